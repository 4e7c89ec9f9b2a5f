"""The ledger against a plain model of its rules, with crashes and snapshots between steps."""

from __future__ import annotations

import shutil
import tempfile
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from freshledger.casebook import Casebook, Refused, asked
from freshledger.casebook.quoted_dates import Quoted, Reading, read_quotes

MESSAGE = "2016年入职。2017年升职。2016年9月入职。2018年结婚。"
ALL_2016 = ("2016-01-01", "2016-12-31")
FACTS: list[dict[str, Any]] = [
    {"quote": "2016年入职", "kind": "career_entry", "domain": "career", "days": ALL_2016},
    {"quote": "2016年入职", "kind": "promotion", "domain": "career", "days": ALL_2016},
    {"quote": "2017年升职", "kind": "promotion", "domain": "career", "days": ("2017-01-01", "2017-12-31")},
    {"quote": "2016年9月入职", "kind": "career_entry", "domain": "career", "days": ("2016-09-01", "2016-09-30")},
    {"quote": "2018年结婚", "kind": "relationship_start", "domain": "relationship", "days": ("2018-01-01", "2018-12-31")},
]  # fmt: skip
OPEN = ("draft", "pending_confirmation")
STANDING = ("confirmed", "pending_confirmation")


def fields(fact: dict[str, Any]) -> dict[str, Any]:
    start, end = fact["days"]
    precision = "month" if start[:7] == end[:7] else "year"
    return {
        "quote": fact["quote"], "kind": fact["kind"], "domain": fact["domain"], "subject": "self",
        "related_person": None, "occurred_from": start, "occurred_to": None,
        "date_precision": precision, "summary": "",
    }  # fmt: skip


@dataclass
class Row:
    case: str
    turn: str
    fact: dict[str, Any]
    status: str = "draft"
    revises: str | None = None
    confirmed_with: str | None = None


@dataclass
class Model:
    """What the rules say, in plain dicts; each method gives the expected code, or None."""

    cases: dict[str, str] = field(default_factory=dict)
    turns: dict[str, str] = field(default_factory=dict)  # case of each turn, in order
    rows: dict[str, Row] = field(default_factory=dict)
    keys: dict[tuple[str, str, str], str] = field(default_factory=dict)

    def proposing(self, case: str, turn: str, fact: dict[str, Any]) -> str | None:
        if self.replayed(turn, fact) and self.turns[turn] == case:
            return None
        if self.cases[case] != "open":
            return "case_closed"
        return None if self.turns[turn] == case else "turn_of_other_case"

    def revising(self, row: str, turn: str, fact: dict[str, Any]) -> str | None:
        revised, case = self.rows[row], self.turns[turn]
        if self.replayed(turn, fact):
            return None if revised.case == case else "turn_of_other_case"
        if self.cases[case] != "open":
            return "case_closed"
        beneath = self.beneath(row)
        if revised.status == "draft" or beneath is None:
            return "illegal_transition"
        same = all(self.same_event(case, fact, self.rows[under]) for under in [row, *beneath])
        return None if same else "cross_event_revision"

    def confirming(self, row: str, turn: str) -> str | None:
        known, told = self.rows[row], list(self.turns)
        if known.confirmed_with == turn:
            return None
        if self.cases[known.case] != "open":
            return "case_closed"
        if self.turns[turn] != known.case:
            return "turn_of_other_case"
        fits = {
            "draft": turn == known.turn,
            "pending_confirmation": told.index(turn) > told.index(known.turn),
        }
        legal = fits.get(known.status, False) and self.beneath(row) is not None
        return None if legal else "illegal_transition"

    def stepping(self, row: str, accepted: tuple[str, ...]) -> str | None:
        if self.cases[self.rows[row].case] != "open":
            return "case_closed"
        return None if self.rows[row].status in accepted else "illegal_transition"

    def replayed(self, turn: str, fact: dict[str, Any]) -> str | None:
        return self.keys.get((turn, fact["quote"], fact["kind"]))

    def beneath(self, row: str) -> list[str] | None:
        """Rows under an open row down to the standing one; None where none stands."""
        found: list[str] = []
        top = self.rows[row]
        if top.status in {"superseded", "rejected"}:
            return None
        below = top.revises if top.status != "confirmed" else None
        while below is not None:
            if self.rows[below].status not in STANDING:
                return None
            found.append(below)
            below = None if self.rows[below].status == "confirmed" else self.rows[below].revises
        return found

    def same_event(self, case: str, fact: dict[str, Any], row: Row) -> bool:
        (a, b), (c, d) = fact["days"], row.fact["days"]
        if (case, fact["domain"]) != (row.case, row.fact["domain"]):
            return False
        return bool(fact["kind"] == row.fact["kind"] or (a <= c and d <= b) or (c <= a and b <= d))

    def latest(self) -> set[str]:
        return {
            name
            for name, row in self.rows.items()
            if row.status == "confirmed" or (row.status in OPEN and row.revises is None)
        }


class Ledger(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.place = Path(tempfile.mkdtemp()) / "ledger"
        self.book = Casebook.open(self.place)
        self.model = Model()
        self.refused: list[str] = []
        self.fingerprints: dict[tuple[str, frozenset[str]], str] = {}

    def teardown(self) -> None:
        shutil.rmtree(self.place.parent)

    def call(self, expected: str | None, method: str, *args: str, **given: Any) -> str | None:  # noqa: ANN401
        """Call the ledger and hold the outcome against the expected code; give the row's id."""
        code: str | None = None
        try:
            answer = getattr(self.book, method)(*args, **given)
        except Refused as refusal:
            code, answer = refusal.code, refusal.evidence_id
            self.refused.append(refusal.code)
        assert code == expected
        return answer if isinstance(answer, str) else None

    def pick(self, data: st.DataObject, names: dict[str, Any]) -> str:
        """Any name, the newest the likeliest."""
        ages = st.one_of(st.integers(0, min(2, len(names) - 1)), st.integers(0, len(names) - 1))
        return list(names)[-1 - data.draw(ages)]

    @initialize()
    def begin(self) -> None:
        self.open_case()
        self.told_in(next(iter(self.model.cases)))

    @precondition(lambda self: len(self.model.cases) < 2)
    @rule()
    def open_case(self) -> None:
        self.model.cases[self.book.open_case()] = "open"

    def told_in(self, case: str) -> str:
        turn = self.book.turn(case, MESSAGE, "2026-03-01T10:00:00Z")
        self.model.turns[turn] = case
        return turn

    @rule(data=st.data(), fact=st.sampled_from(FACTS))
    def propose(self, data: st.DataObject, fact: dict[str, Any]) -> None:
        turn = self.pick(data, self.model.turns)
        self.proposed(self.model.turns[turn], turn, fact)

    @rule(data=st.data(), fact=st.sampled_from(FACTS))
    def propose_anywhere(self, data: st.DataObject, fact: dict[str, Any]) -> None:
        self.proposed(self.pick(data, self.model.cases), self.pick(data, self.model.turns), fact)

    def proposed(self, case: str, turn: str, fact: dict[str, Any]) -> None:
        expected, known = self.model.proposing(case, turn, fact), self.model.replayed(turn, fact)
        answer = self.call(expected, "propose", case, turn, **fields(fact))
        if expected is None and known is None:
            self.add(answer, Row(case, turn, fact))
        elif expected is None:
            assert answer == known

    @precondition(lambda self: self.model.rows)
    @rule(data=st.data(), fact=st.sampled_from(FACTS))
    def revise(self, data: st.DataObject, fact: dict[str, Any]) -> None:
        self.revised(self.pick(data, self.model.rows), self.pick(data, self.model.turns), fact)

    def revised(self, row: str, turn: str, fact: dict[str, Any]) -> None:
        expected, known = self.model.revising(row, turn, fact), self.model.replayed(turn, fact)
        answer = self.call(expected, "revise", row, turn, **fields(fact))
        if known is not None:
            assert answer == known
        elif expected == "cross_event_revision":
            self.add(answer, Row(self.model.turns[turn], turn, fact, "pending_confirmation"))
        elif expected is None:
            self.add(answer, Row(self.model.turns[turn], turn, fact, revises=row))

    def add(self, evidence_id: str | None, row: Row) -> None:
        assert evidence_id is not None
        assert evidence_id not in self.model.rows
        self.model.rows[evidence_id] = row
        self.model.keys[row.turn, row.fact["quote"], row.fact["kind"]] = evidence_id

    @precondition(lambda self: self.model.rows)
    @rule(data=st.data())
    def confirm(self, data: st.DataObject) -> None:
        self.confirmed(self.pick(data, self.model.rows), self.pick(data, self.model.turns))

    def confirmed(self, row: str, turn: str) -> None:
        expected, known = self.model.confirming(row, turn), self.model.rows[row]
        beneath = self.model.beneath(row) if known.confirmed_with != turn else []
        self.call(expected, "confirm", row, turn)
        if expected is None and known.confirmed_with != turn:
            known.status, known.confirmed_with = "confirmed", turn
            for under in beneath or []:
                self.model.rows[under].status = "superseded"

    @precondition(lambda self: self.model.rows)
    @rule(data=st.data(), method=st.sampled_from(["hold", "reject"]))
    def step(self, data: st.DataObject, method: str) -> None:
        self.stepped(self.pick(data, self.model.rows), method)

    def stepped(self, row: str, method: str) -> None:
        expected = self.model.stepping(row, ("draft",) if method == "hold" else OPEN)
        self.call(expected, method, row, **({"reason": "why"} if method == "hold" else {}))
        if expected is None:
            after = "pending_confirmation" if method == "hold" else "rejected"
            self.model.rows[row].status = after

    @precondition(lambda self: self.model.rows)
    @rule(moves=st.lists(st.tuples(st.integers(0, 1), st.integers(0, 5)), min_size=2, max_size=6))
    def go_on(self, moves: list[tuple[int, int]]) -> None:
        """Take steps that are likely legal, so that long chains come about."""
        for back, choice in moves:
            self.move(list(self.model.rows)[-1 - min(back, len(self.model.rows) - 1)], choice)

    def move(self, name: str, choice: int) -> None:
        row = self.model.rows[name]
        if row.status == "draft" and choice % 2:
            self.confirmed(name, row.turn)
        elif row.status == "draft":
            self.stepped(name, "hold")
        elif row.status == "pending_confirmation" and choice % 2:
            self.confirmed(name, self.told_in(row.case))
        else:
            alike = [fact for fact in FACTS if fact["domain"] == row.fact["domain"]]
            self.revised(name, self.told_in(row.case), alike[choice % len(alike)])

    @precondition(lambda self: len(self.model.rows) > 5)
    @rule(
        data=st.data(), ending=st.sampled_from(["confirmed", "closed", "abandoned", "superseded"])
    )
    def close_case(self, data: st.DataObject, ending: str) -> None:
        case = self.pick(data, self.model.cases)
        expected = None if self.model.cases[case] == "open" else "case_closed"
        self.call(expected, "close_case", case, ending)
        if expected is None:
            self.model.cases[case] = ending

    @rule(compact=st.booleans())
    def crash(self, *, compact: bool) -> None:
        if compact:
            self.book.snapshot()
        self.book = Casebook.open(self.place)

    @invariant()
    def the_ledger_is_as_the_rules_say(self) -> None:
        rows = self.book.rows()
        found = dict(rows.select("evidence_id", "status").iter_rows())
        assert found == {name: row.status for name, row in self.model.rows.items()}
        pointing = dict(rows.select("evidence_id", "supersedes_evidence_id").iter_rows())
        assert pointing == {name: row.revises for name, row in self.model.rows.items()}
        assert set(self.book.latest()["evidence_id"]) == self.model.latest()

    @invariant()
    def the_fingerprint_moves_with_the_confirmed_rows_alone(self) -> None:
        for case in self.model.cases:
            confirmed = frozenset(
                name
                for name, row in self.model.rows.items()
                if row.case == case and row.status == "confirmed"
            )
            printed = self.book.fingerprint(case)
            assert self.fingerprints.setdefault((case, confirmed), printed) == printed
            assert self.book.coverage(case)["events"] == len(confirmed)
        filled = [print_ for (_, confirmed), print_ in self.fingerprints.items() if confirmed]
        assert len(set(filled)) == len(filled)

    @invariant()
    def every_refusal_is_kept(self) -> None:
        assert self.book.refusals()["code"].to_list() == self.refused


@cache
def readings_of(quotes: tuple[Quoted, ...]) -> list[tuple[Reading, ...]]:
    return read_quotes(quotes)


def run(examples: int, steps: int, monkeypatch: pytest.MonkeyPatch) -> None:
    # The same few quotes over and over: their dates are read once, the ledger is what is tested.
    monkeypatch.setattr(asked, "read_quotes", lambda quotes: readings_of(tuple(quotes)))
    machine = Ledger.TestCase
    machine.settings = settings(
        max_examples=examples,
        stateful_step_count=steps,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    machine().runTest()


def test_the_ledger_is_its_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    run(30, 30, monkeypatch)


@pytest.mark.soak
def test_the_ledger_is_its_rules_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    run(2_000, 50, monkeypatch)
