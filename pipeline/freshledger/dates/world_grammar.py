"""A grammar of many languages that costs a text no more than the languages found in it.

The words of the other languages are too many for the sieve that runs over all text. A text is
searched for them only where `elsewhere` finds one of the words that give such a language away,
and their rules are tried only on runs that hold such a word.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import TYPE_CHECKING

from freshledger.dates.grammar import Grammar, Reading
from freshledger.dates.sieve import DateWords, sieves
from freshledger.dates.world import CODES, LATIN, SCRIPTS, languages_in
from freshledger.dates.world_ar import ARABIC
from freshledger.dates.world_ja import JAPANESE_WORDS
from freshledger.dates.world_ko import KOREAN_WORDS
from freshledger.dates.world_ru import RUSSIAN
from freshledger.dates.world_words import date_words, trigger

if TYPE_CHECKING:
    from freshledger.dates.meaning import Meaning


@dataclass(frozen=True)
class WorldGrammar(Grammar):
    """Rules of all languages; `words` are those of the languages looked for in every text."""

    @cached_property
    def elsewhere(self) -> str:
        """The pattern that is found in texts for which `scanners_elsewhere` are meant."""
        return trigger(LATIN, "|".join(SCRIPTS.values()))

    @cached_property
    def scanners_plain(self) -> tuple[str, ...]:
        """The patterns of runs for texts that hold letters of no other script than Chinese."""
        return sieves(*(words for words in self.words if words.letters))

    @cached_property
    def scanners_elsewhere(self) -> tuple[str, ...]:
        """The patterns of runs in any language, to be used one after the other."""
        spaced = (date_words(languages) for languages in (LATIN, (RUSSIAN,), (ARABIC,)))
        plain = [words for words in self.words if not words.letters]
        return sieves(self._japanese_words, KOREAN_WORDS, *spaced, *plain)

    @cached_property
    def _japanese_words(self) -> DateWords:
        """Those of Japanese and of the languages that it shares its letters with."""
        lettered = (JAPANESE_WORDS, *(words for words in self.words if words.letters))
        return DateWords(
            telling_phrases=tuple(chain(*(words.telling_phrases for words in lettered))),
            letters="".join(words.letters for words in lettered),
            open_letters="".join(words.open_letters for words in lettered),
        )

    def _read(self, run: str) -> list[Reading]:
        """The mentions of a run, by the rules of the languages of which it holds a word."""
        return self._of(languages_in(run))._read(run)  # noqa: SLF001 - a grammar too

    def whole(self, words: str) -> Meaning | None:
        """What words mean that are one date and nothing else; None if they are not."""
        return self._of(languages_in(words)).whole(words)

    def _of(self, languages: frozenset[str]) -> Grammar:
        known = self._by_languages.get(languages)
        if known is None:
            others = CODES - languages
            rules = (rule for rule in self.rules if rule.name.partition("_")[0] not in others)
            known = Grammar(tuple(rules), self.words, self.joins)
            self._by_languages[languages] = known
        return known

    @cached_property
    def _by_languages(self) -> dict[frozenset[str], Grammar]:
        return {}
