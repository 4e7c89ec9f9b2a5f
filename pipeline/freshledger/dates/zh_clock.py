"""Chinese words for now, and for hours and minutes from now: the nearest whole day."""

from __future__ import annotations

from math import floor

from freshledger.dates.grammar import Groups, Rule
from freshledger.dates.meaning import Meaning, away, place
from freshledger.dates.numerals import number
from freshledger.dates.zh_words import COUNT, GAP

HOURS = {"小": 1.0, "钟": 1.0, "鐘": 1.0, "分": 1 / 60, "刻": 1 / 4, "秒": 1 / 3600}
UNIT = "(?P<unit>小[时時]|[钟鐘][头頭]|分[钟鐘]|刻[钟鐘]|秒[钟鐘]?)"
STEP = rf"(?:(?P<count>{COUNT}){GAP}[个個]?(?P<half>半)?{UNIT}(?P<half_more>半)?|(?P<only_half>半)[个個]?{UNIT.replace('unit', 'unit_of_half')})"
# 十三分半, 一分半钟: the half stands inside the unit.
MINUTES = rf"(?P<count>{COUNT})(?P<unit>分)(?P<half>半)?[钟鐘]?"
PASSED = "[过過]去的?|最近的?|近|之前的?|[刚剛][刚剛]?[过過]去的?"
TO_COME = "未[来來]的?|今[后後]的?|接下[来來]的?|之[后後]的?|往[后後]|[还還]剩(?:下)?|[剩余餘]下?"
# 缩短至1小时以内, 约十分钟内 say how long something takes.
NOT_SPAN = "(?<![至到约約超足短逾近后後的不起])"
DAY_HOURS = 24


def _days(groups: Groups) -> int:
    """Whole days in so many hours, to the nearest: the hour of the anchor is not known."""
    unit = groups.get("unit") or groups["unit_of_half"]
    amount = number(groups["count"]) if "count" in groups else 0.0
    amount += 0.5 if {"half", "half_more", "only_half"} & groups.keys() else 0.0
    return floor(amount * HOURS[unit[0]] / DAY_HOURS + 0.5)


def hours_away(groups: Groups) -> Meaning:
    """半小时前, 17分钟后."""
    days = _days(groups)
    return place("day", shift=-days if groups["way"] == "前" else days)


def hours_within(groups: Groups) -> Meaning:
    """72小时内: from now on."""
    return _from_now(_days(groups))


def hours_passed(groups: Groups) -> Meaning:
    """过去24小时: up to now."""
    days = _days(groups)
    return away((0, -days), (0, 1)) if days else place("day", shift=0)


def hours_to_come(groups: Groups) -> Meaning:
    """未来48小时: from now on."""
    return _from_now(_days(groups))


def _from_now(days: int) -> Meaning:
    return away((0, 0), (0, days + 1)) if days else place("day", shift=0)


def today(_: Groups) -> Meaning:
    """Now, or an hour beside it: the anchor day."""
    return place("day", shift=0)


# One line a form, so that the table can be read as one.
# fmt: off
ZH_CLOCK = (
    Rule("zh_clock_now", "(?<![出实實呈展体體表发發])[现現]在|而家|此刻|刻下|即刻", today, "现在", "2024-05-15 day"),
    Rule("zh_clock_passed", rf"(?:{PASSED}|[这這前上]){GAP}{STEP}(?:[里裡内內以][来來]?)?(?![前后後])", hours_passed, "过去24小时", "2024-05-14..2024-05-15 range"),
    Rule("zh_clock_to_come", rf"(?:{TO_COME}|[后後]){GAP}{STEP}(?:[里裡内內])?", hours_to_come, "未来48小时", "2024-05-15..2024-05-17 range"),
    Rule("zh_clock_away", rf"{STEP}(?:之|以)?(?P<way>前|[后後])", hours_away, "半小时前", "2024-05-15 day"),
    Rule("zh_clock_minutes_away", rf"{MINUTES}(?:之|以)?(?P<way>前|[后後])", hours_away, "一分半钟前", "2024-05-15 day"),
    Rule("zh_clock_within", rf"{NOT_SPAN}{STEP}(?:之|以)?[内內]", hours_within, "72小时内", "2024-05-15..2024-05-18 range"),
    Rule("zh_clock_minutes_within", rf"{NOT_SPAN}{MINUTES}(?:之|以)?[内內]", hours_within, "十三分半以内", "2024-05-15 day"),
    Rule("zh_clock_hour_word", "[上下这這本][一]?[个個]?(?:小[时時]|[钟鐘][头頭])", today, "上个小时", "2024-05-15 day"),
)
# fmt: on
