"""Writers that the tests of this folder start as processes of their own.

`append STORE NAME COUNT` appends COUNT rows; `revise STORE NAME COUNT` makes COUNT revisions of one
row, each of the newest; `killed STORE SEED KILLS` starts writers one after the other, kills each with
signal 9 in the middle of its work, and prints the keys that were acknowledged as JSON.
"""

from __future__ import annotations

import json
import os
import random
import signal
import sys
import time
from datetime import UTC, datetime
from pathlib import Path

import polars as pl

from freshledger.store import Store, Tail

NOON = datetime(2024, 5, 15, 12, tzinfo=UTC)


def append(place: str, name: str, count: int) -> None:
    log = Store.open(place).log("labels")
    for number in range(count):
        rows = pl.DataFrame({"evidence_id": [f"{name}-{number}"]})
        log.append(rows, writer=name, committed_at=NOON)


def revise(place: str, name: str, count: int) -> None:
    log = Store.open(place).log("labels")
    known, newest = 0, 0

    def decide(tail: Tail) -> pl.DataFrame:
        nonlocal known, newest
        unseen = tail.rows.filter(pl.col("commit_seq") > known)
        if unseen.height:
            newest = unseen["revision"].to_list()[-1]
        known = tail.last_seq
        return pl.DataFrame({"revision": [newest + 1], "supersedes": [newest], "by": [name]})

    for _ in range(count):
        log.append_checked(decide, after_seq=known, writer=name, committed_at=NOON)


def append_until_killed(place: str, name: str, acknowledge: int) -> None:
    log = Store.open(place).log("labels")
    for number in range(10**6):
        key = f"{name}-{number}"
        rows = pl.DataFrame({"evidence_id": [key], "text": [key * 500]})
        log.append(rows, writer=name, committed_at=NOON)
        os.write(acknowledge, f"{key}\n".encode())
        if number % 5 == 4:
            log.snapshot()


def kill_one(place: str, name: str, dice: random.Random) -> list[str]:
    """Start a writer, kill it after some acknowledgements and a moment, return what it confirmed."""
    receive, acknowledge = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(receive)
        append_until_killed(place, name, acknowledge)
    os.close(acknowledge)
    with os.fdopen(receive, "rb") as lines:
        seen = [lines.readline() for _ in range(dice.randrange(1, 8))]
        time.sleep(dice.uniform(0, 0.005))
        os.kill(child, signal.SIGKILL)
        seen += lines.readlines()
    _, status = os.waitpid(child, 0)
    if os.WTERMSIG(status) != signal.SIGKILL or b"" in seen:
        raise SystemExit(f"writer {name} failed by itself")
    return [line.decode().strip() for line in seen]


def killed(place: str, seed: str, kills: int) -> None:
    dice = random.Random(seed)  # noqa: S311 - repeatable, not secret
    acknowledged = [kill_one(place, f"w{number}", dice) for number in range(kills)]
    sys.stdout.write(json.dumps(acknowledged))


def main(task: str, place: str, name: str, count: str) -> None:
    start = Path(place).with_suffix(".start")
    while task != "killed" and not start.exists():  # all processes begin together
        time.sleep(0.001)
    {"append": append, "revise": revise, "killed": killed}[task](place, name, int(count))


if __name__ == "__main__":
    main(*sys.argv[1:])
