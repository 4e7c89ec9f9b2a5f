"""Rows of other logs that follow from a commit in `evidence_rows`, and survive a crash behind it.

`evidence_rows` is the one log that decisions are serialised by. The end of a case goes on to
`cases`, and the refusal behind a row that landed goes on to `refusals`: right after the commit,
or, where a crash came between, when the ledger is opened for writing next.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import polars as pl

from freshledger.casebook.logs import CASES, REFUSALS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from datetime import datetime

    from freshledger.casebook.state import State
    from freshledger.store import Log, Tail


class Outbox:
    """Sends on what follows from a commit, each row once."""

    def __init__(self, logs: Mapping[str, Log], writer: str, clock: Callable[[], datetime]) -> None:
        self._cases, self._refusals = logs["cases"], logs["refusals"]
        self._writer, self._clock = writer, clock
        self._mark = 0

    def mark(self) -> None:
        """Note how long `refusals` is before a row lands: its refusal can only stand behind."""
        self._mark = self._refusals.refresh()

    def send(self, events: list[dict[str, Any]], state: State) -> None:
        """Send on what follows from events that were just committed."""
        for event in events:
            if event["event"] == "case_closed":
                self._close(state, {event["case_id"]: event["status"]})
            elif refusal := event.get("refusal"):
                self._log([json.loads(refusal)])

    def mend(self, state: State) -> None:
        """Send on what a crash kept back."""
        ended = {
            case_id: ending
            for case_id, ending in state.case_states.items()
            if ending != "open" and case_id not in state.closings
        }
        if ended:
            self._close(state, ended)
        if state.landed:
            self._mark = self._refusals.refresh()
            landed = self._refusals.scan(commit=self._mark).filter(
                pl.col("landed_evidence_id").is_not_null()
            )
            logged = set(landed.select("refusal_id").collect()["refusal_id"])
            refusals = [json.loads(refusal) for refusal in state.landed]
            self._log([row for row in refusals if row["refusal_id"] not in logged])

    def _close(self, state: State, ended: Mapping[str, str]) -> None:
        def closings(tail: Tail) -> pl.DataFrame:
            known = state.closings.union(tail.rows.filter(pl.col("state") != "open")["case_id"])
            rows = [(case, state) for case, state in ended.items() if case not in known]
            return pl.DataFrame(rows, schema=CASES, orient="row")

        self._append(self._cases, closings, state.seen("cases"))

    def _log(self, refusals: list[dict[str, Any]]) -> None:
        def unlogged(tail: Tail) -> pl.DataFrame:
            known = set(tail.rows["refusal_id"])
            rows = [row for row in refusals if row["refusal_id"] not in known]
            return pl.DataFrame(rows, schema=REFUSALS)

        self._append(self._refusals, unlogged, self._mark)

    def _append(self, log: Log, rows: Callable[[Tail], pl.DataFrame], after_seq: int) -> None:
        log.append_checked(
            rows, after_seq=after_seq, writer=self._writer, committed_at=self._clock()
        )
