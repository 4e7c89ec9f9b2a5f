"""`overturned_policy`: a newer version of the same act, or a decision that names it."""

from __future__ import annotations

import polars as pl

from freshledger.overturn.act_names import OF_ONE_OCCASION, act_key
from freshledger.overturn.decisions import read_decisions
from freshledger.overturn.later import best_later

UTC_TIME = pl.Datetime("us", "UTC")
# News of an amendment may come long after the amended text; a year later it is surely of another.
NEWS_LAG = "365d"


def statute_hits(rows: pl.DataFrame, evidence: pl.DataFrame) -> pl.DataFrame:
    """Find acts of which the corpus holds a newer version, or a decision that names them.

    Args:
        rows: `row`, `evidence_id`, `title`, `lead`, `snippet`, `content_type`, `is_published`,
            `effective_from`, `start`, `end`.
        evidence: The same columns, of the rows that may count as evidence.

    Returns:
        `row`, `overturned_by`, `note`; at most one line a row.
    """
    acts = _acts(rows)
    hits = [_by_version(acts, _acts(evidence)), _by_decision(acts, read_decisions(evidence))]
    return pl.concat(hits).unique("row", keep="first", maintain_order=True)


def act_keys(rows: pl.DataFrame) -> pl.DataFrame:
    """Name the acts that the rows are, or decide on.

    Args:
        rows: As for `statute_hits`.

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
    lasting = ~pl.col("title").str.contains(OF_ONE_OCCASION)
    newest = best_later(
        acts.filter(lasting).select("row", "key", "end"),
        versions.filter(lasting).select("key", "start", "evidence_id", version="start"),
        rank="version",
    )
    day = pl.col("version").dt.date()
    return newest.select(
        "row",
        pl.col("evidence_id").alias("overturned_by"),
        pl.format("a newer version of the act is of {}", day).alias("note"),
    )


def _by_decision(acts: pl.DataFrame, decisions: pl.DataFrame) -> pl.DataFrame:
    """The first later decision that names the act."""
    amends_by_news = pl.col("is_news") & ~pl.col("is_repeal")
    dated = decisions.with_columns(day=pl.col("start").dt.date()).with_columns(
        pl.when(amends_by_news)
        .then(pl.col("start").dt.offset_by(f"-{NEWS_LAG}"))
        .otherwise("start")
        .alias("start")
    )
    first = best_later(acts.select("row", "key", "end"), dated)
    change = pl.when("is_repeal").then(pl.lit("repealed")).otherwise(pl.lit("amended"))
    return first.select(
        "row",
        pl.col("evidence_id").alias("overturned_by"),
        pl.format("{} by a decision of {}", change, pl.col("day")).alias("note"),
    )
