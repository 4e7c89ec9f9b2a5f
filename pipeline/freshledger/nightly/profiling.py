"""What the store is worth for each frame tonight, kept where it is news."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import polars as pl

from freshledger.logs import PROFILES
from freshledger.profile import profiles
from freshledger.schemas import LABELS

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    from duckdb import DuckDBPyConnection

    from freshledger.nightly.plan import Plan
    from freshledger.nightly.session import Session


def keep_profiles(
    session: Session, plans: Sequence[Plan], as_of: datetime, *, judged_with: str
) -> int:
    """Commit the profile of each frame, and what its labels rest on; return how many are news.

    A frame whose verdicts, task and rules are those of its last profile keeps it, at the moment
    taken as now. The last commit of a night: the next one starts from what it says.
    """
    session.view("labels_by_frame")
    by_frame = session.fetch("from labels_by_frame").select("frame_id", "labels_seq")
    newest = dict(by_frame.iter_rows())
    found = _profiles(session, [plan for plan in plans if _has_news(plan, newest)], as_of)
    rows = []
    for plan in plans:
        frame_id = plan.form.frame_id
        kept = found.get(frame_id) or _moved(plan, as_of)
        row = {
            **_row(plan, kept, as_of),
            "evidence_seq": session.newest("evidence"),
            "dates_seq": session.newest("dates"),
            "overturns_seq": session.newest("overturns"),
            "labels_seq": newest.get(frame_id, 0),
            "judged_with": judged_with,
        }
        if plan.last is None or any(row[name] != plan.last[name] for name in row):
            rows.append(row)
    return session.add("profiles", pl.DataFrame(rows, schema=PROFILES))


def _has_news(plan: Plan, newest: dict[str, int]) -> bool:
    last = plan.last
    return (
        plan.is_whole
        or last is None
        or last["labels_seq"] != newest.get(plan.form.frame_id, 0)
        or last["task"] != plan.form.as_json()
    )


def _profiles(
    session: Session, plans: Sequence[Plan], as_of: datetime
) -> dict[str, dict[str, Any]]:
    if not plans:
        return {}
    frame_ids = [plan.form.frame_id for plan in plans]

    def show_labels(connection: DuckDBPyConnection) -> None:
        session.show_labels(connection, frame_ids)

    return profiles(show_labels, [plan.task for plan in plans], as_of=as_of)


def _moved(plan: Plan, as_of: datetime) -> dict[str, Any]:
    """The profile of the last night, at the moment taken as now."""
    kept: dict[str, Any] = json.loads(plan.last["profile"]) if plan.last else {}
    return {**kept, "as_of": as_of.isoformat()}


def _row(plan: Plan, profile: dict[str, Any], as_of: datetime) -> dict[str, Any]:
    frame = plan.task.frame
    return {
        "frame_id": plan.form.frame_id,
        "as_of": as_of,
        "total_evidence": profile["total_evidence"],
        **{label: profile["counts"][label] for label in LABELS},
        "profile": json.dumps(profile, ensure_ascii=False, sort_keys=True),
        "frame_start": frame.start,
        "frame_end": frame.end,
        "task": plan.form.as_json(),
    }
