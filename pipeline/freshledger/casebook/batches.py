"""Many proposals at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import polars as pl

    from freshledger.casebook.writer import Writer


def propose_many(writer: Writer, proposals: pl.DataFrame) -> tuple[pl.DataFrame, pl.DataFrame]:
    """Propose many rows in one commit."""
    raise NotImplementedError
