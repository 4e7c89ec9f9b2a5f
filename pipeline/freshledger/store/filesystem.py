"""The few file system calls that a commit rests on, small enough to be simulated."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from pathlib import Path

_BINARY = getattr(os, "O_BINARY", 0)  # Windows would translate line ends


class FileSystem(Protocol):
    """What the local commit protocol needs of an operating system; every call may raise OSError."""

    def create(self, path: Path) -> int:
        """Make a new empty file and return a handle; FileExistsError when the name is taken."""

    def open(self, path: Path) -> int:
        """Return a handle on a file that exists."""

    def write(self, handle: int, body: bytes) -> None:
        """Append all bytes; they are visible, not yet durable."""

    def sync(self, handle: int) -> None:
        """Make the content behind the handle durable."""

    def close(self, handle: int) -> None:
        """Give the handle back."""

    def link(self, source: Path, target: Path) -> None:
        """Give a file a second name; FileExistsError when that name is taken."""

    def unlink(self, path: Path) -> None:
        """Take a name away."""

    def make_folder(self, path: Path) -> None:
        """Make one folder; no error when it is there."""

    def sync_folder(self, path: Path) -> None:
        """Make the names in a folder durable."""

    def read(self, path: Path) -> bytes:
        """Return a whole file; FileNotFoundError when there is none."""

    def exists(self, path: Path) -> bool:
        """Say whether the name is there."""

    def names(self, folder: Path) -> list[str]:
        """Return the names in a folder, in no order; FileNotFoundError when there is none."""


class OperatingSystem:
    """The file system of this machine."""

    def create(self, path: Path) -> int:
        """Open exclusively: a temporary name that is taken must never be written over."""
        return os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY | _BINARY, 0o644)

    def open(self, path: Path) -> int:
        """Open for writing too: not every system lets a reader fsync."""
        return os.open(path, os.O_RDWR | _BINARY)

    def write(self, handle: int, body: bytes) -> None:
        """Write in a loop: one call may take a part only."""
        rest = memoryview(body)
        while rest:
            rest = rest[os.write(handle, rest) :]

    def sync(self, handle: int) -> None:
        """Call fsync."""
        os.fsync(handle)

    def close(self, handle: int) -> None:
        """Call close."""
        os.close(handle)

    def link(self, source: Path, target: Path) -> None:
        """Hard-link; unlike a rename it fails when the name is taken."""
        os.link(source, target)

    def unlink(self, path: Path) -> None:
        """Call unlink."""
        path.unlink()

    def make_folder(self, path: Path) -> None:
        """Call mkdir."""
        path.mkdir(exist_ok=True)

    def sync_folder(self, path: Path) -> None:
        """Call fsync on the folder itself."""
        if os.name == "nt":  # Windows keeps names in its journal and cannot open a folder
            return
        handle = os.open(path, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)

    def read(self, path: Path) -> bytes:
        """Read all bytes."""
        return path.read_bytes()

    def exists(self, path: Path) -> bool:
        """Call stat; unlike `Path.exists`, no other error than a missing name counts as absence."""
        try:
            path.stat()
        except FileNotFoundError:
            return False
        return True

    def names(self, folder: Path) -> list[str]:
        """List the folder."""
        return [path.name for path in folder.iterdir()]
