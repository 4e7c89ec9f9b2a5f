"""A run: a corpus, a frame and a policy in; labels, rejects and the profile out."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

import polars as pl

from freshledger.carried import carried, carrying
from freshledger.corpus import iter_corpus, read_corpus
from freshledger.distinct import DistinctRows
from freshledger.frames import TimeFrame, parse_as_of
from freshledger.labelling import judge_rows, read
from freshledger.overturn import overturned, overturning
from freshledger.policy import Policy
from freshledger.profile import profile
from freshledger.result import result
from freshledger.spool import LabelledBatch, Spool

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from datetime import date, datetime

    from freshledger.corpus import Source

BATCH_ROWS: Final = 100_000


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
    """

    evidence: pl.DataFrame
    labels: pl.DataFrame
    rejects: pl.DataFrame
    frame: TimeFrame
    policy: Policy
    as_of: datetime

    @cached_property
    def profile(self) -> dict[str, Any]:
        """What the corpus as a whole is worth: the `freshness_profile`, worked out when asked."""
        return profile(self.labels, self.frame, self.policy, as_of=self.as_of)

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
        evidence: Path(s), a folder, a DataFrame, a LazyFrame or a list of dicts.
        frame: Any written form of a time frame, or an object (docs/rules.md).
        as_of: The moment taken as now; a bare date is the end of that day, UTC.
        policy: Fields that differ from the defaults.
        day_first: Order of an ambiguous `03/04/2024`; None leaves it ambiguous.

    Raises:
        FrameError, PolicyError, CorpusError: each names the value and the accepted ones.
    """
    now = parse_as_of(as_of)
    window, rules = TimeFrame.parse(frame, now), Policy.parse(policy)
    corpus = read_corpus(evidence)
    labels = _labels(corpus.evidence, window, rules, now, day_first=day_first)
    return Run(corpus.evidence, labels, corpus.rejects, window, rules, now)


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
    with TemporaryDirectory(prefix="freshledger-") as folder:
        spool = Spool(Path(folder), day_first=day_first, with_texts=with_texts)
        for batch in iter_corpus(evidence, batch_rows):
            spool.add(batch)
        hits = overturning(spool.placed(), as_of)
        yield from spool.labelled(lambda rows: _judged(rows, hits, frame, policy, as_of))


def _labels(
    evidence: pl.DataFrame,
    frame: TimeFrame,
    policy: Policy,
    as_of: datetime,
    *,
    day_first: bool | None,
) -> pl.DataFrame:
    numbers, distinct = DistinctRows().number(evidence)
    rows = read(distinct, day_first=day_first)
    labels = _judged(rows, overturned(rows, as_of), frame, policy, as_of)
    return carrying(labels[numbers.cast(pl.UInt32)], carried(evidence))


def _judged(
    rows: pl.DataFrame, hits: pl.DataFrame, frame: TimeFrame, policy: Policy, as_of: datetime
) -> pl.DataFrame:
    known = rows.join(hits, on="row", how="left", maintain_order="left")
    return judge_rows(known, frame, policy, as_of)
