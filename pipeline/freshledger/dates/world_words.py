"""Which words the sieve must know for a language, and which language a run may be in.

Both are taken from the record itself: its patterns are finite, so they are written out.
"""

from __future__ import annotations

import re
from itertools import groupby, product
from typing import TYPE_CHECKING

from freshledger.dates.sieve import DateWords
from freshledger.dates.world_language import RANGE_YEAR, Language, alternatives

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

BRACED = re.compile(r"\{[a-z_]+\}")
# Letters with the vowel signs of Arabic, which are marks to Unicode.
LETTERS = re.compile(r"(?:[^\W\d_]|[\u064b-\u0652])+")
# English has them too, and reads them.
ENGLISH = {
    "jan",
    "feb",
    "mar",
    "apr",
    "may",
    "jun",
    "jul",
    "aug",
    "sep",
    "sept",
    "oct",
    "nov",
    "dec",
}
# Figures with what is written onto them.
FIGURES = (
    "[0-9]{1,2}(?:[.]?[º°ª]|er|re|ère|nde?|e|ème|ro)",
    "[0-9]{1,4}-?(?:го|[йемх]|ый|ые|ых|ом)",
    "و[0-9٠-٩]{1,2}|[٠-٩]+(?:[./-][٠-٩]+)*",
)
OPENING = re.compile(r"\((?:\?(?:P<[a-z_]+>|:|-i:|<?[=!]))?")
REPEATED = re.compile(r"\?|\{[0-9,]+\}|\*|\+")


def written_out(pattern: str) -> set[str]:
    """Every string that a pattern of words fits; figures stand for one figure.

    >>> sorted(written_out("d[ií]as?|me(?:s|ses)"))
    ['dia', 'dias', 'día', 'días', 'mes', 'meses']
    """
    return {text for choice in alternatives(pattern) for text in _sequence(choice)}


def _sequence(choice: str) -> Iterable[str]:
    parts: list[set[str]] = []
    at = 0
    while at < len(choice):
        piece, at = _next_piece(choice, at)
        repeat = REPEATED.match(choice, at)
        parts.append(_texts(piece) | ({""} if repeat and repeat[0] in ("?", "*") else set()))
        at = repeat.end() if repeat else at
    return ("".join(texts) for texts in product(*parts))


def _next_piece(choice: str, at: int) -> tuple[str, int]:
    """The piece that starts at `at`, a group or class with all it holds, and where it ends."""
    end = at + (2 if choice[at] == "\\" else 1)
    if choice[at] == "[":
        end = choice.index("]", at) + 1
    depth = int(choice[at] == "(")
    while depth:
        inner, next_end = _next_piece(choice, end) if choice[end] != ")" else (")", end + 1)
        depth -= inner == ")"
        end = next_end
    return choice[at:end], end


def _texts(piece: str) -> set[str]:
    if piece[0] == "(":
        return written_out(OPENING.sub("", piece, count=1)[:-1])
    if piece[0] == "[":
        if piece[1].isdecimal():
            return {piece[1]}
        return {" "} if "-" in piece or piece[1] == "^" else set(piece[1:-1])
    return {piece[-1]}


def every_word(language: Language) -> set[str]:
    """All words that any of the language's patterns names, in lower case."""
    tables = (
        language.months, language.short_months, language.weekdays, language.numbers, language.ordinals,
        language.parts, language.seasons, language.units.values(), language.phrases_by_shift.values(),
        language.of_years.values(), language.of_weeks.values(), language.of_months.values(),
        language.weekends.values(), language.words.values(), language.forms.values(),
        (pattern for _, pattern, _ in language.decoys), (language.vague, language.telling),
    )  # fmt: skip
    return words_of(pattern for table in tables for pattern in table)


def telling_words(language: Language) -> set[str]:
    """The words of which one must be in every run of the language, years aside."""
    tables = (
        language.months,
        language.weekdays,
        language.seasons,
        language.units.values(),
        (language.telling,),
    )
    return words_of(pattern for table in tables for pattern in table) - words_of([language.silent])


def words_of(patterns: Iterable[str]) -> set[str]:
    """The words in all that the patterns fit."""
    return {
        word.lower()
        for pattern in patterns
        for text in written_out(BRACED.sub(" ", pattern))
        for word in LETTERS.findall(text)
    }


def one_of(words: Iterable[str]) -> str:
    """A pattern of words in which common beginnings stand once, so that the automaton is small.

    >>> one_of(["mai", "mars", "marzo", "juin"])
    'juin|ma(?:i|r(?:s|zo))'
    """
    heads = groupby(sorted({*words}), key=lambda word: word[:1])
    return "|".join(_branch(head, [word[1:] for word in group]) for head, group in heads if head)


def _branch(head: str, tails: list[str]) -> str:
    longer = [tail for tail in tails if tail]
    rest = one_of(longer)
    if longer == tails and len({tail[0] for tail in longer}) == 1:
        return head + rest
    return f"{head}(?:{rest})" if longer == tails else f"{head}(?:{rest})?" if rest else head


def date_words(languages: Iterable[Language]) -> DateWords:
    """What the sieve must know of languages that are written with spaces."""
    languages = tuple(languages)
    telling = _union(telling_words, languages)
    other = _union(every_word, languages) - telling
    return DateWords(
        telling=_given(one_of(_ascii(telling)), *telling_with_figures(languages)),
        other=_given(one_of(_ascii(other))),
        telling_phrases=_telling_phrases(languages, telling),
        other_phrases=_given(one_of(_not_ascii(other)), *FIGURES),
    )


def trigger(languages: Iterable[Language], scripts: str) -> str:
    """A pattern for the Rust engine that is found in texts in which a language may be met.

    `scripts` stands for languages whose letters tell enough.
    """
    languages = tuple(languages)
    telling = _union(telling_words, languages)
    words = "|".join((one_of(_ascii(telling)), *telling_with_figures(languages)))
    parts = (rf"\b(?:{words})\b", *_telling_phrases(languages, telling), scripts)
    return f"(?i){'|'.join(parts)}".replace(r"\b", r"(?-u:\b)")


def telling_with_figures(languages: tuple[Language, ...]) -> tuple[str, ...]:
    """Words that tell only together: with a year, a short month, one another."""
    before_year = one_of(_ascii(_union(words_before_year, languages)))
    short = _union(lambda language: words_of(language.short_months), languages) - ENGLISH
    months = one_of(_ascii(short))
    return _given(
        before_year and f"(?:{before_year})[ -]{RANGE_YEAR}",
        months and f"[0-9]{{1,2}}[./ -]+(?:de )?(?:{months})[./ -]+(?:de )?{RANGE_YEAR}",
        f"T[1-4] (?:de )?{RANGE_YEAR}|[1-4]T ?(?:de )?(?:20)?2[0-9]",
        *filter(_has_ascii_edges, _phrases(languages)),
    )


def _telling_phrases(languages: tuple[Language, ...], telling: set[str]) -> tuple[str, ...]:
    """Words whose edges ASCII does not see, with the rest of a longer word that begins alike."""
    words = one_of(_not_ascii(telling))
    before_year = one_of(_not_ascii(_union(words_before_year, languages)))
    short = one_of(_not_ascii(_union(lambda language: words_of(language.short_months), languages)))
    return _given(
        before_year and f"(?:{before_year})[ -]{RANGE_YEAR}",
        short and f"[0-9]{{1,2}} (?:{short})[. ]+{RANGE_YEAR}",
        words and f"(?:{words})[а-яёء-ي]*",
        *(phrase for phrase in _phrases(languages) if not _has_ascii_edges(phrase)),
    )


def _phrases(languages: tuple[Language, ...]) -> list[str]:
    return [
        phrase
        for language in languages
        for phrase in alternatives(language.phrases)
        if language.phrases
    ]


def _has_ascii_edges(phrase: str) -> bool:
    return all(text[0].isascii() and text[-1].isascii() for text in written_out(phrase))


def _given(*patterns: str) -> tuple[str, ...]:
    return tuple(pattern for pattern in patterns if pattern)


def _ascii(words: set[str]) -> Iterable[str]:
    """Those of which ASCII sees the edges."""
    return (word for word in words if word[0].isascii() and word[-1].isascii())


def _not_ascii(words: set[str]) -> Iterable[str]:
    return words - {*_ascii(words)}


def _union(words: Callable[[Language], set[str]], languages: Iterable[Language]) -> set[str]:
    return {word for language in languages for word in words(language)}


def words_before_year(language: Language) -> set[str]:
    """Words that make a year of the figures after them."""
    names = ("year_lead", "loose_lead", "from_year", "half_noun")
    leads = (language.words.get(name, "") for name in names)
    return words_of(leads) | words_of(language.parts) - words_of([language.silent])
