"""The logs of a store as views of a DuckDB connection, read where they lie."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from freshledger import logs
from freshledger.casebook.logs import logs_of as casebook_logs_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from duckdb import DuckDBPyConnection

    from freshledger.store import Log, Store


WITHOUT_ROWS: Final = "without_rows"


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
    connection.execute(f"create schema if not exists {WITHOUT_ROWS}")
    for name, log in handles.items():
        no_rows = _without_rows(connection, log)
        source = f"from {no_rows}"
        files = shown[name] = log.files_on_disk(folder)
        if files:
            # Where the oldest file has every column, all have the same: none need be compared.
            has_all = set(_columns(connection, files[0])) >= set(log.columns())
            read = _read(files, union_by_name=not has_all)
            source = read if has_all else f"{read} union all by name {source}"
        connection.execute(f'create or replace temp view "{name}" as {source}')
    return shown


def _without_rows(connection: DuckDBPyConnection, log: Log) -> str:
    """Make an empty table with the columns of a log, out of the way of `show tables`."""
    name = f'{WITHOUT_ROWS}."{log.name}"'
    connection.register("columns_of_log", log.columns().to_frame().to_arrow())
    connection.execute(f"create or replace table {name} as from columns_of_log")
    connection.unregister("columns_of_log")
    return name


def _columns(connection: DuckDBPyConnection, file: str) -> list[str]:
    """The columns of a log's oldest file; newer ones have all of them."""
    return connection.sql(_read([file], union_by_name=False)).columns


def _read(files: Sequence[str], *, union_by_name: bool) -> str:
    paths = ", ".join("'" + path.replace("'", "''") + "'" for path in files)
    by_name = str(union_by_name).lower()
    return f"from read_parquet([{paths}], union_by_name = {by_name}, hive_partitioning = false)"
