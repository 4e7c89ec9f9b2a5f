"""The newest commit of a log: found by one listing, then by probing the next numbers."""

from __future__ import annotations

import io
from dataclasses import dataclass
from typing import TYPE_CHECKING

import polars as pl

from freshledger.errors import StoreError
from freshledger.store import snapshots
from freshledger.store.chain import NO_HASH, DamagedError, commit_of
from freshledger.store.columns import STAMPS
from freshledger.store.names import commit_name, log_folder, number_in

if TYPE_CHECKING:
    from freshledger.store.files import Files


@dataclass(frozen=True)
class Head:
    """The newest commit known and the columns of its file without the stamps."""

    seq: int
    sha256: str
    schema_version: int
    schema: pl.Schema


EMPTY = Head(seq=0, sha256=NO_HASH, schema_version=0, schema=pl.Schema())


def listed(files: Files, log: str) -> int:
    """Return the newest number by listing what lies behind the newest snapshot.

    DamagedError when a number is missing while a later one stands: that is no end of a log.
    """
    base = snapshots.newest(files, log)
    after = commit_name(log, base).rpartition("/")[2]
    found = {number_in(name) for name in files.names(log_folder(log), after)} - {None}
    last = max((number for number in found if number), default=base)
    for seq in sorted(set(range(base + 1, last)) - found):
        # The listing may be older than the commit: only asking for the one name is an answer.
        if not files.exists(commit_name(log, seq)):
            raise DamagedError(
                f"{commit_name(log, seq)} is missing while later commits stand; "
                "restore it from a copy, and check the store with `freshledger verify`"
            )
    return last


def probed(files: Files, log: str, last: int) -> int:
    """Return the newest number, where commits up to `last` are known to stand."""
    while files.exists(commit_name(log, last + 1)):
        last += 1
    return last


def load(files: Files, log: str, seq: int, version: int) -> Head:
    """Read commit `seq`; DamagedError where a byte differs, StoreError where it is too new."""
    name = commit_name(log, seq)
    try:
        body = files.read(name)
    except FileNotFoundError as error:
        raise DamagedError(f"{name} is missing; restore it from a copy") from error
    commit = commit_of(body, name)
    if commit.schema_version > version:
        raise StoreError(
            f"log {log!r} is of schema version {commit.schema_version}; accepted: up to "
            f"{version}; read it with a newer release of freshledger"
        )
    stored = pl.read_parquet_schema(io.BytesIO(body))
    schema = pl.Schema({name: dtype for name, dtype in stored.items() if name not in STAMPS})
    return Head(seq, commit.sha256, commit.schema_version, schema)
