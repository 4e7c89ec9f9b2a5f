"""What a forecast comes to: changes of labels, and by dimension how long evidence lasts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import polars as pl

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from datetime import date

_VERDICTS: Final = ("from_label", "from_rule", "to_label", "to_rule")
CHANGE_COLUMNS: Final[Mapping[str, pl.DataType]] = {
    "day": pl.Date(),
    "evidence_id": pl.String(),
    "dimension": pl.String(),
    "title": pl.String(),
    **dict.fromkeys(_VERDICTS, pl.String()),
}
MOVE_COLUMNS: Final[Mapping[str, pl.DataType]] = {
    "day": pl.Date(),
    **dict.fromkeys(_VERDICTS, pl.String()),
    "n_rows": pl.Int64(),
    "first_ids": pl.List(pl.String()),
}
DIMENSION_COLUMNS: Final[Mapping[str, pl.DataType]] = {
    "dimension": pl.String(),
    "is_total": pl.Boolean(),
    **dict.fromkeys(("n_rows", "current", "current_at_end", "leaves_current", "turns_stale"), pl.Int64()),
    **dict.fromkeys(("first_day", "no_current_from", "blind_from"), pl.Date()),
}  # fmt: skip
FIRST_IDS: Final = 3
_ALIVE: Final = ("current", "background")


class Prospects:
    """Adds up, batch by batch, what a forecast finds.

    Args:
        days: The day of each moment that was looked at.
    """

    def __init__(self, days: Sequence[date]) -> None:
        self._days = pl.Series("day", days, pl.Date)
        self._starts: list[pl.DataFrame] = []
        self._deltas: list[pl.DataFrame] = []
        self._moves: list[pl.DataFrame] = []

    def add(self, part: pl.DataFrame) -> pl.DataFrame:
        """Count a batch of `forecast_batches`, and give its changes (`CHANGE_COLUMNS`)."""
        steps = part.explode("steps").unnest("steps")
        self._starts.append(_counted(steps.filter(place=0), "dimension", "label"))
        changes = (
            steps.with_columns(
                self._days.gather(steps["place"]).alias("day"),
                from_label=pl.col("label").shift(),
                from_rule=pl.col("rule").shift(),
            )
            .filter((pl.col("place") > 0) & (pl.col("label") != pl.col("from_label")))
            .rename({"label": "to_label", "rule": "to_rule"})
            .select(pl.col(name).cast(dtype) for name, dtype in CHANGE_COLUMNS.items())
        )
        self._deltas.append(_counted(changes, "dimension", "day", "from_label", "to_label"))
        ids = pl.col("evidence_id").bottom_k(FIRST_IDS).alias("first_ids")
        self._moves.append(changes.group_by("day", *_VERDICTS).agg(pl.len().alias("n_rows"), ids))
        return changes

    def moves(self) -> pl.DataFrame:
        """Give `MOVE_COLUMNS`: how many rows go from which verdict to which, by day."""
        summed = (
            pl.concat(self._moves)
            .group_by("day", *_VERDICTS)
            .agg(pl.col("n_rows").sum(), pl.col("first_ids").list.explode().sort().head(FIRST_IDS))
        )
        ordered = summed.sort("day", *_VERDICTS)
        return ordered.select(pl.col(name).cast(dtype) for name, dtype in MOVE_COLUMNS.items())

    def dimensions(self) -> pl.DataFrame:
        """Give `DIMENSION_COLUMNS`: a row a dimension, by name, and one for all behind them.

        `n_rows` and `current` are those of now; `first_day` is that of the first row to leave
        `current` or turn `stale`. From `no_current_from` on no row is current, from `blind_from`
        on none is current or background, to the end of the forecast; null where some are.
        """
        starts, deltas = pl.concat(self._starts), pl.concat(self._deltas)
        named = self._ends(starts, deltas).sort("dimension", nulls_last=True)
        nobody = pl.lit(None, pl.String).alias("dimension")
        total = self._ends(starts.with_columns(nobody), deltas.with_columns(nobody))
        both = [named.with_columns(is_total=False), total.with_columns(is_total=True)]
        return pl.concat(both).select(
            pl.col(name).cast(dtype) for name, dtype in DIMENSION_COLUMNS.items()
        )

    def _ends(self, starts: pl.DataFrame, deltas: pl.DataFrame) -> pl.DataFrame:
        n_rows = pl.col("n_rows")
        now = starts.group_by("dimension").agg(
            n_rows.sum(),
            n_rows.filter(label="current").sum().alias("current"),
            n_rows.filter(pl.col("label").is_in(_ALIVE)).sum().alias("alive"),
        )
        leaves, stale = pl.col("from_label") == "current", pl.col("to_label") == "stale"
        moved = deltas.group_by("dimension").agg(
            n_rows.filter(leaves).sum().alias("leaves_current"),
            n_rows.filter(stale).sum().alias("turns_stale"),
            pl.col("day").filter(leaves | stale).min().alias("first_day"),
        )
        left = self._left(now, deltas)
        return (
            now.join(moved, on="dimension", how="left", nulls_equal=True)
            .join(left, on="dimension", how="left", nulls_equal=True)
            .with_columns(pl.col("leaves_current", "turns_stale").fill_null(0))
        )

    def _left(self, now: pl.DataFrame, deltas: pl.DataFrame) -> pl.DataFrame:
        """How many rows stay current, and alive, and from when on none is."""
        change = {
            "current": _enters(("current",)),
            "alive": _enters(_ALIVE),
        }
        daily = deltas.group_by("dimension", "day").agg(
            (pl.col("n_rows").cast(pl.Int64) * sign).sum().alias(name)
            for name, sign in change.items()
        )
        begin = now.select(
            "dimension",
            pl.lit(self._days[0]).alias("day"),
            pl.col("current", "alive").cast(pl.Int64),
        )
        counts = pl.concat([begin, daily.select(begin.columns)]).sort("day")
        running = counts.with_columns(pl.col("current", "alive").cum_sum().over("dimension"))
        return running.group_by("dimension").agg(
            pl.col("current").last().alias("current_at_end"),
            _none_from("current").alias("no_current_from"),
            _none_from("alive").alias("blind_from"),
        )


def _enters(labels: Sequence[str]) -> pl.Expr:
    """1 where a change leads into the labels, -1 where out of them."""
    into = pl.col("to_label").is_in(labels).cast(pl.Int64)
    return into - pl.col("from_label").is_in(labels).cast(pl.Int64)


def _none_from(name: str) -> pl.Expr:
    """The first day of those at the end on which the count is 0; null where it ends above."""
    day, count = pl.col("day"), pl.col(name)
    last_with_some = day.filter(count > 0).max().fill_null(pl.date(1, 1, 1))
    return day.filter((count == 0) & (day > last_with_some)).min()


def _counted(frame: pl.DataFrame, *by: str) -> pl.DataFrame:
    return frame.group_by(by).agg(pl.len().cast(pl.Int64).alias("n_rows"))
