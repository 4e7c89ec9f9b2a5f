"""What if a corpus were judged by another level, threshold or frame: which rows change class.

Dates are read once and judged for every setting; each setting is compared with the first.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import groupby, product
from operator import itemgetter
from typing import TYPE_CHECKING, Any, Final

import polars as pl

from freshledger.batches import BATCH_ROWS, label_frame_batches
from freshledger.errors import FrameError
from freshledger.flips import LABEL, RULE, VERDICT_COLUMNS, Compared, FlipTally, flips
from freshledger.frames import TimeFrame, parse_as_of
from freshledger.policy import CHOICES, Policy
from freshledger.profile import Task

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from datetime import date, datetime

    from freshledger.corpus import Source

    AnyFrame = str | Mapping[str, Any] | TimeFrame

LEVELS: Final = CHOICES["conservatism_level"]
THRESHOLD_MONTHS: Final[tuple[float | None, ...]] = (3, 6, 12, None)


@dataclass(frozen=True)
class WhatIf:
    """What the settings change.

    Attributes:
        settings: A row a setting, the one that the others are compared with first
            (`SETTING_COLUMNS`): rows by label, rows whose label is another than there, and those
            of them that become or cease to be current.
        moves: How many of them go from which rule to which, with the first ids (`MOVE_COLUMNS`).
        flips: A row for each setting and row of evidence whose label is another (`FLIP_COLUMNS`).
    """

    settings: pl.DataFrame
    moves: pl.DataFrame
    flips: pl.DataFrame


def what_if(  # noqa: PLR0913 - each is a setting of the caller's
    evidence: Source,
    *,
    frame: AnyFrame,
    as_of: str | date,
    policy: Mapping[str, Any] | Policy | None = None,
    frames: Iterable[AnyFrame] = (),
    levels: Sequence[str] = LEVELS,
    thresholds: Sequence[float | None] = THRESHOLD_MONTHS,
    day_first: bool | None = None,
) -> WhatIf:
    """Compare how a corpus is judged with how it would be: every frame, level and threshold.

    Args:
        evidence: As `label`.
        frame: The frame that the others are compared with, in any written form.
        as_of: The moment taken as now; a bare date is the end of that day, UTC.
        policy: The policy that the others are compared with.
        frames: Further frames.
        levels: Values of `conservatism_level`.
        thresholds: Values of `stale_threshold_months`; None for no threshold.
        day_first: As `label`.

    Raises:
        FrameError, PolicyError, CorpusError: each names the value and the accepted ones.
    """
    now = parse_as_of(as_of)
    windows = [TimeFrame.parse(given, now) for given in (frame, *frames)]
    wanted = settings(windows, Policy.parse(policy), levels, thresholds)
    tally = FlipTally()
    parts = [tally.add(part) for part in compare(evidence, wanted, as_of=now, day_first=day_first)]
    return WhatIf(tally.settings(), tally.moves(), pl.concat(parts))


def settings(
    frames: Sequence[TimeFrame],
    policy: Policy,
    levels: Sequence[str] = LEVELS,
    thresholds: Sequence[float | None] = THRESHOLD_MONTHS,
) -> list[Task]:
    """Give every setting once, the first frame under the policy itself before all others.

    Raises FrameError where two different frames have one name.
    """
    names = [frame.frame_id or frame.text for frame in dict.fromkeys(frames)]
    if repeated := {name for name in names if names.count(name) > 1}:
        raise FrameError(f"{min(repeated)!r} names two frames; give each its own id")
    own = policy.threshold_months
    every = product(frames, (policy.conservatism_level, *levels), (own, *thresholds))
    found = {
        (frame, level, months): Task(
            frame, replace(policy, conservatism_level=level, stale_threshold_months=months)
        )
        for frame, level, months in every
    }
    return list(found.values())


def compare(
    evidence: Source,
    wanted: Sequence[Task],
    *,
    as_of: datetime,
    day_first: bool | None = None,
    batch_rows: int = BATCH_ROWS,
) -> Iterator[Compared]:
    """Compare settings with the first of them, batch by batch; at least one batch a setting."""
    batches = label_frame_batches(
        evidence,
        wanted,
        as_of=as_of,
        day_first=day_first,
        batch_rows=batch_rows,
        with_texts=False,
    )
    base: list[pl.DataFrame] = []
    for setting, parts in groupby(batches, key=itemgetter(0)):
        for place, (_, batch) in enumerate(parts):
            verdicts = batch.labels.select(VERDICT_COLUMNS).cast({"label": LABEL, "rule": RULE})
            if setting is wanted[0]:
                base.append(verdicts.select("label", "rule"))
            yield Compared(setting, verdicts, flips(base[place], verdicts, wanted[0], setting))
