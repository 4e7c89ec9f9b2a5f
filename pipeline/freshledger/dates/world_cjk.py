"""Readers that Japanese and Korean share: year, month and day stand in one order, each marked.

Groups: `year` or `era` and `era_year`; `named_year` (last year); `month`, `day`; the same with
`last_` before them for the end of a range; `part` of a month or year.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from freshledger.dates import world_spans
from freshledger.dates.meaning import CYCLE_MONTHS, Meaning, Seek, day, months, place
from freshledger.dates.numerals import number
from freshledger.dates.world_spans import from_to

if TYPE_CHECKING:
    from freshledger.dates.grammar import Groups

# The year before the first of each era; the letters are their abbreviations.
ERAS = {"明治": 1867, "大正": 1911, "昭和": 1925, "平成": 1988, "令和": 2018}
ERAS |= {
    "㍾": 1867,
    "㍽": 1911,
    "㍼": 1925,
    "㍻": 1988,
    "㋿": 2018,
    "S": 1925,
    "H": 1988,
    "R": 2018,
}
# Spring to winter; a winter runs into the next year.
SEASONS = ((3, 5), (6, 8), (9, 11), (12, 14))


def year_of(groups: Groups, prefix: str = "") -> int | None:
    """The year as written, an era's counted from its first; None if there is none."""
    if f"{prefix}era" in groups:
        return ERAS[groups[f"{prefix}era"].upper()] + number(groups[f"{prefix}era_year"])
    return number(groups[f"{prefix}year"]) if f"{prefix}year" in groups else None


def dated(groups: Groups) -> Meaning:
    """A year, month or day with a year of its own."""
    year = year_of(groups) or 0
    if "day" in groups:
        return day(year, number(groups["month"]), number(groups["day"]))
    if "month" in groups:
        return months(year, number(groups["month"]), number(groups["month"]), "month")
    return months(year, 1, 12, "year")


def within_year(groups: Groups, shift: int | None, seek: Seek | None = None) -> Meaning:
    """A month or a day of it in the year `shift` from the anchor's, or the year sought."""
    if "month" not in groups:
        return place("year", shift=shift)
    month = number(groups["month"])
    if "day" in groups:
        return place("year", shift=shift, seek=seek, month_day=(month, number(groups["day"])))
    return place("year", shift=shift, seek=seek, months=(month, month))


def within_month(groups: Groups, shift: int | None, seek: Seek | None = None) -> Meaning:
    """A day of the month `shift` from the anchor's, or of the month sought."""
    found = number(groups["day"])
    return place("month", shift=shift, seek=seek, days=(found, found))


def day_range(groups: Groups) -> Meaning:
    """From a day to a day; each borrows the month and year that it does not name."""
    first, last = number(groups["day"]), number(groups["last_day"])
    if "month" not in groups:
        return place("month", seek="latest_or_tomorrow", days=(first, last), precision="range")
    month = number(groups["month"])
    last_month = number(groups["last_month"]) if "last_month" in groups else month
    year = year_of(groups)
    if year is None:
        return world_spans.days_of_nearest_year((month, first), (last_month, last))
    last_year = year_of(groups, "last_") or year + (last_month < month)
    return from_to(day(year, month, first), day(last_year, last_month, last))


def month_range(groups: Groups) -> Meaning:
    """From a month to a month."""
    first, last = number(groups["month"]), number(groups["last_month"])
    year = year_of(groups)
    if year is None:
        across = 12 * (last < first)
        return place("year", seek="nearest", months=(first, last + across), precision="range")
    last_year = year_of(groups, "last_") or year + (last < first)
    return from_to(months(year, first, first, "month"), months(last_year, last, last, "month"))


def year_range(groups: Groups) -> Meaning:
    """From a year to a year."""
    first, last = year_of(groups) or 0, year_of(groups, "last_") or 0
    return from_to(months(first, 1, 12, "year"), months(last, 1, 12, "year"))


def part_of_month(groups: Groups, part: int, shift: int | None = None) -> Meaning:
    """Early, mid or late in a month, of a year or of the nearest one."""
    if "month" in groups:
        return world_spans.part_of_month(year_of(groups), number(groups["month"]), part)
    first = world_spans.PARTS_OF_MONTH[part][0]
    return world_spans.up_to(place("month", shift=shift, days=(first, first)), 1, part)


def part_of_year(groups: Groups, part: int, shift: int | None = None) -> Meaning:
    """Early, mid or late in a year (0 to 2), or a season of it (3 to 6)."""
    first, last = (*world_spans.PARTS_OF_YEAR, *SEASONS)[part]
    year = year_of(groups)
    if year is not None:
        return months(year, first, last, "span")
    return place("year", shift=shift, months=(first, last), precision="span")


def quarter_or_half(
    groups: Groups,
    cycle: Literal["quarter", "half"],
    nth: int,
    shift: int | None = None,
    warning: str | None = None,
) -> Meaning:
    """The nth quarter or half of a year, or of the nearest one."""
    size = CYCLE_MONTHS[cycle]
    edges = (nth - 1) * size + 1, nth * size
    year = year_of(groups)
    if year is not None:
        return replace(months(year, *edges, cycle), warning=warning)
    seek: Seek | None = "nearest" if shift is None else None
    return place("year", shift=shift, seek=seek, months=edges, precision=cycle)


def decade(groups: Groups) -> Meaning | None:
    """Ten years."""
    return world_spans.decade(number(groups["decade"]))
