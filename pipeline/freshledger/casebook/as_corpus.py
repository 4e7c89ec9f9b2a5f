"""A case's evidence in the form of a corpus, so that it can be labelled like any other.

A row is dated by what the ledger holds of it; relative words beside that date are read against
the moment they were said, and a row whose date is not known stays without one.
"""

from __future__ import annotations

from typing import Final

import polars as pl

from freshledger.dates.sources import read_sources
from freshledger.labelling import read

_TOLD_COLUMNS: Final = ("case_id", "kind", "related_person", "status", "source_turn_id")


def told_evidence(rows: pl.DataFrame, turns: pl.DataFrame) -> pl.DataFrame:
    """Lay out rows of the ledger as a corpus.

    Args:
        rows: Rows as they stand.
        turns: `turn_id` and `received_at` of the turns they come from.

    Returns:
        `evidence_id`; `title` (the summary); `snippet` (the quote, null where it is no more);
        `publish_date` (the date the row holds, as text; null where unknown); `retrieved_at` (when
        it was said); `dimension` (the domain); `subject`; `content_type` (`forecast` where it
        lies behind the day it was said, else `event`); and `case_id`, `kind`, `related_person`,
        `row_status`, `turn_id`. All String.
    """
    moments = turns.select(pl.col("turn_id").alias("source_turn_id"), "received_at")
    said = rows.join(moments, on="source_turn_id", how="left", maintain_order="left")
    is_ahead = pl.col("occurred_from") > pl.col("received_at").dt.date()
    return said.select(
        "evidence_id",
        pl.col("summary").alias("title"),
        pl.when(pl.col("quote") != pl.col("summary")).then("quote").alias("snippet"),
        _date_text().alias("publish_date"),
        pl.col("received_at").dt.to_string("iso:strict").alias("retrieved_at"),
        pl.col("domain").alias("dimension"),
        "subject",
        pl.when(is_ahead).then(pl.lit("forecast")).otherwise(pl.lit("event")).alias("content_type"),
        *_TOLD_COLUMNS,
    ).rename({"status": "row_status", "source_turn_id": "turn_id"})


def read_told(evidence: pl.DataFrame, *, day_first: bool | None = None) -> pl.DataFrame:
    """Read a corpus of `told_evidence` as `labelling.read` does, each row at the date it holds.

    Words such as 昨天 are read against `retrieved_at`, the moment they were said.
    """
    held = pl.col("publish_date").is_not_null()
    said = evidence.with_columns(pl.when(held).then("retrieved_at").alias("publish_date"))
    rows = read(said, day_first=day_first)
    dates = evidence.select(
        pl.int_range(pl.len(), dtype=pl.UInt32).alias("row"),
        *(name for name in evidence.columns if name != "row"),
    )
    published = read_sources(dates, day_first=day_first)["published"]
    return rows.with_columns(evidence["publish_date"], published)


def _date_text() -> pl.Expr:
    """The date of a row in a form that every reader of publication dates knows."""
    start, end = pl.col("occurred_from"), pl.col("occurred_to")
    quarter = pl.format("{}-Q{}", start.dt.year(), start.dt.quarter())
    forms = {
        "year": start.dt.strftime("%Y年"),
        "quarter": quarter,
        "month": start.dt.strftime("%Y-%m"),
        "day": start.dt.strftime("%Y-%m-%d"),
        "range": pl.format("{}/{}", start.dt.to_string("iso"), end.dt.to_string("iso")),
    }
    text = pl.lit(None, dtype=pl.String)
    for precision, form in forms.items():
        text = pl.when(pl.col("date_precision") == precision).then(form).otherwise(text)
    return text
