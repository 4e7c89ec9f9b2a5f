"""Tables as bytes: how they travel through Spark with the types that Polars gave them."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Any, Final

import polars as pl
import pyarrow as pa

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from freshledger.overturn.asked import Tables

# A row is told by its batch and its place in it.
PLACE_BITS: Final = 17
BATCH: Final = pl.col("row").cast(pl.Int64).floordiv(1 << PLACE_BITS).alias("batch")
# Tables of a batch or a cell: which one it is, and its rows.
TABLE_SCHEMA: Final = "number bigint, name string, rows binary"
_TABLE_FIELDS: Final = pa.schema(
    [("number", pa.int64()), ("name", pa.string()), ("rows", pa.binary())]
)


def packed(frame: pl.DataFrame) -> bytes:
    """Write a table as bytes."""
    stream = BytesIO()
    frame.write_ipc(stream, compression="lz4")
    return stream.getvalue()


def unpacked(rows: bytes) -> pl.DataFrame:
    """Read what `packed` wrote."""
    return pl.read_ipc(BytesIO(rows))


def rows_in(batches: Iterable[pa.RecordBatch]) -> Iterator[dict[str, Any]]:
    """Go through the rows that Spark hands over; each holds whole tables."""
    for batch in batches:
        yield from batch.to_pylist()


def record(values: Mapping[str, object], schema: pa.Schema) -> pa.RecordBatch:
    """Write one row for Spark."""
    return pa.RecordBatch.from_pylist([dict(values)], schema)


def table_records(number: int, tables: Tables) -> Iterator[pa.RecordBatch]:
    """Write tables of a batch or a cell by `TABLE_SCHEMA`, empty ones left out."""
    for name, rows in tables.items():
        if not rows.is_empty():
            values = {"number": number, "name": name, "rows": packed(rows)}
            yield record(values, _TABLE_FIELDS)


def tables_in(records: pa.Table, empty: Tables) -> Tables:
    """Read tables of one batch or cell, whatever parts they come in.

    Args:
        records: Rows by `TABLE_SCHEMA`.
        empty: What a table is that no row holds.
    """
    parts: dict[str, list[pl.DataFrame]] = {name: [rows] for name, rows in empty.items()}
    for name, rows in zip(records["name"].to_pylist(), records["rows"].to_pylist(), strict=True):
        parts.setdefault(name, []).append(unpacked(rows))
    return {name: pl.concat(found) for name, found in parts.items()}


def by_batch(tables: Tables) -> Iterator[pa.RecordBatch]:
    """Write tables with `row` by `TABLE_SCHEMA`, those of each batch apart."""
    for name, rows in tables.items():
        parts = rows.with_columns(BATCH).partition_by("batch", as_dict=True, include_key=False)
        for (batch,), part in parts.items():
            yield from table_records(int(str(batch)), {name: part})


def table_of(records: Iterable[pa.RecordBatch]) -> pa.Table:
    """Bring rows by `TABLE_SCHEMA` together."""
    return pa.Table.from_batches(list(records), _TABLE_FIELDS)
