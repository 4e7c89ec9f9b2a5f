"""A corpus of any size of real rows: copies of one corpus, each with its dates moved."""

from __future__ import annotations

from calendar import month_name
from datetime import date, timedelta
from typing import TYPE_CHECKING

import polars as pl
from pyarrow.parquet import ParquetWriter

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

LEAP_YEAR = 2024
YEARS = range(1950, 2031)
TEXTS = ("title", "snippet", "publish_date", "source_url")


def write_moved_corpus(source: pl.DataFrame, rows: int, path: Path) -> None:
    """Write `rows` rows as Parquet: the source, then copies of it that say other days and years.

    Args:
        source: `evidence_id`, `title`, `snippet`, `publish_date`, and any others, as String.
        rows: How many.
        path: The file.
    """
    with ParquetWriter(path, source.clear().to_arrow().schema) as writer:
        for copy in range(-(-rows // source.height)):
            wanted = source.head(rows - copy * source.height)
            writer.write_table(_moved(wanted, copy).to_arrow())


def _moved(source: pl.DataFrame, copy: int) -> pl.DataFrame:
    """The copy of a number: days go back by some, years by none to nine."""
    renamed = pl.col("evidence_id") + f"-{copy}"
    changes = dict(_changes(days=copy // 10 % 366, years=copy % 10))
    texts = [name for name in TEXTS if name in source.columns]
    return source.with_columns(
        renamed, pl.col(texts).str.replace_many(changes, leftmost=True)
    ).select(source.columns)


def _changes(*, days: int, years: int) -> Iterator[tuple[str, str]]:
    for year in YEARS:
        for form in ("{}年", "{}-", "{}/", ", {}", " {}"):
            yield form.format(year), form.format(year - years)
    for ordinal in range(366):
        day = date(LEAP_YEAR, 1, 1) + timedelta(days=ordinal)
        moved = day - timedelta(days=days)
        yield f"{day.month}月{day.day}日", f"{moved.month}月{moved.day}日"
        for form in ("{month} {day}", "{day} {month}"):
            yield _in_words(form, day), _in_words(form, moved)


def _in_words(form: str, day: date) -> str:
    return form.format(month=month_name[day.month], day=day.day)
