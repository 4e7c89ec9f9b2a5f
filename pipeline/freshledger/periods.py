"""Periodic figures: the frame's own period, and periods long gone (docs/rules.md)."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

import polars as pl

from freshledger.gaps import months_back

if TYPE_CHECKING:
    from freshledger.frames import TimeFrame

PERIOD_MONTHS = {"month": 1, "quarter": 3, "half": 6, "year": 12}


def is_own_period(start: pl.Expr, end: pl.Expr, frame: TimeFrame) -> pl.Expr:
    """True where the period lies wholly inside the frame; `start`, `end` are inclusive days."""
    return (start >= pl.lit(frame.start_day)) & (end <= pl.lit(frame.end_day))


def is_long_gone(start: pl.Expr, end: pl.Expr, precision: pl.Expr, frame: TimeFrame) -> pl.Expr:
    """True where the period lies more than one year before the frame's own of the same length.

    A period of no named length (January to April) is measured by its last month.
    """
    own = {
        name: months_back(_granule(frame.start_day, months), 12)
        for name, months in PERIOD_MONTHS.items()
    }
    limit = precision.replace_strict(own, default=own["month"], return_dtype=pl.Date)
    named = precision.is_in(list(PERIOD_MONTHS))
    return pl.when(named).then(start).otherwise(end.dt.month_start()) < limit


def _granule(day: date, months: int) -> date:
    index = day.year * 12 + day.month - 1
    index -= index % months
    return date(index // 12, index % 12 + 1, 1)
