"""Texts that are nothing but a date's words, for which a sentence would need more."""

from __future__ import annotations

import polars as pl

from freshledger.dates.en_lone import LONE, LONGEST_CHARS
from freshledger.dates.meaning import Meaning, columns
from freshledger.dates.zh_lone import LONE_ZH

EDGES = " \t\n"


def lone_mentions(texts: pl.DataFrame) -> pl.DataFrame:
    """Read the texts that as a whole are a date in the fewest words: "Sat", "8/10", "3w later".

    Args:
        texts: `row` (integer, unique) and `text` (String, nullable).

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
    return short.join(
        meanings.with_columns(known), on="mention", maintain_order="left"
    ).with_columns(
        (pl.col("start_char") + pl.col("mention").str.len_chars()).alias("end_char"),
        pl.lit("lone").alias("rule"),
    )


def _lone(text: str) -> Meaning | None:
    return LONE.whole(text) or LONE_ZH.whole(text)
