"""JSON Lines: read in blocks, typed over the whole file first, bad lines set apart."""

from __future__ import annotations

import json
import re
from io import BytesIO
from typing import TYPE_CHECKING, Final, TypeVar

import polars as pl

from freshledger.corpus.agree import agreed_types
from freshledger.corpus.files import blocks, is_blank, reading, require_utf8
from freshledger.corpus.model import Chunk, rejects_of, unknown_columns
from freshledger.corpus.records import Records
from freshledger.schemas import EVIDENCE_COLUMNS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from pathlib import Path

Result = TypeVar("Result")

# Text of these beginnings may have been no text in the file; only the line itself can tell.
_DOUBTFUL: Final = ("[", "{", "true", "false")
_SURROGATE: Final = re.compile(rb"\\u[dD]")
# The reader turns half a surrogate pair into NUL instead of refusing it.
_HALF_A_PAIR: Final = re.compile(rb"\\u[dD][89abAB][0-9a-fA-F]{2}(?!\\u[dD][c-fC-F][0-9a-fA-F]{2})")


class JsonLines:
    """A file of one JSON object a line; blank lines are no rows."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._columns: dict[str, pl.DataType] | None = None

    def columns(self) -> Mapping[str, pl.DataType]:
        """Read the whole file once for its keys and their types."""
        if self._columns is None:
            with reading(self._path):
                self._columns = agreed_types(types for types, _, _ in self._each_block(_types))
        return self._columns

    def chunks(self, unknown: Mapping[str, pl.DataType], batch_rows: int | None) -> Iterator[Chunk]:
        """Read one block after the other; every known column is read as text."""
        del batch_rows
        id_key = "evidence_id" if "evidence_id" in self.columns() else "id"
        known = {
            id_key if name == "evidence_id" else name: pl.String() for name in EVIDENCE_COLUMNS
        }
        schema = known | {name: unknown[name] for name in unknown_columns(self.columns())}
        with reading(self._path):
            for frame, data, bad_lines in self._each_block(lambda data: _read(data, schema)):
                named = frame.rename({id_key: "evidence_id"})
                lines = _Lines(data)
                unreadable = rejects_of("malformed_json", [line.decode() for line in bad_lines])
                yield Chunk(named, _wrong_types(named, lines, id_key), lines.texts, unreadable)

    def _each_block(
        self, use: Callable[[bytes], Result]
    ) -> Iterator[tuple[Result, bytes, list[bytes]]]:
        """Use each block; where that fails, without its bad lines, which are given beside it."""
        for offset, data in blocks(self._path, lambda data: data.rfind(b"\n") + 1):
            if not _has_half_a_pair(data):
                try:
                    yield use(data), data, []
                    continue
                except pl.exceptions.PolarsError:
                    require_utf8(self._path, data, offset)
            good, bad = _parted(_lines(data))
            rest = b"\n".join(good)
            yield use(rest), rest, bad


class _Lines:
    """The lines of a block that hold a row, split only when one is asked for."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._split: list[bytes] | None = None

    def texts(self, mask: pl.Series) -> list[str]:
        """Give the lines of the rows where `mask` is true, as they came."""
        if self._split is None:
            self._split = _lines(self._data)
        return [self._split[at].decode() for at in mask.arg_true()]


def _lines(data: bytes) -> list[bytes]:
    return [line.removesuffix(b"\r") for line in data.split(b"\n") if line.strip()]


def _read(data: bytes, schema: Mapping[str, pl.DataType]) -> pl.DataFrame:
    if is_blank(data):
        return pl.DataFrame(schema=dict(schema))
    return pl.read_ndjson(BytesIO(data), schema=dict(schema))


def _types(data: bytes) -> dict[str, pl.DataType]:
    """Find the keys of a block and the types under which every value of theirs can be read."""
    if is_blank(data):
        return {}
    try:
        found = pl.scan_ndjson(BytesIO(data), infer_schema_length=None).collect_schema()
        types = {name: EVIDENCE_COLUMNS.get(name, dtype) for name, dtype in found.items()}
        unsure = {name: dtype for name, dtype in types.items() if _may_mislead(dtype)}
        if unsure:
            _read(data, unsure)
    except pl.exceptions.PolarsError:
        if not _is_readable(data):
            raise
        return _types_one_by_one(data)
    return types


def _may_mislead(dtype: pl.DataType) -> bool:
    """Tell whether values of other types may hide in a column found to be of this one."""
    return dtype.is_numeric() or dtype.is_nested()


def _types_one_by_one(data: bytes) -> dict[str, pl.DataType]:
    """Find the types of a block whose values differ in them: those become text."""
    types = Records([json.loads(line) for line in _lines(data)]).columns()
    return {name: pl.String() if dtype.is_nested() else dtype for name, dtype in types.items()}


def _is_readable(data: bytes) -> bool:
    """Tell whether every line that is not blank holds one JSON object of valid Unicode."""
    if _has_half_a_pair(data):
        return False
    try:
        _read(data, {"evidence_id": pl.String()})
    except pl.exceptions.PolarsError:
        return False
    return True


def _parted(lines: list[bytes]) -> tuple[list[bytes], list[bytes]]:
    """Part good lines from bad ones by halving, so that the one reader judges them all."""
    if not lines or _is_readable(b"\n".join(lines)):
        return lines, []
    if len(lines) == 1:
        return [], lines
    middle = len(lines) // 2
    left, right = _parted(lines[:middle]), _parted(lines[middle:])
    return left[0] + right[0], left[1] + right[1]


def _has_half_a_pair(data: bytes) -> bool:
    """Tell whether a line escapes half a surrogate pair, which stands for no character."""
    if not _SURROGATE.search(data):
        return False
    for match in _HALF_A_PAIR.finditer(data):
        start, end = data.rfind(b"\n", 0, match.start()) + 1, data.find(b"\n", match.end())
        try:
            value = json.loads(data[start : end if end >= 0 else None])
            json.dumps(value, ensure_ascii=False).encode()
        except (ValueError, RecursionError):
            return True
    return False


def _wrong_types(frame: pl.DataFrame, lines: _Lines, id_key: str) -> pl.Series:
    """Name for each row the first known column that holds a list, an object or a truth value."""
    known = [name for name in EVIDENCE_COLUMNS if name in frame.columns]
    beginnings = (pl.col(known).str.starts_with(text) for text in _DOUBTFUL)
    doubtful = frame.select(doubtful=pl.any_horizontal(*beginnings).fill_null(value=False))
    mask = doubtful["doubtful"]
    found = pl.repeat(None, frame.height, dtype=pl.String, eager=True)
    if not mask.any():
        return found
    names = [_wrong_column(line, known, id_key) for line in lines.texts(mask)]
    return found.scatter(mask.arg_true(), pl.Series(names, dtype=pl.String))


def _wrong_column(line: str, known: list[str], id_key: str) -> str | None:
    try:
        row = json.loads(line)
    except RecursionError:
        return known[0]
    for name in known:
        if isinstance(row.get(id_key if name == "evidence_id" else name), bool | list | dict):
            return name
    return None
