"""`freshledger profile`: what labels that were written say of their corpus as a whole."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Any

import typer

from freshledger.cli.arguments import AsJson, LanguageOption
from freshledger.cli.terminal import console, print_json
from freshledger.printable import printable

if TYPE_CHECKING:
    from rich.console import Console


def profile(
    labels: Annotated[
        str,
        typer.Argument(
            help="The folder that `freshledger label` wrote, labels.parquet, or part files of one: "
            "their folder or a pattern."
        ),
    ],
    subject: Annotated[str | None, typer.Option(help="What compensation queries name.")] = None,
    lang: LanguageOption = None,
    *,
    as_json: AsJson = False,
) -> None:
    """Print what labelled evidence is worth as a whole."""
    from freshledger.judged import read_judged_by  # noqa: PLC0415 - slow to import
    from freshledger.labelfiles import read_facts  # noqa: PLC0415 - slow to import
    from freshledger.profile import profiles  # noqa: PLC0415 - slow to import

    tasks, as_of = read_judged_by(read_facts(labels))
    named = [replace(task, primary_subject=subject or task.primary_subject) for task in tasks]
    found = profiles(labels, named, as_of=as_of, language=lang)
    if as_json:
        print_json(found if len(tasks) > 1 else next(iter(found.values())))
        return
    screen = console()
    for one in found.values():
        _print(screen, one)


def _print(screen: Console, found: dict[str, Any]) -> None:
    from freshledger.cli.tables import dimension_table, query_table  # noqa: PLC0415 - slow to import

    coverage = found["time_coverage"]
    screen.print(f"{found['frame']}: {found['overall_assessment']}", soft_wrap=True)
    screen.print(
        f"{found['total_evidence']:,} rows, {found['dated_share']:.1%} dated,"
        f" {coverage['earliest']} to {coverage['latest']}, median {coverage['median_date']}"
    )
    screen.print(dimension_table(found))
    for flag in found["risk_flags"]:
        screen.print(printable(f"! {flag['message']}  [{flag['code']}]"), soft_wrap=True)
    if found["compensation_queries"]:
        screen.print(query_table(found))
