"""A store: one place with a marker that says its format, and any number of logs in it."""

from __future__ import annotations

import contextlib
import json
from pathlib import Path
from typing import TYPE_CHECKING, Self

import polars as pl

from freshledger.errors import StoreError
from freshledger.store.files import reaching
from freshledger.store.local import LocalFiles
from freshledger.store.log import Log
from freshledger.store.names import INCOMING, MARKER, is_log_name, log_folder, log_name
from freshledger.store.verify import Verification, verify

if TYPE_CHECKING:
    from collections.abc import Mapping

    from freshledger.store.files import Files

FORMAT = 1
"""Version of the layout on disk; a store of a higher one is refused."""


class Store:
    """Logs in one place; safe for many processes at once.

    >>> Store.open("no/such/place", read_only=True)
    Traceback (most recent call last):
    freshledger.errors.StoreError: no store at 'no/such/place'; open it for writing once to make one
    """

    def __init__(self, files: Files, *, read_only: bool) -> None:
        self._files = files
        self.read_only = read_only

    @classmethod
    def open(
        cls,
        place: str | Path,
        *,
        read_only: bool = False,
        options: Mapping[str, str] | None = None,
    ) -> Self:
        """Open the store at a folder or an object store's URL, and make it where there is none.

        Args:
            place: a folder, or `s3://bucket/prefix`, `gs://...`, `az://...`.
            read_only: write nothing at all; a missing store is an error.
            options: settings of the object store, such as `aws_region`; the rest comes from the
                environment. Not for folders.

        Raises:
            StoreError: no store there, not an empty folder, or a store of a newer format.
        """
        return cls.on(_files_at(str(place), options), str(place), read_only=read_only)

    @classmethod
    def on(cls, files: Files, place: str, *, read_only: bool = False) -> Self:
        """Open the store in `files`, which is called `place` in messages; see `open`."""
        with reaching(f"the store at {place!r}"):
            _check_marker(files, place, read_only=read_only)
        return cls(files, read_only=read_only)

    def log(
        self,
        name: str,
        *,
        schema_version: int = 1,
        schema: Mapping[str, pl.DataType | type[pl.DataType]] | None = None,
    ) -> Log:
        """Return a handle on a log; its folder is made by the first commit.

        Args:
            name: small letters, digits, underscores; never taken from data.
            schema_version: newest version of the columns the caller knows. A log of a higher one
                is refused, of a lower one read; the first commit makes it this one.
            schema: the columns; without it the first commit of a version fixes them.
        """
        declared = pl.Schema(schema or {})
        return Log(
            self._files,
            log_name(name),
            version=schema_version,
            schema=declared,
            read_only=self.read_only,
        )

    def logs(self) -> list[str]:
        """Return the sorted names of the logs that have a commit."""
        with reaching("the store"):
            folders = [name for name in self._files.names("") if is_log_name(name)]
            return [name for name in folders if self._files.names(log_folder(name))]

    def verify(self) -> Verification:
        """Read every file and walk every chain; see `freshledger.store.verify`."""
        with reaching("the store"):
            return verify(self._files)


def _files_at(place: str, options: Mapping[str, str] | None) -> Files:
    if "://" not in place:
        return LocalFiles(Path(place))
    from freshledger.store.objects import ObjectFiles  # noqa: PLC0415 - obstore only where needed

    return ObjectFiles.at(place, options or {})


def _check_marker(files: Files, place: str, *, read_only: bool) -> None:
    try:
        body = files.read(MARKER)
    except FileNotFoundError:
        if read_only:
            raise StoreError(
                f"no store at {place!r}; open it for writing once to make one"
            ) from None
        body = _made_marker(files, place)
    try:
        version = int(json.loads(body)["format"])
    except (ValueError, KeyError, TypeError):
        version = 0
    if version < 1:
        raise StoreError(
            f"{MARKER} at {place!r} is damaged: {body!r}; "
            f"restore it: a store of format {FORMAT} holds {_marker(FORMAT)!r}"
        )
    if version > FORMAT:
        raise StoreError(
            f"the store at {place!r} is of format {version}; accepted: up to {FORMAT}; "
            "open it with a newer release of freshledger"
        )


def _made_marker(files: Files, place: str) -> bytes:
    others = [name for name in files.names("") if name not in {INCOMING, MARKER}]
    if others and not files.exists(MARKER):  # another process may just have made it
        raise StoreError(
            f"{place!r} is not a store and not empty: it holds {others[0]!r}; "
            "choose an empty or new folder"
        )
    files.prepare()
    with contextlib.suppress(FileExistsError):
        files.create(MARKER, _marker(FORMAT))
    return files.read(MARKER)


def _marker(version: int) -> bytes:
    return json.dumps({"format": version}).encode()
