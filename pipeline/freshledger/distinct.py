"""Rows that say the same are read once: which rows of a corpus stand for which."""

from __future__ import annotations

from typing import Final

import polars as pl

from freshledger.schemas import EVIDENCE_COLUMNS

# No verdict rests on these; all else that a row holds is its own to carry.
NAMING: Final = ("evidence_id", "dimension")
READ: Final = tuple(name for name in EVIDENCE_COLUMNS if name not in NAMING)
HASHES: Final = ("low", "high")
# Rows farther apart than this many different ones are read again, so that memory stays flat.
REMEMBERED_ROWS: Final = 500_000


class DistinctRows:
    """Numbers rows over batches: alike in all that is read of them, alike in number.

    Two hashes of 64 bits tell rows apart: of a billion different ones, two would be taken for the
    same with a chance of less than one in a trillion.
    """

    def __init__(self) -> None:
        self._known = pl.DataFrame(schema=dict.fromkeys((*HASHES, "number"), pl.UInt64))
        self._count = 0

    def number(self, evidence: pl.DataFrame) -> tuple[pl.Series, pl.DataFrame]:
        """Number a batch.

        Args:
            evidence: The columns of `EVIDENCE_COLUMNS`, and any others.

        Returns:
            The number of each row (UInt64), and the rows not met before: `number`, counted on
            from the batches before, and `EVIDENCE_COLUMNS`, the id being the first of all that
            share the number here.
        """
        hashes = evidence.select(pl.col(name).hash() for name in READ).select(
            pl.struct(READ).hash(seed).alias(name) for seed, name in enumerate(HASHES)
        )
        first = hashes.with_columns(evidence["evidence_id"]).with_row_index("at")
        first = first.group_by(HASHES).agg(pl.col("at").first(), pl.col("evidence_id").min())
        new = first.join(self._known, on=HASHES, how="anti").sort("at").with_row_index("number")
        new = new.with_columns(pl.col("number").cast(pl.UInt64) + self._count)
        known = pl.concat([self._known, new.select(self._known.columns)])
        numbers = hashes.join(known, on=HASHES, how="left", maintain_order="left")["number"]
        self._count += new.height
        self._known = known.tail(REMEMBERED_ROWS)
        rows = evidence.select(*EVIDENCE_COLUMNS)[new["at"]]
        return numbers, rows.with_columns(new["number"], new["evidence_id"])
