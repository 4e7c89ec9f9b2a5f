"""Dates of figures alone, in any language."""

from __future__ import annotations

from datetime import date, timedelta

from freshledger.dates.grammar import Groups, Rule
from freshledger.dates.meaning import INVALID, Meaning, between, day, months, place
from freshledger.dates.numerals import DIGIT, number

YEAR = rf"(?P<year>(?:1[0-9]|20|１{DIGIT}|２０){DIGIT}{{2}})"
MONTH = rf"(?P<month>[01０１]?{DIGIT})"
DAY = rf"(?P<day>[0-3０-３]?{DIGIT})"
# Figures beside other figures are parts of a number, a version, a model.
OPEN = r"(?<![A-Za-z0-9_.])(?<![0-9A-Za-z][/-])"
CLOSE = r"(?![A-Za-z0-9_]|[./-][0-9])"
# A whole date may end a file's name, and one with strokes may begin or end a range.
OPEN_WHOLE = r"(?<![A-Za-z0-9.])(?<![0-9][/_-])"
OPEN_STROKES, CLOSE_STROKES = r"(?<![A-Za-z0-9_.])(?<![0-9A-Za-z]/)", r"(?![A-Za-z0-9_]|[./][0-9])"
ZONE = r"(?:[ ]?(?:Z\b|[+-][0-2][0-9]:?[0-5][0-9]\b))?"
CLOCK = rf"(?:(?:T|[ ,.:-]{{1,2}})[0-2]?[0-9]:[0-5][0-9](?::[0-5][0-9](?:[.][0-9]+)?)?{ZONE}|T[0-9]{{4,6}}Z?)?"
CALENDAR_MONTH = r"(?P<month>0?[1-9]|1[0-2])"
FIRST, SECOND = r"(?P<first>[0-3]?[0-9])", r"(?P<second>[0-3]?[0-9])"
WEEKDAY = r"(?:(?:(?:this|next|last|coming) )?(?P<weekday>mon|tue|wed|thu|fri|sat|sun)(?:s|nes|rs?|ur)?(?:day)?\.?,? )"
WEEKDAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
# Two figures are of this century below 40: of what is written, little lies further ahead.
CENTURY_TURN = 40


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
    """Complete a two-digit year: 40–99 are of the last century, 00–39 of this one."""
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
    if "weekday" in groups:
        weekday = WEEKDAYS.index(groups["weekday"].lower())
        found = [start for start in found if start.weekday() == weekday] or found
    if not found:
        return INVALID
    if found[0] == found[-1]:
        return between(found[0], found[0], "day")
    return between(found[0], found[-1], "span", "ambiguous_day_month")


def day_or_month_alone(groups: Groups) -> Meaning:
    """Two numbers without a year: of the nearest one, in either order."""
    first, second = number(groups["first"]), number(groups["second"])
    found = sorted(
        month_day for month_day in {(first, second), (second, first)} if day(2000, *month_day).start
    )
    if not found:
        return INVALID
    if len(found) == 1:
        return place("year", seek="nearest", month_day=found[0])
    return place(
        "year",
        seek="nearest",
        month_day=found[0],
        to_month_day=found[1],
        precision="span",
        warning="ambiguous_day_month",
    )


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
    Rule("iso_day", rf"{OPEN_WHOLE}{YEAR}-{MONTH}-{DAY}{CLOCK}{CLOSE}", ymd, "2024-05-15T08:00:00Z", "2024-05-15 day"),
    Rule("slashed_day", rf"{OPEN}{YEAR}/{MONTH}/{DAY}{CLOCK}{CLOSE}", ymd, "2024/05/15", "2024-05-15 day"),
    Rule("dotted_day", rf"{OPEN}{YEAR}\.{MONTH}\.{DAY}{CLOCK}{CLOSE}", ymd, "2024.05.15", "2024-05-15 day"),
    Rule("spaced_day", rf"{OPEN}{YEAR} (?P<month>0[1-9]|1[0-2]) (?P<day>[0-3][0-9]){CLOSE}", ymd, "2024 05 15", "2024-05-15 day"),
    Rule("iso_week", rf"{OPEN}{YEAR}-?W(?P<week>[0-5][0-9])(?:-?(?P<weekday>[1-7]))?{CLOSE}", iso_week, "2024-W20", "2024-05-13..2024-05-19 week"),
    Rule("day_stroke_month_year", rf"{OPEN_STROKES}{WEEKDAY}?{FIRST}/{SECOND}/(?P<year>(?:1[0-9]|20)?[0-9]{{2}}){CLOCK}{CLOSE_STROKES}", day_or_month_first, "03/04/2024", "2024-03-04..2024-04-03 span"),
    Rule("day_month_year", rf"{OPEN}{WEEKDAY}?{FIRST}-{SECOND}-(?P<year>(?:1[0-9]|20)[0-9]{{2}}){CLOCK}{CLOSE}", day_or_month_first, "15-5-2024", "2024-05-15 day"),
    Rule("dotted_day_month_year", rf"{OPEN}{WEEKDAY}?{FIRST}\.{SECOND}\.(?P<year>(?:1[0-9]|20)[0-9]{{2}}){CLOCK}{CLOSE}", day_or_month_first, "15.5.2024", "2024-05-15 day"),
    Rule("day_month_short_year", rf"{OPEN}{WEEKDAY}?{FIRST}-{SECOND}-(?P<year>[0-9]{{2}}){CLOCK}{CLOSE}", day_or_month_first, "5-15-24", "2024-05-15 day"),
    Rule("dotted_short_year", rf"{OPEN}{WEEKDAY}?(?P<first>[0-3][0-9])\.(?P<second>[0-3][0-9])\.(?P<year>[0-9]{{2}}){CLOSE}", day_or_month_first, "15.05.24", "2024-05-15 day"),
    Rule("compact_day", rf"{OPEN_WHOLE}(?P<year>(?:19|20)[0-9]{{2}})(?P<month>0[1-9]|1[0-2])(?P<day>0[1-9]|[12][0-9]|3[01])(?:T[0-9]{{4,6}}Z?)?{CLOSE}", ymd, "20240515", "2024-05-15 day"),
    Rule("weekday_day_month", rf"{OPEN}{WEEKDAY}{FIRST}[/.]{SECOND}{CLOSE}", day_or_month_alone, "Wednesday 5/15", "2024-05-15 day"),
    Rule("day_month", rf"{OPEN}(?:(?P<first>1[3-9]|2[0-9]|3[01])/(?P<second>0?[1-9]|1[0-2])|{CALENDAR_MONTH}/(?P<day>1[3-9]|2[0-9]|3[01])){CLOSE}", lambda groups: day_or_month_alone({"first": groups.get("first") or groups["month"], "second": groups.get("second") or groups["day"]}), "5/15", "2024-05-15 day"),
    Rule("iso_month", rf"{OPEN}(?P<year>(?:19|20)[0-9]{{2}})[-/]{CALENDAR_MONTH}{CLOSE}", year_month, "2024-05", "2024-05-01..2024-05-31 month"),
    Rule("month_year", rf"{OPEN}{CALENDAR_MONTH}[-/](?P<year>(?:19|20)[0-9]{{2}}){CLOSE}", year_month, "05/2024", "2024-05-01..2024-05-31 month"),
)
# fmt: on
