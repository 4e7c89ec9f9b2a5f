"""Verdicts in commits, of which each tenth replaces the one before it."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import polars as pl

from freshledger.logs import LABELS, logs_of
from freshledger.store import Store

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

NOW = datetime(2026, 1, 1, tzinfo=UTC)


def verdicts(commits: int, rows: int) -> Iterator[pl.DataFrame]:
    """Give the rows of each commit, with some of the columns of `labels`."""
    number = pl.int_range(rows)
    for commit in range(commits):
        replaces = commit % 10 == 9
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
        yield frame.cast({name: LABELS[name] for name in frame.columns})


def fill(place: Path, commits: int, rows: int) -> int:
    """Commit them to a store; returns how many stand."""
    log = logs_of(Store.open(place))["labels"]
    for frame in verdicts(commits, rows):
        log.append(frame, writer="bench", committed_at=NOW)
    return (commits - commits // 10) * rows
