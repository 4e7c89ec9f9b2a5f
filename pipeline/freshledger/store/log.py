"""One append-only log: rows in commits, a commit per file, read as of any moment or commit."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import polars as pl

from freshledger.errors import StoreError
from freshledger.store import head, snapshots
from freshledger.store.chain import Commit, DamagedError, encode, sha256
from freshledger.store.columns import STAMPS, checked, conformed, stamped, widened
from freshledger.store.commit import place, uuid7
from freshledger.store.files import Files, reaching
from freshledger.store.head import Head
from freshledger.store.names import commit_name, log_folder, snapshot_name

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(frozen=True)
class Tail:
    """The rows committed after `after_seq`, up to and with `last_seq`, in order of commit.

    `rows` has the columns `commit_seq`, `commit_row`, `recorded_at` and the log's own.
    """

    rows: pl.DataFrame
    after_seq: int
    last_seq: int


class Log:
    """A handle on one log of a store; get it from `Store.log`.

    The newest number and hash stay in memory: a commit lists nothing and reads nothing back, and
    newer commits of other processes are found by probing the next numbers.
    """

    def __init__(
        self, files: Files, name: str, *, version: int, schema: pl.Schema, read_only: bool
    ) -> None:
        self.name = name
        self.schema_version = version
        self._files = files
        self._declared = checked(schema, name)
        self._read_only = read_only
        self._last: int | None = None  # None until the folder was listed once
        self._head = head.EMPTY
        self._settled = 0  # commits up to here are sure to survive a crash

    def append(self, frame: pl.DataFrame, *, writer: str, committed_at: datetime) -> Commit | None:
        """Commit all rows of `frame` in one file, whatever else was committed meanwhile.

        Args:
            frame: the log's columns in any order; those missing become null. No row: no commit.
            writer: name of the program that writes, printable.
            committed_at: the caller's clock, with time zone; becomes `recorded_at` of every row.

        Returns:
            The commit, durable; None when there was no row to write.

        Raises:
            StoreError: nothing was written.
            UnconfirmedError: it may have been written: read the tail before trying again.
        """
        moment = self._check_write(writer, committed_at)
        if frame.is_empty():
            return None
        while True:
            self.refresh()
            commit = self._try(frame, writer, moment)
            if commit is not None:
                return commit

    def append_checked(
        self,
        decision: Callable[[Tail], pl.DataFrame | None],
        *,
        after_seq: int,
        writer: str,
        committed_at: datetime,
    ) -> Commit | None:
        """Commit what `decision` answers, only if nothing it has not seen was committed before.

        Args:
            decision: gets every row committed after `after_seq` and returns the rows to commit, or
                None for nothing to do, or raises. It is asked again, with the longer tail, each
                time the number was taken by someone else, so it must be free of side effects.
            after_seq: the commit up to which the caller knows the log; 0 for none of it.
            writer: as for `append`.
            committed_at: as for `append`.

        Returns:
            As `append`. None also says that all the decision saw is durable.
        """
        moment = self._check_write(writer, committed_at)
        while True:
            frame = decision(self.tail(after_seq))
            if frame is None or frame.is_empty():
                self._settle()
                return None
            commit = self._try(frame, writer, moment)
            if commit is not None:
                return commit

    def refresh(self) -> int:
        """Look for newer commits and return the newest number, 0 for an empty log."""
        with reaching(f"log {self.name!r}"):
            known = head.listed(self._files, self.name) if self._last is None else self._last
            last = head.probed(self._files, self.name, known)
            if last != self._head.seq:
                self._head = self._loaded(last)
            self._last = last
        return last

    def tail(self, after_seq: int) -> Tail:
        """Return the rows committed after `after_seq`."""
        last = self.refresh()
        if not 0 <= after_seq <= last:
            raise StoreError(f"log {self.name!r} has no commit {after_seq}; accepted: 0 to {last}")
        rows = self._collect(self._scan(after_seq, last))
        return Tail(rows, after_seq, last)

    def scan(self, as_of: datetime | None = None, commit: int | None = None) -> pl.LazyFrame:
        """Return the log lazily: `commit_seq`, `commit_row`, `recorded_at`, then its own columns.

        Args:
            as_of: only rows recorded up to this moment, which must have a time zone.
            commit: only commits up to this number.

        Rows come in order of commit. A column that older files lack is null there.
        """
        last = self.refresh()
        if commit is not None and not 0 <= commit <= last:
            raise StoreError(f"log {self.name!r} has no commit {commit}; accepted: 0 to {last}")
        rows = self._scan(0, last if commit is None else commit)
        if as_of is None:
            return rows
        return rows.filter(pl.col("recorded_at") <= _utc(as_of, "as_of"))

    def read(self, as_of: datetime | None = None, commit: int | None = None) -> pl.DataFrame:
        """Return the log as `scan` does, read into memory."""
        return self._collect(self.scan(as_of, commit))

    def snapshot(self) -> int:
        """Write the whole log up to now as one file beside it, delete nothing; return its number.

        Readers take the newest snapshot and the commits behind it. 0 for an empty log.
        """
        self._check_writable()
        last = self.refresh()
        if last:
            self._settle()
            facts = {"seq": str(last), "head_sha256": self._head.sha256}
            version = {"schema_version": str(self._head.schema_version)}
            with reaching(f"log {self.name!r}"):
                snapshots.write(self._files, self.name, last, self._scan(0, last), facts | version)
        return last

    def _try(self, frame: pl.DataFrame, writer: str, moment: datetime) -> Commit | None:
        schema = self._columns_for(frame)
        commit = Commit(
            seq=self._head.seq + 1,
            commit_id=uuid7(moment),
            prev_sha256=self._head.sha256,
            schema_version=self.schema_version,
            writer=writer,
            committed_at=moment,
            rows=frame.height,
        )
        name = commit_name(self.name, commit.seq)
        rows = stamped(conformed(frame, schema, self.name), commit.seq, moment)
        body = encode(rows, commit.facts())
        if not place(self._files, name, body, commit.commit_id):
            return None
        commit = replace(commit, sha256=sha256(body))
        self._head = Head(commit.seq, commit.sha256, self.schema_version, schema)
        self._last = self._settled = commit.seq
        return commit

    def _loaded(self, seq: int) -> Head:
        found = head.load(self._files, self.name, seq, self.schema_version)
        added = widened(found.schema, self._declared, self.name).keys() - found.schema.keys()
        if added and found.schema_version == self.schema_version:
            raise StoreError(
                f"log {self.name!r} has no column {min(added)!r} in schema version "
                f"{found.schema_version}; new columns need a higher schema_version"
            )
        return found

    def _columns(self) -> pl.Schema:
        return widened(self._head.schema, self._declared, self.name)

    def _columns_for(self, frame: pl.DataFrame) -> pl.Schema:
        # Only the first commit of a version may bring columns that nobody declared.
        if self._declared or self._head.schema_version == self.schema_version:
            return self._columns()
        return widened(self._head.schema, checked(frame.schema, self.name), self.name)

    def _scan(self, after_seq: int, last: int) -> pl.LazyFrame:
        schema = pl.Schema({**STAMPS, **self._columns()})
        with reaching(f"log {self.name!r}"):
            base = after_seq or snapshots.newest(self._files, self.name, last)
        names = [commit_name(self.name, seq) for seq in range(base + 1, last + 1)]
        if base != after_seq:
            names.insert(0, snapshot_name(self.name, base))
        return self._files.scan(names, schema) if names else schema.to_frame(eager=False)

    def _collect(self, rows: pl.LazyFrame) -> pl.DataFrame:
        try:
            return rows.collect()
        except (pl.exceptions.PolarsError, OSError) as error:
            raise DamagedError(
                f"log {self.name!r} cannot be read: {error}; "
                "check the store with `freshledger verify`"
            ) from error

    def _settle(self) -> None:
        if self._settled < self._head.seq:
            with reaching(f"log {self.name!r}"):
                self._files.settle(log_folder(self.name))
            self._settled = self._head.seq

    def _check_writable(self) -> None:
        if self._read_only:
            raise StoreError(
                f"log {self.name!r} was opened read-only; open the store without read_only to write"
            )

    def _check_write(self, writer: str, committed_at: datetime) -> datetime:
        self._check_writable()
        if not (writer and writer.isprintable()):
            raise StoreError(f"writer {writer!r} is not accepted; give a printable name")
        return _utc(committed_at, "committed_at")


def _utc(moment: datetime, what: str) -> datetime:
    if moment.tzinfo is None:
        raise StoreError(f"{what} {moment} has no time zone; give one, for example UTC")
    return moment.astimezone(UTC)
