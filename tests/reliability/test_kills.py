"""kill -9 in the middle of appends and snapshots: no acknowledged row lost, none torn."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from freshledger.store import Store

if TYPE_CHECKING:
    from collections.abc import Callable

WRITERS = Path(__file__).with_name("writers.py")


def run_killed(place: Path, kills: int) -> list[list[str]]:
    """Return the keys that each killed writer had confirmed."""
    done = subprocess.run(
        [sys.executable, WRITERS, "killed", place, "seed", str(kills)],
        capture_output=True,
        check=True,
        env={**os.environ, "POLARS_MAX_THREADS": "1"},
    )
    acknowledged: list[list[str]] = json.loads(done.stdout)
    return acknowledged


@pytest.mark.skipif(not hasattr(os, "fork"), reason="writers are forked, which this system cannot")
@pytest.mark.parametrize("kills", [100, pytest.param(1_000, marks=pytest.mark.soak)])
def test_no_acknowledged_row_is_lost(
    tmp_path: Path, kills: int, record_property: Callable[[str, object], None]
) -> None:
    place = tmp_path / "store"
    acknowledged = run_killed(place, kills)
    store = Store.open(place)
    rows = store.log("labels").read()
    keys = rows["evidence_id"].to_list()
    record_property("kills", len(acknowledged))
    record_property("acknowledged", sum(map(len, acknowledged)))
    record_property("rows", len(keys))
    assert len(acknowledged) == kills
    assert {key for confirmed in acknowledged for key in confirmed} <= set(keys)
    assert len(keys) == len(set(keys))
    assert rows.filter(
        rows["text"].str.len_bytes() != rows["evidence_id"].str.len_bytes() * 500
    ).is_empty()
    assert rows["commit_seq"].to_list() == list(range(1, len(keys) + 1))
    assert store.verify().findings == ()
