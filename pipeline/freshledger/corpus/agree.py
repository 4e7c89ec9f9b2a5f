"""One type for each unknown column of a corpus, whatever its files make of it."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING

import polars as pl

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


def agreed_types(tables: Iterable[Mapping[str, pl.DataType]]) -> dict[str, pl.DataType]:
    """Join the columns of many tables, in order of appearance; no value is lost in any type.

    Numbers widen; other types that differ become text. Null takes any type.
    """
    types: dict[str, list[pl.DataType]] = {}
    for columns in tables:
        for name, dtype in columns.items():
            types.setdefault(name, []).append(dtype)
    nothing: pl.DataType = pl.Null()
    return {name: reduce(_agreed, dtypes, nothing) for name, dtypes in types.items()}


def _agreed(one: pl.DataType, other: pl.DataType) -> pl.DataType:
    if other in (one, pl.Null):
        return pl.String() if one in (pl.Object, pl.Int128) else one
    if one == pl.Null:
        return _agreed(other, other)
    if one.is_numeric() and other.is_numeric():
        frames = [pl.DataFrame(schema={"column": dtype}) for dtype in (one, other)]
        widened = pl.concat(frames, how="vertical_relaxed").schema["column"]
        return _agreed(widened, widened)
    return pl.String()
