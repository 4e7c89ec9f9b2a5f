"""The shape of the sample corpus in data/; its labels are compared elsewhere."""

import json
import re
from collections import Counter
from datetime import date, datetime
from pathlib import Path
from typing import Any

import pytest

DATA = Path(__file__).resolve().parents[1] / "data"
RULES = {
    "malformed": {"unparseable_date", "contradiction", "future_date", "garbled_date"},
    "undated": {"unanchored", "truncated_year", "vague_only", "no_date"},
    "stale": {
        "overturned_version",
        "overturned_event",
        "overturned_data",
        "overturned_policy",
        "expired_notice",
        "beyond_threshold",
    },
    "current": {"within_window", "boundary", "regulation_in_force", "same_period"},
    "background": {
        "near_window",
        "coarse_date",
        "anchor_assumed",
        "before_window",
        "after_window",
        "adjacent_period",
        "definition",
        "regulation_background",
    },
}
WARNINGS = {
    "ambiguous_day_month",
    "anchor_assumed",
    "clock_skew",
    "data_date",
    "effective_date_unknown",
    "event_passed",
    "fiscal",
    "invalid_date_in_text",
    "placeholder_date",
    "status_unverified",
}
PRECISIONS = {"instant", "day", "week", "month", "quarter", "half", "year", "range", "span"}
SOURCES = {"publish_date", "text", "relative", "url", "site_date"}
CONTENT_TYPES = {"event", "periodic", "regulation", "definition", "forecast", "notice"}
STATUSES = {"in_force", "amended", "repealed", "expired"}
COLUMNS = {
    "evidence_id",
    "title",
    "snippet",
    "source_url",
    "publish_date",
    "dimension",
    "subject",
    "content_type",
    "status",
    "superseded_by",
    "retrieved_at",
    "site_date",
    "language",
    "gold",
}
GOLD_FIELDS = {
    "label",
    "rule",
    "boundary",
    "warnings",
    "date_start",
    "date_end",
    "precision",
    "date_source",
    "overturned_by",
    "repair_hint",
}
DATE_FIELDS = {"date_start", "date_end", "precision", "date_source"}


@pytest.fixture(scope="module")
def rows() -> list[dict[str, Any]]:
    lines = (DATA / "evidence.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


@pytest.fixture(scope="module")
def gold(rows: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    return {row["evidence_id"]: row["gold"] for row in rows}


def moment(text: str) -> datetime:
    return datetime.fromisoformat(text if "T" in text else f"{text}T00:00:00+00:00")


def test_ids_are_unique_and_rows_enough(
    rows: list[dict[str, Any]], gold: dict[str, dict[str, Any]]
) -> None:
    assert len(gold) == len(rows) >= 320


def test_columns_and_text(rows: list[dict[str, Any]]) -> None:
    for row in rows:
        assert row.keys() <= COLUMNS, row["evidence_id"]
        assert row["title"], row["evidence_id"]
        assert row["snippet"], row["evidence_id"]
        assert re.match(r"https://[a-z0-9.-]+\.example/", row["source_url"]), row["evidence_id"]
        assert row.get("content_type", "event") in CONTENT_TYPES, row["evidence_id"]
        assert row.get("status", "in_force") in STATUSES, row["evidence_id"]


def test_no_two_rows_say_the_same(rows: list[dict[str, Any]]) -> None:
    snippets = Counter(row["snippet"] for row in rows)
    assert [text for text, count in snippets.items() if count > 1] == []


def test_gold_speaks_the_vocabulary(gold: dict[str, dict[str, Any]]) -> None:
    for evidence_id, verdict in gold.items():
        assert verdict.keys() <= GOLD_FIELDS, evidence_id
        assert verdict["rule"] in RULES[verdict["label"]], evidence_id
        assert set(verdict.get("warnings", [])) <= WARNINGS, evidence_id
        assert verdict.get("precision", "day") in PRECISIONS, evidence_id
        assert verdict.get("date_source", "text") in SOURCES, evidence_id


def test_gold_dates_are_intervals(gold: dict[str, dict[str, Any]]) -> None:
    dated = {key: verdict for key, verdict in gold.items() if "date_start" in verdict}
    assert len(dated) > 200
    for evidence_id, verdict in dated.items():
        assert verdict.keys() >= DATE_FIELDS, evidence_id
        assert moment(verdict["date_start"]) <= moment(verdict["date_end"]), evidence_id
        assert (verdict["precision"] == "instant") == ("T" in verdict["date_start"]), evidence_id


def test_undated_rows_have_no_gold_date(gold: dict[str, dict[str, Any]]) -> None:
    undated = [verdict for verdict in gold.values() if verdict["label"] == "undated"]
    assert undated
    assert all(DATE_FIELDS.isdisjoint(verdict) for verdict in undated)


def test_every_label_rule_and_warning_occurs(gold: dict[str, dict[str, Any]]) -> None:
    verdicts = gold.values()
    found = {label: {v["rule"] for v in verdicts if v["label"] == label} for label in RULES}
    assert found == RULES
    assert {warning for v in verdicts for warning in v.get("warnings", [])} == WARNINGS


def test_references_name_rows_of_the_corpus(
    rows: list[dict[str, Any]], gold: dict[str, dict[str, Any]]
) -> None:
    pairs = [(row["evidence_id"], row.get("superseded_by")) for row in rows]
    pairs += [(key, verdict.get("overturned_by")) for key, verdict in gold.items()]
    named = [(source, target) for source, target in pairs if target]
    assert len(named) > 10
    assert [pair for pair in named if pair[1] not in gold or pair[0] == pair[1]] == []


def test_dimensions_and_the_blind_spot(rows: list[dict[str, Any]]) -> None:
    labels: dict[str, set[str]] = {}
    for row in rows:
        labels.setdefault(row["dimension"], set()).add(row["gold"]["label"])
    blind = [name for name, seen in labels.items() if not seen & {"current", "background"}]
    assert len(labels) >= 8
    assert blind == ["supply_chain"]


def test_both_languages_and_the_others(rows: list[dict[str, Any]]) -> None:
    shares = Counter(row["language"] for row in rows)
    chinese = shares["zh"] + shares["zh-Hant"]
    assert 0.5 <= chinese / len(rows) <= 0.6
    assert shares["en"] / len(rows) >= 0.35
    assert shares.keys() >= {"zh-Hant", "ja", "es", "de", "fr", "ru"}


def test_half_of_the_rows_lack_a_publish_date(rows: list[dict[str, Any]]) -> None:
    missing = sum(row["publish_date"] is None for row in rows)
    assert 0.4 <= missing / len(rows) <= 0.7


def test_current_rows_touch_the_frame(gold: dict[str, dict[str, Any]]) -> None:
    first, last = date(2024, 12, 31), date(2025, 7, 1)
    inside = [v for v in gold.values() if v["rule"] in {"within_window", "boundary"}]
    dated = [v for v in inside if "date_start" in v]
    assert len(dated) > 100
    for verdict in dated:
        assert first <= moment(verdict["date_start"]).date() <= last
        assert first <= moment(verdict["date_end"]).date() <= last


def test_readme_counts_are_those_of_the_file(gold: dict[str, dict[str, Any]]) -> None:
    readme = (DATA / "README.md").read_text(encoding="utf-8")
    printed = re.findall(r"^(\w+) +(\w+) +(\d+)$", readme, flags=re.MULTILINE)
    counted = Counter((verdict["label"], verdict["rule"]) for verdict in gold.values())
    assert {(label, rule): int(n) for label, rule, n in printed} == counted
