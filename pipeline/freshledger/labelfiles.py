"""Label tables on disk: one Parquet file, or part files, and what their labels were judged by."""

from __future__ import annotations

import json
from glob import glob, has_magic
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import polars as pl

from freshledger.errors import FreshledgerError
from freshledger.schemas import LABEL_COLUMNS

if TYPE_CHECKING:
    from collections.abc import Sequence
    from os import PathLike

LABELS_FILE: Final = "labels.parquet"
# Under this key of the Parquet metadata stands what the labels were judged by.
FACTS_KEY: Final = "freshledger"
# Spark keeps metadata of columns only, under this key: that of FACTS_COLUMN says the same.
FACTS_COLUMN: Final = "evidence_id"
_SPARK_KEY: Final = b"org.apache.spark.sql.parquet.row.metadata"


def label_files(source: str | PathLike[str]) -> list[Path]:
    """List the files of a label table, by name.

    Args:
        source: `labels.parquet`; the folder of part files that Spark writes, in which hidden files
            and other kinds are left aside; a folder that holds either as `labels.parquet`; or a
            pattern (`labels/*.parquet`).

    Raises:
        FreshledgerError: There is no such file, or no part file in the folder.
    """
    path = Path(source)
    if path.is_dir():
        return _parts(path)
    if path.exists():
        return [path]
    found = glob(str(source)) if has_magic(str(source)) else []  # noqa: PTH207 - may be absolute
    files = sorted(map(Path, found))
    if not files:
        raise FreshledgerError(
            f"label table {source} is not there; accepted: {LABELS_FILE}, a folder of part files,"
            " a pattern such as 'labels/*.parquet'"
        )
    return files


def read_facts(source: str | PathLike[str]) -> dict[str, Any]:
    """Read what the labels of a table were judged by: the `facts` it was written with.

    Args:
        source: As for `label_files`.

    Raises:
        FreshledgerError: A file is missing, no Parquet, or not written here, or the files were
            judged by different facts.
    """
    files = label_files(source)
    facts = [_facts(file) for file in files]
    for file, other in zip(files, facts, strict=True):
        if other != facts[0]:
            raise FreshledgerError(
                f"{files[0]} and {file} were judged by other frames, policies or moments;"
                " name the files of one run"
            )
    return facts[0]


def scan_labels(source: str | PathLike[str]) -> pl.LazyFrame:
    """Read a label table lazily: `LABEL_COLUMNS` in their types, and unknown columns.

    Args:
        source: As for `label_files`.
    """
    return pl.scan_parquet(label_files(source), glob=False).cast(pl.Schema(LABEL_COLUMNS))


def _parts(folder: Path) -> list[Path]:
    if (table := folder / LABELS_FILE).exists():
        return label_files(table)
    files = sorted(
        file for file in folder.glob("*.parquet") if not file.name.startswith((".", "_"))
    )
    if not files:
        raise FreshledgerError(
            f"folder {folder} holds no {LABELS_FILE} and no part files of one (*.parquet);"
            " label a corpus into it, or name another"
        )
    return files


def _facts(file: Path) -> dict[str, Any]:
    from pyarrow import ArrowInvalid  # noqa: PLC0415 - slow to import
    from pyarrow.parquet import read_metadata  # noqa: PLC0415 - slow to import

    try:
        metadata = read_metadata(file).metadata or {}
    except (OSError, ArrowInvalid) as error:
        raise FreshledgerError(f"label table {file} cannot be read: {error}") from error
    told = metadata.get(FACTS_KEY.encode()) or _facts_by_spark(metadata.get(_SPARK_KEY, b"{}"))
    if told is None:
        raise FreshledgerError(f"{file} was not written by `freshledger label`; label its corpus")
    facts: dict[str, Any] = json.loads(told)
    return facts


def _facts_by_spark(row_metadata: bytes) -> str | None:
    columns: Sequence[dict[str, Any]] = json.loads(row_metadata).get("fields", ())
    told = (
        column["metadata"].get(FACTS_KEY) for column in columns if column["name"] == FACTS_COLUMN
    )
    return next(told, None)
