"""Steps from status to status: confirm, hold, reject, and the end of a case."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freshledger.casebook.decisions import (
    Decision,
    Row,
    check_case_known,
    check_case_open,
    check_turn,
    unknown_evidence,
    unknown_turn,
)
from freshledger.casebook.model import OPEN_STATUSES, STATUS_AFTER
from freshledger.casebook.refusal import Refused
from freshledger.casebook.revisions import rows_beneath

if TYPE_CHECKING:
    from freshledger.casebook.state import State


def confirm(state: State, evidence_id: str, turn_id: str) -> Decision:
    """Decide on a confirmation; that of a revision supersedes the rows beneath it, in one commit.

    A draft is confirmed with its own turn, a pending row with a later one. The same confirmation
    again is a replay.
    """
    row = state.evidence.get(evidence_id)
    if row is not None and row["confirmed_turn_id"] == turn_id:
        return Decision(evidence_id)
    if row is None:
        raise (
            unknown_turn(turn_id) if state.turn(turn_id) is None else unknown_evidence(evidence_id)
        )
    check_case_open(state, row["case_id"])
    turn = check_turn(state.turn(turn_id), turn_id, row["case_id"])
    _check_confirming(state, row, turn)
    beneath = rows_beneath(state, row)
    events = [_event(row, "confirmed", turn_id=turn_id)]
    events += [_event(under, "superseded", turn_id=turn_id) for under in beneath]
    return Decision(evidence_id, events)


def hold(state: State, evidence_id: str, reason: str) -> Decision:
    """Decide on holding a draft until the user confirms it."""
    row = _row_of_open_case(state, evidence_id)
    _check_status(row, ("draft",), "held")
    return Decision(evidence_id, [_event(row, "held", reason=reason)])


def reject(state: State, evidence_id: str) -> Decision:
    """Decide on taking back a draft or a pending row; it stays readable."""
    row = _row_of_open_case(state, evidence_id)
    _check_status(row, OPEN_STATUSES, "rejected")
    return Decision(evidence_id, [_event(row, "rejected")])


def close_case(state: State, case_id: str, ending: str) -> Decision:
    """Decide on the end of a case; it stands in one log with the rows that it shuts out."""
    check_case_known(state, case_id)
    check_case_open(state, case_id)
    return Decision("", [{"event": "case_closed", "case_id": case_id, "status": ending}])


def _row_of_open_case(state: State, evidence_id: str) -> Row:
    row = state.evidence.get(evidence_id)
    if row is None:
        raise unknown_evidence(evidence_id)
    check_case_open(state, row["case_id"])
    return row


def _check_confirming(state: State, row: Row, turn: Row) -> None:
    _check_status(row, OPEN_STATUSES, "confirmed")
    own = turn["turn_id"] == row["source_turn_id"]
    if row["status"] == "draft" and not own:
        raise Refused(
            "illegal_transition",
            "a draft is confirmed with the turn it was told in, or held for a later one",
        )
    source = state.turn(row["source_turn_id"])
    if row["status"] != "draft" and (own or (source and _place(turn) < _place(source))):
        raise Refused(
            "illegal_transition",
            "a pending row is confirmed with a later turn than the one it was told in",
        )


def _place(turn: Row) -> tuple[int, int]:
    return turn["commit_seq"], turn["commit_row"]


def _check_status(row: Row, accepted: tuple[str, ...], step: str) -> None:
    if row["status"] not in accepted:
        raise Refused(
            "illegal_transition",
            f"row {row['evidence_id']} is {row['status']} and cannot be {step}; "
            f"accepted: {', '.join(accepted)}",
        )


def _event(row: Row, event: str, *, turn_id: str | None = None, reason: str | None = None) -> Row:
    return {
        "event": event,
        "evidence_id": row["evidence_id"],
        "case_id": row["case_id"],
        "status": STATUS_AFTER[event],
        "turn_id": turn_id,
        "reason": reason,
    }
