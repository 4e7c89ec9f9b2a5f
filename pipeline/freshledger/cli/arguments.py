"""Arguments and options that several commands take."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, Literal

import typer

if TYPE_CHECKING:
    from collections.abc import Sequence

_PAIR: Final = re.compile(r"[a-z_]+=[^=]*")

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for machines.")]
Corpus = Annotated[
    list[str],
    typer.Argument(
        help="Files or folders (JSON, JSONL, CSV, Parquet, also gzipped), or STORE#CASE."
    ),
]
AsOf = Annotated[str | None, typer.Option(help="Moment taken as now; default the present, UTC.")]
PolicyPairs = Annotated[
    list[str] | None,
    typer.Option(metavar="FIELD=VALUE", help="Policy field; may be given several times."),
]
DayFirst = Annotated[
    bool | None,
    typer.Option("--day-first/--month-first", help="How to read 03/04/2024; else ambiguous."),
]
LanguageOption = Annotated[
    Literal["zh", "en"] | None,
    typer.Option("--lang", help="Of sentences and queries; default by the corpus."),
]


def spread_policy(arguments: Sequence[str]) -> list[str]:
    """Let `--policy` take several pairs: repeat it before each one that follows.

    >>> spread_policy(["--policy", "scenario=market", "goal_mode=tactical", "--json"])
    ['--policy', 'scenario=market', '--policy', 'goal_mode=tactical', '--json']
    """
    spread: list[str] = []
    in_policy = False
    for argument in arguments:
        is_pair = _PAIR.fullmatch(argument) is not None
        if in_policy and is_pair and spread[-1] != "--policy" and not Path(argument).exists():
            spread.append("--policy")
        in_policy = argument == "--policy" or (in_policy and is_pair)
        spread.append(argument)
    return spread
