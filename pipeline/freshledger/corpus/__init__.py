"""Files, frames or rows in; a validated evidence frame and the rejects out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from os import PathLike
from typing import TYPE_CHECKING, Final, TypeAlias

import polars as pl

from freshledger.corpus.agree import agreed_types
from freshledger.corpus.commas import CommaSeparated
from freshledger.corpus.files import find_files, suffix_of
from freshledger.corpus.jsonlines import JsonLines
from freshledger.corpus.model import Batch, Corpus, unknown_columns
from freshledger.corpus.records import Records, json_file, rows_of
from freshledger.corpus.screen import screen
from freshledger.corpus.seen import SeenIds
from freshledger.corpus.tables import Frame, Lazy, ParquetFile
from freshledger.errors import CorpusError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from freshledger.corpus.model import Table

__all__ = ["Batch", "Corpus", "Source", "iter_corpus", "read_corpus"]

Source: TypeAlias = (
    str
    | PathLike[str]
    | Sequence[str | PathLike[str]]
    | Sequence[Mapping[str, object]]
    | Mapping[str, object]
    | pl.DataFrame
    | pl.LazyFrame
)
_HELD_BYTES: Final = 128 << 20
_FORMATS: dict[str, Callable[[Path], Table]] = {
    ".json": json_file,
    ".jsonl": JsonLines,
    ".ndjson": JsonLines,
    ".csv": CommaSeparated,
    ".parquet": ParquetFile,
}


def read_corpus(source: Source) -> Corpus:
    """Read a whole corpus into memory.

    `source`: path(s) of JSON, JSONL/NDJSON, CSV or Parquet files or of folders, a data frame, a
    lazy frame, or rows as dicts. Every row given is in `evidence` or in `rejects`, in source
    order; what each holds is said at `Batch` and, with the reasons, in docs/rules.md, inputs.
    Raises CorpusError for a source that cannot be read at all, naming file, place and cause.

    >>> corpus = read_corpus([{"id": 1, "title": "5月15日发布"}, {"id": 2, "title": ""}])
    >>> corpus.evidence["evidence_id"].to_list(), corpus.rejects["reason"].to_list()
    (['1'], ['no_text'])
    """
    whole = _joined(list(_batches(_tables_of(source), None)))
    return Corpus(whole.evidence, whole.rejects)


def iter_corpus(source: Source, batch_rows: int = 100_000) -> Iterator[Batch]:
    """Read a corpus of any size in batches of at most `batch_rows`, in flat memory.

    As `read_corpus`, batch by batch and at least one; all batches have the same columns. JSON
    files are read whole. Eight bytes an id are kept, so that repetitions are found throughout.
    """
    if batch_rows < 1:
        raise CorpusError(f"batch_rows {batch_rows} is no size; give a number of rows > 0")
    return _resized(_batches(_tables_of(source), batch_rows), batch_rows)


def _tables_of(source: Source) -> list[Table]:
    if isinstance(source, pl.DataFrame):
        return [Frame(source)]
    if isinstance(source, pl.LazyFrame):
        return [Lazy(source)]
    if isinstance(source, str | PathLike):
        return _files([source])
    if isinstance(source, Mapping):
        return [Records(rows_of(source, "the object given"))]
    if not isinstance(source, Sequence):
        kind = type(source).__name__
        raise CorpusError(
            f"a {kind} is no corpus; accepted: path(s), a data frame, a list of dicts"
        )
    paths = [path for path in source if isinstance(path, str | PathLike)]
    return _files(paths) if paths and len(paths) == len(source) else [Records(source)]


def _files(paths: Sequence[str | PathLike[str]]) -> list[Table]:
    return [_FORMATS[suffix_of(file)](file) for file in find_files(paths)]


def _batches(tables: list[Table], batch_rows: int | None) -> Iterator[Batch]:
    """Read and screen all tables, in batches of any size and at least one."""
    unknown = agreed_types(unknown_columns(table.columns()) for table in tables)
    seen = SeenIds()
    no_rows = next(Records([]).chunks(unknown, None))
    yield screen(no_rows, unknown, seen)
    for table in tables:
        for chunk in table.chunks(unknown, batch_rows):
            yield screen(chunk, unknown, seen)


def _resized(batches: Iterator[Batch], batch_rows: int) -> Iterator[Batch]:
    """Join and cut batches to `batch_rows`; less where rows are so long that memory would fill."""
    held: list[Batch] = []
    is_first = True
    for batch in batches:
        held.append(batch)
        if not _is_enough(held, batch_rows):
            continue
        rest = _joined(held)
        while rest.evidence.height >= batch_rows:
            yield Batch(rest.evidence.head(batch_rows), rest.rejects)
            rest = Batch(rest.evidence.slice(batch_rows), rest.rejects.clear())
            is_first = False
        held = [rest]
        if _is_enough(held, batch_rows):
            yield rest
            held, is_first = [], False
    if is_first or any(part.evidence.height + part.rejects.height for part in held):
        yield _joined(held)


def _is_enough(held: list[Batch], batch_rows: int) -> bool:
    rows = (max(part.evidence.height, part.rejects.height) for part in held)
    size = (part.evidence.estimated_size() + part.rejects.estimated_size() for part in held)
    return sum(rows) >= batch_rows or sum(size) >= _HELD_BYTES


def _joined(batches: list[Batch]) -> Batch:
    return Batch(
        pl.concat([batch.evidence for batch in batches]),
        pl.concat([batch.rejects for batch in batches]),
    )
