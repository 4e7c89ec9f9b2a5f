"""From the words of a Chinese date to a stretch of days within a cycle."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta
from typing import TYPE_CHECKING

from freshledger.dates.meaning import (
    CYCLE_DAYS,
    CYCLE_MONTHS,
    FIRST_YEAR,
    INVALID,
    LAST_YEAR,
    Cycle,
    Meaning,
    Precision,
    Seek,
    between,
    month_end,
    nth_week,
    nth_weekday,
)
from freshledger.dates.numerals import number
from freshledger.dates.numeric import full_year

if TYPE_CHECKING:
    from freshledger.dates.grammar import Groups

MINGUO_START = 1911
HAN_CENTURY_TURN = 30
LONGEST_MONTHS = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
SHIFT_WORDS = {
    "大前": -3, "上上": -2, "前": -2, "去": -1, "上": -1, "上一": -1, "今": 0, "本": 0, "这": 0, "這": 0,
    "这一": 0, "這一": 0, "本一": 0, "明": 1, "来": 1, "來": 1, "下": 1, "下一": 1, "后": 2, "後": 2,
    "下下": 2, "大后": 3, "大後": 3,
    "当": 0, "當": 0, "同": 0, "次": 1, "翌": 1, "隔": 1,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Within:
    """The cycle in which a stretch lies: a year that is given, or one found from the anchor."""

    cycle: Cycle = "year"
    shift: int | None = None
    seek: Seek | None = None
    year: int | None = None


def stretch(
    within: Within,
    first: tuple[int, int],
    last: tuple[int, int | None],
    precision: Precision,
    warning: str | None = None,
) -> Meaning:
    """From one (month, day) of a cycle to another; a day of None is the month's last.

    Month 13 is the first of the next year; in a cycle of days or weeks the month is 1.
    """
    if within.year is not None:
        return _given(within.year, first, last, precision, warning)
    if within.cycle == "year" and not (_possible(*first) and _possible(last[0], last[1] or 1)):
        return INVALID
    return Meaning(
        "relative",
        precision,
        cycle_months=CYCLE_MONTHS.get(within.cycle, 0),
        cycle_days=CYCLE_DAYS.get(within.cycle, 0),
        shift=within.shift,
        seek=within.seek,
        first_month=first[0] - 1,
        first_day=first[1] - 1,
        end_month=last[0] if last[1] is None else last[0] - 1,
        end_day=last[1] or 0,
        warning=warning,
    )


def _given(
    year: int,
    first: tuple[int, int],
    last: tuple[int, int | None],
    precision: Precision,
    warning: str | None,
) -> Meaning:
    if not (FIRST_YEAR <= year <= LAST_YEAR):
        return INVALID
    try:
        start = _calendar_day(year, *first)
        end = month_end(year, last[0]) if last[1] is None else _calendar_day(year, *last)
    except ValueError:
        return INVALID
    return between(start, end, precision, warning)


def _calendar_day(year: int, month: int, day: int | None) -> date:
    return date(year + (month - 1) // 12, (month - 1) % 12 + 1, day or 1)


def _possible(month: int, day: int) -> bool:
    return month >= 1 and 1 <= day <= LONGEST_MONTHS[(month - 1) % 12]


def whole_months(within: Within, first: int, last: int, precision: Precision) -> Meaning:
    """Whole months `first` to `last` of a year."""
    return stretch(within, (first, 1), (last, None), precision)


def year_of(groups: Groups, seek: Seek | None = "nearest", shift: int | None = None) -> Within:
    """The year that the groups name; else one to be sought, or the anchor's own by `shift`."""
    if "year" in groups:
        return Within(year=number(groups["year"]))
    if "minguo" in groups or "bare_minguo" in groups:
        return Within(year=MINGUO_START + number(groups.get("minguo") or groups["bare_minguo"]))
    if "short_year" in groups:
        return Within(year=short_year(groups["short_year"].strip("'’‘")))
    if "year_word" in groups:
        word = groups["year_word"].removesuffix("度").removesuffix("年")
        return Within(shift=SHIFT_WORDS[word])
    return Within(shift=shift) if shift is not None else Within(seek=seek)


def short_year(words: str) -> int:
    """The year of two figures or numerals; 三三年 in numerals is one of the last century."""
    year = number(words)
    return 1900 + year if year >= HAN_CENTURY_TURN and not words.isdecimal() else full_year(year)


def nth_week_of(within: Within, months: tuple[int, int], nth: int, weeks: int = 1) -> Meaning:
    """Weeks from the nth Monday (-1: the last) in months of a year."""
    if within.year is None:
        return nth_week(whole_months(within, *months, "month"), nth, weeks)
    monday = _nth_day(within.year, months, nth, 1)
    if monday is None:
        return INVALID
    precision: Precision = "week" if weeks == 1 else "range"
    return between(monday, monday + timedelta(days=7 * weeks - 1), precision)


def nth_weekday_of(within: Within, months: tuple[int, int], nth: int, weekday: int) -> Meaning:
    """The nth weekday (-1: the last) in months of a year."""
    if within.year is None:
        return nth_weekday(whole_months(within, *months, "month"), nth, weekday)
    found = _nth_day(within.year, months, nth, weekday)
    return between(found, found, "day") if found else INVALID


def _nth_day(year: int, months: tuple[int, int], nth: int, weekday: int) -> date | None:
    start, end = date(year, months[0], 1), month_end(year, months[1])
    if nth > 0:
        found = start + timedelta(days=(weekday - start.isoweekday()) % 7 + 7 * (nth - 1))
    else:
        found = end - timedelta(days=(end.isoweekday() - weekday) % 7 - 7 * (nth + 1))
    return found if start <= found <= end else None
