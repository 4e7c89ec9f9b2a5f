"""Writing to one append-only log: rows in commits, a commit per file."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from freshledger.errors import StoreError
from freshledger.store import snapshots
from freshledger.store.chain import Commit, encode, sha256
from freshledger.store.columns import checked, conformed, stamped, widened
from freshledger.store.commit import place, uuid7
from freshledger.store.head import Head
from freshledger.store.names import commit_name, log_folder
from freshledger.store.reader import Reader, Tail, utc

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

    import polars as pl

    from freshledger.store.files import Files


class Log(Reader):
    """A handle on one log of a store; get it from `Store.log`.

    The newest number and hash stay in memory: a commit lists nothing and reads nothing back, and
    newer commits of other processes are found by probing the next numbers. Threads may share one.
    """

    def __init__(
        self, files: Files, name: str, *, version: int, schema: pl.Schema, read_only: bool
    ) -> None:
        super().__init__(files, name, version=version, schema=schema)
        self._read_only = read_only
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
            commit = self._try(self._newest(), frame, writer, moment)
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
            newest = self._newest()
            frame = decision(self._tail(after_seq, newest))
            if frame is None or frame.is_empty():
                self._settle(newest)
                return None
            commit = self._try(newest, frame, writer, moment)
            if commit is not None:
                return commit

    def snapshot(self) -> int:
        """Write the whole log up to now as one file beside it, delete nothing; return its number.

        Readers take the newest snapshot and the commits behind it. 0 for an empty log.
        """
        self._check_writable()
        newest = self._newest()
        if newest.seq:
            self._settle(newest)
            facts = {
                "seq": str(newest.seq),
                "head_sha256": newest.sha256,
                "schema_version": str(newest.schema_version),
            }
            rows = self._scan(0, newest.seq, newest)
            with self._reaching():
                snapshots.write(self._files, self.name, newest.seq, rows, facts)
        return newest.seq

    def _try(
        self, newest: Head, frame: pl.DataFrame, writer: str, moment: datetime
    ) -> Commit | None:
        schema = self._columns_for(frame, newest)
        commit = Commit(
            seq=newest.seq + 1,
            commit_id=uuid7(moment),
            prev_sha256=newest.sha256,
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
        self._settled = commit.seq
        return commit

    def _columns_for(self, frame: pl.DataFrame, newest: Head) -> pl.Schema:
        # Only the first commit of a version may bring columns that nobody declared.
        if self._declared or newest.schema_version == self.schema_version:
            return widened(newest.schema, self._declared, self.name)
        return widened(newest.schema, checked(frame.schema, self.name), self.name)

    def _settle(self, newest: Head) -> None:
        if self._settled < newest.seq:
            with self._reaching():
                self._files.settle(log_folder(self.name))
            self._settled = newest.seq

    def _check_writable(self) -> None:
        if self._read_only:
            raise StoreError(
                f"log {self.name!r} was opened read-only; open the store without read_only to write"
            )

    def _check_write(self, writer: str, committed_at: datetime) -> datetime:
        self._check_writable()
        if not (writer and writer.isprintable()):
            raise StoreError(f"writer {writer!r} is not accepted; give a printable name")
        return utc(committed_at, "committed_at")
