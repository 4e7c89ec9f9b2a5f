"""A run: a corpus and tasks in; labels, rejects and profiles out, the corpus read once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import polars as pl

from freshledger.batches import judged
from freshledger.carried import carried, carrying
from freshledger.casebook import corpus_and_reader
from freshledger.corpus import read_corpus
from freshledger.distinct import DistinctRows
from freshledger.frames import TimeFrame, parse_as_of
from freshledger.labelling import dated
from freshledger.overturn import overturned
from freshledger.policy import Policy
from freshledger.profile import Task, profile
from freshledger.result import result
from freshledger.source_order import settled
from freshledger.tasks import tasks_in_force

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from datetime import date, datetime

    from freshledger.corpus import Source
    from freshledger.tasks import TaskSource


@dataclass(frozen=True)
class Run:
    """What a run found.

    Attributes:
        evidence: The rows taken in, as they came.
        labels: One row for each of them, in their order: `LABEL_COLUMNS` and unknown columns.
        rejects: Rows that could not be taken in: `evidence_id`, `reason`, `row` (as it came).
        frame: The time frame.
        policy: The policy.
        as_of: The moment taken as now, UTC.
        primary_subject: What compensation queries name; None takes words of the titles.
    """

    evidence: pl.DataFrame
    labels: pl.DataFrame
    rejects: pl.DataFrame
    frame: TimeFrame
    policy: Policy
    as_of: datetime
    primary_subject: str | None = None

    @cached_property
    def profile(self) -> dict[str, Any]:
        """What the corpus as a whole is worth: the `freshness_profile`, worked out when asked."""
        return profile(
            self.labels,
            self.frame,
            self.policy,
            as_of=self.as_of,
            primary_subject=self.primary_subject,
        )

    def result(self) -> dict[str, Any]:
        """The run in the JSON form of `freshness-judge`."""
        return result(self.evidence, self.labels, self.profile)


def label(
    evidence: Source,
    *,
    frame: str | Mapping[str, Any] | TimeFrame,
    as_of: str | date,
    policy: Mapping[str, Any] | Policy | None = None,
    day_first: bool | None = None,
) -> Run:
    """Date every row of a corpus and judge it against a time frame.

    Args:
        evidence: Path(s), a folder, a DataFrame, a LazyFrame, a list of dicts, or a case of a
            ledger (`STORE#CASE_ID`, or `STORE#case` for all of a store; docs/casebook.md).
        frame: Any written form of a time frame, or an object (docs/rules.md).
        as_of: The moment taken as now; a bare date is the end of that day, UTC.
        policy: Fields that differ from the defaults.
        day_first: Order of an ambiguous `03/04/2024`; None takes the one that all dates of its
            source domain agree on, else leaves it ambiguous.

    Raises:
        FrameError, PolicyError, CorpusError: each names the value and the accepted ones.
        StoreError, Refused: a case that is named is not there.
    """
    now = parse_as_of(as_of)
    task = Task(TimeFrame.parse(frame, now), Policy.parse(policy))
    return next(_runs(evidence, [task], now, day_first=day_first))


def label_frames(
    evidence: Source,
    *,
    frames: TaskSource,
    as_of: str | date,
    day_first: bool | None = None,
) -> dict[str, Run]:
    """Judge a corpus for many tasks; its dates are read once.

    Args:
        evidence: As `label`.
        frames: A frames file (docs/frames.md) or its tasks; retired ones are left out.
        as_of: As `label`; rolling frames end here.
        day_first: As `label`.

    Returns:
        By `frame_id`, in the order of the tasks: what `label` gives for each. All share one
        evidence and one table of rejects.

    Raises:
        FrameError, PolicyError, CorpusError: each names the task, the value, the accepted ones.
    """
    now = parse_as_of(as_of)
    tasks = tasks_in_force(frames, now)
    runs = _runs(evidence, tasks, now, day_first=day_first)
    return {task.frame_id: run for task, run in zip(tasks, runs, strict=True)}


def _runs(
    evidence: Source, tasks: Sequence[Task], as_of: datetime, *, day_first: bool | None
) -> Iterator[Run]:
    source, read = corpus_and_reader(evidence)
    corpus = read_corpus(source)
    numbers, distinct = DistinctRows().number(corpus.evidence)
    rows = read(distinct, day_first=day_first)
    if day_first is None:
        rows = settled(rows, distinct, read)
    rows = dated(rows)
    hits, own = overturned(rows, as_of), carried(corpus.evidence)
    for task in tasks:
        labels = judged(rows, hits, task, as_of)[numbers.cast(pl.UInt32)]
        yield Run(
            corpus.evidence,
            carrying(labels, own),
            corpus.rejects,
            task.frame,
            task.policy,
            as_of,
            task.primary_subject,
        )
