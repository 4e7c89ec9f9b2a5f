"""Rules that say which words are a date and what they mean.

A rule is data and carries its own test. All rules are joined into one scanner for the Rust
engine, which finds mentions in raw text, and one reader for Python, which tells which rule a
distinct mention fits; both come from the same pattern.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

from freshledger.dates.meaning import Meaning

Groups = Mapping[str, str]
Reader = Callable[[Groups], Meaning | None]

GROUP = re.compile(r"\(\?P<[a-z0-9_]+>")
WORD_EDGE = r"(?-u:\b)"


@dataclass(frozen=True, slots=True)
class Rule:
    r"""Words of one form.

    Attributes:
        name: What `--explain` and the docs call the form.
        pattern: A regular expression in the common tongue of Python and Rust: no look-around,
            `[0-9]` rather than `\\d`. A group `core` marks the date proper where the pattern
            needs words around it; other named groups are handed to `read`.
        read: Named groups to a meaning; None means the words look like a date and are none.
        example: Words that fit.
        means: What they mean, as `tests/dates/test_grammar.py` writes it.
        anchor: The day against which a relative example is read.
    """

    name: str
    pattern: str
    read: Reader | None
    example: str
    means: str
    anchor: str = "2024-05-15"


@dataclass(frozen=True)
class Grammar:
    """Rules in order of precedence: of two that fit at one place, the first counts.

    Attributes:
        rules: The rules.
        lead: Words that may stand before any date and are no part of it. With them the scanner
            sees "in May 2024" as a whole, though a rule for "in May" would start earlier.
    """

    rules: tuple[Rule, ...]
    lead: str = ""

    @cached_property
    def scanner(self) -> str:
        """The pattern for the Rust engine, without groups."""
        joined = "|".join(GROUP.sub("(?:", rule.pattern) for rule in self.rules)
        return f"(?i)(?:{self.lead})?(?:{joined})".replace(r"\b", WORD_EDGE)

    @cached_property
    def _dispatcher(self) -> re.Pattern[str]:
        joined = "|".join("(" + GROUP.sub("(?:", rule.pattern) + ")" for rule in self.rules)
        return re.compile(f"(?:{self.lead})?(?:{joined})", re.ASCII | re.IGNORECASE)

    @cached_property
    def _patterns(self) -> tuple[re.Pattern[str], ...]:
        return tuple(re.compile(rule.pattern, re.ASCII | re.IGNORECASE) for rule in self.rules)

    def fit(self, mention: str) -> tuple[Rule, re.Match[str]] | None:
        """Find the rule that a mention fits as a whole; None if it fits none."""
        found = self._dispatcher.fullmatch(mention)
        if found is None or found.lastindex is None:
            return None
        index = found.lastindex - 1
        match = self._patterns[index].fullmatch(mention, found.start(found.lastindex))
        return (self.rules[index], match) if match else None
