"""Day or month first, by source: gathered over all partitions, then handed back to them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import polars as pl
import pyarrow as pa

from freshledger.cluster.blobs import packed, record, rows_in, unpacked
from freshledger.cluster.reading import READ_SCHEMA
from freshledger.labelling import dated
from freshledger.overturn import placed
from freshledger.source_order import agreed, read_again, replaced

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pyspark.sql import DataFrame

_TOLD: Final = ("tells_day_first", "tells_month_first", "asks")
_TOLD_FIELDS: Final = pa.schema([("domain", pa.string()), *((name, pa.bool_()) for name in _TOLD)])


def agreed_orders(read: DataFrame) -> pl.DataFrame:
    """Gather the orders that are known and asked for: as `source_order.agreed`.

    What comes to the driver is one line for each domain that writes ambiguous dates.
    """
    from pyspark.sql import functions as F  # noqa: N812, PLC0415 - as all of Spark's users call it

    told = read.where("told is not null").select("told").mapInArrow(_told, _told_schema())
    known = told.groupBy("domain").agg(*(F.max(name).alias(name) for name in _TOLD))
    settling = known.where("asks and tells_day_first <> tells_month_first").toArrow()
    return agreed([pl.DataFrame(pl.from_arrow(settling.cast(_TOLD_FIELDS)))])


def settled(read: DataFrame, orders: pl.DataFrame) -> DataFrame:
    """Read the rows again that wait for one of the orders; all else stays as it is."""
    known = packed(orders)
    return read.mapInArrow(lambda batches: _settle(batches, known), READ_SCHEMA)


def _told_schema() -> str:
    return "domain string, " + ", ".join(f"{name} boolean" for name in _TOLD)


def _told(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    for row in rows_in(batches):
        told = unpacked(row["told"]).select("domain", pl.col(_TOLD).fill_null(value=False))
        yield from told.to_arrow().cast(_TOLD_FIELDS).to_batches()


def _settle(batches: Iterable[pa.RecordBatch], known: bytes) -> Iterator[pa.RecordBatch]:
    orders = unpacked(known)
    for batch in batches:
        for row in batch.to_pylist():
            if row["open"] is not None:
                row |= _settled_row(row, orders)  # noqa: PLW2901 - the same row, read again
            yield record(row, batch.schema)


def _settled_row(row: dict[str, Any], orders: pl.DataFrame) -> dict[str, bytes]:
    again = [dated(part) for part in read_again(unpacked(row["open"]), orders)]
    rows, kept = unpacked(row["rows"]), unpacked(row["placed"])
    return {
        "rows": packed(replaced(rows, again)),
        "placed": packed(replaced(kept, again, kept=placed)),
    }
