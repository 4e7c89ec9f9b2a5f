"""When the dated evidence lies: counts by period and label, around the frame."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Any, Final

import polars as pl

from freshledger.schemas import LABELS

if TYPE_CHECKING:
    from freshledger.frames import TimeFrame

# Finest first; the first that needs no more bars is taken.
_UNITS: Final = {"1h": 1 / 24, "1d": 1, "1w": 7, "1mo": 30.4, "1q": 91.3, "1y": 365.2}
_MOST_BARS = 96
_MOST_STRETCHES = 40
# How far the axis reaches beyond the frame, in lengths of the frame and in days.
_REACH_FRAMES = 3
_REACH_DAYS = 400
_SECONDS_OF_A_DAY = 86_400
_DATED = (
    pl.col("date_start").is_not_null()
    & (pl.col("label") != "malformed")
    & ~pl.col("warnings").list.contains("anchor_assumed")
)


def timeline(labels: pl.DataFrame, frame: TimeFrame) -> dict[str, Any]:
    """Count the rows with a trusted date by period and label.

    Args:
        labels: `label`, `warnings`, `date_start`, `date_end` of a label table.
        frame: The axis shows the frame and what lies near it; what lies farther is summed.

    Returns:
        `unit` of the bars (a Polars interval), `bars` [[first day, counts by label]], `stretches`
        [[first day, last day, label, count]] of dates wider than a bar, at most forty, the most
        frequent first, and `earlier` and `later` [counts by label]; labels as in `LABELS`.
    """
    dated = labels.filter(_DATED).select("label", "date_start", "date_end")
    reach = timedelta(days=max(_REACH_FRAMES * (frame.end - frame.start).days, _REACH_DAYS))
    first, last = frame.start - reach, frame.end + reach
    is_earlier, is_later = pl.col("date_end") < first, pl.col("date_start") > last
    near = dated.filter(~is_earlier & ~is_later)
    edges = near.select(
        pl.col("date_start").clip(first).min(), pl.col("date_end").clip(upper_bound=last).max()
    )
    start, end = edges.row(0) if near.height else (frame.start, frame.end)
    unit = _unit(max(end, frame.end) - min(start, frame.start))
    width_days = (pl.col("date_end") - pl.col("date_start")).dt.total_seconds() / _SECONDS_OF_A_DAY
    is_wide = width_days > _UNITS[unit] * 1.05
    return {
        "unit": unit,
        "bars": _bars(near.filter(~is_wide), unit),
        "stretches": _stretches(near.filter(is_wide)),
        "earlier": _by_label(dated.filter(is_earlier)),
        "later": _by_label(dated.filter(is_later)),
    }


def _unit(axis: timedelta) -> str:
    """The finest unit that needs few enough bars for the axis."""
    days = axis.total_seconds() / _SECONDS_OF_A_DAY
    fitting = (unit for unit, unit_days in _UNITS.items() if days / unit_days <= _MOST_BARS)
    return next(fitting, "1y")


def _bars(rows: pl.DataFrame, unit: str) -> list[list[Any]]:
    counted = (
        rows.group_by(pl.col("date_start").dt.truncate(unit).alias("bar"))
        .agg((pl.col("label") == label).sum().alias(label) for label in LABELS)
        .sort("bar")
    )
    return [[bar.isoformat(), counts] for bar, *counts in counted.rows()]


def _stretches(rows: pl.DataFrame) -> list[list[Any]]:
    counted = (
        rows.group_by("date_start", "date_end", "label")
        .len()
        .sort("len", "date_start", "date_end", "label", descending=[True, False, False, False])
        .head(_MOST_STRETCHES)
        .sort("date_start", "date_end", "label")
    )
    return [
        [start.isoformat(), end.isoformat(), LABELS.index(label), count]
        for start, end, label, count in counted.rows()
    ]


def _by_label(rows: pl.DataFrame) -> list[int]:
    return [rows.filter(pl.col("label") == label).height for label in LABELS]
