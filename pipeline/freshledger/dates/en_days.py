"""English days and months by name: "May 15, 2024", "the 4th of July", "early November"."""

from __future__ import annotations

from dataclasses import replace

from freshledger.dates.en_words import (
    ANY_WEEKDAY,
    BELOW_HUNDRED,
    CLOCK,
    DAY,
    MONTH,
    ORDINAL,
    ORDINAL_FIGURE,
    SPOKEN_YEAR,
    WHOLE_MONTH_NAMES,
    YEAR,
    month_number,
    ordinal,
    spoken_year,
)
from freshledger.dates.grammar import Groups, Rule
from freshledger.dates.meaning import Meaning, Seek, day, months, place
from freshledger.dates.numeric import full_year

ON_WEEKDAY = rf"(?:{ANY_WEEKDAY},? ?(?:the )?)?"
LINK = r"(?: ?, ?| of | in |, of | )"
FIGURES = r"(?P<day>[0-3]?[0-9])"
# "5 may" and "2 march" are no dates unless the month is written as a name.
NAMED_MONTH = (
    r"(?P<month>jan(?:uary|\.)?|feb(?:ruary|\.)?|(?-i:March|MARCH|Mar\.?)|apr(?:il|\.)?|(?-i:May|MAY)|june?\.?|"
    r"july?\.?|aug(?:ust|\.)?|sept?(?:ember|\.)?|oct(?:ober|\.)?|nov(?:ember|\.)?|dec(?:ember|\.)?)"
)
# January is a month wherever it stands; April and May may be people, March a demonstration.
PLAIN_MONTH = r"(?P<month>january|february|july|september|october|november|december)"
WHOLE_MONTH = rf"(?P<month>{WHOLE_MONTH_NAMES})"
BEFORE_A_MONTH = (
    r"(?:in|since|by|until|till|from|of|for|through|throughout|during|before|after|between|"
    r"following|around|as of|early in|late in|beginning|starting|ending|due)"
)
PARTS = {"early": 0, "begin": 0, "start": 0, "mid": 1, "late": 2, "end": 2}
PART = r"(?P<part>early|late|mid|(?:the )?(?:early |late )?(?:beginning|start|middle|end) of)"
RELATIVE_YEAR = r"(?P<which>last|this|next|the current|the previous|the following)"
WHICH = {"last": -1, "previous": -1, "past": -1, "this": 0, "current": 0, "same": 0}
WHICH |= {"after next": 2, "next": 1, "following": 1, "coming": 1, "upcoming": 1}


def which_shift(words: str) -> int:
    """How many units away: -1 for last, 0 for this, 1 for next and their like."""
    return WHICH[words.lower().removeprefix("the ")]


def month_day_year(groups: Groups) -> Meaning:
    """Month, day and year in any order."""
    year = groups["year"].lstrip("'’")
    found = full_year(int(year)) if len(year) == 2 else spoken_year(year)
    return day(found, month_number(groups["month"]), ordinal(groups["day"]))


def month_year(groups: Groups) -> Meaning:
    """Month and year."""
    month = month_number(groups["month"])
    year = groups["year"].lstrip("'’")
    found = full_year(int(year)) if len(year) == 2 else spoken_year(year)
    return months(found, month, month, "month")


def month_day(groups: Groups) -> Meaning:
    """Month and day: of the nearest year, or of the one named by `which`."""
    found = month_number(groups["month"]), ordinal(groups["day"])
    if "which" in groups:
        return place("year", shift=which_shift(groups["which"]), month_day=found)
    return place("year", seek="nearest", month_day=found)


def month_alone(groups: Groups) -> Meaning:
    """A month without a year: of the nearest year."""
    month = month_number(groups["month"])
    return place("year", seek="nearest", months=(month, month))


def month_of_year(groups: Groups) -> Meaning:
    """June last year, this September, last May."""
    month = month_number(groups["month"])
    which = groups["which"].lower()
    if "of_year" in groups or which == "this":
        return place("year", shift=which_shift(which), months=(month, month))
    seeks: dict[str, Seek] = {"last": "before", "past": "before", "previous": "before"}
    return place("year", seek=seeks.get(which, "after"), months=(month, month))


def part_of(whole: Meaning, part: str, first_month: int) -> Meaning:
    """The first, second or third ten days of a month's place."""
    part = part.lower().removeprefix("the ")
    third = next(third for start, third in PARTS.items() if part.startswith(start))
    if part.startswith("late start") or part.startswith("early end"):
        third = 1
    found = replace(whole, precision="span", first_day=10 * third)
    return found if third == 2 else replace(found, end_month=first_month, end_day=10 * third + 10)


def part_of_month(groups: Groups) -> Meaning:
    """Early June, the end of November, mid-March 2024."""
    month, part = month_number(groups["month"]), groups["part"]
    if "year" not in groups:
        shift = which_shift(groups["which"]) if "which" in groups else None
        seek: Seek | None = None if "which" in groups else "nearest"
        return part_of(
            place("year", shift=shift, seek=seek, months=(month, month)), part, month - 1
        )
    whole = months(spoken_year(groups["year"]), month, month, "span")
    if whole.start is None or whole.end is None:
        return whole
    third = part_of(whole, part, 0).first_day // 10
    last = whole.end if third == 2 else whole.start.replace(day=10 * third + 10)
    return replace(whole, start=whole.start.replace(day=10 * third + 1), end=last)


def day_of_month(groups: Groups) -> Meaning:
    """A day of an unnamed month, or of last, this or next month."""
    found = ordinal(groups["day"])
    if not 1 <= found <= 31:
        return Meaning("invalid")
    if "which" in groups:
        shift = which_shift(groups["which"])
        return place("month", shift=shift, days=(found, found))
    return place("month", seek="latest_or_tomorrow", days=(found, found))


# One line a form, so that the table can be read as one.
# fmt: off
EN_DAYS = (
    # Day, month and year.
    Rule("en_month_day_clock_year", rf"\b{ON_WEEKDAY}{MONTH} {DAY},? {CLOCK}(?: [A-Z]{{2,4}})? {YEAR}\b", month_day_year, "Wed Oct 26 15:50:06 2016", "2016-10-26 day"),
    Rule("en_month_day_year", rf"\b{ON_WEEKDAY}{MONTH}[ ,-]{{0,2}}(?:the )?{DAY}{LINK}{SPOKEN_YEAR}\b", month_day_year, "May 15, 2024", "2024-05-15 day"),
    Rule("en_month_day_short_year", rf"\b{ON_WEEKDAY}{MONTH} {DAY},? (?P<year>['’][0-9]{{2}})\b", month_day_year, "May 15, '98", "1998-05-15 day"),
    Rule("en_month_day_two_figures", rf"^{MONTH} {DAY},? (?P<year>[0-9]{{2}})$", month_day_year, "Aug 9, 96", "1996-08-09 day"),
    Rule("en_day_month_year", rf"\b{ON_WEEKDAY}(?:the )?{DAY}(?: day)?(?: of)?[ ]?{MONTH}{LINK}{SPOKEN_YEAR}\b", month_day_year, "15 May 2024", "2024-05-15 day"),
    Rule("en_spoken_day_month_year", rf"\b(?P<day>{BELOW_HUNDRED}) {MONTH}{LINK}{SPOKEN_YEAR}\b", month_day_year, "twenty five January nineteen eighty-six", "1986-01-25 day"),
    Rule("en_day_month_short_year", rf"\b{ON_WEEKDAY}{DAY}(?: of)? {MONTH}(?: of)? (?P<year>['’][0-9]{{2}}|[3-9][0-9])\b", month_day_year, "3 Aug 96", "1996-08-03 day"),
    Rule("en_day_month_two_figures", rf"^{DAY} {MONTH} (?P<year>[0-9]{{2}})$", month_day_year, "14th April 15", "2015-04-14 day"),
    Rule("en_year_month_day", rf"\b{YEAR} {MONTH} {DAY}\b", month_day_year, "2018 March 18", "2018-03-18 day"),
    Rule("en_day_slash_month_year", rf"\b{FIGURES}[/-]{MONTH}[/-](?P<year>[0-9]{{2}}(?:[0-9]{{2}})?)\b", month_day_year, "05-Aug-2016", "2016-08-05 day"),
    Rule("en_month_slash_day_year", rf"\b{MONTH}[/-]{FIGURES}[/-]{YEAR}\b", month_day_year, "Sep/23/2020", "2020-09-23 day"),
    Rule("en_month_slash_year_day", rf"\b{MONTH}[/-]{YEAR}[/-]{FIGURES}\b", month_day_year, "Sep-2020-23", "2020-09-23 day"),
    Rule("en_year_slash_month_day", rf"\b{YEAR}[/-]{MONTH}[/-]{FIGURES}\b", month_day_year, "2012/Aug/10", "2012-08-10 day"),
    Rule("en_year_slash_day_month", rf"\b{YEAR}[/-]{FIGURES}[/-]{MONTH}\b", month_day_year, "2020/23/Sep", "2020-09-23 day"),
    Rule("en_day_slash_year_month", rf"\b{FIGURES}[/-]{YEAR}[/-]{MONTH}\b", month_day_year, "23-2020-Sep", "2020-09-23 day"),
    # Month and year.
    Rule("en_part_month_year", rf"\b{PART}[ -]{MONTH},?(?: of)? {YEAR}\b", part_of_month, "mid-May 2024", "2024-05-11..2024-05-20 span"),
    Rule("en_month_year", rf"\b{MONTH}(?:{LINK}|[/-]){SPOKEN_YEAR}\b", month_year, "May 2024", "2024-05-01..2024-05-31 month"),
    Rule("en_month_short_year", rf"\b{MONTH}(?: of|,)? (?P<year>['’][0-9]{{2}})\b", month_year, "May '98", "1998-05-01..1998-05-31 month"),
    Rule("en_month_of_two_figures", rf"\b{MONTH} of (?P<year>[3-9][0-9])\b", month_year, "April of 87", "1987-04-01..1987-04-30 month"),
    Rule("en_year_month", rf"\b{YEAR}[ ,/-]{MONTH}\b", month_year, "2024 August", "2024-08-01..2024-08-31 month"),
    # Month and day.
    Rule("en_day_month_clock", rf"\b(?P<core>{ON_WEEKDAY}{FIGURES} {NAMED_MONTH}),? {CLOCK}\b", month_day, "5 May 12:00", "2024-05-05 day"),
    Rule("en_month_day_of_year", rf"\b{ON_WEEKDAY}{MONTH} {DAY},?(?: of)? {RELATIVE_YEAR} year\b", month_day, "July 4th of last year", "2023-07-04 day"),
    Rule("en_day_month_of_year", rf"\b{ON_WEEKDAY}(?:the )?{DAY}(?: of)? {MONTH},?(?: of)? {RELATIVE_YEAR} year\b", month_day, "4 July last year", "2023-07-04 day"),
    Rule("en_month_day", rf"\b{ON_WEEKDAY}{MONTH}[ ,/-]{{0,2}}(?:the )?{DAY}\b", month_day, "June 5", "2024-06-05 day"),
    Rule("en_day_month", rf"\b{ON_WEEKDAY}{FIGURES}[ -]?{NAMED_MONTH}\b", month_day, "10 August", "2024-08-10 day"),
    Rule("en_ordinal_month", rf"\b{ON_WEEKDAY}(?:the )?{DAY}(?: day)? of {MONTH}\b", month_day, "the 4th of July", "2024-07-04 day"),
    Rule("en_ordinal_figure_month", rf"\b{ON_WEEKDAY}(?:the )?(?P<day>{ORDINAL_FIGURE}) {MONTH}\b", month_day, "15th february", "2024-02-15 day"),
    # Month alone.
    Rule("en_month_of_year", rf"\b{MONTH},?(?: of)? (?P<of_year>{RELATIVE_YEAR} year)\b", month_of_year, "June last year", "2023-06-01..2023-06-30 month"),
    Rule("en_part_month_of_year", rf"\b{PART}[ -]{MONTH},?(?: of)? {RELATIVE_YEAR} year\b", part_of_month, "early June last year", "2023-06-01..2023-06-10 span"),
    Rule("en_year_s_month", rf"\b{RELATIVE_YEAR} year['’]s {MONTH}\b", month_of_year, "last year's June", "2023-06-01..2023-06-30 month"),
    Rule("en_part_month", rf"\b{PART}[ -]{MONTH}\b", part_of_month, "late November", "2023-11-21..2023-11-30 span"),
    Rule("en_which_month", rf"\b(?P<which>last|this|next|this past|past|this coming) {WHOLE_MONTH}\b", month_of_year, "last April", "2024-04-01..2024-04-30 month"),
    Rule("en_lower_month", r"\b(?:in|during|since|until) (?P<core>(?P<month>may|march|april|june|august|jan|feb|apr|jun|jul|aug|sept?|oct|nov|dec))\b", month_alone, "in may", "2024-05-01..2024-05-31 month"),
    Rule("en_month_after", rf"\b{BEFORE_A_MONTH} (?P<core>{WHOLE_MONTH})\b", month_alone, "in March", "2024-03-01..2024-03-31 month"),
    Rule("en_whole_text_month", rf"^{WHOLE_MONTH}$", month_alone, "May", "2024-05-01..2024-05-31 month"),
    Rule("en_month", rf"\b{PLAIN_MONTH}\b", month_alone, "January", "2024-01-01..2024-01-31 month"),
    # Day alone.
    Rule("en_day_of_month", rf"\b(?:the )?{DAY}(?: day)? of (?:the )?(?P<which>last|this|next|current|previous|following|coming) month\b", day_of_month, "the 15th of next month", "2024-06-15 day"),
    Rule("en_weekday_ordinal", rf"\b{ANY_WEEKDAY},? (?:the )?(?P<day>{ORDINAL})\b", day_of_month, "Friday the 10th", "2024-05-10 day"),
    Rule("en_weekday_figure", rf"\b(?P<core>{ANY_WEEKDAY} (?P<day>[1-3]?[0-9]))(?:[.,;!?)]|$| (?:at|from|between|and)\b)", day_of_month, "Friday 10.", "2024-05-10 day"),
    Rule("en_on_the_day", rf"\b(?:on|by|until|till) (?:the )?(?P<core>(?P<day>{ORDINAL_FIGURE}))\b", day_of_month, "on the 31st", "2024-03-31 day"),
    Rule("en_whole_text_day", rf"^(?:the )?(?P<day>{ORDINAL_FIGURE})$", day_of_month, "the 14th", "2024-05-14 day"),
)
# fmt: on
