"""English words of time that no verdict may rest on, read by `extract_dates` beside the dates."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from freshledger.dates.decoys import decoy
from freshledger.dates.en_holidays import EASTER_DAYS, HOLIDAY, easter, holiday, holiday_by_easter
from freshledger.dates.en_periods import reported_quarter
from freshledger.dates.en_ranges import FIRST_MONTH, LINK, MONTH, TO, YEAR, spanning
from freshledger.dates.en_vocabulary import EN_WORDS
from freshledger.dates.en_words import YEAR_FIGURES, after, month_number
from freshledger.dates.en_years import NEAR_YEAR, whole_year
from freshledger.dates.grammar import Groups, Join, Rule
from freshledger.dates.meaning import Meaning, away, between, months, moved, place

MONTHS_IN_SPAN = {"decade": 120, "century": 1200}
# "The year that", "the quarter of 1988" and "the year ended in March" say which one they mean.
NO_OTHER = r"(?! (?:ended|ending|of|that|when|before|after|to|earlier|ago|a year|in|[0-9])|[-'’])"
# Things that a year tells from others of their kind. An Accord is a car, and hundreds are counted:
# 1500 treaty ports.
NAMED_BY_YEAR = (
    r"(?-i:pact|treaty|accord|agreement|armistice|ceasefire|constitution|referendum|coup|revolution|uprising|revolt|"
    r"rebellion|invasion|massacre|ruling|verdict|decree|amendment|declaration|merger|bombing|earthquake)"
)
AND, BETWEEN = r" and (?:the )?", "between "
TELLING = r"latest period|right now|present|eod|independence day|(?:black|good) friday"


def listed_month(groups: Groups) -> Meaning:
    """The first of two months of one year."""
    first, last = month_number(groups["first_month"]), month_number(groups["month"])
    return months(int(groups["year"]) - (first > last), first, first, "month")


def this_year(_: Groups) -> Meaning:
    """The year a report speaks of: the anchor's own."""
    return place("year", shift=0)


def today(_: Groups) -> Meaning:
    """Now, or by the end of the day: the anchor day."""
    return place("day", shift=0)


def past_span(groups: Groups) -> Meaning:
    """The past decade, the past century: so many years up to the anchor."""
    return away((-MONTHS_IN_SPAN[groups["unit"].lower()], 0), (0, 0))


def easter_of_year(groups: Groups) -> Meaning:
    """Good Friday, Easter Sunday or Monday of a year."""
    away_days = {"f": -2, "s": 0, "m": 1}[groups["holiday"].lower().split()[1][0]]
    found = easter(int(groups["year"])) + timedelta(days=away_days)
    return between(found, found, "day")


def beside_holiday(groups: Groups) -> Meaning:
    """The day before Thanksgiving, the day after Christmas 2023."""
    return moved(holiday(groups), days=1 if groups["way"].lower() == "after" else -1)


def between_days(first: Meaning, second: Meaning) -> Meaning | None:
    """From a day or month without a year to another; two whole dates stay apart."""
    return None if first.kind == "explicit" else spanning(first, second)


def up_to_anchor(first: Meaning, second: Meaning) -> Meaning | None:
    """From a date that is told to the anchor day."""
    today = (second.cycle_days, second.shift, second.first_day, second.end_day) == (1, 0, 0, 1)
    if not today or first.kind not in ("explicit", "relative") or first.cycle_days:
        return None
    return replace(first, precision="range", anchored="end")


# One line a form, so that the table can be read as one.
# fmt: off
EN_WIDE = (
    decoy("en_show", r"[\"“](?-i:This Week)\b", "said on “This Week"),
    decoy("en_morrow", r"(?<!\bas )(?<!\bend )\bof tomorrow\b(?!['’]s)", "the people of tomorrow"),
    Rule("en_listed_month", rf"\b{FIRST_MONTH}(?= (?:and|or) {MONTH}{LINK}{YEAR}\b)", listed_month, "April and June 1955", "1955-04-01..1955-04-30 month; 1955-06-01..1955-06-30 month"),
    Rule("en_the_year", rf"{after('for')}the (?:full |fiscal )?year\b{NO_OTHER}", this_year, "for the full year", "2024-01-01..2024-12-31 year"),
    Rule("en_the_quarter", rf"{after('for', 'in')}the quarter\b{NO_OTHER}", reported_quarter, "in the quarter", "2024-01-01..2024-03-31 quarter"),
    Rule("en_right_now", r"\b(?:right now|at (?:the )?present(?: time)?|(?:the )?(?:end of day|eod))\b(?![ -]?day)", today, "right now", "2024-05-15 day"),
    Rule("en_past_span", r"\bpast (?P<unit>decade|century)\b", past_span, "the past decade", "2014-05-15..2024-05-14 range"),
    Rule("en_year_of_thing", rf"\b(?![0-9]{{2}}00){NEAR_YEAR}(?= {NAMED_BY_YEAR}\b)", whole_year, "a secret 1902 pact", "1902-01-01..1902-12-31 year"),
    Rule("en_year_heading", r"^(?P<core>(?P<year>20[0-4][0-9])): (?-i:[A-Z])", whole_year, "2003: Invasion", "2003-01-01..2003-12-31 year"),
    Rule("en_easter_of_year", rf"\b(?P<holiday>good friday|easter (?:sunday|monday)),?(?: of| in)? (?P<year>{YEAR_FIGURES})\b", easter_of_year, "Easter Monday 2024", "2024-04-01 day"),
    Rule("en_beside_holiday", rf"\bday (?P<way>before|after) (?!easter){HOLIDAY}(?:,?(?: of| in)? (?P<year>{YEAR_FIGURES}))?\b", beside_holiday, "the day after Christmas 2023", "2023-12-26 day"),
    Rule("en_easter", rf"\b(?:(?P<which>last|previous|next|following) )?{EASTER_DAYS}\b(?! week|,?(?: of)? [0-9]{{4}})", holiday_by_easter, "last Easter", "2024-03-31 day"),
)
EN_WIDE_JOINS = (
    Join("en_between", AND, between_days, "between May 4 and June 9", "2024-05-04..2024-06-09 range", opened=BETWEEN),
    Join("en_between_today", AND, up_to_anchor, "between January 2023 and today", "2023-01-01..2024-05-15 range", opened=BETWEEN),
    Join("en_range_to_today", TO, up_to_anchor, "January 2023 to today", "2023-01-01..2024-05-15 range"),
)
EN_WIDE_WORDS = replace(
    EN_WORDS,
    telling=(r"20[0-4][0-9]: (?-i:[A-Z])[a-z]*", TELLING, *EN_WORDS.telling),
    telling_phrases=(r"\((?:20[0-4][0-9])\)", r"[\"“](?-i:This Week)", *EN_WORDS.telling_phrases),
)
# fmt: on
