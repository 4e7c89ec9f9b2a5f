"""A case for reading: what was told, what was drawn from it, and what revises what."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Any, Final

from freshledger.casebook.exact import exact_row

if TYPE_CHECKING:
    from collections.abc import Iterable

    import polars as pl

_TOLD: Final = ("turn_id", "received_at", "text")
_REFUSED: Final = ("recorded_at", "turn_id", "evidence_id", "status", "text")
_RENAMED: Final = {"status": "code", "text": "message"}

Row = dict[str, Any]


def story(
    turns: pl.DataFrame, rows: pl.DataFrame, entries: pl.DataFrame
) -> dict[str, list[dict[str, Any]]]:
    """Lay out a case as JSON values; days and moments are ISO 8601.

    Args:
        turns: The case's turns, in the order they were told.
        rows: Its rows as they stand, in the order they were proposed.
        entries: Its `timeline.timeline`.

    Returns:
        `turns`: `turn_id`, `received_at`, `text`. `rows`: their columns, texts as they came, with
        `number` (from 1), `chain` (the ids of the rows beneath, back to the first) and
        `revised_by` (ids). `refusals`: `recorded_at`, `turn_id`, `evidence_id`, `code`, `message`.
    """
    refused = entries.filter(entry="refused").select(_REFUSED).rename(_RENAMED)
    return {
        "turns": [_plain(turn, _TOLD) for turn in turns.iter_rows(named=True)],
        "rows": _numbered([exact_row(row) for row in rows.iter_rows(named=True)]),
        "refusals": [_plain(row, row) for row in refused.iter_rows(named=True)],
    }


def _numbered(rows: list[Row]) -> list[Row]:
    beneath = {row["evidence_id"]: row["supersedes_evidence_id"] for row in rows}
    above: dict[str, list[str]] = {}
    for evidence_id, under in beneath.items():
        above.setdefault(under, []).append(evidence_id)
    return [
        {
            "number": number,
            **_plain(row, row),
            "chain": _chain(beneath, row["evidence_id"]),
            "revised_by": above.get(row["evidence_id"], []),
        }
        for number, row in enumerate(rows, start=1)
    ]


def _chain(beneath: dict[str, str | None], evidence_id: str) -> list[str]:
    chain = []
    below = beneath[evidence_id]
    while below is not None:
        chain.append(below)
        below = beneath.get(below)
    return chain


def _plain(row: Row, names: Iterable[str]) -> Row:
    exact = exact_row(row)
    return {
        name: value.isoformat() if isinstance(value := exact[name], date) else value
        for name in names
    }
