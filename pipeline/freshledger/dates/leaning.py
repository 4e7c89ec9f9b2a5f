"""Words that lean on a date said before them: 当天, 次日, 同月, "下午3点"."""

from __future__ import annotations

import polars as pl

from freshledger.dates.resolve import resolve

LEANING = "zh_said_"
DAYS = ("day",)
MONTHS = ("day", "month")
YEARS = ("day", "month", "quarter", "half", "year")


def leaned(mentions: pl.DataFrame) -> pl.DataFrame:
    """Place the mentions that lean on another against the last one before them in their text.

    Args:
        mentions: Resolved mentions in text order: `row`, `rule`, `start`, `precision`, `anchor`,
            and what `resolve` asks for.

    Returns:
        The same rows in the same order. A day leans on a day, a month on a day or month, a year on
        anything; where no such date was said, the row's anchor stands.
    """
    leans = pl.col("rule").str.starts_with(LEANING)
    if not mentions.select(leans.any()).item():
        return mentions
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


def _said(precisions: tuple[str, ...]) -> pl.Expr:
    """The first day of the last such mention in the text so far."""
    stands = pl.col("precision").is_in(precisions) & ~pl.col("rule").str.starts_with(LEANING)
    return pl.when(stands).then("start").forward_fill().over("row")
