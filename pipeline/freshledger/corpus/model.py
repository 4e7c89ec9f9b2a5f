"""The shapes a corpus takes on its way in: a table, its raw chunks, the screened batches."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

import polars as pl

from freshledger.schemas import EVIDENCE_COLUMNS, REJECT_COLUMNS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence


@dataclass(frozen=True, slots=True)
class Batch:
    """A run of rows in source order, of which none is lost: accepted or rejected.

    `evidence`: EVIDENCE_COLUMNS (text, as it came), then the source's unknown columns as they
    were; the same columns in every batch of a source. `rejects`: REJECT_COLUMNS.
    """

    evidence: pl.DataFrame
    rejects: pl.DataFrame


class Corpus(Batch):
    """A whole corpus in memory, in the shape of a batch."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Chunk:
    """Rows as read, before they are screened.

    `frame` holds the known columns it has as text and the others as they came; `wrong_type`, one
    value a row, names the column whose value is no text, date or number, else null;
    `rows_as_json` writes the rows of a mask; `unreadable` are rejects that never became rows.
    """

    frame: pl.DataFrame
    wrong_type: pl.Series
    rows_as_json: Callable[[pl.Series], list[str]]
    unreadable: pl.DataFrame


class Table(Protocol):
    """One source of rows, read in chunks as often as is asked."""

    def columns(self) -> Mapping[str, pl.DataType]:
        """Give the source's own columns; the types of known ones mean nothing."""
        ...

    def chunks(self, unknown: Mapping[str, pl.DataType], batch_rows: int | None) -> Iterator[Chunk]:
        """Read the rows in source order, about `batch_rows` at a time, all at once for None.

        `unknown` gives the types agreed on for the columns that are not known.
        """
        ...


def unknown_columns(columns: Mapping[str, pl.DataType]) -> dict[str, pl.DataType]:
    """Leave out the known columns; `id` is one where no `evidence_id` stands beside it."""
    known = {*EVIDENCE_COLUMNS} if "evidence_id" in columns else {*EVIDENCE_COLUMNS, "id"}
    return {name: dtype for name, dtype in columns.items() if name not in known}


def rejects_of(
    reason: str, rows: Sequence[str], evidence_ids: Sequence[str | None] | None = None
) -> pl.DataFrame:
    """Build a table of rejects from rows of one reason."""
    ids = [None] * len(rows) if evidence_ids is None else evidence_ids
    values = {"evidence_id": ids, "reason": [reason] * len(rows), "row": rows}
    return pl.DataFrame(values, schema=dict(REJECT_COLUMNS))
