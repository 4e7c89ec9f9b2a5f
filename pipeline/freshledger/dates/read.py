"""Distinct runs to meanings: each stretch of words is understood once, in plain Python."""

from __future__ import annotations

from typing import TYPE_CHECKING

import polars as pl

from freshledger.dates.meaning import columns

if TYPE_CHECKING:
    from freshledger.dates.grammar import Grammar

WHERE_SCHEMA: dict[str, pl.DataType] = {
    "run": pl.String(),
    "rule": pl.String(),
    "in_run_start": pl.UInt32(),
    "in_run_end": pl.UInt32(),
}


def meanings(runs: pl.Series, grammar: Grammar) -> pl.DataFrame:
    """Read the distinct runs that the scanner found.

    Args:
        runs: String; nulls and repeats are read once.
        grammar: The rules, searched in each run.

    Returns:
        One row a mention, in the run's order (runs without any are left out): `run`, the `rule`
        it fits, `in_run_start` and `in_run_end` (characters of the run that are the date
        proper), and the columns of `MEANING_SCHEMA`.
    """
    distinct = runs.unique().drop_nulls().sort().to_list()
    read = [(run, reading) for run in distinct for reading in grammar.read(run)]
    where = [(run, reading.rule, reading.start, reading.end) for run, reading in read]
    return pl.concat(
        [
            pl.DataFrame(where, schema=WHERE_SCHEMA, orient="row"),
            columns([reading.meaning for _, reading in read]),
        ],
        how="horizontal",
    )
