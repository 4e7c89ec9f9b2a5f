"""English ranges: "May 1-7, 2024", "from August to October", "Monday to Friday"."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from freshledger.dates.en_which import WHICH_YEAR, which_shift
from freshledger.dates.en_words import (
    MONTH_NAMES,
    MONTHS_AS_NAMES,
    ORDINAL,
    YEAR_FIGURES,
    after,
    month_number,
    ordinal,
)
from freshledger.dates.grammar import Groups, Join, Rule
from freshledger.dates.meaning import INVALID, Meaning, between, day, month_end, place

TO = r"(?: ?[-–—~] ?| (?:to|through|thru|until|till) (?:the )?)"
TO_AND = r"(?: ?[-–—~] ?| (?:to|through|thru|until|till|and) (?:the )?)"
BETWEEN = r"(?<=\bbetween )"
FIRST_DAY = rf"(?P<first_day>{ORDINAL}|[0-3]?[0-9])"
DAY = rf"(?P<day>{ORDINAL}|[0-3]?[0-9])"
FIRST_MONTH = rf"(?P<first_month>{MONTH_NAMES})"
MONTH = rf"(?P<month>{MONTH_NAMES})"
LINK = r"(?: ?, ?| of | in |, of | )"
YEAR = rf"(?P<year>{YEAR_FIGURES})"
NO_TIME = r"(?![:.,]?[0-9])"
RUNS_FROM = after("from", "between")


def days(groups: Groups) -> Meaning:
    """From one day to another of a month."""
    month = month_number(groups["month"])
    first, last = (month, ordinal(groups["first_day"])), (month, ordinal(groups["day"]))
    if "year" in groups:
        year = int(groups["year"])
        return spanning(day(year, *first), day(year, *last)) or INVALID
    if first > last or INVALID in (day(2000, *first), day(2000, *last)):
        return INVALID
    return place("year", seek="nearest", month_day=first, to_month_day=last)


def days_of_which_month(groups: Groups) -> Meaning:
    """From one day to another of last, this or next month."""
    first, last = (
        ordinal(groups.get("first_day") or groups["first"]),
        ordinal(groups.get("day") or groups["last"]),
    )
    if not 1 <= first <= last <= 31:
        return INVALID
    return place("month", shift=which_shift(groups["which"]), days=(first, last), precision="range")


def night(groups: Groups) -> Meaning | None:
    """The night of 4/5 June 1932: from one day to the next."""
    follows = ordinal(groups["day"]) == ordinal(groups["first_day"]) + 1
    return days(groups) if follows else None


def some_months(groups: Groups) -> Meaning:
    """From one month to another."""
    first, last = month_number(groups["first_month"]), month_number(groups["month"])
    if "year" in groups:
        year = int(groups["year"])
        return between(date(year - (first > last), first, 1), month_end(year, last), "range")
    shift = which_shift(groups["which"]) if "which" in groups else None
    last += 12 if last < first else 0
    return place("year", shift=shift, seek="nearest", months=(first, last), precision="range")


def spanning(first: Meaning, second: Meaning) -> Meaning | None:
    """The range from one mention to another; the first takes its year from the second."""
    if first.kind == second.kind == "explicit" and first.start and second.end:
        return between(first.start, second.end, "range") if first.start <= second.end else None
    if first.cycle_months == 12 and first.seek == "nearest" and not first.nth:
        if second.kind == "explicit" and second.start and second.end:
            return _completed(first, second.start, second.end)
        if second.cycle_months == 12 and second.seek == "nearest" and not second.nth:
            return _joined(first, second, 12)
    is_day = first.end_day - first.first_day == 1
    if first.cycle_days == second.cycle_days == 7 and is_day and second.seek == "latest":
        return _joined(first, second, 0)
    return None


def _completed(first: Meaning, second_start: date, second_end: date) -> Meaning | None:
    """A month or day of the year in which the second edge lies, or of the one before."""
    for year in (second_start.year, second_start.year - 1):
        start = day(year, first.first_month + 1, first.first_day + 1).start
        if start and start <= second_start:
            return between(start, second_end, "range")
    return None


def _joined(first: Meaning, second: Meaning, months: int) -> Meaning:
    """Two places of one cycle; the second of the next one where it comes earlier in it."""
    begins = (first.first_month, first.first_day)
    wraps = (second.first_month, second.first_day) < begins
    return replace(
        first,
        precision="range",
        end_month=second.end_month + (months if wraps else 0),
        end_day=second.end_day + (7 if wraps and not months else 0),
    )


# One line a form, so that the table can be read as one.
# fmt: off
EN_RANGES = (
    Rule("en_month_days_year", rf"\b{MONTH} (?:the )?{FIRST_DAY}{TO_AND}{DAY}{LINK}{YEAR}\b", days, "May 1-7, 2024", "2024-05-01..2024-05-07 range"),
    Rule("en_days_month_year", rf"\b{FIRST_DAY}{TO_AND}{DAY}(?: of)? {MONTH}{LINK}{YEAR}\b", days, "10 to 22 August 2012", "2012-08-10..2012-08-22 range"),
    Rule("en_night_month_year", rf"(?<![0-9/]){FIRST_DAY}/{DAY} {MONTH}{LINK}{YEAR}\b", night, "the night of 4/5 June 1932", "1932-06-04..1932-06-05 range"),
    Rule("en_month_days", rf"\b{MONTH} (?:the )?{FIRST_DAY}{TO}{DAY}\b{NO_TIME}", days, "July 13-15", "2024-07-13..2024-07-15 range"),
    Rule("en_days_month", rf"\b{FIRST_DAY}{TO_AND}{DAY}(?: of)? (?P<month>{MONTHS_AS_NAMES})\b", days, "from the 13th to the 15th of July", "2024-07-13..2024-07-15 range"),
    Rule("en_days_of_which_month", rf"(?:\b(?P<first_day>{ORDINAL}){TO_AND}(?P<day>{ORDINAL})|{RUNS_FROM}(?P<first>[0-3]?[0-9])[-–](?P<last>[0-3]?[0-9]))(?: of)? (?P<which>last|this|next|the|the current) month\b", days_of_which_month, "from the 4th to the 22nd of next month", "2024-06-04..2024-06-22 range"),
    Rule("en_between_months_year", rf"{BETWEEN}{FIRST_MONTH} and {MONTH}{LINK}{YEAR}\b", some_months, "between June and August 1992", "1992-06-01..1992-08-31 range"),
    Rule("en_months_year", rf"\b{FIRST_MONTH}{TO}{MONTH}{LINK}{YEAR}\b", some_months, "June-August 1992", "1992-06-01..1992-08-31 range"),
    Rule("en_months_listed", rf"\b{FIRST_MONTH} (?:and|or) {MONTH}{LINK}{YEAR}\b", some_months, "June and July 1992", "1992-06-01..1992-07-31 range"),
    Rule("en_months_of_year", rf"\b{FIRST_MONTH}{TO}{MONTH}(?: of)? {WHICH_YEAR} year\b", some_months, "April to June this year", "2024-04-01..2024-06-30 range"),
    Rule("en_months", rf"{RUNS_FROM}{FIRST_MONTH}{TO_AND}{MONTH}\b(?! [0-9])", some_months, "from August to October", "2024-08-01..2024-10-31 range"),
    Rule("en_months_dash", rf"\b(?P<first_month>{MONTHS_AS_NAMES})(?: ?[-–—/] ?| to | through )(?P<month>{MONTHS_AS_NAMES})\b(?! [0-9])", some_months, "August-October", "2024-08-01..2024-10-31 range"),
)
EN_JOINS = (
    Join("en_range", TO, spanning, "Aug 10 - Nov 12, 2013", "2013-08-10..2013-11-12 range"),
)
# fmt: on
