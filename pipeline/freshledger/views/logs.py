"""The logs of a store as views of a DuckDB connection, read where they lie."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import polars as pl

from freshledger import logs
from freshledger.casebook.logs import logs_of as casebook_logs_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from duckdb import DuckDBPyConnection

    from freshledger.store import Log, Store

_SQL_TYPES: Final[Mapping[pl.DataType, str]] = {
    pl.String(): "varchar",
    pl.Binary(): "blob",
    pl.Boolean(): "boolean",
    pl.Int32(): "integer",
    pl.Int64(): "bigint",
    pl.UInt32(): "uinteger",
    pl.Float64(): "double",
    pl.Date(): "date",
    pl.Datetime("us", "UTC"): "timestamptz",
    pl.List(pl.String()): "varchar[]",
    pl.List(pl.Date()): "date[]",
}


def readable_logs(store: Store) -> dict[str, Log]:
    """Give a handle on every log that the views read; those without a commit are empty."""
    return {**logs.logs_of(store), **casebook_logs_of(store)}


def show_logs(
    connection: DuckDBPyConnection, handles: Mapping[str, Log], folder: Path
) -> dict[str, list[str]]:
    """Create or replace a view for each log, of all commits up to now.

    Args:
        connection: Where the views are made.
        handles: The logs by name.
        folder: Commits of an object store are copied into it, each once.

    Returns:
        The files that each view reads.

    Each view has the columns that this release knows, null where an older file lacks one.
    Raises StoreError for a log that cannot be reached, is damaged or of a newer schema.
    """
    shown = {}
    # A commit never changes, so that no footer need be read twice.
    connection.execute("set parquet_metadata_cache = true")
    for name, log in handles.items():
        files = shown[name] = log.files_on_disk(folder)
        source = _source(connection, files, log.columns())
        connection.execute(f'create or replace temp view "{name}" as {source}')
    return shown


def _source(connection: DuckDBPyConnection, files: Sequence[str], columns: pl.Schema) -> str:
    if not files:
        return _without_rows(columns)
    # Where the oldest file has every column, all have the same: none need be compared.
    lacks = columns.keys() - set(_columns(connection, files[0]))
    read = _read(files, union_by_name=bool(lacks))
    if not lacks:
        return read
    lacked = pl.Schema({name: dtype for name, dtype in columns.items() if name in lacks})
    return f"{read} union all by name {_without_rows(lacked)}"


def _without_rows(columns: pl.Schema) -> str:
    """A select of no row of these columns: written out, as an Arrow table takes 20 times as long."""
    nulls = (f'cast(null as {_SQL_TYPES[dtype]}) as "{name}"' for name, dtype in columns.items())
    return f"select {', '.join(nulls)} where false"


def _columns(connection: DuckDBPyConnection, file: str) -> list[str]:
    """The columns of a log's oldest file; newer ones have all of them."""
    return connection.sql(_read([file], union_by_name=False)).columns


def _read(files: Sequence[str], *, union_by_name: bool) -> str:
    paths = ", ".join("'" + path.replace("'", "''") + "'" for path in files)
    by_name = str(union_by_name).lower()
    return f"from read_parquet([{paths}], union_by_name = {by_name}, hive_partitioning = false)"
