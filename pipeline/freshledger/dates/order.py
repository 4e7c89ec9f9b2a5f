"""Day or month first: what the unambiguous dates of a source say about the ambiguous ones."""

from __future__ import annotations

import polars as pl

from freshledger.dates.published import tells_day_first

AMBIGUOUS = "ambiguous_day_month"
# Not the end of a year that stands first: 2024-05-15.
NUMBERS = r"^[^0-9]*([0-3]?[0-9])([/.-])([0-3]?[0-9])(?:[^0-9]|$)"
DAY_MONTH_YEAR = r"^\s*[0-9]{1,2}[-/.][0-9]{1,2}[-/.][0-9]"
TOLD = ("tells_day_first", "tells_month_first", "is_order_open")
FIELDS_OF_SOURCE = {"publish_date": "published", "site_date": "site"}


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
    start, end = pl.col("start"), pl.col("end")
    # The earlier reading has the smaller number as its month; a range of such dates has more than
    # two edges, and stays as it is.
    earlier_is_day_first = start.dt.month() == second
    are_readings = (start.dt.month() == end.dt.day()) & (start.dt.day() == end.dt.month())
    chosen = pl.when(known == earlier_is_day_first).then(start).otherwise(end)
    is_open = pl.col("warning").eq_missing(AMBIGUOUS) & are_readings & is_written
    settled = (is_open & known.is_not_null()).fill_null(value=False)
    day = pl.when(settled).then(chosen)
    return mentions.with_columns(
        day.fill_null(start).alias("start"),
        day.fill_null(end).alias("end"),
        pl.when(settled).then(pl.lit("day")).otherwise("precision").alias("precision"),
        pl.when(settled).then(None).otherwise("warning").alias("warning"),
    )


def orders_told(
    mentions: pl.DataFrame, evidence: pl.DataFrame, sources: pl.DataFrame
) -> pl.DataFrame:
    """What rows tell of the order of day and month in their source, and which have to ask.

    Args:
        mentions: `row`, `mention`, `kind`, `precision`, `warning` and `role`, of texts.
        evidence: `row` and, as String, nullable, the columns that `FIELDS_OF_SOURCE` names.
        sources: The same rows in the same order, from `read_sources`.

    Returns:
        `row` and the Booleans of `TOLD`, for rows where one is true: `tells_day_first` and
        `tells_month_first` (a whole date, in no name or quotation, that fits in one order only),
        `is_order_open` (a whole date that fits in both).
    """
    stated = mentions.filter(
        (pl.col("kind") == "explicit")
        & (pl.col("mention").str.contains(DAY_MONTH_YEAR) | pl.col("warning").is_not_null())
    )
    is_day = (pl.col("precision") == "day") & (pl.col("role") != "name")
    parts = [_told(stated, pl.when(is_day).then("mention"), pl.col("warning"))]
    for column, name in FIELDS_OF_SOURCE.items():
        field = pl.col(name).struct
        written = evidence.select("row", column, sources[name]).filter(
            pl.col(column).str.contains(DAY_MONTH_YEAR) & (field.field("state") == "date")
        )
        parts.append(_told(written, pl.col(column), field.field("warning")))
    return pl.concat(parts).group_by("row").agg(pl.col(TOLD).any())


def _told(rows: pl.DataFrame, words: pl.Expr, warning: pl.Expr) -> pl.DataFrame:
    day_first = tells_day_first(words)
    tests = dict(zip(TOLD, (day_first, ~day_first, warning == AMBIGUOUS), strict=True))
    return rows.select(
        "row", *(test.fill_null(value=False).alias(name) for name, test in tests.items())
    ).filter(pl.any_horizontal(TOLD))
