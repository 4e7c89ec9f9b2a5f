"""Months and days without a year that a text of the past can hardly mean ahead."""

from __future__ import annotations

import polars as pl

from freshledger.dates.context import past_sentence
from freshledger.dates.resolve import resolve

# Of what lies farther ahead than that, reports speak with its year, or with words that announce it.
FARTHEST_AHEAD_DAYS = 100


def looked_back(mentions: pl.DataFrame) -> pl.DataFrame:
    """Place in the past what the nearest year puts too far ahead.

    Args:
        mentions: Resolved mentions: `start`, `anchor`, `seek`, `cycle_months`, `future_clause`,
            `mention`, `gap_before`, `gap_after`, and what `resolve` asks for.

    Returns:
        The same rows in the same order. A month, or a day of one, that was sought in the nearest
        year and lies more than `FARTHEST_AHEAD_DAYS` after its anchor takes the latest year
        instead where its sentence tells of the past and its clause announces nothing.
    """
    ahead = pl.col("start") > pl.col("anchor") + pl.duration(days=FARTHEST_AHEAD_DAYS)
    in_a_year = (pl.col("cycle_months") == 12) & (pl.col("seek") == "nearest")
    told = past_sentence(pl.col("gap_before"), pl.col("gap_after")) & ~pl.col("future_clause")
    # Chinese reports name days far ahead as often as days far behind, but months behind.
    told = told & ~(pl.col("mention").str.contains("[日号號]") & (pl.col("precision") == "day"))
    numbered = mentions.with_row_index("place")
    doubted = numbered.filter(ahead & in_a_year).filter(told)
    if doubted.is_empty():
        return mentions
    latest = doubted.with_columns(pl.lit("latest").alias("seek"), start=None, end=None)
    placed = resolve(latest).select("place", "start", "end")
    return numbered.update(placed, on="place").drop("place")
