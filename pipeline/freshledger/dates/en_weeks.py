"""English weeks and months by their number: "the first week of May", "week 20 of 2024"."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

from freshledger.dates.en_days import month_day, month_day_year
from freshledger.dates.en_which import which_shift
from freshledger.dates.en_words import (
    MONTH_NAMES,
    ORDINAL,
    YEAR_FIGURES,
    month_number,
    ordinal,
)
from freshledger.dates.grammar import Groups, Rule
from freshledger.dates.meaning import (
    INVALID,
    Meaning,
    between,
    month_end,
    months,
    moved,
    nth_weekday,
    place,
    week_of,
)

NTH = rf"(?:(?P<nth>{ORDINAL}) )?(?P<last>last)|(?P<first>{ORDINAL})"
MONTH = rf"(?P<month>{MONTH_NAMES})"
YEAR = rf"(?P<year>{YEAR_FIGURES})"
DAY = rf"(?P<day>{ORDINAL}|[0-3]?[0-9])"
IN = r"(?:of|in) (?:the )?"
WHICH_MONTH = r"(?P<which>last|this|next|the|the current|the previous|the following) month"
WHICH_YEAR = r"(?P<which>last|this|next|the) year"
WEEK_OF = r"(?:week (?:of|beginning|commencing|starting)(?: on)?|w/c)"
THURSDAY = 4


def _nth(groups: Groups) -> int:
    """1 for the first, -1 for the last, -2 for the second last."""
    if "last" in groups:
        return -ordinal(groups.get("nth", "first"))
    return ordinal(groups["first"])


def week(groups: Groups) -> Meaning:
    """A week of a month or year: it belongs where its Thursday lies (ISO 8601)."""
    nth = _nth(groups)
    if "year" in groups:
        month = month_number(groups["month"]) if "month" in groups else None
        return _known_week(int(groups["year"]), month, nth)
    if "month" in groups:
        month = month_number(groups["month"])
        found = place("year", seek="nearest", months=(month, month))
    else:
        cycle = "month" if "of_month" in groups else "year"
        found = place(cycle, shift=which_shift(groups["which"]))  # type: ignore[arg-type] # both are cycles
    thursday = nth_weekday(found, nth, THURSDAY)
    return replace(moved(replace(thursday, nth_days=7), days=-3), precision="week")


def _known_week(year: int, month: int | None, nth: int) -> Meaning:
    first, last = date(year, month or 1, 1), month_end(year, month or 12)
    to_thursday = timedelta(days=(THURSDAY - first.isoweekday()) % 7)
    since_thursday = timedelta(days=(last.isoweekday() - THURSDAY) % 7)
    weeks = timedelta(weeks=nth - 1 if nth > 0 else nth + 1)
    thursday = (first + to_thursday if nth > 0 else last - since_thursday) + weeks
    if not first <= thursday <= last:
        return INVALID
    monday = thursday - timedelta(days=3)
    return between(monday, monday + timedelta(days=6), "week")


def week_of_day(groups: Groups) -> Meaning:
    """The week that holds a day."""
    found = month_day_year(groups) if "year" in groups else month_day(groups)
    if found.start is None:
        return week_of(found) if found.kind == "relative" else found
    monday = found.start - timedelta(days=found.start.weekday())
    return between(monday, monday + timedelta(days=6), "week")


def iso_week(groups: Groups) -> Meaning:
    """A week by its ISO number."""
    try:
        monday = date.fromisocalendar(int(groups["year"]), int(groups["week"]), 1)
    except ValueError:
        return INVALID
    return between(monday, monday + timedelta(days=6), "week")


def last_day(groups: Groups) -> Meaning:
    """The last day of a month, or the nth last."""
    month, back = month_number(groups["month"]), ordinal(groups.get("nth", "first")) - 1
    if "year" in groups:
        found = month_end(int(groups["year"]), month) - timedelta(days=back)
        return between(found, found, "day")
    following = place("year", seek="nearest", month_day=(month, 1))
    return moved(moved(following, months=1), days=-1 - back)


def last_days(groups: Groups) -> Meaning:
    """The last five days of May 2017, the last four months of 2021."""
    number, year = ordinal(groups["number"]), int(groups["year"])
    if "month" not in groups:
        return months(year, 13 - number, 12, "range") if number <= 12 else INVALID
    last = month_end(year, month_number(groups["month"]))
    return between(last - timedelta(days=number - 1), last, "range")


def nth_month(groups: Groups) -> Meaning:
    """The third month of 2021, the 9th month of next year."""
    month = ordinal(groups["month"])
    if not 1 <= month <= 12:
        return INVALID
    if "year" in groups:
        return months(int(groups["year"]), month, month, "month")
    return place("year", shift=which_shift(groups["which"]), months=(month, month))


# One line a form, so that the table can be read as one.
# fmt: off
EN_WEEKS = (
    Rule("en_week_of_known_month", rf"\b(?:{NTH}) week {IN}{MONTH},?(?: of)? {YEAR}\b", week, "first week of May 2024", "2024-04-29..2024-05-05 week"),
    Rule("en_week_of_known_year", rf"\b(?:{NTH}) week {IN}{YEAR}\b", week, "second week of 2021", "2021-01-11..2021-01-17 week"),
    Rule("en_week_of_month", rf"\b(?:{NTH}) week {IN}{MONTH}\b", week, "last week of July", "2024-07-22..2024-07-28 week"),
    Rule("en_week_of_which_month", rf"\b(?:{NTH}) week (?:of|in) (?P<of_month>{WHICH_MONTH})\b", week, "last week of this month", "2024-05-27..2024-06-02 week"),
    Rule("en_week_of_which_year", rf"\b(?:{NTH}) week (?:of|in) {WHICH_YEAR}\b", week, "last week of last year", "2023-12-25..2023-12-31 week"),
    Rule("en_numbered_week", rf"\bweek (?P<week>[0-5]?[0-9]),?(?: of)? {YEAR}\b", iso_week, "week 3 of 2027", "2027-01-18..2027-01-24 week"),
    Rule("en_week_of_known_day", rf"\b{WEEK_OF} {MONTH} {DAY},? {YEAR}\b", week_of_day, "week of May 8, 2024", "2024-05-06..2024-05-12 week"),
    Rule("en_week_of_day", rf"\b{WEEK_OF} {MONTH} {DAY}\b", week_of_day, "week of May 8", "2024-05-06..2024-05-12 week"),
    Rule("en_last_day_of_known_month", rf"\b(?:(?P<nth>{ORDINAL}) )?last day {IN}{MONTH},?(?: of)? {YEAR}\b", last_day, "last day of October 2015", "2015-10-31 day"),
    Rule("en_last_day_of_month", rf"\b(?:(?P<nth>{ORDINAL}) )?last day {IN}{MONTH}\b", last_day, "fifth last day of May", "2024-05-27 day"),
    Rule("en_last_days_of_month", rf"\blast (?P<number>[0-9]{{1,2}}|two|three|four|five|six|seven|ten) days {IN}{MONTH},?(?: of)? {YEAR}\b", last_days, "last 5 days of May 2017", "2017-05-27..2017-05-31 range"),
    Rule("en_last_months_of_year", rf"\blast (?P<number>[0-9]{{1,2}}|two|three|four|five|six|seven|eight|nine) months {IN}{YEAR}\b", last_days, "last four months of 2021", "2021-09-01..2021-12-31 range"),
    Rule("en_nth_month_of_year", rf"\b(?P<month>{ORDINAL}) month of {YEAR}\b", nth_month, "third month of 2021", "2021-03-01..2021-03-31 month"),
    Rule("en_nth_month_of_which_year", rf"\b(?P<month>{ORDINAL}) month of {WHICH_YEAR}\b", nth_month, "9th month of next year", "2025-09-01..2025-09-30 month"),
)
# fmt: on
