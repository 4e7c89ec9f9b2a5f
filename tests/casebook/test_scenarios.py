"""The ledger's scenarios, on one open book and with a reopen before every operation."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from freshledger.casebook import Casebook, Refused

if TYPE_CHECKING:
    from collections.abc import Callable

SCENARIOS = [
    json.loads(line)
    for line in Path(__file__).with_name("ledger.jsonl").read_text(encoding="utf-8").splitlines()
]
FIELDS = ("quote", "subject", "related_person", "kind", "domain", "occurred_from", "occurred_to", "date_precision", "summary", "id", "status")  # fmt: skip


class Stage:
    """Plays one scenario; names of cases, turns and rows stand for the ids they were given."""

    def __init__(self, scenario: dict[str, Any], place: Path, *, reopens: bool) -> None:
        self.scenario = scenario
        self.book = Casebook.open(place)
        self.ids: dict[str, str] = {}
        self.refused: list[str] = []
        self._place, self._reopens = place, reopens

    def play(self) -> None:
        moves = {
            at: moved for _, at, moved in self.scenario["final"].get("fingerprint_changed", [])
        }
        for at, operation in enumerate(self.scenario["ops"]):
            if self._reopens:
                self.book = Casebook.open(self._place)
            watched = at in moves and "c1" in self.ids
            before = self.book.fingerprint(self.ids["c1"]) if watched else None
            self.step(at, operation)
            if watched:
                moved = self.book.fingerprint(self.ids["c1"]) != before
                assert moved == moves[at], f"operation {at}: fingerprint"

    def step(self, at: int, operation: dict[str, Any]) -> None:
        expected = operation.get("expect", {"ok": True})
        replayed = operation["op"] == "replay"
        asked = self.scenario["ops"][operation["of"]] if replayed else operation
        rows_before = self.book.rows().height
        code, text = None, ""
        try:
            answer = self.call(asked)
        except Refused as refusal:
            code, answer, text = refusal.code, refusal.evidence_id, str(refusal)
            self.refused.append(code)
        if "as" in operation and answer is not None:
            self.ids[operation["as"]] = answer
        if not replayed or {"refused", "ok"} & expected.keys():
            assert code == expected.get("refused"), f"operation {at}: {text}"
        facts = {name: expected[name] for name in ("status", "kind", "domain") if name in expected}
        if facts:
            assert answer is not None, f"operation {at}: no row"
            assert self.book.get(answer).items() >= facts.items(), f"operation {at}"
        if "same_id_as" in expected:
            assert answer == self.ids[expected["same_id_as"]], f"operation {at}"
        if "rows_written" in expected:
            written = self.book.rows().height - rows_before
            assert written == expected["rows_written"], f"operation {at}"
        assert all(word in text for word in expected.get("accepted_includes", []))

    def call(self, asked: dict[str, Any]) -> str | None:
        case, turn, evidence = (
            self.ids.get(name, name)
            for name in (asked.get(kind, "") for kind in ("case", "turn", "evidence"))
        )
        fields: Any = {name: asked[name] for name in FIELDS if name in asked}
        book = self.book
        calls: dict[str, Callable[[], str | None]] = {
            "open_case": book.open_case,
            "close_case": lambda: book.close_case(case, asked["state"]),
            "turn": lambda: book.turn(case, asked["text"], asked["received_at"]),
            "propose": lambda: book.propose(case, turn, **fields),
            "revise": lambda: book.revise(evidence, turn, **fields),
            "confirm": lambda: book.confirm(evidence, turn),
            "hold": lambda: book.hold(evidence, asked["reason"]),
            "reject": lambda: book.reject(evidence),
        }
        return calls[asked["op"]]()

    def chain(self, evidence_id: str) -> list[str]:
        names = {given: name for name, given in self.ids.items()}
        found = []
        below = self.book.get(evidence_id)["supersedes_evidence_id"]
        while below is not None:
            found.append(names[below])
            below = self.book.get(below)["supersedes_evidence_id"]
        return found


@pytest.mark.parametrize("reopens", [False, True], ids=["open", "reopened"])
@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario["scenario"])
def test_scenario(scenario: dict[str, Any], tmp_path: Path, *, reopens: bool) -> None:
    stage = Stage(scenario, tmp_path / "ledger", reopens=reopens)
    stage.play()
    book, ids, final = stage.book, stage.ids, scenario["final"]
    rows = {name: book.get(ids[name]) for name in final["statuses"]}
    assert {name: row["status"] for name, row in rows.items()} == final["statuses"]
    assert set(book.latest()["evidence_id"]) == {ids[name] for name in final["latest"]}
    labels = {name: rows[name]["display_date_label"] for name in final.get("labels", {})}
    assert labels == final.get("labels", {})
    assert {name: stage.chain(ids[name]) for name in final.get("chain", {})} == final.get(
        "chain", {}
    )
    assert stage.refused == final.get("refusals", stage.refused)
    assert book.refusals()["code"].to_list() == stage.refused
    assert book.rows().height == final["rows"]["evidence"]
    for case, covered in final.get("coverage", {}).items():
        assert book.coverage(ids[case]).items() >= covered.items()
    check_scoring(book, ids, final.get("scoring", {}))


def check_scoring(book: Casebook, ids: dict[str, str], expected: dict[str, Any]) -> None:
    scored = {row.pop("evidence_id"): row for row in book.scoring().to_dicts()}
    for name, facts in expected.items():
        assert (ids[name] in scored) == (facts is not None)
        if facts is not None:
            row = scored[ids[name]]
            assert {**row, "role": row["scoring_role"]}.items() >= facts.items()
