"""Readers of the forms that the languages share: named groups to a meaning."""

from __future__ import annotations

import re
from datetime import date
from typing import TYPE_CHECKING, Literal

from freshledger.dates import world_spans
from freshledger.dates.meaning import (
    CYCLE_MONTHS,
    INVALID,
    VAGUE,
    Cycle,
    Meaning,
    Precision,
    Seek,
    between,
    day,
    months,
    place,
)
from freshledger.dates.numerals import number
from freshledger.dates.numeric import full_year
from freshledger.dates.world_language import Language, fits, nth, which
from freshledger.dates.world_spans import days_of_nearest_year, from_to

if TYPE_CHECKING:
    from freshledger.dates.grammar import Groups


def month_of(language: Language, words: str) -> int:
    """1 to 12, from a full or short name."""
    table = language.months if is_full_name(language, words) else language.short_months
    return nth(table, words.removesuffix("."))


def is_full_name(language: Language, words: str) -> bool:
    """Whether a month is written out."""
    return fits(language.months, words)


def day_of(language: Language, words: str) -> int:
    """A day of the month in figures, or the word for the first."""
    return number(words) if words.isdecimal() else nth(language.ordinals, words)


def sought(language: Language, groups: Groups, otherwise: Seek) -> Seek:
    """Where "last" or "next" beside a name sends it."""
    for name in ("before_it", "after_it"):
        if name in groups:
            return "before" if which(_last_next(language), groups[name]) == "last" else "after"
    return otherwise


def _last_next(language: Language) -> dict[str, str]:
    words = language.words
    return {
        side: "|".join(words[name] for name in (side, f"{side}_after") if name in words)
        for side in ("last", "next")
    }


def day_month_year(language: Language, groups: Groups) -> Meaning:
    """Day, month and year."""
    month = month_of(language, groups["month"])
    return day(number(groups["year"]), month, day_of(language, groups["day"]))


def day_month(language: Language, groups: Groups) -> Meaning:
    """Day and month of the nearest year, or of the one that "last" or "next" seeks."""
    found = month_of(language, groups["month"]), day_of(language, groups["day"])
    return place("year", seek=sought(language, groups, "nearest"), month_day=found)


def month_year(language: Language, groups: Groups) -> Meaning:
    """Month and year."""
    month = month_of(language, groups["month"])
    return months(number(groups["year"]), month, month, "month")


def month_alone(language: Language, groups: Groups) -> Meaning:
    """A month after a preposition, or beside "last" or "next"."""
    month = month_of(language, groups["month"])
    return place("year", seek=sought(language, groups, "nearest"), months=(month, month))


def in_named_year(language: Language, groups: Groups) -> Meaning:
    """A month, or a day of it, in last year, this year, next year."""
    shift = which(language.of_years, groups["year_words"])
    month = month_of(language, groups["month"])
    if "day" in groups:
        return place("year", shift=shift, month_day=(month, day_of(language, groups["day"])))
    return place("year", shift=shift, months=(month, month))


def in_named_month(language: Language, groups: Groups) -> Meaning:
    """A day of last month, this month, next month."""
    found = day_of(language, groups["day"])
    return place(
        "month", shift=which(language.of_months, groups["month_words"]), days=(found, found)
    )


def bare_day(language: Language, groups: Groups) -> Meaning:
    """A day of an unnamed month."""
    found = day_of(language, groups["day"])
    return place("month", seek="latest_or_tomorrow", days=(found, found))


def weekday(language: Language, groups: Groups) -> Meaning:
    """A weekday: the latest, or the one that "last" or "next" seeks."""
    found = nth(language.weekdays, groups["weekday"])
    return place("week", seek=sought(language, groups, "latest"), days=(found, found))


def weekday_of_week(language: Language, groups: Groups) -> Meaning:
    """A weekday of last week, this week, next week."""
    found = nth(language.weekdays, groups["weekday"])
    return place("week", shift=which(language.of_weeks, groups["week_words"]), days=(found, found))


def weekend(language: Language, groups: Groups) -> Meaning:
    """Saturday and Sunday of last week, this week, next week."""
    named = which(language.weekends, groups["weekend"])
    if named == "this":
        return place("week", shift=0, days=(6, 7))
    return place("week", seek="before" if named == "last" else "after", days=(6, 7))


def day_range(language: Language, groups: Groups) -> Meaning | None:
    """From a day to a day; the first one borrows the month and year of the second.

    Two days that "and" joins are a range only where they adjoin. A short name needs its year:
    "6-4 set" is a score.
    """
    if "last_year" not in groups and not is_full_name(language, groups["last_month"]):
        return None
    last_month = month_of(language, groups["last_month"])
    month = month_of(language, groups["month"]) if "month" in groups else last_month
    first, last = (day_of(language, groups[name]) for name in ("day", "last_day"))
    apart = "also" in groups and "between" not in groups and last - first != 1
    precision: Precision = "span" if apart else "range"
    if "last_year" in groups:
        last_year = number(groups["last_year"])
        borrowed = last_year - (month > last_month)
        year = number(groups["year"]) if "year" in groups else borrowed
        return from_to(day(year, month, first), day(last_year, last_month, last), precision)
    return days_of_nearest_year((month, first), (last_month, last), precision)


def month_range(language: Language, groups: Groups) -> Meaning:
    """From a month to a month, of a year or of the nearest one."""
    first, last = (month_of(language, groups[name]) for name in ("month", "last_month"))
    across = 12 * (first > last)
    if "last_year" not in groups:
        return place("year", seek="nearest", months=(first, last + across), precision="range")
    last_year = number(groups["last_year"])
    year = number(groups["year"]) if "year" in groups else last_year - (first > last)
    return from_to(months(year, first, first, "month"), months(last_year, last, last, "month"))


def year_range(_: Language, groups: Groups) -> Meaning:
    """From a year to a year."""
    first, last = number(groups["year"]), number(groups["last_year"])
    return between(date(first, 1, 1), date(last, 12, 31), "range")


def part_of_month(language: Language, groups: Groups) -> Meaning:
    """The first, second or last ten days or so of a month."""
    year = number(groups["year"]) if "year" in groups else None
    month = month_of(language, groups["month"])
    return world_spans.part_of_month(year, month, nth(language.parts, groups["part"]) - 1)


def part_of_year(language: Language, groups: Groups) -> Meaning:
    """The first, middle or last two months of a year."""
    first, last = world_spans.PARTS_OF_YEAR[nth(language.parts, groups["part"]) - 1]
    if "year" in groups:
        return months(number(groups["year"]), first, last, "span")
    shift = which(language.of_years, groups["year_words"])
    return place("year", shift=shift, months=(first, last), precision="span")


def whole_year(_: Language, groups: Groups) -> Meaning:
    """A year after a word that years follow."""
    return months(number(groups["year"]), 1, 12, "year")


def part_number(language: Language, groups: Groups) -> Meaning:
    """A quarter or half, of a year or of the nearest one."""
    words = groups["nth"]
    found = number(words) if words.isdecimal() else nth(language.ordinals, words)
    half = re.compile(language.units.get("half", ""), re.IGNORECASE).fullmatch(
        groups.get("unit", "-")
    )
    precision: Literal["quarter", "half"] = "half" if half or "half" in groups else "quarter"
    size = CYCLE_MONTHS[precision]
    edges = (found - 1) * size + 1, found * size
    if edges[1] > 12:
        return INVALID
    if "year" in groups:
        return months(full_year(number(groups["year"])), *edges, precision)
    if "year_words" in groups:
        shift = which(language.of_years, groups["year_words"])
        return place("year", shift=shift, months=edges, precision=precision)
    return place("year", seek="nearest", months=edges, precision=precision)


def season(language: Language, groups: Groups) -> Meaning:
    """Three months from March, June, September or December."""
    first = nth(language.seasons, groups["season"]) * 3
    return months(number(groups["year"]), first, first + 2, "span")


def decade(_: Language, groups: Groups) -> Meaning | None:
    """Ten years."""
    return world_spans.decade(number(groups["decade"]))


def relative(language: Language, groups: Groups) -> Meaning:
    """Today, last week, next year."""
    cycle, shift = which(language.phrases_by_shift, groups["phrase"])
    return place(cycle, shift=shift)


def ago(language: Language, groups: Groups) -> Meaning:
    """So many days, weeks, months or years back."""
    return place(_unit(language, groups), shift=-language.count(groups["count"]))


def later(language: Language, groups: Groups) -> Meaning:
    """So many days, weeks, months or years ahead."""
    return place(_unit(language, groups), shift=language.count(groups["count"]))


def _unit(language: Language, groups: Groups) -> Cycle:
    return which(language.units, groups["unit"])


def vague(_: Language, __: Groups) -> Meaning:
    """Words that place nothing."""
    return VAGUE
