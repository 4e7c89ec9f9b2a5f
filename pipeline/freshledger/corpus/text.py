"""Values as text: column-wise for typed columns, one by one for Python objects."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import UTC, date, datetime
from decimal import Decimal
from numbers import Real
from typing import Final

import polars as pl

from freshledger.corpus.model import Chunk, rejects_of
from freshledger.schemas import EVIDENCE_COLUMNS

_ISO_MOMENT: Final = "%Y-%m-%dT%H:%M:%S%.f"
_CASTABLE: Final = (pl.String, pl.Null, pl.Categorical, pl.Enum, pl.Date)


def chunk_of(frame: pl.DataFrame, unreadable: pl.DataFrame | None = None) -> Chunk:
    """Turn the known columns of a typed frame into text and leave the others as they are.

    Whole numbers are written as integers (epochs with gaps come as floats), NaN is null, dates
    and times are ISO 8601: in UTC with Z where they have a zone, bare where they have none.
    A truth value or anything nested is a wrong type.
    """
    named = frame
    if "evidence_id" not in frame.columns:
        named = frame.rename({"id": "evidence_id"}, strict=False)
    texts, faults = [], []
    for name in EVIDENCE_COLUMNS:
        if name in named.columns:
            text, wrong = _column_as_text(named[name])
            texts.append(text.alias(name))
            faults.append(pl.when(wrong).then(pl.lit(name)))
    wrong_type = named.with_columns(wrong_type=pl.coalesce(*faults, pl.lit(None, pl.String)))
    return Chunk(
        named.with_columns(*texts),
        wrong_type["wrong_type"],
        lambda mask: [json_text(row) for row in frame.filter(mask).iter_rows(named=True)],
        rejects_of("", []) if unreadable is None else unreadable,
    )


def _column_as_text(values: pl.Series) -> tuple[pl.Expr, pl.Expr]:
    """Give the column as text and where it is of a wrong type, as expressions over its frame."""
    column = pl.col(values.name)
    if values.dtype in (pl.Object, pl.Binary):
        pairs = [text_of(value) for value in values]
        text = pl.lit(pl.Series([text for text, _ in pairs], dtype=pl.String))
        return text, pl.lit(pl.Series([wrong for _, wrong in pairs], dtype=pl.Boolean))
    if values.dtype.is_float():
        column = column.fill_nan(None)
    text = _text(column, values.dtype)
    return text, column.is_not_null() & text.is_null()


def _text(column: pl.Expr, dtype: pl.DataType) -> pl.Expr:
    if dtype.is_float():
        whole = pl.when(column == column.round()).then(column.cast(pl.Int64, strict=False))
        return pl.coalesce(whole.cast(pl.String), column.cast(pl.String))
    if dtype.is_decimal():
        return column.cast(pl.String).str.replace(r"\.0+$", "")
    if isinstance(dtype, pl.Datetime):
        if dtype.time_zone is None:
            return column.dt.strftime(_ISO_MOMENT)
        return column.dt.convert_time_zone("UTC").dt.strftime(_ISO_MOMENT + "Z")
    if dtype.is_integer() or dtype in _CASTABLE:
        return column.cast(pl.String)
    return pl.lit(None, pl.String)


def text_of(value: object) -> tuple[str | None, bool]:
    """Write one Python value as text by the rules of `chunk_of`; True says the type is wrong."""
    if isinstance(value, bytes):
        value = value.decode(errors="surrogateescape")
    if isinstance(value, str):
        return (value, False) if _is_unicode(value) else (None, True)
    if value is None or value != value:  # noqa: PLR0124 - NaN, and the NaT of other packages
        return None, False
    if isinstance(value, date):
        return _iso(value), False
    if isinstance(value, bool) or not isinstance(value, Real | Decimal):
        return None, True
    try:
        number = int(value)  # type: ignore[arg-type]  # every real number has an integer part
        return str(number if number == value else value), False
    except (OverflowError, ValueError):  # infinite, or more digits than Python writes
        return None, True


def _iso(value: date) -> str:
    """Write a date or time as the columns do: a fraction of three digits where that is all."""
    if not isinstance(value, datetime):
        return value.isoformat()
    in_milliseconds = value.microsecond and value.microsecond % 1000 == 0
    timespec = "milliseconds" if in_milliseconds else "auto"
    if value.tzinfo is None:
        return value.isoformat(timespec=timespec)
    return value.astimezone(UTC).replace(tzinfo=None).isoformat(timespec=timespec) + "Z"


def text_or_json(value: object) -> str | None:
    """Write a value of a column whose types differ: text as it is, anything else as JSON."""
    if value is None or (isinstance(value, str) and _is_unicode(value)):
        return value
    return json_text(value)


def json_text(value: object) -> str:
    """Write a row as JSON in one line; what JSON has no form for is written as its text."""
    try:
        text = json.dumps(value, ensure_ascii=False, default=_plain)
    except (RecursionError, ValueError, TypeError):
        shown = (
            {str(key): str(type(part)) for key, part in value.items()}
            if isinstance(value, Mapping)
            else {}
        )
        return json.dumps({"not_writable": shown or str(type(value))})
    return text if _is_unicode(text) else json.dumps(value, default=_plain)


def _plain(value: object) -> str:
    if isinstance(value, bytes):
        return value.decode(errors="backslashreplace")
    return value.isoformat() if isinstance(value, date) else str(value)


def _is_unicode(text: str) -> bool:
    """Tell whether the text has a UTF-8 form: lone surrogates have none."""
    if text.isascii():
        return True
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
