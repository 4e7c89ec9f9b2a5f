"""The same inputs give the same bytes, whatever the machine: threads, zone, locale, row order."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from pathlib import Path

import polars as pl
import pytest

SAMPLE = Path(__file__).parents[2] / "data" / "evidence.jsonl"
FILES = ("labels.parquet", "rejects.parquet", "result.json")
PLACES = {
    "one_thread": {"POLARS_MAX_THREADS": "1", "TZ": "UTC", "LC_ALL": "C.UTF-8"},
    "two_threads": {"POLARS_MAX_THREADS": "2", "TZ": "UTC", "LC_ALL": "C.UTF-8"},
    "shanghai": {"POLARS_MAX_THREADS": "2", "TZ": "Asia/Shanghai", "LC_ALL": "C"},
    "st_johns": {"POLARS_MAX_THREADS": "2", "TZ": "America/St_Johns", "LC_ALL": "POSIX"},
    "hash_seed": {"PYTHONHASHSEED": "7"},
}


def corpus(folder: Path) -> Path:
    """The sample, with rows that are rejected."""
    path = folder / "corpus.jsonl"
    lines = SAMPLE.read_text(encoding="utf-8").splitlines()
    bad = [json.dumps({"evidence_id": "s-001", "title": "again"}), json.dumps({"title": "no id"})]
    path.write_text("\n".join([*lines, *bad]), encoding="utf-8")
    return path


def label(path: Path, out: Path, **place: str) -> dict[str, bytes]:
    settings = ["--frame", "2025-01-01 ~ 2025-06-30", "--as-of", "2025-07-10"]
    command = [sys.executable, "-c", "from freshledger.cli import main; main()", "label"]
    subprocess.run(
        [*command, str(path), *settings, "--policy", "scenario=policy", "--out", str(out)],
        check=True,
        capture_output=True,
        env=os.environ | place,
    )
    return {name: (out / name).read_bytes() for name in FILES}


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    folder = tmp_path_factory.mktemp("here")
    return label(corpus(folder), folder / "out")


@pytest.mark.parametrize("place", PLACES)
def test_output_is_the_same_everywhere(here: dict[str, bytes], tmp_path: Path, place: str) -> None:
    there = label(corpus(tmp_path), tmp_path / "out", **PLACES[place])
    assert [name for name in FILES if there[name] != here[name]] == []


def test_shuffled_rows_get_the_same_labels(here: dict[str, bytes], tmp_path: Path) -> None:
    lines = SAMPLE.read_text(encoding="utf-8").splitlines()
    random.Random(7).shuffle(lines)  # noqa: S311 - an order, no secret
    path = tmp_path / "shuffled.jsonl"
    path.write_text("\n".join(lines), encoding="utf-8")
    shuffled, straight = (
        pl.read_parquet(files["labels.parquet"]).drop("gold").sort("evidence_id")
        for files in (label(path, tmp_path / "out"), here)
    )
    assert shuffled.write_ndjson() == straight.write_ndjson()
