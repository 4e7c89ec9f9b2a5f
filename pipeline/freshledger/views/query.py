"""One statement at a time over a store, which can read the store and nothing else."""

from __future__ import annotations

import re
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from freshledger.errors import FreshledgerError
from freshledger.views.session import Views

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from duckdb import DuckDBPyConnection

    from freshledger.store import Store

_EXPLAIN: Final = re.compile(r"\s*explain(?:\s+analyze)?\s", re.IGNORECASE)
_ACCEPTED: Final = "accepted: one select, from, with, values, describe, summarize, show, explain"


class QueryError(FreshledgerError):
    """A statement that is refused, or that DuckDB cannot run."""


class Answer(NamedTuple):
    """Rows of an answer, as Python values, with the names of their columns.

    `is_cut` says that there are more rows than were asked for.
    """

    columns: list[str]
    rows: list[tuple[Any, ...]]
    is_cut: bool


@contextmanager
def open_queries(store: Store) -> Iterator[Callable[[str, int | None], Answer]]:
    """Open a store for statements that read.

    The connection reads the files of the store's logs, no other file, no network; no setting can
    be changed any more. Nothing but a reading statement is run.

    Yields:
        A function that runs one statement and gives at most so many rows, or all for None;
        QueryError says why it cannot.

    Raises:
        StoreError: As `Views`.
    """
    with Views(store) as views:
        _lock(views)
        yield lambda text, limit: run_query(views.connection, text, limit)


def run_query(connection: DuckDBPyConnection, text: str, limit: int | None = None) -> Answer:
    """Run one reading statement; QueryError where it is none, is several, or fails."""
    import duckdb  # noqa: PLC0415 - slow to import

    try:
        statements = connection.extract_statements(text)
        if len(statements) != 1:
            raise QueryError(f"{len(statements)} statements given; {_ACCEPTED}")
        if not _is_reading(connection, text):
            kind = statements[0].type.name.lower()
            raise QueryError(
                f"a statement of kind {kind} is refused: a store is read here; {_ACCEPTED}"
            )
        cursor = connection.execute(statements[0])
        columns = [column[0] for column in cursor.description or []]
        rows = cursor.fetchall() if limit is None else cursor.fetchmany(limit + 1)
        return Answer(columns, rows[:limit], limit is not None and len(rows) > limit)
    except duckdb.Error as error:
        raise QueryError(str(error)) from error


def _is_reading(connection: DuckDBPyConnection, text: str) -> bool:
    """Whether a statement is a select, or explains one: `explain analyze` runs what it explains."""
    import duckdb  # noqa: PLC0415 - slow to import

    explained = _EXPLAIN.sub("", text, count=1) if _EXPLAIN.match(text) else text
    return [statement.type for statement in connection.extract_statements(explained)] == [
        duckdb.StatementType.SELECT
    ]


def _lock(views: Views) -> None:
    files = [path for paths in views.files.values() for path in paths]
    views.connection.execute("set allowed_paths = $files", {"files": files})
    views.connection.execute("set enable_external_access = false")
    views.connection.execute("set lock_configuration = true")
