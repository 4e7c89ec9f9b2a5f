"""The faults and facts of many proposals, by columns; what is said twice is understood once.

All of this rests on the proposals and their turns, which never change. Whether the case is open and
the proposal is new is asked later, against the newest commit (`batches`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import polars as pl

from freshledger.casebook.asked import idempotency_key
from freshledger.casebook.decisions import check_case_known, check_turn
from freshledger.casebook.fields import check_id, check_words
from freshledger.casebook.grounding import normalised
from freshledger.casebook.quoting import CLAIMED, FAULT, fault, ground
from freshledger.casebook.refusal import Refused

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from freshledger.casebook.state import State

_KEYED: Final = ("case_id", "turn_id", "sought", "kind", "summary")
_WORDS: Final = ("kind", "domain", "subject", "related_person")
_KEPT: Final = ("row", "case_id", "turn_id", "subject", "related_person", "kind", "domain")


def examine(state: State, asked: pl.DataFrame) -> pl.DataFrame:
    """Examine proposals.

    Args:
        state: For cases and turns.
        asked: `row`, `case_id`, `turn_id`, `id` and the fields of `Proposal`, all String but
            `row`; null only where a proposal may be so.

    Returns:
        The same rows in the same order: `row`, `case_id`, `turn_id`, the persons, kind and
        domain, `proposed_summary`, `idempotency_key`, `early_fault` (found before it is asked
        whether the proposal is a replay), `late_fault` (found after that; both null where there
        is none), and `quoting.GROUNDED`, null where there is a fault.
    """
    turns = state.turns_of(asked["turn_id"])
    found = judged(asked, "id_fault", ["id"], check_id)
    found = judged(
        found, "case_fault", ["case_id"], lambda case_id: check_case_known(state, case_id)
    )
    found = judged(
        found,
        "turn_fault",
        ["turn_id", "case_id"],
        lambda turn_id, case_id: check_turn(turns.get(turn_id), turn_id, case_id),
    )
    found = judged(found, "words_fault", _WORDS, check_words)
    found = _with_keys(found).with_columns(
        pl.coalesce("id_fault", "case_fault").alias("early_fault"),
        pl.coalesce("turn_fault", "words_fault").alias("late_fault"),
    )
    sound = found.filter(pl.col("early_fault").is_null() & pl.col("late_fault").is_null())
    grounded = ground(sound.select("row", "turn_id", "sought", *CLAIMED), turns)
    return (
        found.select(
            *_KEPT,
            pl.col("summary").alias("proposed_summary"),
            "idempotency_key",
            "early_fault",
            "late_fault",
        )
        .join(grounded, on="row", how="left", maintain_order="left")
        .with_columns(pl.coalesce("late_fault", "quote_fault").alias("late_fault"))
    )


def judged(
    frame: pl.DataFrame, name: str, columns: Sequence[str], check: Callable[..., object]
) -> pl.DataFrame:
    """Add what `check` raises (`FAULT`, null where it does not), asked once a distinct value."""
    distinct = frame.select(columns).unique()
    faults = [_raised(check, *values) for values in distinct.iter_rows()]
    known = distinct.with_columns(pl.Series(name, faults, dtype=FAULT))
    return frame.join(known, on=columns, how="left", nulls_equal=True, maintain_order="left")


def _raised(check: Callable[..., object], *values: object) -> dict[str, str] | None:
    try:
        check(*values)
    except Refused as refusal:
        return fault(refusal)
    return None


def _with_keys(asked: pl.DataFrame) -> pl.DataFrame:
    """Add the normalised quote as `sought`, and the idempotency key."""
    quotes = asked["quote"].unique()
    sought = pl.DataFrame(
        {"quote": quotes, "sought": [normalised(text) for text in quotes]},
        schema={"quote": pl.String, "sought": pl.String},
    )
    known = asked.join(sought, on="quote", how="left", maintain_order="left")
    keys = [idempotency_key(*fields) for fields in known.select(_KEYED).iter_rows()]
    return known.with_columns(pl.Series("idempotency_key", keys, dtype=pl.String))
