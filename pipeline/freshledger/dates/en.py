"""English dates."""

from __future__ import annotations

from freshledger.dates.grammar import Groups, Rule
from freshledger.dates.meaning import VAGUE, Meaning, day, months, place
from freshledger.dates.numerals import number
from freshledger.dates.numeric import YEAR, full_year

MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
# "May", "March" and "Mar" are dates only when written as names.
MONTH = (
    r"(?P<month>jan(?:uary|\.|\b)|feb(?:ruary|\.|\b)|(?-i:March|MARCH|Mar\b)\.?|apr(?:il|\.|\b)|(?-i:May|MAY)|"
    r"june?\b|july?\b|aug(?:ust|\.|\b)|sept?(?:ember|\.|\b)|oct(?:ober|\.|\b)|nov(?:ember|\.|\b)|dec(?:ember|\.|\b))"
)
DAY = r"(?P<day>[0-3]?[0-9])(?:st|nd|rd|th)?"
WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
WEEKDAY = r"(?P<weekday>(?:mon|tues|wednes|thurs|fri|satur|sun)day)"


def month_number(words: str) -> int:
    """1 for January to 12 for December."""
    return MONTHS.index(words[:3].lower()) + 1


def month_day_year(groups: Groups) -> Meaning:
    """Month, day and year in any order."""
    return day(
        full_year(number(groups["year"])), month_number(groups["month"]), number(groups["day"])
    )


def month_year(groups: Groups) -> Meaning:
    """Month and year."""
    month = month_number(groups["month"])
    return months(number(groups["year"]), month, month, "month")


def month_day(groups: Groups) -> Meaning:
    """Month and day without a year: of the nearest year."""
    found = month_number(groups["month"]), number(groups["day"])
    return place("year", seek="nearest", month_day=found)


def weekday(groups: Groups) -> Meaning:
    """A weekday: the latest one, or the one before or after the anchor."""
    found = WEEKDAYS.index(groups["weekday"][:3].lower()) + 1
    seek = {"last": "before", "next": "after"}.get(groups.get("which", "").lower(), "latest")
    return place("week", seek=seek, days=(found, found))  # type: ignore[arg-type] # all three are Seek


def day_word(groups: Groups) -> Meaning:
    """Today, yesterday, tomorrow."""
    shifts = {"yesterday": -1, "today": 0, "tonight": 0, "tomorrow": 1}
    return place("day", shift=shifts[groups["which"].lower()])


def unit_word(groups: Groups) -> Meaning:
    """Last month, this week, next year."""
    shift = {"last": -1, "this": 0, "next": 1}[groups["which"].lower()]
    return place(groups["unit"].lower(), shift=shift)  # type: ignore[arg-type] # the pattern admits cycles only


def vague(_: Groups) -> Meaning:
    """Words that place nothing."""
    return VAGUE


# One line a form, so that the table can be read as one.
# fmt: off
EN = (
    Rule("en_month_day_year", rf"\b{MONTH} {DAY},? {YEAR}\b", month_day_year, "May 15, 2024", "2024-05-15 day"),
    Rule("en_day_month_year", rf"\b{DAY} (?:of )?{MONTH},? {YEAR}\b", month_day_year, "15 May 2024", "2024-05-15 day"),
    Rule("en_month_year", rf"\b{MONTH},? {YEAR}\b", month_year, "May 2024", "2024-05-01..2024-05-31 month"),
    Rule("en_month_day", rf"\b{MONTH} {DAY}\b", month_day, "June 5", "2024-06-05 day"),
    Rule("en_weekday", rf"\b(?:(?P<which>last|next) )?{WEEKDAY}\b", weekday, "last Tuesday", "2024-05-14 day"),
    Rule("en_day_word", r"\b(?P<which>yesterday|today|tonight|tomorrow)\b", day_word, "yesterday", "2024-05-14 day"),
    Rule("en_unit", r"\b(?P<which>last|this|next) (?P<unit>week|month|quarter|year)\b", unit_word, "last month", "2024-04-01..2024-04-30 month"),
    Rule("en_vague", r"\b(?:recently|lately)\b", vague, "recently", "vague"),
)
# fmt: on
