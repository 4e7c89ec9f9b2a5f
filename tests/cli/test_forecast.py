from __future__ import annotations

import json
from typing import TYPE_CHECKING

import polars as pl
import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Command

ROWS = [
    {"id": "a", "title": "2025年4月15日，河清市开通新线", "dimension": "rail"},
    {"id": "b", "title": "2025年6月30日，河清市开通新线", "dimension": "rail"},
    {"id": "c", "title": "2025年1月15日，澜湾市动工", "dimension": "city"},
]


@pytest.fixture
def options(tmp_path: Path) -> tuple[str | Path, ...]:
    (tmp_path / "a.json").write_text(json.dumps(ROWS))
    frame = ("--frame", "past 90 days", "--as-of", "2025-07-10", "--days", "6")
    return ("forecast", tmp_path / "a.json", *frame, "--policy", "scenario=market")


def test_tables_for_people(freshledger: Command, options: tuple[str | Path, ...]) -> None:
    ended = freshledger(*options)
    assert (ended.code, ended.err) == (0, "")
    lines = [line.split() for line in ended.out.splitlines()]
    assert ["rail", "2", "2", "1", "1", "0", "2025-07-15"] in lines
    assert ["city", "1", "0", "0", "0", "1", "2025-07-14", "2025-07-10", "2025-07-14"] in lines
    assert ["2025-07-15", "current/boundary", "background/near_window", "1", "a"] in lines


def test_all_for_machines_and_a_file_of_changes(
    freshledger: Command, options: tuple[str | Path, ...], tmp_path: Path
) -> None:
    out = tmp_path / "changes.parquet"
    found = freshledger(*options, "--json", "--out", out).json
    assert (found["as_of"][:10], found["until"][:10]) == ("2025-07-10", "2025-07-16")
    told = [(row["day"], row["evidence_id"], row["to_label"]) for row in found["changes"]]
    assert told == [("2025-07-14", "c", "stale"), ("2025-07-15", "a", "background")]
    assert [row["n_rows"] for row in found["moves"]] == [1, 1]
    assert found["dimensions"][-1]["is_total"]
    assert found["files"] == {"changes": str(out)}
    written = pl.read_parquet(out).sort("day")
    assert written["evidence_id"].to_list() == ["c", "a"]


def test_no_days_are_refused(freshledger: Command, options: tuple[str | Path, ...]) -> None:
    ended = freshledger(*options, "--days", "0")
    assert ended.code == 1
    assert "days 0 is out of range" in ended.err
