"""Parquet files that grow batch by batch, with what Parquet has no form for as text."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, Self

import polars as pl

from freshledger.errors import FreshledgerError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path
    from types import TracebackType

    from pyarrow.parquet import ParquetWriter

_COMPRESSION: Final = "zstd"
_COMPRESSION_LEVEL: Final = 1


def parquet_writer(path: Path, like: pl.DataFrame, metadata: Mapping[str, str]) -> ParquetWriter:
    """Open a Parquet file for frames of the columns of `like`; the caller closes it."""
    from pyarrow.parquet import ParquetWriter  # noqa: PLC0415 - slow to import

    return ParquetWriter(
        path,
        _holdable(like.clear()).to_arrow().schema.with_metadata(dict(metadata)),
        compression=_COMPRESSION,
        compression_level=_COMPRESSION_LEVEL,
    )


def append(writer: ParquetWriter, frame: pl.DataFrame) -> None:
    """Write a frame behind those before."""
    writer.write_table(_holdable(frame).to_arrow().cast(writer.schema))


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
            self._writer = parquet_writer(self._part, pl.DataFrame(schema=schema), {})

    def __enter__(self) -> Self:
        return self

    def add(self, frame: pl.DataFrame) -> None:
        """Write a frame behind those before."""
        with writing_to(self._path):
            append(self._writer, frame)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        with writing_to(self._path):
            self._writer.close()
            if error is None:
                self._part.replace(self._path)
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
