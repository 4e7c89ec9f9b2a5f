"""Rows as Python objects: a list of dicts, or the array of a JSON file."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

import polars as pl

from freshledger.corpus.files import is_blank, open_bytes, reading, require_utf8
from freshledger.corpus.model import Chunk, rejects_of
from freshledger.corpus.text import json_text, text_of, text_or_json
from freshledger.errors import CorpusError
from freshledger.schemas import EVIDENCE_COLUMNS

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

WRAPPER: Final = "normalized_evidence"
_LONGEST_NUMBER: Final = 4000  # digits; Python refuses to read or write more than 4,300


class Records:
    """A table of rows held as Python objects; what is no object is unreadable."""

    def __init__(self, rows: Sequence[object]) -> None:
        self._rows = [row for row in rows if isinstance(row, Mapping)]
        others = [json_text(row) for row in rows if not isinstance(row, Mapping)]
        self._unreadable = rejects_of("wrong_type", others)
        self._names = list(dict.fromkeys(str(name) for row in self._rows for name in row))

    def columns(self) -> Mapping[str, pl.DataType]:
        """Give every key of any row with the type its values agree on."""
        return {
            name: pl.String() if name in EVIDENCE_COLUMNS else series_of(self._values(name)).dtype
            for name in self._names
        }

    def chunks(self, unknown: Mapping[str, pl.DataType], batch_rows: int | None) -> Iterator[Chunk]:
        """Give all rows at once: they are in memory anyway."""
        del unknown, batch_rows
        id_key = "evidence_id" if "evidence_id" in self._names else "id"
        keys = {"evidence_id": id_key} | {name: name for name in self._names if name != id_key}
        columns: dict[str, pl.Series] = {}
        wrong_type: list[str | None] = [None] * len(self._rows)
        for name, key in keys.items():
            if name not in EVIDENCE_COLUMNS:
                columns[name] = series_of(self._values(key))
                continue
            pairs = [text_of(value) for value in self._values(key)]
            columns[name] = pl.Series([text for text, _ in pairs], dtype=pl.String)
            for at, (_, wrong) in enumerate(pairs):
                if wrong and wrong_type[at] is None:
                    wrong_type[at] = name
        yield Chunk(
            pl.DataFrame(columns),
            pl.Series(wrong_type, dtype=pl.String),
            lambda mask: [json_text(self._rows[at]) for at in mask.arg_true()],
            self._unreadable,
        )

    def _values(self, name: str) -> list[object]:
        return [row.get(name) for row in self._rows]


def json_file(path: Path) -> Records:
    """Read a JSON file: an array of rows, or an object with the array `normalized_evidence`.

    Raises CorpusError, which names the line and column, for anything else.
    """
    with reading(path), open_bytes(path) as stream:
        data = stream.read()
    if is_blank(data):
        raise CorpusError(f"corpus file {path} is empty; give an array of rows, [] for none")
    require_utf8(path, data, 0)
    try:
        rows = json.loads(data.decode("utf-8-sig"), parse_int=_number)
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise CorpusError(f"corpus file {path} is no JSON at {where}: {error.msg}") from error
    except RecursionError as error:
        raise CorpusError(f"corpus file {path} is nested too deeply to be read as JSON") from error
    return Records(rows_of(rows, f"corpus file {path}"))


def rows_of(value: object, what: str) -> Sequence[object]:
    """Take the rows out of `{"normalized_evidence": [...]}`, or the array itself."""
    rows = value.get(WRAPPER) if isinstance(value, Mapping) else value
    if isinstance(rows, str) or not isinstance(rows, Sequence):
        raise CorpusError(f"{what} holds no rows; accepted: an array, or an object with {WRAPPER}")
    return rows


def series_of(values: Sequence[object]) -> pl.Series:
    """Build a column of values as they came; where their types differ, of text and JSON."""
    types = {type(value) for value in values if value is not None}
    if len(types) <= 1 or types == {int, float}:
        try:
            series = pl.Series(values, strict=types != {int, float})
        except (TypeError, ValueError, OverflowError, pl.exceptions.PolarsError):
            pass
        else:
            if series.dtype not in (pl.Object, pl.Int128):
                return series
    return pl.Series([text_or_json(value) for value in values], dtype=pl.String)


def _number(digits: str) -> int | str:
    return int(digits) if len(digits) <= _LONGEST_NUMBER else digits
