"""How verdicts go on while nothing new comes in: judged again only where something can change."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from itertools import chain, count, pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

import polars as pl

from freshledger.alike import alike, follows_now, named_days
from freshledger.facts import FUTURE_DAYS
from freshledger.frames.granules import granule_end, granule_start
from freshledger.labelling import judge_dated

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from datetime import datetime

    from freshledger.frames import TimeFrame
    from freshledger.policy import Policy

# A day counts as reached a day early and a day late: moments within it may lie on either side.
SLACK: Final = timedelta(days=1)
AHEAD: Final = timedelta(days=FUTURE_DAYS)
STEP: Final = pl.Struct({"place": pl.UInt32(), "label": pl.String(), "rule": pl.String()})


class Moment(NamedTuple):
    """A moment taken as now: the frame at it, and what of the corpus is overturned by then."""

    as_of: datetime
    frame: TimeFrame
    hits: pl.DataFrame


def courses(rows: pl.DataFrame, moments: Sequence[Moment], policy: Policy) -> pl.DataFrame:
    """Follow the verdict on every row from moment to moment.

    Args:
        rows: From `labelling.dated`.
        moments: In order; all but the first end with days, one day after the other. `hits` is one
            object as long as it stands.
        policy: The policy.

    Returns:
        In the rows' order: `title`, and `steps`, a list of `STEP`: the place of a moment among
        `moments` and the verdict from it on. The first is that of place 0.
    """
    first, later = moments[0], moments[1:]
    start = _verdicts(rows.with_row_index("at"), first, 0, policy).rename({"at": "member"})
    some, members = alike(_with_hits(rows, later), whole_days=all(map(_has_whole_days, later)))
    parts = list(_judged(some.with_row_index("at"), later, policy))
    steps = pl.concat([start.clear().rename({"member": "at"}), *parts])
    places = pl.DataFrame({"member": members}).with_row_index("at").explode("member")
    followed = _changes(steps, "at").join(places, on="at").drop("at").select(start.columns)
    every = _changes(pl.concat([start, followed]), "member")
    listed = every.group_by("member", maintain_order=True).agg(
        pl.struct(pl.col(name).cast(dtype) for name, dtype in STEP.to_schema().items()).alias(
            "steps"
        )
    )
    return pl.concat(
        [rows.select("title"), listed.sort("member").select("steps")], how="horizontal"
    )


def _changes(verdicts: pl.DataFrame, row: str) -> pl.DataFrame:
    """Keep of the verdicts on a row the first, and those unlike the one before."""
    ordered = verdicts.sort(row, "place")
    same = pl.all_horizontal(
        pl.col(name) == pl.col(name).shift() for name in (row, "label", "rule")
    )
    return ordered.filter(~same.fill_null(value=False))


def _with_hits(rows: pl.DataFrame, moments: Sequence[Moment]) -> pl.DataFrame:
    """Add a column for each table of hits: by which rule the row is overturned."""
    for number, moment in enumerate(_each_hits(moments)):
        found = moment.hits.select("row", pl.col("overturned_rule").alias(f"hit {number}"))
        rows = rows.join(found, on="row", how="left", maintain_order="left")
    return rows


def _each_hits(moments: Sequence[Moment]) -> list[Moment]:
    """The moments whose hits are others than those before."""
    return [
        moment
        for place, moment in enumerate(moments)
        if not place or moment.hits is not moments[place - 1].hits
    ]


def _judged(
    rows: pl.DataFrame, moments: Sequence[Moment], policy: Policy
) -> Iterator[pl.DataFrame]:
    """Judge all rows at the first moment, later those whose verdict can have changed."""
    rows = rows.with_columns(
        named_days(rows).alias("named days"),
        follows_now().alias("follows now"),
    )
    days = rows.select("at", day="named days").explode("day").drop_nulls()
    later = (_due(rows, days, before, moment) for before, moment in pairwise(moments))
    facts = pl.exclude("named days", "follows now", "^hit .*$")
    tasks = [
        (due.select(facts), moment, place)
        for due, moment, place in zip(chain([rows], later), moments, count(1))
        if due.height
    ]
    # The engine lets go of the interpreter, and no moment waits for another.
    with ThreadPoolExecutor(pl.thread_pool_size()) as threads:
        yield from threads.map(lambda task: _verdicts(task[0], task[1], task[2], policy), tasks)


def _due(rows: pl.DataFrame, days: pl.DataFrame, before: Moment, moment: Moment) -> pl.DataFrame:
    """Rows whose verdict can be another than at the moment before."""
    if moment.frame != before.frame:
        return rows
    today = moment.as_of.date()
    passed = (
        pl.col("day").is_between(pl.lit(today + ahead - 2 * SLACK), pl.lit(today + ahead + SLACK))
        for ahead in (timedelta(0), AHEAD)
    )
    reached = pl.col("at").is_in(days.filter(pl.any_horizontal(passed))["at"].implode())
    # Words without an anchor are read against the frame's end once it is past.
    placed_anew = "is_open" if before.as_of.date() < moment.frame.end_day else "follows now"
    due = reached | pl.col(placed_anew)
    if moment.hits is not before.hits:
        due |= pl.col("row").is_in(_overturned_anew(before.hits, moment.hits).implode())
    return rows.filter(due)


def _overturned_anew(before: pl.DataFrame, after: pl.DataFrame) -> pl.Series:
    """Rows that are overturned by another rule than before, or no longer."""
    both = before.join(after, on="row", how="full", coalesce=True, suffix="_after")
    differs = pl.col("overturned_rule").ne_missing(pl.col("overturned_rule_after"))
    return both.filter(differs)["row"]


def _verdicts(rows: pl.DataFrame, moment: Moment, place: int, policy: Policy) -> pl.DataFrame:
    known = rows.join(moment.hits, on="row", how="left", maintain_order="left")
    labels = judge_dated(known, moment.frame, policy, moment.as_of)
    return labels.select(
        rows["at"], pl.lit(place, pl.UInt32()).alias("place"), pl.col("label", "rule")
    )


def _has_whole_days(moment: Moment) -> bool:
    frame = moment.frame
    return (
        not frame.is_hourly
        and frame.start == granule_start(frame.start, "day")
        and frame.end == granule_end(frame.end, "day")
        and moment.as_of == granule_end(moment.as_of, "day")
    )
