"""The groups in which rows can overturn each other: only those that changed are asked again.

A hit is found among rows of one product, act or series, or between a forecast and the reports that
hold a word it looks for. What stands outside a row's groups cannot change what overturns it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import polars as pl

from freshledger.overturn.events import telling_words
from freshledger.overturn.reports import may_report, read_reports
from freshledger.overturn.series import in_series
from freshledger.overturn.statutes import act_keys
from freshledger.overturn.versions import products

if TYPE_CHECKING:
    from collections.abc import Iterator

_WORD: Final = "word:"


def groups(placed: pl.DataFrame) -> pl.DataFrame:
    """Say which groups rows belong to by what they say themselves.

    Args:
        placed: From `overturned.placed`; a part of a corpus will do.

    Returns:
        `row` and `groups` (list of String, sorted), of the rows that belong to one. A report
        belongs to groups of forecasts by the words of these: ask `words_reported`.
    """
    named = (
        found.select("row", pl.concat_str(pl.lit(kind), group).alias("groups"))
        for kind, group, found in _named(placed)
    )
    return pl.concat(named).drop_nulls().group_by("row").agg(pl.col("groups").unique().sort())


def words_reported(placed: pl.DataFrame, groups: pl.Series) -> pl.Series:
    """Give those of the groups that reports among the rows belong to by their words."""
    words = _words(groups)
    reports = read_reports(placed.filter(_is_report(words)), words)
    found = reports.select(pl.col("word").explode(empty_as_null=True).drop_nulls().unique().sort())
    return _WORD + found["word"]


def in_groups(groups: pl.Series) -> pl.Expr:
    """True for rows of `placed` that may be reports of one of the groups, by their words."""
    return _is_report(_words(groups))


def _is_report(words: pl.Series) -> pl.Expr:
    if words.is_empty():
        return pl.lit(value=False)
    return (pl.col("content_type") == "event") & may_report(words)


def _words(groups: pl.Series) -> pl.Series:
    return groups.filter(groups.str.starts_with(_WORD)).str.strip_prefix(_WORD)


def _named(placed: pl.DataFrame) -> Iterator[tuple[str, pl.Expr, pl.DataFrame]]:
    yield "product:", pl.col("product"), products(placed)
    yield "act:", pl.col("key"), act_keys(placed)
    yield "series:", pl.col("key"), in_series(placed)
    yield _WORD, pl.col("word"), telling_words(placed)
