"""Where a quote stands in the user's own message (docs/casebook.md, grounding).

Both sides are compared in NFKC without white space, punctuation (Unicode P*) and invisible marks
(Cf). Symbols, NUL and lone surrogates stay; case and script variants are not folded.
"""

from __future__ import annotations

import unicodedata
from bisect import bisect_right
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, pairwise
from typing import Final

_SPACES: Final = frozenset("\t\n\v\f\r\x85")
_CHINESE_NUMERALS: Final = frozenset("〇零○一二三四五六七八九十廿卅百两")
_CONTEXT_CHARS: Final = 12


@dataclass(frozen=True, slots=True)
class Stretch:
    """A stretch of a message that a quote matches.

    Attributes:
        start: First character in the message.
        end: One past the last.
        text: The user's own spelling.
        cuts_at_start: It begins in the middle of a number of the message.
        cuts_at_end: It ends in the middle of one.
        context: The stretch with the words around it, where it cuts a number, else empty.
        context_start: Where the stretch begins in `context`.
    """

    start: int
    end: int
    text: str
    cuts_at_start: bool = False
    cuts_at_end: bool = False
    context: str = ""
    context_start: int = 0


def normalised(text: str) -> str:
    """Give the form in which a quote and a message are compared.

    >>> normalised("我 ２０１６ 年，入职（某行）")
    '我2016年入职某行'
    """
    return unicodedata.normalize("NFKC", text).translate(_KEPT)


def stretches(message: str, sought: str) -> list[Stretch]:
    """Find the stretches of a message that a normalised quote matches, in order.

    Of those that read the same only the first counts. None for an empty quote.
    """
    whole, whole_ends, message_ends = _mapped(message)
    found: dict[tuple[str, str], Stretch] = {}
    at = whole.find(sought) if sought else -1
    while at >= 0:
        first = bisect_right(whole_ends, at)
        last = bisect_right(whole_ends, at + len(sought) - 1)
        start = message_ends[first - 1] if first else 0
        stretch = _stretch(message, start, message_ends[last])
        found.setdefault((stretch.text, stretch.context), stretch)
        at = whole.find(sought, at + 1)
    return list(found.values())


def _stretch(message: str, start: int, end: int) -> Stretch:
    cuts = (_cuts_number(message, start), _cuts_number(message, end))
    if not any(cuts):
        return Stretch(start, end, message[start:end])
    left = max(0, start - _CONTEXT_CHARS)
    context = message[left : end + _CONTEXT_CHARS]
    return Stretch(start, end, message[start:end], *cuts, context, start - left)


def _cuts_number(message: str, at: int) -> bool:
    before = at - 1
    while before >= 0 and unicodedata.category(message[before]) == "Cf":
        before -= 1
    inside = before >= 0 and at < len(message)
    return inside and _is_numeral(message[before]) and _is_numeral(message[at])


def _is_numeral(character: str) -> bool:
    return character.isdigit() or character in _CHINESE_NUMERALS


@lru_cache(maxsize=8)
def _mapped(message: str) -> tuple[str, list[int], list[int]]:
    """The normalised message, and where each cluster of the message ends in it and in the message.

    Normalisation composes characters, so it is done a cluster at a time: a character and those
    behind it that may melt into it.
    """
    clusters = _clusters(message)
    kept = [_kept(cluster) for cluster in clusters]
    return "".join(kept), list(accumulate(map(len, kept))), list(accumulate(map(len, clusters)))


def _clusters(message: str) -> list[str]:
    if not any(map(_may_compose_back, message)):
        return list(message)
    edges = [at for at, c in enumerate(message) if not at or not _may_compose_back(c)]
    return [message[start:end] for start, end in pairwise([*edges, len(message)])]


@lru_cache(maxsize=65_536)
def _may_compose_back(character: str) -> bool:
    """Tell whether NFKC may melt a character into the one before: marks, Hangul vowels, finals."""
    first = unicodedata.normalize("NFKD", character)[0]
    return unicodedata.category(first)[0] == "M" or "\u1160" <= first <= "\u11ff"


@lru_cache(maxsize=65_536)
def _kept(cluster: str) -> str:
    return normalised(cluster)


def _is_removed(character: str) -> bool:
    category = unicodedata.category(character)
    return category[0] in "PZ" or category == "Cf" or character in _SPACES


class _Kept(dict[int, int | None]):
    """For `str.translate`: each character stays or goes, found out when it is first met."""

    def __missing__(self, code: int) -> int | None:
        self[code] = None if _is_removed(chr(code)) else code
        return self[code]


_KEPT: Final = _Kept()
