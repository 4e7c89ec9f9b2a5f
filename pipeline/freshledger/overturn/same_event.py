"""Whether a report tells of the very event that a forecast announced."""

from __future__ import annotations

import polars as pl

from freshledger.overturn.candidates import candidates
from freshledger.overturn.doings import CANCELLED
from freshledger.overturn.event_words import ORDINAL, SUBJECT, found_in, searchable

# What the words that both share must weigh, and which part of all they must be.
SHARED_WEIGHT = 6.0
SHARED_PART, SHARED_PART_OF_ONE_SUBJECT, SHARED_PART_OF_WHO = 0.6, 0.3, 0.5


def event_candidates(
    pairs: pl.DataFrame, texts: pl.DataFrame, announcements: pl.DataFrame, sought: pl.DataFrame
) -> pl.DataFrame:
    """Find forecasts whose event was reported as done or cancelled.

    Args:
        pairs: From `events.in_time`.
        texts: From `events.texts_of_reports`, of their reports.
        announcements: From `events.announced`.
        sought: The same.

    Returns:
        As `candidates.CANDIDATE_COLUMNS` says.
    """
    return candidates(_same_event(pairs, texts, announcements, sought), 0, _note())


def _note() -> pl.Expr:
    is_cancelled = pl.col("doing") == CANCELLED
    outcome = pl.when(is_cancelled).then(pl.lit("cancelled")).otherwise(pl.lit("done"))
    return pl.format("the event was reported {} on {}", outcome, pl.col("start").dt.date())


def _same_event(
    pairs: pl.DataFrame, texts: pl.DataFrame, announcements: pl.DataFrame, sought: pl.DataFrame
) -> pl.DataFrame:
    """Pairs whose report holds enough of the announcement's words."""
    pair = ["announcement", "evidence_id"]
    found = pl.col("is_found")
    read = pairs.join(
        texts.with_columns(searchable(pl.col("text")).alias("searched")), on="evidence_id"
    )
    measured = (
        read.select(*pair, "searched")
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
        read.join(measured, on=pair)
        .join(announcements.select("announcement", "subject", "ordinals"), on="announcement")
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
