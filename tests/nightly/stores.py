"""What stands in a store after some nights, told without the moments of writing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freshledger.logs import logs_of
from freshledger.schemas import LABEL_COLUMNS
from freshledger.store import Store
from freshledger.views import Views

if TYPE_CHECKING:
    from pathlib import Path

    import polars as pl

# They follow from the dates and the frame, and are those of the night that wrote the row.
OF_THE_NIGHT = ("as_of", "gap_days", "gap_months")


def commits(place: Path) -> dict[str, int]:
    """Number of commits of each log."""
    return {name: log.refresh() for name, log in logs_of(Store.open(place)).items()}


def verdicts(place: Path) -> pl.DataFrame:
    """The verdicts in force, by frame and id."""
    names = [name for name in LABEL_COLUMNS if name not in OF_THE_NIGHT]
    with Views(Store.open(place, read_only=True)) as views:
        latest: pl.DataFrame = views.connection.sql("from labels_latest").pl()
    return latest.select(names).sort("frame_id", "evidence_id")


def latest(place: Path, log: str) -> pl.DataFrame:
    """The latest rows of a log without their places and moments."""
    drop = [
        "commit_seq",
        "commit_row",
        "recorded_at",
        "evidence_seq",
        "overturns_seq",
        "labels_seq",
    ]
    with Views(Store.open(place, read_only=True)) as views:
        rows: pl.DataFrame = views.connection.sql(f"from {log}_latest").pl()
    kept = rows.drop(drop, strict=False)
    return kept.sort(
        [name for name in ("frame_id", "evidence_id", "content_hash") if name in kept.columns]
    )
