"""Chinese months and the parts of a month."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from freshledger.dates.grammar import Groups, Rule
from freshledger.dates.meaning import INVALID, Meaning, moved
from freshledger.dates.numerals import number
from freshledger.dates.zh_within import (
    SHIFT_WORDS,
    Within,
    nth_week_of,
    nth_weekday_of,
    stretch,
    whole_months,
    year_of,
)
from freshledger.dates.zh_words import (
    ANY_NUMBER,
    BARE_MINGUO,
    COUNT,
    DAY,
    GAP,
    MINGUO,
    MONTH,
    OF_DAY,
    ONE,
    SHORT_YEAR,
    STOP,
    TO,
    WEEK,
    WEEKDAY,
    YEAR,
    YEAR_WORD,
)

LAST_MONTH = 12
WEEKDAYS = "一二三四五六日"
# First and last day; None is the end of the month.
TENTHS: dict[str, tuple[int, int | None]] = {
    "上旬": (1, 10), "中旬": (11, 20), "下旬": (21, None), "上中旬": (1, 20), "中下旬": (11, None),
    "初": (1, 10), "中": (11, 20), "底": (21, None), "末": (21, None), "上半月": (1, 15), "下半月": (16, None),
}  # fmt: skip

YEAR_OR_NONE = rf"(?:(?:{YEAR}|{MINGUO}|{YEAR_WORD}|{SHORT_YEAR}|{BARE_MINGUO})的?{GAP})?"
YEAR_SURE = rf"(?:{YEAR}|{MINGUO}|{BARE_MINGUO}){GAP}[，,]?{GAP}"
ANY_MONTH = rf"(?P<month>{ANY_NUMBER})"
ANY_DAY = rf"(?P<day>{ANY_NUMBER})"
# What the edge of a month is not: the first sign of another word.
NOT_EDGE = "(?!月?初[步中级級次審审試试选選一二三四五六七八九十0-9]|月?底[线線气氣部層层色蕴盘盤]|月?末[端梢])"
TENTH = NOT_EDGE + "(?P<tenth>上中旬|中下旬|[上中下]旬|月?[初底末])"
NTH = rf"的?第{GAP}(?P<count>{COUNT}){GAP}{ONE}"
LAST = rf"的?最[后後]一?{ONE}"
LAST_DAYS = rf"的?最[后後]{GAP}(?P<count>{COUNT}){GAP}[天日]"
MONTH_WORD = r"(?P<month_word>上上|下下|[上下]一?|[本这這今])[个個]?月份?"


def month_day(groups: Groups) -> Meaning:
    """A day of a month, of the year named or else of the nearest."""
    found = (number(groups["month"]), number(groups["day"]))
    return stretch(year_of(groups), found, found, "day") if found[0] <= LAST_MONTH else INVALID


def month(groups: Groups) -> Meaning:
    """A month, of the year named or else of the nearest."""
    found = number(groups["month"])
    return whole_months(year_of(groups), found, found, "month") if found <= LAST_MONTH else INVALID


def part_of_month(groups: Groups) -> Meaning:
    """Ten days of a month, or its first (1–10) or last (21–) days."""
    found = number(groups["month"])
    first, last = TENTHS[groups["tenth"].removeprefix("月")]
    return stretch(year_of(groups), (found, first), (found, last), "span")


def first_days(groups: Groups) -> Meaning:
    """The first days of a month."""
    found = number(groups["month"])
    return stretch(year_of(groups), (found, 1), (found, number(groups["count"])), "range")


def last_day_of_year(groups: Groups) -> Meaning:
    """31 December of the year named."""
    return stretch(year_of(groups), (12, 31), (12, 31), "day")


def last_days(groups: Groups) -> Meaning:
    """The last days of a month."""
    return _last_days(year_of(groups), number(groups["month"]), number(groups["count"]))


def last_days_of_month_word(groups: Groups) -> Meaning:
    """The last days of last, this or next month."""
    return _last_days(_month_of(groups), 1, number(groups["count"]))


def _last_days(within: Within, month: int, count: int) -> Meaning:
    """As many days from the next month's first, moved back by their number."""
    following = stretch(within, (month + 1, 1), (month + 1, count), "range")
    if following == INVALID:
        return INVALID
    end = following.end - timedelta(days=count) if following.end else None
    found = moved(following, days=-count)
    return replace(found, precision="day" if count == 1 else "range", end=end)


def week_of_month(groups: Groups) -> Meaning:
    """The nth week of a month; the first begins on the month's first Monday."""
    found = number(groups["month"])
    nth = number(groups["count"]) if "count" in groups else -1
    return nth_week_of(year_of(groups), (found, found), nth)


def weekday_of_month(groups: Groups) -> Meaning:
    """The nth or the last weekday of a month."""
    found = number(groups["month"])
    nth = number(groups["count"]) if "count" in groups else -1
    return nth_weekday_of(year_of(groups), (found, found), nth, weekday_number(groups["weekday"]))


def weekday_number(words: str) -> int:
    """1 for Monday to 7 for Sunday."""
    return 7 if words in "日天" else WEEKDAYS.find(words) + 1


def _month_of(groups: Groups) -> Within:
    return Within("month", shift=SHIFT_WORDS.get(groups["month_word"], 0))


def month_word(groups: Groups) -> Meaning:
    """上个月, 本月, 下月."""
    return whole_months(_month_of(groups), 1, 1, "month")


def day_of_month_word(groups: Groups) -> Meaning:
    """A day of last, this or next month."""
    found = (1, number(groups["day"]))
    return stretch(_month_of(groups), found, found, "day")


def part_of_month_word(groups: Groups) -> Meaning:
    """Ten days, the beginning or the end of last, this or next month."""
    first, last = TENTHS[groups["tenth"].removeprefix("月")]
    return stretch(_month_of(groups), (1, first), (1, last), "span")


def first_days_of_month_word(groups: Groups) -> Meaning:
    """The first days of last, this or next month."""
    return stretch(_month_of(groups), (1, 1), (1, number(groups["count"])), "range")


def week_of_month_word(groups: Groups) -> Meaning:
    """The nth week of last, this or next month."""
    return nth_week_of(_month_of(groups), (1, 1), number(groups["count"]))


def weekday_of_month_word(groups: Groups) -> Meaning:
    """The nth or the last weekday of last, this or next month."""
    nth = number(groups["count"]) if "count" in groups else -1
    return nth_weekday_of(_month_of(groups), (1, 1), nth, weekday_number(groups["weekday"]))


def part_of_this_month(groups: Groups) -> Meaning:
    """月初, 月底: of the anchor's month."""
    first, last = TENTHS[groups["tenth"].removeprefix("月")]
    return stretch(Within("month", shift=0), (1, first), (1, last), "span")


# One line a form, so that the table can be read as one.
# fmt: off
ZH_DAYS_OF_MONTHS = (
    Rule("zh_ymd", rf"{YEAR_SURE}{ANY_MONTH}{GAP}月份?{GAP}{ANY_DAY}{GAP}[日号號]{OF_DAY}", month_day, "2024年5月15日", "2024-05-15 day"),
    Rule("zh_ymd_cut", rf"{YEAR_SURE}{MONTH}{GAP}月{DAY}{STOP}", month_day, "二零零四年八月十五", "2004-08-15 day"),
    Rule("zh_month_day_cut", rf"{MONTH}月(?P<day>3[01]|[12][0-9]|0?[1-9])(?:(?={TO}|[ ，。；？！,;]|[、和与][0-9]{{1,2}}[日号])|(?<=[0-9][0-9]|月[4-9])$)", month_day, "1月3，", "2024-01-03 day"),
    Rule("zh_month_day", rf"{YEAR_OR_NONE}{MONTH}{GAP}月份?{GAP}{ANY_DAY}{GAP}[日号號]{OF_DAY}", month_day, "5月8日", "2024-05-08 day"),
)
ZH_MONTHS = (
    Rule("zh_last_day_of_year", rf"(?:{YEAR}|{YEAR_WORD})的?最[后後]一[天日]", last_day_of_year, "2024年的最后一天", "2024-12-31 day"),
    Rule("zh_part_of_month", rf"{YEAR_OR_NONE}{MONTH}{GAP}月份?的?{TENTH}", part_of_month, "5月上旬", "2024-05-01..2024-05-10 span"),
    Rule("zh_mid_month", rf"(?P<core>{YEAR_OR_NONE}{MONTH}{GAP}月(?P<tenth>中))(?:[，。、；：,;:）)前后後以的]|$)", part_of_month, "5月中，", "2024-05-11..2024-05-20 span"),
    Rule("zh_first_days", rf"{YEAR_OR_NONE}{MONTH}{GAP}月份?的?前{GAP}(?P<count>{COUNT}){GAP}[天日]", first_days, "4月前4天", "2024-04-01..2024-04-04 range"),
    Rule("zh_last_days", rf"{YEAR_OR_NONE}{MONTH}{GAP}月份?{LAST_DAYS}", last_days, "4月最后三天", "2024-04-28..2024-04-30 range"),
    Rule("zh_weekday_of_month", rf"{YEAR_OR_NONE}{MONTH}{GAP}月份?(?:{NTH}|{LAST}){WEEK}(?P<weekday>{WEEKDAY})", weekday_of_month, "十月的第一个星期一", "2024-10-07 day"),
    Rule("zh_week_of_month", rf"{YEAR_OR_NONE}{MONTH}{GAP}月份?(?:{NTH}|{LAST}){WEEK}", week_of_month, "5月第一周", "2024-05-06..2024-05-12 week"),
    Rule("zh_year_month", rf"{YEAR_SURE}{ANY_MONTH}{GAP}月份?", month, "2024年5月", "2024-05-01..2024-05-31 month"),
    Rule("zh_month", rf"{YEAR_OR_NONE}{MONTH}{GAP}月份?", month, "4月份", "2024-04-01..2024-04-30 month"),
)
ZH_MONTH_WORDS = (
    Rule("zh_day_of_month_word", rf"{MONTH_WORD}的?{DAY}{GAP}[日号號]{OF_DAY}", day_of_month_word, "上个月15号", "2024-04-15 day"),
    Rule("zh_part_of_month_word", rf"{MONTH_WORD}的?{TENTH}", part_of_month_word, "上月底", "2024-04-21..2024-04-30 span"),
    Rule("zh_first_days_of_month_word", rf"{MONTH_WORD}的?前{GAP}(?P<count>{COUNT}){GAP}[天日]", first_days_of_month_word, "这个月前两天", "2024-05-01..2024-05-02 range"),
    Rule("zh_last_days_of_month_word", rf"{MONTH_WORD}{LAST_DAYS}", last_days_of_month_word, "上月最后五天", "2024-04-26..2024-04-30 range"),
    Rule("zh_weekday_of_month_word", rf"{MONTH_WORD}(?:{NTH}|{LAST}){WEEK}(?P<weekday>{WEEKDAY})", weekday_of_month_word, "下个月的第一个星期日", "2024-06-02 day"),
    Rule("zh_week_of_month_word", rf"{MONTH_WORD}{NTH}{WEEK}", week_of_month_word, "本月第2周", "2024-05-13..2024-05-19 week"),
    Rule("zh_month_word", MONTH_WORD, month_word, "上个月", "2024-04-01..2024-04-30 month"),
    Rule("zh_half_month", "(?P<tenth>[上下]半月)", part_of_this_month, "上半月", "2024-05-01..2024-05-15 span"),
    Rule("zh_part_of_this_month", rf"{NOT_EDGE}(?P<tenth>月[初底末])", part_of_this_month, "月底", "2024-05-21..2024-05-31 span"),
)
# fmt: on
