"""Mentions of dates with their meaning and their place in the text as it was stored."""

from __future__ import annotations

import polars as pl

from freshledger.dates.clean import Readable, needs_cleaning, readable
from freshledger.dates.read import meanings
from freshledger.dates.scan import mentions
from freshledger.dates.tables import GRAMMAR


def read_mentions(texts: pl.DataFrame) -> pl.DataFrame:
    """Find and understand every mention of a date; nothing is resolved yet.

    Args:
        texts: `row` (integer, unique) and `text` (String, nullable).

    Returns:
        One row a mention in text order: `row`, `mention`, `start_char`, `end_char` (UInt32,
        characters of the stored text, end exclusive), `gap_before`, `gap_after` (String, as
        read), `rule` and `MEANING_SCHEMA`.
    """
    stored = texts.filter(needs_cleaning(pl.col("text")))
    if stored.is_empty():
        return _understood(texts)
    decoded = {row: readable(text) for row, text in stored.select("row", "text").iter_rows()}
    clean = pl.DataFrame(
        {"row": decoded.keys(), "text": [text.text for text in decoded.values()]},
        schema={"row": texts.schema["row"], "text": pl.String},
    )
    read = _understood(texts.update(clean, on="row"))
    return _as_stored(read, stored, decoded)


def _understood(texts: pl.DataFrame) -> pl.DataFrame:
    found = mentions(texts, GRAMMAR.scanner)
    read = found.join(
        meanings(found["found"], GRAMMAR), on="found", how="inner", maintain_order="left"
    )
    words, core_start, core_end = pl.col("found"), pl.col("core_start"), pl.col("core_end")
    return read.with_columns(
        words.str.slice(core_start, core_end - core_start).alias("mention"),
        (pl.col("start_char") + core_start).alias("start_char"),
        (pl.col("start_char") + core_end).alias("end_char"),
        # Words that only showed the pattern a date ("since" 2020) stay neighbours of it.
        (pl.col("gap_before") + words.str.slice(0, core_start)).alias("gap_before"),
        (words.str.slice(core_end) + pl.col("gap_after")).alias("gap_after"),
    ).drop("found", "core_start", "core_end")


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
