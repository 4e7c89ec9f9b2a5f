"""Rows that no verdict can tell apart: judged once for all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import polars as pl

from freshledger.dates.slots import SLOTS, any_of, is_open

if TYPE_CHECKING:
    from collections.abc import Iterator

# What a row is called, where it says what it says, and what only goes on to its label.
_NO_FACTS: Final = frozenset(
    {"row", "evidence_id", "title", "snippet", "lead", "source_url", "publish_date", "dimension"}
    | {"subject", "retrieved_at", "site_date", "language", "superseded_by", "data_start", "data_end"}
    # Asked only where a row is open; such a row is like no other.
    | {"retrieved"}
)  # fmt: skip
_NO_FACTS_OF_A_DATE: Final = frozenset(
    {"mention", "start_char", "end_char", "mention_start", "mention_end", "meaning_id"}
    | {"gap_before", "gap_after", "repair_hint"}
)  # fmt: skip


def follows_now() -> pl.Expr:
    """True where an open row has words that are placed by that moment however old the frame is."""
    latest = (
        pl.col(slot).struct.field("seek").is_in(["nearest", "latest_or_tomorrow"]) for slot in SLOTS
    )
    return is_open() & any_of(*latest)


def alike(rows: pl.DataFrame, *, whole_days: bool) -> tuple[pl.DataFrame, pl.Series]:
    """Group rows that every verdict treats alike.

    Args:
        rows: From `labelling.read`; further columns count as facts.
        whole_days: Whether the moments of a day count as one: true only where frames and the
            moments taken as now begin and end with days.

    Returns:
        A row of each group, and the places of its members in `rows` (list of UInt32).
    """
    keys = rows.select(_facts(rows.schema, whole_days=whole_days)).with_row_index("place")
    groups = keys.group_by(pl.exclude("place"), maintain_order=True).agg("place")
    return rows[groups["place"].list.first()], groups["place"]


def named_days(rows: pl.DataFrame) -> pl.Expr:
    """Every day that a verdict on a row may compare with a moment: a list of Date."""
    days = (
        fact.dt.date()
        for name, fact, dtype in _fields(rows.schema)
        if name.rpartition(".")[2] not in _NO_FACTS_OF_A_DATE and dtype in (pl.Date, pl.Datetime)
    )
    return pl.concat_list(*days).list.drop_nulls().list.unique()


def _facts(schema: pl.Schema, *, whole_days: bool) -> Iterator[pl.Expr]:
    for name, fact, dtype in _fields(schema):
        if name.rpartition(".")[2] not in _NO_FACTS_OF_A_DATE:
            yield (fact.dt.date() if whole_days and dtype == pl.Datetime else fact).alias(name)
    event, period = (pl.col(slot).struct.field("meaning_id") for slot in ("event", "period"))
    yield (event == period).alias("event is period")
    yield pl.col("superseded_by").is_not_null().alias("is superseded")
    yield pl.when(is_open()).then("row").alias("open row")


def _fields(schema: pl.Schema) -> Iterator[tuple[str, pl.Expr, pl.DataType]]:
    for name, dtype in schema.items():
        if name in _NO_FACTS:
            continue
        if isinstance(dtype, pl.Struct):
            for field in dtype.fields:
                yield f"{name}.{field.name}", pl.col(name).struct.field(field.name), field.dtype  # type: ignore[misc]  # the fields of a column have types
        else:
            yield name, pl.col(name), dtype
