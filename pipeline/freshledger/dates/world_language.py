"""What a language must say about itself to have its dates read: words, and nothing but words.

A record holds patterns of the grammar's tongue (see `grammar.Rule`), alternatives separated by
`|`. Where a word in lower case also starts a sentence, its capital is accepted too, unless it
stands in `lower_only`: "Mars" is a planet, "Mayo" a county, "Hoy" a surname. Words written with
a capital (German nouns) are read with it alone.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import TYPE_CHECKING, TypeVar

from freshledger.dates.numerals import number

if TYPE_CHECKING:
    from freshledger.dates.meaning import Cycle

Key = TypeVar("Key", bound=Hashable)
Words = tuple[str, ...]

# Where a word starts and ends: `\b` of any flavour fails beside Chinese or beside an accent.
LETTER = "0-9A-Za-zÀ-ÖØ-öø-ɏЀ-ӿ"
START, END = f"(?<![{LETTER}])", f"(?![{LETTER}\u0621-\u064a])"
DAY = "[0-3]?[0-9]"
YEAR = "(?:1[0-9]|20)[0-9]{2}"
RANGE_YEAR = "(?:19|20)[0-9]{2}"
# Counts are round more often than years are: a weak word before 2000 makes no year of it.
LOOSE_YEAR = "(?:19(?:0[1-9]|[1-9][0-9])|20(?:0[1-9]|[1-4][0-9]))"
COUNT = "[0-9]{1,3}"


@dataclass(frozen=True)
class Language:
    """Words of one language, from which `world_forms.rules` makes its table.

    Attributes:
        code: ISO 639-1; starts the names of the rules.
        examples: Form to words that fit it; a form without an example is not read.
        months: Names of the twelve months, in every case that follows a day or preposition.
        weekdays: Names of the seven days, Monday first; ambiguous short forms are left out.
        numbers: Words for 1, 2, 3 ... in "three days ago".
        ordinals: Words and marks for first to fourth, before a quarter or half.
        units: Cycle to its noun in "three days ago"; `quarter` and `half` are read after ordinals.
        relative: Cycle and shift to whole phrases ("last week").
        of_years, of_weeks, of_months: Shift to the phrase after a month, weekday or day.
        parts: Words for early, mid and late.
        seasons: Spring to winter; a winter runs into the next year.
        guarded: Like `relative`, but other words too unless their neighbours tell (French "hier").
        vague: Phrases that place nothing.
        weekends: Seek to phrases of a weekend; `this` stands for the anchor's week.
        short_months: Abbreviations, read only between a day and a year.
        words: Joints that the forms name in braces, such as `of` between day and month, with
            their spaces.
        forms: Forms whose order of words is the language's own.
        decoys: Name, pattern and example of words that look like a date of this language.
        lower_only: Words whose capital is a name or another word.
        telling: Words beside months, weekdays and units that make the sieve take a run.
        phrases: The same for words that only tell together.
        silent: Units too common in this or another language to tell.
    """

    code: str
    examples: Mapping[str, str]
    months: Words
    weekdays: Words
    numbers: Words = ()
    ordinals: Words = ()
    units: Mapping[Cycle, str] = field(default_factory=dict)
    relative: Mapping[tuple[Cycle, int], str] = field(default_factory=dict)
    of_years: Mapping[int, str] = field(default_factory=dict)
    of_weeks: Mapping[int, str] = field(default_factory=dict)
    of_months: Mapping[int, str] = field(default_factory=dict)
    parts: Words = ()
    seasons: Words = ()
    guarded: Mapping[tuple[Cycle, int], str] = field(default_factory=dict)
    vague: str = ""
    weekends: Mapping[str, str] = field(default_factory=dict)
    short_months: Words = ()
    words: Mapping[str, str] = field(default_factory=dict)
    forms: Mapping[str, str] = field(default_factory=dict)
    decoys: tuple[tuple[str, str, str], ...] = ()
    lower_only: frozenset[str] = frozenset()
    telling: str = ""
    phrases: str = ""
    silent: str = ""

    @cached_property
    def phrases_by_shift(self) -> dict[tuple[Cycle, int], str]:
        """`relative` and `guarded` in one table."""
        tables = (self.relative, self.guarded)
        keys = {key for table in tables for key in table}
        return {key: "|".join(table[key] for table in tables if key in table) for key in keys}

    def count(self, words: str) -> int:
        """A number in figures or in this language's words."""
        return number(words) if words.isdecimal() else nth(self.numbers, words)


def nth(table: Words, words: str) -> int:
    """The place, from 1, of the entry that fits the words as a whole."""
    return which(dict(enumerate(table, start=1)), words)


def fits(table: Words, words: str) -> bool:
    """Whether any entry fits the words as a whole."""
    return any(_compiled(pattern).fullmatch(words) for pattern in table)


def which(table: Mapping[Key, str], words: str) -> Key:
    """The key of the entry that fits the words as a whole."""
    return next(key for key, pattern in table.items() if _compiled(pattern).fullmatch(words))


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE)


def alternatives(pattern: str) -> list[str]:
    """Split at the `|` that stand in no group or class.

    >>> alternatives("a|b(?:c|d)|[|(]")
    ['a', 'b(?:c|d)', '[|(]']
    """
    parts, depth, in_class = [""], 0, False
    for char in pattern:
        in_class = (in_class or char == "[") and char != "]"
        depth += 0 if in_class else (char == "(") - (char == ")")
        if char == "|" and depth == 0 and not in_class:
            parts.append("")
        else:
            parts[-1] += char
    return parts


def spoken(patterns: str, lower_only: frozenset[str] = frozenset()) -> str:
    """Whole words in the case in which the language writes them; nothing for no words.

    >>> spoken("hoy|lunes", frozenset({"hoy"})).replace(START, "<").replace(END, ">")
    '<(?-i:hoy|[lL]unes)>'
    """
    if not patterns:
        return ""
    cased = "|".join(_cased(word, lower_only) for word in alternatives(patterns))
    return f"{START}(?-i:{cased}){END}"


def _cased(word: str, lower_only: frozenset[str]) -> str:
    if not word[0].islower() or word in lower_only:
        return word
    return f"[{word[0]}{word[0].upper()}]{word[1:]}"
