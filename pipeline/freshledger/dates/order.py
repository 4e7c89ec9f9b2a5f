"""Day or month first: what the unambiguous dates of a source say about the ambiguous ones."""

from __future__ import annotations

import polars as pl

AMBIGUOUS = "ambiguous_day_month"
NUMBERS = r"([0-3]?[0-9])([/.-])([0-3]?[0-9])"


def settle_order(mentions: pl.DataFrame, *, day_first: bool | None = None) -> pl.DataFrame:
    """Give an ambiguous 03/04/2024 the one reading that its source's other dates agree on.

    Args:
        mentions: `mention`, `start`, `end` (Date), `precision`, `warning` of one source.
        day_first: The order, if it is known; None looks for dates of the source that fit in one
            order only (15/4/2024), by their sign; where these disagree nothing is settled.

    Returns:
        The same rows; settled ones are of `day` precision without the warning.
    """
    parts = pl.col("mention").str.extract_groups(NUMBERS).struct
    first, second = (parts.field(str(place)).cast(pl.Int8, strict=False) for place in (1, 3))
    is_written = first.is_between(1, 31) & second.is_between(1, 31)
    tells = pl.when(is_written & ((first > 12) ^ (second > 12))).then(first > 12)
    sign = parts.field("2")
    known = pl.lit(day_first, dtype=pl.Boolean)
    if day_first is None:
        known = pl.when(tells.min().over(sign) == tells.max().over(sign)).then(
            tells.max().over(sign)
        )
    # The earlier reading has the smaller number as its month.
    earlier_is_day_first = pl.col("start").dt.month() == second
    chosen = pl.when(known == earlier_is_day_first).then("start").otherwise("end")
    settled = pl.col("warning").eq_missing(AMBIGUOUS) & known.is_not_null()
    day = pl.when(settled).then(chosen)
    return mentions.with_columns(
        day.fill_null(pl.col("start")).alias("start"),
        day.fill_null(pl.col("end")).alias("end"),
        pl.when(settled).then(pl.lit("day")).otherwise("precision").alias("precision"),
        pl.when(settled).then(None).otherwise("warning").alias("warning"),
    )
