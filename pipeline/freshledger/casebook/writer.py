"""The only writer of the ledger: decide, append, and log what was refused."""

from __future__ import annotations

import threading
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

import polars as pl

from freshledger.casebook.exact import as_json, storable, stored_row
from freshledger.casebook.logs import EVIDENCE_ROWS, LOGS, logs_of
from freshledger.casebook.outbox import Outbox
from freshledger.casebook.refusal import Refused
from freshledger.casebook.state import State
from freshledger.store.commit import uuid7

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

    from freshledger.casebook.decisions import Decision, Row
    from freshledger.store import Commit, Store, Tail

WRITER: Final = "freshledger casebook"


@dataclass(frozen=True)
class Request:
    """A request as it came, kept for the log of refusals.

    Attributes:
        operation: Name of the method called.
        case_id: As given, or None.
        turn_id: As given, or None.
        evidence_id: As given, or None.
        fields: What else was given.
    """

    operation: str
    case_id: str | None = None
    turn_id: str | None = None
    evidence_id: str | None = None
    fields: dict[str, Any] = field(default_factory=dict)

    def as_it_came(self) -> str:
        """Write the request as JSON; what was not given is left out."""
        ids = {"case_id": self.case_id, "turn_id": self.turn_id, "evidence_id": self.evidence_id}
        given = {name: value for name, value in ids.items() if value is not None}
        return as_json({**given, **self.fields})


class Writer:
    """Appends to the five logs of one store; threads may share it.

    Attributes:
        logs: The logs by name.
        state: What they say now.
        lock: Held while something is decided and written.
    """

    def __init__(self, store: Store, clock: Callable[[], datetime]) -> None:
        self.logs = logs_of(store)
        self.lock = threading.RLock()
        self._clock = clock
        self._outbox = Outbox(self.logs, WRITER, clock)
        self.state = State(self.logs)
        if not store.read_only:
            self._outbox.mend(self.state)

    def new_id(self) -> str:
        """Make an id: UUIDv7 of the present moment."""
        return uuid7(self._clock())

    def now(self) -> datetime:
        """Give the present moment by the clock of the ledger."""
        return self._clock()

    def decide(self, request: Request, decision: Callable[[State], Decision]) -> str:
        """Commit what `decision` answers to the newest state, and return its row's id.

        The decision is asked again where another process committed first. Raises Refused, after
        it was logged.
        """
        with self.lock:
            try:
                decided = self._commit(request, decision)
            except Refused as refusal:
                self.refuse((request, refusal))
                raise
        if decided.refusal is not None:
            raise decided.refusal
        return decided.evidence_id

    def refuse(self, *refused: tuple[Request, Refused]) -> None:
        """Log refusals with their codes and the requests as they came."""
        self.append("refusals", [self._refusal_row(*pair) for pair in refused])

    def append(self, log: str, rows: list[Row]) -> Commit | None:
        """Commit rows that rest on nothing which could change meanwhile."""
        frame = pl.DataFrame(rows, schema=LOGS[log])
        return self.logs[log].append(frame, writer=WRITER, committed_at=self._clock())

    def commit_many(
        self,
        decision: Callable[[State], pl.DataFrame],
        events: Callable[[pl.DataFrame], pl.DataFrame],
    ) -> pl.DataFrame:
        """Commit the `events` of what `decision` answers to the newest state; return the answer."""
        asked: list[tuple[pl.DataFrame, pl.DataFrame]] = []

        def answer(tail: Tail) -> pl.DataFrame:
            self.state.absorb(tail)
            decided = decision(self.state)
            asked.append((decided, events(decided)))
            return asked[-1][1]

        commit = self._append_checked(answer)
        decided, written = asked[-1]
        if commit is not None:
            self.state.extend(written, commit)
        return decided

    def _append_checked(self, answer: Callable[[Tail], pl.DataFrame | None]) -> Commit | None:
        return self.logs["evidence_rows"].append_checked(
            answer,
            after_seq=self.state.seen("evidence_rows"),
            writer=WRITER,
            committed_at=self._clock(),
        )

    def _commit(self, request: Request, decision: Callable[[State], Decision]) -> Decision:
        asked: list[tuple[Decision, list[Row]]] = []

        def answer(tail: Tail) -> pl.DataFrame | None:
            self.state.absorb(tail)
            decided = decision(self.state)
            events = [stored_row(event) for event in decided.events]
            if decided.refusal is not None:
                events[0]["refusal"] = as_json(self._refusal_row(request, decided.refusal))
                self._outbox.mark()
            asked.append((decided, events))
            return pl.DataFrame(events, schema=EVIDENCE_ROWS) if events else None

        commit = self._append_checked(answer)
        decided, events = asked[-1]
        if commit is not None:
            self.state.take(events, commit)
            self._outbox.send(events, self.state)
        return decided

    def _refusal_row(self, request: Request, refusal: Refused) -> Row:
        row = {
            "refusal_id": self.new_id(),
            "operation": request.operation,
            "case_id": request.case_id,
            "turn_id": request.turn_id,
            "evidence_id": request.evidence_id,
            "code": refusal.code,
            "message": refusal.message,
            "request": request.as_it_came(),
            "landed_evidence_id": refusal.evidence_id,
        }
        return {name: storable(text) if text is not None else None for name, text in row.items()}
