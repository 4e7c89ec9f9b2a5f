"""Appending to a log and reading it back."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta, timezone
from typing import TYPE_CHECKING
from uuid import UUID

import polars as pl
import pytest

from freshledger.errors import StoreError
from freshledger.store import Log, Store, Tail

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

NOON = datetime(2024, 5, 15, 12, tzinfo=UTC)
WRITER = "tests"


@pytest.fixture
def log(tmp_path: Path) -> Log:
    return Store.open(tmp_path / "store").log("labels")


def rows(*ids: str, label: str = "current") -> pl.DataFrame:
    return pl.DataFrame({"evidence_id": list(ids), "label": [label] * len(ids)})


def ids(frame: pl.DataFrame) -> list[str]:
    return frame["evidence_id"].to_list()


def test_a_commit_says_what_it_is(log: Log) -> None:
    first = log.append(rows("a", "b"), writer=WRITER, committed_at=NOON)
    second = log.append(rows("c"), writer=WRITER, committed_at=NOON)
    assert first is not None
    assert second is not None
    assert (first.seq, first.rows, first.writer, first.committed_at) == (1, 2, WRITER, NOON)
    assert (second.seq, second.prev_sha256) == (2, first.sha256)
    assert UUID(first.commit_id).version == 7


def test_every_row_is_stamped(log: Log) -> None:
    log.append(rows("a", "b"), writer=WRITER, committed_at=NOON)
    log.append(rows("c"), writer=WRITER, committed_at=NOON + timedelta(hours=1))
    assert log.read().rows() == [
        (1, 0, NOON, "a", "current"),
        (1, 1, NOON, "b", "current"),
        (2, 0, NOON + timedelta(hours=1), "c", "current"),
    ]


def test_moments_are_kept_in_utc_to_the_microsecond(log: Log) -> None:
    moment = datetime(2024, 5, 15, 20, 0, 0, 123456, tzinfo=timezone(timedelta(hours=8)))
    log.append(rows("a"), writer=WRITER, committed_at=moment)
    assert log.read()["recorded_at"].to_list() == [moment]
    assert log.read().schema["recorded_at"] == pl.Datetime("us", "UTC")


def test_no_rows_make_no_commit(log: Log) -> None:
    assert log.append(rows(), writer=WRITER, committed_at=NOON) is None
    assert log.refresh() == 0


def test_an_empty_log_has_its_declared_columns(tmp_path: Path) -> None:
    log = Store.open(tmp_path).log("labels", schema={"evidence_id": pl.String, "gap": pl.Float64})
    assert log.read().is_empty()
    assert log.read().columns == ["commit_seq", "commit_row", "recorded_at", "evidence_id", "gap"]


def test_reading_as_of_a_moment_or_a_commit(log: Log) -> None:
    for hour, name in enumerate("abc"):
        log.append(rows(name), writer=WRITER, committed_at=NOON + timedelta(hours=hour))
    assert ids(log.read(as_of=NOON - timedelta(microseconds=1))) == []
    assert ids(log.read(as_of=NOON + timedelta(hours=1))) == ["a", "b"]
    assert ids(log.read(commit=1)) == ["a"]
    assert ids(log.read(commit=0)) == []
    assert ids(log.read(as_of=NOON, commit=3)) == ["a"]


def test_another_handle_sees_what_was_committed(tmp_path: Path) -> None:
    mine, other = (Store.open(tmp_path).log("labels") for _ in range(2))
    mine.append(rows("a"), writer=WRITER, committed_at=NOON)
    assert ids(other.read()) == ["a"]
    mine.append(rows("b"), writer=WRITER, committed_at=NOON)
    assert ids(other.tail(1).rows) == ["b"]
    other.append(rows("c"), writer=WRITER, committed_at=NOON)
    assert ids(mine.read()) == ["a", "b", "c"]


def test_a_decision_is_asked_again_when_its_number_was_taken(tmp_path: Path) -> None:
    mine, other = (Store.open(tmp_path).log("labels") for _ in range(2))
    mine.append(rows("a"), writer=WRITER, committed_at=NOON)
    seen: list[list[str]] = []

    def decision(tail: Tail) -> pl.DataFrame:
        seen.append(ids(tail.rows))
        if len(seen) < 3:
            other.append(rows(f"x{len(seen)}"), writer="other", committed_at=NOON)
        return rows("mine")

    commit = mine.append_checked(decision, after_seq=0, writer=WRITER, committed_at=NOON)
    assert commit is not None
    assert commit.seq == 4
    assert seen == [["a"], ["a", "x1"], ["a", "x1", "x2"]]
    assert ids(mine.read()) == ["a", "x1", "x2", "mine"]


def test_a_decision_may_find_nothing_left_to_do(tmp_path: Path) -> None:
    mine, other = (Store.open(tmp_path).log("labels") for _ in range(2))

    def once(tail: Tail) -> pl.DataFrame | None:
        if "key" in ids(tail.rows):
            return None
        other.append(rows("key"), writer="other", committed_at=NOON)
        return rows("key")

    other.append(rows("first"), writer="other", committed_at=NOON)
    assert mine.append_checked(once, after_seq=0, writer=WRITER, committed_at=NOON) is None
    assert ids(mine.read()) == ["first", "key"]


def test_a_decision_that_refuses_writes_nothing(log: Log) -> None:
    def refuse(tail: Tail) -> pl.DataFrame:
        raise StoreError(f"refused after {tail.last_seq}")

    with pytest.raises(StoreError, match="refused after 0"):
        log.append_checked(refuse, after_seq=0, writer=WRITER, committed_at=NOON)
    assert log.refresh() == 0


def test_rows_of_several_kinds_stand_in_one_commit(log: Log) -> None:
    mixed = pl.DataFrame(
        [
            {"kind": "proposed", "quote": "昨天", "reason": None},
            {"kind": "held", "quote": None, "reason": "no date"},
        ]
    )
    commit = log.append(mixed, writer=WRITER, committed_at=NOON)
    assert commit is not None
    assert commit.rows == 2
    assert log.read().select("kind", "quote", "reason").equals(mixed)


@pytest.mark.parametrize(
    "text",
    [
        "'; drop table labels; --",
        "../../etc/passwd",
        "<script>",
        "\x00",
        "\u202eabc",
        "长" * 100_000,
    ],
)
def test_hostile_text_is_kept_as_text(log: Log, text: str) -> None:
    log.append(rows(text), writer=WRITER, committed_at=NOON)
    assert ids(log.read()) == [text]


def test_text_that_looks_like_a_seal_does_not_disturb_it(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    mark = "file_sha256\x18\x40" + "0" * 64
    store.log("labels").append(rows(mark, label=mark), writer="file_sha256", committed_at=NOON)
    assert store.verify().findings == ()


@pytest.mark.parametrize("writer", ["", "a\nb", "a\x18\x40b"])
def test_a_writer_is_a_printable_name(log: Log, writer: str) -> None:
    with pytest.raises(StoreError, match="printable"):
        log.append(rows("a"), writer=writer, committed_at=NOON)


def test_a_moment_without_a_zone_is_refused(log: Log) -> None:
    naive = NOON.replace(tzinfo=None)
    with pytest.raises(StoreError, match="committed_at 2024-05-15 12:00:00 has no time zone"):
        log.append(rows("a"), writer=WRITER, committed_at=naive)
    with pytest.raises(StoreError, match="as_of 2024-05-15 12:00:00 has no time zone"):
        log.read(as_of=naive)


@pytest.mark.parametrize("seq", [-1, 2])
def test_a_commit_that_is_not_there_is_named(log: Log, seq: int) -> None:
    log.append(rows("a"), writer=WRITER, committed_at=NOON)
    with pytest.raises(StoreError, match=f"has no commit {seq}; accepted: 0 to 1"):
        log.read(commit=seq)
    with pytest.raises(StoreError, match=f"has no commit {seq}; accepted: 0 to 1"):
        log.tail(seq)


def test_appending_does_not_list_the_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = Store.open(tmp_path).log("labels")
    log.append(rows("a"), writer=WRITER, committed_at=NOON)

    def listed(*_: object) -> None:
        pytest.fail("the folder was listed")

    monkeypatch.setattr("freshledger.store.filesystem.OperatingSystem.names", listed)
    monkeypatch.setattr("freshledger.store.filesystem.OperatingSystem.read", listed)
    commit = log.append(rows("b"), writer=WRITER, committed_at=NOON)
    assert commit is not None
    assert commit.seq == 2


def test_threads_may_share_a_handle(log: Log) -> None:
    def revise(name: str) -> None:
        for _ in range(15):
            log.append_checked(next_revision(name), after_seq=0, writer=name, committed_at=NOON)

    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(revise, "abcd")) == [None] * 4
    rows = log.read()
    assert rows["supersedes"].to_list() == list(range(60))
    assert rows["commit_seq"].to_list() == list(range(1, 61))


def next_revision(name: str) -> Callable[[Tail], pl.DataFrame]:
    return lambda tail: pl.DataFrame({"supersedes": [tail.rows.height], "by": [name]})
