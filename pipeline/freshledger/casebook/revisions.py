"""Chains of revisions: which row stands, and whether a revision tells the same event."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import polars as pl

from freshledger.casebook.model import OPEN_STATUSES
from freshledger.casebook.refusal import Refused

if TYPE_CHECKING:
    from freshledger.casebook.claims import Claim
    from freshledger.casebook.model import Proposal
    from freshledger.casebook.state import State

_REVISABLE: Final = ("pending_confirmation", "confirmed")


def rows_beneath(state: State, row: dict[str, Any]) -> list[dict[str, Any]]:
    """Walk from a row down its chain to the row that stands, that one included.

    Open revisions are passed; the first row that is confirmed, or pending and itself no revision,
    stands. Refused `illegal_transition` where the chain ends in a row that no longer stands.
    """
    beneath: list[dict[str, Any]] = []
    below = row["supersedes_evidence_id"]
    while below is not None:
        under = state.evidence.get(below)
        if under is None or under["status"] not in _REVISABLE:
            status = "unknown" if under is None else under["status"]
            raise Refused(
                "illegal_transition",
                f"row {below} is {status} and stands no longer; revise the row that stands now",
            )
        beneath.append(under)
        below = None if under["status"] == "confirmed" else under["supersedes_evidence_id"]
    return beneath


def check_revisable(state: State, row: dict[str, Any]) -> list[dict[str, Any]]:
    """Return a row and those beneath it; Refused where a revision of it could never stand."""
    if row["status"] not in _REVISABLE:
        raise Refused(
            "illegal_transition",
            f"row {row['evidence_id']} is {row['status']} and cannot be revised; "
            "hold, confirm or reject a draft first, and revise the row that stands",
        )
    return [row, *([] if row["status"] == "confirmed" else rows_beneath(state, row))]


def is_same_identity(case_id: str, proposal: Proposal, row: dict[str, Any]) -> bool:
    """Tell whether a revision speaks of the same case, persons and domain as a row."""
    return (case_id, proposal.subject, proposal.related_person, proposal.domain) == (
        row["case_id"],
        row["subject"],
        row["related_person"],
        row["domain"],
    )


def is_same_event(case_id: str, proposal: Proposal, claim: Claim, row: dict[str, Any]) -> bool:
    """Tell whether a revision tells the event of a row: one of kind and date may change, not both.

    Dates agree where they are the same or one interval holds the other; a mere overlap does not.
    """
    if not is_same_identity(case_id, proposal, row):
        return False
    start, end = row["occurred_from"], row["occurred_to"]
    if proposal.kind == row["kind"] or (claim.start, claim.end) == (start, end):
        return True
    if claim.start is None or claim.end is None or start is None:
        return False
    return claim.contains(start, end) or (start <= claim.start and claim.end <= end)


def open_revision() -> pl.Expr:
    """True for rows that are revisions which have not taken effect."""
    return pl.col("supersedes_evidence_id").is_not_null() & pl.col("status").is_in(OPEN_STATUSES)
