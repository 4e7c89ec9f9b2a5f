"""A corpus larger than memory: read once, judged for one task or many, a batch at a time."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

from freshledger.casebook import corpus_and_reader
from freshledger.corpus import iter_corpus
from freshledger.labelling import judge_dated
from freshledger.overturn import overturning_parts
from freshledger.profile import Task
from freshledger.schemas import EVIDENCE_COLUMNS
from freshledger.spool import LabelledBatch, Spool

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from datetime import datetime

    import polars as pl

    from freshledger.corpus import Source
    from freshledger.frames import TimeFrame
    from freshledger.policy import Policy

BATCH_ROWS: Final = 100_000


def label_batches(  # noqa: PLR0913 - each is a setting of the caller's
    evidence: Source,
    *,
    frame: TimeFrame,
    as_of: datetime,
    policy: Policy,
    day_first: bool | None = None,
    batch_rows: int = BATCH_ROWS,
    with_texts: bool = True,
) -> Iterator[LabelledBatch]:
    """Label a corpus larger than memory, batch by batch; the labels are those of `label`.

    At least one batch comes, of no rows if there are none. Without texts, the evidence that comes
    with the labels is only what `carried` keeps of it. Raises CorpusError as `label`.
    """
    batches = label_frame_batches(
        evidence,
        [Task(frame, policy)],
        as_of=as_of,
        day_first=day_first,
        batch_rows=batch_rows,
        with_texts=with_texts,
    )
    yield from (batch for _, batch in batches)


def label_frame_batches(  # noqa: PLR0913 - each is a setting of the caller's
    evidence: Source,
    tasks: Sequence[Task],
    *,
    as_of: datetime,
    day_first: bool | None = None,
    batch_rows: int = BATCH_ROWS,
    with_texts: bool = True,
) -> Iterator[tuple[Task, LabelledBatch]]:
    """As `label_batches` for many tasks: all batches of the first one, then those of the next.

    The corpus is read once; every task's batches carry the same evidence and rejects.
    """
    with spooled(
        evidence, day_first=day_first, batch_rows=batch_rows, with_texts=with_texts
    ) as spool:
        hits = overturning_parts(spool.placed(), as_of)
        for task in tasks:
            judge = partial(judged, hits=hits, task=task, as_of=as_of)
            yield from ((task, labelled) for labelled in spool.labelled(judge))


@contextmanager
def spooled(
    evidence: Source,
    *,
    day_first: bool | None,
    batch_rows: int,
    with_texts: bool,
    with_unknown: bool = True,
) -> Iterator[Spool]:
    """Read a corpus batch by batch, to be judged as often as asked.

    Without unknown columns nothing that the source brought itself comes with the labels.
    """
    with TemporaryDirectory(prefix="freshledger-") as folder:
        source, read = corpus_and_reader(evidence)
        spool = Spool(Path(folder), day_first=day_first, with_texts=with_texts, reader=read)
        for batch in iter_corpus(source, batch_rows):
            known = batch.evidence if with_unknown else batch.evidence.select(*EVIDENCE_COLUMNS)
            spool.add(replace(batch, evidence=known))
        yield spool


def judged(rows: pl.DataFrame, hits: pl.DataFrame, task: Task, as_of: datetime) -> pl.DataFrame:
    """Judge rows from `labelling.dated` for a task, with what `overturning` found in the corpus."""
    known = rows.join(hits, on="row", how="left", maintain_order="left")
    return judge_dated(known, task.frame, task.policy, as_of)
