"""Korean."""

from __future__ import annotations

import re

from freshledger.dates.decoys import decoy
from freshledger.dates.grammar import Groups, Rule
from freshledger.dates.meaning import VAGUE, Cycle, Meaning, Seek, place
from freshledger.dates.sieve import DateWords
from freshledger.dates.world_cjk import (
    dated,
    day_range,
    decade,
    month_range,
    part_of_month,
    part_of_year,
    quarter_or_half,
    within_month,
    within_year,
    year_range,
)
from freshledger.dates.world_ja import last, one_of
from freshledger.dates.world_language import nth, which

NUMBERS = (
    "한|하루",
    "두|이틀",
    "세|석|사흘",
    "네|넉|나흘",
    "다섯|닷새",
    "여섯|엿새",
    "일곱|이레",
    "여덟",
    "아홉",
    "열|열흘",
)
YEAR = r"(?<![0-9])(?P<year>(?:1[0-9]|20)[0-9]{2})년도?"
MONTH = r"(?<![0-9])(?P<month>1[0-2]|0?[1-9])월"
DAY = r"(?<![0-9])(?P<day>[0-3]?[0-9])일"
WEEKDAYS = "월화수목금토일"
ASIDE = rf"(?: ?\([{WEEKDAYS}]\))?"
FROM = "(?:부터| ?[~∼～–-])"
# A particle or no letter: 5월에, 5월 말, but neither 5월드 nor 15일본.
MONTH_END = "(?![가-힣])|(?=[에의은이을도과까부중초말께쯤경])"
DAY_END = "(?![가-힣])|(?=[에의은이을도과까부께쯤경자])"

DAY_WORDS = {0: "오늘|금일", -1: "어제|작일", -2: "그저께|그제|엊그제", 1: "내일|명일", 2: "모레"}
WEEK_WORDS = {
    -2: "지지난 ?주",
    -1: "지난 ?주|저번 ?주",
    0: "이번 ?주|금주",
    1: "다음 ?주|내주|차주",
}
MONTH_WORDS = {-1: "지난 ?달|저번 ?달", 0: "이번 ?달|이달", 1: "다음 ?달|내달"}
YEAR_WORDS = {-2: "재작년", -1: "지난해|작년|전년", 0: "올해|금년|올(?= )", 1: "내년", 2: "내후년"}
PARTS = ("초순|상순|초", "중순|중반", "하순|말")
SEASONS = ("봄", "여름", "가을", "겨울")
HALVES = ("상", "하")


def count(words: str) -> int:
    """A number in figures or Korean words."""
    return int(words) if words.isdecimal() else nth(NUMBERS, words)


def sought(groups: Groups, otherwise: Seek) -> Seek:
    """Where 지난 (past) and 오는 (coming) send a month, day or weekday."""
    seeks: dict[Seek, str] = {"before": "지난", "after": "오는|다가오는|다음"}
    return which(seeks, groups["sought"]) if "sought" in groups else otherwise


def month_day(groups: Groups) -> Meaning:
    """A month and perhaps its day, of the nearest year or the one sought."""
    return within_year(groups, None, sought(groups, "nearest"))


def bare_day(groups: Groups) -> Meaning:
    """A day of an unnamed month."""
    return within_month(groups, None, sought(groups, "latest_or_tomorrow"))


def year_word(groups: Groups) -> Meaning:
    """작년, 올해, or a month, day, season or part of one."""
    shift = which(YEAR_WORDS, groups["word"])
    if "part" in groups:
        return part_of_year(groups, nth((*PARTS, *SEASONS), groups["part"]) - 1, shift)
    return within_year(groups, shift)


def month_word(groups: Groups) -> Meaning:
    """지난달, 이달, or a day or part of one."""
    shift = which(MONTH_WORDS, groups["word"])
    if "day" in groups:
        return within_month(groups, shift)
    if "part" in groups:
        return part_of_month(groups, nth(PARTS, groups["part"]) - 1, shift)
    return place("month", shift=shift)


def week_word(groups: Groups) -> Meaning:
    """지난주, 이번 주, or a weekday of one."""
    shift = which(WEEK_WORDS, groups["word"])
    if "weekday" not in groups:
        return place("week", shift=shift)
    found = WEEKDAYS.index(groups["weekday"]) + 1
    return place("week", shift=shift, days=(found, found))


def weekend(groups: Groups) -> Meaning:
    """지난 주말, 이번 주말."""
    if groups["which"] == "이번":
        return place("week", shift=0, days=(6, 7))
    return place("week", seek="before" if groups["which"] == "지난" else "after", days=(6, 7))


def weekday(groups: Groups) -> Meaning:
    """A weekday: the latest, or the one sought."""
    found = WEEKDAYS.index(groups["weekday"]) + 1
    return place("week", seek=sought(groups, "latest"), days=(found, found))


def day_word(groups: Groups) -> Meaning:
    """오늘, 어제 and their like."""
    return place("day", shift=which(DAY_WORDS, groups["word"]))


def named_part_of_month(groups: Groups) -> Meaning:
    """5월 초, 2024년 5월 중순."""
    return part_of_month(groups, nth(PARTS, groups["part"]) - 1)


def named_part_of_year(groups: Groups) -> Meaning:
    """2024년 말, 2024년 여름."""
    return part_of_year(groups, nth((*PARTS, *SEASONS), groups["part"]) - 1)


def quarter(groups: Groups) -> Meaning:
    """1분기, of a year or of the nearest one."""
    shift = which(YEAR_WORDS, groups["word"]) if "word" in groups else None
    return quarter_or_half(groups, "quarter", int(groups["nth"]), shift)


def half(groups: Groups) -> Meaning:
    """상반기, 하반기, of a year or of the nearest one."""
    shift = which(YEAR_WORDS, groups["word"]) if "word" in groups else None
    return quarter_or_half(groups, "half", nth(HALVES, groups["nth"]), shift)


def counted(groups: Groups) -> Meaning:
    """3일 전, 두 달 뒤, 사흘 전."""
    units: dict[Cycle, str] = {"day": "일", "week": "주일?", "month": "개월|달", "year": "년|해"}
    unit: Cycle = which(units, groups["unit"]) if "unit" in groups else "day"
    days = count(groups["count"])
    return place(unit, shift=-days if groups["way"] == "전" else days)


def vague(_: Groups) -> Meaning:
    """Words that place nothing."""
    return VAGUE


WHOLE_YEAR = rf"(?:{YEAR}|(?P<word>{one_of(YEAR_WORDS.values())}))"
# One line a form, so that the table can be read as one.
# fmt: off
KOREAN = (
    decoy("ko_duration", r"[0-9]+ ?(?:일|개월|년|주|달)(?:간|째|치|차|가량|만|여)? ?(?:간|동안|만에|만의|이내|이상|이하|연속|째|내내|넘게)", "15일 동안"),
    decoy("ko_nth_day", r"[0-9]+(?:일|년|개월)(?:간|째|차)", "15일간"),
    decoy("ko_born_or_model", r"[0-9]{4}년(?:생|형|식|산)", "2019년형"),
    decoy("ko_every", rf"매(?:주|월|년|일)(?: ?[{WEEKDAYS}]요일| ?[0-9]{{1,2}}[월일])?", "매주 월요일"),
    decoy("ko_nowadays", "오늘날", "오늘날"),
    Rule("ko_day_range", rf"(?:{YEAR} ?)?{MONTH} ?{DAY[:-1]}일?{ASIDE}{FROM} ?(?:{last(YEAR)} ?)?(?:{last(MONTH)} ?)?{last(DAY)}{ASIDE}(?:까지)?", day_range, "5월 1일부터 7일까지", "2024-05-01..2024-05-07 range"),
    Rule("ko_bare_day_range", rf"{DAY[:-1]}일?{ASIDE}{FROM} ?{last(DAY)}{ASIDE}(?:까지)?", day_range, "1일부터 7일까지", "2024-05-01..2024-05-07 range"),
    Rule("ko_month_range", rf"(?:{YEAR} ?)?{MONTH[:-1]}월?{FROM} ?(?:{last(YEAR)} ?)?{last(MONTH)}(?:까지)?", month_range, "2024년 1월부터 3월까지", "2024-01-01..2024-03-31 range"),
    Rule("ko_year_range", rf"(?<![0-9])(?P<year>(?:19|20)[0-9]{{2}})년?{FROM} ?{last(YEAR)}(?:까지)?", year_range, "2020년부터 2024년까지", "2020-01-01..2024-12-31 range"),
    Rule("ko_year_month_day", rf"{YEAR} ?{MONTH} ?{DAY}", dated, "2024년 5월 15일", "2024-05-15 day"),
    Rule("ko_dotted_day", r"(?<![0-9.])(?P<year>(?:19|20)[0-9]{2})\. (?P<month>[01]?[0-9])\. (?P<day>[0-3]?[0-9])(?![0-9])", dated, "2024. 5. 15.", "2024-05-15 day"),
    Rule("ko_month_part", rf"(?:{YEAR} ?)?{MONTH} ?(?P<part>{one_of(PARTS)})", named_part_of_month, "5월 말", "2024-05-21..2024-05-31 span"),
    Rule("ko_quarter", rf"(?:{WHOLE_YEAR} ?)?(?<![0-9])(?P<nth>[1-4])분기", quarter, "2024년 1분기", "2024-01-01..2024-03-31 quarter"),
    Rule("ko_half", rf"(?:{WHOLE_YEAR} ?)?(?P<nth>[상하])반기", half, "2024년 상반기", "2024-01-01..2024-06-30 half"),
    Rule("ko_year_part", rf"{YEAR} ?(?P<part>{one_of((*PARTS, *SEASONS))})", named_part_of_year, "2023년 여름", "2023-06-01..2023-08-31 span"),
    Rule("ko_decade", r"(?<![0-9])(?P<decade>(?:19|20)?[0-9]0)년대", decade, "1990년대", "1990-01-01..1999-12-31 span"),
    Rule("ko_year_month", rf"{YEAR} ?{MONTH}", dated, "2024년 5월", "2024-05-01..2024-05-31 month"),
    Rule("ko_year", YEAR, dated, "2024년", "2024-01-01..2024-12-31 year"),
    Rule("ko_year_word_part", rf"(?P<word>{one_of(YEAR_WORDS.values())}) ?(?P<part>{one_of((*PARTS, *SEASONS))})(?![가-힣])", year_word, "작년 말", "2023-11-01..2023-12-31 span"),
    Rule("ko_year_word", rf"(?P<word>{one_of(YEAR_WORDS.values())})(?: ?{MONTH}(?: ?{DAY})?)?", year_word, "작년 3월", "2023-03-01..2023-03-31 month"),
    Rule("ko_month_word", rf"(?P<word>{one_of(MONTH_WORDS.values())})(?: ?(?:{DAY}|(?P<part>{one_of(PARTS)})(?![가-힣])))?", month_word, "지난달 15일", "2024-04-15 day"),
    Rule("ko_week_word", rf"(?P<word>{one_of(WEEK_WORDS.values())})(?!말)(?: ?(?P<weekday>[{WEEKDAYS}])요일)?", week_word, "지난주 화요일", "2024-05-07 day"),
    Rule("ko_weekend", "(?P<which>지난|이번|다음|오는) ?주말", weekend, "지난 주말", "2024-05-11..2024-05-12 span"),
    Rule("ko_month_day", rf"(?:(?P<sought>지난|오는) )?{MONTH} ?{DAY}", month_day, "5월 20일", "2024-05-20 day"),
    Rule("ko_counted", rf"(?P<count>[0-9]{{1,3}}|{'|'.join(NUMBERS)}) ?(?P<unit>일|주일?|개월|달|년|해) ?(?P<way>전|후|뒤)", counted, "3일 전", "2024-05-12 day"),
    Rule("ko_counted_days", "(?P<count>하루|이틀|사흘|나흘|닷새|엿새|이레|열흘) ?(?P<way>전|후|뒤)", counted, "사흘 전", "2024-05-12 day"),
    Rule("ko_month", rf"(?:(?P<sought>지난|오는) )?{MONTH}(?:{MONTH_END})", month_day, "지난 3월", "2024-03-01..2024-03-31 month"),
    Rule("ko_day", rf"(?:(?P<sought>지난|오는) )?{DAY}(?:{DAY_END})", bare_day, "10일", "2024-05-10 day"),
    Rule("ko_weekday", rf"(?:(?P<sought>지난|오는|다가오는|다음) )?(?P<weekday>[{WEEKDAYS}])요일", weekday, "지난 화요일", "2024-05-14 day"),
    Rule("ko_day_word", rf"(?P<word>{one_of(DAY_WORDS.values())})", day_word, "어제", "2024-05-14 day"),
    Rule("ko_vague", "최근|요즘|요사이|근래|얼마 전|며칠 전|(?:수|몇) ?(?:일|주|달|개월|년|해) 전|지난 며칠", vague, "최근", "vague"),
)
# fmt: on

TELLING = (
    "[0-9]+(?:년|월|일)|[0-9]+ ?(?:주|달|개월)|[0-9]{1,2} ?[~∼～–-] ?[0-9]{1,2}[월일]|[1-4]분기|[상하]반기|[월화수목금토일]요일|오늘|금일|어제|작일|그저께|그제|엊그제|내일|명일|모레|"
    "지난|저번|이번|다음|오는|다가오는|금주|내주|차주|이달|내달|작년|전년|올해|금년|내년|재작년|내후년|주말|매[주월년일]|"
    "최근|요즘|요사이|근래|얼마 전|며칠|[수몇] ?(?:일|주|달|개월|년|해) 전|"
    "(?:한|두|세|석|네|넉|다섯|여섯|일곱|여덟|아홉|열) ?(?:달|주|해|년|개월) ?(?:전|후|뒤)|(?:하루|이틀|사흘|나흘|닷새|엿새|이레|열흘|달|주일?|해) ?(?:전|후|뒤)|[0-9]{4}[.] [0-9]{1,2}[.] [0-9]"
)
KOREAN_WORDS = DateWords(
    telling_phrases=(TELLING,),
    letters="".join(
        sorted({char for rule in KOREAN for char in re.findall("[가-힣]", rule.pattern)})
    )
    + "∼",
    open_letters="일",
)
SCRIPT = "[가-힣]|[0-9]{4}[.] [0-9]{1,2}[.] [0-9]"
