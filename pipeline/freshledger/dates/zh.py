"""Chinese dates, simplified and traditional."""

from __future__ import annotations

from freshledger.dates.grammar import Groups, Rule
from freshledger.dates.meaning import VAGUE, Meaning, place
from freshledger.dates.numerals import DIGIT, number
from freshledger.dates.numeric import whole_year, year_month, ymd

HAN = "[〇○零一二三四五六七八九十]"
YEAR = rf"(?P<year>(?:1{DIGIT}|20|１{DIGIT}|２０){DIGIT}{{2}}|[一二][〇○零一二三四五六七八九]{{3}})"
MONTH = rf"(?P<month>[01０１]?{DIGIT}|十[一二]?|[一二三四五六七八九]|元|正)"
DAY = rf"(?P<day>[0-3０-３]?{DIGIT}|[二三]?十[一二三四五六七八九]?|[一二三四五六七八九]|廿[一二三四五六七八九]?|卅一?)"
GAP = r"[  ]?"
WEEKDAY = r"(?:星期|周|週|礼拜|禮拜)(?P<weekday>[一二三四五六日天1-6])"
WEEKDAYS = "一二三四五六日"


def month_day(groups: Groups) -> Meaning:
    """A month and day without a year: of the nearest year."""
    return place("year", seek="nearest", month_day=(number(groups["month"]), number(groups["day"])))


def bare_day(groups: Groups) -> Meaning:
    """A day of an unnamed month."""
    found = number(groups["day"])
    return place("month", seek="latest_or_tomorrow", days=(found, found))


def weekday_number(words: str) -> int:
    """1 for Monday to 7 for Sunday."""
    return 7 if words in "日天" else WEEKDAYS.find(words) + 1 or int(words)


def weekday(groups: Groups) -> Meaning:
    """A weekday, of the anchor's week or of the one named by `week`."""
    found = weekday_number(groups["weekday"])
    shift = {"上": -1, "本": 0, "这": 0, "這": 0, "下": 1}.get(groups.get("week", ""))
    if shift is None:
        return place("week", seek="latest", days=(found, found))
    return place("week", shift=shift, days=(found, found))


def day_word(groups: Groups) -> Meaning:
    """今天, 昨天, 明天 and their like."""
    shifts = {
        "今": 0,
        "昨": -1,
        "前": -2,
        "明": 1,
        "翌": 1,
        "次": 1,
        "后": 2,
        "後": 2,
        "当": 0,
        "當": 0,
    }
    return place("day", shift=shifts[groups["which"]])


def year_word(groups: Groups) -> Meaning:
    """今年, 去年, 明年 and their like, whole or with a month."""
    shifts = {"今": 0, "本": 0, "去": -1, "上": -1, "前": -2, "明": 1, "后": 2, "後": 2}
    shift = shifts[groups["which"]]
    if "month" not in groups:
        return place("year", shift=shift)
    month = number(groups["month"])
    return place("year", shift=shift, months=(month, month))


def vague(_: Groups) -> Meaning:
    """Words that place nothing."""
    return VAGUE


# One line a form, so that the table can be read as one.
# fmt: off
ZH = (
    Rule("zh_ymd", rf"{YEAR}{GAP}年{GAP}{MONTH}{GAP}月{GAP}{DAY}{GAP}[日号號]", ymd, "2024年5月15日", "2024-05-15 day"),
    Rule("zh_year_month", rf"{YEAR}{GAP}年{GAP}{MONTH}{GAP}月份?", year_month, "2024年5月", "2024-05-01..2024-05-31 month"),
    Rule("zh_year", rf"{YEAR}{GAP}年", whole_year, "2024年", "2024-01-01..2024-12-31 year"),
    Rule("zh_month_day", rf"{MONTH}{GAP}月{GAP}{DAY}{GAP}[日号號]", month_day, "5月8日", "2024-05-08 day"),
    Rule("zh_day", rf"{DAY}[日号號]", bare_day, "24日", "2024-04-24 day"),
    Rule("zh_weekday", rf"(?:(?P<week>[上本这這下])个?)?{WEEKDAY}", weekday, "本周二", "2024-05-14 day"),
    Rule("zh_day_word", r"(?P<which>[今昨前明翌次后後当當])(?:天|日|晚|晨|早)", day_word, "昨天", "2024-05-14 day"),
    Rule("zh_year_word", rf"(?P<which>[今去本前明后後])年(?:{MONTH}月份?)?", year_word, "去年3月", "2023-03-01..2023-03-31 month"),
    Rule("zh_vague", r"最近|近期|近日|日前|不久前|连日来|近年来|眼下", vague, "近日", "vague"),
)
# fmt: on
