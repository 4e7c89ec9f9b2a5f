"""The words of which Chinese dates are made: what the scanner takes out of a text."""

from __future__ import annotations

from freshledger.dates.sieve import DateWords
from freshledger.dates.zh_era import FIRST_YEARS

NUMERAL = "〇○零一二三四五六七八九十百两兩廿卅元"
FIGURES = rf"[0-9０-９{NUMERAL}]+[ 　]?"
TO = "[-—–－~～〜ー―─至到、][-—–－~～〜ー―─]?[ 　]?"
# Words that make of a number of days or months no date, or another one.
LEADS = (
    "(?:[每近约約达達逾满滿仅僅距续續隔时時过過历曆第闰閏前后後头頭首]|每[逢隔个個]?|最[后後]|[’‘'])?"
)
WEEK = "(?:星期|周|週|礼拜|禮拜)"

# One line a family.
# fmt: off
TELLING = (
    rf"{LEADS}(?:{FIGURES}{TO})?{FIGURES}(?:[月日号號季]|年[，,]?|[个個]?(?:月|{WEEK}|天)[之以]?[前后後]|世[纪紀])", rf"[前头頭首]{FIGURES}[个個]?[月季]", rf"[上下前后後]{FIGURES}[个個]?[天日周週]",
    f"[一二][〇○零0０八九][{NUMERAL}0０]{{2}}", f"(?:民[国國]|{'|'.join(FIRST_YEARS)})",
    "[今昨明][天日晚晨早夜朝年明昨春夏秋冬]", "[去本来來上下全]年", "[去明][春夏秋冬]", "大?大?[前后後][天年日晚早]", "[聽琴尋噚][日晚]", "本日",
    rf"(?:上上|下下|[上下本这這今]一?)[个個]?(?:[月季年]|{WEEK}|世[纪紀])", "新世[纪紀]", f"{WEEK}[一二三四五六日天]", "第[一二三四]季", r"\bQ[1-4]", "[财財][年季]", "[上下前后後]?[个個]?半[年月周週]",
    "[青少中老成童学百多周]?年[初底末内內]", "[正腊臘冬]?月[初底末]", "[分刻秒][钟鐘半]?[之以]?前",
    "最近|近[期日来來年几幾些段]|近一段|日前|不久前|前不久|[连連]日|眼下|早前|早些时候|新近|前一?段时间|[前这這][几幾些段][天日时]|[几幾]天前",
    "[此以目之战]前[年日]", "[以之][上下]年", "[说說证證表]明年", "日本[周月年]", "农历|農曆|阴历|陰曆|旧历|大年|[正腊臘]月", "[0-9]{0,3}\ufffd", "Äê|å¹´",
)
# fmt: on
# Letters of dates, and of the words that look like one: 15日均线, 2000年历史.
LETTERS = (
    NUMERAL + "年月日号號天旬季周週星期礼拜禮世代纪紀度份个個第的最来來至到起开开始和与與跟之以间間内內全约近钟鐘财財"
    "今昨明去本这這上下前后後初中底末春夏秋冬午晚早晨夜凌清傍深半時时候段点點分刻许正整"
    "每隔均游遊移动票线元历史文明久闰閏廿农"
)
ZH_WORDS = DateWords(
    telling_phrases=TELLING,
    letters="".join(sorted({*LETTERS})),
    open_letters="0-9一二三四五六日天初中底末春夏秋冬",
)
