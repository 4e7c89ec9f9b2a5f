"""Refusals: every request the ledger turns down has one code and says what would be right."""

from __future__ import annotations

from typing import Final

from freshledger.errors import FreshledgerError

# Of several faults of one request the first in this order counts.
CODES: Final = (
    "id_not_allowed",
    "unknown_case",
    "case_closed",
    "unknown_turn",
    "turn_of_other_case",
    "unknown_evidence",
    "illegal_transition",
    "unknown_kind",
    "unknown_domain",
    "kind_domain_mismatch",
    "unknown_relation",
    "related_person_required",
    "empty_quote",
    "quote_not_found",
    "invalid_dates",
    "date_not_in_quote",
    "precision_downgrade",
    "cross_event_revision",
)
_BRIEF_CHARS: Final = 80


def brief(value: object) -> str:
    """Show a value in a message, cut where it is long."""
    text = str(value)
    return text if len(text) <= _BRIEF_CHARS else f"{text[:_BRIEF_CHARS]}…"


class Refused(FreshledgerError):  # noqa: N818 - the public name, DESIGN.md
    """The ledger turned a request down; nothing but the refusal was written, save one case.

    Attributes:
        code: One of `CODES`.
        evidence_id: The row that stands for the request all the same (`cross_event_revision`
            lands as a new pending row), else None.
    """

    def __init__(self, code: str, message: str, evidence_id: str | None = None) -> None:
        super().__init__(f"{code}: {message}")
        self.code = code
        self.message = message
        self.evidence_id = evidence_id
