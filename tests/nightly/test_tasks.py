"""Reading the tasks that a corpus is judged for."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import pytest

from freshledger.errors import FrameError, FreshledgerError, PolicyError
from freshledger.policy import Policy
from freshledger.tasks import TaskForm, parse_tasks, read_tasks

if TYPE_CHECKING:
    from pathlib import Path

NOW = datetime(2024, 6, 30, 12, tzinfo=UTC)
MARKET = {
    "id": "market",
    "frame": "past 30 days",
    "policy": {"scenario": "market"},
    "goal_mode": "strategic",
    "primary_subject": "GPU",
}
TOML = """
[[frames]]
id = "market"
frame = "past 30 days"
policy = { scenario = "market" }
goal_mode = "strategic"
primary_subject = "GPU"
"""


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("list.json", json.dumps([MARKET])),
        ("object.json", json.dumps({"frames": [MARKET]})),
        ("tables.toml", TOML),
    ],
)
def test_every_form_of_the_file_says_the_same(tmp_path: Path, name: str, text: str) -> None:
    file = tmp_path / name
    file.write_text(text, encoding="utf-8")
    policy = Policy(scenario="market", goal_mode="strategic")
    assert read_tasks(file) == [TaskForm("market", "past 30 days", policy, "GPU")]


def test_a_rolling_frame_ends_at_the_moment_it_is_resolved() -> None:
    (form,) = parse_tasks([MARKET])
    task = form.at(NOW)
    assert (task.frame_id, task.frame.end, task.frame.text) == ("market", NOW, "past 30 days")
    assert form.at(NOW.replace(day=1)).frame.end == NOW.replace(day=1)


@pytest.mark.parametrize(
    ("given", "frame_id"),
    [
        ({"frame": "2024-05"}, "2024-05"),
        ({"frame_id": "may", "frame": "2024-05"}, "may"),
        ({"id": 7, "frame": "2024-05"}, "7"),
        ({"frame": {"start": "2024-05-01", "end": "2024-05-31", "id": "may"}}, "may"),
        ({"id": "m", "frame": {"start": "2024-05-01", "end": "2024-05-31", "id": "may"}}, "m"),
    ],
)
def test_a_task_is_named_by_its_id_else_by_its_frame(given: dict[str, Any], frame_id: str) -> None:
    task = parse_tasks([given])[0].at(NOW)
    assert (task.frame_id, task.frame.frame_id) == (frame_id, frame_id)


@pytest.mark.parametrize(
    "given",
    [MARKET, {"frame": "2024-05"}, {"id": "m", "frame": {"start": "2024-05-01", "end": "2024-05-31"}}],
)  # fmt: skip
def test_a_task_reads_back_from_its_json(given: dict[str, Any]) -> None:
    (form,) = parse_tasks([given])
    again = TaskForm.parse(json.loads(form.as_json()))
    assert again.as_json() == form.as_json()
    assert again.at(NOW).policy.policy_id == form.at(NOW).policy.policy_id
    assert again.at(NOW).frame == form.at(NOW).frame


@pytest.mark.parametrize(
    ("given", "error", "told"),
    [
        ([], FrameError, "no task in it"),
        ("2024-05", FrameError, "no task in it"),
        ({"tasks": [MARKET]}, FrameError, "no task in it"),
        (["2024-05"], FrameError, "is no object; accepted fields: id"),
        ([{"id": "a"}], FrameError, "'a' has no frame"),
        ([{"id": " ", "frame": "2024"}], FrameError, "id is empty"),
        ([{"frame": "2024", "level": "high"}], FrameError, "'level' is not known; accepted: id"),
        ([{"frame": "2024", "policy": "high"}], PolicyError, "no object of fields"),
        ([{"frame": "2024", "policy": {"level": "high"}}], PolicyError, "'level' is not known"),
        ([{"frame": "2024", "goal_mode": "big"}], PolicyError, "'big' is not known"),
        (
            [{"frame": "2024", "goal_mode": "tactical", "policy": {"goal_mode": "strategic"}}],
            PolicyError,
            "give it once",
        ),
        ([{"frame": "2024", "primary_subject": 5}], FrameError, "primary_subject 5 is not a text"),
        ([{"frame": "2024", "retired": "no"}], FrameError, "retired 'no' is not true or false"),
        ([{"frame": "2024"}, {"frame": "2024"}], FrameError, "id '2024' names two tasks"),
    ],
)
def test_what_is_no_task_is_named(given: object, error: type[FreshledgerError], told: str) -> None:
    with pytest.raises(error, match=told):
        parse_tasks(given)


def test_a_frame_that_cannot_be_read_names_its_task() -> None:
    (form,) = parse_tasks([{"id": "odd", "frame": "sometime"}])
    with pytest.raises(FrameError, match=r"task 'odd': time frame 'sometime' cannot be read"):
        form.at(NOW)


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        ("frames.yaml", "- a", r"'.yaml' is not known; accepted: .json, .toml"),
        ("frames.json", "[", "is no JSON"),
        ("frames.toml", "[", "is no TOML"),
        ("missing.json", None, "cannot be read: No such file"),
    ],
)
def test_a_file_that_cannot_be_read_is_named(
    tmp_path: Path, name: str, text: str | None, told: str
) -> None:
    file = tmp_path / name
    if text is not None:
        file.write_text(text)
    with pytest.raises(FrameError, match=told):
        read_tasks(file)
