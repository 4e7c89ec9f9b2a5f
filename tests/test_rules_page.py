"""docs/rules.md names every rule and warning, under its label, and links to code that is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from freshledger.schemas import LABELS
from freshledger.verdict import RULES, WARNINGS, Rule

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
SECTIONS = dict(re.findall(r"^### (\w+)\n(.*?)(?=^##)", PAGE, flags=re.MULTILINE | re.DOTALL))
LINKED = re.compile(r"\[`(\w+)`\]\(\.\./([\w./]+)\)")


def test_the_labels_have_their_sections_in_the_order_of_evaluation() -> None:
    first = list(dict.fromkeys(rule.label for rule in RULES))
    assert set(SECTIONS) == set(LABELS) == set(first)
    assert list(SECTIONS)[:3] == first[:3] == ["malformed", "undated", "stale"]


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: f"{rule.label}/{rule.name}")
def test_every_rule_stands_under_its_label(rule: Rule) -> None:
    assert f"`{rule.name}`" in SECTIONS[rule.label]


@pytest.mark.parametrize("name", sorted({rule.name for rule in RULES}))
def test_every_rule_is_linked(name: str) -> None:
    assert name in {found for found, _ in LINKED.findall(PAGE)}


@pytest.mark.parametrize("warning", WARNINGS)
def test_every_warning_is_named(warning: str) -> None:
    assert f"`{warning}`" in PAGE


def test_no_link_leads_to_a_rule_or_a_place_that_is_not_there() -> None:
    assert {name for name, _ in LINKED.findall(PAGE)} == {rule.name for rule in RULES}
    places = re.findall(r"\]\(\.\./([^)#]+)\)", PAGE)
    assert len(places) > 30
    assert [place for place in places if not (ROOT / place).exists()] == []


def test_anchors_that_code_cites_are_there() -> None:
    headings = {line.lstrip("# ").lower() for line in PAGE.splitlines() if line.startswith("#")}
    cited = {
        match.strip()
        for path in (ROOT / "pipeline").rglob("*.py")
        for match in re.findall(r"docs/rules\.md, ([a-z ]+)", path.read_text(encoding="utf-8"))
    }
    assert len(cited) >= 4
    assert cited <= headings
