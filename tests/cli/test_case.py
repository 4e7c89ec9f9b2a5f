"""The case ledger through the command line: the scenarios, JSON in and out, what people see."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tests.cli.conftest import Command, Ended

LEDGER = Path(__file__).parents[1] / "casebook" / "ledger.jsonl"
SCENARIOS = [json.loads(line) for line in LEDGER.read_text(encoding="utf-8").splitlines()]
# One of each kind of step, and those whose text or fields are the hardest to hand through.
NUMBERS = (2, 11, 21, 38, 40, 44, 49, 51, 57, 59, 63)
PLAYED = [scenario for scenario in SCENARIOS if int(scenario["scenario"].split("-")[1]) in NUMBERS]
COMMANDS = {"open_case": "open", "close_case": "close"}
MOMENT = "2026-03-01T10:00:00Z"
HOSTILE = "\x1b[31m\x9b1mred\u202e<script>[bold]\u2028'); drop--\r\n#9 confirmed\x00"


class Stage:
    """Plays a scenario with one command an operation; its names stand for the ids given."""

    def __init__(self, run: Command, folder: Path) -> None:
        self.run, self.store = run, folder / "store"
        self.request = folder / "request.json"
        self.ids: dict[str, str] = {}
        self.refused: list[str] = []

    def play(self, scenario: dict[str, Any]) -> None:
        for at, operation in enumerate(scenario["ops"]):
            self.step(scenario["ops"], at, operation)

    def step(self, operations: list[dict[str, Any]], at: int, operation: dict[str, Any]) -> None:
        expected = operation.get("expect", {"ok": True})
        replayed = operation["op"] == "replay"
        answer, ended = self.call(operations[operation["of"]] if replayed else operation)
        code = answer.get("refused")
        assert ended.code == (1 if code else 0), f"operation {at}: {ended.err}"
        if code:
            self.refused.append(code)
            assert f"freshledger: {code}: " in ended.err
        if not replayed or {"refused", "ok"} & expected.keys():
            assert code == expected.get("refused"), f"operation {at}: {ended.err}"
        given = next(
            (answer[n] for n in ("evidence_id", "turn_id", "case_id") if n in answer), None
        )
        if "as" in operation and given is not None:
            self.ids[operation["as"]] = given
        if "same_id_as" in expected:
            assert given == self.ids[expected["same_id_as"]]
        if not code:
            facts = {n: expected[n] for n in ("status", "kind", "domain") if n in expected}
            assert answer.items() >= facts.items(), f"operation {at}"
        assert all(word in ended.err for word in expected.get("accepted_includes", []))

    def call(self, asked: dict[str, Any]) -> tuple[dict[str, Any], Ended]:
        fields = {n: value for n, value in asked.items() if n not in {"op", "as", "expect"}}
        for name in {"case", "turn", "evidence"} & fields.keys():
            named = fields.pop(name)
            fields[f"{name}_id"] = self.ids.get(named, named)
        self.request.write_text(json.dumps(fields))
        command = COMMANDS.get(asked["op"], asked["op"])
        body = () if command == "open" else ("--json-file", self.request)
        ended = self.run("case", command, self.store, *body, "--json")
        return ended.json, ended

    def shown(self, case_id: str, command: str = "show") -> dict[str, Any]:
        told: dict[str, Any] = self.run("case", command, self.store, case_id, "--json").json
        return told


@pytest.mark.parametrize("scenario", PLAYED, ids=lambda scenario: scenario["scenario"])
def test_scenario(scenario: dict[str, Any], freshledger: Command, tmp_path: Path) -> None:
    stage = Stage(freshledger, tmp_path)
    stage.play(scenario)
    final, names = scenario["final"], {given: name for name, given in stage.ids.items()}
    cases = {name: stage.shown(given) for name, given in stage.ids.items() if name[0] == "c"}
    rows = {names[row["evidence_id"]]: row for told in cases.values() for row in told["rows"]}
    assert {name: rows[name]["status"] for name in final["statuses"]} == final["statuses"]
    for name, label in final.get("labels", {}).items():
        assert rows[name]["display_date_label"] == label
    for name, chain in final.get("chain", {}).items():
        assert [names[under] for under in rows[name]["chain"]] == chain
    assert stage.refused == final.get("refusals", stage.refused)
    assert len(rows) == final["rows"]["evidence"]
    scored = {name: stage.shown(stage.ids[name], "score") for name in cases}
    roles = {
        names[row["evidence_id"]]: row["scoring_role"]
        for told in scored.values()
        for row in told["scoring_input"]
    }
    for name, covered in final.get("coverage", {}).items():
        assert cases[name]["coverage"].items() >= covered.items()
        assert scored[name]["fingerprint"] == cases[name]["fingerprint"]
    for name, facts in final.get("scoring", {}).items():
        assert roles.get(name) == (None if facts is None else facts.get("role", roles.get(name)))


def proposal(case_id: str, turn_id: str, quote: str, **given: str | None) -> dict[str, Any]:
    return {
        "case_id": case_id, "turn_id": turn_id, "quote": quote, "subject": "self",
        "kind": "career_change", "domain": "career", "date_precision": "unknown",
        "summary": quote, **given,
    }  # fmt: skip


@pytest.fixture
def store(tmp_path: Path) -> Path:
    return tmp_path / "store"


@pytest.fixture
def case_id(freshledger: Command, store: Path) -> str:
    return freshledger("case", "open", store).out.strip()


def told(freshledger: Command, store: Path, case_id: str, text: str) -> str:
    request = store.parent / "turn.json"
    request.write_text(json.dumps({"case_id": case_id, "text": text, "received_at": MOMENT}))
    ended = freshledger("case", "turn", store, "--json-file", request)
    assert (ended.code, ended.err) == (0, "")
    return ended.out.strip()


def test_a_case_by_arguments_alone(freshledger: Command, store: Path, case_id: str) -> None:
    said = freshledger("case", "turn", store, case_id, "我2016年换工作", "--received-at", MOMENT)
    options = ("--kind", "career_change", "--domain", "career", "--subject", "self")
    date = ("--occurred-from", "2016-01-01", "--date-precision", "year")
    words = ("--quote", "2016年换工作", "--summary", "换工作")
    turn_id = said.out.strip()
    proposed = freshledger("case", "propose", store, case_id, turn_id, *words, *options, *date)
    evidence_id, status, label, quote = proposed.out.split()
    assert (status, label, quote) == ("draft", "2016年", "“2016年换工作”")
    assert "confirmed" in freshledger("case", "confirm", store, evidence_id, turn_id).out
    assert freshledger("case", "close", store, case_id, "closed").out == f"{case_id} closed\n"
    entries = freshledger("case", "history", store, case_id, "--json").json
    assert [entry["entry"] for entry in entries] == [
        "opened", "told", "proposed", "confirmed", "closed"
    ]  # fmt: skip
    assert "#1" in freshledger("case", "history", store, case_id).out


def test_a_request_from_standard_input(
    freshledger: Command, store: Path, case_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    body = json.dumps({"case_id": "another", "text": "说"}).encode()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(body)))
    ended = freshledger("case", "turn", store, case_id, "--json-file", "-", "--json")
    assert ended.json["case_id"] == case_id


def test_many_proposals_are_one_list(freshledger: Command, store: Path, case_id: str) -> None:
    turn_id = told(freshledger, store, case_id, "2016年换工作，又搬家")
    year = {"occurred_from": "2016-01-01", "date_precision": "year"}
    rows = [
        proposal(case_id, turn_id, "2016年换工作", **year),
        proposal(case_id, turn_id, "发财了"),
        {**proposal(case_id, turn_id, "又搬家"), "kind": "relocation", "domain": "relocation"},
    ]
    request = store.parent / "many.json"
    request.write_text(json.dumps(rows))
    ended = freshledger("case", "propose", store, "--json-file", request, "--json")
    assert ended.code == 1
    assert [row["row"] for row in ended.json["accepted"]] == [0, 2]
    assert [(row["row"], row["code"]) for row in ended.json["refused"]] == [(1, "quote_not_found")]
    request.write_text(json.dumps([rows[0], rows[2]]))
    again = freshledger("case", "propose", store, "--json-file", request)
    assert (again.code, again.out) == (0, "2 accepted, 0 refused\n")


def test_what_people_see_of_a_case(freshledger: Command, store: Path, case_id: str) -> None:
    first = told(freshledger, store, case_id, "我2016年换工作")
    request = store.parent / "propose.json"
    year = {"occurred_from": "2016-01-01", "date_precision": "year"}
    request.write_text(json.dumps(proposal(case_id, first, "2016年换工作", **year)))
    row = freshledger("case", "propose", store, "--json-file", request, "--json").json
    freshledger("case", "confirm", store, row["evidence_id"], first)
    second = told(freshledger, store, case_id, "是9月")
    month = {"occurred_from": "2016-09-01", "date_precision": "month"}
    asked = proposal(case_id, second, "9月", **month) | {"evidence_id": row["evidence_id"]}
    request.write_text(json.dumps(asked))
    revision = freshledger("case", "revise", store, "--json-file", request, "--json").json
    freshledger("case", "hold", store, revision["evidence_id"], "not said outright")
    request.write_text(json.dumps(proposal(case_id, second, "十月")))
    freshledger("case", "propose", store, "--json-file", request)
    lines = [line.strip() for line in freshledger("case", "show", store, case_id).out.splitlines()]
    seen = [line for line in lines if not line.startswith(("╭", "╰"))]
    assert seen == [
        f"case {case_id} · open · 2 turns, 2 rows · 1 of 4 events, 1 of 3 domains, not complete",
        seen[1],
        f"#1 confirmed  2016年  career_change · self  {row['evidence_id']}",
        "“2016年换工作”",
        "revised by #2 (2016-09, pending_confirmation)",
        seen[5],
        f"#2 pending_confirmation  2016-09  career_change · self  {revision['evidence_id']}",
        "“9月”",
        "revises #1 (2016年, confirmed)",
        "waits: not said outright",
        "refused quote_not_found: the quote is no part of its turn's message; quote the user's own words",
    ]
    assert ["我2016年换工作" in seen[1], "是9月" in seen[5]] == [True, True]
    scored = freshledger("case", "score", store, case_id).out
    assert "1 of 4 events" in scored
    assert "2016年" in scored


@pytest.mark.parametrize("command", ["show", "history"])
def test_hostile_text_does_nothing_on_the_terminal(
    freshledger: Command, store: Path, case_id: str, command: str
) -> None:
    turn_id = told(freshledger, store, case_id, HOSTILE)
    request = store.parent / "propose.json"
    request.write_text(json.dumps(proposal(case_id, turn_id, HOSTILE) | {"kind": "other", "domain": "other"}))  # fmt: skip
    row = freshledger("case", "propose", store, "--json-file", request, "--json")
    freshledger("case", "hold", store, row.json["evidence_id"], HOSTILE)
    request.write_text(json.dumps(proposal(case_id, HOSTILE, HOSTILE, kind=HOSTILE)))
    refused = freshledger("case", "propose", store, "--json-file", request)
    assert (refused.code, refused.out) == (1, "")
    for text in (refused.err, freshledger("case", command, store, case_id).out):
        marks = {mark for mark in text if not mark.isprintable()}
        assert marks <= {"\n"}
        assert "\\x1b[31m" in text
        assert not [line for line in text.splitlines() if line.strip().startswith("#9")]


def test_json_holds_text_as_it_came_and_no_mark_a_terminal_obeys(
    freshledger: Command, store: Path, case_id: str
) -> None:
    for text in (HOSTILE, "half \ud83d a pair"):
        told(freshledger, store, case_id, text)
    ended = freshledger("case", "show", store, case_id, "--json")
    assert [turn["text"] for turn in ended.json["turns"]] == [HOSTILE, "half \ud83d a pair"]
    assert {mark for mark in ended.out if not mark.isprintable()} == {"\n"}


def test_a_long_message_is_cut_on_the_terminal_only(
    freshledger: Command, store: Path, case_id: str
) -> None:
    told(freshledger, store, case_id, "长" * 100_000)
    shown = freshledger("case", "show", store, case_id).out
    assert "… (100,000 characters in all)" in shown
    assert len(shown) < 10_000
    assert len(freshledger("case", "show", store, case_id, "--json").json["turns"][0]["text"]) == 100_000  # fmt: skip


def test_a_function_of_the_callers_scores_a_case_once(
    freshledger: Command, store: Path, case_id: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "casescorer.py").write_text("calls = []\ndef count(rows):\n    calls.append(1)\n    return {'rows': rows.height, 'call': len(calls)}\n")  # fmt: skip
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    asked = ("case", "score", store, case_id, "--function", "casescorer:count")
    assert freshledger(*asked, "--json").json["score"] == {"rows": 0, "call": 1}
    assert freshledger(*asked, "--json").json["score"] == {"rows": 0, "call": 1}
    assert "score {'rows': 0, 'call': 1}" in freshledger(*asked).out


@pytest.mark.parametrize(
    ("arguments", "body", "told_why"),
    [
        (("turn",), None, "the request has no case_id; it needs case_id, text"),
        (("turn", "c"), {"text": 1}, "text is 1; it must be a text"),
        (("turn", "c", "说", "--received-at", "today"), None, "no moment with a time zone"),
        (("turn", "c"), "[1]", "a list is no request"),
        (("turn", "c"), "{", "is no JSON in UTF-8"),
        (("turn", "c"), "[" * 100_000, "is no JSON in UTF-8"),
        (("propose",), "7", "a int is no proposal"),
        (("propose",), "[7]", "a int is no proposal"),
        (("propose",), [{"quote": "a"}], "have no column case_id"),
        (("propose", "c", "t"), {"self": 1}, "a proposal has no quote"),
        (("propose",), [proposal("c", "t", "\ud83d")], "holds no lone surrogate"),
        (("close", "c", "gone"), None, "accepted: confirmed, closed, abandoned, superseded"),
        (("hold", "e"), None, "the request has no reason"),
        (("score", "c", "--function", "nowhere:f"), None, "cannot be loaded"),
        (("score", "c", "--function", "json"), None, "cannot be loaded"),
        (("score", "c", "--function", "json:__doc__"), None, "is no function"),
        (("show", "c"), None, "unknown_case"),
    ],
)
@pytest.mark.usefixtures("case_id")
def test_a_bad_request_is_told(
    freshledger: Command, store: Path, arguments: tuple[str, ...], body: object, told_why: str
) -> None:
    command, *rest = arguments
    if body is not None:
        request = store.parent / "request.json"
        request.write_text(body if isinstance(body, str) else json.dumps(body))
        rest += ["--json-file", str(request)]
    ended = freshledger("case", command, store, *rest)
    assert (ended.code, ended.out) == (1, "")
    assert told_why in ended.err


@pytest.mark.parametrize("command", ["turn", "show", "reject"])
def test_only_opening_a_case_makes_a_store(
    freshledger: Command, tmp_path: Path, command: str
) -> None:
    arguments = {"turn": ("c", "说"), "show": ("c",), "reject": ("e",)}[command]
    ended = freshledger("case", command, tmp_path / "none", *arguments)
    assert ended.code == 1
    assert "no store at" in ended.err
    assert not (tmp_path / "none").exists()


def test_a_case_is_labelled_and_a_labelled_row_proposed(
    freshledger: Command, store: Path, case_id: str, tmp_path: Path
) -> None:
    turn_id = told(freshledger, store, case_id, "2016年换工作")
    request = tmp_path / "propose.json"
    year = {"occurred_from": "2016-01-01", "date_precision": "year"}
    request.write_text(json.dumps(proposal(case_id, turn_id, "2016年换工作", **year)))
    row = freshledger("case", "propose", store, "--json-file", request, "--json").json
    frame = ("--frame", "2016", "--as-of", "2026-03-02", "--out", tmp_path / "out")
    ended = freshledger("label", f"{store}#{case_id}", *frame, "--json")
    assert (ended.code, ended.json["labels"]["current"]) == (0, 1)
    other = freshledger("case", "open", store).out.strip()
    asked = ("case", "propose", store, other, "--from-label", tmp_path / "out")
    whose = ("--kind", "other", "--subject", "self")
    drawn = freshledger(*asked, "--row", row["evidence_id"], *whose, "--json").json
    assert (drawn["case_id"], drawn["quote"], drawn["display_date_label"]) == (
        other, "2016年", "2016年"
    )  # fmt: skip
    for arguments, why in (
        (("--row", "none", *whose), "holds no row 'none'"),
        (whose, "the request has no row"),
    ):
        refused = freshledger(*asked, *arguments)
        assert refused.code == 1
        assert why in refused.err


def test_a_case_is_told_in_the_report(
    freshledger: Command, store: Path, case_id: str, tmp_path: Path
) -> None:
    told(freshledger, store, case_id, "2016年换工作")
    frame = ("--frame", "2016", "--as-of", "2026-03-02", "--out", tmp_path / "out")
    freshledger("label", f"{store}#{case_id}", *frame)
    ended = freshledger("report", tmp_path / "out", "--case", f"{store}#{case_id}")
    assert (ended.code, ended.err) == (0, "")
    assert case_id in (tmp_path / "out" / "report.html").read_text(encoding="utf-8")
    for case, why in ((f"{store}#case", "names no case"), (f"{store}#none", "unknown_case")):
        refused = freshledger("report", tmp_path / "out", "--case", case)
        assert refused.code == 1
        assert why in refused.err
