"""`overturned_policy`: a newer version of the same act, or a decision that names it."""

from __future__ import annotations

import polars as pl

from freshledger.overturn.act_names import OF_ONE_OCCASION, act_key
from freshledger.overturn.candidates import candidates
from freshledger.overturn.decisions import read_decisions
from freshledger.overturn.later import best_later, still_best

UTC_TIME = pl.Datetime("us", "UTC")
# News of an amendment may come long after the amended text; a year later it is surely of another.
NEWS_LAG = "365d"


def acts_told(rows: pl.DataFrame, evidence: pl.DataFrame) -> tuple[pl.DataFrame, pl.DataFrame]:
    """Read which acts the rows are.

    Args:
        rows: `row`, `evidence_id`, `title`, `content_type`, `is_published`, `effective_from`,
            `start`, `end`; a part of a corpus will do.
        evidence: The same columns, of those rows that may count as evidence.

    Returns:
        What may be overturned: `row`, `key`, `end`, `is_lasting` (Boolean). And the versions of
        acts: `key`, `start`, `evidence_id`, `version` (a moment); older ones are left out.
    """
    lasting = ~pl.col("title").str.contains(OF_ONE_OCCASION)
    versions = _acts(evidence).filter(lasting)
    return (
        _acts(rows).select("row", "key", "end", lasting.alias("is_lasting")),
        versions.select("key", "start", "evidence_id", version="start").pipe(
            still_best, rank="version"
        ),
    )


def decisions_told(evidence: pl.DataFrame) -> pl.DataFrame:
    """Read the decisions on acts.

    Args:
        evidence: As for `acts_told`, with `lead` and `snippet`.

    Returns:
        `key`, `start` (news of an amendment counts from a year before it), `evidence_id`, `day`
        (Date), `is_repeal`.
    """
    amends_by_news = pl.col("is_news") & ~pl.col("is_repeal")
    dated = read_decisions(evidence).with_columns(day=pl.col("start").dt.date())
    return dated.select(
        "key",
        pl.when(amends_by_news)
        .then(pl.col("start").dt.offset_by(f"-{NEWS_LAG}"))
        .otherwise("start")
        .alias("start"),
        "evidence_id",
        "day",
        "is_repeal",
    ).pipe(still_best)


def act_candidates(
    acts: pl.DataFrame, versions: pl.DataFrame, decisions: pl.DataFrame
) -> pl.DataFrame:
    """Find acts of which there is a newer version, or a decision that names them.

    Args:
        acts: From `acts_told`.
        versions: From `acts_told`.
        decisions: From `decisions_told`.

    Returns:
        As `candidates.CANDIDATE_COLUMNS` says.
    """
    return pl.concat(
        (_by_version(acts.filter("is_lasting"), versions), _by_decision(acts, decisions))
    )


def act_keys(rows: pl.DataFrame) -> pl.DataFrame:
    """Name the acts that the rows are, or decide on.

    Args:
        rows: As for `decisions_told`.

    Returns:
        `row` and `key`, never null.
    """
    decided = read_decisions(rows.with_columns(evidence_id="row"))
    return pl.concat(
        (
            _acts(rows).select("row", "key"),
            decided.select(pl.col("evidence_id").alias("row"), "key"),
        )
    )


def _acts(rows: pl.DataFrame) -> pl.DataFrame:
    """Acts with their key; one that was adopted only is not past before it has effect."""
    has_effect = pl.col("effective_from").cast(UTC_TIME)
    is_act = (pl.col("content_type") == "regulation") & (pl.col("title") != "")
    return rows.filter(is_act).select(
        "row",
        "evidence_id",
        "title",
        "start",
        pl.when("is_published").then("end").otherwise(pl.max_horizontal("end", has_effect)),
        act_key(pl.col("title")).alias("key"),
    )


def _by_version(acts: pl.DataFrame, versions: pl.DataFrame) -> pl.DataFrame:
    """The newest version of the same act, where it is newer."""
    newest = best_later(acts.select("row", "key", "end"), versions, rank="version")
    day = pl.col("version").dt.date()
    note = pl.format("a newer version of the act is of {}", day)
    return candidates(newest, 0, note, highest="version")


def _by_decision(acts: pl.DataFrame, decisions: pl.DataFrame) -> pl.DataFrame:
    """The first later decision that names the act."""
    first = best_later(acts.select("row", "key", "end"), decisions)
    change = pl.when("is_repeal").then(pl.lit("repealed")).otherwise(pl.lit("amended"))
    return candidates(first, 1, pl.format("{} by a decision of {}", change, pl.col("day")))
