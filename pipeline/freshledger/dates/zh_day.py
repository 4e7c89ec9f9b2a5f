"""Chinese days without a month, and days named twice over: 今天（4月23日）."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freshledger.dates.grammar import Groups, Rule
from freshledger.dates.numerals import number
from freshledger.dates.zh_month import month_day
from freshledger.dates.zh_week import DAY_WORD, WEEK_WORD
from freshledger.dates.zh_within import Within, stretch
from freshledger.dates.zh_words import (
    CLOCK,
    DAY,
    DAY_PART,
    GAP,
    MONTH,
    OF_DAY,
    TO,
    WEEK,
    WEEKDAY,
    YEAR,
)

if TYPE_CHECKING:
    from freshledger.dates.meaning import Meaning

BARE_DAY = r"(?P<day>\b(?:3[01]|[12][0-9]|0?[1-9])|[１２][０-９]|３[０１]|０?[１-９]|(?:二十|廿)[一二三四五六七八九]?|三十一?|十[一二三四五六七八九])"
SMALL_DAY = "(?P<day>[一二三四五六七八九十])"
# An event that begins today may run on; the dateline is the day alone.
RUNNING_ON = rf"(?:{TO}(?:(?:[0-9]{{1,2}}月)?[0-9]{{1,2}}日|[今明昨后][天晚晨早日]){OF_DAY})?"
DATED = rf"{OF_DAY}{GAP}[（\(](?:{YEAR})?{MONTH}月{DAY}[日号號]{OF_DAY}[）\)]{OF_DAY}{RUNNING_ON}"
DATED_DAY = rf"{OF_DAY}{GAP}[（\(]{BARE_DAY}[日号號]{OF_DAY}[）\)]{OF_DAY}{RUNNING_ON}"
IN_DAY = "(?:前夕?|之前|以前|起|开始|開始|当天|當天|后|後|之后|以后)"


def bare_day(groups: Groups) -> Meaning:
    """A day of an unnamed month: the latest not after the day after the anchor."""
    found = (1, number(groups["day"]))
    return stretch(Within("month", seek="latest_or_tomorrow"), found, found, "day")


# One line a form, so that the table can be read as one.
# fmt: off
ZH_DATELINES = (
    Rule("zh_dateline_month_day", rf"{DAY_WORD}{DATED}", month_day, "今天（4月23日）", "2024-04-23 day"),
    Rule("zh_dateline_day", rf"{DAY_WORD}{DATED_DAY}", bare_day, "今天（24日）", "2024-04-24 day"),
    Rule("zh_weekday_dated", rf"(?:{WEEK_WORD}|{WEEK}){WEEKDAY}{DATED}", month_day, "星期三（5月8日）", "2024-05-08 day"),
    Rule("zh_weekday_dated_day", rf"(?:{WEEK_WORD}|{WEEK}){WEEKDAY}{DATED_DAY}", bare_day, "周二（14日）", "2024-05-14 day"),
)
ZH_BARE_DAYS = (
    Rule("zh_day", rf"{BARE_DAY}{GAP}日{OF_DAY}", bare_day, "24日", "2024-04-24 day"),
    Rule("zh_day_of_wire", rf"(?P<core>{SMALL_DAY}日)(?:电|電|讯|訊)", bare_day, "二日电", "2024-05-02 day"),
    Rule("zh_small_day", rf"{SMALL_DAY}日(?:{DAY_PART}|{CLOCK}){OF_DAY}", bare_day, "三日上午", "2024-05-03 day"),
    Rule("zh_numbered_day_of_act", rf"{BARE_DAY}[号號](?=[去来來到回](?![底位]))", bare_day, "3号去报到", "2024-05-03 day"),
    Rule("zh_numbered_day", rf"{BARE_DAY}[号號](?:{DAY_PART}{OF_DAY}|(?<=[0-9０-９][号號]){IN_DAY})", bare_day, "8号晚上9点", "2024-05-08 day"),
)
# fmt: on
