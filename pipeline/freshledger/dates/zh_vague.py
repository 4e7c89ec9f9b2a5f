"""Chinese words that place nothing, and dates that are cut or broken."""

from __future__ import annotations

from freshledger.dates.grammar import Groups, Rule
from freshledger.dates.meaning import GARBLED, TRUNCATED, VAGUE, Meaning
from freshledger.dates.zh_words import ELLIPSIS, FULL_YEAR, GAP, MONTH


def vague(_: Groups) -> Meaning:
    """Words that place nothing."""
    return VAGUE


def truncated(_: Groups) -> Meaning:
    """A year that an ellipsis cuts off."""
    return TRUNCATED


def garbled(_: Groups) -> Meaning:
    """A date that is cut or mis-encoded beyond its year."""
    return GARBLED


LATELY = (
    "最近|近期|近日|日前|不久前|前不久|连日来|連日來|连日|連日|近年来|近年來|近年|近几年来?|近幾年來?|近些年来?|近来|近來|"
    "近段时间|近一段时间|前段时间|前一段时间|这段时间|早些时候|早前|新近|眼下|[前这這][几幾些][天日]|几天前|幾天前|前些[天日]"
)
LOST = "�"

# One line a form, so that the table can be read as one.
# fmt: off
ZH_BROKEN = (
    Rule("zh_truncated_year", rf"{FULL_YEAR}{GAP}年{GAP}{ELLIPSIS}", truncated, "2024年...", "truncated"),
    Rule("zh_cut_month", rf"{FULL_YEAR}{GAP}年{GAP}{MONTH}{GAP}月{GAP}{ELLIPSIS}", garbled, "2024年5月...", "garbled"),
    Rule("zh_no_month", rf"(?P<core>{FULL_YEAR}年(?:1[3-9]|[2-9][0-9]))(?:[，。、；：！？,;!?）)”\n ]|$)", garbled, "2024年13", "garbled"),
    Rule("zh_cut_unit", rf"{FULL_YEAR}年(?:1[0-2]|0?[1-9])(?:月[1-3])?$", garbled, "2024年5", "garbled"),
    Rule("zh_lost_year", rf"(?:\b[12][0-9]{{0,2}})?{LOST}[0-9{LOST}]{{0,3}}年(?:{MONTH}月(?:[0-9{LOST}]{{1,2}}日?)?)?", garbled, "20�4年5月", "garbled"),
    Rule("zh_lost_month", rf"{FULL_YEAR}[年{LOST}]{LOST}?[0-9]{{0,2}}{LOST}(?:[0-9]{{1,2}}[日{LOST}]|月)?", garbled, "2024年�月", "garbled"),
    Rule("zh_misread_bytes", rf"{FULL_YEAR}(?:Äê|å¹´)(?:[0-9]{{1,2}}(?:ÔÂ|æœ[ˆ\u0088])?)?(?:[0-9]{{1,2}}(?:ÈÕ|æ—¥))?", garbled, "2024å¹´5", "garbled"),
)
ZH_VAGUE = (
    Rule("zh_vague", LATELY, vague, "近日", "vague"),
)
# fmt: on
