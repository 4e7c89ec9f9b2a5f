"""What a label table was judged by, in a form that travels with it as JSON."""

from __future__ import annotations

from dataclasses import asdict
from datetime import datetime
from typing import TYPE_CHECKING, Any

from freshledger.frames import TimeFrame
from freshledger.policy import Policy
from freshledger.profile import Task

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


def judged_by(tasks: Sequence[Task], as_of: datetime) -> dict[str, Any]:
    """Write tasks and the moment taken as now as JSON values.

    >>> from datetime import UTC
    >>> now = datetime(2024, 5, 31, tzinfo=UTC)
    >>> task = Task(TimeFrame.parse("2024-05", now), Policy())
    >>> read_judged_by(judged_by([task], now)) == ([task], now)
    True
    """
    return {"as_of": as_of.isoformat(), "tasks": [_task(task) for task in tasks]}


def read_judged_by(facts: Mapping[str, Any]) -> tuple[list[Task], datetime]:
    """Read what `judged_by` wrote: the tasks and the moment taken as now."""
    return [_read_task(task) for task in facts["tasks"]], datetime.fromisoformat(facts["as_of"])


def _task(task: Task) -> dict[str, Any]:
    frame = task.frame
    return {
        "frame": {
            "start": frame.start.isoformat(),
            "end": frame.end.isoformat(),
            "granularity": frame.granularity,
            "text": frame.text,
            "frame_id": frame.frame_id,
            "written_end": None if frame.written_end is None else frame.written_end.isoformat(),
        },
        "policy": asdict(task.policy),
        "primary_subject": task.primary_subject,
    }


def _read_task(task: Mapping[str, Any]) -> Task:
    frame, written_end = task["frame"], task["frame"]["written_end"]
    return Task(
        TimeFrame(
            start=datetime.fromisoformat(frame["start"]),
            end=datetime.fromisoformat(frame["end"]),
            granularity=frame["granularity"],
            text=frame["text"],
            frame_id=frame["frame_id"],
            written_end=None if written_end is None else datetime.fromisoformat(written_end),
        ),
        Policy.parse(task["policy"]),
        task["primary_subject"],
    )
