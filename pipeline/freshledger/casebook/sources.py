"""Cases as sources of a corpus: how they are named, and how they are taken in."""

from __future__ import annotations

from collections.abc import Sequence
from os import PathLike, fspath
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import polars as pl

from freshledger.casebook.as_corpus import read_told
from freshledger.casebook.book import Casebook
from freshledger.errors import CorpusError, FreshledgerError
from freshledger.labelling import read

if TYPE_CHECKING:
    from freshledger.corpus import Source
    from freshledger.labelling import Reader

ALL_CASES: Final = "case"


def corpus_and_reader(source: Source) -> tuple[Source, Reader]:
    """Give the corpus that a source stands for, and what reads it.

    Raises:
        CorpusError, StoreError, Refused: A case that is named cannot be taken in.
    """
    cases = cases_named(source)
    if not cases:
        return source, read
    told = [Casebook.open(case.place, read_only=True).evidence(case.case_id) for case in cases]
    return pl.concat(told), read_told


class CaseName(NamedTuple):
    """A case named as a corpus: the place of its store, and its id, None for all cases."""

    place: str
    case_id: str | None


def cases_named(source: Source) -> list[CaseName]:
    """Give the cases that a source names, `STORE#CASE_ID` or `STORE#case` for all of a store.

    Returns:
        None of them where the source is a corpus of another form.

    Raises:
        CorpusError: Cases stand beside other paths.
    """
    given = [source] if isinstance(source, str | PathLike) else source
    if not isinstance(given, Sequence):
        return []
    named = [_case_named(fspath(path)) for path in given if isinstance(path, str | PathLike)]
    cases = [name for name in named if name is not None]
    if cases and len(cases) < len(given):
        raise CorpusError("cases and files are no one corpus; label the files by themselves")
    return cases


def case_named(source: str) -> tuple[str, str]:
    """Give the place and the case id that `STORE#CASE_ID` names.

    Raises:
        FreshledgerError: It names none, or all of a store.
    """
    named = _case_named(source)
    if named is None or named.case_id is None:
        raise FreshledgerError(f"{source!r} names no case of a store; give STORE#CASE_ID")
    return named.place, named.case_id


def _case_named(path: str) -> CaseName | None:
    place, mark, name = path.rpartition("#")
    if not mark or not ("://" in place or Path(place).is_dir()) or Path(path).exists():
        return None
    return CaseName(place, None if name == ALL_CASES else name)
