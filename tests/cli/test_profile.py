from __future__ import annotations

import json
from typing import TYPE_CHECKING

import polars as pl
import pytest

import freshledger as fl

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Command

ROWS = [
    {"id": "a", "title": "2024年5月2日，河清市开通新线", "dimension": "rail"},
    {"id": "b", "title": "2024年5月3日，河清市开通新线", "dimension": "rail"},
    {"id": "c", "title": "河清市介绍", "dimension": "[red]city"},
]
POLICY = {"goal_mode": "strategic", "undated_handling": "drop"}


@pytest.fixture
def out(freshledger: Command, tmp_path: Path) -> Path:
    (tmp_path / "a.json").write_text(json.dumps(ROWS))
    pairs = [f"{field}={value}" for field, value in POLICY.items()]
    frame = ("--frame", "2024-05 ~ 2024-07", "--as-of", "2024-07-31")
    ended = freshledger("label", tmp_path / "a.json", *frame, "--policy", *pairs, "--out", tmp_path)
    assert ended.code == 0
    return tmp_path


def test_profile_of_a_folder_is_that_of_its_run(freshledger: Command, out: Path) -> None:
    run = fl.label(out / "a.json", frame="2024-05 ~ 2024-07", as_of="2024-07-31", policy=POLICY)
    assert freshledger("profile", out, "--json").json == run.profile
    assert freshledger("profile", out / "labels.parquet", "--json").json == run.profile


def test_profile_for_people(freshledger: Command, out: Path) -> None:
    shown = freshledger("profile", out, "--lang", "en", "--subject", "Heqing").out
    assert "[red]city" in shown
    assert "blind_spot:[red]city" in shown
    assert "Heqing" in shown
    assert "required" in shown


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda path: path.unlink(missing_ok=True), "holds no labels.parquet"),
        (lambda path: path.write_bytes(b"nothing"), "cannot be read"),
        (lambda path: pl.DataFrame({"a": [1]}).write_parquet(path), "was not written by"),
    ],
    ids=["missing", "noise", "foreign"],
)
def test_other_files_are_refused(
    freshledger: Command, tmp_path: Path, make: object, words: str
) -> None:
    assert callable(make)
    make(tmp_path / "labels.parquet")
    ended = freshledger("profile", tmp_path)
    assert ended.code == 1
    assert words in ended.err
