"""Composition: a Spark DataFrame in, its labels out, the same as those of a local run."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import polars as pl

from freshledger.cluster import cells
from freshledger.cluster.columns import Columns, arrow_schema
from freshledger.cluster.judging import REJECT_SCHEMA, JudgeBatches, rejects_in
from freshledger.cluster.orders import agreed_orders, settled
from freshledger.cluster.overturning import (
    answers_of,
    asked_of,
    crowded,
    event_hits,
    hits_by_batch,
    looked_for,
    matched,
)
from freshledger.cluster.reading import READ_SCHEMA, ReadPartition
from freshledger.cluster.session import require_spark
from freshledger.frames import TimeFrame, parse_as_of
from freshledger.judged import judged_by
from freshledger.labelfiles import FACTS_COLUMN, FACTS_KEY
from freshledger.labelling import dated, read
from freshledger.overturn import placed
from freshledger.overturn.asked import read_answers, read_asked
from freshledger.policy import Policy
from freshledger.profile import Task
from freshledger.schemas import EVIDENCE_COLUMNS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from datetime import date, datetime

    from pyspark.sql import DataFrame

    from freshledger.overturn.asked import LookedFor, Tables


@dataclass(frozen=True)
class SparkRun:
    """What a run on Spark found; a context manager that lets go of what it keeps on the workers.

    Attributes:
        labels: `LABEL_COLUMNS` and unknown columns, in no order, typed as Spark reads the Parquet
            of `freshledger label`, and written as Parquet with what they were judged by; worked out when it is asked for, as often as it is.
        rejects: `REJECT_COLUMNS` of the rows that could not be taken in.
    """

    labels: DataFrame
    rejects: DataFrame
    _kept: list[DataFrame] = field(default_factory=list, repr=False)

    def close(self) -> None:
        """Let go of what is kept; the labels can still be asked for, at the cost of reading anew."""
        for kept in self._kept:
            kept.unpersist()

    def __enter__(self) -> SparkRun:  # noqa: PYI034 - a frozen class, nobody derives from it
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def label_spark(  # noqa: PLR0913 - each is a setting of the caller's
    df: DataFrame,
    *,
    frame: str | Mapping[str, Any] | TimeFrame,
    as_of: str | date,
    policy: Mapping[str, Any] | Policy | None = None,
    day_first: bool | None = None,
    order_by: Sequence[str] = (),
    partitions: int | None = None,
) -> DataFrame:
    """Label a Spark DataFrame; arguments, rules and errors as `run_spark`, whose labels it gives.

    What is kept on the workers stays until the session ends: `run_spark` can let it go.
    """
    run = run_spark(
        df,
        frame=frame,
        as_of=as_of,
        policy=policy,
        day_first=day_first,
        order_by=order_by,
        partitions=partitions,
    )
    return run.labels


def run_spark(  # noqa: PLR0913 - each is a setting of the caller's
    df: DataFrame,
    *,
    frame: str | Mapping[str, Any] | TimeFrame,
    as_of: str | date,
    policy: Mapping[str, Any] | Policy | None = None,
    day_first: bool | None = None,
    order_by: Sequence[str] = (),
    partitions: int | None = None,
) -> SparkRun:
    """Date and judge the rows of a Spark DataFrame; labels are those of `freshledger.label`.

    The rows are read at once, and kept on the workers' disks. Labels depend neither on partitions
    nor on the order of rows, but for one thing: of a repeated id one row counts, and the others
    are rejects.

    Args:
        df: Columns as those of a corpus (docs/rules.md, inputs), of any types.
        frame: As `label`.
        as_of: As `label`.
        policy: As `label`.
        day_first: As `label`.
        order_by: Columns that give the rows the order of their source, and are no part of the
            corpus: of a repeated id the first usable row counts, as it does locally. A DataFrame
            without has no order; then the row with the lowest hash of its columns is the first.
        partitions: How many tasks read and judge; None takes as many as the DataFrame has, and at
            least one for each core.

    Raises:
        FreshledgerError: pyspark, pandas or Java is missing. FrameError, PolicyError: as `label`.
    """
    require_spark()
    now = parse_as_of(as_of)
    task = Task(TimeFrame.parse(frame, now), Policy.parse(policy))
    columns = Columns.of(df, order_by)
    parts = partitions or _as_many_as(df)
    given = columns.in_order(df, order_by, parts)
    reader = ReadPartition(columns.own, columns.unknown, day_first)
    rows = _kept(given.mapInArrow(reader.__call__, READ_SCHEMA))
    rejected = rows.where("rejects is not null").select("rejects")
    kept = [rows]
    if day_first is None and not (orders := agreed_orders(rows)).is_empty():
        rows = _kept(settled(rows, orders))
        kept.append(rows)
    asked = _kept(asked_of(rows, now))
    sought = looked_for(asked)
    answers = _kept(answers_of(rows, sought, now))
    hits = hits_by_batch(_candidates(asked, answers, parts, _no_tables(sought, now)))
    schema = columns.label_schema(df)
    judge = JudgeBatches(task, now, arrow_schema(schema))
    # Goes into every part file that is written of the labels, whoever writes it.
    facts = json.dumps(judged_by([task], now))
    judging = rows.select("batch", "rows", "unknown").join(hits, "batch", "left")
    return SparkRun(
        judging.mapInArrow(judge.__call__, schema).withMetadata(FACTS_COLUMN, {FACTS_KEY: facts}),
        rejected.mapInArrow(rejects_in, REJECT_SCHEMA),
        [*kept, asked, answers],
    )


def _candidates(asked: DataFrame, answers: DataFrame, parts: int, empty: Tables) -> DataFrame:
    lines = asked.union(answers)
    found = matched(lines, crowded(lines, cells.LINES_A_CELL), parts, empty)
    return found.union(event_hits(found, asked, answers))


def _no_tables(sought: LookedFor, as_of: datetime) -> Tables:
    """What a table is where nothing was read: empty, with its columns."""
    nothing = pl.DataFrame(schema=dict(EVIDENCE_COLUMNS))
    rows = placed(dated(read(nothing).with_columns(pl.col("row").cast(pl.UInt64))))
    return read_asked(rows, as_of) | read_answers(rows, sought, as_of)


def _as_many_as(df: DataFrame) -> int:
    cores: int = df.sparkSession.sparkContext.defaultParallelism
    partitions: int = df.rdd.getNumPartitions()
    return max(partitions, cores)


def _kept(df: DataFrame) -> DataFrame:
    """Keep on the workers' disks what costs more to work out than to keep."""
    from pyspark import StorageLevel  # noqa: PLC0415 - an extra

    return df.persist(StorageLevel.DISK_ONLY)
