"""What a night has to judge: all rows for some frames, for the others those that may differ."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import polars as pl

from freshledger.courses import AHEAD
from freshledger.errors import FrameError
from freshledger.logs import FRAMES
from freshledger.tasks import TaskForm

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from datetime import date, datetime

    from freshledger.nightly.session import Session
    from freshledger.profile import Task

Row = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Plan:
    """One task tonight.

    Attributes:
        form: The task as written.
        task: The task at the moment taken as now.
        last: The newest row of `profiles` for it, None on its first night.
        is_whole: Whether all rows are judged for it, because the frame, the policy or the rules
            are others than on the last night, or there was none.
    """

    form: TaskForm
    task: Task
    last: Row | None
    is_whole: bool

    def is_running(self, day: date) -> bool:
        """Whether the frame ends behind a day: words without an anchor are read against either."""
        return self.task.frame.end_day > day


def keep_frames(
    session: Session, forms: Sequence[TaskForm] | None, as_of: datetime
) -> list[TaskForm]:
    """Commit the tasks that are new, changed or moved, and return those in force.

    Args:
        session: The night.
        forms: Tasks to add or change; None for those of the nights before.
        as_of: The moment at which frames are resolved.

    Raises:
        FrameError: The store has no task yet and none is given, or a frame cannot be read.
    """
    stored = session.fetch("from frames_latest").to_dicts()
    known = {row["frame_id"]: TaskForm.parse(json.loads(row["task"])) for row in stored}
    known |= {form.frame_id: form for form in forms or ()}
    if not known:
        raise FrameError("the store has no frames yet; give a file of them with --frames")
    before = {row["frame_id"]: row for row in stored}
    rows = [_frame_row(form, as_of) for form in known.values()]
    moved = [row for row in rows if not _is_same(row, before.get(row["frame_id"]))]
    session.add("frames", pl.DataFrame(moved, schema=FRAMES))
    return [form for form in known.values() if not form.retired]


def plans(
    session: Session,
    forms: Sequence[TaskForm],
    as_of: datetime,
    *,
    judged_with: str,
    judge_all: bool,
) -> list[Plan]:
    """Say for each task what is to be judged tonight."""
    stored = session.fetch("from profiles_latest").to_dicts()
    last = {row["frame_id"]: row for row in stored}
    return [_plan(form, form.at(as_of), last.get(form.frame_id), judged_with, judge_all=judge_all) for form in forms]  # fmt: skip


def tonight(plans: Sequence[Plan], as_of: datetime, labels_as_of: Sequence[datetime]) -> Row:
    """Give the row of the table `tonight` that says which rows are due.

    A verdict on a row for a frame that stands can only change when the row, its reading or what
    overturns it does, or when the moment taken as now passes a day that the row names, at once or `FUTURE_DAYS`
    before it, or places its words (`facts`, `dates.own`).

    Args:
        plans: Tonight's.
        as_of: The moment taken as now.
        labels_as_of: The moments of the verdicts that no profile counts yet: a night that stopped
            may have been at another moment than the last one that ended.
    """
    known = [plan.last for plan in plans if plan.last is not None and not plan.is_whole]
    moments = [as_of, *(row["as_of"] for row in known), *labels_as_of]
    first, last = min(moments).date(), max(moments).date()
    return {
        "judged_evidence_seq": min((row["evidence_seq"] for row in known), default=0),
        "judged_dates_seq": min((row["dates_seq"] for row in known), default=0),
        "judged_overturns_seq": min((row["overturns_seq"] for row in known), default=0),
        "has_moved": min(moments) != max(moments),
        "passed_from": first,
        "passed_to": last,
        "ahead_from": first + AHEAD,
        "ahead_to": last + AHEAD,
        "only_due": all(not plan.is_whole for plan in plans),
        "has_running": any(plan.is_running(first) for plan in plans),
    }


def last_overturning(
    session: Session, as_of: datetime, *, judged_with: str, judge_all: bool
) -> Row:
    """Give the rest of the row of `tonight`: since when something else may be overturned.

    The newest profile says on which evidence and at what moment that was last worked out, whatever
    the frames. It counts from the beginning again where other rules did that, or where a night
    stopped behind it.
    """
    last = session.fetch("from profiles_latest order by commit_seq desc, commit_row limit 1")
    is_known = not (judge_all or last.is_empty()) and (
        last["judged_with"].item() == judged_with
        and last["overturns_seq"].item() == session.newest("overturns")
    )
    before = last["as_of"].item() if is_known else as_of
    return {
        "overturned_evidence_seq": last["evidence_seq"].item() if is_known else 0,
        "overturned_dates_seq": last["dates_seq"].item() if is_known else 0,
        "known_from": min(before, as_of),
        "known_to": max(before, as_of),
    }


def _plan(
    form: TaskForm, task: Task, last: Row | None, judged_with: str, *, judge_all: bool
) -> Plan:
    frame = task.frame
    is_known = last is not None and (
        last["judged_with"] == judged_with
        and (last["frame_start"], last["frame_end"]) == (frame.start, frame.end)
        and _verdict_form(last["task"]) == _verdict_form(form.as_json())
    )
    return Plan(form, task, last, is_whole=judge_all or not is_known)


def _verdict_form(task: str) -> dict[str, Any]:
    """What of a task a verdict depends on."""
    form = json.loads(task)
    return {name: form[name] for name in ("frame", "policy")}


def _frame_row(form: TaskForm, as_of: datetime) -> Row:
    task = form.at(as_of)
    frame = task.frame
    return {
        "frame_id": form.frame_id,
        "frame_start": frame.start,
        "frame_end": frame.end,
        "granularity": frame.granularity,
        "frame": frame.text,
        "policy_id": task.policy.policy_id,
        "goal_mode": task.policy.goal_mode,
        "primary_subject": task.primary_subject,
        "retired": form.retired,
        "task": form.as_json(),
        "as_of": as_of,
    }


def _is_same(row: Row, before: Mapping[str, Any] | None) -> bool:
    return before is not None and all(row[name] == before[name] for name in row if name != "as_of")
