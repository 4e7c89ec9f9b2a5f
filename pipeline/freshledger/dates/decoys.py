"""Words that look like a date and are none: they stand first and are dropped (docs/rules.md)."""

from __future__ import annotations

from freshledger.dates.grammar import Rule

MEASURE = (
    r"(?:kilomet(?:er|re)s?|met(?:er|re)s?|miles|km|feet|people|men|women|times|percent|per cent|million|billion|"
    r"thousand|hundred|blocks|steps|hours|minutes|dollars|euros|pounds|yuan|points|votes|workers|students)"
)
RELEASE = r"(?:preview|release|build|beta|alpha|rc[0-9]*|patch|update|version|版本?|补丁|補丁|升级|更新包)"
CALLED = r"(?:version|release|build|ver\.?|v\.?|版本号?|版本號?)"


def decoy(name: str, pattern: str, example: str) -> Rule:
    """A rule that only keeps other rules from reading the words."""
    return Rule(name, pattern, None, example, means="no date")


# One line a form, so that the table can be read as one.
# fmt: off
DECOYS = (
    decoy("web_address", r"\bhttps?://[!-~]+", "see https://x.example/2024/05/15/a"),
    decoy("cve", r"\bCVE-[0-9]{4}-[0-9]+", "CVE-2024-1234"),
    decoy("standard", r"\b(?:ISO|IEC|GB/T|GB|ANSI|DIN|IEEE|RFC|(?-i:EN))(?:/[A-Z]+)?[ /-]?[0-9][0-9.:-]*", "ISO 8124-1:2022"),
    decoy("model", r"\b(?!(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*-|mid-|pre-|post-|FY-|CY-)[A-Z]{1,8}-[0-9]{2,4}-[0-9]{1,4}\b", "XT-2024-05"),
    decoy("named_version", rf"\b{CALLED} ?[:：]? ?[0-9]+(?:\.[0-9]+)+", "version 2024.5.15"),
    decoy("build_number", r"(?:\b(?:build|revision|order|ticket|invoice|batch|serial)(?: number| no\.?)? ?#?|(?:订单|訂單|编|編|单|單|批|序列|流水|工单|运单)(?:[号號]|编号|編號)[：:为為是]?)[0-9]{6,}", "build 20240515"),
    decoy("version_named", rf"\bv?[0-9]+(?:\.[0-9]+){{1,3}}(?:-[a-z0-9.]+)? ?{RELEASE}", "2024.5.1 preview"),
    decoy("version", r"\bv[0-9]+(?:\.[0-9]+)+|\b[0-9]+(?:\.[0-9]+){3,}", "10.5.20.24"),
    decoy("grouped_number", r"\b[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]+)?", "2,024"),
    decoy("money", r"[$€£¥￥][ ]?[0-9][0-9.,]*", "$2024"),
    decoy("decimal", r"\b[0-9]+\.[0-9]+(?:%|\b(?![.0-9-]))", "2024.5 "),
    decoy("percent", r"\b[0-9]+(?:%|％| percent\b)", "2024%"),
    decoy("telephone", r"\b(?:\+[0-9]{1,3}[ -])?[0-9]{3,4}-[0-9]{3,4}-[0-9]{4}\b", "010-2024-0515"),
    decoy("long_number", r"\b[0-9]{3,}-[0-9]{1,2}-[0-9]{1,2}-[0-9]{4}\b", "133-03-03-2020"),
    decoy("before_christ", r"\b(?:[0-3]?[0-9] [a-z]{3,9}|[a-z]{3,9} [0-3]?[0-9],?) [0-9]{1,4} ?(?:B\.?C\b|BCE\b)", "10 August 234 BC"),
    decoy("fraction", r"\b(?:24/7|[0-9]/[0-9]{1,2}(?:ths?|rds?)?\b(?=G\b| of | cup| inch))", "24/7"),
    decoy("month_word", rf"\b(?-i:march|may) [0-9]+ {MEASURE}\b", "march 20 kilometers"),
)
# fmt: on
