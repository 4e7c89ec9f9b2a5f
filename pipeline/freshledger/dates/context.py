"""Neighbouring words that change how a mention is resolved."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import polars as pl

# The clause up to the mention speaks of what is to come.
ZH_ANNOUNCED = r"(?:将|將|定于|定於|拟于|擬於|预计|預計|计划|計劃)[^.;!?。；！？\x1e]*$"
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
EN_AWAITED = rf"\b(?:until|as soon as|as early as|(?i:postponed to|rescheduled for)){HOUR}* $"
EN_TOLD = r"(?i)\b(?:said|says|told|announced|reported|ruled|decided|issued|read|described)(?: on| late| early)? $"


def future_clause(gap_before: pl.Expr) -> pl.Expr:
    """True where the words before a mention, in its own clause, announce the future."""
    told, *announced = (
        gap_before.str.contains(pattern.replace(r"\b", r"(?-u:\b)"))
        for pattern in (EN_TOLD, ZH_ANNOUNCED, EN_ANNOUNCED, EN_AWAITED)
    )
    return announced[0] | ((announced[1] | announced[2]) & ~told)
