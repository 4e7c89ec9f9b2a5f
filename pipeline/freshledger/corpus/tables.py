"""Rows as columns: data frames in memory, lazy frames, Parquet files."""

from __future__ import annotations

from typing import TYPE_CHECKING

import polars as pl

from freshledger.corpus.files import reading
from freshledger.corpus.text import chunk_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from freshledger.corpus.model import Chunk


class Frame:
    """A table held as a data frame."""

    def __init__(self, frame: pl.DataFrame) -> None:
        self._frame = frame

    def columns(self) -> Mapping[str, pl.DataType]:
        """Give the frame's own columns."""
        return self._frame.schema

    def chunks(self, unknown: Mapping[str, pl.DataType], batch_rows: int | None) -> Iterator[Chunk]:
        """Slice the frame, which copies nothing."""
        del unknown
        for piece in self._frame.iter_slices(batch_rows or max(self._frame.height, 1)):
            yield chunk_of(piece)


class Lazy:
    """A table that Polars computes in batches, of which a few are in memory at a time."""

    def __init__(self, frame: pl.LazyFrame) -> None:
        self._frame = frame

    def columns(self) -> Mapping[str, pl.DataType]:
        """Give the columns the frame will have."""
        return self._frame.collect_schema()

    def chunks(self, unknown: Mapping[str, pl.DataType], batch_rows: int | None) -> Iterator[Chunk]:
        """Compute the frame in its own row order."""
        del unknown
        if batch_rows is None:
            yield chunk_of(self._frame.collect())
            return
        for piece in self._frame.collect_batches(chunk_size=batch_rows, maintain_order=True):
            yield chunk_of(piece)


class ParquetFile(Lazy):
    """A Parquet file, read by row groups."""

    def __init__(self, path: Path) -> None:
        super().__init__(pl.scan_parquet(path, glob=False))
        self._path = path

    def columns(self) -> Mapping[str, pl.DataType]:
        """Read the schema in the file's footer."""
        with reading(self._path):
            return super().columns()

    def chunks(self, unknown: Mapping[str, pl.DataType], batch_rows: int | None) -> Iterator[Chunk]:
        """Read the file in its own row order."""
        with reading(self._path):
            yield from super().chunks(unknown, batch_rows)
