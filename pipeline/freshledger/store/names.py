"""Names inside a store: a closed pattern for logs, twenty digits for commits, nothing else."""

from __future__ import annotations

import re

from freshledger.errors import StoreError

MARKER = "freshledger.json"
"""File that makes a folder a store and says in which format it is."""
INCOMING = "incoming"
"""Folder for files that have no name yet; what a crash leaves there was never acknowledged."""
_LOG_NAME = re.compile(r"[a-z][a-z0-9_]{0,62}")
_FILE_NAME = re.compile(r"([0-9]{20})\.parquet")


def is_log_name(name: str) -> bool:
    """Say whether a log may have this name."""
    return bool(_LOG_NAME.fullmatch(name)) and name != INCOMING


def log_name(name: str) -> str:
    """Return the name if a log may have it; StoreError if not."""
    if not is_log_name(name):
        raise StoreError(
            f"log name {name!r} is not accepted; accepted: a small letter, then up to 62 small "
            f"letters, digits or underscores, not {INCOMING!r}"
        )
    return name


def log_folder(log: str) -> str:
    """Return the folder of the commits of a log."""
    return f"{log}/log"


def snapshot_folder(log: str) -> str:
    """Return the folder of the snapshots of a log."""
    return f"{log}/snapshot"


def commit_name(log: str, seq: int) -> str:
    """Return the name of a commit's file.

    >>> commit_name("labels", 7)
    'labels/log/00000000000000000007.parquet'
    """
    return f"{log_folder(log)}/{seq:020d}.parquet"


def snapshot_name(log: str, seq: int) -> str:
    """Return the name of the snapshot of the commits up to `seq`."""
    return f"{snapshot_folder(log)}/{seq:020d}.parquet"


def number_in(file_name: str) -> int | None:
    """Return the number in the last part of a commit's or snapshot's name, None for others.

    >>> number_in("00000000000000000007.parquet"), number_in("notes.txt")
    (7, None)
    """
    match = _FILE_NAME.fullmatch(file_name)
    return int(match[1]) if match else None
