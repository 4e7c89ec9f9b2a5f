"""Chinese words of time that no verdict may rest on, read by `extract_dates` beside the dates."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from freshledger.dates.decoys import decoy
from freshledger.dates.grammar import Groups, Rule
from freshledger.dates.numerals import number
from freshledger.dates.zh_clock import ZH_CLOCK
from freshledger.dates.zh_holidays import (
    ALWAYS,
    HOLIDAYS,
    LUNAR_WORD,
    NAMING,
    NUMERAL_NAMES,
    WITH_YEAR,
    ZH_HOLIDAYS,
)
from freshledger.dates.zh_rolling import PLAN, ZH_ROLLING
from freshledger.dates.zh_run import (
    FIGURES,
    OTHER_TELLING,
    UNITS,
    WEEK,
    ZH_WORDS,
    figures_of,
)
from freshledger.dates.zh_said import ZH_SAID
from freshledger.dates.zh_within import Within, stretch
from freshledger.dates.zh_words import DAY, MONTH, OF_DAY, WEEKDAY

if TYPE_CHECKING:
    from freshledger.dates.meaning import Meaning

NAMES = f'{"|".join((*ALWAYS, *WITH_YEAR))}|(?:{"|".join(NUMERAL_NAMES)})[”"]?{HOLIDAYS}'
YEAR = rf"(?:{FIGURES}年|大?[今去明前后後]年)的?"
HOUR = "小[时時]|[钟鐘][头頭]"
WIDE_UNITS = (
    "[点點时時秒分]|[个個]?半?(?:小[时時]|[钟鐘]|刻[钟鐘]|工作)|(?:天半?|[个個]月)[之以]?[内內来來]"
)
# One line a family; few and short, because they are looked for in every text.
# fmt: off
TELLING = (
    "[过過]去|未[来來]|今[后後]|接下[来來]|[还還]剩", rf"[此以之今最随隨其期]?[近前后後]{FIGURES}[个個]?半?(?:[天日周週月季]|星期|礼拜|禮拜)", "近[仨俩倆半]",
    f"半[个個]?(?:{HOUR}|刻)", f"[上下这這]一?[个個]?(?:{HOUR})",
    "[上下中]午|午[后後间間夜]|凌晨|清晨|傍晚|白天|朝早|[晏上下][晝昼]|[早晚][上间間][好安新]?|早晨|夜[里裡间間晚]|[深半]夜|[全整][天晚]",
    "[出实實呈展体體表发發]?[现現]在|而家|此刻|刻下|[当當同][天日晚夜月年]|[次翌][日晨月年]|隔[天日]", "大年|[正腊臘冬]月|[闰閏]",
    rf"{PLAN}[”\"]?(?:期[间間]|[时時]期)",
)
# fmt: on
LETTERS = "".join(
    sorted({*ZH_WORDS.letters, *"白闰閏腊臘秒小工作现現在过過去未仨俩倆余餘剩钟頭左右"})
)
ZH_WIDE_WORDS = replace(
    ZH_WORDS,
    telling_phrases=(figures_of(f"{WIDE_UNITS}|{UNITS}", "至到足短"), *OTHER_TELLING, *TELLING),
    letters=LETTERS,
    other_phrases=(r"[ap]m\b",),
)
# Apart from the others: together they need more states than the engine keeps.
ZH_HOLIDAY_WORDS = replace(
    ZH_WORDS,
    telling_phrases=(rf"(?:每年的?|{YEAR})?(?:{LUNAR_WORD})?[“\"]?(?:{NAMES}){NAMING}?",),
    letters="".join(sorted({*LETTERS, *"节節宵端午秋夕重阳陽母父亲親圣聖诞誕感恩国國庆慶"})),
)
REPEATED = rf"年|月|天|日|[个個]?(?:工作日|周末|週末|{WEEK}[一二三四五六日天]?|[0-9一二三四五六七八九十半]*[个個]?(?:{HOUR}|分[钟鐘]|秒))"


def near_day(groups: Groups) -> Meaning:
    """A day with its weekday: of the nearest year, whichever way dates are read."""
    found = (number(groups["month"]), number(groups["day"]))
    return stretch(Within("year", seek="near"), found, found, "day")


# fmt: off
ZH_WIDE = (
    decoy("zh_repeated_widely", rf"每[逢隔]?(?:{REPEATED})的?(?:{'|'.join((*ALWAYS, *WITH_YEAR))}|(?:[上下中]午|早上|晚上)(?:[0-9一二三四五六七八九十]{{1,3}}[点點时時])?|[0-9一二三四五六七八九十]{{1,3}}[点點时時])", "每年母亲节"),
    Rule("zh_weekday_with_date", rf"(?:{WEEK}){WEEKDAY}[，, ]{{1,2}}{MONTH}月{DAY}[日号號]{OF_DAY}", near_day, "周日, 二月十号", "2024-02-10 day"),
    *ZH_CLOCK, *ZH_ROLLING, *ZH_HOLIDAYS, *ZH_SAID,
)
# fmt: on
