"""Neighbouring words that change how a mention is resolved."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import polars as pl

# The clause up to the mention speaks of what is to come.
ZH_ANNOUNCED = r"(?:将|將|定于|定於|拟于|擬於|预计|預計|计划|計劃)[^.;!?。；！？\x1e]*$"
# Right behind the mention; 将 before a noun marks what was done to it ("24日将三人抓获").
ZH_ANNOUNCED_AFTER = (
    r"^(?:[将將](?:会|會|要|于|於|在|对|對|首次|正式|陆续|陸續|再次|继续|繼續|迎[来來]|有|举[行办]|舉[行辦]|召开|召開|开[始幕放]|開[始幕放]|"
    r"启动|啟動|发[布射]|發[布射]|公布|宣布|推出|上[市映线線]|播出|访问|訪問|出席)|(?:即将|即將|打算|准备|準備)|要[^求闻聞点點员員素塞害案道地职職])"
)
# On that day somebody said what is to come.
ZH_TOLD_AFTER = "^(?:上午|下午|晚间?)?(?:在[^，,。；！？]{1,20})?(?:表示|称|稱|说|說|指出|强调|強調|透露|坦言|回应说)"
# English announces within a few words ("will leave Nairobi on"); "had been due to" looks back.
CUE = (
    r"(?:\b(?:will|would|won't|to be|(?:is|are|was|were) to|plans?|planned|planning|"
    r"(?:has|have) scheduled|(?:has|have|needs?) to|might|shall|going to|let['’]?s)\b|['’]ll\b|"
    r"(?:^|[^n] )(?:scheduled|slated|due|set|expected|supposed) (?:to|for|on|in)\b)"
)
WORD = r"(?: (?:[A-Za-z'’0-9-]+|(?:[A-Za-z]\.)+))"
HOUR = r"(?: (?:[0-9:]+ [ap]\.m\.|E[SD]T|noon|midnight|late|early))"
AT = r"(?: (?:on|by|for|until|from|at|in|before))"
EN_ANNOUNCED = rf"(?i){CUE}{WORD}{{0,9}}(?:{AT}|{HOUR})* $"
EN_AWAITED = rf"\b(?:until|as soon as(?: [a-z]+){{0,3}}|as early as|ahead of(?: the)?|(?i:postponed to|rescheduled for)){HOUR}* $"
# "On Tuesday, the league plans to": the announcement follows.
EN_OPENING = "On "
EN_ANNOUNCED_AFTER = (
    r"^,[^.;!?]{0,80} (?:will|plans? to|(?:is|are) (?:to|scheduled to|expected to|due to|set to))\b"
)
EN_TOLD = r"(?i)\b(?:said|says|told|announced|reported|ruled|decided|issued|read|described)(?: on| late| early)? $"

# A sentence that tells what was; Chinese marks no tense, so that any sentence does, unless it sets a
# term.
EN_PAST = r"(?i)\b(?:was|were|had|did|been|bought|brought|made|took|began|came|went|fell|rose|won|lost|set|[a-z]{2,}ed)\b"
ZH_SENTENCE = r"[\x{4e00}-\x{9fff}]{4}"
ZH_TERM = "^(?:[之以]?前|起)"


def past_sentence(gap_before: pl.Expr, gap_after: pl.Expr) -> pl.Expr:
    """True where the words on one side of a mention tell of the past, as most reports do."""
    told = f"{EN_PAST}|{ZH_SENTENCE}".replace(r"\b", r"(?-u:\b)")
    tells = gap_before.str.contains(told) | gap_after.str.contains(told)
    return tells & ~gap_after.str.contains(ZH_TERM)


def future_clause(gap_before: pl.Expr, gap_after: pl.Expr) -> pl.Expr:
    """True where the words around a mention, in its own clause, announce the future."""
    told, *announced = (
        gap_before.str.contains(pattern.replace(r"\b", r"(?-u:\b)"))
        for pattern in (EN_TOLD, ZH_ANNOUNCED, EN_ANNOUNCED, EN_AWAITED)
    )
    opening = gap_before.str.ends_with(EN_OPENING)
    after = gap_after.str.contains(EN_ANNOUNCED_AFTER.replace(r"\b", r"(?-u:\b)"))
    told_after = gap_after.str.contains(ZH_TOLD_AFTER)
    behind = gap_after.str.contains(ZH_ANNOUNCED_AFTER) | (opening & after)
    return (announced[0] & ~told_after) | behind | ((announced[1] | announced[2]) & ~told)
