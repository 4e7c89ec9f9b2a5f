"""Where an interval lies against a frame, in calendar days and months (UTC)."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from math import floor
from typing import TYPE_CHECKING

import polars as pl

if TYPE_CHECKING:
    from freshledger.frames import TimeFrame

DAYS_IN_A_FRACTIONAL_MONTH = 30
# Longer than any month, so that days of one never reach the next.
MONTH = 32


def gap_days(start: pl.Expr, end: pl.Expr, frame: TimeFrame) -> pl.Expr:
    """Calendar days from the nearest edge of the interval to the nearest edge of the frame.

    Int64, 0 where the interval and the frame share a moment, null where there is no interval.
    """
    before = (pl.lit(frame.start_day) - end.dt.date()).dt.total_days()
    after = (start.dt.date() - pl.lit(frame.end_day)).dt.total_days()
    return pl.when(end < frame.start).then(before).when(start > frame.end).then(after).otherwise(0)


def gap_months(start: pl.Expr, end: pl.Expr, frame: TimeFrame) -> pl.Expr:
    """Whole calendar months of that gap (Int32), from the `place_in_months` of both edges."""
    before = (_place_in_months(frame.start_day) - end) // MONTH
    after = (start - _place_in_months(frame.end_day)) // MONTH
    return pl.max_horizontal(before, after, 0)


def place_in_months(moment: pl.Expr) -> pl.Expr:
    """A day as a number (Int32) in which every month is as long.

    Two of them lie as many whole calendar months apart as their difference holds `MONTH`.
    """
    months = moment.dt.year() * 12 + moment.dt.month().cast(pl.Int32)
    return months * MONTH + moment.dt.day().cast(pl.Int32)


def _place_in_months(day: date) -> int:
    return (day.year * 12 + day.month) * MONTH + day.day


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
    return end < _midnight(months_back(frame.start_day, months))


def _midnight(day: date) -> pl.Expr:
    return pl.lit(datetime.combine(day, time(), UTC))
