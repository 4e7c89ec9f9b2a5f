"""The `freshledger` command: its subcommands, and how it ends."""

from __future__ import annotations

import os
import sys
from typing import Annotated

import typer

from freshledger.cli import (
    case,
    dates,
    forecast,
    label,
    nightly,
    profile,
    report,
    sql,
    store,
    whatif,
)
from freshledger.cli.arguments import spread_policy
from freshledger.cli.terminal import complain
from freshledger.errors import FreshledgerError

REFUSED = 1
INTERRUPTED = 130

# Plain help: the rich one takes longer to import than everything else together.
app = typer.Typer(
    name="freshledger",
    help="How old evidence really is: dates, verdicts with their rule, an append-only ledger.",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command()(label.label)
app.command()(dates.dates)
app.command()(profile.profile)
app.command()(whatif.whatif)
app.command()(forecast.forecast)
app.command()(report.report)
app.command()(nightly.nightly)
app.command()(sql.sql)
app.command()(sql.publish)
app.command()(store.verify)
app.add_typer(case.app, name="case")


def _print_version(value: bool) -> None:  # noqa: FBT001 - the form of an option's callback
    if value:
        from importlib.metadata import version  # noqa: PLC0415 - only here

        typer.echo(f"freshledger {version('freshledger')}")
        raise typer.Exit


@app.callback()
def _common(
    *,
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print it.")
    ] = False,
) -> None:
    """How old evidence really is: dates, verdicts with their rule, an append-only ledger."""
    del version


def main() -> None:
    """Run the command of `sys.argv`: exit 0 done, 1 bad input or refused, 2 usage."""
    sys.argv[1:] = nightly.spread_ingest(spread_policy(sys.argv[1:]))
    try:
        app(prog_name="freshledger")
    except FreshledgerError as error:
        complain(str(error))
        sys.exit(REFUSED)
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    except BrokenPipeError:
        # The reader of a pipe went away; Python must not try to flush what it did not take.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(REFUSED)
