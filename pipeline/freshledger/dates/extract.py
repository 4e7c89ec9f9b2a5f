"""The public reading of dates in texts."""

from __future__ import annotations

import polars as pl

from freshledger.dates.context import future_clause
from freshledger.dates.read import meanings
from freshledger.dates.resolve import Prefer, resolve
from freshledger.dates.scan import mentions
from freshledger.dates.tables import GRAMMAR


def read_mentions(texts: pl.DataFrame) -> pl.DataFrame:
    """Find and understand every mention of a date; nothing is resolved yet.

    Args:
        texts: `row` (integer) and `text` (String, nullable).

    Returns:
        One row a mention in text order: `row`, `mention`, `start_char`, `end_char` (UInt32,
        characters, end exclusive), `gap_before`, `gap_after`, `rule` and `MEANING_SCHEMA`.
    """
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


def extract_dates(frame: pl.DataFrame, *, prefer: Prefer = "past") -> pl.DataFrame:
    """Read every date in each text.

    Args:
        frame: `id`, `text` (String) and `anchor` (nullable: a Date, a Datetime or an ISO
            string), the day against which relative words are read.
        prefer: Which reading counts where several fit: `past` for evidence, `future` for plans.

    Returns:
        One row a mention: `id`, `mention`, `start_char`, `end_char`, `kind` (explicit, relative,
        vague, invalid, truncated, garbled), `rule`, `start`, `end` (Date, inclusive, null where
        nothing can be said), `precision`, `warning`.
    """
    numbered = frame.with_row_index("row").with_columns(_anchor_day(frame.schema["anchor"]))
    read = read_mentions(numbered.select("row", "text"))
    placed = read.join(numbered.select("row", "id", "anchor"), on="row", maintain_order="left")
    placed = placed.with_columns(future_clause(pl.col("gap_before")).alias("future_clause"))
    return resolve(placed, prefer).select(
        "id",
        "mention",
        "start_char",
        "end_char",
        "kind",
        "rule",
        "start",
        "end",
        "precision",
        "warning",
    )


def _anchor_day(kind: pl.DataType) -> pl.Expr:
    anchor = pl.col("anchor")
    if kind == pl.String:
        return anchor.str.slice(0, 10).str.to_date("%Y-%m-%d", strict=False)
    return anchor.cast(pl.Date)
