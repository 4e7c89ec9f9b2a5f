"""`freshledger case`: the case ledger, one command a step."""

from __future__ import annotations

import typer

from freshledger.cli import case_proposals, case_reading, case_steps

app = typer.Typer(
    help="Keep what people tell: propose, confirm, revise, score; nothing is overwritten.",
    no_args_is_help=True,
    rich_markup_mode=None,
)
app.command("open")(case_steps.open_case)
app.command()(case_steps.turn)
app.command()(case_proposals.propose)
app.command()(case_proposals.revise)
app.command()(case_steps.confirm)
app.command()(case_steps.hold)
app.command()(case_steps.reject)
app.command()(case_steps.close)
app.command()(case_reading.show)
app.command()(case_reading.history)
app.command()(case_reading.score)
