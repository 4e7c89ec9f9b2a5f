"""Faults of a proposal's closed words: its id, kind, domain and persons."""

from __future__ import annotations

from freshledger.casebook.model import DOMAINS, KIND_DOMAINS, RELATIONS
from freshledger.casebook.refusal import Refused, brief
from freshledger.errors import accepted


def check_id(given_id: object) -> None:
    """Raise Refused where a proposal carries an id of its own."""
    if given_id is not None:
        raise Refused(
            "id_not_allowed", f"id {brief(given_id)!r} is not accepted; the ledger makes all ids"
        )


def check_words(kind: str, domain: str, subject: str, related_person: str | None) -> None:
    """Raise Refused for the first word that is not one of the accepted ones, compared exactly."""
    if kind not in KIND_DOMAINS:
        raise Refused("unknown_kind", accepted(brief(kind), KIND_DOMAINS, "kind"))
    if domain not in DOMAINS:
        raise Refused("unknown_domain", accepted(brief(domain), DOMAINS, "domain"))
    if KIND_DOMAINS[kind] != domain:
        raise Refused(
            "kind_domain_mismatch",
            f"kind {kind!r} belongs to domain {KIND_DOMAINS[kind]!r}, not to {domain!r}",
        )
    if subject not in RELATIONS:
        raise Refused("unknown_relation", accepted(brief(subject), RELATIONS, "subject"))
    if related_person is not None and related_person not in RELATIONS:
        raise Refused(
            "unknown_relation", accepted(brief(related_person), RELATIONS, "related_person")
        )
    if kind == "family_event" and related_person is None:
        raise Refused(
            "related_person_required",
            "a family_event needs its related_person; accepted: " + ", ".join(RELATIONS),
        )
