"""The columns of a source that nobody knows, kept with each row as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING

import polars as pl

if TYPE_CHECKING:
    from collections.abc import Collection


def extra(evidence: pl.DataFrame, known: Collection[str]) -> pl.Series:
    """Write the columns that are not `known` as one JSON object a row, by name.

    Returns:
        `extra`, String: keys without a value are left out, so that a row says the same whatever
        columns other rows of its source have; null where no key is left. What JSON has no form
        for (bytes, infinity) stands there as text.
    """
    unknown = sorted(name for name in evidence.columns if name not in known)
    if not unknown:
        return pl.Series("extra", [None] * evidence.height, dtype=pl.String)
    plain = evidence.select(_told(evidence[name]) for name in unknown)
    members = pl.concat_str([_member(name, plain.schema[name]) for name in unknown], separator=",", ignore_nulls=True)  # fmt: skip
    given = pl.any_horizontal(pl.col(name).is_not_null() for name in unknown)
    return plain.select(pl.when(given).then(pl.format("{{{}}}", members)).alias("extra"))["extra"]


def _member(name: str, dtype: pl.DataType) -> pl.Expr:
    """`"name":value`, null where the value is."""
    value = pl.col(name)
    if dtype.is_float():
        whole = pl.when(value.is_finite()).then(_object(value))
        member = whole.otherwise(_object(value.cast(pl.String)))
    else:
        member = _object(value)
    return pl.when(value.is_not_null()).then(member)


def _object(value: pl.Expr) -> pl.Expr:
    return pl.struct(value).struct.json_encode().str.strip_prefix("{").str.strip_suffix("}")


def _told(column: pl.Series) -> pl.Series:
    """The column, as text where it holds what JSON has no form for."""
    if not _is_odd(column.dtype):
        return column
    values = [None if value is None else str(value) for value in column.to_list()]
    return pl.Series(column.name, values, dtype=pl.String)


def _is_odd(dtype: pl.DataType) -> bool:
    if isinstance(dtype, pl.Struct):
        return any(_is_odd(inner) for inner in dtype.to_schema().values())  # type: ignore[arg-type]  # the fields of a column have types
    if isinstance(dtype, pl.List | pl.Array):
        return _is_odd(dtype.inner)  # type: ignore[arg-type]  # as above
    return dtype in (pl.Binary, pl.Object)
