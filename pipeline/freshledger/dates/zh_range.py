"""Chinese ranges: any date to any date, and the short forms that name a unit once."""

from __future__ import annotations

from calendar import monthrange
from dataclasses import replace
from datetime import date

from freshledger.dates.grammar import GROUP, Grammar, Groups, Rule
from freshledger.dates.meaning import Meaning, between
from freshledger.dates.numerals import number
from freshledger.dates.numeric import full_year
from freshledger.dates.zh_day import BARE_DAY, ZH_BARE_DAYS, ZH_DATELINES
from freshledger.dates.zh_month import YEAR_OR_NONE, ZH_DAYS_OF_MONTHS, ZH_MONTH_WORDS, ZH_MONTHS
from freshledger.dates.zh_week import ZH_DAY_WORDS, ZH_WEEKS
from freshledger.dates.zh_within import Within, stretch, whole_months, year_of
from freshledger.dates.zh_words import COUNT, DAY, FULL_YEAR, GAP, MONTH, SHORT_HAN, TO
from freshledger.dates.zh_year import ZH_YEAR_PARTS, ZH_YEARS

EDGE_RULES = (
    "zh_dateline_month_day", "zh_dateline_day", "zh_ymd", "zh_month_day", "zh_half", "zh_quarter", "zh_year_edge",
    "zh_part_of_month", "zh_year_month", "zh_month", "zh_year", "zh_minguo_year", "zh_year_word",
    "zh_day_of_month_word", "zh_part_of_month_word", "zh_month_word", "zh_weekday_of_month", "zh_weekday_of_week", "zh_weekend",
    "zh_week", "zh_weekday", "zh_day_word", "zh_day",
)  # fmt: skip
_RULES = (
    *ZH_DATELINES, *ZH_DAYS_OF_MONTHS, *ZH_YEAR_PARTS, *ZH_MONTHS, *ZH_YEARS,
    *ZH_MONTH_WORDS, *ZH_WEEKS, *ZH_DAY_WORDS, *ZH_BARE_DAYS,
)  # fmt: skip
EDGES = Grammar(tuple(rule for rule in _RULES if rule.name in EDGE_RULES))
EDGE = "(?:" + "|".join(GROUP.sub("(?:", rule.pattern) for rule in EDGES.rules) + ")"
AND = "(?:和|与|與|跟)"


def _edge(words: str) -> Meaning | None:
    rule, match = EDGES.fit(words) or (None, None)
    if rule is None or match is None or rule.read is None:
        return None
    return rule.read({name: text for name, text in match.groupdict().items() if text is not None})


def any_range(groups: Groups) -> Meaning | None:
    """From one date to another; the second takes what it leaves out from the first."""
    first, second = _edge(groups["first"]), _edge(groups["second"])
    if first is None or second is None:
        return None
    return spanning(first, second)


def spanning(first: Meaning, second: Meaning) -> Meaning:
    """Join the edges of a range; the first alone where the second lies in another cycle."""
    if first.kind != "explicit" and first.kind != "relative":
        return first
    if second.kind != "explicit" and second.kind != "relative":
        return second
    if first.kind == "explicit" and first.start is not None:
        end = second.end if second.kind == "explicit" else _end_after(first.start, second)
        return between(first.start, end, "range") if end else first
    return _joined(first, second) or first


def _end_after(start: date, second: Meaning) -> date | None:
    """The first day not before `start` at which a place that is sought ends."""
    if second.seek is None or second.cycle_months not in (1, 12):
        return None
    months = start.year * 12 + (start.month - 1 if second.cycle_months == 1 else 0)
    for cycle in (months, months + second.cycle_months):
        end = _month_and_day(cycle + second.end_month, second.end_day)
        if end >= start:
            return end
    return None


def _month_and_day(months: int, days: int) -> date:
    """The last day before a number of months and days from the year 0, cut to its month."""
    if days == 0:
        months -= 1
    year, month = months // 12, months % 12 + 1
    last = monthrange(year, month)[1]
    return date(year, month, min(days, last) if days else last)


def _joined(first: Meaning, second: Meaning) -> Meaning | None:
    """Two places of one cycle as one."""
    same_cycle = (first.cycle_months, first.cycle_days) == (second.cycle_months, second.cycle_days)
    end_month, end_day = second.end_month, second.end_day
    if not same_cycle and first.cycle_months == 12 and second.cycle_months == 1 and second.seek:
        end_month += first.first_month
        if end_day <= first.first_day:
            end_month += 1
    elif not same_cycle or (second.shift is not None and first.shift is None):
        return None
    elif second.shift is not None and first.shift is not None:
        end_month += first.cycle_months * (second.shift - first.shift)
        end_day += first.cycle_days * (second.shift - first.shift)
    elif (end_month, end_day) <= (first.first_month, first.first_day):
        end_month, end_day = end_month + first.cycle_months, end_day + first.cycle_days
    return replace(first, precision="range", end_month=end_month, end_day=end_day)


def months(groups: Groups) -> Meaning:
    """1—4月: of the year named, else of the latest year in which they are over."""
    first, last = number(groups["month"]), number(groups["to"])
    within = year_of(groups, seek="before")
    return whole_months(within, first, last if first <= last else last + 12, "range")


def years(groups: Groups) -> Meaning:
    """2022—2025年, 1985到89年."""
    first, last = number(groups["first"]), number(groups["to"].strip("'’‘"))
    last = last if last >= 100 else first - first % 100 + last
    return between(date(first, 1, 1), date(last, 12, 31), "range")


def short_years(groups: Groups) -> Meaning:
    """95-97年."""
    first, last = (full_year(number(groups[name])) for name in ("first", "to"))
    return between(date(first, 1, 1), date(last, 12, 31), "range")


def days_of_month(groups: Groups) -> Meaning:
    """4月12-19日."""
    month = number(groups["month"])
    first, last = number(groups["day"]), number(groups["to"])
    end = (month, last) if first <= last else (month + 1, last)
    return stretch(year_of(groups), (month, first), end, "range")


def days(groups: Groups) -> Meaning:
    """19—20日."""
    first, last = number(groups["day"]), number(groups["to"])
    end = (1, last) if first <= last else (2, last)
    return stretch(Within("month", seek="latest_or_tomorrow"), (1, first), end, "range")


def quarters(groups: Groups) -> Meaning:
    """一至三季度."""
    first, last = number(groups["first"]), number(groups["to"])
    return whole_months(year_of(groups, seek="before"), 3 * first - 2, 3 * last, "range")


MONTH_AFTER = r"(?P<to>\b(?:1[0-2]|0?[1-9])|１[０-２]|[１-９]|十[一二]?|[一二三四五六七八九])"
DAY_AFTER = r"(?P<to>\b(?:3[01]|[12][0-9]|0?[1-9])|(?:二十|廿)[一二三四五六七八九]?|三十一?|十[一二三四五六七八九]?|[一二三四五六七八九])"
LIST = rf"(?:{TO}|、)"

# One line a form, so that the table can be read as one.
# fmt: off
ZH_RANGES = (
    Rule("zh_range", rf"(?P<first>{EDGE}){TO}(?P<second>{EDGE})", any_range, "4月29日至5月3日", "2024-04-29..2024-05-03 range"),
    Rule("zh_days_of_month", rf"{YEAR_OR_NONE}{MONTH}{GAP}月份?{GAP}{DAY}[日号號]?{LIST}{DAY_AFTER}[日号號]", days_of_month, "4月12-19日", "2024-04-12..2024-04-19 range"),
    Rule("zh_days", rf"{BARE_DAY}{LIST}{DAY_AFTER}日", days, "19—20日", "2024-04-19..2024-04-20 range"),
    Rule("zh_months", rf"{YEAR_OR_NONE}{MONTH}(?:月份?)?{LIST}{MONTH_AFTER}月份?", months, "1—4月份", "2024-01-01..2024-04-30 range"),
    Rule("zh_years", rf"(?P<first>{FULL_YEAR})年?{TO}(?P<to>{FULL_YEAR}|['’‘]?(?:[0-9]{{2}}|{SHORT_HAN}))年度?", years, "2022—2025年", "2022-01-01..2025-12-31 range"),
    Rule("zh_short_years", rf"(?P<first>\b[5-9][0-9]|{SHORT_HAN})年?{TO}(?P<to>\b[0-9]{{2}}|{SHORT_HAN})年", short_years, "九五—九七年", "1995-01-01..1997-12-31 range"),
    Rule("zh_quarters", rf"{YEAR_OR_NONE}第?(?P<first>[一二三1-3]){TO}(?P<to>[二三四2-4])季度", quarters, "一至三季度", "2023-01-01..2023-09-30 range"),
)
# fmt: on
