"""`freshledger case show|history|score`: a case for people to read and for programs to score."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from freshledger.cli.arguments import AsJson
from freshledger.cli.case_request import StoreOfCases, ledger, refusals_told
from freshledger.cli.terminal import console, print_json
from freshledger.errors import FreshledgerError

if TYPE_CHECKING:
    from collections.abc import Callable

    import polars as pl

Case = Annotated[str, typer.Argument(help="Id of the case.")]


def show(store: StoreOfCases, case_id: Case, *, as_json: AsJson = False) -> None:
    """Print a case, turn by turn: every row with its quote, date, status and chain."""
    with refusals_told(as_json=as_json):
        told = ledger(store, writes=False).show(case_id)
    if as_json:
        print_json(told)
        return
    from freshledger.cli.case_timeline import timeline  # noqa: PLC0415 - slow to import

    screen = console()
    for line in timeline(told):
        screen.print(line)


def history(store: StoreOfCases, case_id: Case, *, as_json: AsJson = False) -> None:
    """Print all that happened in a case, in order, refusals included."""
    with refusals_told(as_json=as_json):
        entries = ledger(store, writes=False).history(case_id)
    if as_json:
        print_json(entries.to_dicts())
        return
    from freshledger.cli.case_timeline import history_table  # noqa: PLC0415 - slow to import

    console().print(history_table(entries.iter_rows(named=True)))


def score(
    store: StoreOfCases,
    case_id: Case,
    function: Annotated[
        str | None,
        typer.Option(metavar="MODULE:NAME", help="Function of the rows that returns JSON."),
    ] = None,
    *,
    as_json: AsJson = False,
) -> None:
    """Print what of a case is scored, and its score by a function where one is given.

    A score is kept under the fingerprint: the function is called only for a new one.
    """
    scorer = None if function is None else _loaded(function)
    book = ledger(store, writes=scorer is not None)
    with refusals_told(as_json=as_json):
        told: dict[str, Any] = {
            "case_id": case_id,
            "fingerprint": book.fingerprint(case_id),
            "coverage": book.coverage(case_id),
            "scoring_input": book.scoring(case_id).to_dicts(),
        }
    if scorer is not None:
        told["score"] = book.score(case_id, scorer, scorer=str(function))
    if as_json:
        print_json(told)
        return
    from freshledger.cli.case_timeline import print_score  # noqa: PLC0415 - slow to import

    print_score(console(), told)


def _loaded(name: str) -> Callable[[pl.DataFrame], Any]:
    """Load a function of the caller's, also from a module in the folder the command runs in."""
    folder = str(Path.cwd())
    if folder not in sys.path:
        sys.path.append(folder)
    module, _, attribute = name.partition(":")
    try:
        found = getattr(import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as error:
        raise FreshledgerError(
            f"--function {name!r} cannot be loaded: {error}; give MODULE:NAME"
        ) from error
    if not callable(found):
        raise FreshledgerError(f"--function {name!r} is no function; give MODULE:NAME of one")
    return found  # type: ignore[no-any-return]  # what it takes and returns is checked when called
