"""Reading one append-only log, as of any moment or commit."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import polars as pl

from freshledger.errors import StoreError
from freshledger.store import head, snapshots
from freshledger.store.chain import DamagedError
from freshledger.store.columns import STAMPS, checked, widened
from freshledger.store.files import Files, reaching
from freshledger.store.names import commit_name, snapshot_name

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from freshledger.store.head import Head


@dataclass(frozen=True)
class Tail:
    """The rows committed after `after_seq`, up to and with `last_seq`, in order of commit.

    `rows` has the columns `commit_seq`, `commit_row`, `recorded_at` and the log's own.
    """

    rows: pl.DataFrame
    after_seq: int
    last_seq: int


class Reader:
    """What can be asked of a log; `Log` adds writing.

    The newest number and hash stay in memory: newer commits of other processes are found by probing
    the next numbers.
    """

    def __init__(self, files: Files, name: str, *, version: int, schema: pl.Schema) -> None:
        self.name = name
        self.schema_version = version
        self._files = files
        self._declared = checked(schema, name)
        self._head: Head | None = None  # None until the folder was listed once
        self._nothing: tuple[pl.Schema, pl.DataFrame] | None = None

    def refresh(self) -> int:
        """Look for newer commits and return the newest number, 0 for an empty log."""
        return self._newest().seq

    def tail(self, after_seq: int) -> Tail:
        """Return the rows committed after `after_seq`."""
        return self._tail(after_seq, self._newest())

    def scan(self, as_of: datetime | None = None, commit: int | None = None) -> pl.LazyFrame:
        """Return the log lazily: `commit_seq`, `commit_row`, `recorded_at`, then its own columns.

        Args:
            as_of: only rows recorded up to this moment, which must have a time zone.
            commit: only commits up to this number.

        Rows come in order of commit. A column that older files lack is null there.
        """
        newest = self._newest()
        last = newest.seq if commit is None else self._known(commit, newest)
        rows = self._scan(0, last, newest)
        if as_of is None:
            return rows
        return rows.filter(pl.col("recorded_at") <= utc(as_of, "as_of"))

    def read(self, as_of: datetime | None = None, commit: int | None = None) -> pl.DataFrame:
        """Return the log as `scan` does, read into memory."""
        return self._collect(self.scan(as_of, commit))

    def files(self) -> list[str]:
        """Return the paths or URLs of the Parquet files that hold the log now, in its order.

        That is the newest snapshot, where there is one, and the commits behind it.
        """
        newest = self._newest()
        return [self._files.address(name) for name in self._names(0, newest.seq)]

    def files_on_disk(self, folder: Path) -> list[str]:
        """Return local paths of what `files` names.

        Files of an object store are copied into `folder`, each once: a commit never changes.
        """
        newest = self._newest()
        names = self._names(0, newest.seq)
        with self._reaching():
            return [str(self._files.on_disk(name, folder)) for name in names]

    def columns(self) -> pl.Schema:
        """Return what `scan` returns: the stamps, the log's own columns, those declared."""
        return self._columns(self._newest())

    def _newest(self) -> Head:
        with self._reaching():
            known = self._head
            if known is None:
                last = head.listed(self._files, self.name)
                known = self._loaded(last) if last else head.EMPTY
            last = head.probed(self._files, self.name, known.seq)
            found = known if last == known.seq else self._loaded(last)
        self._head = found
        return found

    def _loaded(self, seq: int) -> Head:
        found = head.load(self._files, self.name, seq, self.schema_version)
        added = widened(found.schema, self._declared, self.name).keys() - found.schema.keys()
        if added and found.schema_version == self.schema_version:
            raise StoreError(
                f"log {self.name!r} has no column {min(added)!r} in schema version "
                f"{found.schema_version}; new columns need a higher schema_version"
            )
        return found

    def _tail(self, after_seq: int, newest: Head) -> Tail:
        if self._known(after_seq, newest) == newest.seq:
            return Tail(self._no_rows(newest), after_seq, newest.seq)
        rows = self._scan(after_seq, newest.seq, newest)
        return Tail(self._collect(rows), after_seq, newest.seq)

    def _no_rows(self, newest: Head) -> pl.DataFrame:
        # Kept, because nearly every checked commit asks for it, and building it costs as much as one.
        if self._nothing is None or self._nothing[0] is not newest.schema:
            self._nothing = newest.schema, self._columns(newest).to_frame()
        return self._nothing[1]

    def _scan(self, after_seq: int, last: int, newest: Head) -> pl.LazyFrame:
        schema = self._columns(newest)
        if after_seq == last:
            return schema.to_frame(eager=False)
        return self._files.scan(self._names(after_seq, last), schema)

    def _columns(self, newest: Head) -> pl.Schema:
        return pl.Schema({**STAMPS, **widened(newest.schema, self._declared, self.name)})

    def _names(self, after_seq: int, last: int) -> list[str]:
        """The files of the commits after `after_seq`, a snapshot in place of the oldest ones."""
        base = after_seq
        if not after_seq and last:
            with self._reaching():
                base = snapshots.newest(self._files, self.name, last)
        names = [commit_name(self.name, seq) for seq in range(base + 1, last + 1)]
        return names if base == after_seq else [snapshot_name(self.name, base), *names]

    def _known(self, seq: int, newest: Head) -> int:
        if not 0 <= seq <= newest.seq:
            raise StoreError(f"log {self.name!r} has no commit {seq}; accepted: 0 to {newest.seq}")
        return seq

    def _collect(self, rows: pl.LazyFrame) -> pl.DataFrame:
        with self._reaching():
            return rows.collect()

    @contextmanager
    def _reaching(self) -> Iterator[None]:
        try:
            with reaching(f"log {self.name!r}"):
                yield
        except (pl.exceptions.PolarsError, pl.exceptions.PanicException) as error:
            raise DamagedError(
                f"log {self.name!r} cannot be read: {error}; "
                "check the store with `freshledger verify`"
            ) from error


def utc(moment: datetime, what: str) -> datetime:
    """Return the moment in UTC; StoreError, which calls it `what`, when it has no time zone."""
    if moment.tzinfo is None:
        raise StoreError(f"{what} {moment} has no time zone; give one, for example UTC")
    return moment.astimezone(UTC)
