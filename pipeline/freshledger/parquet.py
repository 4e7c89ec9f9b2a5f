"""Parquet files that grow batch by batch, with what Parquet has no form for as text."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, Self

import polars as pl

from freshledger.errors import FreshledgerError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from concurrent.futures import Future
    from pathlib import Path
    from types import TracebackType

_COMPRESSION: Final = "zstd"
_COMPRESSION_LEVEL: Final = 1


class TableWriter:
    """A Parquet file of frames, written in a thread of its own while the next one is made.

    Args:
        path: The file.
        like: A frame of the columns of those that are added.
        metadata: Goes into the file's own.

    What stops the writing of a frame is raised by the call after it.
    """

    def __init__(self, path: Path, like: pl.DataFrame, metadata: Mapping[str, str]) -> None:
        from pyarrow.parquet import ParquetWriter  # noqa: PLC0415 - slow to import

        self._writer = ParquetWriter(
            path,
            _holdable(like.clear()).to_arrow().schema.with_metadata(dict(metadata)),
            compression=_COMPRESSION,
            compression_level=_COMPRESSION_LEVEL,
        )
        self._thread = ThreadPoolExecutor(1)
        self._latest: Future[None] | None = None

    def add(self, frame: pl.DataFrame) -> None:
        """Write a frame behind those before; no more than one waits, so that memory stays flat."""
        self._settle()
        self._latest = self._thread.submit(self._write, frame)

    def close(self) -> None:
        """End the file; closed once, it stays so."""
        try:
            self._settle()
        finally:
            self._thread.shutdown()
            self._writer.close()

    def _write(self, frame: pl.DataFrame) -> None:
        self._writer.write_table(_holdable(frame).to_arrow().cast(self._writer.schema))

    def _settle(self) -> None:
        latest, self._latest = self._latest, None
        if latest:
            latest.result()


class GrowingParquet:
    """A Parquet file that takes its name when it is whole; a run that fails leaves an earlier one.

    A context manager.

    Args:
        path: The file; its folder is made where it is missing.
        schema: The columns of the frames that are added.

    Raises:
        FreshledgerError: The file cannot be written.
    """

    def __init__(self, path: Path, schema: Mapping[str, pl.DataType]) -> None:
        self._path = path
        self._part = path.with_name(f".{path.name}.part")
        with writing_to(path):
            path.parent.mkdir(parents=True, exist_ok=True)
            self._writer = TableWriter(self._part, pl.DataFrame(schema=schema), {})

    def __enter__(self) -> Self:
        return self

    def add(self, frame: pl.DataFrame) -> None:
        """Write a frame behind those before."""
        with writing_to(self._path):
            self._writer.add(frame)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        with writing_to(self._path):
            try:
                self._writer.close()
                if error is None:
                    self._part.replace(self._path)
            finally:
                self._part.unlink(missing_ok=True)


def _holdable(frame: pl.DataFrame) -> pl.DataFrame:
    """Write as text what Parquet has no form for: objects without fields, 128-bit numbers."""
    odd = [name for name, dtype in frame.schema.items() if _is_odd(dtype)]
    return frame.with_columns(
        pl.Series(name, [None if value is None else str(value) for value in frame[name].to_list()], pl.String)
        for name in odd
    )  # fmt: skip


def _is_odd(dtype: pl.DataType) -> bool:
    if isinstance(dtype, pl.Struct):
        return not dtype.fields or any(_is_odd(field.dtype) for field in dtype.fields)  # type: ignore[arg-type]  # the fields of a column have types
    if isinstance(dtype, pl.List | pl.Array):
        return _is_odd(dtype.inner)  # type: ignore[arg-type]  # as above
    return dtype in (pl.Int128, pl.UInt128, pl.Object)


@contextmanager
def writing_to(folder: Path) -> Iterator[None]:
    """Turn whatever stops the writing into a FreshledgerError that names the place and cause."""
    try:
        yield
    except OSError as error:
        cause = error.strerror or str(error)
        raise FreshledgerError(
            f"cannot write to {folder}: {cause}; choose another place"
        ) from error
