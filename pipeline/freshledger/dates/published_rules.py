"""Forms that are dates only because nothing else stands in the field.

In running text "2024", "980120" and "2024-136" are as likely a count, an id or a range.
"""

from __future__ import annotations

import re
from datetime import date, timedelta

from freshledger.dates.grammar import Grammar, Groups, Rule
from freshledger.dates.meaning import INVALID, Meaning, between, day, months
from freshledger.dates.numeric import full_year, whole_year, year_month, ymd

_YEAR, _MONTH, _DAY = "(?P<year>[0-9]{4})", "(?P<month>[0-9]{1,2})", "(?P<day>[0-9]{1,2})"
_SHORT = re.compile(
    r"(?P<first>[0-9]{1,2})(?P<gap>[-/. ])(?P<second>[0-9]{1,2})(?P=gap)(?P<third>[0-9]{4}|[0-9]{2})"
)
ERAS = {"明治": 1868, "大正": 1912, "昭和": 1926, "平成": 1989, "令和": 2019}


def six_figures(groups: Groups) -> Meaning:
    """Year and month, or a two-digit year, month and day; a span over both where both fit."""
    figures = groups["figures"]
    first, second, third = (int(figures[place : place + 2]) for place in (0, 2, 4))
    year = int(figures[:4])
    whole = months(year, third, third, "month") if 1970 <= year < 2100 else INVALID
    return either(whole, day(full_year(first), second, third))


def era_date(groups: Groups) -> Meaning:
    """A day, month or year of a Japanese era; 元年 is its first."""
    number = 1 if groups["number"] == "元" else int(groups["number"])
    year, month = ERAS[groups["era"]] + number - 1, int(groups.get("month", 0))
    if "day" in groups:
        return day(year, month, int(groups["day"]))
    return months(year, month, month, "month") if month else months(year, 1, 12, "year")


def day_of_year(groups: Groups) -> Meaning:
    """A day by its number in the year."""
    year, number = int(groups["year"]), int(groups["number"])
    if not year:
        return INVALID
    found = date(year, 1, 1) + timedelta(days=number - 1)
    return between(found, found, "day") if found.year == year else INVALID


def short_date(words: str, *, day_first: bool | None) -> Meaning | None:
    """Three numbers, the year not written out in front.

    Args:
        words: Such as 03/04/2024, 15.05.24 or, with hyphens only, 98-01-20.
        day_first: Which of two possible orders counts.

    Returns:
        A day, a span over all possible readings, `INVALID` if there is none; None if `words`
        are no such numbers.
    """
    found = _SHORT.fullmatch(words)
    if found is None:
        return None
    first, second, year = int(found["first"]), int(found["second"]), full_year(int(found["third"]))
    by_order = {True: day(year, second, first), False: day(year, first, second)}
    if day_first is not None and by_order[day_first].start:
        return by_order[day_first]
    in_front = found["gap"] == "-" and len(found["first"]) == len(found["third"]) == 2
    year_first = day(full_year(first), second, int(found["third"])) if in_front else INVALID
    return either(*by_order.values(), year_first)


def either(*readings: Meaning) -> Meaning:
    """The one reading that the calendar knows, or a span over all that it knows."""
    known = [found for found in readings if found.kind == "explicit"]
    starts = [found.start for found in known if found.start]
    ends = [found.end for found in known if found.end]
    if not known:
        return INVALID
    if len(set(known)) == 1:
        return known[0]
    return between(min(starts), max(ends), "span", "ambiguous_day_month")


# One line a form, so that the table can be read as one.
# fmt: off
FIELD_RULES = (
    Rule("field_year", _YEAR, whole_year, "2024", "2024-01-01..2024-12-31 year"),
    Rule("field_year_month", f"{_YEAR}[-/. ]{_MONTH}", year_month, "2024/5", "2024-05-01..2024-05-31 month"),
    Rule("field_month_year", f"{_MONTH}[-/. ]{_YEAR}", year_month, "05/2024", "2024-05-01..2024-05-31 month"),
    Rule("field_six_figures", "(?P<figures>[0-9]{6})", six_figures, "980120", "1998-01-20 day"),
    Rule("field_day_of_year", f"{_YEAR}-?(?P<number>[0-9]{{3}})", day_of_year, "2024-136", "2024-05-15 day"),
    Rule("field_compact_day", f"{_YEAR}(?P<month>[0-9]{{2}})(?P<day>[0-9]{{2}})", ymd, "20240515", "2024-05-15 day"),
    Rule("field_day", rf"{_YEAR}(?:[-/.]|\. | ){_MONTH}(?:[-/.]|\. | ){_DAY}\.?", ymd, "2024. 5. 15.", "2024-05-15 day"),
    Rule("field_chinese_day", f"{_YEAR}年{_MONTH}月{_DAY}[日号號]?", ymd, "2024年5月15", "2024-05-15 day"),
    Rule("field_chinese_month", f"{_YEAR}年{_MONTH}月", year_month, "2024年5月", "2024-05-01..2024-05-31 month"),
    Rule("field_era", f"(?P<era>{'|'.join(ERAS)})(?P<number>[0-9]{{1,2}}|元)年(?:{_MONTH}月(?:{_DAY}日)?)?", era_date, "令和6年5月15日", "2024-05-15 day"),
    Rule("field_korean_day", f"{_YEAR}년 ?{_MONTH}월 ?{_DAY}일", ymd, "2024년 5월 15일", "2024-05-15 day"),
    Rule("field_korean_month", f"{_YEAR}년 ?{_MONTH}월", year_month, "2024년 5월", "2024-05-01..2024-05-31 month"),
)
# fmt: on
FIELD_GRAMMAR = Grammar(FIELD_RULES)
