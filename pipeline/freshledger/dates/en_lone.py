"""English words that are a date only where they are all there is: a query, a field of a form."""

from __future__ import annotations

import re

from freshledger.dates.en_counted import BASES
from freshledger.dates.en_days import day_of_month, month_alone
from freshledger.dates.en_holidays import holiday
from freshledger.dates.en_relative import DAYS_IN, MONTHS_IN, ahead, unit_word
from freshledger.dates.en_which import part_of_month, part_of_year
from freshledger.dates.en_words import (
    ANY_WEEKDAY,
    CARDINAL,
    MONTH_NAMES,
    NUMBER,
    ORDINAL,
    count,
    month_number,
    ordinal,
    weekday_number,
)
from freshledger.dates.grammar import Grammar, Groups, Rule
from freshledger.dates.meaning import Meaning, day, moved, place
from freshledger.dates.numeric import day_or_month_alone, full_year, whole_year

UNITS = {"mo": "month", "mon": "month", "d": "day", "w": "week", "y": "year"}
UNIT = r"(?:minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|fortnights?|mon|mo|[dwymh])"
STEP = rf"{NUMBER} ?{UNIT}\b"
STEPS = rf"(?P<steps>{STEP}(?:,? (?:and )?{STEP})*)"
HOUR = r"[0-2]?[0-9]"
TIME = rf"{HOUR}(?::[0-5][0-9](?: ?[ap]\.?m\b\.?)?|h(?:[0-5][0-9])?\b| ?[ap]\.?m\b\.?)"
TO = r" ?(?:-|–|to|and|until|till) ?"
TIMES = rf"(?:{TIME}(?:{TO}(?:{TIME}|{HOUR}))?|{HOUR}{TO}{TIME})"
AT = r"(?:(?:at|around|about|by|between|from) )?"
PART = r"(?:morning|afternoon|evening)"
LONGEST_CHARS = 40


def later(groups: Groups) -> Meaning | None:
    """+2 months, 5 days; 3w later; 2023-12-29 -10 days."""
    base = BASES.whole(groups["base"].strip()) if "base" in groups else place("day", shift=0)
    if base is None or base.kind not in ("explicit", "relative"):
        return None
    sign, months, days = -1 if groups.get("sign") == "-" else 1, 0, 0
    for number, unit in re.findall(rf"({NUMBER}) ?({UNIT})\b", groups["steps"], re.IGNORECASE):
        name = UNITS.get(unit.lower(), unit.lower().rstrip("s"))
        months += sign * count(number) * MONTHS_IN.get(name, 0)
        days += sign * count(number) * DAYS_IN.get(name, 0)
        days += sign * (count(number) // 24 if name in ("hour", "hr", "h") else 0)
    return moved(base, months=months, days=days)


def near_weekday(groups: Groups) -> Meaning:
    """A weekday without a sentence that looks back or ahead: the nearest."""
    found = weekday_number(groups["weekday"])
    return place("week", seek="nearest", days=(found, found))


def today(_: Groups) -> Meaning:
    """A time of day alone is one of the anchor's day."""
    return place("day", shift=0)


def near_day(groups: Groups) -> Meaning:
    """Next day, last day."""
    return place("day", shift=1 if groups["which"].lower() == "next" else -1)


def edge(groups: Groups) -> Meaning:
    """EOM, BOY: the end or beginning of the anchor's month or year."""
    part = "beginning of" if groups["edge"].lower() == "b" else "end of"
    if groups["unit"].lower() == "m":
        return part_of_month(place("month", shift=0), part)
    return place("year", shift=0, months=part_of_year(part), precision="span")


def short_day(groups: Groups) -> Meaning:
    """Year in two figures, month and day."""
    month = groups["month"]
    known = int(month) if month.isdecimal() else month_number(month)
    return day(full_year(int(groups["year"])), known, ordinal(groups["day"]))


# One line a form, so that the table can be read as one.
# fmt: off
EN_LONE = (
    Rule("lone_weekday", rf"(?P<weekday>{ANY_WEEKDAY})\.?", near_weekday, "Sat.", "2024-05-18 day"),
    Rule("lone_month", rf"(?P<month>{MONTH_NAMES})", month_alone, "may", "2024-05-01..2024-05-31 month"),
    # A lone 2012 is as often a time or a number.
    Rule("lone_year", r"(?P<year>1[5-9][0-9]{2})", whole_year, "1917", "1917-01-01..1917-12-31 year"),
    Rule("lone_month_day_short_year", rf"(?P<month>{MONTH_NAMES}) (?P<day>{ORDINAL}|[0-3]?[0-9]),? (?P<year>[0-9]{{2}})", short_day, "Aug 9, 96", "1996-08-09 day"),
    Rule("lone_day_month_short_year", rf"(?P<day>{ORDINAL}|[0-3]?[0-9]) (?P<month>{MONTH_NAMES}) (?P<year>[0-9]{{2}})", short_day, "14th April 15", "2015-04-14 day"),
    Rule("lone_six_figures", r"(?P<year>[0-9]{2})(?P<month>0[1-9]|1[0-2])(?P<day>[0-3][0-9])", short_day, "240515", "2024-05-15 day"),
    Rule("lone_day", rf"(?:on )?(?:the )?(?P<day>{ORDINAL})", day_of_month, "the 14th", "2024-05-14 day"),
    Rule("lone_strokes", r"(?P<first>[0-3]?[0-9])/(?P<second>[0-3]?[0-9])", day_or_month_alone, "5/6", "2024-05-06..2024-06-05 span"),
    Rule("lone_in", rf"(?:in|within) (?P<number>{NUMBER}) (?P<unit>day|week|fortnight|month|year)s?", ahead, "in 5 days", "2024-05-20 day"),
    Rule("lone_in_short", rf"in {STEPS}", later, "in 1 mon", "2024-06-15 day"),
    Rule("lone_later", rf"{STEPS} (?:later|out|hence)", later, "3w later", "2024-06-05 day"),
    Rule("lone_signed", rf"(?P<sign>[+-]) ?{STEPS}(?: [0-9]+)?", later, "+2 months, 5 days", "2024-07-20 day"),
    Rule("lone_moved", rf"(?P<base>[a-z0-9][^+]{{2,24}}?) ?(?P<sign>[+-]) ?{STEPS}", later, "2023-12-29 -10 days", "2023-12-19 day"),
    Rule("lone_near_day", r"(?P<which>last|next) day", near_day, "next day", "2024-05-16 day"),
    Rule("lone_glued", r"(?P<which>last|next|this)(?P<unit>week|month|year)", unit_word, "lastmonth", "2024-04-01..2024-04-30 month"),
    Rule("lone_edge", r"(?:at )?(?:the )?(?P<edge>[be])o(?P<unit>[my])", edge, "EOM", "2024-05-21..2024-05-31 span"),
    Rule("lone_holiday", r"(?P<holiday>thanksgiving|christmas|xmas)", holiday, "thanksgiving", "2024-11-28 day"),
    Rule("lone_time", rf"{AT}['\"]?{TIMES}['\"]?", today, "3:30-4:30pm", "2024-05-15 day"),
    Rule("lone_part_of_day", rf"(?:at (?:{CARDINAL}|[0-9]{{1,4}}) in the {PART}|in the {PART} at (?:{CARDINAL}|{HOUR})|(?:the )?mid ?day|(?:at )?noon|{CARDINAL}(?: {CARDINAL})? [ap]\.?m\.?)", today, "at 8 in the evening", "2024-05-15 day"),
)
# fmt: on
LONE = Grammar(EN_LONE)
