"""The mentions of one text: what `read_mentions_only` finds, at the cost of one query.

For a single short text nearly all time goes into planning queries, so its words are found by one
and understood without any.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import polars as pl

from freshledger.dates.clean import UNIT, readable
from freshledger.dates.scan import run_words
from freshledger.dates.tables import GRAMMAR

if TYPE_CHECKING:
    from freshledger.dates.meaning import Meaning


def mentions_of(text: str) -> list[tuple[str, Meaning]]:
    """Find and understand every mention of a date in a text; nothing is resolved yet.

    Args:
        text: Without lone surrogates.

    Returns:
        The words of each mention, as they are read, and what they mean, in the order of
        `read_mentions_only`.

    >>> [(words, meaning.precision) for words, meaning in mentions_of("我2016年入职，去年九月离职")]
    [('2016年', 'year'), ('去年九月', 'month')]
    """
    words = readable(text).text if UNIT.search(text) else text
    return [
        (run[found.start : found.end], found.meaning)
        for run in _runs(words)
        for found in GRAMMAR.read(run)
    ]


def _runs(text: str) -> list[str]:
    column = pl.Series("text", [text], dtype=pl.String).to_frame()
    found = column.select(
        run_words(pl.col("text"), GRAMMAR.scanners).alias("run"),
        pl.col("text").str.contains(GRAMMAR.elsewhere).alias("elsewhere"),
    )
    if found["elsewhere"][0]:
        found = column.select(run_words(pl.col("text"), GRAMMAR.scanners_elsewhere).alias("run"))
    runs: list[str] = found["run"][0].to_list()
    return runs
