"""The Chinese calendar: lunar months and the days of the solar terms.

Both agree with the tables of the Hong Kong Observatory for the years given. Outside of them
nothing is known, and nothing is guessed.
"""

from __future__ import annotations

from datetime import date, timedelta
from functools import cache
from math import floor

# A lunar year from 1900 on, in hexadecimal: whether its leap month has 30 days, whether each of
# its twelve months has (twelve bits), and which month is followed by a leap one (0: none).
DIGITS_A_YEAR, LAST_LUNAR_YEAR = 6, 2099
FIRST_LUNAR_YEAR, FIRST_NEW_YEAR = 1900, date(1900, 1, 31)
LUNAR_YEARS = (
    "04bd8 04ae0 0a570 054d5 0d260 0d950 16554 056a0 09ad0 055d2 04ae0 0a5b6 0a4d0 0d250 1d255 0b540 0d6a0 0ada2 095b0 14977 "
    "04970 0a4b0 0b4b5 06a50 06d40 1ab54 02b60 09570 052f2 04970 06566 0d4a0 0ea50 16a95 05ad0 02b60 186e3 092e0 1c8d7 0c950 "
    "0d4a0 1d8a6 0b550 056a0 1a5b4 025d0 092d0 0d2b2 0a950 0b557 06ca0 0b550 15355 04da0 0a5b0 14573 052b0 0a9a8 0e950 06aa0 "
    "0aea6 0ab50 04b60 0aae4 0a570 05260 0f263 0d950 05b57 056a0 096d0 04dd5 04ad0 0a4d0 0d4d4 0d250 0d558 0b540 0b6a0 195a6 "
    "095b0 049b0 0a974 0a4b0 0b27a 06a50 06d40 0af46 0ab60 09570 04af5 04970 064b0 074a3 0ea50 06b58 05ac0 0ab60 096d5 092e0 "
    "0c960 0d954 0d4a0 0da50 07552 056a0 0abb7 025d0 092d0 0cab5 0a950 0b4a0 0baa4 0ad50 055d9 04ba0 0a5b0 15176 052b0 0a930 "
    "07954 06aa0 0ad50 05b52 04b60 0a6e6 0a4e0 0d260 0ea65 0d530 05aa0 076a3 096d0 04afb 04ad0 0a4d0 1d0b6 0d250 0d520 0dd45 "
    "0b5a0 056d0 055b2 049b0 0a577 0a4b0 0aa50 1b255 06d20 0ada0 14b63 09370 049f8 04970 064b0 168a6 0ea50 06b20 1a6c4 0aae0 "
    "092e0 0d2e3 0c960 0d557 0d4a0 0da50 05d55 056a0 0a6d0 055d4 052d0 0a9b8 0a950 0b4a0 0b6a6 0ad50 055a0 0aba4 0a5b0 052b0 "
    "0b273 06930 07337 06aa0 0ad50 14b55 04b60 0a570 054e4 0d260 0e968 0d520 0daa0 16aa6 056d0 04ae0 0a9d4 0a4d0 0d150 0f252"
)  # fmt: skip

# Days from 2000-01-01 to the term of that year, and by how many 0.00001 of a day its year
# differs from the mean one: the sun's pace through the year changes slowly.
TERM_YEARS = range(1928, 2100)
MEAN_YEAR_DAYS = 365.2422
TERMS = {
    "小寒": (5.3711, 44), "大寒": (20.1019, 52), "立春": (34.8564, 44), "雨水": (49.6845, 52),
    "惊蛰": (64.6137, 44), "春分": (79.6472, -9), "清明": (94.8087, -1), "谷雨": (110.0999, -9),
    "立夏": (125.5255, -16), "小满": (141.0714, -44), "芒种": (156.7041, -53), "夏至": (172.3958, -53),
    "小暑": (188.1373, -44), "大暑": (203.8517, -44), "立秋": (219.5378, -54), "处暑": (235.1483, -44),
    "白露": (250.6532, -26), "秋分": (266.0474, -10), "寒露": (281.3163, -1), "霜降": (296.4394, 22),
    "立冬": (311.4394, 22), "小雪": (326.3416, 44), "大雪": (341.1504, 52), "冬至": (355.8981, 52),
}  # fmt: skip


@cache
def _lunar_year(year: int) -> dict[tuple[int, bool], tuple[date, date]]:
    """First day, and day after the last, of each month; leap months are marked."""
    if year == FIRST_LUNAR_YEAR:
        start = FIRST_NEW_YEAR
    else:
        start = max(end for _, end in _lunar_year(year - 1).values())
    place = DIGITS_A_YEAR * (year - FIRST_LUNAR_YEAR)
    code = int(LUNAR_YEARS[place : place + DIGITS_A_YEAR], 16)
    found = {}
    for month in range(1, 13):
        lengths = [(False, 29 + (code >> (16 - month) & 1))]
        if code & 0xF == month:
            lengths.append((True, 29 + (code >> 16)))
        for is_leap, days in lengths:
            found[month, is_leap] = start, start + timedelta(days=days)
            start += timedelta(days=days)
    return found


def lunar_month(year: int, month: int, *, leap: bool = False) -> tuple[date, date] | None:
    """First day of a month of a lunar year (1900–2099), and the day after its last.

    None where the year is not known or has no such month.

    >>> lunar_month(2024, 1), lunar_month(2024, 4, leap=True)
    ((datetime.date(2024, 2, 10), datetime.date(2024, 3, 10)), None)
    """
    if not FIRST_LUNAR_YEAR <= year <= LAST_LUNAR_YEAR:
        return None
    return _lunar_year(year).get((month, leap))


def term_day(year: int, term: str) -> date | None:
    """The day of a solar term in a year from 1928 to 2099, by Chinese time; else None.

    >>> term_day(2024, "冬至")
    datetime.date(2024, 12, 21)
    """
    if year not in TERM_YEARS:
        return None
    days, change = TERMS[term]
    away = floor(days + (MEAN_YEAR_DAYS + change / 100_000) * (year - 2000))
    return date(2000, 1, 1) + timedelta(days=away)
