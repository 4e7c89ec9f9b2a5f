"""`freshledger whatif`: which rows change class under other levels, thresholds and frames."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from freshledger.cli.arguments import AsJson, AsOf, Corpus, DayFirst
from freshledger.cli.clock import now
from freshledger.cli.terminal import console, print_json, row_progress

if TYPE_CHECKING:
    from collections.abc import Iterator

    from freshledger.flips import Compared, FlipTally


def whatif(
    corpus: Corpus,
    frame: Annotated[
        list[str],
        typer.Option(help="Time frame; may be given several times, the first is compared with."),
    ],
    as_of: AsOf = None,
    policy: Annotated[
        list[str] | None,
        typer.Option(metavar="FIELD=VALUE", help="Policy field of what is compared with."),
    ] = None,
    level: Annotated[
        list[str] | None,
        typer.Option(metavar="LEVEL", help="Conservatism levels; default high, standard, lenient."),
    ] = None,
    threshold: Annotated[
        list[str] | None,
        typer.Option(metavar="MONTHS|none", help="Stale thresholds; default 3, 6, 12, none."),
    ] = None,
    out: Annotated[Path | None, typer.Option(help="Parquet file for every flip.")] = None,
    day_first: DayFirst = None,
    as_json: AsJson = False,
) -> None:
    """Show which rows change class under other levels, thresholds, frames."""
    from freshledger.flips import FLIP_COLUMNS  # noqa: PLC0415 - slow to import
    from freshledger.frames import TimeFrame, parse_as_of  # noqa: PLC0415 - slow to import
    from freshledger.parquet import GrowingParquet  # noqa: PLC0415 - slow to import
    from freshledger.policy import Policy  # noqa: PLC0415 - slow to import
    from freshledger.whatif import LEVELS, compare, settings  # noqa: PLC0415 - slow to import

    moment = parse_as_of(as_of or now())
    wanted = settings(
        [TimeFrame.parse(text, moment) for text in frame],
        Policy.from_pairs(policy or []),
        level or LEVELS,
        _thresholds(threshold),
    )
    parts = compare(corpus, wanted, as_of=moment, day_first=day_first)
    with GrowingParquet(out, FLIP_COLUMNS) if out else nullcontext() as file:
        tally = _add_up(parts, file)
    _print(tally, out, as_json=as_json)


def _thresholds(given: list[str] | None) -> list[float | None]:
    from freshledger.policy import Policy  # noqa: PLC0415 - slow to import
    from freshledger.whatif import THRESHOLD_MONTHS  # noqa: PLC0415 - slow to import

    if not given:
        return list(THRESHOLD_MONTHS)
    pairs = ([f"stale_threshold_months={text}"] for text in given)
    return [Policy.from_pairs(pair).threshold_months for pair in pairs]


def _add_up(parts: Iterator[Compared], file: Any) -> FlipTally:  # noqa: ANN401 - a GrowingParquet or None
    from freshledger.flips import FlipTally  # noqa: PLC0415 - slow to import

    tally = FlipTally()
    with row_progress("judging") as advance:
        for part in parts:
            flips = tally.add(part)
            if file is not None:
                file.add(flips)
            advance(part.verdicts.height)
    return tally


def _print(tally: FlipTally, out: Path | None, *, as_json: bool) -> None:
    settings, moves = tally.settings(), tally.moves()
    if as_json:
        files = {"flips": str(out)} if out else {}
        print_json({"settings": settings.to_dicts(), "moves": moves.to_dicts(), "files": files})
        return
    from freshledger.cli.tables import move_table, setting_table  # noqa: PLC0415 - slow to import

    screen, rows = console(), settings.to_dicts()
    screen.print(setting_table(rows))
    steps = _single_steps(rows)
    screen.print(move_table(move for move in moves.to_dicts() if move["to_setting"] in steps))
    if len(steps) < len(rows) - 1:
        screen.print("moves under settings that differ in one thing; --json gives all of them")
    if out:
        screen.print(f"wrote {out}", soft_wrap=True)


def _single_steps(settings: list[dict[str, Any]]) -> set[str]:
    """Names of the settings that differ from the first in one thing only."""
    varied = ("frame_id", "conservatism_level", "stale_threshold_months")
    base = settings[0]
    return {
        row["setting"] for row in settings if sum(row[name] != base[name] for name in varied) == 1
    }
