"""Walking the chain: every kind of damage is named with its file."""

from __future__ import annotations

import shutil
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import polars as pl
import pytest

from freshledger.errors import StoreError
from freshledger.store import DamagedError, Store
from freshledger.store.chain import encode

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

NOON = datetime(2024, 5, 15, 12, tzinfo=UTC)
FILES = "labels/log/{:020d}.parquet"
SNAPSHOT = "labels/snapshot/00000000000000000004.parquet"


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """Return a store of five commits and a snapshot of the first four."""
    log = Store.open(tmp_path / "store").log("labels")
    for number in range(5):
        rows = pl.DataFrame({"evidence_id": [f"e{number}"], "gap_days": [number]})
        log.append(rows, writer="tests", committed_at=NOON)
        if number == 3:
            log.snapshot()
    return tmp_path / "store"


def commit(place: Path, number: int) -> Path:
    return place / FILES.format(number)


def problems(place: Path) -> dict[str, str]:
    return {finding.file: finding.problem for finding in Store.open(place).verify().findings}


def flip(path: Path, offset: int) -> None:
    body = bytearray(path.read_bytes())
    body[offset] ^= 0x10
    path.write_bytes(body)


def test_a_whole_store_has_no_findings(place: Path) -> None:
    found = Store.open(place).verify()
    assert (found.commits, found.rows, found.snapshots) == (5, 5, 1)
    assert (found.findings, found.leftovers) == ((), ())


@pytest.mark.parametrize("offset", [0, 100, -200, -1])
@pytest.mark.parametrize("file", [FILES.format(1), FILES.format(3), FILES.format(5), SNAPSHOT])
def test_a_flipped_byte_is_named_once(place: Path, file: str, offset: int) -> None:
    flip(place / file, offset)
    found = problems(place)
    assert list(found) == [file]
    assert "damaged" in found[file]


def test_a_gap_is_named(place: Path) -> None:
    commit(place, 2).unlink()
    assert problems(place) == {FILES.format(2): "missing: a later commit stands"}


def test_a_lost_end_is_named_by_its_snapshot(place: Path) -> None:
    commit(place, 5).unlink()
    assert problems(place) == {}
    commit(place, 4).unlink()
    assert problems(place) == {SNAPSHOT: "it holds commit 4, which is not in the log"}


@pytest.mark.parametrize(
    "file",
    [
        "notes.txt",
        "labels/readme.md",
        "labels/log/more.parquet",
        "labels/log/1.parquet",
        "labels/snapshot/x",
        "labels/log/00000000000000000000.parquet",
    ],
)
def test_a_foreign_file_is_named(place: Path, file: str) -> None:
    (place / file).write_text("x")
    assert problems(place) == {file: "foreign: not the store's"}


def test_a_parquet_file_of_someone_else_under_a_number_is_named(place: Path) -> None:
    pl.DataFrame({"evidence_id": ["x"]}).write_parquet(commit(place, 6))
    assert "damaged" in problems(place)[FILES.format(6)]


def test_a_sealed_file_that_is_no_commit_is_named(place: Path) -> None:
    commit(place, 6).write_bytes(encode(pl.DataFrame({"evidence_id": ["x"]}), {"seq": "6"}))
    assert "no commit" in problems(place)[FILES.format(6)]


def test_a_commit_under_another_number_is_named(place: Path) -> None:
    shutil.copy(commit(place, 1), commit(place, 6))
    found = [finding.problem for finding in Store.open(place).verify().findings]
    assert [problem.split(":")[0] for problem in found] == ["foreign", "doubled", "fork"]


def test_a_history_written_again_is_named_as_a_fork(place: Path, tmp_path: Path) -> None:
    other = Store.open(tmp_path / "other").log("labels")
    for _ in range(5):
        row = pl.DataFrame({"evidence_id": ["x"], "gap_days": [0]})
        other.append(row, writer="tests", committed_at=NOON)
    shutil.copy(commit(tmp_path / "other", 3), commit(place, 3))
    assert problems(place) == {
        FILES.format(3): "fork: it does not follow the commit 2 that stands here",
        FILES.format(4): "fork: it does not follow the commit 3 that stands here",
    }


def test_leftovers_of_a_crashed_writer_are_no_damage(place: Path) -> None:
    (place / "incoming" / "half").write_bytes(b"PAR1")
    found = Store.open(place).verify()
    assert found.findings == ()
    assert found.leftovers == ("incoming/half",)


@pytest.mark.parametrize(
    ("damage", "message"),
    [
        (lambda path: flip(path, 50), "is damaged"),
        (lambda path: path.write_bytes(path.read_bytes()[:-9]), "is damaged"),
        (lambda path: path.write_bytes(b""), "is damaged"),
        (lambda path: path.write_bytes(b"\x00" * 4096), "is damaged"),
    ],
)
def test_nothing_is_built_on_a_damaged_newest_commit(
    place: Path, damage: Callable[[Path], object], message: str
) -> None:
    damage(commit(place, 5))
    log = Store.open(place).log("labels")
    row = pl.DataFrame({"evidence_id": ["x"]})
    with pytest.raises(DamagedError, match=message):
        log.append(row, writer="tests", committed_at=NOON)
    with pytest.raises(DamagedError, match=message):
        log.read()
    assert not commit(place, 6).exists()


def test_a_gap_is_not_read_over(place: Path) -> None:
    shutil.rmtree(place / "labels/snapshot")
    commit(place, 2).unlink()
    with pytest.raises(StoreError, match=f"{FILES.format(2)} is missing"):
        Store.open(place).log("labels").read()


def test_a_damaged_older_commit_is_an_error_not_a_smaller_log(place: Path) -> None:
    shutil.rmtree(place / "labels/snapshot")
    commit(place, 2).write_bytes(b"PAR1 torn")
    log = Store.open(place).log("labels")
    for use in (log.read, log.snapshot, lambda: log.tail(1)):
        with pytest.raises(DamagedError, match="freshledger verify"):
            use()
    assert not list((place / "incoming").iterdir())
