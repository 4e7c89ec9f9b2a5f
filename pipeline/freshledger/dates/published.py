"""The fields that state when a page was published, fetched or dated by its site.

Distinct strings are read once: the forms of real feeds by whole columns, the long tail one by
one in `published_words`.
"""

from __future__ import annotations

from datetime import date

import polars as pl

from freshledger.dates.published_columns import read_epochs, read_form
from freshledger.dates.published_forms import FEED_FORMS
from freshledger.dates.published_words import read_words

UTC_INSTANT = pl.Datetime("us", "UTC")
PUBLISHED_SCHEMA = {
    "text": pl.String(),
    "state": pl.String(),
    "start": UTC_INSTANT,
    "end": UTC_INSTANT,
    "precision": pl.String(),
    "warning": pl.String(),
    "repair_hint": pl.String(),
}
PLACED = ("text", "start", "end", "precision")
UNSET_DAY = date(1970, 1, 1)


def read_published(strings: pl.Series, *, day_first: bool | None = None) -> pl.DataFrame:
    """Read publication dates; each distinct string is read once.

    Rules: source 1 of the dates, and `unparseable_date`, in the rulebook. A time without a zone
    counts as UTC. No missing part is filled in, and nothing depends on the machine's clock,
    zone or locale.

    Args:
        strings: String, nullable; other types go through `as_texts` first.
        day_first: How to read 03/04/2024; None leaves it a `span` over both readings.

    Returns:
        One row a distinct string, nulls left out, in no particular order: `text` (as it came),
        `state` (`date`, `placeholder`, `empty`, `unparseable`), `start` and `end` (UTC,
        inclusive: a day ends at 23:59:59.999999, an instant where it starts; null unless a
        date), `precision` (`instant`, `day`, `week`, `month`, `quarter`, `half`, `year`,
        `range`, `span`), `warning` (`ambiguous_day_month`, `fiscal` or null), and `repair_hint`
        (what an unparseable string most likely meant: never used).
    """
    rest = strings.drop_nulls().unique().rename("text").to_frame()
    rest = rest.with_columns(pl.col("text").str.strip_chars().alias("words"))
    read = [pl.DataFrame(schema={name: PUBLISHED_SCHEMA[name] for name in PLACED})]
    for form in (*FEED_FORMS, None):
        if rest.is_empty():
            break
        tried = read_form(rest, form) if form else read_epochs(rest)
        read.append(tried.drop_nulls("start").select(PLACED))
        rest = tried.filter(pl.col("start").is_null()).select("text", "words")
    dates = pl.concat(read).with_columns(pl.lit("date").alias("state"))
    tail = [{"text": text, **read_words(words, day_first=day_first)} for text, words in rest.rows()]
    whole = pl.concat([dates, pl.DataFrame(tail, schema=PUBLISHED_SCHEMA)], how="diagonal")
    return _without_unset_days(whole).select(PUBLISHED_SCHEMA.keys())


def as_texts(values: pl.Series) -> pl.Series:
    """Write dates, datetimes (zone-less: UTC) and epochs as strings that `read_published` knows."""
    if isinstance(values.dtype, pl.Datetime):
        zoned = values.dtype.time_zone is not None
        values = values.dt.convert_time_zone("UTC") if zoned else values
        return values.dt.to_string("iso:strict")
    return values.cast(pl.String)


def tells_day_first(text: pl.Expr) -> pl.Expr:
    """Which order of day and month a date of three numbers betrays.

    Args:
        text: String, nullable.

    Returns:
        Boolean: true for 15/05/2024, false for 05/15/2024, null for what could be either and for
        any other form; of a year of two figures nobody knows where it stands. What the strings of one source betray may settle `day_first` for all.
    """
    parts = text.str.strip_chars().str.extract_groups(
        r"^([0-9]{1,2})[-/.]([0-9]{1,2})[-/.][0-9]{4}(?:[^0-9]|$)"
    )
    first, second = (parts.struct.field(part).cast(pl.Int32) for part in ("1", "2"))
    day_first = first.is_between(13, 31) & second.is_between(1, 12)
    month_first = second.is_between(13, 31) & first.is_between(1, 12)
    return pl.when(day_first | month_first).then(day_first)


def _without_unset_days(read: pl.DataFrame) -> pl.DataFrame:
    """A day that stands for zero seconds since 1970 is no date at all."""
    unset = (pl.col("start").dt.date() == UNSET_DAY).fill_null(value=False)
    emptied = read.filter(unset).select("text", pl.lit("placeholder").alias("state"))
    return pl.concat([read.filter(~unset), emptied], how="diagonal")
