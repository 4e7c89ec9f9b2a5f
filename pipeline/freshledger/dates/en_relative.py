"""English dates counted from the anchor: "yesterday", "last week", "three days ago"."""

from __future__ import annotations

from freshledger.dates.en_days import part_of, which_shift
from freshledger.dates.en_words import NUMBER, WEEKDAY, WEEKDAY_NAMES, count, weekday_number
from freshledger.dates.grammar import Groups, Rule
from freshledger.dates.meaning import VAGUE, Cycle, Meaning, away, place

WHICH_UNIT = r"(?P<which>last|past|previous|this|current|next|coming|upcoming|following)"
UNITS: dict[str, Cycle] = {
    "week": "week", "month": "month", "quarter": "quarter", "qtr": "quarter", "year": "year",
    "yr": "year", "decade": "decade", "century": "century",
}  # fmt: skip
UNIT = r"(?P<unit>week|month|quarter|qtr|year|yr|decade|century)"
SHORT_WEEKDAY = r"(?:mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)"
WEEKDAY_OR_SHORT = rf"(?P<weekday>{WEEKDAY_NAMES}|{SHORT_WEEKDAY}\b\.?)"
PART_OF = r"(?:at )?(?P<part>(?:the )?(?:beginning|start|middle|end)) of "
DAYS_IN = {"day": 1, "week": 7, "fortnight": 14}
MONTHS_IN = {"month": 1, "quarter": 3, "year": 12, "decade": 120}
DAY_WORDS = {"yesterday": -1, "last night": -1, "tomorrow": 1, "tmrw": 1}
ABOUT = r"(?:about |around |almost |nearly |some |roughly |over |more than |exactly |just )?"
TIME_UNIT = r"(?P<unit>seconds?|secs?|minutes?|mins?|hours?|hrs?)"


def day_word(groups: Groups) -> Meaning:
    """Today, yesterday, tomorrow, with what counts from them."""
    shift = DAY_WORDS.get(groups["which"].lower(), 0)
    if "way" in groups:
        away_days = count(groups.get("number", "a")) * DAYS_IN[groups["unit"].lower()]
        shift += -away_days if groups["way"].lower() == "before" else away_days
    return place("day", shift=shift)


def unit_word(groups: Groups) -> Meaning:
    """Last month, this week, next year, the current quarter."""
    return place(UNITS[groups["unit"].lower()], shift=which_shift(groups["which"]))


def part_of_unit(groups: Groups) -> Meaning:
    """Early next year, the end of last week, late this month."""
    shift = which_shift(groups.get("which", "this"))
    unit, part = UNITS[groups["unit"].lower()], groups["part"].lower().removeprefix("the ")
    if unit == "month":
        return part_of(place("month", shift=shift, precision="span"), part, 0)
    if unit == "week":
        days = (5, 7) if part.startswith(("late", "end")) else (1, 3)
        return place("week", shift=shift, days=(3, 5) if part.startswith("mid") else days)
    return place("year", shift=shift, months=part_of_year(part), precision="span")


def year_end(_: Groups) -> Meaning:
    """The last two months of the anchor's year."""
    return place("year", shift=0, months=(11, 12), precision="span")


def part_of_year(part: str) -> tuple[int, int]:
    """First and last month of "early", "the end of" and their like."""
    parts = {
        "beginning": (1, 2), "start": (1, 2), "early": (1, 4), "middle": (6, 7), "mid": (5, 8),
        "late": (9, 12), "end": (11, 12), "year": (11, 12),
    }  # fmt: skip
    return next(found for word, found in parts.items() if part.startswith(word))


def weekend(groups: Groups) -> Meaning:
    """The latest weekend, or the one named by `which`: two days."""
    which = groups.get("which", "").lower()
    if which in ("last", "past", "previous", "this past"):
        return place("week", seek="before", days=(6, 7))
    if which:
        return place("week", shift=which_shift(which), days=(6, 7))
    return place("week", seek="latest", days=(6, 7))


def weekday(groups: Groups) -> Meaning:
    """A weekday: the latest one, or the one named by `which` or by its week."""
    found = weekday_number(groups["weekday"])
    which = groups.get("which", "").lower()
    if which in ("last", "past", "previous", "this past", "the previous") and "week" not in groups:
        return place("week", seek="before", days=(found, found))
    if which in ("coming", "upcoming", "this coming", "this upcoming"):
        return place("week", seek="after", days=(found, found))
    if which == "after next":
        return place("week", shift=1, days=(found, found))
    if which:
        return place("week", shift=which_shift(which), days=(found, found))
    return place("week", seek="latest", days=(found, found))


def ago(groups: Groups) -> Meaning:
    """Three days ago, a year ago, 41 years ago: as fine as the unit."""
    number, unit = count(groups["number"]), groups["unit"].lower()
    if unit == "fortnight":
        return place("week", shift=-2 * number)
    return place(unit, shift=-number)  # type: ignore[arg-type] # the pattern admits cycles only


def ahead(groups: Groups) -> Meaning:
    """In five days, three weeks from now: days for days and weeks, else as fine as the unit."""
    number, unit = count(groups["number"]), groups["unit"].lower()
    if unit in DAYS_IN:
        return place("day", shift=number * DAYS_IN[unit])
    return place(unit, shift=number)  # type: ignore[arg-type] # the pattern admits cycles only


def hours_away(groups: Groups) -> Meaning:
    """Five minutes ago, in 24 hours: the day, counted in whole days."""
    number, unit = groups["number"].lower(), groups["unit"].lower()
    counted = unit.startswith("h") and number not in ("half an", "several")
    hours = count(number) if counted else 0
    return place("day", shift=hours // 24 * (-1 if "ago" in groups else 1))


def stretch(groups: Groups) -> Meaning:
    """The last three months, the next 10 days: up to the anchor or from the day after."""
    number, unit = count(groups["number"]), groups["unit"].lower()
    back = which_shift(groups["which"]) < 0
    if unit in ("quarter", "decade"):
        cycle: Cycle = "quarter" if unit == "quarter" else "decade"
        size = MONTHS_IN[unit] * number
        months = (1 - size, 0) if back else (MONTHS_IN[unit] + 1, MONTHS_IN[unit] + size)
        return place(cycle, shift=0, months=months, precision="range")
    size_months, size_days = number * MONTHS_IN.get(unit, 0), number * DAYS_IN.get(unit, 0)
    if back:
        return away((-size_months, -size_days), (0, 0))
    return away((0, 1), (size_months, size_days + 1))


def latest_quarter(_: Groups) -> Meaning:
    """The quarter reported last: the one before the anchor's own."""
    return place("quarter", shift=-1)


def vague(_: Groups) -> Meaning:
    """Words that place nothing."""
    return VAGUE


# One line a form, so that the table can be read as one.
# fmt: off
EN_RELATIVE = (
    # Days.
    Rule("en_days_from_day_word", rf"\b(?:the |(?P<number>{NUMBER}) )?(?P<unit>day|week|fortnight)s? (?P<way>after|from|before) (?P<which>today|tomorrow|tmrw|yesterday)\b", day_word, "the day before yesterday", "2024-05-13 day"),
    Rule("en_day_word", r"\b(?P<which>yesterday|today|tonight|tonite|tomorrow|tmrw|last night|this (?:morning|afternoon|evening))\b", day_word, "yesterday", "2024-05-14 day"),
    # Weekdays.
    Rule("en_weekday_of_week", rf"\b{WEEKDAY_OR_SHORT},? (?:of |in |from )?(?:the )?(?P<which>last|this|next|previous|following|coming) (?P<week>week)\b", weekday, "Tuesday of last week", "2024-05-07 day"),
    Rule("en_week_s_weekday", rf"\b(?P<which>last|this|next|previous|following|coming) (?P<week>week)(?:['’]s| on| -|,)? {WEEKDAY_OR_SHORT}\b", weekday, "next week's Friday", "2024-05-24 day"),
    Rule("en_weekday_after_next", rf"\b{WEEKDAY} (?P<which>after next)\b", weekday, "Friday after next", "2024-05-24 day"),
    Rule("en_which_weekday", rf"\b(?P<which>last|this past|past|previous|the previous|this|this coming|this upcoming|coming|upcoming|next|the following|following) {WEEKDAY_OR_SHORT}\b", weekday, "last Tuesday", "2024-05-14 day"),
    Rule("en_weekday", rf"\b{WEEKDAY}\b", weekday, "Tuesday", "2024-05-14 day"),
    Rule("en_short_weekday", rf"\b(?:on|until|till|by|before|after|since) (?P<core>(?P<weekday>{SHORT_WEEKDAY}))\b", weekday, "on Tue", "2024-05-14 day"),
    Rule("en_short_weekday_at", rf"\b(?P<core>(?P<weekday>{SHORT_WEEKDAY}))\.? (?:at|from|morning|afternoon|evening|night|[0-2]?[0-9](?:[:h][0-5][0-9]| ?[ap]\.?m))\b", weekday, "Sat at 5", "2024-05-11 day"),
    Rule("en_whole_text_weekday", rf"^(?P<weekday>{SHORT_WEEKDAY})\.?$", weekday, "Sat.", "2024-05-11 day"),
    # Weekends.
    Rule("en_weekend", r"\b(?:(?P<which>last|past|previous|this past|this|next|coming|this coming) |(?:the|over|at the) )week-?end\b", weekend, "over the weekend", "2024-05-11..2024-05-12 span"),
    # Weeks, months, quarters, years.
    Rule("en_part_of_unit", rf"\b{PART_OF}(?:the )?(?:around )?(?:{WHICH_UNIT} )?(?P<unit>week|month|year)\b", part_of_unit, "the end of the month", "2024-05-21..2024-05-31 span"),
    Rule("en_early_unit", r"\b(?P<part>early|late) (?P<which>last|this|next) (?P<unit>week|month|year)\b", part_of_unit, "late last year", "2023-09-01..2023-12-31 span"),
    Rule("en_year_end", r"\b(?P<part>year)(?P<unit>[ -]end|['’]s end)\b", year_end, "year-end", "2024-11-01..2024-12-31 span"),
    Rule("en_unit", rf"\b(?:the )?{WHICH_UNIT} (?:calendar )?{UNIT}\b", unit_word, "last month", "2024-04-01..2024-04-30 month"),
    Rule("en_after_next", rf"\b(?:the )?{UNIT} (?P<which>after next)\b", unit_word, "the week after next", "2024-05-27..2024-06-02 week"),
    Rule("en_year_earlier", r"\b(?P<number>an?|one)[ -](?P<unit>year)[ -](?:earlier|before)\b", ago, "a year earlier", "2023-01-01..2023-12-31 year"),
    Rule("en_ago", rf"\b{ABOUT}(?P<number>{NUMBER})[ -](?P<unit>day|week|fortnight|month|year|decade)s? (?:or so )?(?:ago|back)\b", ago, "three weeks ago", "2024-04-22..2024-04-28 week"),
    Rule("en_hours_ago", rf"\b{ABOUT}(?P<number>{NUMBER}) {TIME_UNIT} (?P<ago>ago)\b", hours_away, "5 minutes ago", "2024-05-15 day"),
    Rule("en_from_now", rf"\b(?P<number>{NUMBER}) (?P<unit>day|week|fortnight|month|year)s? (?:from (?:now|today|right now)|hence)\b", ahead, "three weeks from now", "2024-06-05 day"),
    Rule("en_hours_from_now", rf"\b(?P<number>{NUMBER}|half an) {TIME_UNIT} (?:from (?:now|right now)|hence|out)\b", hours_away, "15 minutes from now", "2024-05-15 day"),
    Rule("en_in", rf"\b(?:in|within) (?P<number>{NUMBER}) (?P<unit>day|week|fortnight|month|year)s?\b", ahead, "in two weeks", "2024-05-29 day"),
    Rule("en_in_hours", rf"\b(?:in|within) (?P<number>{NUMBER}|half an|several) {TIME_UNIT}\b", hours_away, "in 24 hours", "2024-05-16 day"),
    Rule("en_stretch", rf"\b(?:the )?(?P<which>last|past|previous|next|coming|upcoming|following) (?P<number>{NUMBER}) (?P<unit>day|week|fortnight|month|quarter|year|decade)s?\b", stretch, "the last three months", "2024-02-15..2024-05-14 range"),
    Rule("en_stretch_turned", rf"\b(?:the )?(?P<number>{NUMBER}) (?P<which>last|past|previous|next|coming|upcoming|following) (?P<unit>day|week|fortnight|month|quarter|year|decade)s?\b", stretch, "the 3 next weeks", "2024-05-16..2024-06-05 range"),
    Rule("en_latest_quarter", r"\bthe latest (?:quarter|period)\b", latest_quarter, "the latest quarter", "2024-01-01..2024-03-31 quarter"),
    # Vague.
    Rule("en_vague", r"\b(?:recently|lately|(?:in )?recent (?:days|weeks|months|years)|these days|the other day|(?:a few|several|some) (?:days|weeks|months|years) ago|not long ago)\b", vague, "recently", "vague"),
)
# fmt: on
