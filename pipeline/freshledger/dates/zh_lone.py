"""Texts that are nothing but a date in the fewest signs, as Chinese queries and forms write it."""

from __future__ import annotations

from dataclasses import replace

from freshledger.dates.grammar import Grammar, Groups, Rule
from freshledger.dates.meaning import INVALID, Meaning, between, day, months, place
from freshledger.dates.tables import GRAMMAR
from freshledger.dates.zh_day import BARE_DAY, bare_day
from freshledger.dates.zh_holidays import NUMERAL_NAMES, WITH_YEAR, holiday
from freshledger.dates.zh_month import month_day, weekday_number
from freshledger.dates.zh_rolling import WITHIN, plan, within
from freshledger.dates.zh_words import DAY, MONTH, WEEK, WEEKDAY
from freshledger.dates.zh_year import season, whole_year

TIME = "[0-2]?[0-9][:：][0-5][0-9](?:[:：][0-5][0-9])?"
TO = " ?(?:至|到|[-—–－~～]) ?"
YEAR = "(?P<year>(?:19|20)[0-9]{2})"
FIGURES = r"(?:19|20)[0-9]{2}(?:[./][01]?[0-9](?:[./][0-3]?[0-9])?)?"
# Has every day that any year has.
LEAP_YEAR = 2000
DATED = ("explicit", "relative")
TWO = r"(?P<month>0[1-9]|1[0-2])-(?P<day>[0-2][0-9]|3[01])"


def figures(groups: Groups) -> Meaning:
    """Year, month and day by their figures."""
    return day(int(groups["year"]), int(groups["month"]), int(groups["day"]))


def spanning(groups: Groups) -> Meaning | None:
    """1999.08-2002.02: from one year, month or day of figures to another."""
    first, second = (_parts(groups[name]) for name in ("first", "second"))
    if first.start is None or second.end is None or first.start > second.end:
        return None
    return between(first.start, second.end, "range")


def _parts(words: str) -> Meaning:
    year, month, day_of_month = (*map(int, words.replace("/", ".").split(".")), 0, 0)[:3]
    if day_of_month:
        return day(year, month, day_of_month)
    return months(year, month, month, "month") if month else months(year, 1, 12, "year")


def days(groups: Groups) -> Meaning:
    """09-01 至 12-01: from one day to another, perhaps of the next year."""
    first, last = (
        (int(groups[month]), int(groups[day_of_month]))
        for month, day_of_month in (("month", "day"), ("to_month", "to_day"))
    )
    if INVALID in (day(LEAP_YEAR, *first), day(LEAP_YEAR, *last)):
        return INVALID
    return place("year", seek="nearest", month_day=first, to_month_day=last)


def weekday(groups: Groups) -> Meaning:
    """A weekday without a sentence that looks back or ahead: the nearest."""
    found = weekday_number(groups["weekday"])
    return place("week", seek="nearest", days=(found, found))


def today(_: Groups) -> Meaning:
    """A time of day alone is one of the anchor's day."""
    return place("day", shift=0)


def until(groups: Groups) -> Meaning | None:
    """明年6月之前: from the anchor day on."""
    last = GRAMMAR.whole(groups["last"])
    if last is None or last.kind not in DATED or last.precision == "range":
        return None
    return replace(last, precision="range", anchored="start")


def since(groups: Groups) -> Meaning | None:
    """2001年起至今: up to the anchor day."""
    first = GRAMMAR.whole(groups["first"])
    if first is None or first.kind not in DATED:
        return None
    return replace(first, precision="range", anchored="end")


# One line a form, so that the table can be read as one.
# fmt: off
ZH_LONE = (
    Rule("zh_lone_glued", rf"{YEAR}-(?P<month>[01][0-9])-(?P<day>[0-3][0-9])-?{TIME}", figures, "2018-12-1209:03", "2018-12-12 day"),
    Rule("zh_lone_dot_dash", rf"{YEAR}\.(?P<month>[01]?[0-9])-(?P<day>[0-3]?[0-9])", figures, "1994.01-19", "1994-01-19 day"),
    Rule("zh_lone_range", rf"(?P<first>{FIGURES}){TO}(?P<second>{FIGURES})", spanning, "1999.08-2002.02", "1999-08-01..2002-02-28 range"),
    Rule("zh_lone_days", rf"{TWO}(?: {TIME})?{TO}(?P<to_month>0[1-9]|1[0-2])-(?P<to_day>[0-3][0-9])(?: {TIME})?", days, "09-01 至 12-01", "2024-09-01..2024-12-01 range"),
    Rule("zh_lone_month_day", rf"{TWO}(?: {TIME})?", month_day, "09-01 20:01", "2024-09-01 day"),
    Rule("zh_lone_dotted", r"(?P<month>1[0-2]|[1-9])[·•](?P<day>3[01]|[12]?[0-9])", month_day, "6·30", "2024-06-30 day"),
    Rule("zh_lone_cut", rf"{MONTH}月(?!廿|卅|十五){DAY}", month_day, "四月十三", "2024-04-13 day"),
    Rule("zh_lone_year", rf"[=＝] ?{YEAR}", whole_year, "= 2019", "2019-01-01..2019-12-31 year"),
    Rule("zh_lone_short_year", "(?P<short_year>[0-9]{2})年", whole_year, "24年", "2024-01-01..2024-12-31 year"),
    Rule("zh_lone_holiday", rf"(?P<name>{'|'.join((*NUMERAL_NAMES, *WITH_YEAR))})", holiday, "十一", "2024-10-01 day"),
    Rule("zh_lone_plan", "(?P<nth>十[一二三四五])五", plan, "十四五", "2021-01-01..2025-12-31 range"),
    Rule("zh_lone_day_of_month", rf"{MONTH}月{DAY}[日号號]", month_day, "12月30号", "2024-12-30 day"),
    Rule("zh_lone_day", rf"{BARE_DAY}[日号號]", bare_day, "29号", "2024-05-29 day"),
    Rule("zh_lone_weekday", rf"{WEEK}(?P<weekday>{WEEKDAY})", weekday, "星期六", "2024-05-18 day"),
    Rule("zh_lone_season", "(?P<season>[春夏秋冬])[天季]", season, "夏天", "2024-06-01..2024-08-31 span"),
    Rule("zh_lone_time", rf"{TIME}(?:{TO}(?:次日|翌日)?{TIME})?", today, "13:20~次日05:40", "2024-05-15 day"),
    Rule("zh_lone_within", WITHIN, within, "60日内", "2024-05-15..2024-07-14 range"),
    Rule("zh_lone_until", r"(?P<last>[^前]{2,24}?)(?:之|以)?前", until, "明年6月之前", "2024-05-15..2025-06-30 range"),
    Rule("zh_lone_since", r"[从從自]?(?P<first>[^起至]{2,20})(?:起?(?:至今|到[现現]在|到今天)|起|以[来來])", since, "2001年起至今", "2001-01-01..2024-05-15 range"),
)
# fmt: on
LONE_ZH = Grammar(ZH_LONE)
