"""The words of which Chinese dates are made: what the scanner takes out of a text."""

from __future__ import annotations

from freshledger.dates.sieve import DateWords
from freshledger.dates.zh_era import FIRST_YEARS

NUMERAL = "〇○零一二三四五六七八九十百两兩廿卅元"
FIGURES = rf"[0-9０-９{NUMERAL}]+[ 　]?"
TO = "[-—–－~～〜ー―─至到、][-—–－~～〜ー―─]?[ 　]?"
# Words that make of a number of days or months no date, or another one.
LEADS = (
    "(?:过去的?|過去的?|未[来來]|今[后後]|最近|[连連持][续續]|[为為]期|[历歷][时時]|[长長][达達]|[时時相]隔|超[过過]|不到|至少|距今|最[后後]|"
    "[近约約逾满滿第闰閏前后後头頭首成和治正’‘'])?"
)
# The letter after words that only may end there: 年底 or 千年/底蕴.
NEXT = "[\u4e00-\u9fff]?"
WEEK = "(?:星期|周|週|礼拜|禮拜)"

UNITS = rf"[日号號]|月[球龄齡]?|[财財]?[年季][，,]?|[个個]?(?:月|{WEEK}|天)[之以]?[前后後]|世[纪紀]{NEXT}"


def figures_of(units: str, letters_before: str = "") -> str:
    """Figures, or a range of them, before a unit of time, with words that lead up to them."""
    leads = LEADS.replace("[近约", f"[{letters_before}近约")
    return rf"{leads}(?:{FIGURES}{TO})?{FIGURES}(?:{units})"


# One line a family.
# fmt: off
OTHER_TELLING = (
    rf"[前头頭首]{FIGURES}[个個]?[月季]", rf"[上下]{FIGURES}[个個]?[天日周週]",
    "[期节節季日年月的]?前[两兩二][天日周週]", f"[一二][〇○零0０八九][{NUMERAL}0０]{{2}}", f"(?:民[国國]|{'|'.join(FIRST_YEARS)})",
    "[今昨明][天日晚晨早夜儿兒年明昨春夏秋冬]", "[去本来來上下全]年", "[去明][春夏秋冬]", "大?大?[前后後][天年日晚早]", "[聽琴尋噚][日晚朝]", "本日",
    rf"(?:上上|下下|[上下本这這今]一?)[个個]?(?:[月季年]|{WEEK}|世[纪紀]{NEXT})", f"新世[纪紀]{NEXT}", f"{WEEK}[一二三四五六日天]", "第[一二三四]季", "\\b[0-9]{2,4}-?Q[1-4]", "\\bQ[1-4][\u4e00-\u9fff]", "[财財][年季]", "[上下前后後]?[个個]?半[年月周週]",
    f"[青少中老成童学百千多周数數几幾半]?年[初底末内內]{NEXT}", f"[正腊臘冬]?月[初底末]{NEXT}", rf"(?:{FIGURES}|半)[分刻秒][钟鐘半]{{0,2}}[之以]?前",
    "最近|近[期日来來年几幾些段]|近一段|日前|不久前|前不久|[连連]日|眼下|早前|早些时候|新近|前一?段时间|[前这這][几幾些段][天日时]|[几幾]天前",
    "[此以目之战]前[年日]", "[以之][上下]年", "[说說证證表]明年", "日本[周月年]", "每[逢隔]?[个個]?[年月周週天日星礼禮]", r"[0-9]{4}(?:[-/.][0-9]{1,2}){1,2}[ 　]?起?[至到][ 　]?", "马上一年", "农历|農曆|阴历|陰曆|旧历|大年|[正腊臘]月", "[0-9]{0,3}\ufffd", "[0-9]{4}(?:Äê|å¹´)[0-9]*",
)
# fmt: on
# Letters of dates, and of the words that look like one: 15日均线, 2000年历史.
LETTERS = (
    NUMERAL
    + "年月日号號天旬季周週星期礼拜禮世代纪紀度份个個第的最来來至到起开开始和与與跟之以间間内內全约近钟鐘财財"
    "今昨明去本这這上下前后後初中底末春夏秋冬午晚早晨夜凌清傍深半時时候段点點分刻许正整"
    "Q\ufffd叶葉电電讯訊内內本新高低化多里头頭首大伊始黎朝晏晝聽琴尋噚条ー─"
    "每逢隔均游遊移动票线元历史文明久闰閏廿农"
)
ZH_WORDS = DateWords(
    telling_phrases=(figures_of(UNITS), *OTHER_TELLING),
    letters="".join(sorted({*LETTERS})),
    open_letters="0-9一二三四五六日天初中底末春夏秋冬季内內本",
)
