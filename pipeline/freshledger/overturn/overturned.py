"""Composition: rows that were read in, what later evidence overturned out."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import polars as pl

from freshledger.dates.own import own_date
from freshledger.overturn.events import event_hits
from freshledger.overturn.series import in_series, newest_in_series, series_hits
from freshledger.overturn.statutes import statute_hits
from freshledger.overturn.versions import version_hits

if TYPE_CHECKING:
    from datetime import datetime

NEEDED = (
    "row", "evidence_id", "title", "lead", "subject", "content_type", "contradicts",
    "effective_from",
)  # fmt: skip
# Of several that overturned a row the first counts.
_RULES = ("overturned_version", "overturned_event", "overturned_data", "overturned_policy")


def overturned(rows: pl.DataFrame, as_of: datetime) -> pl.DataFrame:
    """Find the rows of a corpus that later evidence in it overturned: `overturning` of `placed`."""
    return overturning(placed(rows), as_of)


def overturning(placed: pl.DataFrame, as_of: datetime) -> pl.DataFrame:
    """Find the rows that later evidence of the same corpus overturned.

    Frames and policies play no part: that a hit reaches a row only outside the frame, or inside
    it at `high`, is the verdict's to say. Nothing is resolved against an assumed anchor.

    Args:
        placed: What `placed` keeps, of all rows of the corpus.
        as_of: The moment taken as now; evidence dated after it is not yet known.

    Returns:
        At most one line a row: `row`, `overturned_rule`, `overturned_by`, `note` (all null where
        nothing overturned the row) and `newer_in_series`, the newest row of the same periodic
        series (evidence id, null where it is none or the newest itself).
    """
    evidence = placed.filter(
        (pl.col("start") <= as_of) & ~pl.col("contradicts").fill_null(value=False)
    )
    known = evidence.select("row")
    # The engine lets go of the interpreter: the rules are asked beside each other.
    with ThreadPoolExecutor(pl.thread_pool_size()) as threads:
        figures = threads.submit(in_series, placed)
        finding = {
            "overturned_version": threads.submit(version_hits, placed, evidence),
            "overturned_event": threads.submit(event_hits, placed, evidence),
            "overturned_policy": threads.submit(statute_hits, placed, evidence),
        }
        hits = {rule: found.result() for rule, found in finding.items()}
    hits["overturned_data"] = series_hits(figures.result(), known)
    first = pl.concat(
        hits[rule].select("row", pl.lit(rule).alias("overturned_rule"), "overturned_by", "note")
        for rule in _RULES
    ).unique("row", keep="first", maintain_order=True)
    newest = newest_in_series(figures.result(), known)
    return first.join(newest, on="row", how="full", coalesce=True)


def placed(rows: pl.DataFrame) -> pl.DataFrame:
    """Keep of each row what may overturn or be overturned.

    Args:
        rows: From `labelling.read`; a part of a corpus will do.

    Returns:
        The rows that a full date or a real anchor places in time, from `start` to `end`; the
        whole text only of acts, which name others in it.
    """
    published = pl.col("published").struct
    is_act = pl.col("content_type") == "regulation"
    return (
        rows.select(
            *NEEDED,
            _part("period", "start", "end", "precision", "gap_before", "gap_after"),
            _part("target", "start", "end", "precision"),
            pl.when(is_act).then("snippet").alias("snippet"),
            published.field("start").is_not_null().alias("is_published"),
            (published.field("state") == "unparseable")
            .fill_null(value=False)
            .alias("is_malformed"),
            *own_date(("date_start", "date_end", "is_assumed")),
        )
        .filter(
            pl.col("date_start").is_not_null() & ~pl.col("is_assumed") & ~pl.col("is_malformed")
        )
        .rename({"date_start": "start", "date_end": "end"})
    )


def _part(slot: str, *fields: str) -> pl.Expr:
    """A slot with some of its fields only."""
    return pl.struct(pl.col(slot).struct.field(*fields)).alias(slot)
