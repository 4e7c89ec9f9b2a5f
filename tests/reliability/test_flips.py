"""One flipped bit anywhere in a store's files is found, and its file is named."""

from __future__ import annotations

import random
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import polars as pl

from freshledger.store import Store

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

NOON = datetime(2024, 5, 15, 12, tzinfo=UTC)
FLIPS = 1_000


def make_store(place: Path, dice: random.Random) -> list[Path]:
    """Write commits of one to a hundred rows and two snapshots, and return all files."""
    log = Store.open(place).log("labels")
    for number in range(12):
        names = [f"证据{dice.randrange(10**6)}" for _ in range(dice.choice([1, 10, 100]))]
        rows = pl.DataFrame({"evidence_id": names, "gap_days": range(len(names))})
        log.append(rows, writer="tests", committed_at=NOON)
        if number in {4, 9}:
            log.snapshot()
    return sorted(place.rglob("*.parquet"))


def test_every_flipped_bit_is_found(
    tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    dice = random.Random(20240515)  # noqa: S311 - repeatable, not secret
    files = make_store(tmp_path, dice)
    bodies = {path: path.read_bytes() for path in files}
    missed = []
    for _ in range(FLIPS):
        path = dice.choices(files, [len(bodies[path]) for path in files])[0]
        body = bytearray(bodies[path])
        position, bit = dice.randrange(len(body)), dice.randrange(8)
        body[position] ^= 1 << bit
        path.write_bytes(body)
        named = {finding.file for finding in Store.open(tmp_path).verify().findings}
        if named != {str(path.relative_to(tmp_path))}:
            missed.append((path.name, position, bit, named))
        path.write_bytes(bodies[path])
    record_property("found", f"{FLIPS - len(missed)} of {FLIPS}")
    assert missed == []
    assert Store.open(tmp_path).verify().findings == ()
