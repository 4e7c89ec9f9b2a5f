"""Compaction deletes nothing, and reading with it equals reading the whole log."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import polars as pl
from hypothesis import given, settings
from hypothesis import strategies as st

from freshledger.store import Log, Store

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

NOON = datetime(2024, 5, 15, 12, tzinfo=UTC)


def append(log: Log, *ids: str, hours: int = 0) -> None:
    moment = NOON + timedelta(hours=hours)
    log.append(pl.DataFrame({"evidence_id": list(ids)}), writer="tests", committed_at=moment)


def plain(place: Path) -> pl.DataFrame:
    return pl.read_parquet(place / "labels/log/*.parquet")


def test_a_snapshot_stands_beside_the_log(tmp_path: Path) -> None:
    log = Store.open(tmp_path).log("labels")
    append(log, "a")
    append(log, "b")
    assert log.snapshot() == 2
    append(log, "c")
    assert sorted(path.name[-9:-8] for path in (tmp_path / "labels/log").iterdir()) == list("123")
    assert [path.name for path in (tmp_path / "labels/snapshot").iterdir()] == [
        "00000000000000000002.parquet"
    ]
    assert not list((tmp_path / "incoming").iterdir())


def test_a_snapshot_of_the_same_number_is_left_alone(tmp_path: Path) -> None:
    log = Store.open(tmp_path).log("labels")
    append(log, "a")
    log.snapshot()
    path = tmp_path / "labels/snapshot/00000000000000000001.parquet"
    before = (path.read_bytes(), path.stat().st_mtime_ns)
    assert log.snapshot() == 1
    assert (path.read_bytes(), path.stat().st_mtime_ns) == before


def test_an_empty_log_has_no_snapshot(tmp_path: Path) -> None:
    assert Store.open(tmp_path).log("labels").snapshot() == 0
    assert not (tmp_path / "labels").exists()


def test_a_snapshot_over_two_schema_versions(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    append(store.log("labels"), "a")
    newer = store.log("labels", schema_version=2)
    row = pl.DataFrame({"evidence_id": ["b"], "rule": ["r"]})
    newer.append(row, writer="tests", committed_at=NOON)
    whole = newer.read()
    newer.snapshot()
    assert newer.read().equals(whole)
    assert store.verify().findings == ()


@settings(max_examples=25, deadline=None)
@given(steps=st.lists(st.sampled_from(["append", "snapshot", "reopen"]), max_size=12))
def test_snapshot_and_tail_equal_the_whole_log(
    tmp_path_factory: pytest.TempPathFactory, steps: list[str]
) -> None:
    place = tmp_path_factory.mktemp("store")
    log = Store.open(place).log("labels")
    for number, step in enumerate(steps):
        if step == "append":
            append(log, f"a{number}", f"b{number}", hours=number)
        elif step == "snapshot":
            log.snapshot()
        else:
            log = Store.open(place).log("labels")
    last = log.refresh()
    if last:
        assert log.read().equals(plain(place))
        for seq in range(last + 1):
            assert log.read(commit=seq).equals(plain(place).filter(pl.col("commit_seq") <= seq))
            assert log.tail(seq).rows.equals(plain(place).filter(pl.col("commit_seq") > seq))
    assert Store.open(place).verify().findings == ()


def test_the_files_of_a_log_hold_it_once(tmp_path: Path) -> None:
    log = Store.open(tmp_path).log("labels")
    assert log.files() == []
    for name in "abc":
        append(log, name)
        if name == "b":
            log.snapshot()
    assert [path.removeprefix(f"{tmp_path}/labels/") for path in log.files()] == [
        "snapshot/00000000000000000002.parquet",
        "log/00000000000000000003.parquet",
    ]
    assert pl.read_parquet(log.files()).equals(log.read())


def test_the_columns_of_a_log_are_those_it_returns(tmp_path: Path) -> None:
    log = Store.open(tmp_path).log("labels", schema={"evidence_id": pl.String()})
    stamps = ["commit_seq", "commit_row", "recorded_at"]
    assert log.columns().names() == [*stamps, "evidence_id"]
    append(log, "a")
    assert log.columns() == log.read().schema
