from __future__ import annotations

import json
from typing import TYPE_CHECKING

import polars as pl
import pytest

from freshledger.flips import FLIP_COLUMNS

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Command

ROWS = [
    {"id": "day", "title": "2025年5月2日，河清市开通新线"},
    {"id": "month", "title": "2025年5月，河清市开通新线"},
    {"id": "old", "title": "2023年1月2日，河清市开通新线"},
]


@pytest.fixture
def options(tmp_path: Path) -> tuple[str | Path, ...]:
    (tmp_path / "a.json").write_text(json.dumps(ROWS))
    return ("whatif", tmp_path / "a.json", "--frame", "2025-05 (day)", "--as-of", "2025-07-10")


def test_tables_for_people(freshledger: Command, options: tuple[str | Path, ...]) -> None:
    ended = freshledger(*options, "--frame", "2023")
    assert (ended.code, ended.err) == (0, "")
    lines = [line.split() for line in ended.out.splitlines()]
    assert ["standard", "none", "2", "1", "0", "0", "0", "1", "1", "0"] in lines
    moved = ["background/coarse_date", "current/coarse_date", "1", "month"]
    assert ["2025-05", "(day),", "standard,", "no", "threshold", *moved] in lines
    assert "moves under settings that differ in one thing" in ended.out


def test_all_for_machines_and_a_file_of_flips(
    freshledger: Command, options: tuple[str | Path, ...], tmp_path: Path
) -> None:
    out = tmp_path / "new" / "flips.parquet"
    ended = freshledger(*options, "--level", "lenient", "--threshold", "12", "--out", out, "--json")
    found = ended.json
    assert [row["flips"] for row in found["settings"]] == [0, 1, 1, 2]
    assert found["files"] == {"flips": str(out)}
    flips = pl.read_parquet(out)
    assert flips.columns == list(FLIP_COLUMNS)
    assert sum(move["n_rows"] for move in found["moves"]) == flips.height == 4
    assert [path.name for path in out.parent.iterdir()] == ["flips.parquet"]


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (("--level", "severe"), "conservatism_level 'severe' is not known; accepted: high"),
        (("--threshold", "-1"), "stale_threshold_months -1.0 is not known"),
        (("--frame", "sometime"), "'sometime' cannot be read"),
    ],
)
def test_what_is_no_setting_is_named(
    freshledger: Command, options: tuple[str | Path, ...], given: tuple[str, str], told: str
) -> None:
    ended = freshledger(*options, *given)
    assert ended.code == 1
    assert told in ended.err


def test_a_failed_run_leaves_the_earlier_file(
    freshledger: Command, options: tuple[str | Path, ...], tmp_path: Path
) -> None:
    out = tmp_path / "flips.parquet"
    out.write_bytes(b"earlier")
    ended = freshledger(options[0], tmp_path / "missing.json", *options[2:], "--out", out)
    assert ended.code == 1
    assert out.read_bytes() == b"earlier"
    assert not (tmp_path / ".flips.parquet.part").exists()
