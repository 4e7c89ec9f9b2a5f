"""The last step on a worker: verdicts on the rows of a batch, with what overturned them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import polars as pl
import pyarrow as pa

from freshledger.cluster.blobs import rows_in, unpacked
from freshledger.labelling import judge_dated
from freshledger.schemas import REJECT_COLUMNS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from datetime import datetime

    from freshledger.profile import Task

_NO_HITS: Final = {
    "row": pl.UInt64,
    "overturned_rule": pl.String,
    "overturned_by": pl.String,
    "note": pl.String,
    "newer_in_series": pl.String,
}
REJECT_SCHEMA: Final = ", ".join(f"{name} string" for name in REJECT_COLUMNS)
_REJECT_FIELDS: Final = pa.schema([(name, pa.string()) for name in REJECT_COLUMNS])


@dataclass(frozen=True, slots=True)
class JudgeBatches:
    """Judges batches as they were read.

    Attributes:
        task: Frame and policy.
        as_of: The moment taken as now.
        fields: The columns to give, as Arrow types that Spark takes.
    """

    task: Task
    as_of: datetime
    fields: pa.Schema

    def __call__(self, batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """`batch`, `rows`, `unknown` and `hits` in, labels out."""
        for row in rows_in(batches):
            rows = unpacked(row["rows"])
            hits = unpacked(row["hits"]) if row["hits"] else pl.DataFrame(schema=_NO_HITS)
            known = rows.join(hits, on="row", how="left", maintain_order="left")
            labels = judge_dated(known, self.task.frame, self.task.policy, self.as_of)
            columns = list(labels.to_arrow().columns)
            if row["unknown"] is not None:
                columns += pa.ipc.open_stream(row["unknown"]).read_all().columns
            yield from pa.table(columns, names=self.fields.names).cast(self.fields).to_batches()


def rejects_in(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    """The rows that could not be taken in: `REJECT_SCHEMA`."""
    for row in rows_in(batches):
        yield from unpacked(row["rejects"]).to_arrow().cast(_REJECT_FIELDS).to_batches()
