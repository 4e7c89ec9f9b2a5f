"""Stretches of time that all languages name: parts of months and years, ranges, decades."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from freshledger.dates.meaning import INVALID, Meaning, Precision, between, months, place

# Early, mid and late, as the rulebook gives their width.
PARTS_OF_YEAR = ((1, 2), (6, 7), (11, 12))
PARTS_OF_MONTH = ((1, 10), (11, 20), (21, 31))
LATE = 2


def part_of_month(year: int | None, month: int, part: int) -> Meaning:
    """Early (0), mid (1) or late (2) in a month, of a year or of the nearest one."""
    first, last = PARTS_OF_MONTH[part]
    if year is None:
        return up_to(place("year", seek="nearest", month_day=(month, first)), month, part)
    whole = months(year, month, month, "month")
    if whole.start is None or whole.end is None:
        return INVALID
    end = whole.end if part == LATE else whole.end.replace(day=last)
    return between(whole.start.replace(day=first), end, "span")


def up_to(start: Meaning, month: int, part: int) -> Meaning:
    """Stretch the first day of a part of the cycle's `month` to its last."""
    if part == LATE:
        return replace(start, precision="span", end_month=month, end_day=0)
    return replace(start, precision="span", end_day=PARTS_OF_MONTH[part][1])


def days_of_nearest_year(
    first: tuple[int, int], last: tuple[int, int], precision: Precision = "range"
) -> Meaning:
    """From a month and day to another, perhaps of the year after."""
    end_month = last[0] - 1 + 12 * (last[0] < first[0])
    start = place("year", seek="nearest", month_day=first)
    return replace(start, end_month=end_month, end_day=last[1], precision=precision)


def from_to(first: Meaning, last: Meaning, precision: Precision = "range") -> Meaning:
    """One range from the start of the first to the end of the last."""
    if first.start is None or last.end is None:
        return INVALID
    return between(first.start, last.end, precision)


def decade(first: int) -> Meaning | None:
    """Ten years; of two figures only where they can't be of this century."""
    if first < 30:
        return None
    year = first if first >= 100 else 1900 + first
    return between(date(year, 1, 1), date(year + 9, 12, 31), "span")
