"""Two processes that revise, confirm, hold and reject the same rows."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from freshledger.casebook import Casebook
from freshledger.store import Store

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

RACERS = Path(__file__).with_name("racers.py")
MESSAGE = "2013年搬家。2014年搬家。2015年搬家。2016年搬家。2017年搬家。"
TURNS = 8
STEPS = {
    ("draft", "held"): "pending_confirmation",
    ("draft", "confirmed"): "confirmed",
    ("pending_confirmation", "confirmed"): "confirmed",
    ("draft", "rejected"): "rejected",
    ("pending_confirmation", "rejected"): "rejected",
    ("pending_confirmation", "superseded"): "superseded",
    ("confirmed", "superseded"): "superseded",
}


def started(place: Path) -> Casebook:
    book = Casebook.open(place)
    case = book.open_case()
    turns = [book.turn(case, MESSAGE, "2026-03-01T10:00:00Z") for _ in range(TURNS)]
    book.confirm(
        book.propose(
            case, turns[0], quote="2013年搬家", subject="self", kind="relocation",
            domain="relocation", occurred_from="2013-01-01", date_precision="year", summary="",
        ),
        turns[0],
    )  # fmt: skip
    return book


def race(place: Path, processes: int, rounds: int) -> list[list[list[str]]]:
    """Let all processes begin at the same moment; give what each was answered."""
    racers = [
        subprocess.Popen(
            [sys.executable, RACERS, place, f"r{number}", str(rounds)],
            env={**os.environ, "POLARS_MAX_THREADS": "1"},
            stdout=subprocess.PIPE,
        )
        for number in range(processes)
    ]
    Path(f"{place}.start").touch()
    told = [racer.communicate()[0] for racer in racers]
    assert [racer.returncode for racer in racers] == [0] * processes
    return [[json.loads(line) for line in lines.splitlines()] for lines in told]


def commits(events: list[dict[str, Any]]) -> Iterator[list[dict[str, Any]]]:
    """Split the log into its commits, which must be numbered without a gap."""
    numbers = sorted({event["commit_seq"] for event in events})
    assert numbers == list(range(1, len(numbers) + 1))
    for number in numbers:
        yield [event for event in events if event["commit_seq"] == number]


def check_history(events: list[dict[str, Any]]) -> dict[str, str]:
    """Replay the log as a single writer would have written it; give the last statuses."""
    status: dict[str, str] = {}
    beneath: dict[str, str | None] = {}
    for commit in commits(events):
        first, *others = commit
        if first["event"] == "proposed":
            assert first["evidence_id"] not in status
            assert others == []
            below = first["supersedes_evidence_id"]
            assert below is None or status[below] in {"confirmed", "pending_confirmation"}
            beneath[first["evidence_id"]] = below
            status[first["evidence_id"]] = "draft"
        else:
            expected = (
                standing(first["evidence_id"], status, beneath)
                if first["event"] == "confirmed"
                else []
            )
            assert [event["evidence_id"] for event in others] == expected
            for event in commit:
                status[event["evidence_id"]] = STEPS[status[event["evidence_id"]], event["event"]]
                assert event["status"] == status[event["evidence_id"]]
        assert list(status.values()).count("confirmed") <= 1  # one fact
    return status


def standing(row: str, status: dict[str, str], beneath: dict[str, str | None]) -> list[str]:
    """Rows that the confirmation of a row supersedes: down its chain to the one that stands."""
    found, below = [], beneath[row]
    while below is not None:
        found.append(below)
        below = None if status[below] == "confirmed" else beneath[below]
    return found


@pytest.mark.parametrize(
    ("processes", "rounds"), [(2, 200), pytest.param(4, 1_000, marks=pytest.mark.soak)]
)
def test_every_history_is_one_a_single_writer_could_have_produced(
    tmp_path: Path, processes: int, rounds: int, record_property: Callable[[str, object], None]
) -> None:
    place = tmp_path / "ledger"
    started(place)
    answers = race(place, processes, rounds)
    store = Store.open(place)
    events = store.log("evidence_rows").read().to_dicts()
    status = check_history(events)
    book = Casebook.open(place)
    assert dict(book.rows().select("evidence_id", "status").iter_rows()) == status
    assert store.verify().findings == ()
    # Every request was answered once: by a row it wrote or repeated, or by a refusal kept in the log.
    refused = [answer for told in answers for *_, answer in told if "_" in answer]
    assert sorted(refused) == sorted(book.refusals()["code"])
    assert set(refused) <= {"illegal_transition"}
    written = {answer for told in answers for step, *_, answer in told if step == "revise"}
    assert set(status) - {book.rows()["evidence_id"][0]} <= written
    record_property("requests", processes * rounds)
    record_property("refused", len(refused))
    record_property("rows", len(status))
    record_property("commits", events[-1]["commit_seq"])
