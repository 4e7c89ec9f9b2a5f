"""Which ids a run has met: 64-bit hashes in sorted runs, eight bytes an id."""

from __future__ import annotations

import polars as pl


class SeenIds:
    """Remembers ids over batches; memory grows by eight bytes an id, time by n log n.

    Of 20 million different ids two share a hash with a chance of 1 in 100,000; the later of such
    two would be taken for a repetition.
    """

    def __init__(self) -> None:
        self._runs: list[pl.Series] = []

    def first_time(self, ids: pl.Series) -> pl.Series:
        """Say for each id (String, no nulls) whether it is its first, here and in earlier calls."""
        table = (
            pl.DataFrame({"hash": ids.hash()})
            .with_row_index("position")
            .sort("hash", "position")
            .with_columns(first=pl.col("hash").ne_missing(pl.col("hash").shift()))
        )
        hashes, first = table["hash"], table["first"]
        for run in self._runs:
            at = run.search_sorted(hashes).clip(upper_bound=run.len() - 1)
            first = first & (run.gather(at) != hashes)
        self._remember(hashes.filter(first))
        return table.with_columns(first.alias("first")).sort("position")["first"]

    def _remember(self, hashes: pl.Series) -> None:
        """Add a sorted run; runs of like size are merged, so that few remain to be searched."""
        if hashes.is_empty():
            return
        self._runs.append(hashes)
        while len(self._runs) > 1 and self._runs[-2].len() < 2 * self._runs[-1].len():
            last = self._runs.pop()
            self._runs[-1] = pl.concat([self._runs[-1], last]).sort()
