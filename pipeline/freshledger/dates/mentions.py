"""Mentions of dates with their meaning and their place in the text as it was stored."""

from __future__ import annotations

from typing import TYPE_CHECKING

import polars as pl

from freshledger.dates.clean import UNCLEAN, Readable, needs_cleaning, readable
from freshledger.dates.read import meanings
from freshledger.dates.scan import runs
from freshledger.dates.sift import find_runs, sifted
from freshledger.dates.tables import GRAMMAR

if TYPE_CHECKING:
    from freshledger.dates.world_grammar import WorldGrammar


def read_mentions(texts: pl.DataFrame, grammar: WorldGrammar = GRAMMAR) -> pl.DataFrame:
    """Find and understand every mention of a date; nothing is resolved yet.

    Args:
        texts: `row` (integer, unique) and `text` (String, nullable).
        grammar: The rules to read by; by default those that verdicts rest on.

    Returns:
        One row a mention in text order: `row`, `mention`, `start_char`, `end_char` (UInt32,
        characters of the stored text, end exclusive), `gap_before`, `gap_after` (String, the
        text as read up to the next mention on either side), `rule`, `meaning_id` and
        `MEANING_SCHEMA`.
    """
    plain, rest = sifted(texts)
    readable, stored, decoded = _decoded(rest)
    found = find_runs(plain, readable, runs, grammar)
    read = _understood(texts, pl.concat([plain, readable]), found, grammar)
    return _as_stored(read, stored, decoded) if decoded else read


def read_mentions_only(texts: pl.DataFrame, *facts: pl.Expr) -> pl.DataFrame:
    """Find and understand every mention, but not where it stands: for long stretches of text.

    Args:
        texts: As `read_mentions`.
        facts: Further columns, worked out once for each distinct run of words.

    Returns:
        As `read_mentions`, without offsets; `gap_before` and `gap_after` reach no farther than
        the run of date words in which the mention stands.
    """
    plain, rest = sifted(texts)
    readable, _, _ = _decoded(rest)
    found = _in_order(texts, find_runs(plain, readable))
    read = (
        meanings(found["run"], GRAMMAR)
        .rename({"run_before": "gap_before", "run_after": "gap_after"})
        .drop("in_run_start", "in_run_end")
        .with_columns(*facts)
    )
    return found.join(read, on="run", how="inner", maintain_order="left_right").drop("run")


def _decoded(texts: pl.DataFrame) -> tuple[pl.DataFrame, pl.DataFrame, dict[int, Readable]]:
    """Texts to read, those that had to be decoded for it as they were stored, and the way back."""
    text = pl.col("text")
    stored = texts.filter(text.str.contains(UNCLEAN)).filter(needs_cleaning(text))
    decoded = {row: readable(text) for row, text in stored.select("row", "text").iter_rows()}
    if not decoded:
        return texts, stored, decoded
    clean = pl.DataFrame(
        {"row": decoded.keys(), "text": [text.text for text in decoded.values()]},
        schema={"row": texts.schema["row"], "text": pl.String},
    )
    return texts.update(clean, on="row"), stored, decoded


def _in_order(texts: pl.DataFrame, found: pl.DataFrame) -> pl.DataFrame:
    """What was found, in the order of the texts."""
    return texts.select("row").join(found, on="row", how="inner", maintain_order="left_right")


def _understood(
    texts: pl.DataFrame, readable: pl.DataFrame, found: pl.DataFrame, grammar: WorldGrammar
) -> pl.DataFrame:
    """Mentions in the order of the texts, with offsets in them as they are read."""
    read = _in_order(texts, found).join(
        meanings(found["run"], grammar), on="run", how="inner", maintain_order="left_right"
    )
    run, start, end = pl.col("run"), pl.col("in_run_start"), pl.col("in_run_end")
    return (
        read.with_columns(
            (pl.col("start_char") + start).cast(pl.UInt32).alias("start_char"),
            (pl.col("start_char") + end).cast(pl.UInt32).alias("end_char"),
            (pl.col("start_byte") + run.str.head(start).str.len_bytes()).alias("start_byte"),
            (pl.col("start_byte") + run.str.head(end).str.len_bytes()).alias("end_byte"),
        )
        .join(readable, on="row", how="left", maintain_order="left")
        .with_columns(*_gaps())
        .drop(
            "run",
            "run_before",
            "run_after",
            "in_run_start",
            "in_run_end",
            "start_byte",
            "end_byte",
            "text",
        )
    )


def _gaps() -> list[pl.Expr]:
    """The text from the mention before, and up to the one after, or to the text's edge."""
    text, row = pl.col("text").cast(pl.Binary), pl.col("row")
    start, end = pl.col("start_byte"), pl.col("end_byte")
    left = pl.when(row == row.shift(1)).then(end.shift(1)).otherwise(0)
    right = pl.when(row == row.shift(-1)).then(start.shift(-1)).otherwise(text.bin.size())
    return [
        text.bin.slice(left, start - left).cast(pl.String).alias("gap_before"),
        text.bin.slice(end, right - end).cast(pl.String).alias("gap_after"),
    ]


def _as_stored(
    read: pl.DataFrame, stored: pl.DataFrame, decoded: dict[int, Readable]
) -> pl.DataFrame:
    """Point the mentions of decoded texts into the stored ones; these are few."""
    changed = pl.col("row").is_in(stored["row"].implode())
    places = [
        (decoded[row].stored(start), decoded[row].stored(end))
        for row, start, end in read.filter(changed)
        .select("row", "start_char", "end_char")
        .iter_rows()
    ]
    moved = pl.DataFrame(
        places, schema={"start_char": pl.UInt32, "end_char": pl.UInt32}, orient="row"
    )
    mended = (
        read.with_row_index("place")
        .filter(changed)
        .with_columns(moved.to_struct("moved").struct.unnest())
        .join(stored, on="row", maintain_order="left")
        .select(
            "place",
            "start_char",
            "end_char",
            pl.col("text")
            .str.slice(pl.col("start_char"), pl.col("end_char") - pl.col("start_char"))
            .alias("mention"),
        )
    )
    return read.with_row_index("place").update(mended, on="place").drop("place")
