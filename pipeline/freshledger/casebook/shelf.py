"""Many rows by key: a sorted frame for those known at the start, a dict for those since."""

from __future__ import annotations

from bisect import bisect_left
from typing import Any, Final

import polars as pl

_MOST_RECENT: Final = 50_000


class Shelf:
    """Rows by one string column; a million of them take one frame, not a million objects."""

    def __init__(self, rows: pl.DataFrame, key: str) -> None:
        """Take rows of which no two share the `key` column, which is never null."""
        self._key = key
        self._rows = rows.sort(key)
        self._keys = self._rows[key]
        self._recent: dict[str, dict[str, Any]] = {}

    def get(self, key: str) -> dict[str, Any] | None:
        """Return a row, or None where there is none of this key."""
        recent = self._recent.get(key)
        if recent is not None:
            return recent
        # Keys are written by the store and are ASCII; a stranger's may be no valid text at all.
        if not (self._rows.height and key.isascii()):
            return None
        # Not `search_sorted`: to plan its query takes longer than twenty steps of a bisection.
        at = bisect_left(range(self._rows.height), key, key=self._keys.__getitem__)
        if at < self._rows.height and self._keys[at] == key:
            return self._rows.row(at, named=True)
        return None

    def put(self, row: dict[str, Any]) -> None:
        """Add a row, or put it in the place of the one with its key."""
        self._recent[row[self._key]] = row
        if len(self._recent) > _MOST_RECENT:
            self.frame()

    def extend(self, rows: pl.DataFrame) -> None:
        """Add many rows whose keys are new."""
        self.frame()
        self._settle(pl.concat([self._rows, rows.select(self._rows.columns)]))

    def frame(self) -> pl.DataFrame:
        """Return all rows, sorted by key."""
        if self._recent:
            recent = pl.DataFrame(list(self._recent.values()), schema=self._rows.schema)
            kept = self._rows.join(recent, on=self._key, how="anti")
            self._settle(pl.concat([kept, recent]))
            self._recent.clear()
        return self._rows

    def matching(self, column: str, value: str) -> pl.DataFrame:
        """Return the rows that hold `value` in a column, sorted by key."""
        recent = [row for row in self._recent.values() if row[column] == value]
        found = self._rows.filter(pl.col(column) == value)
        gone = [key for key in found[self._key] if key in self._recent]
        if not (recent or gone):
            return found
        changed = pl.DataFrame(recent, schema=self._rows.schema)
        kept = found.filter(~pl.col(self._key).is_in(gone))
        return pl.concat([kept, changed]).sort(self._key)

    def _settle(self, rows: pl.DataFrame) -> None:
        self._rows = rows.sort(self._key)
        self._keys = self._rows[self._key]
