"""From meanings to intervals: column arithmetic against each row's anchor."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

import polars as pl

from freshledger.dates.feasts import in_year

if TYPE_CHECKING:
    from collections.abc import Mapping

Prefer = Literal["past", "future"]
Edge = Literal["first", "end"]
EdgeOf = Callable[[pl.Expr, Edge], pl.Expr]

# Cycles tried around the anchor's own: two back, because not every month has a 31st.
REACH = (-2, -1, 0, 1)
ONE_DAY = pl.duration(days=1)
LOOKING_BACK = ("latest", "latest_or_tomorrow")
PLACED = ("placed_start", "placed_end")


def resolve(
    mentions: pl.DataFrame, prefer: Prefer = "past", *, told_apart_by: tuple[str, ...] = ()
) -> pl.DataFrame:
    """Fill `start` and `end` (Date, inclusive) of relative mentions.

    The same words on the same day are placed once, however many rows say them.

    Args:
        mentions: `meaning_id` and the columns of `MEANING_SCHEMA` that it stands for, `anchor`
            (Date, null where there is none) and `future_clause` (Boolean: the words before
            announce what is to come; then weekdays and bare days look ahead, docs/rules.md). Other
            columns are kept.
        prefer: `future` reads every sought place as the first one not before the anchor.
        told_apart_by: Further columns on which the place of one meaning depends.

    Returns:
        The same rows in the same order. Explicit dates keep their interval; a relative one
        without an anchor, or that no cycle near the anchor holds (31 June), stays null.
    """
    keys = ("meaning_id", "anchor", "future_clause", *told_apart_by)
    distinct = mentions.filter(
        (pl.col("kind") == "relative") & pl.col("anchor").is_not_null()
    ).unique(keys, keep="any")
    is_feast, on_weekday = pl.col("feast").is_not_null(), pl.col("weekday") > 0
    by_month = pl.col("cycle_months") > 0
    # Few places need the long way round, and each way is worked out for all rows that it is given.
    ways = (
        (_by_month, ~is_feast & ~on_weekday & by_month),
        (_by_day, ~is_feast & ~on_weekday & ~by_month),
        (_by_weekday, ~is_feast & on_weekday),
        (_by_year, is_feast),
    )
    placed = [
        way(rows, prefer).select(*keys, *PLACED)
        for way, goes in ways
        if not (rows := distinct.filter(goes)).is_empty()
    ]
    if not placed:
        return mentions.with_columns(_up_to_anchor())
    return (
        mentions.join(pl.concat(placed), on=keys, how="left", maintain_order="left")
        .with_columns(
            pl.coalesce("placed_start", "start").alias("start"),
            pl.coalesce("placed_end", "end").alias("end"),
        )
        .with_columns(_up_to_anchor())
        .drop(PLACED)
    )


def _by_month(distinct: pl.DataFrame, prefer: Prefer) -> pl.DataFrame:
    return _in_cycles(distinct, prefer, _edge_by_month)


def _by_day(distinct: pl.DataFrame, prefer: Prefer) -> pl.DataFrame:
    return _in_cycles(distinct, prefer, _edge_by_day)


def _by_weekday(distinct: pl.DataFrame, prefer: Prefer) -> pl.DataFrame:
    return _in_cycles(distinct, prefer, _edge_by_weekday)


def _in_cycles(distinct: pl.DataFrame, prefer: Prefer, edge: EdgeOf) -> pl.DataFrame:
    # Only places that are sought need the cycles around the anchor's own.
    is_sought = pl.col("shift").is_null()
    named = distinct.filter(~is_sought).with_columns(_anchor_cycle())
    sought = (
        distinct.filter(is_sought)
        .with_columns(_anchor_cycle())
        .with_columns(
            *(edge(pl.lit(shift), "first").alias(_start(shift)) for shift in REACH),
            *(edge(pl.lit(shift), "end").alias(_end(shift)) for shift in REACH),
        )
        .with_columns(_sought_shift(prefer).cast(pl.Int32).alias("shift"))
        .select(named.columns)
    )
    return pl.concat([named, sought]).with_columns(
        _moved(edge(pl.col("shift"), "first")).alias("placed_start"),
        _moved(edge(pl.col("shift"), "end") - ONE_DAY).alias("placed_end"),
    )


def _by_year(distinct: pl.DataFrame, prefer: Prefer) -> pl.DataFrame:
    """Days that move from year to year are looked up instead of counted."""
    for shift in REACH:
        distinct = in_year(distinct, pl.lit(shift), _start(shift), _end(shift))
    distinct = distinct.with_columns(pl.col("shift").fill_null(_sought_shift(prefer)))
    return in_year(distinct, pl.col("shift"), "placed_start", "placed_end").with_columns(
        pl.col("placed_end") - ONE_DAY
    )


def _up_to_anchor() -> list[pl.Expr]:
    """The anchor day in place of an edge; not where the other edge lies beyond it."""
    anchor, start, end = pl.col("anchor"), pl.col("start"), pl.col("end")
    from_anchor = (pl.col("anchored") == "start") & (anchor <= end)
    to_anchor = (pl.col("anchored") == "end") & (start <= anchor)
    return [
        pl.when(from_anchor).then(anchor).otherwise(start).alias("start"),
        pl.when(to_anchor).then(anchor).otherwise(end).alias("end"),
    ]


def _anchor_cycle() -> list[pl.Expr]:
    """The anchor's own cycle: its first month counted from the year 0, or its first day."""
    anchor, size = pl.col("anchor"), pl.col("cycle_months")
    month = anchor.dt.year() * 12 + anchor.dt.month().cast(pl.Int32) - 1
    weekday = pl.when(pl.col("cycle_days") == 7).then(anchor.dt.weekday() - 1).otherwise(0)
    return [
        (month - month % pl.when(size > 0).then(size).otherwise(1)).alias("cycle_month"),
        (anchor - pl.duration(days=weekday)).alias("cycle_day"),
    ]


def _edge_by_month(shift: pl.Expr, edge: Edge) -> pl.Expr:
    """First day, or the day after the last, of the place in the cycle of months `shift` away.

    Null where the month has no such day (30 February, 31 June).
    """
    month = pl.col("cycle_month") + shift * pl.col("cycle_months") + pl.col(f"{edge}_month")
    month_start = pl.date(month // 12, month % 12 + 1, 1)
    within = month_start + pl.duration(days=pl.col(f"{edge}_day"))
    if edge == "end":
        return within
    return pl.when(within.dt.month() == month_start.dt.month()).then(within)


def _edge_by_day(shift: pl.Expr, edge: Edge) -> pl.Expr:
    """The same in a cycle of days, from which a place may lie months away."""
    away = pl.col("cycle_day").dt.offset_by(pl.format("{}mo", pl.col(f"{edge}_month")))
    return away + pl.duration(days=shift * pl.col("cycle_days") + pl.col(f"{edge}_day"))


def _edge_by_weekday(shift: pl.Expr, edge: Edge) -> pl.Expr:
    """The same for the n-th weekday of a place, null where it has no such (a fifth Friday)."""
    day = _nth_weekday(pl.col("cycle_month") + shift * pl.col("cycle_months"))
    return day if edge == "first" else day + pl.duration(days="nth_days")


def _moved(day: pl.Expr) -> pl.Expr:
    later = day.dt.offset_by(pl.format("{}mo", pl.col("more_months")))
    return later + pl.duration(days=pl.col("more_days"))


def _nth_weekday(cycle_month: pl.Expr) -> pl.Expr:
    """The `nth` `weekday` in a place's months, counted from their end where `nth` is negative.

    With an `nth` of 0 the weekday on or before the place's first day.
    """
    first, after = cycle_month + pl.col("first_month"), cycle_month + pl.col("end_month")
    start = pl.date(first // 12, first % 12 + 1, 1)
    end = pl.date(after // 12, after % 12 + 1, 1) - ONE_DAY
    to_first = (pl.col("weekday") - start.dt.weekday() + 7) % 7
    since_last = (end.dt.weekday() - pl.col("weekday") + 7) % 7
    found = (
        pl.when(pl.col("nth") > 0)
        .then(start + pl.duration(days=to_first + 7 * (pl.col("nth") - 1)))
        .otherwise(end - pl.duration(days=since_last - 7 * (pl.col("nth") + 1)))
    )
    place = start + pl.duration(days=pl.col("first_day"))
    on_or_before = place - pl.duration(days=(place.dt.weekday() - pl.col("weekday") + 7) % 7)
    return (
        pl.when(pl.col("nth") == 0)
        .then(on_or_before)
        .when(found.is_between(start, end))
        .then(found)
    )


def _start(shift: int) -> str:
    return f"start_{shift}"


def _end(shift: int) -> str:
    return f"end_{shift}"


def _sought_shift(prefer: Prefer) -> pl.Expr:
    """Which cycle a sought place lies in, counted from the anchor's own."""
    anchor, seek = pl.col("anchor"), pl.col("seek")
    looks_back = seek.is_in(LOOKING_BACK)
    looks_ahead = (seek == "coming") | (looks_back & pl.col("future_clause"))
    if prefer == "future":
        looks_ahead = looks_ahead | looks_back | seek.is_in(["nearest", "begun"])
    limit = pl.when(seek == "latest_or_tomorrow").then(anchor + ONE_DAY).otherwise(anchor)
    starts = {shift: pl.col(_start(shift)) for shift in REACH}
    past = {shift: pl.col(_end(shift)) <= anchor for shift in reversed(REACH)}
    announced = pl.lit(value=True) if prefer == "future" else pl.col("future_clause")
    return (
        pl.when(seek == "announced")
        .then(pl.when(announced).then(0))
        .when(looks_ahead)
        .then(_first_that({shift: start >= anchor for shift, start in starts.items()}))
        .when(seek == "after")
        .then(_first_that({shift: start > anchor for shift, start in starts.items()}))
        .when(seek == "before")
        .then(_first_that(past))
        .when(seek.is_in(["nearest", "near"]))
        .then(_nearest(starts))
        .otherwise(_first_that({shift: starts[shift] <= limit for shift in reversed(REACH)}))
    )


def _first_that(tests: Mapping[int, pl.Expr]) -> pl.Expr:
    return pl.coalesce(pl.when(test).then(pl.lit(shift)) for shift, test in tests.items())


def _nearest(starts: Mapping[int, pl.Expr]) -> pl.Expr:
    away = {shift: (start - pl.col("anchor")).abs() for shift, start in starts.items()}
    least = pl.min_horizontal(away.values())
    return _first_that({shift: distance == least for shift, distance in away.items()})
