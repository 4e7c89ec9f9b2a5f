"""Rows of the store with what was read of them, a batch at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import polars as pl

from freshledger.logs.readings import FACTS, packed
from freshledger.schemas import EVIDENCE_COLUMNS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from freshledger.nightly.session import Session

BATCH_ROWS: Final = 100_000
_DUE: Final = ("is_due", "is_placed_anew")
# What no verdict reads of a row, and long.
_TEXTS: Final = ("snippet", "lead")
# Not a file of sql/nightly: its columns are those of the readings, some two hundred.
_QUERY: Final = """
    select {columns}
    from numbered_rows
    inner join evidence on
        numbered_rows.evidence_seq = evidence.commit_seq
        and numbered_rows.evidence_row = evidence.commit_row
    inner join dates on
        numbered_rows.dates_seq = dates.commit_seq and numbered_rows.dates_row = dates.commit_row
    where numbered_rows.batch = $batch
"""


def read_batches(session: Session) -> Iterator[pl.DataFrame]:
    """Give the rows of the table `numbered_rows` batch by batch, within each in no order.

    Sorting so many columns would cost as much as reading them, and no verdict depends on it.

    Yields:
        As `labelling.read`, `is_due` and `is_placed_anew`, but that `lead` and `snippet` are null; `row` counts on
        from batch to batch.
    """
    query = _QUERY.format(columns=", ".join(_columns()))
    for batch in range(session.batches("numbered_rows")):
        stored = session.fetch(query, batch=batch)
        rows = packed(stored).with_columns(stored.select(_DUE))
        yield rows.with_columns(pl.col("row") + batch * BATCH_ROWS)


def _columns() -> Iterator[str]:
    yield from (*(f"numbered_rows.{name}" for name in _DUE), "dates.commit_seq")
    tables = dict.fromkeys(EVIDENCE_COLUMNS, "evidence") | dict.fromkeys(FACTS, "dates")
    for name, table in tables.items():
        yield f'cast(null as varchar) as "{name}"' if name in _TEXTS else f'{table}."{name}"'
