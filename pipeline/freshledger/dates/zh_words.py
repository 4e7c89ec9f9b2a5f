"""The words that Chinese dates are made of, as patterns."""

from __future__ import annotations

GAP = "[  　]?"
ASCII = "[0-9０-９]"
HAN = "[〇○零0０一二三四五六七八九]"

# Years: four figures or numerals, Minguo, two figures, words.
FULL_YEAR = (
    rf"(?:\b(?:1[0-9]|2[01])[0-9]{{2}}|(?:１[０-９]|２[０１])[０-９]{{2}}|"
    rf"(?:一[一二三四五六七八九]|二[〇○零0０一]){HAN}{{2}})"
)
YEAR = rf"(?P<year>{FULL_YEAR}){GAP}年度?"
MINGUO = rf"(?:中[华華])?民[国國]{GAP}(?P<minguo>{ASCII}{{1,3}}|[一二三四五六七八九十百零〇廿卅]{{1,5}}|元){GAP}年度?"
YEAR_WORD = r"(?P<year_word>大?[前后後]年|[今去明本来來上下]年度?|[上下这這本]一年)"
# Two numerals without a ten are a year; 一二年, 三五年 and their like are counts of years.
SHORT_HAN = (
    "(?:[〇○零][〇○零一二三四五六七八九]|[四五六七八九][〇○零]|[三四五六七八九][一二]|二[一四五六七八九]|"
    "三[三六七八九]|四[四六七八九]|五[三五七八九]|六[三四六八九]|七[三四五七九]|八[三四五六八九]|九[三四五六七八九]|"
    "[一二][〇○零一二三四五六七八九](?=年(?:十[一二]?|[一二三四五六七八九])月(?![前后後来來内內])))"
)
SHORT_YEAR = rf"(?:(?<![成和正治〇○零一二三四五六七八九十百])(?P<short_year>['’‘][0-9]{{2}}|\b[0-9]{{2}}|[０-９]{{2}}|{SHORT_HAN}){GAP}年)"
# Three figures before a month count from 1912.
BARE_MINGUO = r"(?:\b(?P<bare_minguo>1[0-2][0-9])年)"
ANY_YEAR = rf"(?:{YEAR}|{MINGUO}|{YEAR_WORD})"

MONTH = r"(?P<month>\b(?:1[0-2]|0?[1-9])|１[０-２]|０?[１-９]|十[一二]?|[一二三四五六七八九元])"
DAY = r"(?P<day>\b(?:3[01]|[12][0-9]|0?[1-9])|[１２][０-９]|３[０１]|０?[１-９]|(?:二十|廿)[一二三四五六七八九]?|三十一?|卅一?|十[一二三四五六七八九]?|[一二三四五六七八九])"
# Beside a year even a number that no calendar holds is meant as a month or day.
ANY_NUMBER = rf"{ASCII}{{1,2}}|[一二三四五六七八九十廿卅]{{1,3}}"

COUNT = r"(?:\b[0-9]{1,3}|[０-９]{1,3}|[一二三四五六七八九十百两兩]{1,4})"
WEEK = "(?:星期|周|週|礼拜|禮拜)"
WEEKDAY = "[一二三四五六日天]"
ONE = "[个個]?"

# What may follow a day: its weekday in brackets, a part of the day, a time.
PART_WORD = (
    "上午|中午|下午|午后|午後|午间|午夜|凌晨|清晨|早晨|早上|早间|晨间|傍晚|晚上|晚间|夜间|夜里|夜晚|深夜|半夜|"
    "朝早|晏晝|下晝|上晝|黎明"
)
DAY_PART = f"(?:{PART_WORD}|早|晚|夜|晨)"
CLOCK = (
    rf"(?:[0-2]?[0-9][:：][0-5][0-9](?:[:：][0-5][0-9])?[时時]?|"
    rf"(?:{ASCII}{{1,2}}|[零一二两三四五六七八九十]{{1,3}})(?:时|時|点|點)(?:许|許|整|半|[一三]刻|[0-9一二三四五六七八九十零]{{1,3}}分?)?)"
)
TO = rf"{GAP}(?:起|开始)?{GAP}(?:至|到|[-—–－~～〜ー―─]{{1,2}}){GAP}"
TIME = rf"(?:{DAY_PART}(?:{GAP}{CLOCK})?|{CLOCK})"
# A time that the first runs to is one of the same day: 9时至11时, 下午到夜间.
TO_TIME = rf"(?:{TO}(?:(?:{PART_WORD})(?:{GAP}{CLOCK})?|{CLOCK})(?![0-9日号號]))?"
OF_DAY = rf"(?:{GAP}[（\(]?{WEEK}{WEEKDAY}[）\)]?)?(?:{GAP}{TIME}{TO_TIME})?"

STOP = r"(?:[，。、；：！？,;!?）)》”\n]|$)"
ELLIPSIS = r"(?:\.{2,}|…+|。{2,})"
