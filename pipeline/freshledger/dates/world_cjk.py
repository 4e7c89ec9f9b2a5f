"""Readers that Japanese and Korean share: year, month and day stand in one order, each marked.

Groups: `year` or `era` and `era_year`; `named_year` (last year); `month`, `day`; the same with
`last_` before them for the end of a range; `part` of a month or year.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import date

from freshledger.dates.grammar import Groups
from freshledger.dates.meaning import (
    CYCLE_MONTHS,
    INVALID,
    Cycle,
    Meaning,
    Seek,
    between,
    day,
    months,
    place,
)
from freshledger.dates.numerals import number

# The year before the first of each era; the letters are their abbreviations.
ERAS = {"明治": 1867, "大正": 1911, "昭和": 1925, "平成": 1988, "令和": 2018}
ERAS |= {"㍾": 1867, "㍽": 1911, "㍼": 1925, "㍻": 1988, "㋿": 2018, "S": 1925, "H": 1988, "R": 2018}
MONTHS_OF_PART: Mapping[str, tuple[int, int]] = {"early": (1, 2), "mid": (6, 7), "late": (11, 12)}
DAYS_OF_PART: Mapping[str, tuple[int, int]] = {"early": (1, 10), "mid": (11, 20), "late": (21, 31)}
SEASONS = {"spring": 3, "summer": 6, "autumn": 9, "winter": 12}


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
        start = place("year", seek="nearest", month_day=(month, first))
        end_month = last_month - 1 + 12 * (last_month < month)
        return replace(start, end_month=end_month, end_day=last, precision="range")
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


def from_to(first: Meaning, last: Meaning) -> Meaning:
    """One range from the start of the first to the end of the last."""
    if first.start is None or last.end is None:
        return INVALID
    return between(first.start, last.end, "range")


def part_of_month(groups: Groups, part: str, shift: int | None = None) -> Meaning:
    """The first, second or last ten days or so of a month."""
    first, last = DAYS_OF_PART[part]
    year = year_of(groups)
    if "month" not in groups:
        start = place("month", shift=shift, days=(first, first))
        to_end = {"end_month": 1, "end_day": 0} if part == "late" else {"end_day": last}
        return replace(start, precision="span", **to_end)
    month = number(groups["month"])
    if year is None:
        start = place("year", seek="nearest", month_day=(month, first))
        to_end = {"end_month": month, "end_day": 0} if part == "late" else {"end_day": last}
        return replace(start, precision="span", **to_end)
    whole = months(year, month, month, "month")
    if whole.start is None or whole.end is None:
        return INVALID
    end = whole.end if part == "late" else whole.end.replace(day=last)
    return between(whole.start.replace(day=first), end, "span")


def part_of_year(groups: Groups, part: str, shift: int | None = None) -> Meaning:
    """Early, mid or late in a year, or a season of it."""
    first, last = MONTHS_OF_PART.get(part) or (SEASONS[part], SEASONS[part] + 2)
    year = year_of(groups)
    if year is not None:
        return months(year, first, last, "span")
    return place("year", shift=shift, months=(first, last), precision="span")


def quarter_or_half(
    groups: Groups, cycle: Cycle, nth: int, shift: int | None = None, warning: str | None = None
) -> Meaning:
    """The nth quarter or half of a year, or of the nearest one."""
    size = CYCLE_MONTHS[cycle]
    edges = (nth - 1) * size + 1, nth * size
    precision = "quarter" if cycle == "quarter" else "half"
    year = year_of(groups)
    if year is not None:
        return replace(months(year, *edges, precision), warning=warning)
    seek: Seek | None = "nearest" if shift is None else None
    return place("year", shift=shift, seek=seek, months=edges, precision=precision)


def decade(groups: Groups) -> Meaning | None:
    """Ten years; of two figures only where they can't be of this century."""
    first = number(groups["decade"])
    if first < 30:
        return None
    year = first if first >= 100 else 1900 + first
    return between(date(year, 1, 1), date(year + 9, 12, 31), "span")
