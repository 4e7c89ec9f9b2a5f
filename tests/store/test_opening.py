"""Opening a store: what is made, what is refused, what is left alone."""

from __future__ import annotations

import shutil
from datetime import UTC, datetime
from pathlib import Path

import polars as pl
import pytest

from freshledger.errors import StoreError
from freshledger.store import Store
from freshledger.store.local import LocalFiles

NOON = datetime(2024, 5, 15, 12, tzinfo=UTC)
ROWS = pl.DataFrame({"evidence_id": ["a"]})
FIXTURES = Path(__file__).parent / "fixtures"


def contents(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes() if path.is_file() else b""
        for path in folder.rglob("*")
    }


def test_a_new_store_is_made_with_the_folders_above_it(tmp_path: Path) -> None:
    place = tmp_path / "a" / "b" / "store"
    Store.open(place).log("labels").append(ROWS, writer="tests", committed_at=NOON)
    assert Store.open(place).logs() == ["labels"]
    assert (place / "labels/log/00000000000000000001.parquet").is_file()


def test_a_folder_with_signs_of_a_pattern_in_its_name(tmp_path: Path) -> None:
    log = Store.open(tmp_path / "st[o]re*?").log("labels")
    log.append(ROWS, writer="tests", committed_at=NOON)
    log.append(ROWS, writer="tests", committed_at=NOON)
    assert log.read().height == 2


def test_read_only_leaves_every_byte_alone(tmp_path: Path) -> None:
    log = Store.open(tmp_path).log("labels")
    log.append(ROWS, writer="tests", committed_at=NOON)
    before = contents(tmp_path)
    store = Store.open(tmp_path, read_only=True)
    assert store.log("labels").read().height == 1
    assert store.log("other").read().is_empty()
    assert store.verify().findings == ()
    for write in (
        lambda: store.log("labels").append(ROWS, writer="tests", committed_at=NOON),
        lambda: store.log("labels").append_checked(
            lambda _: ROWS, after_seq=0, writer="tests", committed_at=NOON
        ),
        store.log("labels").snapshot,
    ):
        with pytest.raises(StoreError, match="opened read-only"):
            write()
    assert contents(tmp_path) == before


def test_a_missing_store_is_not_made_read_only(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="no store at"):
        Store.open(tmp_path / "none", read_only=True)
    assert not (tmp_path / "none").exists()


def test_a_folder_of_something_else_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear all")
    with pytest.raises(StoreError, match=r"not a store and not empty: it holds 'letter.txt'"):
        Store.open(tmp_path)
    assert contents(tmp_path) == {"letter.txt": b"dear all"}


def test_a_store_that_was_just_made_by_another_process_is_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Store.open(tmp_path).log("labels").append(ROWS, writer="tests", committed_at=NOON)
    read, late = LocalFiles.read, iter([True])

    def read_too_early(files: LocalFiles, name: str) -> bytes:
        if next(late, False):
            raise FileNotFoundError(name)
        return read(files, name)

    monkeypatch.setattr(LocalFiles, "read", read_too_early)
    assert Store.open(tmp_path).logs() == ["labels"]


@pytest.mark.parametrize("url", ["file:///tmp/x", "ftp://host/x", "memory:///"])
def test_only_known_kinds_of_object_stores_are_opened(url: str) -> None:
    with pytest.raises(StoreError, match="is not known; accepted: s3, gs, az"):
        Store.open(url)


def test_an_unknown_setting_of_an_object_store_is_named() -> None:
    with pytest.raises(StoreError, match="no object store at 's3://bucket/x'"):
        Store.open("s3://bucket/x", options={"aws_colour": "blue"})


def test_a_file_is_no_store(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match="cannot be reached"):
        Store.open(tmp_path / "file")


@pytest.mark.parametrize(
    ("marker", "message"),
    [
        ('{"format": 2}', "of format 2; accepted: up to 1; .* newer release"),
        ("{}", "is damaged"),
        ('{"format": 0}', "is damaged"),
        ("[]", "is damaged"),
        ("", "is damaged"),
        ("\x00", "is damaged"),
    ],
)
def test_a_store_of_another_format_is_refused(tmp_path: Path, marker: str, message: str) -> None:
    (tmp_path / "freshledger.json").write_text(marker)
    with pytest.raises(StoreError, match=message):
        Store.open(tmp_path)


@pytest.mark.parametrize(
    "name",
    [
        "",
        "..",
        ".",
        "../x",
        "a/b",
        "a\\b",
        "/abs",
        "A",
        "1a",
        "a-b",
        "a.b",
        "标签",
        "a\n",
        "a\x00",
        "incoming",
        "a" * 64,
    ],
)
def test_only_checked_names_become_folders(tmp_path: Path, name: str) -> None:
    with pytest.raises(StoreError, match="is not accepted; accepted: a small letter"):
        Store.open(tmp_path / "store").log(name)


@pytest.mark.parametrize("name", ["labels", "evidence_rows", "a", "a" * 63])
def test_names_of_logs(tmp_path: Path, name: str) -> None:
    store = Store.open(tmp_path)
    store.log(name).append(ROWS, writer="tests", committed_at=NOON)
    assert store.logs() == [name]


@pytest.mark.parametrize("fixture", sorted(path.name for path in FIXTURES.iterdir()))
def test_stores_written_by_every_earlier_format_are_read(tmp_path: Path, fixture: str) -> None:
    place = tmp_path / fixture
    shutil.copytree(FIXTURES / fixture, place)
    store = Store.open(place)
    log = store.log("labels", schema_version=2)
    assert log.read().select("evidence_id", "gap_days", "rule").rows() == [
        ("a", 1, None),
        ("b", None, None),
        ("c", 3, "coarse_date"),
    ]
    assert store.verify().findings == ()
    log.append(pl.DataFrame({"evidence_id": ["d"]}), writer="tests", committed_at=NOON)
    assert log.read()["evidence_id"].to_list() == ["a", "b", "c", "d"]
    assert store.verify().findings == ()
