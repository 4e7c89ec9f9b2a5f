"""A night's hold on a store: its logs, its views, and commits that nobody else came before."""

from __future__ import annotations

from contextlib import ExitStack
from typing import TYPE_CHECKING, Any, Final, Self

import polars as pl

from freshledger.errors import StoreError
from freshledger.logs import logs_of
from freshledger.sqlfiles import create_views, sql_file
from freshledger.views import Views, limit_memory, show_logs

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    from duckdb import DuckDBPyConnection

    from freshledger.store import Commit, Store, Tail

WRITER: Final = "nightly"
# DuckDB works on disk beyond this, so that memory does not grow with the store.
_MEMORY_LIMIT: Final = "1GB"


class Session:
    """One night on one store. A context manager.

    Attributes:
        now: The clock when the night began; the `recorded_at` of all it writes.
        connection: DuckDB with the views over the store, up to the night's last commit.
        folder: For files of the night alone, gone at its end.
    """

    def __init__(self, store: Store, now: datetime) -> None:
        self.now = now
        self._logs = logs_of(store)
        self._seen = {name: log.refresh() for name, log in self._logs.items()}
        self._views = Views(store, memory_limit=_MEMORY_LIMIT)
        self.connection = self._views.connection
        self.folder = self._views.folder
        self._cleanup = ExitStack()
        self._cleanup.enter_context(self._views)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._cleanup.close()

    def newest(self, log: str) -> int:
        """Number of a log's newest commit; 0 where it has none."""
        return self._seen[log]

    def add(self, log: str, rows: pl.DataFrame) -> int:
        """Commit rows to a log and show them in the views; none make no commit.

        Returns:
            The number of rows.

        Raises:
            StoreError: Another writer committed to the log since the night read it. What the
                night did so far stays; run again, it goes on from there.
        """
        if rows.is_empty():
            return 0
        commit = self._logs[log].append_checked(
            lambda tail: _alone(log, tail, rows),
            after_seq=self._seen[log],
            writer=WRITER,
            committed_at=self.now,
        )
        self._seen[log] = _landed(commit).seq
        self._views.refresh(log)
        return rows.height

    def show(self, name: str, rows: pl.DataFrame) -> None:
        """Make a frame a table of the connection, in place of the one of that name."""
        self.connection.register(f"{name}_given", rows.to_arrow())
        self.connection.execute(f'create or replace temp table "{name}" as from "{name}_given"')
        self.connection.unregister(f"{name}_given")

    def view(self, name: str) -> None:
        """Create the view of one file of `sql/nightly/`; what it reads must be there."""
        create_views(self.connection, [sql_file(name, "nightly")])

    def table(self, name: str) -> None:
        """Work out one file of `sql/nightly/` as a table."""
        create_views(self.connection, [sql_file(name, "nightly")], materialized=[name])

    def name(self, name: str, table: str) -> None:
        """Give a table another name, under which a file of `sql/nightly/` reads it."""
        self.connection.execute(f'create or replace temp view "{name}" as from "{table}"')

    def batches(self, table: str) -> int:
        """Number of batches of a table that has a column `batch`, which counts from 0."""
        query = self.connection.table(table).aggregate("coalesce(max(batch) + 1, 0)")
        ((batches,),) = query.fetchall()
        return int(batches)

    def fetch(self, query: str, **parameters: Any) -> pl.DataFrame:  # noqa: ANN401 - any SQL type
        """Give the answer to a query as a frame."""
        answer: pl.DataFrame = self.connection.sql(query, params=parameters or None).pl()
        return answer

    def show_labels(self, connection: DuckDBPyConnection, frame_ids: Sequence[str]) -> None:
        """Make the view `labels_latest`, of some frames, in a connection of somebody else's.

        It reads the log where it lies: writing the rows out first would cost more than all that
        is asked of them.
        """
        limit_memory(connection, _MEMORY_LIMIT, self.folder)
        show_logs(connection, {"labels": self._logs["labels"]}, self.folder)
        connection.execute('alter view "labels" rename to "labels_of_all"')
        frames = pl.DataFrame({"frame_id": frame_ids}, schema={"frame_id": pl.String})
        connection.register("labelled_frames", frames.to_arrow())
        # A verdict replaces one of the same frame, so that those of the others need not be seen.
        connection.execute(
            'create temp view "labels" as'
            ' from "labels_of_all" semi join "labelled_frames" using (frame_id)'
        )
        create_views(connection, [sql_file("labels_latest", "views")])

    def compact(self, tail_files: int) -> None:
        """Snapshot each log that more files than `tail_files` hold."""
        for log in self._logs.values():
            if len(log.files()) > tail_files:
                log.snapshot()


def _alone(log: str, tail: Tail, rows: pl.DataFrame) -> pl.DataFrame:
    if tail.rows.height:
        writers = f"commit {tail.last_seq}"
        raise StoreError(
            f"log {log!r} was written to by another program during the night ({writers}); run again"
        )
    return rows


def _landed(commit: Commit | None) -> Commit:
    if commit is None:  # append_checked gives none only for no rows
        raise StoreError("a commit of rows was taken for one of none")
    return commit
