"""What the logs say now: the fold of their events, kept in memory and brought up to date."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import polars as pl

from freshledger.casebook.logs import EVIDENCE_ROWS, FACTS, MOMENT, TURNS
from freshledger.casebook.shelf import Shelf
from freshledger.store.columns import STAMPS, stamped

if TYPE_CHECKING:
    from collections.abc import Mapping

    from freshledger.store import Commit, Log, Tail

# A row as it stands, with the place and moment of its first event.
ROW: Final = pl.Schema(
    {
        "evidence_id": pl.String(),
        "case_id": pl.String(),
        "status": pl.String(),
        **FACTS,
        "confirmed_turn_id": pl.String(),
        "hold_reason": pl.String(),
        "proposed_at": MOMENT,
        "changed_at": MOMENT,
        "exact": pl.Binary(),
        "commit_seq": pl.Int64(),
        "commit_row": pl.Int64(),
    }
)
_PLACE: Final = ("commit_seq", "commit_row")
_CHANGING: Final = ("event", "evidence_id", "case_id", "status", "turn_id", "reason")
_PROPOSED: Final = (
    *_PLACE, "recorded_at", "evidence_id", "case_id", *FACTS, "idempotency_key", "refusal", "exact",
)  # fmt: skip


class State:
    """Cases, turns and evidence rows as they stand after the commits seen so far.

    Attributes:
        case_states: `open`, or how the case ended, by case id.
        turns: The turns, with their place in the log.
        evidence: The rows, `ROW`.
        keys: The evidence id of each idempotency key.
        closings: Cases whose end stands in `cases` as well.
        landed: The refusals that go with rows seen when the state was made, as JSON.
    """

    def __init__(self, logs: Mapping[str, Log]) -> None:
        self._logs = logs
        self._seen = {name: log.refresh() for name, log in logs.items()}
        self.case_states: dict[str, str] = {}
        self.closings: set[str] = set()
        turns = self._scan("turns").select(*TURNS, *_PLACE)
        self.turns = Shelf(turns.collect(), "turn_id")
        self._fold_cases(self._scan("cases").collect())
        rows = self._scan("evidence_rows")
        events = rows.select(*_PLACE, "recorded_at", *_CHANGING).collect()
        proposed = rows.filter(event="proposed").select(*_PROPOSED).collect()
        self.evidence = Shelf(_folded(proposed, events), "evidence_id")
        self.keys = Shelf(proposed.select("idempotency_key", "evidence_id"), "idempotency_key")
        closed = events.filter(event="case_closed").select("case_id", "status")
        self.case_states.update(closed.iter_rows())
        self.landed: list[str] = proposed["refusal"].drop_nulls().to_list()

    def seen(self, log: str) -> int:
        """Number of the last commit of a log that the state knows."""
        return self._seen[log]

    def case_state(self, case_id: str) -> str | None:
        """State of a case; None where there is none of this id."""
        if case_id not in self.case_states and self._has_news("cases"):
            self._fold_cases(self._news("cases"))
        return self.case_states.get(case_id)

    def turn(self, turn_id: str) -> dict[str, Any] | None:
        """Return a turn as stored, with its place in the log; None where there is none."""
        if (turn := self.turns.get(turn_id)) is None:
            self._fold_turns()
            turn = self.turns.get(turn_id)
        return turn

    def turns_of(self, turn_ids: pl.Series) -> dict[str, dict[str, Any]]:
        """Return those of many turns that exist, as stored, by id."""
        wanted = pl.DataFrame({"turn_id": turn_ids.unique()})
        found = self.turns.frame().join(wanted, on="turn_id", how="semi")
        if found.height < wanted.height:
            self._fold_turns()
            found = self.turns.frame().join(wanted, on="turn_id", how="semi")
        return {turn["turn_id"]: turn for turn in found.iter_rows(named=True)}

    def turns_in(self, case_id: str) -> pl.DataFrame:
        """Return the turns of a case, in the order they were told."""
        self._fold_turns()
        return self.turns.matching("case_id", case_id).sort(*_PLACE)

    def refresh(self) -> None:
        """Take in what other processes committed."""
        if self._has_news("evidence_rows"):
            self.absorb(self._logs["evidence_rows"].tail(self._seen["evidence_rows"]))

    def absorb(self, tail: Tail) -> None:
        """Take in the commits of `evidence_rows` that the state does not know yet."""
        if tail.last_seq > self._seen["evidence_rows"]:
            news = tail.rows.filter(pl.col("commit_seq") > self._seen["evidence_rows"])
            for event in news.iter_rows(named=True):
                self._apply(event)
            self._seen["evidence_rows"] = tail.last_seq

    def told(self, turn: dict[str, Any], commit: Commit) -> None:
        """Take in a turn as this process just committed it."""
        if commit.seq == self._seen["turns"] + 1:  # else the ones before it come with it
            self.turns.put({**turn, "commit_seq": commit.seq, "commit_row": 0})
            self._seen["turns"] = commit.seq

    def take(self, events: list[dict[str, Any]], commit: Commit) -> None:
        """Take in events as this process just committed them, behind all the state knows."""
        for place, event in enumerate(events):
            stamps = (commit.seq, place, commit.committed_at)
            self._apply(
                dict.fromkeys(EVIDENCE_ROWS) | event | dict(zip(STAMPS, stamps, strict=True))
            )
        self._seen["evidence_rows"] = commit.seq

    def extend(self, events: pl.DataFrame, commit: Commit) -> None:
        """Take in many `proposed` events as this process just committed them."""
        rows = stamped(events, commit.seq, commit.committed_at)
        self.evidence.extend(_folded(rows.select(_PROPOSED), rows))
        self.keys.extend(rows.select("idempotency_key", "evidence_id"))
        self._seen["evidence_rows"] = commit.seq

    def _apply(self, event: dict[str, Any]) -> None:
        if event["event"] == "case_closed":
            self.case_states[event["case_id"]] = event["status"]
        elif event["event"] == "proposed":
            self.evidence.put(_new_row(event))
            self.keys.put({name: event[name] for name in ("idempotency_key", "evidence_id")})
        elif row := self.evidence.get(event["evidence_id"]):
            self.evidence.put(row | _changes(event))

    def _fold_turns(self) -> None:
        if self._has_news("turns"):
            for told in self._news("turns").select(*TURNS, *_PLACE).iter_rows(named=True):
                self.turns.put(told)

    def _has_news(self, log: str) -> bool:
        return self._logs[log].refresh() > self._seen[log]

    def _fold_cases(self, rows: pl.DataFrame) -> None:
        for case_id, state in rows.select("case_id", "state").iter_rows():
            if state == "open":
                self.case_states.setdefault(case_id, state)
            else:
                self.case_states[case_id] = state
                self.closings.add(case_id)

    def _scan(self, log: str) -> pl.LazyFrame:
        return self._logs[log].scan(commit=self._seen[log])

    def _news(self, log: str) -> pl.DataFrame:
        tail = self._logs[log].tail(self._seen[log])
        self._seen[log] = tail.last_seq
        return tail.rows


def _folded(proposed: pl.DataFrame, events: pl.DataFrame) -> pl.DataFrame:
    """Fold rows: the facts of the first event, `_PROPOSED`, and the status of the last."""
    confirming = pl.col("turn_id").filter(pl.col("event") == "confirmed")
    newest = (
        events.filter(pl.col("evidence_id").is_not_null())
        .group_by("evidence_id")
        .agg(
            pl.col("status").last(),
            pl.col("recorded_at").last().alias("changed_at"),
            confirming.first().alias("confirmed_turn_id"),
            pl.col("reason").drop_nulls().last().alias("hold_reason"),
        )
    )
    facts = proposed.rename({"recorded_at": "proposed_at"})
    return facts.join(newest, on="evidence_id").select(*ROW)


def _new_row(event: dict[str, Any]) -> dict[str, Any]:
    row = {name: event.get(name) for name in ROW}
    moment = event["recorded_at"]
    return row | {"proposed_at": moment, "changed_at": moment, "hold_reason": event["reason"]}


def _changes(event: dict[str, Any]) -> dict[str, Any]:
    changes = {"status": event["status"], "changed_at": event["recorded_at"]}
    if event["event"] == "confirmed":
        changes["confirmed_turn_id"] = event["turn_id"]
    if event["reason"] is not None:
        changes["hold_reason"] = event["reason"]
    return changes
