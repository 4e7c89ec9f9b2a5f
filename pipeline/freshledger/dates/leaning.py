"""Words that lean on a date said before them: 当天, 次日, 同月, "下午3点"."""

from __future__ import annotations

import polars as pl

from freshledger.dates.resolve import resolve

LEANING = "zh_said_"
DAYS = ("day",)
MONTHS = ("day", "month")
TIMES = ("zh_said_time", "zh_said_times", "zh_said_hour", "zh_said_hours", "zh_said_midnight")
DAYS_TO_DAYS = ("zh_range", "zh_days", "zh_days_of_month")
YEARS = ("day", "month", "quarter", "half", "year")


def leaned(mentions: pl.DataFrame) -> pl.DataFrame:
    """Place the mentions that lean on another against the last one before them in their text.

    Args:
        mentions: Resolved mentions in text order: `row`, `rule`, `start`, `precision`, `anchor`,
            and what `resolve` asks for.

    Returns:
        The rows in the same order. A day leans on a day, a month on a day or month, a year on
        anything; where no such date was said, the row's anchor stands. A time of day behind days
        that run on is one of each of them, and left out: no day is meant by it.
    """
    leans = pl.col("rule").str.starts_with(LEANING)
    if not mentions.select(leans.any()).item():
        return mentions
    mentions = mentions.filter(~_of_each_day())
    said = (
        pl.when(pl.col("cycle_days") > 0)
        .then(_said(DAYS))
        .when(pl.col("cycle_months") < 12)
        .then(_said(MONTHS))
        .otherwise(_said(YEARS))
    )
    numbered = mentions.with_row_index("place").with_columns(said.alias("said"))
    leaning = numbered.filter(leans & pl.col("said").is_not_null())
    placed = resolve(
        leaning.with_columns(pl.col("said").alias("anchor"), start=None, end=None)
    ).select("place", "start", "end")
    return numbered.update(placed, on="place").drop("place", "said")


def _of_each_day() -> pl.Expr:
    dated = ~pl.col("rule").str.starts_with(LEANING) & pl.col("precision").is_not_null()
    last = pl.when(dated).then("rule").forward_fill().over("row")
    return (pl.col("rule").is_in(TIMES) & last.is_in(DAYS_TO_DAYS)).fill_null(value=False)


def _said(precisions: tuple[str, ...]) -> pl.Expr:
    """The first day of the last such mention in the text so far."""
    stands = pl.col("precision").is_in(precisions) & ~pl.col("rule").str.starts_with(LEANING)
    return pl.when(stands).then("start").forward_fill().over("row")
