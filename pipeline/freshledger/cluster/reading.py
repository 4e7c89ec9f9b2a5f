"""The first step on a worker: rows as Spark hands them over are screened and read."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

import polars as pl
import pyarrow as pa

from freshledger.cluster.blobs import PLACE_BITS, packed, record
from freshledger.corpus.screen import screen
from freshledger.corpus.seen import SeenIds
from freshledger.corpus.text import chunk_of
from freshledger.labelling import dated, read
from freshledger.overturn import placed
from freshledger.source_order import asking, domains, told

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from freshledger.corpus import Batch

BATCH_ROWS: Final = 25_000
_PARTITION_BITS: Final = 24
_AT: Final = "place_in_its_batch"
# What is kept of a batch. `rows` are read but for their texts, `placed` what may overturn,
# `open` evidence whose dates wait for the order of their source, `told` what tells such orders,
# `unknown` the columns that are carried through, as Arrow.
READ_SCHEMA: Final = (
    "batch bigint, rows binary, placed binary, open binary, told binary, unknown binary,"
    " rejects binary"
)
_READ_FIELDS: Final = pa.schema(
    [("batch", pa.int64())]
    + [(name, pa.binary()) for name in ("rows", "placed", "open", "told", "unknown", "rejects")]
)


@dataclass(frozen=True, slots=True)
class ReadPartition:
    """Reads the rows of a partition.

    Attributes:
        columns: The names of the columns that are handed over.
        unknown: Those of them that are carried through.
        day_first: As `labelling.read`.
    """

    columns: tuple[str, ...]
    unknown: tuple[str, ...]
    day_first: bool | None

    def __call__(self, batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """Read rows in the order given, `READ_SCHEMA` out; of a repeated id the first row counts."""
        from pyspark import TaskContext  # noqa: PLC0415 - only on a worker

        partition, seen = TaskContext.get().partitionId(), SeenIds()
        for number, given in enumerate(_in_batches(batches, BATCH_ROWS)):
            rows = given.rename_columns(list(self.columns))
            batch = self._screened(rows, seen)
            found = self._read(batch, rows, (partition << _PARTITION_BITS) + number)
            yield record(found, _READ_FIELDS)

    def _screened(self, rows: pa.Table, seen: SeenIds) -> Batch:
        frame = pl.DataFrame(pl.from_arrow(rows))
        chunk = chunk_of(frame)
        also = {_AT: pl.UInt32(), **({"id": frame.schema["id"]} if "id" in self.unknown else {})}
        return screen(replace(chunk, frame=chunk.frame.with_row_index(_AT)), also, seen)

    def _read(self, batch: Batch, given: pa.Table, number: int) -> dict[str, Any]:
        evidence = batch.evidence
        place = pl.int_range(pl.len(), dtype=pl.UInt64) + (number << PLACE_BITS)
        rows = dated(read(evidence, day_first=self.day_first).with_columns(place.alias("row")))
        values: dict[str, Any] = {
            "batch": number,
            "rows": packed(rows.drop("lead", "snippet")),
            "placed": packed(placed(rows)),
        }
        if self.unknown:
            kept = given.select(list(self.unknown)).take(evidence[_AT].to_arrow())
            values["unknown"] = _arrow_bytes(kept)
        if not batch.rejects.is_empty():
            values["rejects"] = packed(batch.rejects)
        if self.day_first is None:
            values |= _orders(rows, evidence)
        return values


def _orders(rows: pl.DataFrame, evidence: pl.DataFrame) -> dict[str, bytes]:
    """What rows tell of their sources' orders, and the evidence that waits for one."""
    asked = asking(rows, evidence.drop(_AT))
    waiting = pl.DataFrame({"domain": domains(asked), "asks": True}, schema_overrides=_ASKS)
    tells = told(rows).join(waiting, on="domain", how="full", coalesce=True)
    found = {"open": asked, "told": tells}
    return {name: packed(table) for name, table in found.items() if not table.is_empty()}


_ASKS: Final = {"domain": pl.String, "asks": pl.Boolean}


def _in_batches(batches: Iterable[pa.RecordBatch], size: int) -> Iterator[pa.Table]:
    """Join and cut what Spark hands over: which rows stand in a batch is for us to say."""
    held: list[pa.RecordBatch] = []
    rows = 0
    for batch in batches:
        held.append(batch)
        rows += batch.num_rows
        while rows >= size:
            table = pa.Table.from_batches(held)
            yield table.slice(0, size)
            held = table.slice(size).to_batches()
            rows -= size
    if rows:
        yield pa.Table.from_batches(held)


def _arrow_bytes(table: pa.Table) -> bytes:
    stream = pa.BufferOutputStream()
    with pa.ipc.new_stream(stream, table.schema) as writer:
        writer.write_table(table)
    written: bytes = stream.getvalue().to_pybytes()
    return written
