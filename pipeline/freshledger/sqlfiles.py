"""The files under `sql/`: one bare select each, with a header that says what it gives."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from graphlib import TopologicalSorter
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from freshledger.errors import FreshledgerError, accepted

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from duckdb import DuckDBPyConnection

FOLDERS: Final = ("profile", "views", "checks", "nightly")
_HEADER_KEYS: Final = ("grain", "reads", "columns", "note")
_NAMED: Final = re.compile(r"-- (\w+): (.*)")
_PARAMETER: Final = re.compile(r"\$(\w+)")


class SqlFileError(FreshledgerError):
    """A file under `sql/` is missing, or its header does not say what it must."""


@dataclass(frozen=True, slots=True)
class SqlFile:
    """One file: its stem is the view's name, the rest of it one select.

    Attributes:
        name: The file's stem, and the name of its view.
        folder: Where it lies: one of `FOLDERS`.
        grain: The columns that no two rows share.
        reads: The tables and views it selects from.
        columns: What it returns, in order.
        note: What a reader must know of units, nulls and the rule.
        parameters: Names of its `$parameters`; a file that has some is no view.
        query: The whole text, header included.
    """

    name: str
    folder: str
    grain: tuple[str, ...]
    reads: tuple[str, ...]
    columns: tuple[str, ...]
    note: str
    parameters: tuple[str, ...]
    query: str


def sql_root() -> Path:
    """The folder of the SQL files: beside the package when installed, else the checkout's.

    Raises SqlFileError, which names both places, where neither is there.
    """
    installed = Path(str(files("freshledger"))) / "sql"
    checkout = Path(__file__).resolve().parents[2] / "sql"
    for folder in (installed, checkout):
        if folder.is_dir():
            return folder
    raise SqlFileError(f"no folder {installed} nor {checkout}; install freshledger again")


def parse_sql(text: str, name: str, folder: str) -> SqlFile:
    r"""Read a file's header: lines `-- key: value`, continued by lines that begin with `--`.

    Raises SqlFileError where a key is unknown or missing.

    >>> text = "-- grain: a\n-- reads: t\n-- columns: a\n-- note: n\nselect a from t"
    >>> parse_sql(text, "v", "views").reads
    ('t',)
    """
    header: dict[str, str] = {}
    key = ""
    for line in text.splitlines():
        if not line.startswith("--"):
            break
        if named := _NAMED.fullmatch(line):
            key = named[1]
        header[key] = f"{header.get(key, '')} {named[2] if named else line.removeprefix('--')}"
    if unknown := header.keys() - set(_HEADER_KEYS):
        raise SqlFileError(f"{folder}/{name}.sql: {accepted(min(unknown), _HEADER_KEYS, 'header')}")
    if missing := [key for key in _HEADER_KEYS if key not in header]:
        raise SqlFileError(f"{folder}/{name}.sql: its header has no {', no '.join(missing)}")
    lists = {key: tuple(re.findall(r"\w+", header[key])) for key in ("grain", "reads", "columns")}
    body = "\n".join(line for line in text.splitlines() if not line.startswith("--"))
    parameters = tuple(dict.fromkeys(_PARAMETER.findall(body)))
    note = " ".join(header["note"].split())
    return SqlFile(name, folder, note=note, parameters=parameters, query=text, **lists)


@cache
def sql_files(folder: str) -> tuple[SqlFile, ...]:
    """Load every file of one of `FOLDERS`, each after the ones it reads.

    Raises SqlFileError for another folder, a header at fault, or files that read each other.
    """
    if folder not in FOLDERS:
        raise SqlFileError(accepted(folder, FOLDERS, "sql folder"))
    loaded = {
        path.stem: parse_sql(path.read_text(encoding="utf-8"), path.stem, folder)
        for path in sorted((sql_root() / folder).glob("*.sql"))
    }
    graph = {name: sorted(set(file.reads) & loaded.keys()) for name, file in loaded.items()}
    return tuple(loaded[name] for name in TopologicalSorter(graph).static_order())


def sql_file(name: str, folder: str) -> SqlFile:
    """Load one file; SqlFileError lists the folder's files where there is none of that name."""
    found = {file.name: file for file in sql_files(folder)}
    if name not in found:
        raise SqlFileError(accepted(name, sorted(found), f"file of sql/{folder}"))
    return found[name]


def create_views(
    connection: DuckDBPyConnection,
    sources: Iterable[SqlFile],
    *,
    materialized: Collection[str] = (),
) -> None:
    """Create a view for each file without parameters, in the order given.

    Those named in `materialized` become temporary tables, worked out once. The tables that the
    files read must be there.
    """
    for file in sources:
        if file.parameters:
            continue
        kind = "temp table" if file.name in materialized else "temp view"
        connection.execute(f'create or replace {kind} "{file.name}" as\n{file.query}')


def run_sql(connection: DuckDBPyConnection, file: SqlFile, **parameters: Any) -> list[tuple[Any, ...]]:  # fmt: skip  # noqa: ANN401 - values of any SQL type
    """Run one file with its parameters and return its rows.

    Raises SqlFileError that names the parameters where they are not the file's own.
    """
    if set(parameters) != set(file.parameters):
        raise SqlFileError(
            f"{file.folder}/{file.name}.sql takes {', '.join(file.parameters) or 'no parameter'};"
            f" given: {', '.join(sorted(parameters)) or 'none'}"
        )
    return connection.execute(file.query, parameters or None).fetchall()
