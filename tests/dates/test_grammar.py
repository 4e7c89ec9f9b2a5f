"""Every rule of the grammar is held to its own example."""

from __future__ import annotations

import polars as pl
import pytest

from freshledger.dates import extract_dates
from freshledger.dates.grammar import FLAGS, Join, Rule
from freshledger.dates.pattern_profile import profile
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
def test_every_rule_begins_with_known_letters(rule: Rule) -> None:
    assert profile(rule.pattern, FLAGS).first, "begins with any letter: tried everywhere"


@pytest.mark.parametrize("join", GRAMMAR.joins, ids=lambda join: join.name)
def test_example_of_a_join_means_what_it_says(join: Join) -> None:
    frame = pl.DataFrame({"id": ["x"], "text": [join.example], "anchor": [join.anchor]})
    found = extract_dates(frame).to_dicts()
    assert [(row["rule"], written(row)) for row in found] == [(join.name, join.means)]
