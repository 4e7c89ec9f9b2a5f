"""Where an interval lies against a frame, in calendar days and months (UTC)."""

from __future__ import annotations

from datetime import date, timedelta
from math import floor
from typing import TYPE_CHECKING

import polars as pl

if TYPE_CHECKING:
    from freshledger.frames import TimeFrame

DAYS_IN_A_FRACTIONAL_MONTH = 30


def gap_days(start: pl.Expr, end: pl.Expr, frame: TimeFrame) -> pl.Expr:
    """Calendar days from the nearest edge of the interval to the nearest edge of the frame.

    Int64, 0 where the interval and the frame share a moment, null where there is no interval.
    """
    before = (pl.lit(frame.start_day) - end.dt.date()).dt.total_days()
    after = (start.dt.date() - pl.lit(frame.end_day)).dt.total_days()
    return pl.when(end < frame.start).then(before).when(start > frame.end).then(after).otherwise(0)


def gap_months(start: pl.Expr, end: pl.Expr, frame: TimeFrame) -> pl.Expr:
    """Whole calendar months of that gap (Int32)."""
    first_day, last_day = pl.lit(frame.start_day), pl.lit(frame.end_day)
    before = _whole_months(end.dt.date(), first_day)
    after = _whole_months(last_day, start.dt.date())
    return pl.when(end < frame.start).then(before).when(start > frame.end).then(after).otherwise(0)


def _whole_months(earlier: pl.Expr, later: pl.Expr) -> pl.Expr:
    months = (later.dt.year() - earlier.dt.year()) * 12 + (
        later.dt.month().cast(pl.Int32) - earlier.dt.month().cast(pl.Int32)
    )
    return months - (later.dt.day() < earlier.dt.day()).cast(pl.Int32)


def months_back(day: date, months: float) -> date:
    """The day `months` calendar months before; a fraction counts 30 days a month.

    >>> months_back(date(2024, 5, 31), 6), months_back(date(2024, 5, 1), 0.1)
    (datetime.date(2023, 11, 30), datetime.date(2024, 4, 28))
    """
    whole = floor(months)
    index = day.year * 12 + day.month - 1 - whole
    if index < 12:
        return date.min
    first = date(index // 12, index % 12 + 1, 1)
    next_first = date((index + 1) // 12, (index + 1) % 12 + 1, 1)
    same_day = min(first + timedelta(days=day.day - 1), next_first - timedelta(days=1))
    return same_day - timedelta(days=round((months - whole) * DAYS_IN_A_FRACTIONAL_MONTH))


def is_farther_back(end: pl.Expr, frame: TimeFrame, months: float) -> pl.Expr:
    """True where the interval ends more than `months` calendar months before the frame."""
    return end.dt.date() < pl.lit(months_back(frame.start_day, months))
