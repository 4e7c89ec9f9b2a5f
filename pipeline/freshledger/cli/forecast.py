"""`freshledger forecast`: when rows leave `current` or turn `stale` if nothing new comes in."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from freshledger.cli.arguments import AsJson, AsOf, Corpus, DayFirst, PolicyPairs
from freshledger.cli.clock import now
from freshledger.cli.terminal import console, print_json, row_progress

if TYPE_CHECKING:
    from collections.abc import Iterator

    import polars as pl

    from freshledger.prospects import Prospects

MOVES_SHOWN = 40


def forecast(
    corpus: Corpus,
    frame: Annotated[
        str, typer.Option(help="Time frame; one such as 'past 90 days' moves on with the days.")
    ],
    days: Annotated[int, typer.Option(help="How many days to look ahead.")] = 90,
    as_of: AsOf = None,
    policy: PolicyPairs = None,
    out: Annotated[Path | None, typer.Option(help="Parquet file for every change.")] = None,
    day_first: DayFirst = None,
    as_json: AsJson = False,
) -> None:
    """Show when rows leave current or turn stale if nothing new comes."""
    from freshledger.frames import parse_as_of  # noqa: PLC0415 - slow to import
    from freshledger.outlook import forecast_batches, resolved  # noqa: PLC0415 - slow to import
    from freshledger.parquet import GrowingParquet  # noqa: PLC0415 - slow to import
    from freshledger.policy import Policy  # noqa: PLC0415 - slow to import
    from freshledger.prospects import CHANGE_COLUMNS, Prospects  # noqa: PLC0415 - slow to import

    moments = resolved(frame, parse_as_of(as_of or now()), days)
    prospects = Prospects([moment.date() for moment, _ in moments])
    parts = forecast_batches(corpus, moments, Policy.from_pairs(policy or []), day_first=day_first)
    changes: list[dict[str, Any]] = []
    with GrowingParquet(out, CHANGE_COLUMNS) if out else nullcontext() as file:
        for part in _changes(parts, prospects):
            if file is not None:
                file.add(part)
            if as_json:
                changes += part.to_dicts()
    if as_json:
        files = {"changes": str(out)} if out else {}
        window = {"as_of": moments[0][0], "until": moments[-1][0]}
        dimensions, moves = (
            table.to_dicts() for table in (prospects.dimensions(), prospects.moves())
        )
        told = {**window, "dimensions": dimensions, "moves": moves, "changes": _by_day(changes)}
        print_json({**told, "files": files})
        return
    _print(prospects, out)


def _changes(parts: Iterator[pl.DataFrame], prospects: Prospects) -> Iterator[pl.DataFrame]:
    with row_progress("looking ahead") as advance:
        for part in parts:
            yield prospects.add(part)
            advance(part.height)


def _by_day(changes: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return sorted(changes, key=lambda change: (change["day"], change["evidence_id"]))


def _print(prospects: Prospects, out: Path | None) -> None:
    from freshledger.cli.tables import change_table, lasting_table  # noqa: PLC0415 - slow to import

    moves = prospects.moves()
    screen = console()
    screen.print(lasting_table(prospects.dimensions().to_dicts()))
    screen.print(change_table(moves.head(MOVES_SHOWN).to_dicts()))
    if moves.height > MOVES_SHOWN:
        screen.print(f"{moves.height - MOVES_SHOWN:,} lines more; --json gives all of them")
    if out:
        screen.print(f"wrote {out}", soft_wrap=True)
