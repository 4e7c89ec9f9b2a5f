"""What later evidence overturned, kept whenever it changes; asked only where it may have."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import polars as pl

from freshledger.logs import OVERTURNS, SUPERSEDES
from freshledger.nightly.rows import BATCH_ROWS
from freshledger.overturn import in_groups, overturning, words_of, words_reported

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import datetime

    from freshledger.nightly.session import Session

_FOUND: Final = [
    name for name in OVERTURNS.names() if name not in SUPERSEDES and name != "evidence_id"
]
# What is kept of a period and a target, as in `overturn.placed`.
_SLOTS: Final = {
    "period": ("start", "end", "precision", "gap_before", "gap_after"),
    "target": ("start", "end", "precision"),
}
# What tells rows apart that say the same.
_NAMING: Final = ("row", "evidence_id", "evidence_seq", "evidence_row", "batch", "is_certain")
_BEFORE: Final = """
    select
        evidence_id, overturned_rule, overturned_by, note, newer_in_series,
        commit_seq as supersedes_seq, commit_row as supersedes_row
    from overturns_latest
    semi join affected_rows using (evidence_id)
"""


def keep_overturned(session: Session, as_of: datetime) -> int:
    """Find what overturns the rows whose groups changed since this was last worked out.

    The table `tonight` says when that was. What changed is one commit of `overturns`; a row that
    nothing overturns any more gets nulls. Returns how many changed.
    """
    session.table("touched_rows")
    if not session.batches("touched_rows"):
        return 0
    session.table("grouped_rows")
    session.show("changed_groups", _changed_groups(session).to_frame())
    session.table("affected_rows")
    session.table("affected_groups")
    session.table("related_rows")
    hits = _hits(session, as_of)
    return session.add("overturns", changed(hits, session.fetch(_BEFORE)))


def changed(hits: pl.DataFrame, before: pl.DataFrame) -> pl.DataFrame:
    """Compare what is found with what stands.

    Args:
        hits: `evidence_id` and the columns of `overturning`.
        before: The latest rows of `overturns`, their places as those that are superseded.

    Returns:
        Rows for `overturns`, by id: those that differ.
    """
    both = hits.select("evidence_id", *_FOUND).join(
        before.select("evidence_id", *_FOUND, *SUPERSEDES),
        on="evidence_id",
        how="full",
        coalesce=True,
        suffix="_before",
    )
    differs = pl.any_horizontal(
        pl.col(name).ne_missing(pl.col(f"{name}_before")) for name in _FOUND
    )
    return both.filter(differs).select(OVERTURNS.names()).sort("evidence_id")


def hits_in_force(session: Session) -> pl.DataFrame:
    """Give what overturns each row now: `evidence_id` and the columns of `overturning`."""
    hits = session.fetch("from overturns_latest").select("evidence_id", *_FOUND)
    return hits.filter(pl.any_horizontal(pl.col(name).is_not_null() for name in _FOUND))


def _changed_groups(session: Session) -> pl.Series:
    """The groups of the rows that were touched: by what they say, and by the words in them."""
    session.view("touched_groups")
    own = session.fetch("from touched_groups")["row_group"]
    others = session.fetch(
        "select distinct row_group from grouped_rows anti join touched_groups using (row_group)"
    )["row_group"]
    words = words_of(others)
    reported = [words_reported(rows, words) for rows in placed_rows(session, "touched_rows")]
    return pl.concat([own, *reported]).unique().alias("row_group")


def _hits(session: Session, as_of: datetime) -> pl.DataFrame:
    """What overturns the affected rows: `evidence_id` and the columns of `overturning`."""
    words = words_of(session.fetch("from affected_groups")["row_group"])
    parts = [
        rows.filter(pl.col("is_certain") | in_groups(rows, words))
        for rows in placed_rows(session, "related_rows")
    ]
    if not parts:
        return pl.DataFrame(schema={name: OVERTURNS[name] for name in ("evidence_id", *_FOUND)})
    some, members = alike(pl.concat(parts))
    affected = session.fetch("select evidence_id from affected_rows")
    return (
        overturning(some, as_of)
        .join(members.join(affected, on="evidence_id", how="semi"), on="row")
        .select("evidence_id", *_FOUND)
    )


def alike(rows: pl.DataFrame) -> tuple[pl.DataFrame, pl.DataFrame]:
    """Put rows together that say the same at the same time: one is asked for all.

    None of them overturns another, as what overturns comes later; of several that overturn a row
    the first id counts, which is the one that stays.

    Args:
        rows: From `placed_rows`.

    Returns:
        One row of each, `row` counting from 0; and `row`, `evidence_id` of all.
    """
    said = [name for name in rows.columns if name not in _NAMING]
    together = rows.group_by(said).agg(
        pl.col("evidence_id").min(), pl.col("evidence_id").alias("member")
    ).with_row_index("row")  # fmt: skip
    members = together.select("row", evidence_id="member").explode(
        "evidence_id", empty_as_null=True
    )
    return together.drop("member"), members


def placed_rows(session: Session, table: str) -> Iterator[pl.DataFrame]:
    """Give rows as `overturn.placed` does, batch by batch, within each in no order.

    Args:
        session: The night.
        table: Places of the rows and of their readings, `is_certain` and `batch`.

    Yields:
        What `overturning` takes, and `is_certain`; `row` counts on from batch to batch.
    """
    session.name("rows_to_place", table)
    session.view("placed_rows")
    for batch in range(session.batches(table)):
        rows = session.fetch("from placed_rows where batch = $batch", batch=batch)
        yield (
            rows.with_columns(*(pl.struct(_fields(slot)).alias(slot) for slot in _SLOTS))
            .rename({"first_moment": "start", "last_moment": "end"})
            .with_row_index("row", offset=batch * BATCH_ROWS)
        )


def _fields(slot: str) -> Iterator[pl.Expr]:
    return (pl.col(f"{slot}_{field}").alias(field) for field in _SLOTS[slot])
