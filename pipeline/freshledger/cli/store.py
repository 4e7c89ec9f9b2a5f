"""`freshledger verify`: walk the chains of a store."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated

import typer

from freshledger.cli.arguments import AsJson
from freshledger.cli.terminal import console, print_json
from freshledger.printable import printable

DAMAGED = 1


def verify(
    store: Annotated[str, typer.Argument(help="Folder of a store, or s3://, gs://, az://.")],
    *,
    as_json: AsJson = False,
) -> None:
    """Name each file of a store that is not as it was written."""
    from freshledger.store import Store  # noqa: PLC0415 - slow to import

    found = Store.open(store, read_only=True).verify()
    if as_json:
        print_json(asdict(found))
    else:
        screen = console()
        screen.print(
            f"{found.commits:,} commits, {found.rows:,} rows, {found.snapshots:,} snapshots,"
            f" {len(found.leftovers):,} leftovers of crashed writers"
        )
        for finding in found.findings:
            screen.print(printable(f"{finding.file}: {finding.problem}"), soft_wrap=True)
        screen.print("damaged" if found.findings else "every byte is as it was written")
    if found.findings:
        raise typer.Exit(DAMAGED)
