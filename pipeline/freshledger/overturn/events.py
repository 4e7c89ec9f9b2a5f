"""`overturned_event`: a forecast, and later evidence that its event took place or never will."""

from __future__ import annotations

import polars as pl

from freshledger.overturn.announcements import read_announcements, sought_words
from freshledger.overturn.doings import CANCELLED
from freshledger.overturn.event_words import ORDINAL, SUBJECT, found_in, searchable
from freshledger.overturn.later import best_later
from freshledger.overturn.reports import read_reports

# A word that may lead from a forecast to its report, and what the shared words must amount to.
TELLING_WEIGHT, SHARED_WEIGHT = 3.0, 6.0
SHARED_PART, SHARED_PART_OF_ONE_SUBJECT, SHARED_PART_OF_WHO = 0.6, 0.3, 0.5


def event_hits(rows: pl.DataFrame, evidence: pl.DataFrame) -> pl.DataFrame:
    """Find forecasts of events that were later reported as done or cancelled.

    Args:
        rows: `row`, `evidence_id`, `title`, `lead`, `subject`, `content_type`, `target` (struct),
            `start`, `end`.
        evidence: The same columns, of the rows that may count as evidence.

    Returns:
        `row`, `overturned_by`, `note`; at most one line a row.
    """
    announced = read_announcements(rows.filter(pl.col("content_type") == "forecast"))
    if announced.is_empty():
        none = pl.lit(None, pl.String)
        return announced.select("row", overturned_by=none, note=none)
    sought = sought_words(announced)
    telling = _telling(sought)
    events = evidence.filter(pl.col("content_type") == "event")
    reports = read_reports(events, telling["word"].unique())
    waiting = telling.join(announced.drop("text", "who", "what", "names"), on="announcement")
    candidates = best_later(
        waiting.explode("doing", empty_as_null=True).select(
            "row",
            "announcement",
            "doing",
            pl.when(pl.col("doing") == CANCELLED).then("end").otherwise("due").alias("end"),
            "until",
            _key(),
        ),
        reports.explode("doing", empty_as_null=True)
        .explode("word", empty_as_null=True)
        .select("start", "evidence_id", _key()),
    ).filter(pl.col("start") <= pl.col("until"))
    return (
        _same_event(candidates, announced, sought, reports)
        .sort("row", "start", "evidence_id")
        .unique("row", keep="first", maintain_order=True)
        .select("row", pl.col("evidence_id").alias("overturned_by"), _note())
    )


def telling_words(rows: pl.DataFrame) -> pl.DataFrame:
    """Give the words by which a report of what forecasts announce can be found.

    Args:
        rows: As for `event_hits`.

    Returns:
        `row` and `word`, never null.
    """
    announced = read_announcements(rows.filter(pl.col("content_type") == "forecast"))
    if announced.is_empty():
        return announced.select("row", word=pl.lit(None, pl.String))
    words = _telling(sought_words(announced))
    return words.join(announced.select("announcement", "row"), on="announcement").select(
        "row", "word"
    )


def _telling(sought: pl.DataFrame) -> pl.DataFrame:
    return sought.filter(pl.col("weight") >= TELLING_WEIGHT)


def _note() -> pl.Expr:
    is_cancelled = pl.col("doing") == CANCELLED
    outcome = pl.when(is_cancelled).then(pl.lit("cancelled")).otherwise(pl.lit("done"))
    return pl.format("the event was reported {} on {}", outcome, pl.col("start").dt.date()).alias(
        "note"
    )


def _key() -> pl.Expr:
    return pl.concat_str("word", "doing", separator="|").alias("key")


def _same_event(
    candidates: pl.DataFrame,
    announced: pl.DataFrame,
    sought: pl.DataFrame,
    reports: pl.DataFrame,
) -> pl.DataFrame:
    """Candidates whose report holds enough of the announcement's words."""
    pair = ["announcement", "evidence_id"]
    pairs = candidates.select("row", *pair, "doing", "start").unique(pair, keep="any")
    named = reports.join(pairs, on="evidence_id", how="semi").select(
        "evidence_id", "report_subject", "text", searchable(pl.col("text")).alias("searched")
    )
    texts = pairs.join(named, on="evidence_id")
    found = pl.col("is_found")
    measured = (
        texts.select(*pair, "searched")
        .join(sought.filter(~pl.col("word").str.starts_with(SUBJECT)), on="announcement")
        .with_columns(is_found=found_in(pl.col("word"), pl.col("searched")))
        .group_by(pair)
        .agg(
            pl.col("weight").sum().alias("all"),
            pl.col("weight").filter(found).sum().alias("shared"),
            pl.col("weight").filter("is_who").sum().alias("who"),
            pl.col("weight").filter(found & pl.col("is_who")).sum().alias("shared_who"),
            (found & (pl.col("weight") > 0)).sum().alias("shared_words"),
            (pl.col("is_needed") & ~found).any().alias("lacks_a_name"),
        )
    )
    return (
        texts.join(measured, on=pair)
        .join(announced.select("announcement", "subject", "ordinals"), on="announcement")
        .filter(_is_same())
    )


def _is_same() -> pl.Expr:
    """Enough is shared: of one subject a part, else who, every name and most of the rest."""
    same_subject = (pl.col("subject") == pl.col("report_subject")).fill_null(value=False)
    other_subject = (pl.col("subject") != pl.col("report_subject")).fill_null(value=False)
    shared, ordinals = pl.col("shared"), pl.col("ordinals")
    same_ordinals = (
        ordinals.list.set_difference(pl.col("text").str.extract_all(ORDINAL)).list.len() == 0
    )
    is_numbered = ordinals.list.len() > 0
    by_subject = same_subject & (shared >= pl.col("all") * SHARED_PART_OF_ONE_SUBJECT)
    by_words = (
        ((pl.col("shared_words") > 1) | is_numbered)
        & (shared >= pl.col("all") * SHARED_PART)
        & (pl.col("shared_who") >= pl.col("who") * SHARED_PART_OF_WHO)
    )
    return (
        (by_subject | by_words)
        & ~other_subject
        & ~pl.col("lacks_a_name")
        & same_ordinals
        & (shared >= SHARED_WEIGHT)
    )
