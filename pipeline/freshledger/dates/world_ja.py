"""Japanese: what it does not share with Chinese, whose table reads 2024年5月15日, 今年 and 昨日."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from freshledger.dates.decoys import decoy
from freshledger.dates.grammar import Groups, Rule
from freshledger.dates.meaning import VAGUE, Cycle, Meaning, place
from freshledger.dates.numerals import number
from freshledger.dates.sieve import DateWords
from freshledger.dates.world_cjk import (
    dated,
    day_range,
    month_range,
    part_of_month,
    part_of_year,
    quarter_or_half,
    within_month,
    within_year,
    year_range,
)
from freshledger.dates.world_language import nth, which

if TYPE_CHECKING:
    from collections.abc import Iterable

N = "[0-9０-９]"
HAN = "[一二三四五六七八九十]"
MONTH = rf"(?P<month>[01０１]?{N}|十[一二]?|[一二三四五六七八九])月"
DAY = rf"(?P<day>[0-3０-３]?{N}|[二三]?十[一二三四五六七八九]?|[一二三四五六七八九])日"
WESTERN = rf"(?P<year>(?:1{N}|20|１{N}|２０){N}{{2}})"
ERA = rf"(?:(?P<era>明治|大正|昭和|平成|令和|[㍾㍽㍼㍻㋿])(?P<era_year>元|{N}{{1,2}}|{HAN}{{1,3}}))"
# 令和6年（2024年）: the year is said twice.
ASIDE = rf"(?:[（(](?:(?:明治|大正|昭和|平成|令和)(?:元|{N}{{1,2}})|{N}{{4}})年?[）)])?"
YEAR = rf"(?:{WESTERN}|{ERA})年{ASIDE}"
FROM = "(?:から|[〜～~])"
COUNT = rf"(?P<count>{N}{{1,3}}|{HAN}{{1,3}})"
MONTHS = "[かカヶヵケ箇個]月"
WEEKDAYS = "月火水木金土日"

DAY_WORDS = {
    0: "きょう|本日|今朝|今晩|今夜", -1: "きのう|昨夜|昨晩|ゆうべ", 1: "あした|あす", -2: "一昨日|おととい", 2: "明後日|あさって",
}  # fmt: skip
WEEK_WORDS = {-2: "先々週", -1: "先週|前週", 0: "今週", 1: "来週", 2: "再来週"}
MONTH_WORDS = {-2: "先々月", -1: "先月", 0: "今月", 1: "来月", 2: "再来月"}
YEAR_WORDS = {-2: "一昨年|おととし", -1: "昨年|去年", 0: "今年|本年|ことし", 1: "来年", 2: "再来年"}
PARTS = ("初め|初旬|上旬|初頭|はじめ", "半ば|中旬|なかば", "末|下旬|終わり")
SEASONS = ("春", "夏", "秋", "冬")


def one_of(words: Iterable[str]) -> str:
    """All words of a table."""
    return "(?:" + "|".join(words) + ")"


def last(pattern: str) -> str:
    """The same words as the end of a range."""
    return re.sub(r"\(\?P<", "(?P<last_", pattern)


def day_word(groups: Groups) -> Meaning:
    """きょう, おととい and their like."""
    return place("day", shift=which(DAY_WORDS, groups["word"]))


def week_word(groups: Groups) -> Meaning:
    """先週, 来週, or a weekday of one, or its weekend."""
    shift = which(WEEK_WORDS, groups["word"])
    if "end" in groups:
        return place("week", shift=shift, days=(6, 7))
    if "weekday" not in groups:
        return place("week", shift=shift)
    found = WEEKDAYS.index(groups["weekday"]) + 1
    return place("week", shift=shift, days=(found, found))


def weekday(groups: Groups) -> Meaning:
    """A weekday: the latest."""
    found = WEEKDAYS.index(groups["weekday"]) + 1
    return place("week", seek="latest", days=(found, found))


def month_word(groups: Groups) -> Meaning:
    """先月, 来月, or a day or part of one."""
    shift = which(MONTH_WORDS, groups["word"])
    if "day" in groups:
        return within_month(groups, shift)
    if "part" in groups:
        return part_of_month(groups, nth(PARTS, groups["part"]) - 1, shift)
    return place("month", shift=shift)


def year_word(groups: Groups) -> Meaning:
    """昨年, 来年, or a month, day, season or part of one."""
    shift = which(YEAR_WORDS, groups["word"])
    if "part" in groups:
        return part_of_year(groups, nth((*PARTS, *SEASONS), groups["part"]) - 1, shift)
    return within_year(groups, shift)


def named_part_of_month(groups: Groups) -> Meaning:
    """5月初め, 令和6年5月末."""
    return part_of_month(groups, nth(PARTS, groups["part"]) - 1)


def named_part_of_year(groups: Groups) -> Meaning:
    """令和6年春, 令和6年末."""
    return part_of_year(groups, nth((*PARTS, *SEASONS), groups["part"]) - 1)


def quarter(groups: Groups) -> Meaning:
    """第1四半期, of a year or of the nearest one."""
    fiscal = "fiscal" if "fiscal" in groups else None
    shift = which(YEAR_WORDS, groups["word"]) if "word" in groups else None
    return quarter_or_half(groups, "quarter", number(groups["nth"]), shift, fiscal)


def half(groups: Groups) -> Meaning:
    """上半期, 下期, of a year or of the nearest one."""
    fiscal = "fiscal" if "fiscal" in groups else None
    shift = which(YEAR_WORDS, groups["word"]) if "word" in groups else None
    return quarter_or_half(groups, "half", 1 if groups["nth"] in "上前" else 2, shift, fiscal)


def fiscal_year(groups: Groups) -> Meaning:
    """令和6年度: read as the calendar year of its number, and marked as fiscal."""
    whole = dated(groups)
    return Meaning(whole.kind, whole.precision, whole.start, whole.end, warning="fiscal")


def counted(groups: Groups) -> Meaning:
    """3日前に, 2週間後."""
    units: dict[Cycle, str] = {"day": "日", "week": "週間?", "month": MONTHS, "year": "年"}
    count = number(groups["count"])
    return place(which(units, groups["unit"]), shift=-count if groups["way"] == "前" else count)


def vague(_: Groups) -> Meaning:
    """Words that place nothing."""
    return VAGUE


# One line a form, so that the table can be read as one.
# fmt: off
JAPANESE = (
    decoy("ja_every", rf"毎(?:週|月|年|日)の?(?:[{WEEKDAYS}]曜日?|{N}{{1,2}}日)?", "毎週月曜日"),
    decoy("ja_duration", rf"(?:{N}+|{HAN}+)(?:日|年|週間?|{MONTHS})(?:間|目|ぶり|連続|以内|以上|以下|分|がかり|余り|弱|強)(?![前後])", "10日間"),
    decoy("ja_japan", rf"{N}+日本", "5日本"),
    Rule("ja_day_range", rf"(?:{YEAR})?{MONTH}{DAY}(?:[（(].[）)])?{FROM}(?:{last(YEAR)})?(?:{last(MONTH)})?{last(DAY)}(?:[（(].[）)])?(?:まで)?", day_range, "5月1日から7日まで", "2024-05-01..2024-05-07 range"),
    Rule("ja_bare_day_range", rf"{DAY}(?:[（(].[）)])?{FROM}{last(DAY)}(?:[（(].[）)])?(?:まで)?", day_range, "1日から7日まで", "2024-05-01..2024-05-07 range"),
    Rule("ja_month_range", rf"(?:{YEAR})?{MONTH}{FROM}(?:{last(YEAR)})?{last(MONTH)}(?:まで)?", month_range, "2024年1月から3月まで", "2024-01-01..2024-03-31 range"),
    Rule("ja_year_range", rf"{YEAR}{FROM}{last(YEAR)}(?:まで)?", year_range, "2020年から2024年まで", "2020-01-01..2024-12-31 range"),
    Rule("ja_era_day", rf"{ERA}年{ASIDE}{MONTH}{DAY}", dated, "令和6年5月15日", "2024-05-15 day"),
    Rule("ja_aside_day", rf"{WESTERN}年[（(](?:明治|大正|昭和|平成|令和)(?:元|{N}{{1,2}})年?[）)]{MONTH}{DAY}", dated, "2024年（令和6年）5月15日", "2024-05-15 day"),
    Rule("ja_short_era_day", rf"(?<![A-Za-z])(?P<era>(?-i:[RHS]))(?P<era_year>{N}{{1,2}}|元)年{MONTH}{DAY}", dated, "R6年5月15日", "2024-05-15 day"),
    Rule("ja_era_month_part", rf"(?:{ERA}年{ASIDE})?{MONTH}の?(?P<part>初め|はじめ|初旬|半ば|なかば|終わり|末)", named_part_of_month, "5月の終わり", "2024-05-21..2024-05-31 span"),
    Rule("ja_era_month", rf"{ERA}年{ASIDE}{MONTH}", dated, "令和6年5月", "2024-05-01..2024-05-31 month"),
    Rule("ja_era_quarter", rf"(?:(?:{YEAR}|(?P<word>{one_of(YEAR_WORDS.values())}))(?P<fiscal>度)?の?)?第?(?P<nth>[1-4１-４一二三四])四半期", quarter, "2024年第1四半期", "2024-01-01..2024-03-31 quarter"),
    Rule("ja_half", rf"(?:{YEAR}|(?P<word>{one_of(YEAR_WORDS.values())}))(?P<fiscal>度)?の?(?P<nth>[上下前後])(?:半)?期", half, "2024年上期", "2024-01-01..2024-06-30 half"),
    Rule("ja_fiscal_year", rf"{ERA}年度", fiscal_year, "令和6年度", "2024-01-01..2024-12-31 year"),
    Rule("ja_era_part", rf"{ERA}年{ASIDE}の?(?P<part>{one_of(PARTS)}|[春夏秋冬])", named_part_of_year, "令和5年夏", "2023-06-01..2023-08-31 span"),
    Rule("ja_era_year", rf"{ERA}年", dated, "令和元年", "2019-01-01..2019-12-31 year"),
    Rule("ja_year_part", rf"(?P<word>{one_of(YEAR_WORDS.values())})の?(?P<part>{one_of(PARTS)}|[春夏秋冬])", year_word, "昨年の夏", "2023-06-01..2023-08-31 span"),
    Rule("ja_year_word", rf"(?P<word>{one_of(YEAR_WORDS.values())})(?:の?{MONTH}(?:{DAY})?)?", year_word, "昨年3月", "2023-03-01..2023-03-31 month"),
    Rule("ja_month_word", rf"(?P<word>{one_of(MONTH_WORDS.values())})(?:の?(?:{DAY}|(?P<part>{one_of(PARTS)})))?", month_word, "先月15日", "2024-04-15 day"),
    Rule("ja_week_word", rf"(?P<word>{one_of(WEEK_WORDS.values())})(?:(?P<end>末)|の?(?P<weekday>[{WEEKDAYS}])曜日?)?", week_word, "先週火曜日", "2024-05-07 day"),
    Rule("ja_weekday", rf"(?P<weekday>[{WEEKDAYS}])曜日?", weekday, "火曜日", "2024-05-14 day"),
    Rule("ja_day_word", rf"(?P<word>{one_of(DAY_WORDS.values())})", day_word, "おととい", "2024-05-13 day"),
    Rule("ja_counted", rf"{COUNT}(?P<unit>週間?|{MONTHS})(?P<way>[前後])", counted, "2週間前", "2024-04-29..2024-05-05 week"),
    Rule("ja_counted_days", rf"{COUNT}(?P<unit>日|年)(?P<way>[前後])(?=[にのかまはも])", counted, "3日前に", "2024-05-12 day"),
    Rule("ja_vague", "近頃|近ごろ|この頃|このごろ|先頃|先ごろ|さきごろ|このほど|ここ数(?:日|週間|か月|年)|数(?:日|週間|か月|カ月|ヶ月|年)前|つい先日|先日", vague, "先ごろ", "vague"),
)
# fmt: on

# With these a run begins; 年, 月 and 日 are Chinese too, so kana or an era make a text Japanese.
TELLING = (
    rf"(?:{N}|[一二三四五六七八九十])+(?:年|月|日|週|{MONTHS})|(?:令和|平成|昭和|大正|明治|[㍾㍽㍼㍻㋿])[元0-9０-９一二三四五六七八九十]|"
    rf"(?-i:[RHS])[0-9]{{1,2}}年|[{WEEKDAYS}]曜|毎[週月年日]|第?[1-4１-４一二三四]四半期|"
    "[先来今前]週|[先来今]月|再来[週月年]|先々[週月]|[昨来去今本]年|一昨[日年]|昨[日夜晩]|今[日朝晩夜]|本日|明[日後]|最近|近年|先日|先頃|"
    "きょう|きのう|ゆうべ|あした|あす|おとと|あさって|ことし|さきごろ|先ごろ|このほど|このごろ|この頃|近ごろ|近頃|ここ数|数(?:日|週間|か月|カ月|ヶ月|年)前|つい先日"
)
JAPANESE_WORDS = DateWords(
    telling_phrases=(TELLING,),
    letters="".join(
        sorted(
            {
                char
                for rule in JAPANESE
                for char in re.findall("[\u3007-\u9fff\u32ff\u337b-\u337e]", rule.pattern)
            }
        )
    ),
    open_letters="日月年",
)
# What tells Japanese from Chinese, in a run and in a text.
SCRIPT = (
    "[ぁ-ヺ㍻-㍾㋿]|(?:令和|平成|昭和|大正|明治)[元0-9０-９一二三四五六七八九十]|[月火水木金土日]曜|先[々週月日頃]|[来今前]週|[来今]月|再来|"
    "昨[年夜晩]|一昨|四半期|年度?[上下]期|[0-9０-９]週間|[0-9０-９][日年]間|[0-9０-９]箇月|[RHS][0-9]{1,2}年"
)
