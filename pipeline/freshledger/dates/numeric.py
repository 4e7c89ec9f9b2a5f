"""Dates of figures alone, in any language."""

from __future__ import annotations

from datetime import date, timedelta

from freshledger.dates.grammar import Groups, Rule
from freshledger.dates.meaning import INVALID, Meaning, between, day, months
from freshledger.dates.numerals import DIGIT, number

YEAR = rf"(?P<year>(?:1[0-9]|20|１{DIGIT}|２０){DIGIT}{{2}})"
MONTH = rf"(?P<month>[01０１]?{DIGIT})"
DAY = rf"(?P<day>[0-3０-３]?{DIGIT})"
CLOCK = r"(?:[T ]?[0-2][0-9]:[0-5][0-9](?::[0-5][0-9](?:[.][0-9]+)?)?(?:[ ]?(?:Z\b|[+-][0-2][0-9]:?[0-5][0-9]\b))?)?"
CENTURY_TURN = 70


def ymd(groups: Groups) -> Meaning:
    """Year, month and day as figures or numerals."""
    return day(number(groups["year"]), number(groups["month"]), number(groups["day"]))


def year_month(groups: Groups) -> Meaning:
    """Year and month."""
    month = number(groups["month"])
    return months(number(groups["year"]), month, month, "month")


def whole_year(groups: Groups) -> Meaning:
    """A year alone."""
    return months(number(groups["year"]), 1, 12, "year")


def full_year(year: int) -> int:
    """Complete a two-digit year: 70–99 are of the last century, 00–69 of this one."""
    if year >= 100:
        return year
    return year + (1900 if year >= CENTURY_TURN else 2000)


def day_or_month_first(groups: Groups) -> Meaning:
    """Two numbers and a year: a day where only one order fits, else a span over both orders."""
    first, second = number(groups["first"]), number(groups["second"])
    year = full_year(number(groups["year"]))
    found = sorted(
        meaning.start
        for meaning in (day(year, first, second), day(year, second, first))
        if meaning.start
    )
    if not found:
        return INVALID
    if found[0] == found[-1]:
        return between(found[0], found[0], "day")
    return between(found[0], found[-1], "span", "ambiguous_day_month")


def iso_week(groups: Groups) -> Meaning:
    """An ISO week, or one day of it."""
    try:
        monday = date.fromisocalendar(number(groups["year"]), number(groups["week"]), 1)
    except ValueError:
        return INVALID
    if "weekday" in groups:
        found = monday + timedelta(days=number(groups["weekday"]) - 1)
        return between(found, found, "day")
    return between(monday, monday + timedelta(days=6), "week")


# One line a form, so that the table can be read as one.
# fmt: off
NUMERIC = (
    Rule("iso_day", rf"\b{YEAR}-{MONTH}-{DAY}\b{CLOCK}", ymd, "2024-05-15", "2024-05-15 day"),
    Rule("slashed_day", rf"\b{YEAR}/{MONTH}/{DAY}\b{CLOCK}", ymd, "2024/05/15", "2024-05-15 day"),
    Rule("dotted_day", rf"\b{YEAR}\.{MONTH}\.{DAY}\b", ymd, "2024.05.15", "2024-05-15 day"),
    Rule(
        "iso_week",
        rf"\b{YEAR}-?W(?P<week>[0-5][0-9])(?:-?(?P<weekday>[1-7]))?\b",
        iso_week,
        "2024-W20",
        "2024-05-13..2024-05-19 week",
    ),
    Rule(
        "day_month_year",
        r"\b(?P<first>[0-3]?[0-9])[/.-](?P<second>[0-3]?[0-9])[/.-](?P<year>(?:1[0-9]|20)?[0-9]{2})\b",
        day_or_month_first,
        "03/04/2024",
        "2024-03-04..2024-04-03 span",
    ),
    Rule(
        "compact_day",
        r"\b(?P<year>(?:19|20)[0-9]{2})(?P<month>0[1-9]|1[0-2])(?P<day>0[1-9]|[12][0-9]|3[01])\b",
        ymd,
        "20240515",
        "2024-05-15 day",
    ),
    Rule("iso_month", rf"\b{YEAR}-(?P<month>0[1-9]|1[0-2])\b", year_month, "2024-05", "2024-05-01..2024-05-31 month"),
)
# fmt: on
