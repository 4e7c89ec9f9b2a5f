"""Files on a local disk: temporary file, fsync, link to its name, fsync the folder."""

from __future__ import annotations

import contextlib
import errno
import os
from typing import TYPE_CHECKING
from uuid import uuid4

import polars as pl

from freshledger.store.filesystem import FileSystem, OperatingSystem
from freshledger.store.names import INCOMING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path


class LocalFiles:
    """A folder on a file system with hard links."""

    visible_is_durable = False
    attempts = 1

    def __init__(self, root: Path, system: FileSystem | None = None) -> None:
        self.root = root
        self.system = system or OperatingSystem()
        self._made: set[Path] = set()

    def prepare(self) -> None:
        """Make the root and the folders above it."""
        above = [path for path in self.root.parents if not self.system.exists(path)]
        for path in [*reversed(above), self.root]:
            self._make(path)

    def create(self, name: str, body: bytes) -> None:
        """Write, fsync, link, fsync the folder; on any error the temporary file is taken away."""
        temporary, target = self.workspace() / uuid4().hex, self.root / name
        handle = self.system.create(temporary)
        try:
            try:
                self.system.write(handle, body)
                self._check_free(target)
                self.system.sync(handle)
            finally:
                self.system.close(handle)
            self._publish(temporary, target)
        finally:
            self._discard(temporary)

    def create_from(self, name: str, path: Path) -> None:
        """Publish a file of the workspace under its name."""
        try:
            handle = self.system.open(path)
            try:
                self.system.sync(handle)
            finally:
                self.system.close(handle)
            self._publish(path, self.root / name)
        finally:
            self._discard(path)

    def workspace(self) -> Path:
        """Return the `incoming` folder: on the same file system, so that a link is possible."""
        return self._folder(self.root / INCOMING)

    def settle(self, folder: str) -> None:
        """Fsync a folder whose newest names another process may not have made durable yet."""
        self.system.sync_folder(self.root / folder)

    def read(self, name: str) -> bytes:
        """Read a whole file."""
        return self.system.read(self.root / name)

    def exists(self, name: str) -> bool:
        """Ask for one name."""
        return self.system.exists(self.root / name)

    def names(self, folder: str, after: str = "") -> list[str]:
        """List a folder; one that is missing has no names."""
        try:
            return sorted(n for n in self.system.names(self.root / folder) if n > after)
        except FileNotFoundError:
            return []

    def address(self, name: str) -> str:
        """Return the absolute path."""
        return str(self.root.absolute() / name)

    def on_disk(self, name: str, folder: Path) -> Path:  # noqa: ARG002 - for places elsewhere
        """Return the file itself."""
        return self.root.absolute() / name

    def scan(self, names: Sequence[str], schema: pl.Schema) -> pl.LazyFrame:
        """Scan by exact names: a folder name with `*` or `[` in it is not a pattern."""
        paths = [self.root / name for name in names]
        return pl.scan_parquet(
            paths, schema=schema, missing_columns="insert", glob=False, hive_partitioning=False
        )

    def _check_free(self, target: Path) -> None:
        # The link decides; this only spares the loser of a race its fsync.
        if self.system.exists(target):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(target))

    def _publish(self, temporary: Path, target: Path) -> None:
        self._folder(target.parent)
        self.system.link(temporary, target)
        self.system.sync_folder(target.parent)

    def _folder(self, path: Path) -> Path:
        if path != self.root and path not in self._made:
            self._folder(path.parent)
            self._make(path)
            self._made.add(path)
        return path

    def _make(self, path: Path) -> None:
        # Sync even when the folder was there: whoever made it may not have got so far.
        self.system.make_folder(path)
        self.system.sync_folder(path.parent)

    def _discard(self, temporary: Path) -> None:
        # A leftover is harmless and must not hide the outcome of the commit.
        with contextlib.suppress(OSError):
            self.system.unlink(temporary)
