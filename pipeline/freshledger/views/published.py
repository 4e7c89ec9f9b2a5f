"""A store as one `.duckdb` file for notebooks and dashboards: tables, views, comments."""

from __future__ import annotations

import shutil
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple
from uuid import uuid4

from freshledger.errors import FreshledgerError
from freshledger.sqlfiles import sql_file, sql_files
from freshledger.views.comments import comment_all
from freshledger.views.session import Views, create_macros

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from os import PathLike

    from duckdb import DuckDBPyConnection

    from freshledger.store import Store

# Higher by one whenever the tables of a published file change; an older file is written anew.
LAYOUT: Final = 3
_ATTACHED: Final = "published_file"
_COMMITS: Final = "published_commits"
_POINTERS: Final = ("supersedes_seq", "supersedes_row")


class Published(NamedTuple):
    """A published file, and how many rows were added to it; 0 where it was up to date."""

    path: Path
    rows: int


def publish(store: Store, path: str | PathLike[str]) -> Published:
    """Write a store into a DuckDB file, or bring one up to date that was published from it.

    Every log is a table (of `dates` the columns of `dates_latest`), the files of `sql/views/` are
    views, with a comment on each column. A reader of the file before keeps what it has open: the
    new file takes its name when it is whole. A file that is up to date is left alone.

    Args:
        store: The store.
        path: The file, `.duckdb`; one that is there must have been published before.

    Raises:
        FreshledgerError: The file cannot be written, or is something else. StoreError as `Views`.
    """
    target = Path(path)
    with Views(store) as views, _part_of(target) as part:
        had = _attach(views.connection, target, part)
        rows = sum(_add_rows(views.connection, log, had.get(log, 0)) for log in views.files)
        if had and not rows:
            return Published(target, 0)
        _record_commits(views.connection, views.files)
        views.connection.execute(f"detach {_ATTACHED}")
        if not had:
            _add_views(part)
        part.replace(target)
    return Published(target, rows)


@contextmanager
def _part_of(target: Path) -> Iterator[Path]:
    import duckdb  # noqa: PLC0415 - slow to import

    part = target.with_name(f".{target.name}.{uuid4().hex}.part")
    try:
        yield part
    except (OSError, duckdb.IOException) as error:
        raise FreshledgerError(f"cannot write {target}: {error}") from error
    finally:
        for leftover in (part, part.with_name(f"{part.name}.wal")):
            leftover.unlink(missing_ok=True)


def _attach(connection: DuckDBPyConnection, target: Path, part: Path) -> dict[str, int]:
    """Attach the file to write: a copy of the one that is there if it can go on, else a new one.

    Returns the newest commit of each log in it; nothing for a new file.
    """
    if target.exists():
        shutil.copyfile(target, part)
        had = _commits(connection, target, part)
        if all(_goes_on(connection, log, commit) for log, commit in had.items()):
            return had
        connection.execute(f"detach {_ATTACHED}")
        part.unlink()
    _open(connection, part)
    return {}


def _commits(connection: DuckDBPyConnection, target: Path, part: Path) -> dict[str, int]:
    import duckdb  # noqa: PLC0415 - slow to import

    try:
        _open(connection, part)
        query = f"select log, newest_commit, layout from {_ATTACHED}.{_COMMITS}"  # noqa: S608 - constants
        rows = connection.execute(query).fetchall()
    except duckdb.Error as error:
        raise FreshledgerError(
            f"{target} was not published from a store; choose another name, or remove it: {error}"
        ) from error
    return {log: commit if layout == LAYOUT else -1 for log, commit, layout in rows}


def _open(connection: DuckDBPyConnection, part: Path) -> None:
    quoted = str(part).replace("'", "''")
    connection.execute(f"attach '{quoted}' as {_ATTACHED}")


def _goes_on(connection: DuckDBPyConnection, log: str, commit: int) -> bool:
    """Whether the newest commit of a published log is that commit of the store."""
    if commit < 0:
        return False
    query = "select count(*), min(recorded_at), max(recorded_at) from {} where commit_seq = $commit"
    ours, theirs = (
        connection.execute(query.format(table), {"commit": commit}).fetchall()
        for table in (f'"{log}"', _table(log))
    )
    return ours == theirs


def _add_rows(connection: DuckDBPyConnection, log: str, after_seq: int) -> int:
    columns = "*"
    if log == "dates":
        columns = ", ".join((*sql_file("dates_latest", "views").columns, *_POINTERS))
    news = f'select {columns} from "{log}" where commit_seq > {after_seq}'  # noqa: S608 - names of ours
    into = (
        f"insert into {_table(log)}" if after_seq else f"create or replace table {_table(log)} as"
    )
    ((rows,),) = connection.execute(f"{into} {news}").fetchall()
    return int(rows)


def _record_commits(connection: DuckDBPyConnection, logs: Iterable[str]) -> None:
    newest = " union all ".join(
        f"select '{log}' as log, coalesce(max(commit_seq), 0) as newest_commit,"  # noqa: S608 - names of logs
        f" count(*) as n_rows, {LAYOUT} as layout from {_table(log)}"
        for log in logs
    )
    connection.execute(f"create or replace table {_ATTACHED}.{_COMMITS} as {newest}")


def _add_views(part: Path) -> None:
    import duckdb  # noqa: PLC0415 - slow to import

    with duckdb.connect(str(part)) as connection:
        for file in sql_files("views"):
            connection.execute(f'create or replace view "{file.name}" as {file.query}')
        create_macros(connection, kind="")
        comment_all(connection)


def _table(log: str) -> str:
    return f'{_ATTACHED}.main."{log}"'
