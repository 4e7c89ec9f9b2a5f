"""What words of a date mean before any anchor is known.

A relative date is a *place in a cycle*: "last March" is months 3–3 of the year one before the
anchor's, "Tuesday" is day 2 of some week, "三天前" is the day three before. A place runs from
`first_month`/`first_day` to `end_month`/`end_day` (offsets from the start of the cycle, end
exclusive). The cycle is either counted from the anchor's own (`shift`) or sought (`seek`).
`weekday` and `nth` pick the `nth_days` that begin with one weekday of the place's months ("the
second Sunday of May", "the first week of May", which begins with its first Monday). A `feast` is
looked up by its name and year, because it moves within the year (feasts.py). An edge that is
`anchored` is the anchor day itself ("from today to 2 July").
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date, timedelta
from operator import attrgetter
from typing import Literal

import polars as pl

Kind = Literal["explicit", "relative", "vague", "invalid", "truncated", "garbled"]
Precision = Literal["day", "week", "month", "quarter", "half", "year", "range", "span"]
Seek = Literal[
    "nearest",
    "near",
    "latest",
    "latest_or_tomorrow",
    "begun",
    "before",
    "after",
    "coming",
    "announced",
]
Cycle = Literal["day", "week", "month", "quarter", "half", "year", "decade", "century"]

CYCLE_MONTHS: dict[Cycle, int] = {
    "month": 1,
    "quarter": 3,
    "half": 6,
    "year": 12,
    "decade": 120,
    "century": 1200,
}
CYCLE_DAYS: dict[Cycle, int] = {"day": 1, "week": 7}
CYCLE_PRECISION: dict[Cycle, Precision] = {"decade": "span", "century": "span"}

FIRST_YEAR, LAST_YEAR = 1000, 2999


@dataclass(frozen=True, slots=True)
class Meaning:
    """One reading of a mention; explicit ones carry `start` and `end`, relative ones a place."""

    kind: Kind
    precision: Precision | None = None
    start: date | None = None
    end: date | None = None
    cycle_months: int = 0
    cycle_days: int = 0
    shift: int | None = None
    seek: Seek | None = None
    first_month: int = 0
    first_day: int = 0
    end_month: int = 0
    end_day: int = 0
    weekday: int = 0
    nth: int = 0
    nth_days: int = 1
    more_months: int = 0
    more_days: int = 0
    feast: str | None = None
    anchored: Literal["start", "end"] | None = None
    warning: str | None = None


MEANING_SCHEMA: dict[str, pl.DataType] = {
    "kind": pl.String(),
    "precision": pl.String(),
    "start": pl.Date(),
    "end": pl.Date(),
    "cycle_months": pl.Int32(),
    "cycle_days": pl.Int32(),
    "shift": pl.Int32(),
    "seek": pl.String(),
    "first_month": pl.Int32(),
    "first_day": pl.Int32(),
    "end_month": pl.Int32(),
    "end_day": pl.Int32(),
    "weekday": pl.Int32(),
    "nth": pl.Int32(),
    "nth_days": pl.Int32(),
    "more_months": pl.Int32(),
    "more_days": pl.Int32(),
    "feast": pl.String(),
    "anchored": pl.String(),
    "warning": pl.String(),
}

VAGUE = Meaning("vague")
INVALID = Meaning("invalid")
TRUNCATED = Meaning("truncated")
GARBLED = Meaning("garbled")


FIELDS = attrgetter(*MEANING_SCHEMA)


def columns(meanings: list[Meaning]) -> pl.DataFrame:
    """Lay meanings out as one row each, in the order given."""
    return pl.DataFrame(list(map(FIELDS, meanings)), schema=MEANING_SCHEMA, orient="row")


def between(start: date, end: date, precision: Precision, warning: str | None = None) -> Meaning:
    """An explicit interval of inclusive days; reversed edges are no date at all."""
    if start > end:
        return INVALID
    return Meaning("explicit", precision, start, end, warning=warning)


def months(year: int, first: int, last: int, precision: Precision) -> Meaning:
    """Months `first` to `last` of a year; `last` may run into the next year (winter: 12–14)."""
    if not (FIRST_YEAR <= year <= LAST_YEAR and 1 <= first <= 12 and first <= last):
        return INVALID
    return between(date(year, first, 1), month_end(year, last), precision)


def month_end(year: int, month: int) -> date:
    """Last day of a month counted from January of `year` (13 is the next January)."""
    return date(year + month // 12, month % 12 + 1, 1) - timedelta(days=1)


def day(year: int, month: int, day_of_month: int) -> Meaning:
    """A calendar day, or `INVALID` if the calendar has none such."""
    try:
        found = date(year, month, day_of_month)
    except ValueError:
        return INVALID
    return Meaning("explicit", "day", found, found)


def place(  # noqa: PLR0913 - a place has that many independent edges
    cycle: Cycle,
    *,
    shift: int | None = None,
    seek: Seek | None = None,
    months: tuple[int, int] | None = None,
    days: tuple[int, int] | None = None,
    month_day: tuple[int, int] | None = None,
    to_month_day: tuple[int, int] | None = None,
    precision: Precision | None = None,
    warning: str | None = None,
) -> Meaning:
    """A place in a cycle: `months` or `days` (1-based, inclusive) or one `month_day` of it.

    With none of the three the whole cycle is meant. `to_month_day` makes `month_day` a range,
    into the next year where it comes earlier in the calendar. `precision` defaults to the
    cycle's own, to `day` for a single day, to `month` for a single month.

    >>> place("year", shift=-1, months=(3, 3)).precision
    'month'
    """
    edges, fitting = _edges(cycle, months, days, month_day)
    if month_day and to_month_day:
        month, day_of_month = to_month_day
        month += 0 if month_day <= to_month_day else 12
        edges, fitting = (*edges[:2], month - 1, day_of_month), "range"
    return Meaning(
        "relative",
        precision or fitting,
        cycle_months=CYCLE_MONTHS.get(cycle, 0),
        cycle_days=CYCLE_DAYS.get(cycle, 0),
        shift=shift,
        seek=seek,
        first_month=edges[0],
        first_day=edges[1],
        end_month=edges[2],
        end_day=edges[3],
        warning=warning,
    )


def away(first: tuple[int, int], end: tuple[int, int], precision: Precision = "range") -> Meaning:
    """A stretch counted from the anchor day itself: months and days to its first day and its end.

    The end is exclusive: `away((-3, 0), (0, 0))` is the three months before the anchor.
    """
    return Meaning(
        "relative",
        precision,
        cycle_days=1,
        shift=0,
        first_month=first[0],
        first_day=first[1],
        end_month=end[0],
        end_day=end[1],
    )


def nth_weekday(place_of_months: Meaning, nth: int, weekday: int) -> Meaning:
    """The nth (from 1, or from -1 for the last) weekday (1–7 from Monday) of a place of months."""
    return replace(place_of_months, precision="day", nth=nth, weekday=weekday)


def nth_week(place_of_months: Meaning, nth: int, weeks: int = 1) -> Meaning:
    """One or more weeks from the nth Monday of a place of months."""
    precision: Precision = "week" if weeks == 1 else "range"
    return replace(place_of_months, precision=precision, nth=nth, weekday=1, nth_days=7 * weeks)


def week_of(day_place: Meaning) -> Meaning:
    """The week, from Monday, that holds a day's place."""
    return replace(day_place, precision="week", nth=0, weekday=1, nth_days=7)


def moved(found: Meaning, months: int = 0, days: int = 0) -> Meaning:
    """A day so many months and days after another, or before it where they are negative."""
    if found.kind == "explicit" and found.start is not None:
        month = found.start.year * 12 + found.start.month - 1 + months
        first = date(month // 12, month % 12 + 1, 1)
        length = month_end(first.year, first.month).day
        start = first.replace(day=min(found.start.day, length)) + timedelta(days=days)
        return replace(found, precision="day", start=start, end=start)
    return replace(
        found,
        precision="day",
        more_months=found.more_months + months,
        more_days=found.more_days + days,
    )


def _edges(
    cycle: Cycle,
    months: tuple[int, int] | None,
    days: tuple[int, int] | None,
    month_day: tuple[int, int] | None,
) -> tuple[tuple[int, int, int, int], Precision]:
    if month_day:
        month, day_of_month = month_day[0] - 1, month_day[1]
        return (month, day_of_month - 1, month, day_of_month), "day"
    if months:
        return (months[0] - 1, 0, months[1], 0), "month" if months[0] == months[1] else "range"
    if days:
        return (0, days[0] - 1, 0, days[1]), "day" if days[0] == days[1] else "span"
    whole = (0, 0, CYCLE_MONTHS.get(cycle, 0), CYCLE_DAYS.get(cycle, 0))
    return whole, CYCLE_PRECISION.get(cycle, cycle)  # type: ignore[arg-type] # the others are precisions
