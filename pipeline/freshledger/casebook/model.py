"""The words of the ledger: kinds, domains, relations, precisions, states, and a proposal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NotRequired, Self, TypedDict

from freshledger.errors import FreshledgerError

if TYPE_CHECKING:
    from collections.abc import Mapping

DOMAINS: Final = (
    "education", "career", "relationship", "relocation", "finance", "health", "health_pressure",
    "family", "appearance", "marks", "occupation", "horary", "other",
)  # fmt: skip

# Every kind belongs to one domain. `health_pressure` is a domain only.
KIND_DOMAINS: Final = {
    "education_start": "education",
    "education_completion": "education",
    "education_interruption": "education",
    "education_change": "education",
    "education_milestone": "education",
    "career_entry": "career",
    "career_change": "career",
    "promotion": "career",
    "career_pressure": "career",
    "career_exit": "career",
    "business_start": "career",
    "relationship_start": "relationship",
    "relationship_commitment": "relationship",
    "relationship_separation": "relationship",
    "relationship_end": "relationship",
    "relationship_change": "relationship",
    "relocation": "relocation",
    "foreign_move": "relocation",
    "return": "relocation",
    "home_change": "relocation",
    "finance_gain": "finance",
    "finance_loss": "finance",
    "income_change": "finance",
    "asset_change": "finance",
    "finance_change": "finance",
    "self_health_event": "health",
    "pressure_period": "health_pressure",
    "family_event": "family",
    "appearance_note": "appearance",
    "birthmark_or_scar": "marks",
    "occupation_note": "occupation",
    "horary_query": "horary",
    "other": "other",
}

RELATIONS: Final = (
    "self", "father", "mother", "parent", "spouse", "partner", "child", "son", "daughter",
    "sibling", "brother", "sister", "grandparent", "grandfather", "grandmother", "relative",
)  # fmt: skip

PRECISIONS: Final = ("year", "month", "quarter", "day", "range", "unknown")

STATUSES: Final = ("draft", "pending_confirmation", "confirmed", "superseded", "rejected")
OPEN_STATUSES: Final = ("draft", "pending_confirmation")
CASE_ENDS: Final = ("confirmed", "closed", "abandoned", "superseded")

# What happened to a row or its case, and the status a row has after it.
STATUS_AFTER: Final = {
    "proposed": "draft",
    "held": "pending_confirmation",
    "confirmed": "confirmed",
    "superseded": "superseded",
    "rejected": "rejected",
}


class ProposalFields(TypedDict):
    """What a caller gives of a proposal; fields of other names have no effect.

    Fields:
        quote: The user's words.
        subject: Whose event it is, one of `RELATIONS`.
        related_person: One of `RELATIONS`, or None.
        kind: One of `KIND_DOMAINS`.
        domain: The domain of the kind.
        occurred_from: First day, `YYYY-MM-DD`; None where the date is unknown.
        occurred_to: Last day; None for the end of the granule.
        date_precision: One of `PRECISIONS`.
        summary: The agent's own summary; part of the idempotency key.
        id: Not accepted: the ledger makes all ids.
    """

    quote: str
    subject: str
    related_person: NotRequired[str | None]
    kind: str
    domain: str
    occurred_from: NotRequired[str | None]
    occurred_to: NotRequired[str | None]
    date_precision: str
    summary: str
    id: NotRequired[str | None]


REQUIRED: Final = ("quote", "subject", "kind", "domain", "date_precision", "summary")
OPTIONAL: Final = ("related_person", "occurred_from", "occurred_to")


@dataclass(frozen=True, slots=True)
class Proposal:
    """A proposal's fields as texts, see `ProposalFields`; nothing of it is trusted yet."""

    quote: str
    subject: str
    related_person: str | None
    kind: str
    domain: str
    occurred_from: str | None
    occurred_to: str | None
    date_precision: str
    summary: str

    @classmethod
    def of(cls, fields: Mapping[str, object]) -> Self:
        """Take a proposal's fields as they came; a null in a required one reads as no text.

        Raises FreshledgerError that names the required fields that are missing.
        """
        if missing := [name for name in REQUIRED if name not in fields]:
            raise FreshledgerError(
                f"a proposal has no {', no '.join(missing)}; it needs {', '.join(REQUIRED)}"
            )
        return cls(
            **{name: _text(fields[name]) or "" for name in REQUIRED},
            related_person=_text(fields.get("related_person")),
            occurred_from=_text(fields.get("occurred_from")),
            occurred_to=_text(fields.get("occurred_to")),
        )


def _text(value: object) -> str | None:
    return value if value is None or isinstance(value, str) else str(value)
