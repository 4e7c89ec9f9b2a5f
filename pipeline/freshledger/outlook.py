"""When rows will leave `current` or turn `stale` if nothing new comes in."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import polars as pl

from freshledger.batches import BATCH_ROWS, spooled
from freshledger.courses import Moment, courses
from freshledger.errors import FreshledgerError
from freshledger.frames import TimeFrame, parse_as_of
from freshledger.overturn import Part, overturning_parts
from freshledger.policy import Policy
from freshledger.prospects import Prospects

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from datetime import date, datetime

    from freshledger.corpus import Source

    AnyFrame = str | Mapping[str, Any] | TimeFrame

DAYS: Final = 90
MOST_DAYS: Final = 3660


@dataclass(frozen=True)
class Forecast:
    """How verdicts will change.

    Attributes:
        changes: A row for each change of a label (`CHANGE_COLUMNS`), by day and id.
        dimensions: A row a dimension, and one for all (`DIMENSION_COLUMNS`).
        moments: The moments that were looked at: `as_of`, then the end of each day.
    """

    changes: pl.DataFrame
    dimensions: pl.DataFrame
    moments: tuple[datetime, ...]


def forecast(  # noqa: PLR0913 - each is a setting of the caller's
    evidence: Source,
    *,
    frame: AnyFrame,
    as_of: str | date,
    days: int = DAYS,
    policy: Mapping[str, Any] | Policy | None = None,
    day_first: bool | None = None,
) -> Forecast:
    """Say when rows will change class if nothing new comes in.

    A row has on each day the label that `label` would give it at the end of that day: rolling
    frames move on, fixed ones stand, and days that rows name come and go.

    Args:
        evidence: As `label`.
        frame: As `label`; one that was resolved before stands still.
        as_of: As `label`.
        days: How many days to look ahead, from 1 to 3,660.
        policy: As `label`.
        day_first: As `label`.

    Raises:
        FreshledgerError: `days` is out of range. FrameError, PolicyError, CorpusError: each names
            the value and the accepted ones.
    """
    moments = resolved(frame, parse_as_of(as_of), days)
    prospects = Prospects([moment.date() for moment, _ in moments])
    parts = forecast_batches(evidence, moments, Policy.parse(policy), day_first=day_first)
    found = [prospects.add(part) for part in parts]
    changes = pl.concat(found).sort("day", "evidence_id")
    return Forecast(changes, prospects.dimensions(), tuple(moment for moment, _ in moments))


def resolved(frame: AnyFrame, now: datetime, days: int) -> list[tuple[datetime, TimeFrame]]:
    """Give every moment to look at, `now` and the ends of the days after it, with its frame."""
    if not 1 <= days <= MOST_DAYS:
        raise FreshledgerError(f"days {days} is out of range; accepted: 1 to {MOST_DAYS}")
    later = (parse_as_of(now.date() + timedelta(days=ahead)) for ahead in range(1, days + 1))
    return [(moment, TimeFrame.parse(frame, moment)) for moment in (now, *later)]


def forecast_batches(
    evidence: Source,
    moments: Sequence[tuple[datetime, TimeFrame]],
    policy: Policy,
    *,
    day_first: bool | None = None,
    batch_rows: int = BATCH_ROWS,
) -> Iterator[pl.DataFrame]:
    """Follow a corpus larger than memory, batch by batch.

    Yields:
        `evidence_id`, `dimension`, `title`, and `steps` as `courses`.
    """
    with spooled(
        evidence,
        day_first=day_first,
        batch_rows=batch_rows,
        with_texts=False,
        with_unknown=False,
    ) as spool:
        known = list(_with_hits(spool.placed(), moments))
        for part in spool.labelled(partial(courses, moments=known, policy=policy)):
            yield part.labels.select("evidence_id", "dimension", "title", "steps")


def _with_hits(
    parts: Sequence[Part], moments: Sequence[tuple[datetime, TimeFrame]]
) -> Iterator[Moment]:
    """Ask again what is overturned only where evidence becomes known that was dated ahead."""
    dated = pl.concat(part().select(pl.col("start").unique()) for part in parts)["start"]
    hits, before = None, None
    for moment, frame in moments:
        if hits is None or dated.is_between(before, moment, closed="right").any():
            hits = overturning_parts(parts, moment)
        before = moment
        yield Moment(moment, frame, hits)
