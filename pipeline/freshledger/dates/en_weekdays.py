"""English weekdays and weekends, and the weekdays that a month or a holiday names."""

from __future__ import annotations

from datetime import date, timedelta

from freshledger.dates.en_which import AHEAD, BACK, WHICH, which_shift
from freshledger.dates.en_words import (
    MONTH_NAMES,
    NUMBER,
    ORDINAL,
    SHORT_WEEKDAYS,
    WEEKDAY_NAMES,
    YEAR_FIGURES,
    after,
    count,
    month_number,
    ordinal,
    weekday_number,
)
from freshledger.dates.grammar import Groups, Rule
from freshledger.dates.meaning import (
    INVALID,
    Meaning,
    between,
    month_end,
    moved,
    nth_weekday,
    place,
)

WEEKDAY = rf"(?P<weekday>{WEEKDAY_NAMES})"
SHORT_WEEKDAY = rf"(?P<weekday>{SHORT_WEEKDAYS})"
EITHER = rf"(?P<weekday>{WEEKDAY_NAMES}|{SHORT_WEEKDAYS}\b\.?)"
WEEK = r"(?P<which>last|this|next|previous|following|coming) (?P<week>week)"
NTH = rf"(?P<nth>{ORDINAL}|last|final)"
YEAR = rf"(?P<year>{YEAR_FIGURES})"
MONTH = rf"(?P<month>{MONTH_NAMES})"
IN = r"(?:of|in) (?:the )?"
WHICH_MONTH = r"(?P<which>last|this|next|the|the current|the previous|the following) month"
WHICH_YEAR = r"(?P<which>last|this|next) year"
PART_OF_DAY = r"(?: (?:morning|afternoon|evening|night))?"
CLOCK = (
    r"(?=\.? (?:at|from|morning|afternoon|evening|night|[0-2]?[0-9](?:[:h][0-5][0-9]| ?[ap]\.?m)))"
)


def weekday(groups: Groups) -> Meaning:
    """A weekday: the latest one, or the one named by `which` or by its week."""
    found, which = weekday_number(groups["weekday"]), groups.get("which", "").lower()
    if which in BACK and "week" not in groups:
        return place("week", seek="before", days=(found, found))
    if which in AHEAD and "week" not in groups:
        return place("week", seek="after", days=(found, found))
    if which:
        shift = 1 if which == "after next" else which_shift(which)
        return place("week", shift=shift, days=(found, found))
    return place("week", seek="latest", days=(found, found))


def weekday_gone(groups: Groups) -> Meaning:
    """Wednesday's ruling: what a weekday owns has happened, whatever the clause announces."""
    found = weekday_number(groups["weekday"])
    return place("week", seek="begun", days=(found, found))


def counted_weekdays(groups: Groups) -> Meaning:
    """Two Thursdays ago, three Fridays from now."""
    found, weeks = weekday_number(groups["weekday"]), 7 * (count(groups["number"]) - 1)
    if "ago" in groups:
        return moved(place("week", seek="before", days=(found, found)), days=-weeks)
    return moved(place("week", seek="after", days=(found, found)), days=weeks)


def weekend(groups: Groups) -> Meaning:
    """The latest weekend, or the one named by `which`: two days."""
    which = groups.get("which", "").lower()
    if which in BACK:
        return place("week", seek="before", days=(6, 7))
    if which:
        return place("week", shift=which_shift(which.removeprefix("this ") or which), days=(6, 7))
    return place("week", seek="latest", days=(6, 7))


def weekday_of_month(groups: Groups) -> Meaning:
    """The second Sunday of October last year, the first Monday of the month."""
    nth, found = ordinal(groups["nth"]), weekday_number(groups["weekday"])
    if not -1 <= nth <= 5:
        return INVALID
    if "month" not in groups:
        return nth_weekday(place("month", shift=which_shift(groups["which"])), nth, found)
    month = month_number(groups["month"])
    if "year" in groups:
        return known_weekday(int(groups["year"]), month, nth, found)
    shift = which_shift(groups["which"]) if "which" in groups else None
    return nth_weekday(
        place("year", shift=shift, seek="nearest", months=(month, month)), nth, found
    )


def known_weekday(year: int, month: int, nth: int, weekday: int) -> Meaning:
    """The nth weekday of a month of a year; -1 for the last."""
    first, last = date(year, month, 1), month_end(year, month)
    if nth < 0:
        found = last - timedelta(days=(last.isoweekday() - weekday) % 7)
    else:
        found = first + timedelta(days=(weekday - first.isoweekday()) % 7 + 7 * (nth - 1))
    return between(found, found, "day") if found.month == month else INVALID


# One line a form, so that the table can be read as one.
# fmt: off
EN_WEEKDAYS = (
    Rule("en_weekday_of_month_of_year", rf"\b{NTH} {EITHER} {IN}{MONTH},?(?: of)? {WHICH_YEAR}\b", weekday_of_month, "second Sunday of October last year", "2023-10-08 day"),
    Rule("en_weekday_of_known_month", rf"\b{NTH} {EITHER} {IN}{MONTH},?(?: of)? {YEAR}\b", weekday_of_month, "last Sunday of March 2014", "2014-03-30 day"),
    Rule("en_weekday_of_month", rf"\b{NTH} {EITHER} {IN}{MONTH}\b", weekday_of_month, "first Tuesday of October", "2024-10-01 day"),
    Rule("en_weekday_of_which_month", rf"\b{NTH} {EITHER}{PART_OF_DAY} (?:of|in) {WHICH_MONTH}\b", weekday_of_month, "first Monday of the month", "2024-05-06 day"),
    Rule("en_weekdays_ago", rf"\b(?P<number>{NUMBER}) {WEEKDAY}s (?P<ago>ago|back)\b", counted_weekdays, "two Thursdays ago", "2024-05-02 day"),
    Rule("en_weekdays_from_now", rf"\b(?P<number>{NUMBER}) {WEEKDAY}s from now\b", counted_weekdays, "three Fridays from now", "2024-05-31 day"),
    Rule("en_weekday_of_week", rf"\b{EITHER},?(?: (?:morning|afternoon|evening|night))? (?:of |in |from )?(?:the )?{WEEK}\b", weekday, "Tuesday of last week", "2024-05-07 day"),
    Rule("en_week_s_weekday", rf"\b{WEEK}(?:['’]s| on| -|,)? {EITHER}\b", weekday, "next week's Friday", "2024-05-24 day"),
    Rule("en_weekday_after_next", rf"\b{WEEKDAY} (?P<which>after next)\b", weekday, "Friday after next", "2024-05-24 day"),
    Rule("en_which_weekday", rf"\b(?P<which>this past|this coming|this upcoming|{WHICH}) {WEEKDAY}\b", weekday, "last Tuesday", "2024-05-14 day"),
    Rule("en_which_short_weekday", rf"\b(?P<which>last|this|next) {SHORT_WEEKDAY}\b", weekday, "next Fri", "2024-05-24 day"),
    Rule("en_weekday_s", rf"\b{WEEKDAY}(?=['’]s\b)", weekday_gone, "Tuesday's ruling", "2024-05-14 day"),
    Rule("en_weekday", rf"\b{WEEKDAY}\b", weekday, "Tuesday", "2024-05-14 day"),
    Rule("en_short_weekday", rf"{after('on', 'until', 'till', 'by', 'before', 'since', 'or')}{SHORT_WEEKDAY}\b", weekday, "on Tue", "2024-05-14 day"),
    Rule("en_short_weekday_at", rf"\b{SHORT_WEEKDAY}\b{CLOCK}", weekday, "Sat at 5", "2024-05-11 day"),
    Rule("en_which_weekend", r"\b(?P<which>last|past|previous|this past|this|next|coming|this coming) week-?end\b", weekend, "next weekend", "2024-05-25..2024-05-26 span"),
    Rule("en_weekend_after_next", r"\bweekend (?P<which>after next)\b", weekend, "the weekend after next", "2024-06-01..2024-06-02 span"),
    Rule("en_weekend", rf"{after('the', 'over', 'at the')}week-?end\b", weekend, "over the weekend", "2024-05-11..2024-05-12 span"),
)
# fmt: on
