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
from freshledger.overturn.word_search import WordSearch

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


def words_reported(placed: pl.DataFrame, groups: WordSearch) -> pl.Series:
    """Give those of the groups that reports among the rows belong to by their words.

    `groups`: From `words_of`.
    """
    events = placed.filter(pl.col("content_type") == "event")
    return _WORD + read_reports(events, groups)["word"].unique().sort()


def in_groups(placed: pl.DataFrame, groups: WordSearch) -> pl.Series:
    """True for rows that may be reports of one of the groups, by their words."""
    return (placed["content_type"] == "event") & may_report(placed, groups)


def words_of(groups: pl.Series) -> WordSearch:
    """Make ready to look for the words that groups of forecasts go by."""
    return WordSearch(groups.filter(groups.str.starts_with(_WORD)).str.strip_prefix(_WORD).unique())


def _named(placed: pl.DataFrame) -> Iterator[tuple[str, pl.Expr, pl.DataFrame]]:
    yield "product:", pl.col("product"), products(placed)
    yield "act:", pl.col("key"), act_keys(placed)
    yield "series:", pl.col("key"), in_series(placed)
    yield _WORD, pl.col("word"), telling_words(placed)
