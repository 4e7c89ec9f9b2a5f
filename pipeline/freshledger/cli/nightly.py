"""`freshledger nightly`: bring a store up to date."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Annotated

import typer

from freshledger.cli.arguments import AsJson, AsOf, DayFirst
from freshledger.cli.clock import now
from freshledger.cli.terminal import console, print_json
from freshledger.printable import printable

if TYPE_CHECKING:
    from collections.abc import Sequence

INGEST = "--ingest"


def nightly(
    store: Annotated[
        str, typer.Argument(help="Folder of a store, made where missing, or s3://, gs://, az://.")
    ],
    ingest: Annotated[
        list[str] | None,
        typer.Option(INGEST, metavar="PATH...", help="Files or folders of evidence."),
    ] = None,
    frames: Annotated[
        Path | None,
        typer.Option(help="Tasks to add or change, JSON or TOML; default those of the store."),
    ] = None,
    as_of: AsOf = None,
    publish: Annotated[
        Path | None, typer.Option(help="A .duckdb file to publish the store to.")
    ] = None,
    report: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Where a page for each frame is kept.")
    ] = None,
    day_first: DayFirst = None,
    *,
    judge_all: Annotated[
        bool, typer.Option("--judge-all", help="Judge also what cannot have changed.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Take in evidence, read what is new, judge it for every task, keep what changed."""
    from freshledger.nightly import nightly as run  # noqa: PLC0415 - slow to import

    started = perf_counter()
    night = run(
        store,
        now=now(),
        as_of=as_of,
        evidence=ingest,
        frames=frames,
        publish_to=publish,
        day_first=day_first,
        judge_all=judge_all,
    )
    pages = None if report is None else _pages(store, report)
    seconds = round(perf_counter() - started, 1)
    if as_json:
        print_json({**night.as_dict(), "pages": pages, "seconds": seconds})
        return
    written = "" if pages is None else f"; {len(pages)} pages written"
    console().print(printable(f"{night.line}{written}; {seconds} s"), soft_wrap=True)


def _pages(store: str, folder: Path) -> list[str]:
    from freshledger.report import write_pages  # noqa: PLC0415 - slow to import
    from freshledger.store import Store  # noqa: PLC0415 - slow to import

    return [str(page) for page in write_pages(Store.open(store, read_only=True), folder)]


def spread_ingest(arguments: Sequence[str]) -> list[str]:
    """Let `--ingest` of `nightly` take several paths: repeat it before each that follows.

    >>> spread_ingest(["nightly", "STORE", "--ingest", "a.json", "b.csv", "--json"])
    ['nightly', 'STORE', '--ingest', 'a.json', '--ingest', 'b.csv', '--json']
    """
    if not arguments or arguments[0] != "nightly" or arguments[1:2] == [INGEST]:
        return list(arguments)
    spread: list[str] = []
    in_ingest = False
    for argument in arguments:
        is_option = argument.startswith("-")
        if in_ingest and not is_option and spread[-1] != INGEST:
            spread.append(INGEST)
        in_ingest = argument == INGEST or (in_ingest and not is_option)
        spread.append(argument)
    return spread
