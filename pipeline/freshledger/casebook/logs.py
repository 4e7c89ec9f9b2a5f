"""The five logs of the ledger and their columns (docs/casebook.md, logs).

Rows are events: nothing is ever changed or taken away. What a row or case is now follows from the
last event that names it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import polars as pl

if TYPE_CHECKING:
    from freshledger.store import Log, Store

SCHEMA_VERSION: Final = 1
MOMENT: Final = pl.Datetime("us", "UTC")

CASES: Final = pl.Schema({"case_id": pl.String(), "state": pl.String()})

TURNS: Final = pl.Schema(
    {
        "turn_id": pl.String(),
        "case_id": pl.String(),
        "text": pl.String(),
        "received_at": MOMENT,
        "exact": pl.Binary(),
    }
)

# The facts of a row stand in its `proposed` event; later events carry only what they change.
FACTS: Final = pl.Schema(
    {
        "source_turn_id": pl.String(),
        "quote": pl.String(),
        "quote_start": pl.Int64(),
        "quote_end": pl.Int64(),
        "subject": pl.String(),
        "related_person": pl.String(),
        "kind": pl.String(),
        "domain": pl.String(),
        "occurred_from": pl.Date(),
        "occurred_to": pl.Date(),
        "date_precision": pl.String(),
        "display_date_label": pl.String(),
        "summary": pl.String(),
        "proposed_summary": pl.String(),
        "supersedes_evidence_id": pl.String(),
    }
)

# `event`: one of STATUS_AFTER, or `case_closed`, which has no evidence_id and a case's state as its
# status. `turn_id`: the turn a row was proposed or confirmed with. `refusal`: as JSON, the row of
# `refusals` that goes with this one (cross_event_revision).
EVIDENCE_ROWS: Final = pl.Schema(
    {
        "event": pl.String(),
        "evidence_id": pl.String(),
        "case_id": pl.String(),
        "status": pl.String(),
        "turn_id": pl.String(),
        "reason": pl.String(),
        **FACTS,
        "idempotency_key": pl.String(),
        "refusal": pl.String(),
        "exact": pl.Binary(),
    }
)

REFUSALS: Final = pl.Schema(
    {
        "refusal_id": pl.String(),
        "operation": pl.String(),
        "case_id": pl.String(),
        "turn_id": pl.String(),
        "evidence_id": pl.String(),
        "code": pl.String(),
        "message": pl.String(),
        "request": pl.String(),
        "landed_evidence_id": pl.String(),
    }
)

SCORES: Final = pl.Schema(
    {
        "case_id": pl.String(),
        "scorer": pl.String(),
        "evidence_fingerprint": pl.String(),
        "score": pl.String(),
    }
)

LOGS: Final = {
    "cases": CASES,
    "turns": TURNS,
    "evidence_rows": EVIDENCE_ROWS,
    "refusals": REFUSALS,
    "scores": SCORES,
}


def logs_of(store: Store) -> dict[str, Log]:
    """Give a handle on each of the five logs; those without a commit are empty."""
    return {
        name: store.log(name, schema_version=SCHEMA_VERSION, schema=schema)
        for name, schema in LOGS.items()
    }
