"""Words that look like a date and are none: they stand first and are dropped (RULES.md 2)."""

from __future__ import annotations

from freshledger.dates.grammar import Rule


def decoy(name: str, pattern: str, example: str) -> Rule:
    """A rule that only keeps other rules from reading the words."""
    return Rule(name, pattern, None, example, means="no date")


# One line a form, so that the table can be read as one.
# fmt: off
DECOYS = (
    decoy("web_address", r"\bhttps?://[!-~]+", "https://x.example/2024/05/15/a"),
    decoy("cve", r"\bCVE-[0-9]{4}-[0-9]+", "CVE-2024-1234"),
    decoy(
        "standard",
        r"\b(?:ISO|IEC|GB|GB/T|ANSI|DIN|(?-i:EN)|IEEE|RFC)[ /-]?[0-9][0-9.:-]*",
        "ISO 8124-1:2022",
    ),
    decoy("version", r"\bv?[0-9]+(?:\.[0-9]+){3,}", "10.5.20.24"),
    decoy("grouped_number", r"\b[0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]+)?", "2,024"),
    decoy("money", r"[$€£¥￥][ ]?[0-9][0-9.,]*", "$2024"),
    decoy("decimal", r"\b[0-9]+\.[0-9]+(?:%|\b[^.0-9-])", "2024.5 "),
    decoy("percent", r"\b[0-9]+(?:%|％| percent\b)", "2024%"),
    decoy("telephone", r"\b(?:\+[0-9]{1,3}[ -])?[0-9]{3,4}-[0-9]{3,4}-[0-9]{4}\b", "010-2024-0515"),
    decoy(
        "moving_average", r"[0-9０-９]+日(?:均线|均|线|元|游|票|耳曼|出|落)", "15日均线"
    ),
)
# fmt: on
