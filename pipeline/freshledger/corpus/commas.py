"""CSV: blocks of whole records by Polars; from the first bad block on, by the csv module."""

from __future__ import annotations

import csv
from contextlib import closing
from io import BytesIO
from typing import IO, TYPE_CHECKING, Final

import polars as pl

from freshledger.corpus.files import (
    BLOCK_BYTES,
    LONGEST_RECORD_BYTES,
    blocks,
    is_blank,
    open_bytes,
    reading,
    require_utf8,
)
from freshledger.corpus.model import rejects_of
from freshledger.corpus.text import chunk_of, json_text
from freshledger.errors import CorpusError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from freshledger.corpus.model import Chunk

_MARK: Final = "end of file"


class CommaSeparated:
    """A CSV file with a header; all values are text, an empty one null, an empty record no row."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._names: list[str] | None = None

    def columns(self) -> Mapping[str, pl.DataType]:
        """Read the header."""
        if self._names is None:
            with reading(self._path), closing(blocks(self._path, _records_end)) as found:
                offset, data = next(found)
                header = data[: _header_end(data)]
                require_utf8(self._path, header, offset)
                if b"\r" in header.rstrip(b"\r\n"):
                    raise CorpusError(f"corpus file {self._path} ends lines in CR alone; use LF")
                self._names = pl.read_csv(BytesIO(header), infer_schema=False).columns
        return dict.fromkeys(self._names, pl.String())

    def chunks(self, unknown: Mapping[str, pl.DataType], batch_rows: int | None) -> Iterator[Chunk]:
        """Read one block after the other."""
        del unknown, batch_rows
        columns, is_first = self.columns(), True
        with reading(self._path), closing(blocks(self._path, _records_end)) as found:
            for offset, data in found:
                body = _header_end(data) if is_first else 0
                is_first = False
                try:
                    frame = _read(data[body:], columns)
                except pl.exceptions.PolarsError:
                    yield from self._chunks_by_record(offset + body, columns)
                    return
                yield chunk_of(_rows(frame))

    def _chunks_by_record(self, start: int, columns: Mapping[str, pl.DataType]) -> Iterator[Chunk]:
        """Read the records from byte `start` on; one with too many fields is a reject."""
        records: list[list[str]] = []
        for position, record in _records(self._path, start):
            records.append(record)
            if position - start >= BLOCK_BYTES:
                yield _chunk_of_records(records, columns)
                start, records = position, []
        yield _chunk_of_records(records, columns)


class _TextLines:
    """The lines of a file from a byte on, decoded; behind the last one a mark of its own."""

    def __init__(self, path: Path, stream: IO[bytes], start: int) -> None:
        self._path, self._stream = path, stream
        self.position = start
        self.is_over = False
        stream.seek(start)

    def __iter__(self) -> Iterator[str]:
        while line := self._stream.readline(LONGEST_RECORD_BYTES):
            require_utf8(self._path, line, self.position)
            self.position += len(line)
            yield line.decode()
        self.is_over = True
        yield from ("\n", _MARK)


def _records(path: Path, start: int) -> Iterator[tuple[int, list[str]]]:
    """Read records leniently, each with the byte behind it; a quote left open is an error."""
    csv.field_size_limit(max(csv.field_size_limit(), LONGEST_RECORD_BYTES))
    with open_bytes(path) as stream:
        lines = _TextLines(path, stream, start)
        try:
            for record in csv.reader(lines):
                if lines.is_over and record not in ([], [_MARK]):
                    raise CorpusError(
                        f"corpus file {path}: the record at byte {start} opens a quote that never ends"
                    )
                if record and not lines.is_over:
                    yield lines.position, record
                start = lines.position
        except csv.Error as error:
            raise CorpusError(f"corpus file {path}: record at byte {start}: {error}") from error


def _chunk_of_records(records: list[list[str]], columns: Mapping[str, pl.DataType]) -> Chunk:
    width = len(columns)
    fitting = [record + [""] * (width - len(record)) for record in records if len(record) <= width]
    too_wide = [json_text(record) for record in records if len(record) > width]
    frame = pl.DataFrame(fitting, schema=dict(columns), orient="row")
    return chunk_of(_rows(frame), rejects_of("wrong_width", too_wide))


def _read(data: bytes, columns: Mapping[str, pl.DataType]) -> pl.DataFrame:
    if is_blank(data):
        return pl.DataFrame(schema=dict(columns))
    return pl.read_csv(BytesIO(data), has_header=False, schema=dict(columns))


def _rows(frame: pl.DataFrame) -> pl.DataFrame:
    filled = frame.with_columns(pl.when(pl.all() != "").then(pl.all()))
    return filled.filter(~pl.all_horizontal(pl.all().is_null()))


def _records_end(data: bytes) -> int:
    """Find the end of the last record: a line end with an even number of quotes before it."""
    quotes, end = data.count(b'"'), len(data)
    while (line_end := data.rfind(b"\n", 0, end)) >= 0:
        quotes -= data.count(b'"', line_end, end)
        if quotes % 2 == 0:
            return line_end + 1
        end = line_end
    return 0


def _header_end(data: bytes) -> int:
    """Find the end of the first record."""
    quotes, start = 0, 0
    while (line_end := data.find(b"\n", start)) >= 0:
        quotes += data.count(b'"', start, line_end)
        start = line_end + 1
        if quotes % 2 == 0:
            return start
    return len(data)
