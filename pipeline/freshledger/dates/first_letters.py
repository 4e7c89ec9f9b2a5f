"""With which letters a pattern can begin, so that rules are tried only where they may fit."""

from __future__ import annotations

import re
from re import _constants as ops  # type: ignore[attr-defined] # no public view of a parsed pattern
from re import _parser as parser  # type: ignore[attr-defined] # the same
from typing import Any

Letters = frozenset[str]
# Beyond this a range is an alphabet of its own, and the pattern counts as beginning with any.
LARGEST_RANGE = 512


def first_letters(pattern: str, flags: re.RegexFlag) -> Letters | None:
    """The letters with which a match can begin; None if it may be any, or the match empty.

    >>> sorted(first_letters("(?:ab?|[0-9])c", re.ASCII) or [])[-1]
    'a'
    """
    letters, may_be_empty = _of_sequence(parser.parse(pattern, flags))
    if letters is None or may_be_empty:
        return None
    return frozenset(
        case for letter in letters for case in (letter, letter.lower(), letter.upper())
    )


def _of_sequence(sequence: Any) -> tuple[Letters | None, bool]:  # noqa: ANN401 - an untyped tree
    found: Letters = frozenset()
    for op, argument in sequence:
        letters, may_be_empty = _of_item(op, argument)
        if letters is None:
            return None, False
        found |= letters
        if not may_be_empty:
            return found, False
    return found, True


def _of_item(op: Any, argument: Any) -> tuple[Letters | None, bool]:  # noqa: ANN401 - an untyped tree
    if op in (ops.AT, ops.ASSERT, ops.ASSERT_NOT):
        return frozenset(), True
    if op is ops.LITERAL:
        return frozenset(chr(argument)), False
    if op is ops.IN:
        return _of_class(argument), False
    if op is ops.SUBPATTERN:
        return _of_sequence(argument[-1])
    if op is ops.BRANCH:
        return _of_any([_of_sequence(branch) for branch in argument[1]])
    if op in (ops.MAX_REPEAT, ops.MIN_REPEAT):
        least, _, repeated = argument
        letters, may_be_empty = _of_sequence(repeated)
        return letters, may_be_empty or least == 0
    return None, False


def _of_any(branches: list[tuple[Letters | None, bool]]) -> tuple[Letters | None, bool]:
    if any(letters is None for letters, _ in branches):
        return None, False
    letters = frozenset().union(*(letters or () for letters, _ in branches))
    return letters, any(may_be_empty for _, may_be_empty in branches)


def _of_class(items: Any) -> Letters | None:  # noqa: ANN401 - an untyped tree
    letters: set[str] = set()
    for op, argument in items:
        if op is ops.LITERAL:
            letters.add(chr(argument))
        elif op is ops.RANGE and argument[1] - argument[0] <= LARGEST_RANGE:
            letters.update(map(chr, range(argument[0], argument[1] + 1)))
        else:
            return None
    return frozenset(letters)
