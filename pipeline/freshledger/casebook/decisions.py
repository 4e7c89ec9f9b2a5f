"""What a proposal or revision does to the ledger: events to append, or a refusal.

Nothing is written here. Faults are looked for in the order of `refusal.CODES`; a replay is answered
before any of them but an id of its own and an unknown case.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from freshledger.casebook.asked import safe_summary
from freshledger.casebook.claims import Claim, choose, parse_claim
from freshledger.casebook.fields import check_id, check_words
from freshledger.casebook.labels import labels
from freshledger.casebook.refusal import Refused, brief
from freshledger.casebook.revisions import check_revisable, is_same_event, is_same_identity

if TYPE_CHECKING:
    from freshledger.casebook.asked import Asked
    from freshledger.casebook.grounding import Stretch
    from freshledger.casebook.state import State

Row = dict[str, Any]


@dataclass(frozen=True)
class Decision:
    """Events to commit together, none for a replay, and the row they are about.

    Attributes:
        evidence_id: The row that answers the request.
        events: Rows of `logs.EVIDENCE_ROWS`; columns left out are null.
        refusal: Set where the request is refused and yet a row lands.
    """

    evidence_id: str
    events: list[Row] = field(default_factory=list)
    refusal: Refused | None = None


def propose(state: State, case_id: str, asked: Asked, new_id: str) -> Decision:
    """Decide on a proposal: a draft, the row it repeats, or Refused."""
    check_id(asked.given_id)
    check_case_known(state, case_id)
    if (key := state.keys.get(asked.key(case_id))) is not None:
        return Decision(key["evidence_id"])
    check_case_open(state, case_id)
    turn = check_turn(state.turn(asked.turn_id), asked.turn_id, case_id)
    facts, _ = _checked(asked, case_id, turn, revised=None)
    return Decision(new_id, [_proposed(new_id, case_id, asked, facts)])


def revise(state: State, evidence_id: str, asked: Asked, new_id: str) -> Decision:
    """Decide on a revision: a draft that points to the row it revises, a replay, or Refused.

    A revision of another event is refused and lands as a pending row of its own turn's case.
    """
    check_id(asked.given_id)
    turn, revised = state.turn(asked.turn_id), state.evidence.get(evidence_id)
    case_id = _case_of_revision(turn, revised)
    if (key := state.keys.get(asked.key(case_id))) is not None:
        return _replayed_revision(key["evidence_id"], asked.turn_id, case_id, revised)
    if case_id:
        check_case_open(state, case_id)
    if turn is None:
        raise unknown_turn(asked.turn_id)
    if revised is None:
        raise unknown_evidence(evidence_id)
    beneath = check_revisable(state, revised)
    facts, claim = _checked(asked, case_id, turn, revised)
    if all(is_same_event(case_id, asked.proposal, claim, row) for row in beneath):
        pointing = {**facts, "supersedes_evidence_id": evidence_id}
        return Decision(new_id, [_proposed(new_id, case_id, asked, pointing)])
    return _landed(new_id, _proposed(new_id, case_id, asked, facts), evidence_id)


def check_case_known(state: State, case_id: str) -> None:
    """Raise Refused where no case of this id was opened."""
    if state.case_state(case_id) is None:
        raise Refused("unknown_case", f"case {brief(case_id)!r} was never opened")


def check_case_open(state: State, case_id: str) -> None:
    """Raise Refused where the case has ended."""
    if (ended := state.case_state(case_id)) != "open":
        raise Refused("case_closed", f"case {case_id} is {ended} and takes nothing new")


def check_turn(turn: Row | None, turn_id: str, case_id: str) -> Row:
    """Return a turn of the case; Refused where it is unknown or of another case."""
    if turn is None:
        raise unknown_turn(turn_id)
    if turn["case_id"] != case_id:
        raise turn_of_other_case(turn_id, case_id)
    return turn


def unknown_turn(turn_id: str) -> Refused:
    """Refusal of a turn id that nobody was given."""
    return Refused("unknown_turn", f"turn {brief(turn_id)!r} does not exist")


def turn_of_other_case(turn_id: str, case_id: str, landed: str | None = None) -> Refused:
    """Refusal of a turn that was told in another case."""
    return Refused("turn_of_other_case", f"turn {turn_id} is none of case {case_id}", landed)


def unknown_evidence(evidence_id: str) -> Refused:
    """Refusal of an evidence id that nobody was given."""
    return Refused("unknown_evidence", f"evidence {brief(evidence_id)!r} does not exist")


def _case_of_revision(turn: Row | None, revised: Row | None) -> str:
    """A revision belongs to the case of its turn; to that of the row while the turn is unknown."""
    known = turn or revised
    return str(known["case_id"]) if known else ""


def _replayed_revision(landed: str, turn_id: str, case_id: str, revised: Row | None) -> Decision:
    # Told in a turn of another case, it has landed there before and can't land in the row's.
    if revised is not None and revised["case_id"] != case_id:
        raise turn_of_other_case(turn_id, revised["case_id"], landed)
    return Decision(landed)


def _landed(new_id: str, event: Row, evidence_id: str) -> Decision:
    refusal = Refused(
        "cross_event_revision",
        f"this tells another event than {evidence_id}; it is kept as {new_id}, to be confirmed "
        "with a later turn",
        new_id,
    )
    held = {"status": "pending_confirmation", "reason": f"tells another event than {evidence_id}"}
    return Decision(new_id, [event | held], refusal)


def _checked(asked: Asked, case_id: str, turn: Row, revised: Row | None) -> tuple[Row, Claim]:
    """Check words, quote and dates; give the facts of the row and what it claims of the date."""
    told = asked.proposal
    check_words(told.kind, told.domain, told.subject, told.related_person)
    stretches = asked.grounded(turn)
    claim = parse_claim(told.occurred_from, told.occurred_to, told.date_precision)
    if revised is not None and not is_same_identity(case_id, told, revised):
        revised = None
    kept = claim_of(revised) if revised else None
    within = (kept.start, kept.end) if kept and kept.start and kept.end else None
    readings = asked.readings(turn, within)
    stretch, reading = choose(stretches, readings, claim, kept)
    label = revised["display_date_label"] if revised else None
    if reading is not None:
        label = labels([reading])[reading]
    elif claim.start is None:
        label = None
    return _facts(asked, stretch, claim, label), claim


def claim_of(row: Row) -> Claim:
    """Give the date that a row of the ledger claims."""
    return Claim(row["occurred_from"], row["occurred_to"], row["date_precision"])


def _facts(asked: Asked, stretch: Stretch, claim: Claim, label: str | None) -> Row:
    """Lay out `logs.FACTS`; the quote is the user's own spelling."""
    told = asked.proposal
    return {
        "source_turn_id": asked.turn_id,
        "quote": stretch.text,
        "quote_start": stretch.start,
        "quote_end": stretch.end,
        "subject": told.subject,
        "related_person": told.related_person,
        "kind": told.kind,
        "domain": told.domain,
        "occurred_from": claim.start,
        "occurred_to": claim.end,
        "date_precision": claim.precision,
        "display_date_label": label,
        "summary": safe_summary(stretch.text),
        "proposed_summary": told.summary,
    }


def _proposed(new_id: str, case_id: str, asked: Asked, facts: Row) -> Row:
    return {
        "event": "proposed",
        "evidence_id": new_id,
        "case_id": case_id,
        "status": "draft",
        "turn_id": asked.turn_id,
        "idempotency_key": asked.key(case_id),
        **facts,
    }
