"""One pass of the scanner over raw text: mentions with their offsets and neighbouring words."""

from __future__ import annotations

import polars as pl

OPEN, CLOSE = "\x01", "\x02"


def mentions(texts: pl.DataFrame, scanner: str) -> pl.DataFrame:
    """Find every mention in a column of texts.

    Args:
        texts: `row` (any integer) and `text` (String; null reads as no text). Must not hold the
            marks U+0001 and U+0002: `clean.readable` sees to that.
        scanner: The grammar's pattern.

    Returns:
        One row a mention, in text order: `row`, `found` (the words matched), `start_char` (UInt32,
        characters from the start of the text), `gap_before` and `gap_after` (the text between
        this mention and its neighbours, or the text's edge).
    """
    marked = pl.col("text").str.replace_all(scanner, f"{OPEN}$0{CLOSE}")
    pieces = (
        texts.select("row", marked.str.split(OPEN).alias("piece"))
        .filter(pl.col("piece").list.len() > 1)
        .explode("piece", empty_as_null=True)
    )
    halves = pl.col("piece").str.splitn(CLOSE, 2)
    found, gap = halves.struct.field("field_0"), halves.struct.field("field_1")
    # The first piece of a text is the gap before its first mention, and has no closing mark.
    return (
        pieces.select(
            "row",
            pl.when(gap.is_null()).then(None).otherwise(found).alias("found"),
            gap.fill_null(found).alias("gap_after"),
        )
        .with_columns(pl.col("gap_after").shift(1).alias("gap_before"), _start_char())
        .filter(pl.col("found").is_not_null())
        .select("row", "found", "start_char", "gap_before", "gap_after")
    )


def _start_char() -> pl.Expr:
    """Characters before a mention, from lengths summed over all pieces of all texts."""
    length = pl.col("found").str.len_chars().fill_null(0) + pl.col("gap_after").str.len_chars()
    before = length.cast(pl.UInt64).cum_sum() - length
    text_start = pl.when(pl.col("found").is_null()).then(before).forward_fill()
    return (before - text_start).cast(pl.UInt32).alias("start_char")
