"""Many processes on one log: nothing lost, nothing doubled, no fork."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import polars as pl
import pytest

from freshledger.store import Store

if TYPE_CHECKING:
    from collections.abc import Callable

NOON = datetime(2024, 5, 15, 12, tzinfo=UTC)
WRITERS = Path(__file__).with_name("writers.py")


def run_together(place: Path, task: str, processes: int, count: int) -> None:
    """Start all writers, let them begin at the same moment, and wait for them."""
    Store.open(place)
    started = [
        subprocess.Popen(
            [sys.executable, WRITERS, task, place, f"w{number}", str(count)],
            env={**os.environ, "POLARS_MAX_THREADS": "1"},
        )
        for number in range(processes)
    ]
    place.with_suffix(".start").touch()
    assert [process.wait() for process in started] == [0] * processes


def forks(rows: pl.DataFrame) -> int:
    """Return how many revisions were superseded more than once."""
    return sum(count - 1 for count in Counter(rows["supersedes"]).values())


@pytest.mark.parametrize("processes", [4, pytest.param(16, marks=pytest.mark.soak)])
def test_every_append_of_every_process_stands_once(
    tmp_path: Path, processes: int, record_property: Callable[[str, object], None]
) -> None:
    place = tmp_path / "store"
    run_together(place, "append", processes, count=200)
    store = Store.open(place)
    rows = store.log("labels").read()
    record_property("processes", processes)
    record_property("rows", rows.height)
    expected = {f"w{process}-{number}" for process in range(processes) for number in range(200)}
    assert sorted(rows["evidence_id"]) == sorted(expected)
    assert rows["commit_seq"].to_list() == list(range(1, processes * 200 + 1))
    for process in range(processes):
        own = rows.filter(pl.col("evidence_id").str.starts_with(f"w{process}-"))
        assert own["evidence_id"].to_list() == [f"w{process}-{number}" for number in range(200)]
    assert store.verify().findings == ()


def test_two_writers_that_validate_then_append_never_fork(
    tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    place = tmp_path / "store"
    run_together(place, "revise", processes=2, count=200)
    store = Store.open(place)
    rows = store.log("labels").read()
    record_property("rounds", 200)
    record_property("forks", forks(rows))
    assert forks(rows) == 0
    assert rows["supersedes"].to_list() == list(range(400))
    assert sorted(Counter(rows["by"]).items()) == [("w0", 200), ("w1", 200)]
    assert store.verify().findings == ()


def test_writers_that_do_not_validate_again_do_fork(tmp_path: Path) -> None:
    first, second = (Store.open(tmp_path).log("labels") for _ in range(2))
    newest = [first.read().height, second.read().height]
    for log, seen in zip((first, second), newest, strict=True):
        rows = pl.DataFrame({"revision": [seen + 1], "supersedes": [seen]})
        log.append(rows, writer="tests", committed_at=NOON)
    assert forks(first.read()) == 1
