"""Rules that say which words are a date and what they mean.

A rule is data and carries its own test. The scanner finds runs of the words that dates are
made of; the rules are searched in each distinct run, once.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from freshledger.dates.meaning import Meaning
from freshledger.dates.pattern_profile import Profile, profile
from freshledger.dates.sieve import DateWords, sieves

Groups = Mapping[str, str]
Reader = Callable[[Groups], Meaning | None]
Joiner = Callable[[Meaning, Meaning], Meaning | None]

FLAGS = re.ASCII | re.IGNORECASE
# What in a pattern is written with letters and stands for none.
SIGNS = re.compile(r"\\.|\(\?(?:P<[a-z0-9_]+>|[a-z]+:)", re.IGNORECASE)
LETTER = re.compile("[a-z]", re.IGNORECASE)
REMEMBERED_RUNS = 200_000
# No date holds so many; every rule for figures would be tried at each of them.
NO_FIGURES = re.compile("[0-9]{40,}")


def compiled(pattern: str) -> re.Pattern[str]:
    """Compile a pattern with `FLAGS`; case costs time, and signs of Chinese have none."""
    has_case = LETTER.search(SIGNS.sub("", pattern))
    return re.compile(pattern, FLAGS if has_case else re.ASCII)


@dataclass(frozen=True, slots=True)
class Rule:
    """Words of one form.

    Attributes:
        name: What `--explain` and the docs call the form.
        pattern: A regular expression, ASCII and case-insensitive. A group `core` marks the date
            proper where the pattern needs words around it; other named groups go to `read`.
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


@dataclass(frozen=True, slots=True)
class Join:
    """Two mentions that are one range, by what stands between them.

    Attributes:
        name: As of a rule.
        between: Pattern of all that stands between the two.
        join: Both meanings to the range's; None leaves the mentions apart.
        example: Words that fit.
        means: What they mean.
        anchor: The day against which a relative example is read.
        opened: The word that must stand before the first; in lower case, with its space.
    """

    name: str
    between: str
    join: Joiner
    example: str
    means: str
    anchor: str = "2024-05-15"
    opened: str = ""


@dataclass(frozen=True, slots=True)
class Reading:
    """A mention in a run: the rule it fits, its characters there (end exclusive), its meaning."""

    rule: str
    start: int
    end: int
    meaning: Meaning


@dataclass(frozen=True)
class Grammar:
    """Rules in order of precedence: of two that fit at one place, the first counts.

    Attributes:
        rules: The rules.
        words: The words of which runs are made, one record a language.
        joins: What makes two neighbouring mentions one.
    """

    rules: tuple[Rule, ...]
    words: tuple[DateWords, ...] = ()
    joins: tuple[Join, ...] = ()

    @cached_property
    def scanners(self) -> tuple[str, ...]:
        """The patterns of runs for the Rust engine, to be used one after the other."""
        return sieves(*self.words)

    @cached_property
    def _profiles(self) -> tuple[Profile, ...]:
        return tuple(profile(rule.pattern, FLAGS) for rule in self.rules)

    @cached_property
    def _patterns(self) -> list[re.Pattern[str] | None]:
        return [None] * len(self.rules)

    def _pattern(self, index: int) -> re.Pattern[str]:
        """The pattern of a rule, compiled when it is first tried: that costs more than trying."""
        pattern = self._patterns[index]
        if pattern is None:
            pattern = self._patterns[index] = compiled(self.rules[index].pattern)
        return pattern

    @cached_property
    def _needed(self) -> frozenset[str]:
        return frozenset().union(*(letters for found in self._profiles for letters in found.needs))

    @cached_property
    def _by_letter(self) -> dict[str, list[int]]:
        return {}

    @cached_property
    def _by_letters(self) -> dict[tuple[frozenset[str], str, bool], list[int]]:
        return {}

    def _beginning(self, letter: str) -> list[int]:
        """Indices of the rules that can begin with a letter."""
        if letter not in self._by_letter:
            self._by_letter[letter] = [
                index
                for index, found in enumerate(self._profiles)
                if found.first is None or letter in found.first
            ]
        return self._by_letter[letter]

    def _candidates(self, held: frozenset[str], letter: str, *, in_word: bool) -> list[int]:
        """Of those, the rules that need no letters but the ones held, and fit inside a word."""
        known = self._by_letters.get((held, letter, in_word))
        if known is None:
            known = self._by_letters[held, letter, in_word] = [
                index
                for index in self._beginning(letter)
                if not any(map(held.isdisjoint, self._profiles[index].needs))
                and not (in_word and self._profiles[index].at_edge)
            ]
        return known

    @cached_property
    def _betweens(self) -> tuple[re.Pattern[str], ...]:
        return tuple(re.compile(join.between, FLAGS) for join in self.joins)

    def read(self, run: str) -> tuple[Reading, ...]:
        """The mentions of a run from left to right; decoys and other words are left out.

        Runs come again from batch to batch: the latest are remembered.
        """
        known = self._memory.get(run)
        if known is None:
            if len(self._memory) >= REMEMBERED_RUNS:
                self._memory.clear()
            known = self._memory[run] = tuple(self._read(run))
        return known

    @cached_property
    def _memory(self) -> dict[str, tuple[Reading, ...]]:
        return {}

    def _read(self, run: str) -> list[Reading]:
        readings: list[Reading] = []
        for reading in self._mentions(run):
            whole = self._joined(run, readings[-1], reading) if readings else None
            if whole:
                readings[-1] = whole
            else:
                readings.append(reading)
        return readings

    def whole(self, words: str) -> Meaning | None:
        """What words mean that are one date and nothing else; None if they are not."""
        held = self._needed.intersection(words.lower())
        for index in self._candidates(held, words[:1], in_word=False):
            match = self._pattern(index).fullmatch(words)
            reading = self._understood(index, match) if match else None
            if reading and (reading.start, reading.end) == (0, len(words)):
                return reading.meaning
        return None

    def _mentions(self, run: str) -> Iterator[Reading]:
        held = self._needed.intersection(run.lower())
        run = NO_FIGURES.sub(lambda found: "_" * len(found.group()), run)
        position = 0
        while position < len(run):
            index, match = self._rule_at(run, position, held)
            if match is None:
                position += 1
                continue
            reading = self._understood(index, match)
            if reading:
                yield reading
            position = max(match.end(), position + 1)

    def _rule_at(
        self, run: str, position: int, held: frozenset[str]
    ) -> tuple[int, re.Match[str] | None]:
        """The first rule that fits here."""
        around = run[position - 1 : position + 1] if position else ""
        in_word = around.isascii() and around.isalnum()
        for index in self._candidates(held, run[position], in_word=in_word):
            match = self._pattern(index).match(run, position)
            if match:
                return index, match
        return -1, None

    def _understood(self, index: int, match: re.Match[str]) -> Reading | None:
        rule = self.rules[index]
        if rule.read is None:
            return None
        groups = {name: text for name, text in match.groupdict().items() if text is not None}
        meaning = rule.read(groups)
        if meaning is None:
            return None
        return Reading(rule.name, *match.span("core" if "core" in groups else 0), meaning)

    def _joined(self, run: str, left: Reading, right: Reading) -> Reading | None:
        for join, between in zip(self.joins, self._betweens, strict=True):
            opened = run[: left.start].lower().endswith(join.opened)
            if opened and between.fullmatch(run, left.end, right.start):
                meaning = join.join(left.meaning, right.meaning)
                if meaning is not None:
                    return Reading(join.name, left.start, right.end, meaning)
        return None
