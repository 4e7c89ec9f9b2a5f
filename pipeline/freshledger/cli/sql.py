"""`freshledger sql` and `freshledger publish`: a store as tables."""

from __future__ import annotations

import sys
from contextlib import suppress
from datetime import date, datetime, time
from decimal import Decimal
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from freshledger.cli.arguments import AsJson
from freshledger.cli.terminal import complain, console, print_json
from freshledger.printable import printable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from freshledger.views import Answer

    Query = Callable[[str, int | None], Answer]

REFUSED: Final = 1
_LIMIT: Final = 200
_PROMPT, _GOES_ON = "freshledger> ", "         ... "


def sql(
    store: Annotated[str, typer.Argument(help="Folder of a store, or s3://, gs://, az://.")],
    statement: Annotated[
        str | None, typer.Argument(help="One statement; without one they are read line by line.")
    ] = None,
    limit: Annotated[
        int | None,
        typer.Option(min=0, help=f"Rows to print at most; default {_LIMIT}, with --json all."),
    ] = None,
    *,
    as_json: AsJson = False,
) -> None:
    """Ask a store in SQL (DuckDB); nothing can be written, and no other file be read."""
    from freshledger.store import Store  # noqa: PLC0415 - slow to import
    from freshledger.views import open_queries  # noqa: PLC0415 - slow to import

    most = limit if limit is not None or as_json else _LIMIT
    with open_queries(Store.open(store, read_only=True)) as query:
        if statement is not None:
            _print(query(statement, most), as_json=as_json)
        elif not _run_lines(query, most, as_json=as_json):
            raise typer.Exit(REFUSED)


def publish(
    store: Annotated[str, typer.Argument(help="Folder of a store, or s3://, gs://, az://.")],
    file: Annotated[Path, typer.Argument(help="The .duckdb file to write or bring up to date.")],
    *,
    as_json: AsJson = False,
) -> None:
    """Write a store into a DuckDB file for notebooks and dashboards."""
    from freshledger.store import Store  # noqa: PLC0415 - slow to import
    from freshledger.views import publish as write  # noqa: PLC0415 - slow to import

    published = write(Store.open(store, read_only=True), file)
    if as_json:
        print_json({"file": str(published.path), "rows_added": published.rows})
    else:
        done = f"{published.rows:,} rows added" if published.rows else "up to date"
        console().print(printable(f"{published.path}: {done}"), soft_wrap=True)


def _run_lines(query: Query, limit: int | None, *, as_json: bool) -> bool:
    """Run statements as they are typed, each up to its semicolon; a pipe ends at the first fault."""
    from freshledger.views import QueryError  # noqa: PLC0415 - slow to import

    for statement in _statements():
        try:
            _print(query(statement, limit), as_json=as_json)
        except QueryError as error:
            complain(str(error))
            if not sys.stdin.isatty():
                return False
    return True


def _statements() -> Iterator[str]:
    lines: list[str] = []
    for line in _lines(lines):
        lines.append(line)
        if line.rstrip().endswith(";"):
            yield "\n".join(lines)
            lines.clear()
    if any(line.strip() for line in lines):
        yield "\n".join(lines)


def _lines(begun: list[str]) -> Iterator[str]:
    """Lines of standard input, asked for with a prompt on a terminal; `exit` ends them."""
    if not sys.stdin.isatty():
        yield from sys.stdin.read().splitlines()
        return
    with suppress(ImportError):
        import_module("readline")  # lets what is typed be edited
    while True:
        try:
            line = input(_GOES_ON if begun else _PROMPT)
        except EOFError:
            return
        if not begun and line.strip().rstrip(";") in {"exit", "quit", ".exit", ".quit"}:
            return
        if line.strip() or begun:
            yield line


def _print(answer: Answer, *, as_json: bool) -> None:
    if as_json:
        names = _own_names(answer.columns)
        print_json([dict(zip(names, map(_plain, row), strict=True)) for row in answer.rows])
        return
    from freshledger.cli.tables import row_table  # noqa: PLC0415 - slow to import

    screen = console()
    screen.print(row_table(answer.columns, answer.rows))
    told = f"{len(answer.rows):,} rows"
    screen.print(f"the first {told}; --limit for more" if answer.is_cut else told)


def _own_names(columns: list[str]) -> list[str]:
    """Columns of one name are told apart in JSON: `n`, `n_2`."""
    return [
        name if name not in columns[:place] else f"{name}_{columns[: place + 1].count(name)}"
        for place, name in enumerate(columns)
    ]


def _plain(value: Any) -> Any:  # noqa: ANN401 - any SQL value in, any JSON value out
    if isinstance(value, dict):
        return {str(key): _plain(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(inner) for inner in value]
    if isinstance(value, datetime | date | time):
        return value.isoformat()
    if isinstance(value, Decimal):
        return int(value) if value == value.to_integral_value() else float(value)
    if value is None or isinstance(value, str | int | float | bool):
        return value
    return str(value)
