"""Chinese holidays, solar terms and lunar dates, of a year named or of the nearest."""

from __future__ import annotations

from datetime import timedelta

from freshledger.dates.feasts import EASTER, EVE, LEAP, LUNAR, feast
from freshledger.dates.grammar import Groups, Rule
from freshledger.dates.meaning import INVALID, Meaning, Precision, between, moved
from freshledger.dates.numerals import number
from freshledger.dates.zh_calendar import TERMS
from freshledger.dates.zh_within import Within, nth_weekday_of, stretch, year_of
from freshledger.dates.zh_words import ASCII, GAP, MINGUO, OF_DAY, SHORT_YEAR, YEAR, YEAR_WORD

SPRING_FESTIVAL = (1, 1)
# Month and day.
FIXED = {
    "元旦": (1, 1), "新历新年": (1, 1), "情人节": (2, 14), "妇女节": (3, 8), "植树节": (3, 12), "消费者权益日": (3, 15),
    "愚人节": (4, 1), "世界读书日": (4, 23), "劳动节": (5, 1), "青年节": (5, 4), "护士节": (5, 12), "儿童节": (6, 1),
    "建党节": (7, 1), "建军节": (8, 1), "教师节": (9, 10), "国庆": (10, 1), "万圣节": (10, 31), "万圣夜": (10, 31),
    "记者节": (11, 8), "光棍节": (11, 11), "双十一": (11, 11), "双11": (11, 11), "双十二": (12, 12), "双12": (12, 12),
    "国家宪法日": (12, 4), "国家公祭日": (12, 13), "平安夜": (12, 24), "圣诞": (12, 25),
}  # fmt: skip
# Names made of a month and a day, which many other numerals look like.
NUMERAL_NAMES = {
    "三八": (3, 8), "五一": (5, 1), "五四": (5, 4), "六一": (6, 1), "七一": (7, 1), "八一": (8, 1), "十一": (10, 1),
}  # fmt: skip
# Month, which weekday of it, weekday from Monday, days after it.
MOVABLE = {
    "母亲节": (5, 2, 7, 0), "父亲节": (6, 3, 7, 0), "感恩节": (11, 4, 4, 0), "黑色星期五": (11, 4, 4, 1), "黑五": (11, 4, 4, 1),
}  # fmt: skip
# Lunar month and day.
LUNAR_DAYS = {
    "春节": SPRING_FESTIVAL, "农历新年": SPRING_FESTIVAL, "大年初一": SPRING_FESTIVAL, "元宵": (1, 15), "龙抬头": (2, 2),
    "端午": (5, 5), "七夕": (7, 7), "中元节": (7, 15), "中秋": (8, 15), "重阳": (9, 9), "腊八": (12, 8), "小年": (12, 23),
}  # fmt: skip
EVES = ("除夕", "大年三十", "年三十", "大年夜")
MONTH_NAMES = {"正": 1, "冬": 11, "腊": 12, "臘": 12}
SIMPLIFIED = str.maketrans(
    "節曆舊陰勞動兒婦樹師國慶聖誕親陽臘穀驚蟄處種滿雙萬護龍",
    "节历旧阴劳动儿妇树师国庆圣诞亲阳腊谷惊蛰处种满双万护龙",
)

ALWAYS = (
    "元旦",
    "春[节節]",
    "[农農][历曆]新年",
    "元宵[节節]",
    "端午[节節]?",
    "七夕[节節]?",
    "中元[节節]",
    "中秋[节節]?",
    "重[阳陽][节節]",
    "[腊臘]八[节節]?",
    "[除]夕夜?",
    "大?年三十",
    "大年夜",
    "[国國][庆慶][节節]?",
    "[劳勞][动動][节節]",
    "[妇婦]女[节節]",
    "植[树樹][节節]",
    "愚人[节節]",
    "青年[节節]",
    "[护護]士[节節]",
    "[儿兒]童[节節]",
    "建[党黨][节節]",
    "建[军軍][节節]",
    "教[师師][节節]",
    "情人[节節]",
    "[万萬][圣聖](?:[节節]|夜)",
    "[记記]者[节節]",
    "光棍[节節]",
    "[双雙](?:十一|十二|11|12)",
    "[国國]家(?:[宪憲]法|公祭)日",
    "平安夜",
    "[圣聖][诞誕][节節]?",
    "母[亲親][节節]",
    "父[亲親][节節]",
    "感恩[节節]",
    "黑色星期五",
    "[复復]活[节節]",
    "世界[读讀][书書]日",
    "消[费費]者[权權]益日",
    "冬至",
    "夏至",
    "立[春夏秋冬]",
    "惊蛰|驚蟄",
    "春分",
    "秋分",
    "谷雨|穀雨",
    "芒种|芒種",
    "[处處]暑",
    "寒露",
    "霜降",
)
# Words of their own, too: they are days beside a year only.
WITH_YEAR = (
    "清明[节節]?",
    "小年",
    "[龙龍]抬[头頭]",
    "元宵",
    "重[阳陽]",
    "小寒",
    "大寒",
    "雨水",
    "小[满滿]",
    "小暑",
    "大暑",
    "白露",
    "小雪",
    "大雪",
    "黑五",
)
# 春节晚会, 国庆路 and their like name something else.
NAMING = "(?:招待[会會]|晚[会會]|[档檔]|[联聯][欢歡]|上河|粽|月[饼餅]|[树樹]|老人|[会會]|尚[北南]|奖|獎|路|村|桥|橋|[红紅]包)"
YEAR_NAMED = rf"(?:{YEAR}|{MINGUO}|{YEAR_WORD}|{SHORT_YEAR})的?{GAP}[“\"「]?"
QUOTE = '[”"」]?'
LUNAR_WORD = "(?:[农農][历曆]|[阴陰旧舊][历曆])"
HOLIDAYS = "(?:假期|[长長]假|[黄黃]金周|小[长長]假|期[间間]|[节節]?前夕|前[后後]|[国國][际際][劳勞][动動][节節]|[劳勞][动動][节節]|[儿兒]童[节節]|[妇婦]女[节節]|青年[节節]|建[党黨]|建[军軍])"

LUNAR_MONTH = r"(?P<month>[正冬腊臘]|1[0-2]|[1-9]|十[一二]?|[一二三四五六七八九])月"
LUNAR_DAY = (
    rf"(?P<day>(?:初|廿|卅)?(?:[一二三四五六七八九十]{{1,3}}|{ASCII}{{1,2}})|廿|卅)(?:日|[号號])?"
)
OWN_DAY = "(?P<day>初(?:[一二三四五六七八九十]|10|[1-9])|廿[一二三四五六七八九]?)(?![一二三四五六七八九日号號])"


def feast_of(
    within: Within, name: str, days: tuple[int, int] | None, precision: Precision
) -> Meaning:
    """A moving day or month, or some of its days (from 1), in a year or of the nearest."""
    first, end = (days[0] - 1, days[1]) if days else (0, 0)
    if within.year is None:
        return Meaning(
            "relative", precision, cycle_months=12, shift=within.shift, seek=within.seek,
            first_day=first, end_day=end, feast=name,
        )  # fmt: skip
    found = feast(name, within.year)
    if found is None:
        return INVALID
    start, after = found
    after = start + timedelta(days=end) if end else after
    return between(start + timedelta(days=first), after - timedelta(days=1), precision)


def holiday(groups: Groups) -> Meaning:
    """A holiday or solar term by its name."""
    return _named(groups["name"].translate(SIMPLIFIED), year_of(groups))


def _named(name: str, within: Within) -> Meaning:
    for known in (name, name.removesuffix("节"), name.removesuffix("夜")):
        month_day = FIXED.get(known) or NUMERAL_NAMES.get(known)
        if month_day:
            return stretch(within, month_day, month_day, "day")
        if known in LUNAR_DAYS:
            month, day = LUNAR_DAYS[known]
            return feast_of(within, f"{LUNAR}{month}", (day, day), "day")
        if known in TERMS or known == EASTER:
            return feast_of(within, known, None, "day")
        if known in EVES:
            return feast_of(within, EVE, None, "day")
        if known in MOVABLE:
            month, nth, weekday, days = MOVABLE[known]
            return moved(nth_weekday_of(within, (month, month), nth, weekday), days=days)
    return INVALID


def lunar(groups: Groups) -> Meaning:
    """A lunar month or a day of one."""
    words = groups["month"]
    month = MONTH_NAMES.get(words) or number(words)
    name = f"{LUNAR}{LEAP if 'leap' in groups else ''}{month}"
    if "day" not in groups:
        return feast_of(year_of(groups), name, None, "span")
    day = number(groups["day"].removeprefix("初"))
    return feast_of(year_of(groups), name, (day, day), "day")


def first_month(groups: Groups) -> Meaning:
    """大年初十: of the first lunar month."""
    return lunar({**groups, "month": "正"})


# One line a form, so that the table can be read as one.
# fmt: off
ZH_HOLIDAYS = (
    Rule("zh_holiday_new_year_day", rf"(?:{YEAR_NAMED})?(?:大年|正月){OWN_DAY}{OF_DAY}", first_month, "大年初十", "2024-02-19 day"),
    Rule("zh_holiday_lunar_year_word", rf"{LUNAR_WORD}{YEAR}{GAP}(?P<leap>[闰閏])?{LUNAR_MONTH}(?:{LUNAR_DAY})?{OF_DAY}", lunar, "阴历二〇二一年六月", "2021-07-10..2021-08-07 span"),
    Rule("zh_holiday_lunar", rf"(?:{YEAR_NAMED})?{LUNAR_WORD}(?P<leap>[闰閏])?{LUNAR_MONTH}(?:{LUNAR_DAY})?{OF_DAY}", lunar, "农历八月十五", "2024-09-17 day"),
    Rule("zh_holiday_leap_month", rf"(?:{YEAR_NAMED})?(?P<leap>[闰閏]){LUNAR_MONTH}(?:{LUNAR_DAY})?{OF_DAY}", lunar, "2020年闰四月", "2020-05-23..2020-06-20 span"),
    Rule("zh_holiday_lunar_month", rf"(?:{YEAR_NAMED})?(?P<month>[正腊臘])月(?:{LUNAR_DAY})?{OF_DAY}", lunar, "腊月初八", "2024-01-18 day"),
    Rule("zh_holiday_lunar_day", rf"(?:{YEAR_NAMED})?{LUNAR_MONTH}{OWN_DAY}{OF_DAY}", lunar, "五月廿二", "2024-06-27 day"),
    Rule("zh_holiday_full_moon", rf"(?:(?:{YEAR_WORD})的?)?{LUNAR_MONTH}(?P<day>十五)(?![日号號年天]){OF_DAY}", lunar, "八月十五", "2024-09-17 day"),
    Rule("zh_holiday_of_year", rf"{YEAR_NAMED}(?:{LUNAR_WORD})?(?P<name>{'|'.join((*ALWAYS, *WITH_YEAR))}|(?:{'|'.join(NUMERAL_NAMES)})(?![一二三四五六七八九十百千万月日号號年点點个個届次])){QUOTE}{OF_DAY}", holiday, "2024年冬至", "2024-12-21 day"),
    Rule("zh_holiday_numerals", rf"(?P<core>(?P<name>{'|'.join(NUMERAL_NAMES)}){QUOTE}){HOLIDAYS}", holiday, "五一假期", "2024-05-01 day"),
    Rule("zh_holiday", rf"(?:{LUNAR_WORD})?(?P<name>{'|'.join(ALWAYS)}|清明[节節]|(?<=[历曆])元宵)(?!{NAMING}){OF_DAY}", holiday, "教师节", "2024-09-10 day"),
)
# fmt: on
