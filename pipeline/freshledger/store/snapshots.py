"""Compaction: the log up to a number as one file beside it; nothing is deleted."""

from __future__ import annotations

import contextlib
import mmap
from typing import TYPE_CHECKING
from uuid import uuid4

from freshledger.store.chain import SEAL_FIELD, seal
from freshledger.store.names import number_in, snapshot_folder, snapshot_name

if TYPE_CHECKING:
    from pathlib import Path

    import polars as pl

    from freshledger.store.files import Files


def newest(files: Files, log: str, up_to: int | None = None) -> int:
    """Return the number of the newest snapshot, not above `up_to`; 0 for none."""
    numbers = map(number_in, files.names(snapshot_folder(log)))
    return max((n for n in numbers if n and (up_to is None or n <= up_to)), default=0)


def write(files: Files, log: str, seq: int, rows: pl.LazyFrame, facts: dict[str, str]) -> None:
    """Write `rows`, the log up to `seq`, as its snapshot; one that stands already is left alone.

    Rows are streamed to a local file, so memory does not grow with the log.
    """
    name = snapshot_name(log, seq)
    if files.exists(name):
        return
    path = files.workspace() / f"{uuid4().hex}.snapshot"
    try:
        rows.sink_parquet(path, metadata={**facts, **SEAL_FIELD})
        _seal_file(path)
        # Another process may have been faster: its file holds the same rows.
        with contextlib.suppress(FileExistsError):
            files.create_from(name, path)
    finally:
        path.unlink(missing_ok=True)


def _seal_file(path: Path) -> None:
    with path.open("r+b") as file, mmap.mmap(file.fileno(), 0) as body:
        seal(body)
        body.flush()
