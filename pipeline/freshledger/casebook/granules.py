"""Whole days, months, quarters and years of the calendar."""

from __future__ import annotations

from calendar import monthrange
from datetime import date
from typing import Final

_MONTHS: Final = {"month": 1, "quarter": 3, "year": 12}
GRANULES: Final = ("day", *_MONTHS)


def granule_of(day: date, precision: str) -> tuple[date, date]:
    """First and last day of the day, month, quarter or year that holds `day`.

    >>> from datetime import date
    >>> [str(edge) for edge in granule_of(date(2016, 8, 9), "quarter")]
    ['2016-07-01', '2016-09-30']
    """
    if precision == "day":
        return day, day
    months = _MONTHS[precision]
    first = (day.month - 1) // months * months + 1
    last = first + months - 1
    return date(day.year, first, 1), date(day.year, last, monthrange(day.year, last)[1])


def granule_label(day: date, precision: str) -> str:
    """Show the day, month, quarter or year that holds `day`.

    >>> from datetime import date
    >>> [granule_label(date(2016, 8, 9), p) for p in ("year", "quarter", "month", "day")]
    ['2016年', '2016-Q3', '2016-08', '2016-08-09']
    """
    if precision == "year":
        return f"{day.year:04d}年"
    if precision == "quarter":
        return f"{day.year:04d}-Q{(day.month + 2) // 3}"
    return day.isoformat()[: 7 if precision == "month" else 10]
