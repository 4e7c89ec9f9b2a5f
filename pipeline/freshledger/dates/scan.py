"""One pass of the scanner over raw text: runs of date words and where they stand."""

from __future__ import annotations

import polars as pl

OPEN, CLOSE = "\x01", "\x02"


def runs(texts: pl.DataFrame, scanner: str) -> pl.DataFrame:
    """Find every run in a column of texts.

    Args:
        texts: `row` (any integer) and `text` (String; null reads as no text). Must not hold the
            marks U+0001 and U+0002: `clean.readable` sees to that.
        scanner: The grammar's pattern.

    Returns:
        One row a run, in text order: `row`, `run`, `start_char`, `start_byte` (Int64, from the
        start of the text).
    """
    marked = pl.col("text").str.replace_all(scanner, f"{OPEN}$0{CLOSE}")
    pieces = (
        texts.select("row", marked.str.split(OPEN).alias("piece"))
        .filter(pl.col("piece").list.len() > 1)
        .explode("piece", empty_as_null=True)
        .select("row", pl.col("piece").str.splitn(CLOSE, 2).struct.unnest())
    )
    # The first piece of a text is what stands before its first run, and has no closing mark.
    is_run = pl.col("field_1").is_not_null()
    return (
        pieces.with_columns(
            _start(
                is_run, pl.col("field_0").str.len_chars(), pl.col("field_1").str.len_chars()
            ).alias("start_char"),
            _start(
                is_run, pl.col("field_0").str.len_bytes(), pl.col("field_1").str.len_bytes()
            ).alias("start_byte"),
        )
        .filter(is_run)
        .select("row", pl.col("field_0").alias("run"), "start_char", "start_byte")
    )


def _start(is_run: pl.Expr, left: pl.Expr, right: pl.Expr) -> pl.Expr:
    """Length of a text before a run, from lengths summed over all pieces of all texts."""
    length = left.cast(pl.Int64) + right.fill_null(0).cast(pl.Int64)
    before = length.cum_sum() - length
    return before - pl.when(~is_run).then(before).forward_fill()
