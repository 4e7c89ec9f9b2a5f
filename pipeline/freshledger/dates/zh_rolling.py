"""Chinese stretches of time that end or begin with the anchor: 过去三年, 未来七天, 60日内."""

from __future__ import annotations

from datetime import date

from freshledger.dates.grammar import Groups, Rule
from freshledger.dates.meaning import Meaning, away, between, moved, place
from freshledger.dates.numerals import number
from freshledger.dates.zh_clock import PASSED, TO_COME
from freshledger.dates.zh_words import COUNT, FULL_YEAR, GAP, SHORT_HAN, WEEK

MONTHS = {"年": 12, "季": 3, "月": 1}
DAYS = {"天": 1, "日": 1} | dict.fromkeys("周週星礼禮", 7)
HALVES = {"年": (6, 0), "季": (0, 45), "月": (0, 15)} | dict.fromkeys("周週星礼禮", (0, 3))
WORKING_DAYS_A_WEEK = 5
THIRD_PLAN, PLAN_YEARS = 1966, 5
PLAN = "(?:十[一二三四五]五)"
# 过去的一九九七年, 一九九三年以来.
NOT_YEAR = rf"(?!{FULL_YEAR}|{SHORT_HAN}年)"
NAMES = "年|季度|月|天|日|周|週|星期|礼拜|禮拜"
STEP = rf"(?:{NOT_YEAR}(?P<count>{COUNT}|[仨俩倆]){GAP}[个個]?(?P<half>半)?(?P<unit>{NAMES})(?P<half_more>半)?|(?P<only_half>半)[个個]?(?P<unit_of_half>年|月|季度|周|週))"
# Longer stretches speak of history, not of a span of days.
LONGEST_MONTHS, LONGEST_DAYS = 1200, 3660
WITHIN = rf"(?P<count>{COUNT}){GAP}(?P<unit>天|日|[个個]月|{WEEK})(?P<half>半)?(?:之|以)?[内內]"
# 10天内第三次, 7天内无病例 look back; 15日内塔尼亚胡 is a day and a name.
NOT_LOOKING_BACK = (
    "(?![塔政蒙阁閣贾务外第连連无無没未已共累接新又再多两兩两有袭襲发發]|[0-9一二三]次)"
)
COUNTS = {"仨": 3, "俩": 2, "倆": 2}
TOGETHER = "(?:[来來间間里裡内內中]|以[来來内內])?"
# 过去一年期, 近三年级, 近两日元 and their like are something else.
NOT_MORE = "(?![级級期均元限龄齡息薪化度报報轮輪前后後])"


def _amount(groups: Groups) -> tuple[int, int]:
    """Months and days; half a unit is cut to whole days."""
    unit = (groups.get("unit") or groups["unit_of_half"])[0]
    words = groups.get("count")
    count = 0 if words is None else COUNTS.get(words) or number(words)
    months, days = count * MONTHS.get(unit, 0), count * DAYS.get(unit, 0)
    if {"half", "half_more", "only_half"} & groups.keys():
        half_months, half_days = HALVES.get(unit, (0, 0))
        return months + half_months, days + half_days
    return months, days


def _back(groups: Groups) -> tuple[int, int]:
    months, days = _amount(groups)
    half_day = (groups.get("unit") or "")[:1] in ("天", "日") and {
        "half",
        "half_more",
    } & groups.keys()
    return -months, -days - bool(half_day)


def _stretch(first: tuple[int, int], end: tuple[int, int]) -> Meaning | None:
    months, days = (abs(first[place]) + abs(end[place]) for place in (0, 1))
    return away(first, end) if months <= LONGEST_MONTHS and days <= LONGEST_DAYS else None


def passed(groups: Groups) -> Meaning | None:
    """过去三年, 近30天, 前1周: up to the day before the anchor."""
    return _stretch(_back(groups), (0, 0))


def since(groups: Groups) -> Meaning | None:
    """7天半以来: up to the anchor day, which is part of it."""
    return _stretch(_back(groups), (0, 1))


def to_come(groups: Groups) -> Meaning | None:
    """未来7天, 今后十年: from the anchor day on."""
    return _stretch((0, 0), _amount(groups))


def following(groups: Groups) -> Meaning | None:
    """后三天: from the day after the anchor on."""
    months, days = _amount(groups)
    return _stretch((0, 1), (months, days + 1))


def within(groups: Groups) -> Meaning | None:
    """60日内 as all there is: from the anchor day to so many days after it."""
    months, days = _amount(groups)
    return _stretch((0, 0), (months, days + 1))


def due(groups: Groups) -> Meaning:
    """五日内 in a sentence: the last day, as 6月30日前 is 30 June."""
    months, days = _amount(groups)
    return moved(place("day", shift=0), months=months, days=days)


def plan(groups: Groups) -> Meaning:
    """“十四五”期间: a five-year plan; from the third on they follow without a gap."""
    year = THIRD_PLAN + PLAN_YEARS * (number(groups["nth"]) - 3)
    return between(date(year, 1, 1), date(year + PLAN_YEARS - 1, 12, 31), "range")


def working_days(groups: Groups) -> Meaning:
    """15个工作日内; holidays are not counted out."""
    weeks, rest = divmod(number(groups["count"]), WORKING_DAYS_A_WEEK)
    return away((0, 0), (0, 7 * weeks + rest + 1))


# One line a form, so that the table can be read as one.
# fmt: off
ZH_ROLLING = (
    Rule("zh_rolling_past", rf"(?:{PASSED}){GAP}{STEP}{TOGETHER}{NOT_MORE}", passed, "过去三年", "2021-05-15..2024-05-14 range"),
    Rule("zh_rolling_future", rf"(?:{TO_COME}){GAP}{STEP}{TOGETHER}{NOT_MORE}", to_come, "未来7天", "2024-05-15..2024-05-21 range"),
    Rule("zh_rolling_following", rf"(?<![之以今最此随隨其期])[后後]{GAP}{STEP}{NOT_MORE}", following, "后三天", "2024-05-16..2024-05-18 range"),
    Rule("zh_rolling_preceding", rf"(?<![之以目此年月日期节節])前{GAP}(?:(?P<count>{COUNT}){GAP}(?P<unit>周|週|[个個](?=星期|礼拜|禮拜)(?:星期|礼拜|禮拜)))", passed, "前1周", "2024-05-08..2024-05-14 range"),
    Rule("zh_rolling_since", rf"{STEP}以[来來]", since, "3个月以来", "2024-02-15..2024-05-15 range"),
    Rule("zh_rolling_working_days", rf"(?<![起的后後])(?P<count>{COUNT}){GAP}[个個]?工作日(?:之|以)?[内內]", working_days, "15个工作日内", "2024-05-15..2024-06-05 range"),
    Rule("zh_rolling_plan", '(?P<nth>十[一二三四五])五(?=[”"]?(?:期[间間]|[时時]期))', plan, "十四五期间", "2021-01-01..2025-12-31 range"),
    Rule("zh_rolling_due", rf"(?<![一二三四五六七八九十0-9日过過来來月起的后後]){WITHIN}{NOT_LOOKING_BACK}", due, "五日内我要交稿", "2024-05-20 day"),
)
# fmt: on
