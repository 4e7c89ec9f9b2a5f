"""What stands in a store after some nights, told without the moments of writing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import polars as pl

from freshledger.frames import parse_as_of
from freshledger.labelling import dated, judge_dated, read
from freshledger.logs import logs_of
from freshledger.overturn import overturned
from freshledger.schemas import LABEL_COLUMNS
from freshledger.source_order import settled
from freshledger.store import Store
from freshledger.tasks import parse_tasks
from freshledger.views import Views

if TYPE_CHECKING:
    from pathlib import Path

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
        "dates_seq",
        "overturns_seq",
        "labels_seq",
    ]
    with Views(Store.open(place, read_only=True)) as views:
        rows: pl.DataFrame = views.connection.sql(f"from {log}_latest").pl()
    kept = rows.drop(drop, strict=False)
    return kept.sort(
        [name for name in ("frame_id", "evidence_id", "content_hash") if name in kept.columns]
    )


def read_whole(corpus: pl.DataFrame) -> pl.DataFrame:
    """Read and date a corpus at once, with what its sources tell of day and month."""
    return dated(settled(read(corpus), corpus))


def fresh(corpus: pl.DataFrame, as_of: str, frames: list[dict[str, Any]]) -> pl.DataFrame:
    """What a look at the whole corpus at once says, for every frame."""
    names = [name for name in LABEL_COLUMNS if name not in OF_THE_NIGHT]
    moment = parse_as_of(as_of)
    rows = read_whole(corpus)
    known = rows.join(overturned(rows, moment), on="row", how="left", maintain_order="left")
    tasks = [form.at(moment) for form in parse_tasks(frames)]
    labels = [judge_dated(known, task.frame, task.policy, moment) for task in tasks]
    return pl.concat(part.select(names) for part in labels).sort("frame_id", "evidence_id")


def assert_same(found: pl.DataFrame, wanted: pl.DataFrame) -> None:
    differing = found.join(wanted, on=wanted.columns, how="anti", nulls_equal=True)
    assert differing.is_empty(), differing
    assert found.equals(wanted)
