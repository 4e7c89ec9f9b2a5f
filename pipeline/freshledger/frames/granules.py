"""Calendar arithmetic on granules: hours, days, Monday weeks, months, quarters, years, in UTC."""

from __future__ import annotations

from calendar import monthrange
from datetime import datetime, timedelta
from typing import Final

GRANULARITIES: Final = ("hour", "day", "week", "month", "quarter", "year")  # fine to coarse
MICROSECOND: Final = timedelta(microseconds=1)
_LENGTH: Final = {
    "hour": timedelta(hours=1),
    "day": timedelta(days=1),
    "week": timedelta(weeks=1),
}
_MONTHS: Final = {"month": 1, "quarter": 3, "year": 12}


def granule_start(moment: datetime, granularity: str) -> datetime:
    """Give the first moment of the granule that holds `moment`."""
    hour = moment.replace(minute=0, second=0, microsecond=0)
    if granularity == "hour":
        return hour
    midnight = hour.replace(hour=0)
    if granularity == "day":
        return midnight
    if granularity == "week":
        return midnight - timedelta(days=midnight.weekday())
    months = _MONTHS[granularity]
    return midnight.replace(month=(midnight.month - 1) // months * months + 1, day=1)


def granule_end(moment: datetime, granularity: str) -> datetime:
    """Give the last microsecond of the granule that holds `moment`.

    >>> granule_end(datetime(2024, 5, 15), "quarter").isoformat()
    '2024-06-30T23:59:59.999999'
    """
    start = granule_start(moment, granularity)
    if granularity in _LENGTH:
        return start + (_LENGTH[granularity] - MICROSECOND)
    month = start.month + _MONTHS[granularity] - 1
    last_day = start.replace(month=month, day=monthrange(start.year, month)[1])
    return last_day + (_LENGTH["day"] - MICROSECOND)


def months_before(moment: datetime, months: int) -> datetime:
    """Step back calendar months; a day the month does not have becomes its last one.

    >>> months_before(datetime(2024, 5, 31), 3).date().isoformat()
    '2024-02-29'
    """
    year, month = divmod(moment.year * 12 + moment.month - 1 - months, 12)
    if year < 1:
        raise ValueError("it reaches back beyond the calendar")
    day = min(moment.day, monthrange(year, month + 1)[1])
    return moment.replace(year=year, month=month + 1, day=day)


def rolling_start(now: datetime, count: int, granularity: str) -> datetime:
    """Give the first moment of the last `count` hours, or of as many calendar days, weeks, months.

    Days are calendar days and the one of `now` is among them (docs/rules.md, time frame).
    """
    if granularity == "hour":
        return now - count * _LENGTH["hour"]
    today = granule_start(now, "day")
    if granularity in _LENGTH:
        return today - count * _LENGTH[granularity] + _LENGTH["day"]
    return months_before(today, count * _MONTHS[granularity]) + _LENGTH["day"]


def written(moment: datetime, granularity: str) -> str:
    """Write the granule that holds `moment`; weeks by their day, years by their month.

    >>> written(datetime(2024, 5, 15), "quarter")
    '2024-Q2'
    """
    if granularity == "hour":
        return moment.replace(tzinfo=None).isoformat(timespec="minutes") + "Z"
    if granularity in _LENGTH:
        return moment.date().isoformat()
    if granularity == "quarter":
        return f"{moment.year}-Q{(moment.month + 2) // 3}"
    return moment.date().isoformat()[:7]
