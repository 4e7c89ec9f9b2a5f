"""Candidates for what overturned a row, found apart from each other, and the first of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import polars as pl

if TYPE_CHECKING:
    from collections.abc import Mapping

# `place` and then the highest `rank`, the earliest `start` and the first id tell which counts.
CANDIDATE_COLUMNS: Final[Mapping[str, pl.DataType]] = {
    "place": pl.UInt8(),
    "rank": pl.String(),
    "start": pl.Datetime("us", "UTC"),
    "overturned_by": pl.String(),
    "note": pl.String(),
}


def candidates(
    found: pl.DataFrame, place: int, note: pl.Expr, *, highest: str | None = None
) -> pl.DataFrame:
    """Give what was found as candidates: `row`, then CANDIDATE_COLUMNS.

    Args:
        found: `row`, `evidence_id`, `start` and the columns that `note` takes.
        place: Candidates of a lower one come first.
        note: What is said of the finding.
        highest: The column (String or a moment) whose highest value comes first.
    """
    rank = pl.lit(None) if highest is None else _sortable(found, highest)
    columns = {
        "place": pl.lit(place),
        "rank": rank,
        "start": pl.col("start"),
        "overturned_by": pl.col("evidence_id"),
        "note": note,
    }
    typed = (columns[name].cast(dtype).alias(name) for name, dtype in CANDIDATE_COLUMNS.items())
    return found.select("row", *typed)


def first_candidates(found: pl.DataFrame) -> pl.DataFrame:
    """Give the first candidate of each row; whatever parts they were found in, it is the same."""
    return found.sort(
        "row",
        "place",
        "rank",
        "start",
        "overturned_by",
        descending=[False, False, True, False, False],
    ).unique("row", keep="first", maintain_order=True)


def _sortable(found: pl.DataFrame, column: str) -> pl.Expr:
    if found.schema[column] == pl.String:
        return pl.col(column)
    return pl.col(column).dt.strftime("%Y-%m-%dT%H:%M:%S%.6f")
