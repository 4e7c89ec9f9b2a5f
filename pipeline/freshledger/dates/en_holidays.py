"""English holidays that fall on one day of a month, or on one weekday of it."""

from __future__ import annotations

import re
from datetime import date, timedelta

from freshledger.dates.en_weekdays import known_weekday
from freshledger.dates.en_words import YEAR_FIGURES, after
from freshledger.dates.grammar import Groups, Rule
from freshledger.dates.meaning import Meaning, Seek, between, day, nth_weekday, place

FIXED = {
    "christmas eve": (12, 24), "xmas eve": (12, 24), "christmas": (12, 25), "xmas": (12, 25), "boxing day": (12, 26),
    "new year's eve": (12, 31), "new year's day": (1, 1), "new year day": (1, 1),
    "new year's": (1, 1), "new year": (1, 1), "valentine's day": (2, 14),
    "st. patrick's day": (3, 17), "saint patrick": (3, 17), "earth day": (4, 22), "workers' day": (5, 1),
    "juneteenth": (6, 19), "independence day": (7, 4), "halloween": (10, 31), "veterans day": (11, 11),
}  # fmt: skip
# Month, which weekday of it, weekday.
MOVABLE = {
    "martin luther king day": (1, 3, 1), "mlk day": (1, 3, 1), "mother's day": (5, 2, 7), "memorial day": (5, -1, 1),
    "father's day": (6, 3, 7), "labor day": (9, 1, 1), "thanksgiving": (11, 4, 4), "black friday": (11, 4, 5),
}  # fmt: skip
NAMES = "|".join(sorted((*FIXED, *MOVABLE, "easter"), key=len, reverse=True)).replace("'", "['’]?")
APOSTROPHES = re.compile("['’]")
HOLIDAY = rf"(?P<holiday>{NAMES})(?: day)?"
YEAR = rf"(?P<year>{YEAR_FIGURES})"
# A bare name may be a season of sales or a day off; these words make it the day.
BEFORE_A_DAY = after("on", "before", "after", "since", "by", "until", "from", "this", "to")
ALWAYS_DAYS = (
    r"(?P<holiday>christmas(?= day| eve)(?: eve)?|thanksgiving(?= day)|boxing day|xmas eve|new year['’]?s (?:day|eve)|valentine['’]?s day|"
    r"memorial day|labor day|juneteenth|halloween|veterans day|earth day|(?:mother|father)['’]?s day|(?:mlk|martin luther king) day)(?: day)?"
)


def _name(words: str) -> str:
    """The name as the tables write it; "fathers day" is Father's Day."""
    bare = APOSTROPHES.sub("", words.lower())
    return next(name for name in (*FIXED, *MOVABLE, "easter") if name.replace("'", "") == bare)


def holiday(groups: Groups) -> Meaning:
    """A holiday: of the nearest year, or of the one named."""
    name = _name(groups["holiday"])
    if "year" in groups:
        return _of_year(name, int(groups["year"]))
    which = groups.get("which", "").lower()
    seek: Seek = "before" if which in ("last", "previous") else "after" if which else "nearest"
    if name in FIXED:
        return place("year", seek=seek, month_day=FIXED[name])
    if name == "easter":
        return Meaning("vague")
    month, nth, weekday = MOVABLE[name]
    return nth_weekday(place("year", seek=seek, months=(month, month)), nth, weekday)


def _of_year(name: str, year: int) -> Meaning:
    if name in FIXED:
        return day(year, *FIXED[name])
    if name == "easter":
        found = easter(year)
        return between(found, found, "day")
    month, nth, weekday = MOVABLE[name]
    return known_weekday(year, month, nth, weekday)


def easter(year: int) -> date:
    """Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher).

    >>> easter(2018), easter(2024)
    (datetime.date(2018, 4, 1), datetime.date(2024, 3, 31))
    """
    golden, century, of_century = year % 19, year // 100, year % 100
    corrected = century - century // 4 - (century - (century + 8) // 25 + 1) // 3
    full_moon = (19 * golden + corrected + 15) % 30
    weekday = (32 + 2 * (century % 4) + 2 * (of_century // 4) - full_moon - of_century % 4) % 7
    late = (golden + 11 * full_moon + 22 * weekday) // 451
    return date(year, 3, 22) + timedelta(days=full_moon + weekday - 7 * late)


EASTER_FEASTS = {"good friday": "Good Friday", "easter monday": "Easter Monday"}
EASTER_DAYS = r"(?P<holiday>good friday|easter(?: (?:sunday|monday))?)"


def holiday_by_easter(groups: Groups) -> Meaning:
    """Easter and the days beside it, of the nearest year or of the one that `which` says."""
    which = groups.get("which", "").lower()
    seek: Seek = "before" if which in ("last", "previous") else "after" if which else "nearest"
    feast = EASTER_FEASTS.get(groups["holiday"].lower(), "复活节")
    return Meaning("relative", "day", cycle_months=12, seek=seek, feast=feast)


# One line a form, so that the table can be read as one.
# fmt: off
EN_HOLIDAYS = (
    Rule("en_holiday_of_year", rf"\b{HOLIDAY},?(?: of| in)? {YEAR}\b", holiday, "Christmas 1963", "1963-12-25 day"),
    Rule("en_which_holiday", rf"\b(?P<which>last|previous|next|following) (?!easter){HOLIDAY}\b", holiday, "last Thanksgiving", "2023-11-23 day"),
    Rule("en_holiday", rf"\b{ALWAYS_DAYS}\b", holiday, "Thanksgiving Day", "2023-11-23 day"),
    Rule("en_holiday_after", rf"{BEFORE_A_DAY}(?!easter){HOLIDAY}\b", holiday, "on Christmas", "2023-12-25 day"),
)
# fmt: on
