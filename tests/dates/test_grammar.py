"""Every rule of the grammar is held to its own example."""

from __future__ import annotations

import re

import polars as pl
import pytest

from freshledger.dates import extract_dates
from freshledger.dates.grammar import GROUP, Rule
from freshledger.dates.tables import GRAMMAR

RULES = [pytest.param(rule, id=rule.name) for rule in GRAMMAR.rules]


def written(row: dict[str, object]) -> str:
    """A reading the way a rule's `means` writes it."""
    if row["start"] is None:
        return str(row["kind"])
    days = str(row["start"]) if row["start"] == row["end"] else f"{row['start']}..{row['end']}"
    return f"{days} {row['precision']}"


def test_names_are_unique() -> None:
    names = [rule.name for rule in GRAMMAR.rules]
    assert sorted(set(names)) == sorted(names)


@pytest.mark.parametrize("rule", RULES)
def test_example_means_what_the_rule_says(rule: Rule) -> None:
    frame = pl.DataFrame({"id": ["x"], "text": [rule.example], "anchor": [rule.anchor]})
    found = extract_dates(frame).to_dicts()
    if rule.read is None:
        assert found == []
        return
    assert [(row["rule"], written(row)) for row in found] == [(rule.name, rule.means)]


@pytest.mark.parametrize("rule", RULES)
def test_pattern_is_the_common_tongue_of_both_engines(rule: Rule) -> None:
    bare = GROUP.sub("(?:", rule.pattern)
    assert not re.search(r"(?<!\\)\((?!\?(?::|-?i:|-?i\)))", bare), "a group without a name"
    assert not re.search(r"\\[dws]", bare), "write out what \\d, \\w or \\s should mean"
    assert pl.select(
        pl.lit(rule.example).str.contains(
            f"(?i){bare.replace(chr(92) + 'b', '(?-u:' + chr(92) + 'b)')}"
        )
    ).item()
