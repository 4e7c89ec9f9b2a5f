"""Composition: one night, each stage once and in order."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import polars as pl

from freshledger.frames import parse_as_of
from freshledger.nightly import judging, plan, reading, rows
from freshledger.nightly.ingest import ingest
from freshledger.nightly.lock import Holder, locked
from freshledger.nightly.night import Night
from freshledger.nightly.overturning import keep_overturned
from freshledger.nightly.profiling import keep_profiles
from freshledger.nightly.session import Session
from freshledger.nightly.versions import judging_version, reading_version
from freshledger.schemas import MOMENT
from freshledger.store import Store
from freshledger.tasks import task_forms
from freshledger.views import publish

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from contextlib import AbstractContextManager
    from datetime import date, datetime
    from os import PathLike

    from freshledger.corpus import Source
    from freshledger.tasks import TaskSource

LOCK: Final = Path("incoming", "nightly.lock")
# A log of more files is read faster through a snapshot.
_TAIL_FILES: Final = 64
_TONIGHT: Final = {
    "reading_version": pl.String(),
    "read_batch_rows": pl.Int64(),
    "judge_batch_rows": pl.Int64(),
    **dict.fromkeys(("judged_evidence_seq", "judged_dates_seq"), pl.Int64()),
    "judged_overturns_seq": pl.Int64(),
    **dict.fromkeys(("overturned_evidence_seq", "overturned_dates_seq"), pl.Int64()),
    **dict.fromkeys(("has_moved", "only_due", "has_running"), pl.Boolean()),
    **dict.fromkeys(("known_from", "known_to"), MOMENT),
    **dict.fromkeys(("passed_from", "passed_to", "ahead_from", "ahead_to"), pl.Date()),
}


def nightly(  # noqa: PLR0913 - each is a setting of the caller's
    place: str | Path,
    *,
    now: datetime,
    as_of: str | date | None = None,
    evidence: Source | None = None,
    frames: TaskSource | None = None,
    publish_to: str | PathLike[str] | None = None,
    day_first: bool | None = None,
    judge_all: bool = False,
    options: Mapping[str, str] | None = None,
) -> Night:
    """Bring a store up to date: what came, what it says, what that means for every task.

    Evidence that is new or says something else is committed, its dates are read, every row is
    judged for every task, and the verdicts that changed are appended with those before. A second
    night with the same inputs appends nothing; one that stops anywhere goes on when run again.

    Args:
        place: The store: a folder, made where there is none, or `s3://`, `gs://`, `az://`.
        now: The clock; the `recorded_at` of all that is written.
        as_of: The moment taken as now; `now` for None, a bare date is the end of that day, UTC.
        evidence: Any source of a corpus.
        frames: A frames file, or its tasks, that are added or changed; None for those stored.
        publish_to: A `.duckdb` file to publish the store to.
        day_first: Order of an ambiguous `03/04/2024`; None takes the one that all stored dates of
            its source domain agree on, else leaves it ambiguous.
        judge_all: Judge also the rows whose verdict cannot have changed.
        options: Settings of an object store, as for `Store.open`.

    Raises:
        StoreError: Another night runs, or the store cannot be used. FrameError, PolicyError,
            CorpusError: each names the value and the accepted ones.
    """
    moment = parse_as_of(as_of or now)
    forms = None if frames is None else task_forms(frames)
    store = Store.open(place, options=options)
    with _lock(place, now), Session(store, now) as session:
        kept = plan.keep_frames(session, forms, moment)
        came = ingest(session, evidence)
        _read_by(session, day_first=day_first)
        read = reading.read_new_contents(
            session, version=reading_version(day_first=day_first), day_first=day_first
        )
        if day_first is None:
            read += reading.read_misread_contents(session, version=reading_version())
        judged_with = judging_version(day_first=day_first)
        plans = plan.plans(session, kept, moment, judged_with=judged_with, judge_all=judge_all)
        since = plan.last_overturning(session, moment, judged_with=judged_with, judge_all=judge_all)
        overturned, judged = _judge(session, plans, moment, since)
        profiles = keep_profiles(session, plans, moment, judged_with=judged_with)
        published = None if publish_to is None else publish(store, publish_to)
        session.compact(_TAIL_FILES)
    return Night(moment, len(plans), came, read, overturned, judged, profiles, published)


def _judge(
    session: Session, plans: Sequence[plan.Plan], moment: datetime, since: plan.Row
) -> tuple[int, judging.Judged]:
    """Find what is overturned and judge what is due; nothing of both on a night like the last."""
    session.view("labels_by_frame")
    by_frame = session.fetch("from labels_by_frame")
    moments = pl.concat([by_frame["earliest_as_of"], by_frame["latest_as_of"]]).drop_nulls()
    tonight = plan.tonight(plans, moment, moments.to_list())
    if not (_has_news(session, tonight) or tonight["has_moved"]):
        return 0, judging.Judged()
    _show_tonight(session, tonight | since)
    session.table("read_rows")
    overturned = keep_overturned(session, moment)
    session.view("rows_to_judge")
    session.table("numbered_rows")
    return overturned, judging.judge_all(session, plans, moment, since=tonight["passed_from"])


def _has_news(session: Session, tonight: dict[str, Any]) -> bool:
    """Whether rows, what overturns them, tasks or rules are others than on the last night."""
    return not (
        tonight["only_due"]
        and tonight["judged_evidence_seq"] == session.newest("evidence")
        and tonight["judged_dates_seq"] == session.newest("dates")
        and tonight["judged_overturns_seq"] == session.newest("overturns")
    )


def _read_by(session: Session, *, day_first: bool | None) -> None:
    _show_tonight(session, {"reading_version": reading_version(day_first=day_first)})


def _show_tonight(session: Session, given: dict[str, Any]) -> None:
    sizes = {"read_batch_rows": reading.BATCH_ROWS, "judge_batch_rows": rows.BATCH_ROWS}
    session.show("tonight", pl.DataFrame([sizes | given], schema=_TONIGHT))


def _lock(place: str | Path, now: datetime) -> AbstractContextManager[None]:
    """The lock of a store on a disk; one in an object store is guarded by its commits alone."""
    if "://" in str(place):
        return nullcontext()
    return locked(Path(place) / LOCK, Holder.of_this_process(now))
