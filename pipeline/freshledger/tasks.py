"""A frames file: the tasks that one corpus is judged for (docs/frames.md, frames file)."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from freshledger.errors import FrameError, PolicyError, accepted
from freshledger.frames import TimeFrame
from freshledger.policy import Policy
from freshledger.profile import Task

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime
    from os import PathLike

TaskSource: TypeAlias = "str | PathLike[str] | Sequence[Mapping[str, Any]]"
FIELDS: Final = (
    "id", "frame_id", "frame", "policy", "goal_mode", "primary_subject", "retired",
)  # fmt: skip
_READERS: Final[Mapping[str, Callable[[str], Any]]] = {".json": json.loads, ".toml": tomllib.loads}


@dataclass(frozen=True, slots=True)
class TaskForm:
    """A task as it was written, before a rolling frame is resolved against `as_of`.

    Attributes:
        frame_id: What names it; its frame's text where it has no id.
        frame: The frame in any written form, or as an object.
        policy: The policy, `goal_mode` in it.
        primary_subject: What compensation queries name; None takes words of the titles.
        retired: Whether it is no longer judged; what was judged stays in the logs.
    """

    frame_id: str
    frame: str | Mapping[str, Any]
    policy: Policy
    primary_subject: str | None = None
    retired: bool = False

    @classmethod
    def parse(cls, given: object) -> TaskForm:
        """Read one entry of a frames file; FrameError or PolicyError names what is wrong."""
        if not isinstance(given, Mapping):
            raise FrameError(f"task {given!r} is no object; accepted fields: {', '.join(FIELDS)}")
        for field in given:
            if field not in FIELDS:
                raise FrameError(accepted(field, FIELDS, "field of a task"))
        frame = given.get("frame")
        if not isinstance(frame, str | Mapping):
            raise FrameError(f"task {_name(given)!r} has no frame; give it one as text or object")
        _require(given, "primary_subject", str, "a text")
        _require(given, "retired", bool, "true or false")
        return cls(
            frame_id=_frame_id(given, frame),
            frame=frame,
            policy=_policy(given),
            primary_subject=given.get("primary_subject"),
            retired=given.get("retired", False),
        )

    def at(self, as_of: datetime) -> Task:
        """Resolve the task at a moment; FrameError, which names the task, for a frame at fault."""
        try:
            frame = TimeFrame.parse(self.frame, as_of)
        except FrameError as error:
            raise FrameError(f"task {self.frame_id!r}: {error}") from error
        return Task(replace(frame, frame_id=self.frame_id), self.policy, self.primary_subject)

    def as_json(self) -> str:
        """The task as JSON that `parse` reads back, equal for equal tasks."""
        given = {
            "id": self.frame_id,
            "frame": self.frame,
            "policy": self.policy.resolved,
            "primary_subject": self.primary_subject,
            "retired": self.retired,
        }
        return json.dumps(given, ensure_ascii=False, sort_keys=True, default=str)


def read_tasks(path: str | PathLike[str]) -> list[TaskForm]:
    """Read a frames file.

    Args:
        path: JSON (a list of tasks, or `{"frames": [...]}`) or TOML (`[[frames]]` tables).

    Raises:
        FrameError: The file cannot be read, holds no task, or an id twice; PolicyError as Policy.
    """
    file = Path(path)
    if file.suffix.lower() not in _READERS:
        raise FrameError(accepted(file.suffix, _READERS, f"kind of frames file {str(file)!r}:"))
    try:
        given = _READERS[file.suffix.lower()](file.read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise FrameError(f"frames file {file} cannot be read: {error.strerror}") from error
    except ValueError as error:
        raise FrameError(f"frames file {file} is no {file.suffix[1:].upper()}: {error}") from error
    return parse_tasks(given, str(file))


def task_forms(frames: TaskSource) -> list[TaskForm]:
    """Read tasks from a frames file, or from the list that would stand in one."""
    if isinstance(frames, list | tuple):
        return parse_tasks(frames)
    return read_tasks(frames)  # type: ignore[arg-type]  # no other sequence is meant


def tasks_in_force(frames: TaskSource, as_of: datetime) -> list[Task]:
    """Resolve the tasks of `task_forms` at a moment, but retired ones.

    Raises FrameError also where all are retired.
    """
    tasks = [form.at(as_of) for form in task_forms(frames) if not form.retired]
    if not tasks:
        raise FrameError("every task is retired; give one that is in force")
    return tasks


def parse_tasks(given: object, source: str = "the frames given") -> list[TaskForm]:
    """Read tasks from the value of a frames file; errors as `read_tasks`, naming `source`."""
    entries = given.get("frames") if isinstance(given, Mapping) else given
    if not isinstance(entries, Sequence) or isinstance(entries, str) or not entries:
        raise FrameError(
            f"{source}: no task in it; accepted: a list of tasks, or {{'frames': [...]}}"
        )
    try:
        forms = [TaskForm.parse(entry) for entry in entries]
    except (FrameError, PolicyError) as error:
        raise type(error)(f"{source}: {error}") from error
    names = [form.frame_id for form in forms]
    if repeated := {name for name in names if names.count(name) > 1}:
        raise FrameError(f"{source}: id {min(repeated)!r} names two tasks; give each its own")
    return forms


def _policy(given: Mapping[str, Any]) -> Policy:
    policy = given.get("policy")
    if policy is not None and not isinstance(policy, Mapping):
        raise PolicyError(f"task {_name(given)!r}: policy {policy!r} is no object of fields")
    fields, goal = dict(policy or {}), given.get("goal_mode")
    if goal is not None and fields.setdefault("goal_mode", goal) != goal:
        raise PolicyError(
            f"task {_name(given)!r}: goal_mode is {goal!r} and in its policy "
            f"{fields['goal_mode']!r}; give it once"
        )
    return Policy.parse(fields)


def _frame_id(given: Mapping[str, Any], frame: str | Mapping[str, Any]) -> str:
    named = _name(given)
    if named is None and isinstance(frame, Mapping):
        named = frame.get("frame_id", frame.get("id"))
    if named is None:
        named = frame if isinstance(frame, str) else json.dumps(frame, default=str)
    if not str(named).strip():
        raise FrameError("a task's id is empty; give it a name or leave it out")
    return str(named)


def _name(given: Mapping[str, Any]) -> object:
    return given.get("id", given.get("frame_id"))


def _require(given: Mapping[str, Any], field: str, kind: type, what: str) -> None:
    value = given.get(field)
    if value is not None and not isinstance(value, kind):
        raise FrameError(f"task {_name(given)!r}: {field} {value!r} is not {what}")
