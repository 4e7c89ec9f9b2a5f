"""One corpus for many tasks: read once, judged for each as it is alone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import freshledger as fl
from freshledger.batches import label_batches, label_frame_batches
from freshledger.errors import FrameError
from freshledger.frames import parse_as_of
from freshledger.tasks import tasks_in_force

if TYPE_CHECKING:
    from collections.abc import Mapping

    import polars as pl

SAMPLE = Path(__file__).parents[1] / "data" / "evidence.jsonl"
AS_OF = "2025-07-10"
FRAMES: list[dict[str, Any]] = [
    {"id": "half", "frame": "2025-01-01 ~ 2025-06-30", "policy": {"scenario": "policy"}},
    {"frame": "past 90 days", "policy": {"undated_handling": "drop"}, "goal_mode": "strategic"},
    {"id": "../etc", "frame": "2024", "primary_subject": "芯片"},
    {"id": "old", "frame": "2019", "retired": True},
]


def single(task: Mapping[str, Any]) -> fl.Run:
    """The task alone, by the name that it has among many."""
    now = parse_as_of(AS_OF)
    frame = tasks_in_force([task], now)[0].frame
    policy = {**task.get("policy", {}), "goal_mode": task.get("goal_mode", "informational")}
    return fl.label(SAMPLE, frame=frame, as_of=AS_OF, policy=policy)


def ipc(table: pl.DataFrame) -> bytes:
    return table.write_ipc(None, compression="uncompressed").getvalue()


@pytest.fixture(scope="module")
def runs() -> dict[str, fl.Run]:
    return fl.label_frames(SAMPLE, frames=FRAMES, as_of=AS_OF)


def test_many_frames_are_as_many_single_runs(runs: dict[str, fl.Run]) -> None:
    assert list(runs) == ["half", "past 90 days", "../etc"]
    for task, (frame_id, run) in zip(FRAMES, runs.items(), strict=False):
        alone = single(task)
        assert ipc(run.labels) == ipc(alone.labels), frame_id
        assert run.labels["frame_id"].unique().to_list() == [frame_id]
        assert run.rejects.equals(alone.rejects)
        if run.primary_subject is None:
            assert run.result() == alone.result(), frame_id


def test_a_task_names_its_subject(runs: dict[str, fl.Run]) -> None:
    assert runs["../etc"].profile["subject"] == "芯片"


def test_batches_of_many_frames_are_those_of_each() -> None:
    now = parse_as_of(AS_OF)
    tasks = tasks_in_force(FRAMES, now)
    together = list(label_frame_batches(SAMPLE, tasks, as_of=now, batch_rows=200))
    assert [task.frame_id for task, _ in together] == [t.frame_id for t in tasks for _ in range(2)]
    for task in tasks[:2]:
        alone = label_batches(
            SAMPLE, frame=task.frame, policy=task.policy, as_of=now, batch_rows=200
        )
        for batch, (_, many) in zip(
            alone, (pair for pair in together if pair[0] is task), strict=True
        ):
            assert ipc(many.labels) == ipc(batch.labels)
            assert many.evidence.equals(batch.evidence)
            assert many.rejects.equals(batch.rejects)


def test_a_file_of_frames_is_read(tmp_path: Path) -> None:
    file = tmp_path / "frames.json"
    file.write_text(json.dumps({"frames": FRAMES[:1]}))
    rows = [{"id": "a", "title": "2025年5月2日，河清市开通新线"}]
    run = fl.label_frames(rows, frames=file, as_of=AS_OF)["half"]
    assert run.labels["label"].to_list() == ["current"]


def test_tasks_that_are_all_retired_are_refused() -> None:
    with pytest.raises(FrameError, match="every task is retired"):
        fl.label_frames([], frames=FRAMES[-1:], as_of=AS_OF)
