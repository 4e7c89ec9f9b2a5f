"""Quotes and dates of many proposals: found and read once, then held against each claim."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import polars as pl

from freshledger.casebook.asked import find_quote, safe_summary
from freshledger.casebook.claims import choose, parse_claim
from freshledger.casebook.exact import exact_row
from freshledger.casebook.labels import labels
from freshledger.casebook.logs import FACTS
from freshledger.casebook.quoted_dates import Quoted, read_quotes
from freshledger.casebook.refusal import Refused

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from freshledger.casebook.claims import Claim
    from freshledger.casebook.grounding import Stretch
    from freshledger.casebook.quoted_dates import Reading

FAULT: Final = pl.Struct({"code": pl.String(), "message": pl.String()})
CLAIMED: Final = ("occurred_from", "occurred_to", "date_precision")
GROUNDED: Final = (
    "quote", "quote_start", "quote_end", *CLAIMED, "display_date_label", "summary",
)  # fmt: skip

Said = tuple[list["Stretch"], list[tuple["Reading", ...]]]
Chosen = tuple["Stretch", "Claim", "Reading | None"]


def ground(proposals: pl.DataFrame, turns: Mapping[str, dict[str, Any]]) -> pl.DataFrame:
    """Find the quotes in their turns and hold the claimed dates against them.

    Args:
        proposals: `row`, `turn_id` (one of `turns`), `sought` (the quote, normalised) and
            `CLAIMED`.
        turns: The turns as stored, by id.

    Returns:
        `row`, `quote_fault` (`FAULT`, null where the proposal is grounded) and `GROUNDED`.
    """
    said = _said(proposals.select("turn_id", "sought").unique(maintain_order=True).rows(), turns)
    rows = proposals.select("row", "turn_id", "sought", *CLAIMED).rows()
    found = {
        row: _outcome(said[turn_id, sought], claimed) for row, turn_id, sought, *claimed in rows
    }
    shown = labels(
        chosen[2] for chosen in found.values() if not isinstance(chosen, Refused) and chosen[2]
    )
    facts = {name: FACTS[name] for name in GROUNDED}
    schema = pl.Schema({"row": pl.UInt32(), "quote_fault": FAULT, **facts})
    return pl.DataFrame(
        [_columns(row, outcome, shown) for row, outcome in found.items()],
        schema=schema,
        orient="row",
    )


def _said(
    quotes: Iterable[tuple[str, str]], turns: Mapping[str, dict[str, Any]]
) -> dict[tuple[str, str], Said | Refused]:
    """Give the stretches of each quote in its turn and the dates they say, or the fault."""
    texts = {turn_id: exact_row(turn)["text"] for turn_id, turn in turns.items()}
    found: dict[tuple[str, str], list[Stretch] | Refused] = {}
    for turn_id, sought in quotes:
        try:
            found[turn_id, sought] = find_quote(texts[turn_id], sought)
        except Refused as refusal:
            found[turn_id, sought] = refusal
    asked = [
        Quoted(stretch, turns[turn_id]["received_at"].date())
        for (turn_id, _), places in found.items()
        if not isinstance(places, Refused)
        for stretch in places
    ]
    readings = iter(read_quotes(asked))
    return {
        quote: places if isinstance(places, Refused) else (places, [next(readings) for _ in places])
        for quote, places in found.items()
    }


def _outcome(said: Said | Refused, claimed: list[Any]) -> Chosen | Refused:
    if isinstance(said, Refused):
        return said
    try:
        claim = parse_claim(*claimed)
        stretch, reading = choose(*said, claim)
    except Refused as refusal:
        return refusal
    return stretch, claim, reading


def _columns(row: int, outcome: Chosen | Refused, shown: Mapping[Reading, str]) -> tuple[Any, ...]:
    if isinstance(outcome, Refused):
        return row, fault(outcome), *[None] * len(GROUNDED)
    stretch, claim, reading = outcome
    label = None if reading is None else shown[reading]
    dates = (claim.start, claim.end, claim.precision)
    return row, None, stretch.text, stretch.start, stretch.end, *dates, label, safe_summary(stretch.text)  # fmt: skip


def fault(refusal: Refused) -> dict[str, str]:
    """Lay a refusal out as a `FAULT`."""
    return {"code": refusal.code, "message": refusal.message}
