"""`freshledger label --frames`: what it writes and prints for many tasks."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import polars as pl
import pytest

from freshledger.schemas import validate_labels

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Command

ROWS = [
    {"id": "a", "title": "2024年5月2日，河清市开通新线", "snippet": "二号线全长十公里"},
    {"id": "b", "title": "2023年5月2日，河清市动工"},
    {"title": "没有编号"},
]
TASKS = [{"id": "../may", "frame": "2024-05"}, {"frame": "2023", "policy": {"scenario": "market"}}]


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    (tmp_path / "frames.json").write_text(json.dumps(TASKS))
    (tmp_path / "a.json").write_text(json.dumps(ROWS))
    return tmp_path / "a.json"


@pytest.fixture
def options(corpus: Path) -> tuple[str | Path, ...]:
    frames = corpus.with_name("frames.json")
    return ("label", corpus, "--frames", frames, "--as-of", "2024-05-31")


def test_files_hold_every_frame(
    freshledger: Command, options: tuple[str | Path, ...], tmp_path: Path
) -> None:
    out = tmp_path / "out"
    ended = freshledger(*options, "--out", out)
    assert (ended.code, ended.err) == (0, "")
    names = ["labels.parquet", "profiles.json", "rejects.parquet", "result-0001.json", "result-0002.json"]  # fmt: skip
    assert sorted(path.name for path in out.iterdir()) == names
    labels = validate_labels(pl.read_parquet(out / "labels.parquet"))
    assert labels.select("frame_id", "evidence_id", "label").rows() == [
        ("../may", "a", "current"),
        ("../may", "b", "background"),
        ("2023", "a", "background"),
        ("2023", "b", "current"),
    ]
    assert pl.read_parquet(out / "rejects.parquet")["reason"].to_list() == ["no_id"]
    profiles = json.loads((out / "profiles.json").read_text(encoding="utf-8"))["frames"]
    for frame in profiles:
        result = json.loads((out / frame["result"]).read_text(encoding="utf-8"))
        assert [len(result[f"{label}_evidence"]) for label in frame["labels"]] == list(
            frame["labels"].values()
        )
        assert result["freshness_profile"] == frame["freshness_profile"]


def test_each_result_is_that_of_a_run_of_its_own(
    freshledger: Command, options: tuple[str | Path, ...], corpus: Path, tmp_path: Path
) -> None:
    freshledger(*options, "--out", tmp_path / "many")
    alone = ("--frame", "2023", "--policy", "scenario=market", "--as-of", "2024-05-31")
    freshledger("label", corpus, *alone, "--out", tmp_path / "one")
    results = [tmp_path / "many" / "result-0002.json", tmp_path / "one" / "result.json"]
    assert results[0].read_bytes() == results[1].read_bytes()


def test_a_line_for_each_frame(freshledger: Command, options: tuple[str | Path, ...]) -> None:
    lines = freshledger(*options).out.splitlines()
    cells = {line.split()[0]: line.split()[1:] for line in lines if line.strip()}
    assert cells["frame"][:6] == ["rows", "current", "background", "stale", "undated", "malformed"]
    assert cells["../may"][:6] == ["2", "1", "1", "0", "0", "0"]
    assert cells["2023"][:6] == ["2", "1", "1", "0", "0", "0"]


def test_counts_for_machines(freshledger: Command, options: tuple[str | Path, ...]) -> None:
    found = freshledger(*options, "--json").json
    assert [frame["frame_id"] for frame in found["frames"]] == ["../may", "2023"]
    assert [frame["result"] for frame in found["frames"]] == [None, None]
    assert found["frames"][1]["policy"]["stale_threshold_months"] == 3
    assert found["files"] == {}


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (("--frame", "2024"), "--frame is given beside --frames"),
        (("--policy", "scenario=market"), "--policy is given beside --frames"),
        (("--subject", "x"), "--subject is given beside --frames"),
    ],
)
def test_what_each_task_has_itself_is_refused(
    freshledger: Command, options: tuple[str | Path, ...], given: tuple[str, str], told: str
) -> None:
    ended = freshledger(*options, *given)
    assert ended.code == 2
    assert told in ended.err


def test_a_frame_or_frames_must_be_given(freshledger: Command, corpus: Path) -> None:
    ended = freshledger("label", corpus)
    assert ended.code == 2
    assert "give --frame, or --frames" in ended.err


def test_a_report_of_one_of_many(
    freshledger: Command, options: tuple[str | Path, ...], tmp_path: Path
) -> None:
    freshledger(*options, "--out", tmp_path)
    for given, told in (((), "name one by --frame-id: ../may, 2023"), (("--frame-id", "x"), "'x'")):
        ended = freshledger("report", tmp_path, *given)
        assert ended.code == 1
        assert told in ended.err
    ended = freshledger("report", tmp_path, "--frame-id", "../may")
    assert (ended.code, ended.err) == (0, "")
    assert "二号线全长十公里" in (tmp_path / "report.html").read_text(encoding="utf-8")
