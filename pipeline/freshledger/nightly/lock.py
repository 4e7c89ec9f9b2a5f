"""One night at a time on a store: a lock that names its holder."""

from __future__ import annotations

import fcntl
import json
import os
import socket
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Final, Self

from freshledger.errors import StoreError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import datetime
    from pathlib import Path


_LONGEST: Final = 4096


@dataclass(frozen=True, slots=True)
class Holder:
    """Who holds a lock: a process, its machine, and since when (ISO, UTC)."""

    pid: int
    host: str
    since: str

    @classmethod
    def of_this_process(cls, now: datetime) -> Self:
        """This process, from now on."""
        return cls(os.getpid(), socket.gethostname(), now.isoformat(timespec="seconds"))

    @classmethod
    def read(cls, text: bytes) -> Self | None:
        """Read what a lock file says; None where nobody holds it."""
        try:
            given = json.loads(text)
            return cls(int(given["pid"]), str(given["host"]), str(given["since"]))
        except (ValueError, KeyError, TypeError):
            return None

    def __str__(self) -> str:
        return f"process {self.pid} on {self.host} since {self.since}"


@contextmanager
def locked(path: Path, holder: Holder) -> Iterator[None]:
    """Hold the lock at `path` as `holder`; the file is there only while it is held.

    The operating system lets go of the lock of a process that died, so one that is left by a dead
    process of this machine is taken over. One that another machine left is not: whether its
    process lives cannot be told from here.

    Raises:
        StoreError: Another process holds it; the message names it. Or the file cannot be made.
    """
    handle = _opened(path)
    try:
        _take(handle, path, holder)
        yield
        path.unlink()
    finally:
        os.close(handle)


def _opened(path: Path) -> int:
    """Open the file and lock it; the error names who holds it."""
    while True:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
        except OSError as error:
            raise StoreError(f"lock {path} cannot be made: {error.strerror}") from error
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            held_by = Holder.read(os.pread(handle, _LONGEST, 0)) or "it began just now"
            os.close(handle)
            raise StoreError(f"another night runs on this store: {held_by}") from error
        if _is_at(handle, path):
            return handle
        os.close(handle)  # its holder just ended and took the file away


def _is_at(handle: int, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(handle), path.stat())
    except FileNotFoundError:
        return False


def _take(handle: int, path: Path, holder: Holder) -> None:
    left_by = Holder.read(os.pread(handle, _LONGEST, 0))
    if left_by is not None and left_by.host != holder.host:
        raise StoreError(
            f"another night runs on this store, or died there: {left_by}; "
            f"when that process is gone, remove {path}"
        )
    os.ftruncate(handle, 0)
    os.pwrite(handle, json.dumps(asdict(holder)).encode(), 0)
