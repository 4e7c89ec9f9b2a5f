"""Texts that are nothing but a date's words, for which a sentence would need more."""

from __future__ import annotations

from typing import TYPE_CHECKING

import polars as pl

from freshledger.dates.en_lone import LONE, LONGEST_CHARS
from freshledger.dates.meaning import Meaning, columns
from freshledger.dates.zh_lone import LONE_ZH

if TYPE_CHECKING:
    from freshledger.dates.resolve import Prefer

EDGES = " \t\n"
# Of February: not every year has it.
LEAP_DAY = 29


def lone_mentions(texts: pl.DataFrame, prefer: Prefer = "past") -> pl.DataFrame:
    """Read the texts that as a whole are a date in the fewest words: "Sat", "8/10", "3w later".

    Args:
        texts: `row` (integer, unique) and `text` (String, nullable).
        prefer: With `past` the year or month that a day leaves out is the anchor's own, because
            no sentence looks back or ahead; with `future` it is the coming one.

    Returns:
        One row for each such text: `row`, `mention`, `start_char`, `end_char` (UInt32), `rule`,
        `meaning_id` (UInt32) and `MEANING_SCHEMA`.
    """
    words = pl.col("text").str.strip_chars(EDGES)
    short = texts.filter(words.str.len_chars().is_between(1, LONGEST_CHARS)).select(
        "row",
        words.alias("mention"),
        (
            pl.col("text").str.len_chars()
            - pl.col("text").str.strip_chars_start(EDGES).str.len_chars()
        )
        .cast(pl.UInt32)
        .alias("start_char"),
    )
    distinct = short["mention"].unique().sort().to_list()
    read = [(text, meaning) for text in distinct if (meaning := _lone(text)) is not None]
    meanings = columns([meaning for _, meaning in read]).with_row_index("meaning_id")
    known = pl.Series("mention", [text for text, _ in read], dtype=pl.String)
    if prefer == "past":
        meanings = meanings.with_columns(_own_cycle())
    return short.join(
        meanings.with_columns(known), on="mention", maintain_order="left"
    ).with_columns(
        (pl.col("start_char") + pl.col("mention").str.len_chars()).alias("end_char"),
        pl.lit("lone").alias("rule"),
    )


def _own_cycle() -> pl.Expr:
    """A shift of 0 for days of a year or month that is sought."""
    sought = pl.col("seek").is_in(["nearest", "latest_or_tomorrow"]) & (pl.col("cycle_months") > 0)
    leap_day = (pl.col("first_month") == 1) & (pl.col("first_day") == LEAP_DAY - 1)
    own = sought & (pl.col("precision") == "day") & ~leap_day
    return pl.when(own).then(0).otherwise("shift").alias("shift")


def _lone(text: str) -> Meaning | None:
    return LONE.whole(text) or LONE_ZH.whole(text)
