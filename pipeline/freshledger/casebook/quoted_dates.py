"""The dates that quotes say, read by the package's own date reader (docs/casebook.md, dates).

A month or day without its year is no date by itself: it stands only where a row that is revised
completes it. A date that a quote cut out of a longer number is none either.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import polars as pl

from freshledger.casebook.exact import storable
from freshledger.dates.context import future_clause
from freshledger.dates.mentions import read_mentions
from freshledger.dates.resolve import resolve

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import date

    from freshledger.casebook.grounding import Stretch

_GRANULES: Final = ("year", "quarter", "month", "day")
_TEXTS: Final = pl.Schema(
    {"row": pl.UInt32(), "text": pl.String(), "anchor": pl.Date()}
    | {"within_from": pl.Date(), "within_to": pl.Date()}
)


@dataclass(frozen=True, slots=True)
class Reading:
    """One date that a quote says.

    Attributes:
        start: First day.
        end: Last day.
        precision: `year`, `quarter`, `month`, `day`, or `range` for any other width.
        mention: The words it was read from.
    """

    start: date
    end: date
    precision: str
    mention: str


@dataclass(frozen=True, slots=True)
class Quoted:
    """A stretch of a message to be read.

    Attributes:
        stretch: Where and what it is.
        anchor: Day (UTC) the message was received, against which relative words are read.
        within: First and last day of the row that completes a month or day without its year.
    """

    stretch: Stretch
    anchor: date
    within: tuple[date, date] | None = None


def read_quotes(quotes: Sequence[Quoted]) -> list[tuple[Reading, ...]]:
    """Read the dates of all quotes in one pass of the reader; one tuple a quote, in text order."""
    texts = [quoted.stretch.text for quoted in quotes]
    mentions = _dated(_frame(texts, quotes))
    contexts = _contexts(quotes) if any(quoted.stretch.context for quoted in quotes) else set()
    readings: list[list[Reading]] = [[] for _ in quotes]
    for row, start, end, *told in mentions.iter_rows():
        if _stands(quotes[row].stretch, row, start, end, contexts):
            readings[row].append(Reading(*told))
    return [tuple(found) for found in readings]


def _frame(texts: Sequence[str], quotes: Sequence[Quoted]) -> pl.DataFrame:
    within = [quoted.within or (None, None) for quoted in quotes]
    columns = {
        "row": range(len(texts)),
        "text": [storable(text) for text in texts],
        "anchor": [quoted.anchor for quoted in quotes],
        "within_from": [first for first, _ in within],
        "within_to": [last for _, last in within],
    }
    return pl.DataFrame(columns, schema=_TEXTS)


def _dated(texts: pl.DataFrame) -> pl.DataFrame:
    """Give `row`, the place in the text, and the fields of `Reading`, in text order."""
    read = read_mentions(texts.select("row", "text")).join(
        texts.drop("text"), on="row", maintain_order="left"
    )
    read = read.with_columns(future_clause(pl.col("gap_before")).alias("future_clause"))
    relative = pl.col("kind") == "relative"
    # Sought in a cycle of months: a calendar month or day whose year is not said.
    yearless = relative & pl.col("seek").is_not_null() & (pl.col("cycle_months") > 0)
    parts = [read.filter(pl.col("kind") == "explicit"), read.filter(relative & ~yearless)]
    parts = [parts[0], resolve(parts[1]) if parts[1].height else parts[1]]
    bare = read.filter(yearless & pl.col("within_from").is_not_null())
    if bare.height:
        parts.append(_completed(bare))
    granule = pl.col("precision").is_in(_GRANULES)
    return (
        pl.concat([part.select(read.columns) for part in parts])
        .filter(
            pl.col("start").is_not_null()
            & pl.col("end").is_not_null()
            & pl.col("warning").ne_missing("ambiguous_day_month")
        )
        .sort("row", "start_char")
        .select(
            "row",
            "start_char",
            "end_char",
            "start",
            "end",
            pl.when(granule).then("precision").otherwise(pl.lit("range")),
            "mention",
        )
    )


def _completed(bare: pl.DataFrame) -> pl.DataFrame:
    """Place a month or day in the years or months of the row it completes, where only one fits.

    The one that lies inside the row's own dates counts; where none does, the row must lie in one
    year (for a bare day: in one month), which then is meant.
    """
    tried = (
        bare.with_row_index("bare")
        .with_columns(
            pl.date_ranges(pl.col("within_from").dt.month_start(), "within_to", "1mo").alias(
                "anchor"
            )
        )
        .explode("anchor", empty_as_null=True)
        .with_columns(
            (
                (pl.col("anchor").dt.year() * 12 + pl.col("anchor").dt.month() - 1)
                // pl.col("cycle_months")
            ).alias("cycle"),
            pl.lit(0, dtype=bare.schema["shift"]).alias("shift"),
        )
        .unique(["bare", "cycle"], keep="first", maintain_order=True)
    )
    placed = resolve(tried).with_columns(
        ((pl.col("start") >= pl.col("within_from")) & (pl.col("end") <= pl.col("within_to")))
        .fill_null(value=False)
        .alias("inside")
    )
    inside, of_bare = pl.col("inside"), pl.len().over("bare")
    fits = (inside & (inside.sum().over("bare") == 1)) | (~inside & (of_bare == 1))
    return placed.filter(fits)


def _contexts(quotes: Sequence[Quoted]) -> set[tuple[int, int, int]]:
    """Places of the mentions in the words around the quotes, in characters of the quotes."""
    texts = [quoted.stretch.context for quoted in quotes]
    read = read_mentions(_frame(texts, quotes).select("row", "text"))
    places = read.select("row", "start_char", "end_char").iter_rows()
    return {
        (row, start - quotes[row].stretch.context_start, end - quotes[row].stretch.context_start)
        for row, start, end in places
    }


def _stands(
    stretch: Stretch, row: int, start: int, end: int, contexts: set[tuple[int, int, int]]
) -> bool:
    """Tell whether a mention is the user's own, and not the rest of a number that was cut."""
    at_cut = (stretch.cuts_at_start and start == 0) or (
        stretch.cuts_at_end and end == len(stretch.text)
    )
    return not at_cut or (row, start, end) in contexts
