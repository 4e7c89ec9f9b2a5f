"""Parquet files that grow batch by batch, with what Parquet has no form for as text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import polars as pl

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

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
