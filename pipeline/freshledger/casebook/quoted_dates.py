"""The dates that quotes say, read by the package's own date reader (docs/casebook.md, dates).

A month or day without its year is no date by itself: it stands only where a row that is revised
completes it. A date that a quote cut out of a longer number is none either.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import polars as pl

from freshledger.casebook.exact import storable
from freshledger.casebook.granules import GRANULES
from freshledger.dates.context import future_clause
from freshledger.dates.mentions import read_mentions
from freshledger.dates.one_text import mentions_of
from freshledger.dates.resolve import resolve

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from datetime import date

    from freshledger.casebook.grounding import Stretch

_SAID: Final = ("start", "end", "precision", "mention")
_PLACED: Final = ("row", "start_char", "end_char", *_SAID)
_DAYS: Final = pl.Schema(
    {"row": pl.UInt32(), "anchor": pl.Date(), "within_from": pl.Date(), "within_to": pl.Date()}
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
    contexts = _contexts(quotes) if any(quoted.stretch.context for quoted in quotes) else set()
    readings: list[list[Reading]] = [[] for _ in quotes]
    # Rows, not columns: most quotes hold one explicit date, and one call reads one quote mostly.
    for row, start_char, end_char, start, end, precision, mention in _dated(texts, quotes):
        if _stands(quotes[row].stretch, row, start_char, end_char, contexts):
            width = precision if precision in GRANULES else "range"
            readings[row].append(Reading(start, end, width, mention))
    return [tuple(found) for found in readings]


def _dated(texts: Sequence[str], quotes: Sequence[Quoted]) -> list[list[Any]]:
    """Give `_PLACED` of every date that can be claimed, in text order."""
    if len(quotes) == 1 and not quotes[0].stretch.context:
        # Where its dates stand matters to none here, and one text alone is read much faster.
        found = mentions_of(storable(texts[0]))
        if all(meaning.kind != "relative" for _, meaning in found):
            return _explicit(
                (meaning.kind, meaning.warning, 0, 0, 0, meaning.start, meaning.end, meaning.precision, words)
                for words, meaning in found
            )  # fmt: skip
    read = read_mentions(_texts(texts))
    explicit = _explicit(read.select("kind", "warning", *_PLACED).iter_rows())
    relative = read.filter(pl.col("kind") == "relative")
    if relative.is_empty():
        return explicit
    placed = _placed(relative, quotes).select(_PLACED).drop_nulls("start")
    return sorted([*explicit, *map(list, placed.rows())])


def _explicit(rows: Iterable[tuple[Any, ...]]) -> list[list[Any]]:
    return [
        placed
        for kind, warning, *placed in rows
        if kind == "explicit" and warning != "ambiguous_day_month"
    ]


def _texts(texts: Sequence[str]) -> pl.DataFrame:
    rows = [(row, storable(text)) for row, text in enumerate(texts)]
    return pl.DataFrame(rows, schema={"row": pl.UInt32, "text": pl.String}, orient="row")


def _placed(relative: pl.DataFrame, quotes: Sequence[Quoted]) -> pl.DataFrame:
    """Resolve relative mentions against their anchor, or the row that completes them."""
    days = [(row, q.anchor, *(q.within or (None, None))) for row, q in enumerate(quotes)]
    mentions = relative.join(
        pl.DataFrame(days, schema=_DAYS, orient="row"), on="row", maintain_order="left"
    ).with_columns(future_clause(pl.col("gap_before"), pl.col("gap_after")).alias("future_clause"))
    # Sought in a cycle of months: a calendar month or day whose year is not said.
    yearless = pl.col("seek").is_not_null() & (pl.col("cycle_months") > 0)
    completable = yearless & pl.col("within_from").is_not_null()
    resolved, bare = resolve(mentions.filter(~yearless)), mentions.filter(completable)
    if bare.is_empty():
        return resolved
    return pl.concat([resolved, _completed(bare).select(resolved.columns)])


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
    read = read_mentions(_texts([quoted.stretch.context for quoted in quotes]))
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
