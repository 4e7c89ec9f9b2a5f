"""Chinese years, and the parts of a year that are no single month."""

from __future__ import annotations

from freshledger.dates.grammar import Groups, Rule
from freshledger.dates.meaning import Meaning, place
from freshledger.dates.numerals import number
from freshledger.dates.zh_within import Within, nth_week_of, stretch, whole_months, year_of
from freshledger.dates.zh_words import (
    ANY_YEAR,
    COUNT,
    GAP,
    HAN,
    MINGUO,
    ONE,
    SHORT_HAN,
    SHORT_YEAR,
    STOP,
    WEEK,
    YEAR,
    YEAR_WORD,
)

SEASONS = {"春": 3, "夏": 6, "秋": 9, "冬": 12}
EDGES = {"初": (1, 2), "始": (1, 2), "中": (6, 7), "底": (11, 12), "末": (11, 12), "尾": (11, 12)}
QUARTERS = {
    mark: at + 1 for marks in ("一二三四", "1234", "１２３４") for at, mark in enumerate(marks)
}
QUARTERS["首"] = 1
DECADE_PARTS = {
    "初": (1, 36),
    "中": (37, 84),
    "末": (85, 120),
    "后": (61, 120),
    "後": (61, 120),
    "前": (1, 60),
}
CENTURY_PARTS = {"初": (1, 240), "中": (481, 720), "末": (961, 1200)}
WORD_SHIFTS = {"上": -1, "本": 0, "这": 0, "這": 0, "下": 1}

QUARTER = r"(?P<quarter>第[一二三四1-4１-４]季度?|[一二三四1-4１-４首]季度|Q[1-4](?:季度)?)"
HALF = r"(?P<half>[上下前后後])[个個]?半年度?"
FRONT = (
    rf"(?P<front>[前头頭首后後]|最[后後]){GAP}(?P<count>{COUNT}){GAP}(?P<unit>[个個]?(?:月|季度))"
)
ANY_OR_SHORT = rf"(?:{ANY_YEAR}|{SHORT_YEAR})"
CENTURY = rf"(?:(?P<century_word>[上本这這下])[个個]?|(?P<century>\b[12]?[0-9]|[１２]?[０-９]|二?十[一二三四五六七八九]?|[一二三四五六七八九])){GAP}世[纪紀]"
DECADE_PART = r"(?:(?P<part>[初末])|(?P<middle>[中前后後])[期叶葉])"


def whole_year(groups: Groups) -> Meaning:
    """A year alone."""
    return whole_months(year_of(groups), 1, 12, "year")


def this_year(_: Groups) -> Meaning:
    """年内: within the anchor's year."""
    return place("year", shift=0)


def year_edge(groups: Groups) -> Meaning:
    """年初 (Jan–Feb), 年中 (Jun–Jul), 年底 and 年末 (Nov–Dec); of the anchor's year if none is named."""
    first, last = EDGES[groups["edge"][-1]]
    return whole_months(year_of(groups, shift=0), first, last, "span")


def season(groups: Groups) -> Meaning:
    """A season of three months; winter runs into the next year."""
    first = SEASONS[groups["season"]]
    return whole_months(year_of(groups, shift=0), first, first + 2, "span")


def half(groups: Groups) -> Meaning:
    """A half-year."""
    first = 1 if groups["half"] in "上前" else 7
    return whole_months(year_of(groups, shift=0), first, first + 5, "half")


def _quarter_number(words: str) -> int:
    return next(QUARTERS[char] for char in words if char in QUARTERS)


def quarter(groups: Groups) -> Meaning:
    """A quarter, or the first or last month of one; without a year the latest begun."""
    last = 3 * _quarter_number(groups["quarter"])
    within = year_of(groups, seek="latest")
    edge = groups.get("quarter_edge")
    if edge:
        month = last - 2 if edge == "初" else last
        return whole_months(within, month, month, "month")
    warning = "fiscal" if "fiscal" in groups else None
    return stretch(within, (last - 2, 1), (last, None), "quarter", warning)


def quarter_word(groups: Groups) -> Meaning:
    """上季度, 本季度 or 下季度, or its first or last month."""
    within = Within("quarter", shift=WORD_SHIFTS[groups["which"]])
    edge = groups.get("quarter_edge")
    if edge:
        month = 1 if edge == "初" else 3
        return whole_months(within, month, month, "month")
    return whole_months(within, 1, 3, "quarter")


def fiscal_year(groups: Groups) -> Meaning:
    """A fiscal year takes the calendar year of its number."""
    return stretch(year_of(groups), (1, 1), (12, None), "year", "fiscal")


def front_months(groups: Groups) -> Meaning | None:
    """The first or last months or quarters of a year, also as the first N months of this year."""
    months = number(groups["count"]) * (3 if "季" in groups["unit"] else 1)
    if months > 12:
        return None
    within = year_of(groups, seek="before")
    if groups["front"][-1] in "后後":
        return whole_months(within, 13 - months, 12, "range")
    return whole_months(within, 1, months, "range")


def first_month(groups: Groups) -> Meaning:
    """The first month of a year."""
    return whole_months(year_of(groups), 1, 1, "month")


def nth_month(groups: Groups) -> Meaning | None:
    """The nth month of a year, counted."""
    month = number(groups["count"])
    return whole_months(year_of(groups), month, month, "month") if 1 <= month <= 12 else None


def nth_week_in_year(groups: Groups) -> Meaning:
    """The nth, the first or the last weeks of a year; a year's first week begins on its first Monday."""
    count = number(groups["count"])
    lead = groups["lead"][0]
    nth, weeks = (count, 1) if lead == "第" else (1, count) if lead == "前" else (-count, count)
    return nth_week_of(year_of(groups), (1, 12), nth, weeks)


def day_in_year(groups: Groups) -> Meaning:
    """The nth day of a year, or its first days."""
    count = number(groups["count"])
    first = count if groups["lead"] == "第" else 1
    return stretch(year_of(groups), (1, first), (1, count), "day" if first == count else "range")


def season_word(groups: Groups) -> Meaning:
    """今春, 去冬, 明夏."""
    first = SEASONS[groups["season"]]
    shift = {"今": 0, "去": -1, "明": 1}[groups["which"]]
    return whole_months(Within(shift=shift), first, first + 2, "span")


def two_years(groups: Groups) -> Meaning:
    """今明两年, 去今两年."""
    first = 0 if groups["which"] == "今明" else -1
    return whole_months(Within(shift=first), 1, 24, "range")


def _part(groups: Groups) -> str:
    return groups.get("part") or groups.get("middle") or ""


def decade(groups: Groups) -> Meaning:
    """A decade of a century, or one of its parts; without a century the latest begun."""
    tens = number(groups["tens"])
    tens = tens * 10 if tens < 10 else tens
    first, last = DECADE_PARTS.get(_part(groups), (1, 120))
    months = (12 * tens + first, 12 * tens + last)
    return _in_century(groups, months)


def century(groups: Groups) -> Meaning:
    """A century, or its beginning, middle or end."""
    return _in_century(groups, CENTURY_PARTS.get(_part(groups), (1, 1200)))


def _in_century(groups: Groups, months: tuple[int, int]) -> Meaning:
    if "century" in groups:
        return whole_months(Within(year=100 * (number(groups["century"]) - 1)), *months, "span")
    if "century_word" in groups:
        shift = WORD_SHIFTS[groups["century_word"]]
        return place("century", shift=shift, months=months, precision="span")
    return place("century", seek="latest", months=months, precision="span")


def new_century(_: Groups) -> Meaning:
    """新世纪: the twenty-first."""
    return whole_months(Within(year=2000), 1, 1200, "span")


# What the year's edge or season is not: the first sign of another word.
NOT_EDGE = "(?!初[步中级級次审審试試选選始诊診任衷露]|底[線线气氣部层層色座蕴盘盤]|末[端梢])"
SEASON = rf"(?P<season>[春夏秋冬])(?:天|季(?!新?学期|[奥奧达])|{STOP})"
MIDDLE = r"中(?=[期旬，。、；：！？,.;:）\)前后後以的时時将將至到完推发發预預正启啟就召举舉]|$)"
# One line a form, so that the table can be read as one.
# fmt: off
ZH_YEAR_PARTS = (
    Rule("zh_half", rf"{ANY_OR_SHORT}的?{HALF}", half, "2024年上半年", "2024-01-01..2024-06-30 half"),
    Rule("zh_quarter", rf"{ANY_OR_SHORT}的?{QUARTER}(?P<quarter_edge>[初末底])?", quarter, "2024年第二季度", "2024-04-01..2024-06-30 quarter"),
    Rule("zh_fiscal_quarter", rf"(?P<year>(?:\b20[0-9]{{2}})){GAP}(?:财年|財年)的?第?(?P<quarter>[一二三四1-4])(?P<fiscal>财季|財季|季度)", quarter, "2024财年第二财季", "2024-04-01..2024-06-30 quarter"),
    Rule("zh_fiscal_year", rf"(?P<year>\b20[0-9]{{2}}){GAP}(?:财年|財年)", fiscal_year, "2024财年", "2024-01-01..2024-12-31 year"),
    Rule("zh_front_months", rf"{ANY_OR_SHORT}的?{FRONT}", front_months, "2024年前4个月", "2024-01-01..2024-04-30 range"),
    Rule("zh_first_month", rf"{ANY_OR_SHORT}的?首[个個]?月", first_month, "今年首月", "2024-01-01..2024-01-31 month"),
    Rule("zh_nth_month", rf"{ANY_OR_SHORT}的?第{GAP}(?P<count>{COUNT}){GAP}[个個]月", nth_month, "2021年的第三个月", "2021-03-01..2021-03-31 month"),
    Rule("zh_nth_week_of_year", rf"{ANY_OR_SHORT}的?(?P<lead>[第前]|最[后後]){GAP}(?P<count>{COUNT}){GAP}{ONE}{WEEK}", nth_week_in_year, "2021年的第二周", "2021-01-11..2021-01-17 week"),
    Rule("zh_day_of_year", rf"{ANY_YEAR}的?(?P<lead>[第前]){GAP}(?P<count>{COUNT}){GAP}天", day_in_year, "2023年第十天", "2023-01-10 day"),
    Rule("zh_mid_year", rf"{ANY_YEAR}年(?P<edge>中)", year_edge, "今年年中", "2024-06-01..2024-07-31 span"),
    Rule("zh_year_edge", rf"{ANY_OR_SHORT}年?{NOT_EDGE}(?P<edge>初|底|末|伊?始|尾|{MIDDLE})", year_edge, "2023年底", "2023-11-01..2023-12-31 span"),
    Rule("zh_season", rf"{ANY_OR_SHORT}的?{SEASON}", season, "2024年春", "2024-03-01..2024-05-31 span"),
    Rule("zh_half_alone", HALF, half, "上半年", "2024-01-01..2024-06-30 half"),
    Rule("zh_quarter_alone", r"(?P<quarter>第[一二三四1-4１-４]季度|[一二三四1-4首]季度|\bQ[1-4](?:季度|财报|財報|财季|營收|营收|业绩))(?P<quarter_edge>[初末底])?", quarter, "一季度", "2024-01-01..2024-03-31 quarter"),
    Rule("zh_quarter_word", r"(?P<which>[上本这這下])一?[个個]?季度?(?P<quarter_edge>[初末底])?", quarter_word, "上季度", "2024-01-01..2024-03-31 quarter"),
    Rule("zh_written_quarter", r"(?P<year>\b20[0-9]{2})[ -]?(?P<quarter>Q[1-4])\b", quarter, "2024Q2", "2024-04-01..2024-06-30 quarter"),
    Rule("zh_written_short_quarter", r"\b(?P<short_year>[0-9]{2})(?P<quarter>Q[1-4])\b", quarter, "24Q1", "2024-01-01..2024-03-31 quarter"),
    Rule("zh_fiscal_quarter_alone", "第?(?P<quarter>[一二三四])(?P<fiscal>财季|財季)", quarter, "第二财季", "2024-04-01..2024-06-30 quarter"),
    Rule("zh_front_quarters", "(?P<front>前)(?P<count>[二两兩三23])(?P<unit>[个個]?季度)", front_months, "前三季度", "2024-01-01..2024-09-30 range", "2024-10-20"),
    Rule("zh_front_months_alone", "(?P<front>[前头頭首])(?P<count>1[01]|[2-9]|十一?|[二两兩三四五六七八九])(?P<unit>[个個]?月)", front_months, "前11个月", "2023-01-01..2023-11-30 range", "2023-12-15"),
    Rule("zh_year_edge_alone", rf"年{NOT_EDGE}(?P<edge>[初底末])", year_edge, "年底", "2024-11-01..2024-12-31 span"),
    Rule("zh_season_word", "(?P<which>[今去明])(?P<season>[春夏秋冬])(?![季]|[节節游运運])", season_word, "去冬", "2023-12-01..2024-02-29 span"),
)
ZH_YEARS = (
    Rule("zh_whole_year", rf"{ANY_OR_SHORT}全年", whole_year, "2023年全年", "2023-01-01..2023-12-31 year"),
    Rule("zh_year", YEAR, whole_year, "2024年", "2024-01-01..2024-12-31 year"),
    Rule("zh_numeral_year", rf"(?P<year>(?:一[八九]|二[〇○零０]){HAN}{{2}})(?=[，、：:—–\-至到和与《》” ])", whole_year, "一九九七：", "1997-01-01..1997-12-31 year"),
    Rule("zh_minguo_year", MINGUO, whole_year, "民國113年", "2024-01-01..2024-12-31 year"),
    Rule("zh_year_word", YEAR_WORD, whole_year, "去年", "2023-01-01..2023-12-31 year"),
    Rule("zh_short_year", rf"(?P<short_year>['’‘][0-9]{{2}}|\b0[0-9]|\b[89][1-9](?=年(?![前来來间間后後以之多里的历歷]))|{SHORT_HAN}){GAP}年", whole_year, "’98年", "1998-01-01..1998-12-31 year"),
    Rule("zh_two_years", "(?P<which>今明|去今)两年", two_years, "今明两年", "2024-01-01..2025-12-31 range"),
    Rule("zh_this_year", "(?<![0-9０-９一二三四五六七八九十百几幾数數两兩多半])年[内內]", this_year, "年内", "2024-01-01..2024-12-31 year"),
    Rule("zh_decade", rf"(?:{CENTURY})?(?P<tens>\b[1-9]0|[一二三四五六七八九]十){GAP}年代(?:{DECADE_PART})?", decade, "20世纪90年代", "1990-01-01..1999-12-31 span"),
    Rule("zh_century", rf"{CENTURY}(?:{DECADE_PART})?", century, "21世纪", "2000-01-01..2099-12-31 span"),
    Rule("zh_new_century", "新世[纪紀]", new_century, "新世纪", "2000-01-01..2099-12-31 span"),
)
# fmt: on
