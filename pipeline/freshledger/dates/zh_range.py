"""Chinese ranges: any date to any date, and the short forms that name a unit once."""

from __future__ import annotations

from calendar import monthrange
from dataclasses import replace
from datetime import date

from freshledger.dates.grammar import Groups, Join, Rule
from freshledger.dates.meaning import Meaning, Seek, between, month_end
from freshledger.dates.numerals import number
from freshledger.dates.numeric import full_year
from freshledger.dates.zh_day import BARE_DAY
from freshledger.dates.zh_month import YEAR_OR_NONE
from freshledger.dates.zh_within import Within, stretch, whole_months, year_of
from freshledger.dates.zh_words import DAY, FULL_YEAR, GAP, MONTH, SHORT_HAN, TO

DATED = ("explicit", "relative")


def spanning(first: Meaning, second: Meaning) -> Meaning | None:
    """Join the edges of a range; the second takes from the first what it leaves out.

    The first alone where the second lies in another cycle: how far it runs can't be told.
    """
    if first.kind not in DATED or second.kind not in DATED:
        return None
    if _is_anchor(second) and not first.cycle_days:
        return replace(first, precision="range", anchored="end")
    if _is_anchor(first) and second.cycle_days != 1 and (second.shift or 0) >= 0:
        seek: Seek | None = "coming" if second.seek else None
        return replace(second, precision="range", seek=seek, anchored="start")
    if first.kind == "explicit" and first.start is not None:
        end = second.end if second.kind == "explicit" else _end_after(first.start, second)
        return between(first.start, end, "range") if end else first
    return _joined(first, second) or first


def _is_anchor(meaning: Meaning) -> bool:
    """True for 今天 and its like."""
    edges = (meaning.cycle_days, meaning.shift, meaning.first_day, meaning.end_day)
    return edges == (1, 0, 0, 1) and not meaning.end_month


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
    if first.nth or second.nth or first.feast or second.feast:
        return None
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
        if (end_month, end_day) <= (first.first_month, first.first_day):
            return None
    elif (end_month, end_day) <= (first.first_month, first.first_day):
        end_month, end_day = end_month + first.cycle_months, end_day + first.cycle_days
    return replace(first, precision="range", end_month=end_month, end_day=end_day)


def months(groups: Groups) -> Meaning | None:
    """1—4月: of the year named; else those from January lie behind, others in the nearest year."""
    first, last = number(groups["month"]), number(groups["to"])
    if "listed" in groups and last != first + 1:
        return None
    within = year_of(groups, seek="before" if first == 1 else "nearest")
    return whole_months(within, first, last if first <= last else last + 12, "range")


def years(groups: Groups) -> Meaning:
    """2022—2025年, 1985到89年."""
    first, last = number(groups["first"]), number(groups["to"].strip("'’‘"))
    last = last if last >= 100 else first - first % 100 + last
    return between(date(first, 1, 1), date(last, 12, 31), "range")


def years_to_month(groups: Groups) -> Meaning:
    """2019年至2021年9月: to the end of that month."""
    last = number(groups["to"].strip("'’‘"))
    first, month = number(groups["first"]), number(groups["month"])
    last = last if last >= 100 else first - first % 100 + last
    return between(date(first, 1, 1), month_end(last, month), "range")


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
# 2019年至2021年9月5日 ends with the day, 2021年9月初 with its first days.
NO_DAY = "(?![0-9一二三四五六七八九十初上中下底末第前])"
TO_OR_LIST = rf"(?:{TO}|(?P<listed>、))"

# One line a form, so that the table can be read as one.
# fmt: off
ZH_RANGES = (
    Rule("zh_days_of_month", rf"{YEAR_OR_NONE}{MONTH}{GAP}月份?{GAP}{DAY}[日号號]?{TO}{DAY_AFTER}[日号號]", days_of_month, "4月12-19日", "2024-04-12..2024-04-19 range"),
    Rule("zh_days", rf"{BARE_DAY}{TO}{DAY_AFTER}日(?![内內以之均游线票年])", days, "19—20日", "2024-04-19..2024-04-20 range"),
    Rule("zh_months", rf"{YEAR_OR_NONE}{MONTH}(?:月份?)?{TO_OR_LIST}{MONTH_AFTER}月份?", months, "1—4月份", "2024-01-01..2024-04-30 range"),
    Rule("zh_years_to_month", rf"(?P<first>{FULL_YEAR})年?{TO}(?P<to>{FULL_YEAR}|['’‘]?(?:[0-9]{{2}}|{SHORT_HAN}))年{MONTH}月份?{NO_DAY}", years_to_month, "2019年至2021年9月", "2019-01-01..2021-09-30 range"),
    Rule("zh_years", rf"(?P<first>{FULL_YEAR})年?{TO}(?P<to>{FULL_YEAR}|['’‘]?(?:[0-9]{{2}}|{SHORT_HAN}))年度?(?!{MONTH}月)", years, "2022—2025年", "2022-01-01..2025-12-31 range"),
    Rule("zh_between_months", rf"{YEAR_OR_NONE}{MONTH}月份?[和与與]{MONTH_AFTER}月份?之?[间間]", months, "三月和九月之间", "2024-03-01..2024-09-30 range"),
    Rule("zh_between_years", rf"(?P<first>{FULL_YEAR})年[和与與](?P<to>{FULL_YEAR})年之?[间間]", years, "2015年和2018年之间", "2015-01-01..2018-12-31 range"),
    Rule("zh_short_years", rf"(?P<first>\b[5-9][0-9]|{SHORT_HAN})年?{TO}(?P<to>\b[0-9]{{2}}|{SHORT_HAN})年", short_years, "九五—九七年", "1995-01-01..1997-12-31 range"),
    Rule("zh_quarters", rf"{YEAR_OR_NONE}第?(?P<first>[一二三1-3]){TO}(?P<to>[二三四2-4])季度", quarters, "一至三季度", "2023-01-01..2023-09-30 range"),
)
# fmt: on
ZH_JOINS = (Join("zh_range", TO, spanning, "4月29日至5月3日", "2024-04-29..2024-05-03 range"),)
