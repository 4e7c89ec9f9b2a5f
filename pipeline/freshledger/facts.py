"""The facts that verdicts rest on, each a Boolean column with a name that a rule can read."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING

import polars as pl

from freshledger.dates.slots import any_of
from freshledger.gaps import gap_days, gap_months, is_farther_back, place_in_months
from freshledger.periods import is_long_gone, is_own_period

if TYPE_CHECKING:
    from freshledger.frames import TimeFrame
    from freshledger.policy import Policy

FINENESS = {"instant": 0, "day": 1, "week": 2, "month": 3, "quarter": 4, "half": 5, "year": 6}
COARSEST = 9
GRANULARITY_FINENESS = {"hour": 0, "day": 1, "week": 2, "month": 3, "quarter": 4, "year": 6}
NEAR_DAYS = 7
FUTURE_DAYS = 7
AGING_MONTHS, OLD_MONTHS = 6, 12
OUT_OF_FORCE = ("amended", "repealed", "expired")


def standing_facts() -> list[pl.Expr]:
    """What holds of a row whatever the frame, the policy and the moment taken as now.

    Fact columns, `fineness`, `start_in_months` and `end_in_months` (Int32), of rows with their own
    dates.
    """
    kind, period_start = pl.col("content_type"), pl.col("period").struct.field("start")
    published = pl.col("published").struct.field("state")
    withdrawn = any_of(pl.col("status").is_in(OUT_OF_FORCE), pl.col("superseded_by").is_not_null())
    facts = {
        "is_dated": pl.col("date_start").is_not_null(),
        "is_act": kind == "regulation",
        "is_definition": kind == "definition",
        "is_forecast": kind == "forecast",
        "is_notice": kind == "notice",
        # A periodic row whose period nobody can tell is judged by its date.
        "is_periodic": (kind == "periodic") & period_start.is_not_null(),
        "is_withdrawn": withdrawn,
        "in_force": any_of(pl.col("status") == "in_force", pl.col("in_force_text")),
        "effective_known": pl.col("effective_from").is_not_null(),
        "field_unparseable": published == "unparseable",
        "field_placeholder": published == "placeholder",
    }
    return [
        _fineness().alias("fineness"),
        place_in_months(pl.col("date_start")).alias("start_in_months"),
        place_in_months(pl.col("date_end")).alias("end_in_months"),
        *(test.fill_null(value=False).alias(name) for name, test in facts.items()),
        pl.col("is_assumed", "is_cutoff", "contradicts", "^says_.*$").fill_null(value=False),
    ]


def with_facts(
    rows: pl.DataFrame, frame: TimeFrame, policy: Policy, as_of: datetime
) -> pl.DataFrame:
    """Add the fact columns (never null) and `gap_days`, `gap_months` (null where undated).

    `rows` have their `standing_facts`.
    """
    return rows.with_columns(
        *_place_in_time(frame, policy, as_of), *_time_of_kind(frame, as_of), *_policy(policy)
    ).with_columns(*_outside(frame, policy), *_overturned(policy))


def _place_in_time(frame: TimeFrame, policy: Policy, as_of: datetime) -> list[pl.Expr]:
    start, end = pl.col("date_start"), pl.col("date_end")
    needed = GRANULARITY_FINENESS[frame.granularity]
    if policy.require_precise_date:
        needed = min(needed, FINENESS["day"])
    far_ahead = start.dt.date() > (as_of + timedelta(days=FUTURE_DAYS)).date()
    facts = {
        "is_inside": (start >= frame.start) & (end <= frame.end),
        "overlaps": (start <= frame.end) & (end >= frame.start),
        "is_before": end < frame.start,
        "is_fine": pl.col("fineness") <= needed,
        "is_day": pl.col("fineness") <= FINENESS["day"],
        "is_ahead": start > as_of,
        "is_far_ahead": far_ahead & ~start.is_between(frame.start, frame.end),
        "is_aging": is_farther_back(end, frame, AGING_MONTHS),
        "is_old": is_farther_back(end, frame, OLD_MONTHS),
    }
    return [
        *(test.fill_null(value=False).alias(name) for name, test in facts.items()),
        gap_days(start, end, frame).alias("gap_days"),
        gap_months(pl.col("start_in_months"), pl.col("end_in_months"), frame).alias("gap_months"),
    ]


def _fineness() -> pl.Expr:
    """How fine a date is; a range is as fine as its edges."""
    start, end = pl.col("date_start").dt.date(), pl.col("date_end").dt.date()
    whole_months = (start == start.dt.month_start()) & (end == end.dt.month_end())
    whole_years = whole_months & (start.dt.month() == 1) & (end.dt.month() == 12)
    of_range = (
        pl.when(whole_years)
        .then(FINENESS["year"])
        .when(whole_months)
        .then(FINENESS["month"])
        .otherwise(FINENESS["day"])
    )
    named = pl.col("precision").replace_strict(FINENESS, default=COARSEST, return_dtype=pl.Int32)
    return pl.when(pl.col("precision") == "range").then(of_range).otherwise(named)


def _time_of_kind(frame: TimeFrame, as_of: datetime) -> list[pl.Expr]:
    today = pl.lit(as_of.date())
    period, target, due = (pl.col(slot).struct for slot in ("period", "target", "due"))
    start, end = period.field("start"), period.field("end")
    facts = {
        "in_own_period": is_own_period(start, end, frame),
        "is_long_gone": is_long_gone(start, end, period.field("precision"), frame),
        "target_passed": target.field("end") < today,
        "due_passed": due.field("end") < today,
        "text_withdraws": any_of(pl.col("out_of_force_text"), pl.col("expires_on") < today),
        "is_effective": pl.col("effective_from") <= today,
    }
    return [test.fill_null(value=False).alias(name) for name, test in facts.items()]


def _policy(policy: Policy) -> list[pl.Expr]:
    high = policy.conservatism_level == "high"
    facts = {
        "is_high": high,
        "is_lenient": policy.conservatism_level == "lenient",
        # Tolerant of dates near the frame, or coarser than it.
        "is_tolerant": not high and not policy.require_precise_date,
        "crossing_is_stale": policy.cross_window_rule == "stale",
    }
    return [pl.lit(value).alias(name) for name, value in facts.items()]


def _outside(frame: TimeFrame, policy: Policy) -> list[pl.Expr]:
    """How far outside the frame a dated row lies."""
    outside = pl.col("is_dated") & ~pl.col("overlaps")
    a_day_off = outside & pl.col("is_day") & (pl.col("gap_days") <= 1) & (not frame.is_hourly)
    near = outside & pl.col("is_day") & ~pl.col("is_ahead") & _within_reach(frame)
    threshold = policy.threshold_months
    beyond = pl.lit(value=False)
    if threshold is not None:
        beyond = outside & is_farther_back(pl.col("date_end"), frame, threshold)
    return [
        outside.alias("is_outside"),
        a_day_off.fill_null(value=False).alias("is_a_day_off"),
        near.fill_null(value=False).alias("is_near"),
        beyond.fill_null(value=False).alias("is_beyond_threshold"),
        _on_edge(frame).fill_null(value=False).alias("is_on_edge"),
    ]


def _within_reach(frame: TimeFrame) -> pl.Expr:
    """At most 7 days outside; an hourly frame reaches as far as it is long."""
    if not frame.is_hourly:
        return pl.col("gap_days") <= NEAR_DAYS
    length = frame.end - frame.start
    start, end = pl.col("date_start"), pl.col("date_end")
    return (start <= frame.end + length) & (end >= frame.start - length)


def _on_edge(frame: TimeFrame) -> pl.Expr:
    """Inside, within one calendar day of an edge; of an hourly frame, in its edge hour."""
    start, end = pl.col("date_start"), pl.col("date_end")
    inside = pl.col("is_inside") & pl.col("is_day")
    if frame.is_hourly:
        hour = timedelta(hours=1)
        first_hour_end = frame.start.replace(minute=0, second=0, microsecond=0) + hour
        last_hour = frame.end.replace(minute=0, second=0, microsecond=0)
        return inside & ((start < first_hour_end) | (end >= last_hour))
    one_day = timedelta(days=1)
    return inside & (
        (start.dt.date() <= pl.lit(frame.start_day + one_day))
        | (end.dt.date() >= pl.lit(frame.end_day - one_day))
    )


def _overturned(policy: Policy) -> list[pl.Expr]:
    """What corpus evidence overturned; inside the frame it counts at `high` only.

    An event that has happened is told apart inside the frame by its own warning, at every level.
    """
    high = policy.conservatism_level == "high"
    reaches = pl.lit(value=True) if high else ~pl.col("overlaps")
    names = ("overturned_version", "overturned_event", "overturned_data", "overturned_policy")
    hit = {name: (pl.col("overturned_rule") == name).fill_null(value=False) for name in names}
    event = hit.pop("overturned_event")
    return [
        event.alias("by_overturned_event"),
        *((test & reaches).alias(f"by_{name}") for name, test in hit.items()),
        any_of(*hit.values()).alias("is_overturned"),
    ]
