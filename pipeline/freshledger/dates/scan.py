"""One pass of the scanner over raw text: runs of date words and where they stand."""

from __future__ import annotations

import polars as pl

OPEN, CLOSE = "\x01", "\x02"
MARKED = f"{OPEN}[^{CLOSE}]*{CLOSE}"


def runs(texts: pl.DataFrame, scanners: tuple[str, ...]) -> pl.DataFrame:
    """Find every run in a column of texts.

    Args:
        texts: `row` (any integer) and `text` (String; null reads as no text). Must not hold the
            marks U+0001 and U+0002: `clean.readable` sees to that.
        scanners: The grammar's patterns; what one finds, those after it leave alone.

    Returns:
        One row a run, in text order: `row`, `run`, `start_char`, `start_byte` (Int64, from the
        start of the text).
    """
    pieces = (
        texts.select("row", _marked(pl.col("text"), scanners).str.split(OPEN).alias("piece"))
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


def words(texts: pl.DataFrame, scanners: tuple[str, ...]) -> pl.DataFrame:
    """Find every run as `runs` does, without its place: `row` and `run`, in text order."""
    return (
        texts.select("row", run_words(pl.col("text"), scanners).alias("run"))
        .filter(pl.col("run").list.len() > 0)
        .explode("run", empty_as_null=True)
    )


def run_words(text: pl.Expr, scanners: tuple[str, ...]) -> pl.Expr:
    """The words of every run (list of String), of each scanner in text order, without offsets."""
    *before, last = scanners
    if not before:
        return text.str.extract_all(last)
    found = _marked(text, tuple(before)).str.extract_all(f"{MARKED}|{last}")
    return found.list.eval(pl.element().str.strip_chars(OPEN + CLOSE))


def _marked(text: pl.Expr, scanners: tuple[str, ...]) -> pl.Expr:
    """Put every run between marks."""
    for place, scanner in enumerate(scanners):
        if place == 0:
            text = text.str.replace_all(scanner, f"{OPEN}$0{CLOSE}")
            continue
        # Runs already marked are taken whole, and marked twice.
        text = (
            text.str.replace_all(f"{MARKED}|{scanner}", f"{OPEN}$0{CLOSE}")
            .str.replace_all(OPEN * 2, OPEN, literal=True)
            .str.replace_all(CLOSE * 2, CLOSE, literal=True)
        )
    return text


def _start(is_run: pl.Expr, left: pl.Expr, right: pl.Expr) -> pl.Expr:
    """Length of a text before a run, from lengths summed over all pieces of all texts."""
    length = left.cast(pl.Int64) + right.fill_null(0).cast(pl.Int64)
    before = length.cum_sum() - length
    return before - pl.when(~is_run).then(before).forward_fill()
