"""Chinese weeks, weekdays and words for days near the anchor."""

from __future__ import annotations

from freshledger.dates.grammar import Groups, Rule
from freshledger.dates.meaning import Cycle, Meaning, moved, place
from freshledger.dates.numerals import number
from freshledger.dates.zh_month import MONTH_WORD, weekday_number
from freshledger.dates.zh_within import SHIFT_WORDS, Within, stretch
from freshledger.dates.zh_words import COUNT, GAP, OF_DAY, ONE, WEEK, WEEKDAY, YEAR_WORD

WEEK_WORD = rf"(?P<week_word>上上|下下|[上下这這本]一?|今){ONE}{WEEK}"
# A numeral after a week may open the next word.
NOT_WEEKDAY = "(?!一(?:系|些|直|共|起|样|樣|定|次|场|場|带|帶|批)|二(?:十|手)|三(?:峡|峽|亚|亞|大[股指期]|十)|四(?:川|十|大)|五(?:一|十|粮|台山)|六(?:安|十|盘)|日(?:本|元|均|媒|方)|天(?:津|气|氣|山))"
DAY_SHIFTS = {
    "今": 0,
    "本": 0,
    "昨": -1,
    "前": -2,
    "明": 1,
    "后": 2,
    "後": 2,
    "琴": -1,
    "尋": -1,
    "噚": -1,
    "聽": 1,
}
DAY_WORD = (
    r"(?P<day_word>大{0,2}[前后後]天|[今昨明][天日晚晨早夜儿兒]|[聽琴尋噚][日晚朝]|"
    r"大[前后後][日早晚]|[前後]日|[前后後][晚早]|本日)"
)
UNITS: dict[str, Cycle] = {
    "天": "day",
    "日": "day",
    "周": "week",
    "週": "week",
    "星": "week",
    "礼": "week",
    "禮": "week",
}
UNITS |= {"月": "month", "年": "year", "半": "half"}
# Farther ahead, the words count from a day in the text ("22年后").
FARTHEST: dict[Cycle, int] = {"day": 60, "week": 12, "month": 12, "year": 5, "half": 1}
LARGE_COUNT = 400
BEFORE = "前(?![线線沿往夕景期后後途端任身台列瞻提来])"
AFTER = "[后後](?!的今)"


def weekday(groups: Groups) -> Meaning:
    """A weekday: of the week named, else the latest, the anchor's own included."""
    found = weekday_number(groups["weekday"])
    return stretch(_week_of(groups), (1, found), (1, found), "day")


def _week_of(groups: Groups) -> Within:
    if "week_word" not in groups:
        return Within("week", seek="latest")
    return Within("week", shift=SHIFT_WORDS[groups["week_word"]])


def week(groups: Groups) -> Meaning:
    """A week from Monday to Sunday."""
    return stretch(_week_of(groups), (1, 1), (1, 7), "week")


def weekend(groups: Groups) -> Meaning:
    """Saturday and Sunday."""
    return stretch(_week_of(groups), (1, 6), (1, 7), "span")


def half_week(groups: Groups) -> Meaning:
    """The first or the second half of a week."""
    first, last = (1, 3) if groups["half"] == "上" else (4, 7)
    return stretch(Within("week", shift=0), (1, first), (1, last), "span")


def day_word(groups: Groups) -> Meaning:
    """今天, 昨晚, 大后天 and their like."""
    word = groups["day_word"].lstrip("大")
    far = len(groups["day_word"]) - len(word)
    shift = DAY_SHIFTS[word[0]]
    return place("day", shift=shift + (far if shift > 0 else -far))


def two_days(groups: Groups) -> Meaning:
    """今明两天, 昨今两日."""
    first = 0 if groups["which"] == "今明" else -1
    return place("day", shift=first, days=(1, 2), precision="range")


def _unit(groups: Groups) -> Cycle:
    return next(UNITS[char] for char in groups["unit"] if char in UNITS)


def ago(groups: Groups) -> Meaning | None:
    """Some days, weeks, months or years before or after the anchor; as coarse as its unit."""
    unit = _unit(groups)
    count = 6 if unit == "half" else number(groups["count"])
    if groups["way"] == "前":
        shift = -count if count <= LARGE_COUNT else None
    else:
        shift = count if count <= FARTHEST[unit] else None
    if shift is None:
        return None
    if unit == "half":
        return place("month", shift=shift)
    return place(unit, shift=shift)


def day_of_other_year(groups: Groups) -> Meaning:
    """去年今日, 下个月的今天, 三年前的今天: the anchor day, whole years or months away."""
    if "month_word" in groups:
        months = SHIFT_WORDS.get(groups["month_word"], 0)
    elif "year_word" in groups:
        months = 12 * SHIFT_WORDS[groups["year_word"].removesuffix("度").removesuffix("年")]
    else:
        months = -12 * number(groups["count"])
    return moved(place("day", shift=0), months=months)


def just_now(_: Groups) -> Meaning:
    """Some minutes ago: the anchor day."""
    return place("day", shift=0)


def neighbouring(groups: Groups) -> Meaning | None:
    """上两天, 前两周, 下三天: the days or calendar weeks next to the anchor's own."""
    unit, count = _unit(groups), number(groups["count"])
    size = 7 if unit == "week" else 1
    first, last = (-count * size, 0) if groups["way"] in "上前" else (size, (count + 1) * size)
    cycle: Cycle = "week" if unit == "week" else "day"
    return place(cycle, shift=0, days=(first + 1, last), precision="range")


# One line a form, so that the table can be read as one.
# fmt: off
ZH_WEEKS = (
    Rule("zh_weekday_after_japan", rf"日本(?P<core>周(?P<weekday>{WEEKDAY}))", weekday, "日本周日", "2024-05-12 day"),
    Rule("zh_weekend", rf"{WEEK_WORD}末", weekend, "上周末", "2024-05-11..2024-05-12 span"),
    Rule("zh_weekday_of_week", rf"{WEEK_WORD}的?(?:{WEEK})?{NOT_WEEKDAY}(?P<weekday>{WEEKDAY}){OF_DAY}", weekday, "本周二", "2024-05-14 day"),
    Rule("zh_week", WEEK_WORD, week, "上周", "2024-05-06..2024-05-12 week"),
    Rule("zh_half_week", rf"(?P<half>[上下])半{WEEK}", half_week, "下半周", "2024-05-16..2024-05-19 span"),
    Rule("zh_weekday", rf"{WEEK}{NOT_WEEKDAY}(?P<weekday>{WEEKDAY}){OF_DAY}", weekday, "周三", "2024-05-15 day"),
)
ZH_OTHER_YEARS = (
    Rule("zh_day_of_other_year", rf"(?:{YEAR_WORD}|{MONTH_WORD}|(?P<count>{COUNT})年(?:之|以)?前)的?今[天日]", day_of_other_year, "去年的今天", "2023-05-15 day"),
)
ZH_DAY_WORDS = (
    Rule("zh_two_days", "(?P<which>今明|昨今|今昨)[两兩][天日]", two_days, "今明两天", "2024-05-15..2024-05-16 range"),
    Rule("zh_day_word", rf"{DAY_WORD}{OF_DAY}", day_word, "昨天", "2024-05-14 day"),
)
ZH_COUNTED = (
    Rule("zh_ago", rf"(?P<count>{COUNT}){GAP}(?P<unit>天|{ONE}{WEEK}|[个個]月|年)(?:之|以)?(?P<way>{BEFORE}|{AFTER})", ago, "三天前", "2024-05-12 day"),
    Rule("zh_days_ago", rf"(?P<count>[两兩三])(?P<unit>日)之?(?P<way>{BEFORE}|{AFTER})", ago, "兩日前", "2024-05-13 day"),
    Rule("zh_minutes_ago", rf"(?:{COUNT}|半){GAP}(?:分[钟鐘半]?[钟鐘]?|刻[钟鐘]|秒[钟鐘]?)(?:之|以)?{BEFORE}", just_now, "10分钟前", "2024-05-15 day"),
    Rule("zh_half_year_ago", rf"(?P<unit>半)年(?:之|以)?(?P<way>{BEFORE}|{AFTER})", ago, "半年前", "2023-11-01..2023-11-30 month"),
    Rule("zh_neighbouring", rf"(?P<way>[上下])(?P<count>{COUNT})(?P<unit>天|{ONE}(?:周|週))(?!前|后|後|之|以)", neighbouring, "下三天", "2024-05-16..2024-05-18 range"),
    Rule("zh_two_days_before", "(?<![期节節季日年月的])(?P<way>前)(?P<count>[两兩二])(?P<unit>[天日周週])", neighbouring, "前两天", "2024-05-13..2024-05-14 range"),
)
# fmt: on
