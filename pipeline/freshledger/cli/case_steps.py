"""`freshledger case open|turn|confirm|hold|reject|close`: the steps of a case but its proposals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from freshledger.cli.arguments import AsJson
from freshledger.cli.case_request import (
    CaseId,
    EvidenceId,
    JsonFile,
    StoreOfCases,
    TurnId,
    ledger,
    needed,
    refusals_told,
    request,
)
from freshledger.cli.clock import now
from freshledger.cli.terminal import console, in_one_line, print_json

if TYPE_CHECKING:
    from freshledger.casebook import Casebook

_SHOWN_CHARACTERS = 60


def open_case(store: StoreOfCases, *, as_json: AsJson = False) -> None:
    """Open a case and print its id; the store is made where it is missing."""
    case_id = ledger(store, makes=True).open_case()
    _print({"case_id": case_id, "state": "open"}, case_id, as_json=as_json)


def turn(
    store: StoreOfCases,
    case_id: CaseId = None,
    text: Annotated[str | None, typer.Argument(help="The user's message, as it came.")] = None,
    received_at: Annotated[
        str | None, typer.Option(help="Moment with time zone; default the present.")
    ] = None,
    json_file: JsonFile = None,
    *,
    as_json: AsJson = False,
) -> None:
    """Record what the user said and print the turn's id."""
    asked = request(json_file, case_id=case_id, text=text, received_at=received_at)
    case_id, text = needed(asked, "case_id", "text")
    (moment,) = needed({"received_at": now().isoformat()} | asked, "received_at")
    with refusals_told(as_json=as_json):
        turn_id = ledger(store).turn(case_id, text, moment)
    told = {"turn_id": turn_id, "case_id": case_id, "received_at": moment}
    _print(told, turn_id, as_json=as_json)


def confirm(
    store: StoreOfCases,
    evidence_id: EvidenceId = None,
    turn_id: TurnId = None,
    json_file: JsonFile = None,
    *,
    as_json: AsJson = False,
) -> None:
    """Confirm a draft with its own turn, or a pending row with a later one."""
    asked = request(json_file, evidence_id=evidence_id, turn_id=turn_id)
    evidence_id, turn_id = needed(asked, "evidence_id", "turn_id")
    book = ledger(store)
    with refusals_told(as_json=as_json):
        print_row(book, book.confirm(evidence_id, turn_id), as_json=as_json)


def hold(
    store: StoreOfCases,
    evidence_id: EvidenceId = None,
    reason: Annotated[str | None, typer.Argument(help="Why it waits.")] = None,
    json_file: JsonFile = None,
    *,
    as_json: AsJson = False,
) -> None:
    """Let a draft wait until the user confirms it."""
    asked = request(json_file, evidence_id=evidence_id, reason=reason)
    evidence_id, reason = needed(asked, "evidence_id", "reason")
    book = ledger(store)
    with refusals_told(as_json=as_json):
        print_row(book, book.hold(evidence_id, reason), as_json=as_json)


def reject(
    store: StoreOfCases,
    evidence_id: EvidenceId = None,
    json_file: JsonFile = None,
    *,
    as_json: AsJson = False,
) -> None:
    """Take back a draft or a pending row, which stays readable."""
    (evidence_id,) = needed(request(json_file, evidence_id=evidence_id), "evidence_id")
    book = ledger(store)
    with refusals_told(as_json=as_json):
        print_row(book, book.reject(evidence_id), as_json=as_json)


def close(
    store: StoreOfCases,
    case_id: CaseId = None,
    state: Annotated[
        str | None, typer.Argument(help="confirmed, closed, abandoned or superseded.")
    ] = None,
    json_file: JsonFile = None,
    *,
    as_json: AsJson = False,
) -> None:
    """End a case; it takes nothing new."""
    case_id, state = needed(request(json_file, case_id=case_id, state=state), "case_id", "state")
    with refusals_told(as_json=as_json):
        ledger(store).close_case(case_id, state)
    _print({"case_id": case_id, "state": state}, f"{case_id} {state}", as_json=as_json)


def print_row(book: Casebook, evidence_id: str, *, as_json: bool) -> None:
    """Print a row as it stands: all of it in JSON, else its id, status, date and quote."""
    row = book.get(evidence_id)
    quote = in_one_line(row["quote"], _SHOWN_CHARACTERS)
    label = row["display_date_label"] or "no date"
    _print(row, f"{evidence_id} {row['status']} {label} “{quote}”", as_json=as_json)


def _print(answer: dict[str, Any], line: str, *, as_json: bool) -> None:
    if as_json:
        print_json(answer)
    else:
        console().print(line, soft_wrap=True)
