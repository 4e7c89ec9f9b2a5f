"""DuckDB over a store: every log, the latest rows of each, and each log as it stood."""

from __future__ import annotations

import re
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final, Self

from freshledger.sqlfiles import create_views, sql_files
from freshledger.views.logs import readable_logs, show_logs

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

    from freshledger.sqlfiles import SqlFile
    from freshledger.store import Store

LATEST: Final = "_latest"
# A bare day means its end, a moment without a zone is UTC, as everywhere in this package.
MOMENT_MACRO: Final = r"""
create or replace {kind} macro moment_of(given) as
case
    when length(cast(given as varchar)) = 10
        then timezone('UTC', cast(given as date) + interval 1 day) - interval 1 microsecond
    when regexp_matches(cast(given as varchar), '(Z|[+-][0-9][0-9](:?[0-9][0-9])?)$')
        then cast(given as timestamptz)
    else timezone('UTC', cast(given as timestamp))
end
"""


class Views:
    """DuckDB with every log of a store, and every file of `sql/views/`, as a view.

    For each view `LOG_latest` there is a table macro of it at a moment:
    `labels_as_of(date '2026-01-02')`. Use it as a context manager; nothing is written to the store.

    Attributes:
        connection: The connection, in UTC.
        folder: A folder of its own, gone when it is closed.
        files: The files that each log is read from.
    """

    def __init__(self, store: Store, *, memory_limit: str | None = None) -> None:
        """Open the views.

        Args:
            store: The store.
            memory_limit: For DuckDB, such as `1GB`; beyond it, it works on disk.

        Raises:
            StoreError: As `show_logs`.
        """
        import duckdb  # noqa: PLC0415 - slow to import

        self.files: dict[str, list[str]] = {}
        self._handles = readable_logs(store)
        self._cleanup = ExitStack()
        self.folder = Path(self._cleanup.enter_context(TemporaryDirectory(prefix="freshledger-")))
        with self._cleanup as unless_it_fails:
            self.connection = unless_it_fails.enter_context(duckdb.connect())
            self.connection.execute("set timezone = 'UTC'")
            limit_memory(self.connection, memory_limit, self.folder)
            self.refresh()
            create_views(self.connection, sql_files("views"))
            create_macros(self.connection, kind="temp")
            self._cleanup = unless_it_fails.pop_all()

    def refresh(self, *names: str) -> None:
        """Take in what was committed since, to some logs or to all."""
        handles = {name: self._handles[name] for name in names or self._handles}
        self.files |= show_logs(self.connection, handles, self.folder)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._cleanup.close()


def limit_memory(connection: DuckDBPyConnection, limit: str | None, folder: Path) -> None:
    """Let a connection work in a folder on disk, beyond a limit such as `1GB` where there is one."""
    connection.execute("set temp_directory = $folder", {"folder": str(folder)})
    if limit:
        connection.execute("set memory_limit = $limit", {"limit": limit})


def create_macros(connection: DuckDBPyConnection, *, kind: str) -> None:
    """Create the table macros over the logs; `kind` is `temp`, or empty to keep them."""
    connection.execute(MOMENT_MACRO.format(kind=kind))
    for file in sql_files("views"):
        if log := log_of(file):
            connection.execute(as_of_macro(file, log, kind=kind))


def log_of(file: SqlFile) -> str | None:
    """Name the log whose latest rows a file selects; None for the other views."""
    log = file.name.removesuffix(LATEST)
    return log if log != file.name and log in file.reads else None


def as_of_macro(file: SqlFile, log: str, *, kind: str) -> str:
    """Write the table macro `LOG_as_of(moment)`: the file over the rows recorded until then.

    The logs it reads are shadowed by their rows up to the moment, so the query itself stays.
    """
    cuts = ", ".join(
        f'"{name}" as (from "{name}" where recorded_at <= moment_of(moment))' for name in file.reads
    )
    query = re.sub(r"^--.*\n", "", file.query, flags=re.MULTILINE)
    return (
        f'create or replace {kind} macro "{log}_as_of"(moment) as table with {cuts} from ({query})'
    )
