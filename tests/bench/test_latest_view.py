"""How long the latest verdicts of a long log take: many small commits, and few large ones.

`make bench` runs it; LATEST_ROWS sets the size of the large one. CPU seconds stand beside the wall
clock's, since a machine may be shared.
"""

from __future__ import annotations

import os
from datetime import UTC, datetime
from time import perf_counter, process_time
from typing import TYPE_CHECKING

import polars as pl
import pytest

from freshledger.logs import LABELS, logs_of
from freshledger.store import Store
from freshledger.views import Views

if TYPE_CHECKING:
    from pathlib import Path

ROWS = int(os.environ.get("LATEST_ROWS", "10000000"))
NOW = datetime(2026, 1, 1, tzinfo=UTC)
QUERY = "select label, count(*) as n from labels_latest group by label order by label"


def fill(place: Path, commits: int, rows: int) -> int:
    """Commit verdicts; each tenth commit replaces the one before it. Returns how many stand."""
    log = logs_of(Store.open(place))["labels"]
    number = pl.int_range(rows)
    replaced = 0
    for commit in range(commits):
        replaces = commit % 10 == 9
        replaced += rows * replaces
        first = (commit - replaces) * rows
        frame = pl.select(
            pl.format("ev-{}", number + first).alias("evidence_id"),
            pl.lit("year").alias("frame_id"),
            pl.when(number % 3 == 0)
            .then(pl.lit("current"))
            .otherwise(pl.lit("stale"))
            .alias("label"),
            pl.lit("within_window").alias("rule"),
            pl.lit(commit if replaces else None, pl.Int64).alias("supersedes_seq"),
            (number if replaces else pl.lit(None, pl.Int64)).cast(pl.Int64).alias("supersedes_row"),
        )
        log.append(
            frame.cast({name: LABELS[name] for name in frame.columns}),
            writer="bench",
            committed_at=NOW,
        )
    return commits * rows - replaced


@pytest.mark.bench
@pytest.mark.parametrize(("commits", "rows"), [(1000, 1000), (40, ROWS // 40)])
def test_the_latest_verdicts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], commits: int, rows: int
) -> None:
    standing = fill(tmp_path / "store", commits, rows)
    store, lines = Store.open(tmp_path / "store"), []
    for how in ("log", "snapshot and tail"):
        with Views(store) as views:
            wall, cpu = perf_counter(), process_time()
            counts = views.connection.execute(QUERY).fetchall()
            lines.append(
                f"{how:<18} {perf_counter() - wall:6.2f} s  {process_time() - cpu:6.2f} CPU s"
            )
        assert sum(count for _, count in counts) == standing
        logs_of(store)["labels"].snapshot()
    with capsys.disabled():
        print(f"\nlatest of {commits:,} commits of {rows:,} rows\n" + "\n".join(lines))
