"""Days and months that fall on another place of the calendar each year, by name and year."""

from __future__ import annotations

from datetime import date, timedelta
from functools import cache

import polars as pl

from freshledger.dates.en_holidays import easter
from freshledger.dates.zh_calendar import TERMS, lunar_month, term_day

EVE, EASTER = "除夕", "复活节"
LUNAR, LEAP = "农历", "闰"
EASTER_DAYS_AWAY = {EASTER: 0, "Good Friday": -2, "Easter Monday": 1}
YEARS = range(1900, 2100)


def feast(name: str, year: int) -> tuple[date, date] | None:
    """First day of a feast in a year, and the day after its last.

    Args:
        name: A solar term, 除夕, 复活节 or a day by it (`EASTER_DAYS_AWAY`), or a lunar month:
            农历8, 农历闰4.
        year: The calendar year; of a lunar month, the lunar year.

    Returns:
        None where the year has none, or is not known.
    """
    if name in EASTER_DAYS_AWAY:
        return _day(easter(year) + timedelta(days=EASTER_DAYS_AWAY[name]))
    if name in TERMS:
        return _day(term_day(year, name))
    if name == EVE:
        new_year = lunar_month(year, 1)
        return _day(new_year[0] - timedelta(days=1)) if new_year else None
    month = name.removeprefix(LUNAR)
    return lunar_month(year, int(month.removeprefix(LEAP)), leap=month.startswith(LEAP))


def _day(found: date | None) -> tuple[date, date] | None:
    return (found, found + timedelta(days=1)) if found else None


def in_year(mentions: pl.DataFrame, shift: pl.Expr, first: str, after: str) -> pl.DataFrame:
    """Add where each `feast` falls in the year `shift` away from the anchor's.

    Args:
        mentions: `feast` (String), `anchor` (Date), `first_day` and `end_day` (days of it, end
            exclusive; both 0 for the whole).
        shift: Years, integer.
        first: Name of the column added for the first day (Date).
        after: Name of the one added for the day after the last.

    Returns:
        The same rows in the same order; null where the year has no such feast.
    """
    whole = (pl.col("first_day") == 0) & (pl.col("end_day") == 0)
    after_last = pl.when(whole).then("feast_after").otherwise(_plus("end_day"))
    exists = after_last <= pl.col("feast_after")
    return (
        mentions.with_columns((pl.col("anchor").dt.year() + shift).alias("feast_year"))
        .join(_table(), on=["feast", "feast_year"], how="left", maintain_order="left")
        .with_columns(
            pl.when(exists).then(_plus("first_day")).alias(first),
            pl.when(exists).then(after_last).alias(after),
        )
        .drop("feast_year", "feast_first", "feast_after")
    )


def _plus(days: str) -> pl.Expr:
    return pl.col("feast_first") + pl.duration(days=days)


@cache
def _table() -> pl.DataFrame:
    """Every feast in every year: `feast`, `feast_year`, `feast_first`, `feast_after`."""
    months = [f"{LUNAR}{leap}{month}" for leap in ("", LEAP) for month in range(1, 13)]
    rows = [
        (name, year, *found)
        for name in (*TERMS, EVE, *EASTER_DAYS_AWAY, *months)
        for year in YEARS
        if (found := feast(name, year))
    ]
    schema = {
        "feast": pl.String,
        "feast_year": pl.Int32,
        "feast_first": pl.Date,
        "feast_after": pl.Date,
    }
    return pl.DataFrame(rows, schema=schema, orient="row")
