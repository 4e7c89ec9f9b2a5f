"""Writes what a run found to a folder, batch by batch, each file whole or not at all."""

from __future__ import annotations

import json
import os
import shutil
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import mkdtemp
from typing import TYPE_CHECKING, Any, Final, Self

import polars as pl

from freshledger.errors import FreshledgerError
from freshledger.result import PROFILE, list_name, result_lines
from freshledger.schemas import LABELS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from types import TracebackType

    from pyarrow.parquet import ParquetWriter

LABELS_FILE: Final = "labels.parquet"
REJECTS_FILE: Final = "rejects.parquet"
RESULT_FILE: Final = "result.json"
# Under this key of the Parquet metadata stands what the labels were judged by.
FACTS_KEY: Final = "freshledger"
_COMPRESSION: Final = "zstd"
_COMPRESSION_LEVEL: Final = 1


@dataclass(frozen=True, slots=True)
class Written:
    """Where the output of a run lies; `result` is None where none was asked for."""

    labels: Path
    rejects: Path
    result: Path | None

    def as_dict(self) -> dict[str, str]:
        """Paths by the name of what they hold."""
        paths = {"labels": self.labels, "rejects": self.rejects, "result": self.result}
        return {name: str(path) for name, path in paths.items() if path is not None}


class OutputFolder:
    """`labels.parquet`, `rejects.parquet` and `result.json` of one run, in one folder.

    A context manager: files grow in a hidden folder and take their names in `finish`, so that a
    run that fails leaves those of an earlier run alone.

    Args:
        folder: Made where it is missing.
        facts: Written into the metadata of `labels.parquet`, as JSON.
        with_result: Whether `result.json` is written too.

    Raises:
        FreshledgerError: The folder cannot be written to.
    """

    def __init__(self, folder: Path, facts: Mapping[str, Any], *, with_result: bool = True) -> None:
        self.folder = folder
        self._facts = facts
        self._with_result = with_result
        self._writers: dict[str, ParquetWriter] = {}
        with writing_to(folder):
            folder.mkdir(parents=True, exist_ok=True)
            self._parts = Path(mkdtemp(prefix=".writing-", dir=folder))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._close()
        shutil.rmtree(self._parts, ignore_errors=True)

    def add(self, evidence: pl.DataFrame, labels: pl.DataFrame, rejects: pl.DataFrame) -> None:
        """Write one batch; at least one must be written, of no rows if there are none.

        `evidence` and `labels` hold the same rows in the same order; every batch has the columns
        of the first.
        """
        with writing_to(self.folder):
            self._append(LABELS_FILE, labels, {FACTS_KEY: json.dumps(self._facts)})
            self._append(REJECTS_FILE, rejects, {})
            if self._with_result:
                for label, lines in result_lines(evidence, labels):
                    with (self._parts / label).open("ab") as part:
                        part.write(lines.replace(b"\n", b",\n"))

    def labels_so_far(self) -> Path:
        """Close the tables and give the Parquet file of all labels; nothing can be added then."""
        with writing_to(self.folder):
            self._close()
        return self._parts / LABELS_FILE

    def finish(self, profile: Mapping[str, Any]) -> Written:
        """Give every file its name, `profile` closing `result.json`."""
        labels = self.labels_so_far()
        names = [labels.name, REJECTS_FILE]
        with writing_to(self.folder):
            if self._with_result:
                self._write_result(profile)
                names.append(RESULT_FILE)
            for name in names:
                (self._parts / name).replace(self.folder / name)
        result = self.folder / RESULT_FILE if self._with_result else None
        return Written(self.folder / LABELS_FILE, self.folder / REJECTS_FILE, result)

    def _append(self, name: str, frame: pl.DataFrame, metadata: Mapping[str, str]) -> None:
        from pyarrow.parquet import ParquetWriter  # noqa: PLC0415 - slow to import

        table = _holdable(frame).to_arrow()
        if name not in self._writers:
            self._writers[name] = ParquetWriter(
                self._parts / name,
                table.schema.with_metadata(metadata),
                compression=_COMPRESSION,
                compression_level=_COMPRESSION_LEVEL,
            )
        writer = self._writers[name]
        writer.write_table(table.cast(writer.schema))

    def _write_result(self, profile: Mapping[str, Any]) -> None:
        with (self._parts / RESULT_FILE).open("wb") as stream:
            stream.write(b"{\n")
            for label in LABELS:
                stream.write(f'"{list_name(label)}": [\n'.encode())
                with (self._parts / label).open("rb") as part:
                    shutil.copyfileobj(part, stream)
                if (self._parts / label).stat().st_size:
                    stream.seek(-len(b",\n"), os.SEEK_CUR)
                stream.write(b"\n],\n")
            text = json.dumps(profile, ensure_ascii=False, indent=2)
            stream.write(f'"{PROFILE}": {text}\n}}\n'.encode())

    def _close(self) -> None:
        for writer in self._writers.values():
            writer.close()


def read_facts(labels: Path) -> dict[str, Any]:
    """Read what the labels of a file were judged by: the `facts` it was written with.

    Raises FreshledgerError for a file that is missing, no Parquet, or not written here.
    """
    from pyarrow import ArrowInvalid  # noqa: PLC0415 - slow to import
    from pyarrow.parquet import read_schema  # noqa: PLC0415 - slow to import

    try:
        metadata = read_schema(labels).metadata or {}
    except (OSError, ArrowInvalid) as error:
        raise FreshledgerError(f"label table {labels} cannot be read: {error}") from error
    if FACTS_KEY.encode() not in metadata:
        raise FreshledgerError(f"{labels} was not written by `freshledger label`; label its corpus")
    facts: dict[str, Any] = json.loads(metadata[FACTS_KEY.encode()])
    return facts


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
