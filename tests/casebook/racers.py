"""Two processes on the same rows, started by `test_races.py`.

`race STORE SEED ROUNDS` waits for STORE.start, then asks ROUNDS times for a random step on the rows
of the store's one case, and prints, a line each, what it was answered.
"""

from __future__ import annotations

import json
import random
import sys
import time
from pathlib import Path
from typing import Any

from freshledger.casebook import Casebook, Refused

DATES = ["2014", "2015", "2016", "2017"]


def fields(year: str, summary: str) -> dict[str, Any]:
    return {
        "quote": f"{year}年搬家", "subject": "self", "related_person": None, "kind": "relocation",
        "domain": "relocation", "occurred_from": f"{year}-01-01", "occurred_to": None,
        "date_precision": "year", "summary": summary,
    }  # fmt: skip


def race(place: str, seed: str, rounds: int) -> None:
    book, chance = Casebook.open(place), random.Random(seed)  # noqa: S311 - no secret
    case = book.rows()["case_id"][0]
    told = book.history(case).filter(entry="told")["turn_id"].to_list()
    while not Path(f"{place}.start").exists():
        time.sleep(0.001)
    for number in range(rounds):
        rows = book.rows()["evidence_id"].to_list()[-6:]
        evidence, turn = chance.choice(rows), chance.choice(told)
        step = chance.choice(["revise", "confirm", "confirm", "hold", "reject"])
        try:
            answer = ask(
                book, step, evidence, turn, fields(chance.choice(DATES), f"{seed}{number}")
            )
        except Refused as refusal:
            answer = refusal.code
        print(json.dumps([step, evidence, turn, answer]))  # noqa: T201 - read by the test


def ask(book: Casebook, step: str, evidence: str, turn: str, revision: dict[str, Any]) -> str:
    if step == "revise":
        return book.revise(evidence, turn, **revision)
    if step == "confirm":
        return book.confirm(evidence, turn)
    return book.hold(evidence, "why") if step == "hold" else book.reject(evidence)


if __name__ == "__main__":
    race(sys.argv[1], sys.argv[2], int(sys.argv[3]))
