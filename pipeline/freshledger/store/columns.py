"""Which columns a log's files have, so that a plain `read_parquet` reads them all."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from functools import lru_cache

import polars as pl

from freshledger.errors import StoreError

STAMPS = pl.Schema(
    {
        "commit_seq": pl.Int64(),
        "commit_row": pl.Int64(),
        "recorded_at": pl.Datetime("us", "UTC"),
    }
)
"""Columns the store writes in front of every row: commit, position in it, moment of the commit."""

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_UNSTABLE = (pl.Null, pl.Object, pl.Unknown, pl.Categorical, pl.Enum)


def stamped(frame: pl.DataFrame, seq: int, moment: datetime) -> pl.DataFrame:
    """Return the rows of one commit with the `STAMPS` in front, all non-null."""
    # Ranges made at once: on one row, planning a query or parsing a list costs several times as much.
    height = frame.height
    moment_us = (moment - _EPOCH) // timedelta(microseconds=1)
    recorded_at = _repeated("recorded_at", moment_us, height).cast(STAMPS["recorded_at"])
    position = pl.int_range(height, dtype=pl.Int64, eager=True).alias("commit_row")
    stamps = [_repeated("commit_seq", seq, height), position, recorded_at]
    return pl.DataFrame(stamps + frame.get_columns())


def _repeated(name: str, value: int, height: int) -> pl.Series:
    one = pl.int_range(value, value + 1, dtype=pl.Int64, eager=True)
    return one.alias(name).new_from_index(0, height)


def checked(schema: pl.Schema, log: str) -> pl.Schema:
    """Return the schema if every file of the log can keep it; StoreError names the column if not."""
    for name, dtype in schema.items():
        if name in STAMPS:
            raise StoreError(
                f"log {log!r}: column {name!r} is written by the store itself; rename or drop it"
            )
        if isinstance(dtype, _UNSTABLE):
            raise StoreError(
                f"log {log!r}: column {name!r} is {dtype}, which does not stay the same from file "
                "to file; cast it to String or to the type it stands for"
            )
    return schema


def widened(old: pl.Schema, new: pl.Schema, log: str) -> pl.Schema:
    """Return `old` with the columns that only `new` has behind it.

    Columns are only ever added: StoreError when a column that both have changes its type. `old`
    itself is returned where `new` adds none.
    """
    if old is new:
        return old
    for name in old.keys() & new.keys():
        if old[name] != new[name]:
            raise StoreError(
                f"log {log!r}: column {name!r} is {old[name]} and cannot become {new[name]}; "
                f"cast it to {old[name]}, or write a column of another name"
            )
    return old if new.keys() <= old.keys() else pl.Schema({**old, **new})


def conformed(frame: pl.DataFrame, schema: pl.Schema, log: str) -> pl.DataFrame:
    """Return the frame in the log's columns: their order, missing and all-null ones as typed nulls.

    StoreError names a column the log does not have, or one of another type.
    """
    if frame.schema == schema:
        return frame
    unknown = [name for name in frame.columns if name not in schema]
    if unknown:
        raise StoreError(
            f"log {log!r} has no column {unknown[0]!r}; its columns: {', '.join(schema)}; "
            "new columns need a higher schema_version"
        )
    typed = pl.Schema({n: t for n, t in frame.schema.items() if t != pl.Null})
    widened(schema, typed, log)
    given = {column.name: column for column in frame.get_columns() if column.name in typed}
    height = frame.height
    return pl.DataFrame(
        [
            given[n] if n in given else _null(n, t).new_from_index(0, height)
            for n, t in schema.items()
        ]
    )


@lru_cache(maxsize=1024)
def _null(name: str, dtype: pl.DataType) -> pl.Series:
    """One null of a column: kept, as making it costs more than a commit of one row can bear."""
    return pl.Series(name, [None], dtype)
