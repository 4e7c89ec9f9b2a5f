"""Chinese words that lean on a date said before: 当天, 次日, 同月, and a time of day alone.

Where the text has said no date yet, they lean on the anchor.
"""

from __future__ import annotations

from freshledger.dates.grammar import Groups, Rule
from freshledger.dates.meaning import Meaning, place
from freshledger.dates.zh_month import (
    TENTH,
    day_of_month_word,
    month,
    month_day,
    month_word,
    part_of_month_word,
    week_of_month_word,
)
from freshledger.dates.zh_within import SHIFT_WORDS
from freshledger.dates.zh_words import ASCII, COUNT, DAY, GAP, MONTH, OF_DAY, ONE, WEEK
from freshledger.dates.zh_year import NOT_EDGE, whole_year, year_edge

SAID_DAY = r"(?P<which>[当當](?:天|日|晚|夜)|同日(?!本)|[次翌][日晨]|隔[天日])"
SAID_MONTH = "(?P<month_word>[当當同次翌])月"
SAID_YEAR = "(?P<year_word>[当當同次翌])年度?"
PARTS = (
    "上午|中午(?!餐)|下午(?!茶)|午[后後间間夜]|凌晨|清晨|早[上晨间間](?![好安新])|傍晚|晚[上间間](?![好安新])|夜[里裡间間晚]|"
    "[深半]夜|白天(?![鹅鵝使])|全天(?![候])|整[天晚](?=$)|晏[晝昼]|[朝]早|[上下]晝"
)
CLOCK_WORDS = rf"(?:{ASCII}{{1,2}}|[零一二两三四五六七八九十]{{1,3}})[点點时時]"
SURE = rf"(?:{GAP}(?:[0-9一二三四五六七八九十零]{{1,3}}分(?:{ASCII}{{1,2}}秒)?|半|[整许許]|多?[钟鐘]|[一二三]刻|多)|(?: ?[ap]\.?m))"
AFTER_TIME = "(?![0-9一二三四五六七八九十零百千万亿萬億])(?:左右)?(?: ?[ap]\\.?m)?"
SURE_TIME = rf"{CLOCK_WORDS}{SURE}?{AFTER_TIME}"
MORE = rf"(?:{SURE}|{GAP}[0-9一二三四五六七八九十零]{{1,3}})?(?:左右)?(?: ?[ap]\.?m)?"
FIGURES = r"[0-2]?[0-9][:：][0-5][0-9](?:[:：][0-5][0-9])?"
HOUR = rf"(?:{ASCII}{{1,2}}|[一二三四五六七八九十]{{1,2}})"
TIME = rf"(?:{FIGURES}|{CLOCK_WORDS}{MORE})"
# 三点意见, 五点建议 are counts; 十一点 is hardly ever one.
NOT_FIGURE = "(?<![0-9〇零一二三四五六七八九十百千万之])"
ALONE = rf"{NOT_FIGURE}(?:(?:十[一二]|\b(?:1[0-9]|2[0-3]))[点點]{SURE}?|{CLOCK_WORDS}{SURE}){AFTER_TIME}"
TO = rf"{GAP}(?:至|到|[-—–－~～〜ー―─]{{1,2}}){GAP}"
MIDNIGHT = "(?:晚上|夜[里裡间間]|[半深午]夜|晚[间間])(?:12|十二|24|二十四)[点點时時]"


def day(groups: Groups) -> Meaning:
    """当天, 次日."""
    return place("day", shift=SHIFT_WORDS[groups["which"][0]])


def today(_: Groups) -> Meaning:
    """A time of a day said before."""
    return place("day", shift=0)


def next_day(_: Groups) -> Meaning:
    """Midnight at its end opens the next day."""
    return place("day", shift=1)


def year_before(_: Groups) -> Meaning:
    """上年: the one before the year spoken of (比上年增长)."""
    return place("year", shift=-1)


# One line a form, so that the table can be read as one.
# fmt: off
ZH_SAID = (
    Rule("zh_said_day", rf"{SAID_DAY}{OF_DAY}", day, "当天", "2024-05-15 day"),
    Rule("zh_said_day_of_month", rf"{SAID_MONTH}{GAP}{DAY}{GAP}[日号號]{OF_DAY}", day_of_month_word, "同月9号17点", "2024-05-09 day"),
    Rule("zh_said_week_of_month", rf"{SAID_MONTH}的?第{GAP}(?P<count>{COUNT}){GAP}{ONE}{WEEK}", week_of_month_word, "当月第三周", "2024-05-20..2024-05-26 week"),
    Rule("zh_said_part_of_month", rf"{SAID_MONTH}的?{TENTH}", part_of_month_word, "次月上旬", "2024-06-01..2024-06-10 span"),
    Rule("zh_said_month", rf"{SAID_MONTH}份?", month_word, "当月", "2024-05-01..2024-05-31 month"),
    Rule("zh_said_day_of_year", rf"{SAID_YEAR}{GAP}{MONTH}{GAP}月{GAP}{DAY}{GAP}[日号號]{OF_DAY}", month_day, "同年5月8日", "2024-05-08 day"),
    Rule("zh_said_month_of_year", rf"{SAID_YEAR}{GAP}{MONTH}{GAP}月份?", month, "当年9月", "2024-09-01..2024-09-30 month"),
    Rule("zh_said_edge_of_year", rf"{SAID_YEAR}年?{NOT_EDGE}(?P<edge>[初底末])", year_edge, "次年年末", "2025-11-01..2025-12-31 span"),
    Rule("zh_said_year", SAID_YEAR, whole_year, "次年", "2025-01-01..2025-12-31 year"),
    Rule("zh_said_year_before", "上年度?", year_before, "上年", "2023-01-01..2023-12-31 year"),
    Rule("zh_said_midnight", rf"{MIDNIGHT}{MORE}", next_day, "夜里12点", "2024-05-16 day"),
    Rule("zh_said_times", rf"(?:(?:{PARTS}){GAP}(?:{TIME}|{HOUR})|{NOT_FIGURE}{SURE_TIME}){TO}(?:{PARTS})?(?:{FIGURES}|{SURE_TIME})", today, "晚上10点 - 2点", "2024-05-15 day"),
    Rule("zh_said_hours", rf"{NOT_FIGURE}{HOUR}{TO}(?:{PARTS})?{CLOCK_WORDS}{SURE}{AFTER_TIME}", today, "9~12点半", "2024-05-15 day"),
    Rule("zh_said_time", rf"(?<![0-9日号號])(?:{PARTS})(?:{GAP}{TIME})?", today, "早上7点", "2024-05-15 day"),
    Rule("zh_said_hour", ALONE, today, "十一点半", "2024-05-15 day"),
)
# fmt: on
