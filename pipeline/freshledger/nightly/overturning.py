"""What later evidence overturned, kept whenever it changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import polars as pl

from freshledger.logs import OVERTURNS, SUPERSEDES
from freshledger.nightly.rows import read_batches
from freshledger.overturn import overturning, placed

if TYPE_CHECKING:
    from datetime import datetime

    from freshledger.nightly.session import Session

_FOUND: Final = [
    name for name in OVERTURNS.names() if name not in SUPERSEDES and name != "evidence_id"
]


def keep_overturned(session: Session, as_of: datetime) -> int:
    """Find what overturns the rows of the table `numbered_rows`, which must be all of the store.

    What changed since the last night is one commit of `overturns`; a row that nothing overturns
    any more gets nulls. Returns how many changed.
    """
    parts = [placed(rows) for rows in read_batches(session, with_texts=True)]
    if not parts:
        return 0
    corpus = pl.concat(parts)
    hits = overturning(corpus, as_of).join(corpus.select("row", "evidence_id"), on="row")
    before = session.fetch("from overturns_latest").rename(
        {"commit_seq": "supersedes_seq", "commit_row": "supersedes_row"}
    )
    return session.add("overturns", changed(hits, before))


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
