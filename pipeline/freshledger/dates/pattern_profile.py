"""Which letters a pattern begins with and cannot do without: rules are tried where both stand."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from re import _constants as ops  # type: ignore[attr-defined] # no public view of a parsed pattern
from re import _parser as parser  # type: ignore[attr-defined] # the same
from string import digits
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

Letters = frozenset[str]
Needs = frozenset[Letters]
NONE: Letters = frozenset()
NO_NEEDS: Needs = frozenset()
# Beyond this a range is an alphabet of its own, and the pattern counts as beginning with any.
LARGEST_RANGE = 512
# A choice of more letters hardly ever keeps a rule from being tried.
LARGEST_CHOICE = 64


@dataclass(frozen=True, slots=True)
class Profile:
    """What every match of a pattern has in common.

    Attributes:
        first: The letters it can begin with, in both cases; None if it may be any.
        needs: Sets of letters, in small, of each of which it holds one somewhere; none of them
            holds figures, which nearly every run has.
        may_be_empty: Whether it can match nothing at all.
        at_edge: Whether it begins at a word's edge.
    """

    first: Letters | None
    needs: Needs = NO_NEEDS
    may_be_empty: bool = False
    at_edge: bool = False


@cache
def profile(pattern: str, flags: re.RegexFlag) -> Profile:
    """Look at a pattern without matching it.

    >>> found = profile("(?:ab?|[0-9])c", re.ASCII)
    >>> len(found.first or ()), [sorted(letters) for letters in found.needs]
    (12, [['c']])
    """
    parsed = parser.parse(pattern, flags)
    at_edge = bool(parsed) and parsed[0] == (ops.AT, ops.AT_BOUNDARY)
    found = _of_sequence(parsed)
    if found.first is None or found.may_be_empty:
        return Profile(None, found.needs, at_edge=at_edge)
    cases = (case for letter in found.first for case in (letter, letter.lower(), letter.upper()))
    return Profile(frozenset(cases), found.needs, at_edge=at_edge)


def _of_sequence(sequence: Any) -> Profile:  # noqa: ANN401 - an untyped tree
    first: Letters | None = NONE
    needs: set[Letters] = set()
    open_front = True
    for op, argument in sequence:
        item = _of_item(op, argument)
        needs |= item.needs
        if open_front:
            first = None if first is None or item.first is None else first | item.first
            open_front = item.may_be_empty
    return Profile(first, frozenset(needs), open_front)


def _of_item(op: Any, argument: Any) -> Profile:  # noqa: ANN401 - an untyped tree
    if op in (ops.AT, ops.ASSERT, ops.ASSERT_NOT):
        return Profile(NONE, may_be_empty=True)
    look = _LOOKS.get(op)
    return look(argument) if look else Profile(None)


@cache
def _of_literal(code: int) -> Profile:
    return Profile(frozenset(chr(code)), _choice({chr(code)}))


def _of_repeat(argument: Any) -> Profile:  # noqa: ANN401 - an untyped tree
    least, _, repeated = argument
    found = _of_sequence(repeated)
    return found if least else Profile(found.first, may_be_empty=True)


def _of_branches(argument: Any) -> Profile:  # noqa: ANN401 - an untyped tree
    branches = [_of_sequence(branch) for branch in argument[1]]
    needs = frozenset.intersection(*(branch.needs for branch in branches))
    if not needs and all(branch.needs for branch in branches):
        needs = _choice(set().union(*(min(branch.needs, key=len) for branch in branches)))
    may_be_empty = any(branch.may_be_empty for branch in branches)
    if any(branch.first is None for branch in branches):
        return Profile(None, needs, may_be_empty)
    return Profile(NONE.union(*(branch.first or NONE for branch in branches)), needs, may_be_empty)


def _of_class(items: Any) -> Profile:  # noqa: ANN401 - an untyped tree
    return _of_letters(tuple(items))


@cache
def _of_letters(items: tuple[tuple[Any, Any], ...]) -> Profile:
    letters: set[str] = set()
    for op, argument in items:
        if op is ops.LITERAL:
            letters.add(chr(argument))
        elif op is ops.RANGE and argument[1] - argument[0] <= LARGEST_RANGE:
            letters.update(map(chr, range(argument[0], argument[1] + 1)))
        else:
            return Profile(None)
    return Profile(frozenset(letters), _choice(letters))


def _choice(letters: set[str]) -> Needs:
    """The need of one of some letters, if it tells anything."""
    if len(letters) > LARGEST_CHOICE or not letters.isdisjoint(digits):
        return NO_NEEDS
    return frozenset([frozenset(letter.lower() for letter in letters)])


_LOOKS: dict[Any, Callable[[Any], Profile]] = {
    ops.LITERAL: _of_literal,
    ops.IN: _of_class,
    ops.SUBPATTERN: lambda argument: _of_sequence(argument[-1]),
    ops.BRANCH: _of_branches,
    ops.MAX_REPEAT: _of_repeat,
    ops.MIN_REPEAT: _of_repeat,
}
