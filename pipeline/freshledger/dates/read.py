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
    "mention": pl.String(),
    "run_before": pl.String(),
    "run_after": pl.String(),
    "in_run_start": pl.UInt32(),
    "in_run_end": pl.UInt32(),
}


def meanings(runs: pl.Series, grammar: Grammar) -> pl.DataFrame:
    """Read the distinct runs that the scanner found.

    Args:
        runs: String; nulls and repeats are read once.
        grammar: The rules, searched in each run.

    Returns:
        One row a mention, in the run's order (runs without any are left out): `meaning_id`
        (UInt32, one for each row), `run`, the `rule` it fits, the words of the `mention`,
        `run_before` and `run_after` (the run's words up to the next mention on either side),
        `in_run_start` and `in_run_end` (characters of the run), and `MEANING_SCHEMA`.
    """
    where, read = [], []
    for run in runs.unique().drop_nulls().sort().to_list():
        readings = grammar.read(run)
        edges = [0, *(edge for found in readings for edge in (found.start, found.end)), len(run)]
        for place, found in enumerate(readings):
            before, start, end, after = edges[2 * place : 2 * place + 4]
            words = run[start:end], run[before:start], run[end:after]
            where.append((run, found.rule, *words, start, end))
            read.append(found.meaning)
    return pl.concat(
        [pl.DataFrame(where, schema=WHERE_SCHEMA, orient="row"), columns(read)], how="horizontal"
    ).with_row_index("meaning_id")
