"""Every rule of the grammar is held to its own example."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

import polars as pl
import pytest

from freshledger.dates.context import future_clause
from freshledger.dates.en_wide import EN_WIDE
from freshledger.dates.grammar import FLAGS, Join, Rule
from freshledger.dates.mentions import read_mentions
from freshledger.dates.pattern_profile import profile
from freshledger.dates.resolve import resolve
from freshledger.dates.tables import GRAMMAR, WIDE_GRAMMAR
from freshledger.dates.zh_wide import ZH_WIDE

if TYPE_CHECKING:
    from freshledger.dates.world_grammar import WorldGrammar

RULES = [
    *(pytest.param(rule, GRAMMAR, id=rule.name) for rule in GRAMMAR.rules),
    *(pytest.param(rule, WIDE_GRAMMAR, id=rule.name) for rule in (*ZH_WIDE, *EN_WIDE)),
]


def readings(text: str, anchor: str, grammar: WorldGrammar) -> list[dict[str, object]]:
    """What a grammar reads in a text, resolved."""
    mentions = read_mentions(pl.DataFrame({"row": [0], "text": [text]}), grammar)
    future = future_clause(pl.col("gap_before"), pl.col("gap_after"))
    day = pl.lit(date.fromisoformat(anchor))
    return resolve(mentions.with_columns(future.alias("future_clause"), anchor=day)).to_dicts()


def written(row: dict[str, object]) -> str:
    """A reading the way a rule's `means` writes it."""
    if row["start"] is None:
        return str(row["kind"])
    days = str(row["start"]) if row["start"] == row["end"] else f"{row['start']}..{row['end']}"
    return f"{days} {row['precision']}"


def test_names_are_unique() -> None:
    names = [rule.name for rule in WIDE_GRAMMAR.rules]
    assert sorted(set(names)) == sorted(names)


@pytest.mark.parametrize(("rule", "grammar"), RULES)
def test_example_means_what_the_rule_says(rule: Rule, grammar: WorldGrammar) -> None:
    found = readings(rule.example, rule.anchor, grammar)
    if rule.read is None:
        assert found == []
        return
    assert found[0]["rule"] == rule.name
    # Of words that hold two dates the rule reads the first; its meaning names both.
    assert [written(row) for row in found] == rule.means.split("; ")


@pytest.mark.parametrize("rule", WIDE_GRAMMAR.rules, ids=lambda rule: rule.name)
def test_every_rule_begins_with_known_letters(rule: Rule) -> None:
    assert profile(rule.pattern, FLAGS).first, "begins with any letter: tried everywhere"


@pytest.mark.parametrize("join", WIDE_GRAMMAR.joins, ids=lambda join: join.name)
def test_example_of_a_join_means_what_it_says(join: Join) -> None:
    found = readings(join.example, join.anchor, WIDE_GRAMMAR)
    assert [(row["rule"], written(row)) for row in found] == [(join.name, join.means)]
