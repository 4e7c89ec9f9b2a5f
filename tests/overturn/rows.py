"""Rows as `placed` leaves them, written by hand: the least that a test must say."""

from __future__ import annotations

from datetime import UTC, date, datetime, time
from typing import TYPE_CHECKING, Any

import polars as pl

from freshledger.overturn import overturning

if TYPE_CHECKING:
    from collections.abc import Mapping

MOMENT = pl.Datetime("us", "UTC")
SPAN = pl.Struct(
    {
        "start": pl.Date,
        "end": pl.Date,
        "precision": pl.String,
        "gap_before": pl.String,
        "gap_after": pl.String,
    }
)
SCHEMA: dict[str, pl.DataType | type[pl.DataType]] = {
    "row": pl.UInt32,
    "evidence_id": pl.String,
    "title": pl.String,
    "lead": pl.String,
    "snippet": pl.String,
    "subject": pl.String,
    "content_type": pl.String,
    "contradicts": pl.Boolean,
    "effective_from": pl.Date,
    "period": SPAN,
    "target": SPAN,
    "is_published": pl.Boolean,
    "start": MOMENT,
    "end": MOMENT,
}
AS_OF = datetime(2026, 1, 1, tzinfo=UTC)


def span(
    start: str, end: str, precision: str = "day", before: str = "", after: str = ""
) -> dict[str, Any]:
    """A period or target, from its first to its last day."""
    return {
        "start": date.fromisoformat(start),
        "end": date.fromisoformat(end),
        "precision": precision,
        "gap_before": before,
        "gap_after": after,
    }


def placed(*rows: Mapping[str, Any]) -> pl.DataFrame:
    """Rows in their order; `day` is the whole of their date, `lead` is also their snippet."""
    return pl.DataFrame([_row(place, row) for place, row in enumerate(rows)], schema=SCHEMA)


def _row(place: int, row: Mapping[str, Any]) -> dict[str, Any]:
    first = date.fromisoformat(row["day"])
    last = date.fromisoformat(row.get("last_day", row["day"]))
    plain = {
        "row": place,
        "evidence_id": chr(ord("a") + place),
        "title": "",
        "lead": "",
        "snippet": row.get("lead"),
        "content_type": "event",
        "contradicts": False,
        "is_published": True,
        "start": datetime.combine(first, time.min, UTC),
        "end": datetime.combine(last, time.max, UTC),
    }
    return plain | {name: value for name, value in row.items() if name not in ("day", "last_day")}


def hits(rows: pl.DataFrame, as_of: datetime = AS_OF) -> dict[str, tuple[str, str]]:
    """For each row that was overturned its rule and the row that overturned it, by id."""
    ids = dict(rows.select("row", "evidence_id").iter_rows())
    found = overturning(rows, as_of).filter(pl.col("overturned_rule").is_not_null())
    return {
        ids[row]: (rule, by)
        for row, rule, by in found.select("row", "overturned_rule", "overturned_by").iter_rows()
    }
