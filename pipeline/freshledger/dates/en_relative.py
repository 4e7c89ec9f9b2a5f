"""English dates counted from the anchor: "yesterday", "last week", "three days ago"."""

from __future__ import annotations

import re

from freshledger.dates.en_which import (
    PART,
    WHICH,
    part_of_month,
    part_of_year,
    part_word,
    which_shift,
)
from freshledger.dates.en_words import NUMBER, after, count
from freshledger.dates.grammar import Groups, Rule
from freshledger.dates.meaning import VAGUE, Cycle, Meaning, away, moved, place

CYCLES: dict[str, Cycle] = {"qtr": "quarter", "yr": "year"}
UNIT = r"(?P<unit>week|month|quarter|qtr|year|yr|decade|century)"
COUNTED = rf"(?P<number>{NUMBER})[ -](?P<unit>day|week|fortnight|month|year|decade)s?"
STEP_UNIT = r"(?:day|week|fortnight|month|year)"
STEP = rf"{NUMBER}[ -]{STEP_UNIT}s?"
HOURS = r"(?P<number>[1-3]/[24]|[0-9]+|an?|one|two|three|four|five|six|several|half an) ?(?P<unit>seconds?|secs?|minutes?|mins?|hours?|hrs?|(?<=[0-9])h)"
DAYS_IN = {"day": 1, "week": 7, "fortnight": 14}
MONTHS_IN = {"month": 1, "quarter": 3, "year": 12, "decade": 120}
DAY_WORDS = {"yesterday": -1, "last night": -1, "tomorrow": 1, "tmrw": 1, "tmr": 1}
# "Today's" and what is said of an age speak of no day.
AGE = (
    r"(?!['’]s (?:world|youth|society|children|kids|young|generation|economy|standards|technology|"
    r"market|environment|culture|personal|computers|consumers|climate|age)\b)"
)


def day_word(groups: Groups) -> Meaning:
    """Today, yesterday, tomorrow, and days counted from them."""
    shift = DAY_WORDS.get(groups["which"].lower(), 0)
    if "way" in groups:
        days = count(groups.get("number", "a")) * DAYS_IN[groups["unit"].lower()]
        shift += -days if groups["way"].lower() == "before" else days
    return place("day", shift=shift)


def unit_word(groups: Groups) -> Meaning:
    """Last month, this week, next year, the current quarter."""
    unit = groups["unit"].lower()
    return place(CYCLES.get(unit, unit), shift=which_shift(groups["which"]))  # type: ignore[arg-type] # the pattern admits cycles only


def part_of_unit(groups: Groups) -> Meaning:
    """Early next year, the end of last week, late this month."""
    shift, part = which_shift(groups.get("which", "this")), groups["part"]
    if groups["unit"].lower() == "month":
        return part_of_month(place("month", shift=shift), part)
    if groups["unit"].lower() == "week":
        word = part_word(part)
        days = (5, 7) if word in ("late", "end") else (3, 5) if word.startswith("mid") else (1, 3)
        return place("week", shift=shift, days=days)
    return place("year", shift=shift, months=part_of_year(part), precision="span")


def year_end(groups: Groups) -> Meaning:
    """The last two months of the anchor's year, or of the one before."""
    return place("year", shift=-1 if "since" in groups else 0, months=(11, 12), precision="span")


def ago(groups: Groups) -> Meaning:
    """Three days ago, a year ago, 41 years ago: as fine as the unit."""
    number, unit = count(groups["number"]), groups["unit"].lower()
    if unit == "fortnight":
        return place("week", shift=-2 * number)
    return place(unit, shift=-number)  # type: ignore[arg-type] # the pattern admits cycles only


def together(groups: Groups) -> Meaning:
    """1 year and 2 months ago, two weeks and 3 days ago: as fine as the last unit."""
    months, days = 0, 0
    for number, unit in re.findall(
        rf"({NUMBER})[ -]({STEP_UNIT})s?", groups["steps"], re.IGNORECASE
    ):
        months += count(number) * MONTHS_IN.get(unit.lower(), 0)
        days += count(number) * DAYS_IN.get(unit.lower(), 0)
    if days:
        return moved(place("day", shift=0), months=-months, days=-days)
    return place("month", shift=-months)


def ahead(groups: Groups) -> Meaning:
    """Five days, three weeks from now: days for days and weeks, else as fine as the unit."""
    number, unit = count(groups["number"]), groups["unit"].lower()
    if unit in DAYS_IN:
        return place("day", shift=number * DAYS_IN[unit])
    return place(unit, shift=number)  # type: ignore[arg-type] # the pattern admits cycles only


def announced(groups: Groups) -> Meaning:
    """In two weeks: a date only where the clause announces something, else a length of time."""
    number, unit = count(groups["number"]), groups["unit"].lower()
    if unit in DAYS_IN:
        days = number * DAYS_IN[unit] + 1
        return place("day", seek="announced", days=(days, days))
    months = MONTHS_IN[unit] * number
    whole = (months + 1, months + MONTHS_IN[unit])
    precision = "span" if unit == "decade" else unit
    return place(unit, seek="announced", months=whole, precision=precision)  # type: ignore[arg-type] # the pattern admits cycles only


def hours_away(groups: Groups) -> Meaning:
    """Five minutes ago, in 24 hours: the day, counted in whole days."""
    number, unit = groups["number"].lower(), groups["unit"].lower()
    counted = unit.startswith("h") and "/" not in number and number not in ("half an", "several")
    days = count(number) // 24 if counted else 0
    return place("day", shift=-days if "ago" in groups else days)


def stretch(groups: Groups) -> Meaning:
    """The last three months, the next 10 days: up to the anchor or from the day after."""
    number, unit = count(groups["number"]), groups["unit"].lower()
    back = which_shift(groups["which"]) < 0
    if unit in ("quarter", "decade"):
        cycle: Cycle = "quarter" if unit == "quarter" else "decade"
        one, all_months = MONTHS_IN[unit], MONTHS_IN[unit] * number
        months = (1 - all_months, 0) if back else (one + 1, one + all_months)
        return place(cycle, shift=0, months=months, precision="range")
    months_away, days_away = number * MONTHS_IN.get(unit, 0), number * DAYS_IN.get(unit, 0)
    if back:
        return away((-months_away, -days_away), (0, 0))
    return away((0, 1), (months_away, days_away + 1))


def vague(_: Groups) -> Meaning:
    """Words that place nothing."""
    return VAGUE


# One line a form, so that the table can be read as one.
# fmt: off
EN_RELATIVE = (
    # Days.
    Rule("en_days_from_day_word", rf"\b(?:the |(?P<number>{NUMBER}) )?(?P<unit>day|week|fortnight)s? (?P<way>after|from|before) (?P<which>today|tomorrow|tmrw?|yesterday)\b", day_word, "the day before yesterday", "2024-05-13 day"),
    Rule("en_day_word", rf"\b(?P<which>yesterday|today|tonight|tonite|tomorrow|tmrw?|last night|this (?:morning|afternoon|evening)){AGE}s?\b", day_word, "yesterday", "2024-05-14 day"),
    # Weeks, months, quarters, years.
    Rule("en_part_of_unit", rf"\b{PART} (?:around )?(?:the )?(?:(?P<which>{WHICH}) )?(?P<unit>week|month|year)\b", part_of_unit, "end of the month", "2024-05-21..2024-05-31 span"),
    Rule("en_since_year_end", r"(?<=\bsince )(?P<since>)year[ -]end\b", year_end, "since year-end", "2023-11-01..2023-12-31 span"),
    Rule("en_year_end", r"\byear(?:[ -]end|['’]s end)\b", year_end, "year-end", "2024-11-01..2024-12-31 span"),
    Rule("en_unit", rf"\b(?P<which>{WHICH}) (?:(?:calendar|fiscal|working|full) )?{UNIT}\b", unit_word, "last month", "2024-04-01..2024-04-30 month"),
    Rule("en_workweek", r"\b(?P<which>last|this|next) (?:workweek|work week)(?P<unit>)\b", lambda groups: unit_word({**groups, "unit": "week"}), "next workweek", "2024-05-20..2024-05-26 week"),
    Rule("en_after_next", rf"\b{UNIT} (?P<which>after next)\b", unit_word, "the week after next", "2024-05-27..2024-06-02 week"),
    Rule("en_before_last", rf"\b{UNIT} (?P<which>before last)\b", unit_word, "the week before last", "2024-04-29..2024-05-05 week"),
    Rule("en_year_earlier", r"\b(?P<number>an?|one)[ -](?P<unit>year)[ -](?:earlier|before)\b", ago, "a year earlier", "2023-01-01..2023-12-31 year"),
    Rule("en_year_ago", r"\b(?P<unit>year)-(?P<number>)(?:ago|earlier)\b", lambda groups: ago({**groups, "number": "a"}), "year-ago", "2023-01-01..2023-12-31 year"),
    Rule("en_ago_together", rf"\b(?P<steps>{STEP}(?:,? (?:and )?{STEP})+) ago\b", together, "1 year, 2 months ago", "2023-03-01..2023-03-31 month"),
    Rule("en_ago", rf"\b{COUNTED}(?:,? (?:and )?[0-9]{{1,2}} (?:hours?|hrs?|minutes?|mins?))*,? (?:or so )?(?:ago|back)\b", ago, "three weeks ago", "2024-04-22..2024-04-28 week"),
    Rule("en_hours_ago", rf"\b{HOURS} (?P<ago>ago)\b", hours_away, "5 minutes ago", "2024-05-15 day"),
    Rule("en_from_now", rf"\b{COUNTED} (?:from (?:now|today|right now)|hence)\b", ahead, "three weeks from now", "2024-06-05 day"),
    Rule("en_hours_from_now", rf"\b{HOURS} (?:from (?:now|right now)|hence|out)\b", hours_away, "15 minutes from now", "2024-05-15 day"),
    Rule("en_in_hours", rf"{after('in', 'within')}{HOURS}\b", hours_away, "due in 24 hours", "2024-05-16 day"),
    Rule("en_in", rf"{after('in', 'within')}{COUNTED}\b(?! (?:ago|back|of))", announced, "will leave in two weeks", "2024-05-29 day"),
    Rule("en_stretch", rf"\b(?P<which>{WHICH}) (?P<number>{NUMBER}) (?P<unit>day|week|fortnight|month|quarter|year|decade)s?\b", stretch, "the last three months", "2024-02-15..2024-05-14 range"),
    Rule("en_fortnight", rf"\b(?P<which>{WHICH}) (?P<unit>fortnight)\b", lambda groups: stretch({**groups, "number": "a"}), "the past fortnight", "2024-05-01..2024-05-14 range"),
    Rule("en_stretch_turned", rf"\b(?P<number>{NUMBER}) (?P<which>{WHICH}) (?P<unit>day|week|fortnight|month|quarter|year|decade)s\b", stretch, "the 3 next weeks", "2024-05-16..2024-06-05 range"),
    # Vague.
    Rule("en_vague", r"\b(?:recently|lately|recent (?:days|weeks|months|years)|these days|other day|(?:a few|several|some) (?:days|weeks|months|years) ago|not long ago)\b", vague, "recently", "vague"),
)
# fmt: on
