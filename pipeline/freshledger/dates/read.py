"""Distinct mentions to meanings: each string of words is understood once, in plain Python."""

from __future__ import annotations

from typing import TYPE_CHECKING

import polars as pl

from freshledger.dates.meaning import MEANING_SCHEMA, columns

if TYPE_CHECKING:
    from freshledger.dates.grammar import Grammar

READ_SCHEMA: dict[str, pl.DataType] = {
    "found": pl.String(),
    "rule": pl.String(),
    "core_start": pl.UInt32(),
    "core_end": pl.UInt32(),
    **MEANING_SCHEMA,
}


def meanings(found: pl.Series, grammar: Grammar) -> pl.DataFrame:
    """Read the distinct words that the scanner found.

    Args:
        found: Words, String; nulls and repeats are read once.
        grammar: The rules that the scanner was made of.

    Returns:
        One row for each that is a date (decoys are left out): `found`, the `rule` it fits,
        `core_start` and `core_end` (characters inside `found` that are the date proper), and
        the columns of `MEANING_SCHEMA`.
    """
    named, read = [], []
    for words in found.unique().drop_nulls().sort().to_list():
        rule, match = grammar.fit(words) or (None, None)
        if rule is None or match is None or rule.read is None:
            continue
        groups = {name: text for name, text in match.groupdict().items() if text is not None}
        meaning = rule.read(groups)
        if meaning is None:
            continue
        core = match.span("core" if "core" in groups else 0)
        named.append(
            {"found": words, "rule": rule.name, "core_start": core[0], "core_end": core[1]}
        )
        read.append(meaning)
    names = pl.DataFrame(named, schema={name: READ_SCHEMA[name] for name in list(READ_SCHEMA)[:4]})
    return pl.concat([names, columns(read)], how="horizontal")
