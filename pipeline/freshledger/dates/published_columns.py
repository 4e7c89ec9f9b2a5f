"""Publication dates read by whole columns: the arithmetic behind `published_forms`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import polars as pl

from freshledger.dates.clock import offset_minutes
from freshledger.dates.published_forms import DAY_AND_HOUR, EPOCH, MONTHS, PARTS, FeedForm

if TYPE_CHECKING:
    from collections.abc import Callable

FIRST_YEAR, LAST_YEAR = 1500, 2200


def read_form(strings: pl.DataFrame, form: FeedForm) -> pl.DataFrame:
    """Read the strings of one form.

    Args:
        strings: `words` (String, no nulls) and any other columns.
        form: What to look for.

    Returns:
        The same rows with `start`, `end` (UTC) and `precision` added: null where a string is of
        another form, or names a day or time that no calendar or clock shows.
    """
    groups = pl.col("words").str.extract_groups(form.pattern)
    parts = strings.with_columns(groups.alias("parts")).unnest("parts")
    absent = [pl.lit(None, pl.String).alias(part) for part in PARTS if part not in parts.columns]
    parts = _numbers(parts.with_columns(absent))
    midnight = (pl.date("year", "month", 1) + pl.duration(days=pl.col("day") - 1)).cast(
        pl.Datetime("us")
    )
    has_clock = pl.col("hour").is_not_null()
    possible = (
        pl.col("year").is_between(FIRST_YEAR, LAST_YEAR)
        & midnight.dt.month().eq(pl.col("month"))
        & (~has_clock | _clock_shows())
        & (pl.col("zone").is_null() | pl.col("offset").is_not_null())
    )
    start = pl.when(has_clock).then(midnight + _since_midnight()).otherwise(midnight)
    precision = pl.when(has_clock).then(pl.lit("instant")).otherwise(pl.lit("day"))
    return _placed(parts, pl.when(possible).then(start), precision).drop(PARTS, "offset")


def read_epochs(strings: pl.DataFrame) -> pl.DataFrame:
    """Read seconds, milli-, micro- and nanoseconds since 1970; columns as `read_form`."""
    words = pl.col("words")
    found = words.str.extract_groups(EPOCH)
    whole, fraction = found.struct.field("whole"), found.struct.field("fraction")
    digits, number = whole.str.len_bytes(), whole.cast(pl.Int64)
    microseconds = (
        pl.when(digits <= 10)
        .then(number * 1_000_000 + _microseconds(fraction).fill_null(0))
        .when(digits <= 13)
        .then(number * 1_000)
        .when(digits <= 16)
        .then(number)
        .otherwise(number // 1_000)
    )
    start = microseconds.cast(pl.Datetime("us"))
    possible = start.dt.year().le(LAST_YEAR) & ~words.str.contains(DAY_AND_HOUR)
    return _placed(strings, pl.when(possible).then(start), pl.lit("instant"))


def _placed(rows: pl.DataFrame, start: pl.Expr, precision: pl.Expr) -> pl.DataFrame:
    to_end = pl.duration(days=1) - pl.duration(microseconds=1)
    end = pl.when(precision == "day").then(pl.col("start") + to_end).otherwise(pl.col("start"))
    return rows.with_columns(start.dt.replace_time_zone("UTC").alias("start")).with_columns(
        end.alias("end"),
        pl.when(pl.col("start").is_not_null()).then(precision).alias("precision"),
    )


def _numbers(parts: pl.DataFrame) -> pl.DataFrame:
    """`PARTS` as numbers on a clock of 24 hours, and the zone's `offset` in minutes."""
    hour, noon = pl.col("hour").cast(pl.Int32), pl.col("noon").str.to_lowercase()
    return parts.with_columns(
        pl.col("year", "day", "minute", "second").cast(pl.Int32),
        _each(parts["month"], _month_number),
        _each(parts["zone"], offset_minutes).alias("offset"),
        _microseconds(pl.col("fraction")),
        pl.when(noon.eq("p") & hour.lt(12))
        .then(hour + 12)
        .when(noon.eq("a") & hour.ge(12))
        .then(pl.when(hour.eq(12)).then(0).otherwise(99))
        .otherwise(hour)
        .alias("hour"),
    )


def _clock_shows() -> pl.Expr:
    """24:00 ends a day and a 60th second a minute; nothing else runs over."""
    hour, minute, second = (pl.col(part).fill_null(0) for part in ("hour", "minute", "second"))
    runs = hour.le(23) & minute.le(59) & second.le(60)
    return runs | (hour.eq(24) & minute.eq(0) & second.eq(0))


def _since_midnight() -> pl.Expr:
    return pl.duration(
        hours="hour",
        minutes=pl.col("minute") - pl.col("offset").fill_null(0),
        seconds=pl.col("second").fill_null(0),
        microseconds=pl.col("fraction").fill_null(0),
    )


def _microseconds(fraction: pl.Expr) -> pl.Expr:
    return fraction.str.pad_end(6, "0").str.head(6).cast(pl.Int64)


def _each(words: pl.Series, read: Callable[[str], int | None]) -> pl.Series:
    """Read each distinct word once."""
    numbers = {word: read(word) for word in words.unique().drop_nulls().to_list()}
    return words.replace_strict(numbers, default=None, return_dtype=pl.Int32)


def _month_number(words: str) -> int | None:
    if words.isdecimal():
        return int(words) if 1 <= int(words) <= 12 else None
    return MONTHS.get(words.lower())
