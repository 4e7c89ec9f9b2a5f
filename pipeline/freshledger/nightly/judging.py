"""Verdicts on the rows of a store, appended where they change."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

import polars as pl

from freshledger.labelling import dated, judge_dated
from freshledger.logs import LABELS, SUPERSEDES
from freshledger.nightly.overturning import hits_in_force
from freshledger.nightly.rows import read_batches
from freshledger.schemas import LABEL_COLUMNS

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import date, datetime

    from freshledger.nightly.plan import Plan
    from freshledger.nightly.session import Session

_KEY: Final = ("frame_id", "evidence_id")
# These follow from the dates and the frame, and move with a rolling one: no news of a row.
_NO_VERDICT: Final = (*_KEY, "as_of", "gap_days", "gap_months")
_VERDICT: Final = [name for name in LABEL_COLUMNS if name not in _NO_VERDICT]


@dataclass(slots=True)
class Judged:
    """How many rows were judged (one for each frame), and which verdicts changed from what to what.

    `transitions` counts by the label before, null for a first verdict, and the label now.
    """

    row_frames: int = 0
    changed: int = 0
    transitions: dict[tuple[str | None, str], int] = field(default_factory=dict)


def judge_all(session: Session, plans: Sequence[Plan], as_of: datetime, *, since: date) -> Judged:
    """Judge the rows of the table `numbered_rows`, and append the verdicts that differ.

    A frame that is judged anew takes all of them, the others those that are due; one that ran on
    after the day `since` which verdicts were given, also those whose words that day placed. A
    batch is a commit of `labels`.
    """
    judged = Judged()
    hits = hits_in_force(session)
    for rows in read_batches(session):
        known = rows.join(hits, on="evidence_id", how="left")
        labels = _labels(known, plans, as_of, since)
        news = changed(labels, _before(session, labels))
        judged.row_frames += labels.height
        judged.changed += session.add("labels", news)
        for before, now, count in news.group_by("previous_label", "label").len().iter_rows():
            judged.transitions[before, now] = judged.transitions.get((before, now), 0) + count
    return judged


def _labels(
    rows: pl.DataFrame, plans: Sequence[Plan], as_of: datetime, since: date
) -> pl.DataFrame:
    rows = dated(rows)
    due = rows.filter("is_due")
    due_while_running = rows.filter(pl.col("is_due") | pl.col("is_placed_anew"))

    def judge(plan: Plan) -> pl.DataFrame:
        due_for_it = due_while_running if plan.is_running(since) else due
        asked = rows if plan.is_whole else due_for_it
        return judge_dated(asked, plan.task.frame, plan.task.policy, as_of)

    # The engine lets go of the interpreter: frames are judged beside each other.
    with ThreadPoolExecutor(pl.thread_pool_size()) as threads:
        return pl.concat(threads.map(judge, plans))


def changed(labels: pl.DataFrame, before: pl.DataFrame) -> pl.DataFrame:
    """Give the verdicts that differ from those before, as rows for `labels`, by frame and id.

    Args:
        labels: `LABEL_COLUMNS`.
        before: The columns of `labels_before`: verdicts in force, of the same rows or more.
    """
    both = labels.join(before, on=_KEY, how="left", suffix="_before")
    differs = pl.any_horizontal(
        pl.col(name).ne_missing(pl.col(f"{name}_before")) for name in _VERDICT
    )
    return (
        both.filter(pl.col("supersedes_seq").is_null() | differs)
        .with_columns(previous_label="label_before", previous_rule="rule_before")
        .select(pl.col(name).cast(dtype) for name, dtype in LABELS.items())
        .sort(_KEY)
    )


def _before(session: Session, labels: pl.DataFrame) -> pl.DataFrame:
    if not session.newest("labels"):
        schema = {name: LABELS[name] for name in (*_KEY, *_VERDICT, *SUPERSEDES)}
        return pl.DataFrame(schema=schema)
    session.show("judged_ids", labels.select(pl.col("evidence_id").unique()))
    session.view("labels_before")
    return session.fetch("from labels_before")
