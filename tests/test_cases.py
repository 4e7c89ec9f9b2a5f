"""Every corpus of `tests/cases/` (its form: `tests/cases/README.md`), a test each."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import polars as pl
import pytest

import freshledger as fl

CASES = Path(__file__).parent / "cases"
EXACT = (
    "boundary",
    "weight",
    "dropped",
    "overturned_by",
    "repair_hint",
    "precision",
    "date_source",
    "mention",
)
RATIOS = ("current_ratio", "background_ratio", "stale_ratio", "undated_ratio", "malformed_ratio")


def cases(name: str) -> list[dict[str, Any]]:
    lines = (CASES / name).read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


ALL = cases("seed_cases.jsonl") + cases("traps.jsonl")
LABELLED = [case for case in ALL if "expected_error" not in case]
REFUSED = [case for case in ALL if "expected_error" in case]


def run_of(case: dict[str, Any]) -> fl.Run:
    keys = list(dict.fromkeys(key for row in case["rows"] for key in row))
    rows = [{key: row.get(key) for key in keys} for row in case["rows"]]
    evidence = pl.DataFrame(rows, infer_schema_length=None, strict=False)
    return fl.label(
        evidence, frame=case["frame"], policy=case.get("policy") or {}, as_of=case["as_of"]
    )


def written(value: object, want: str) -> str:
    """A moment in the fineness of the gold: minutes where it has a time, else days."""
    text = "" if value is None else str(value).replace(" ", "T")
    return text[: len("2024-05-15T14:00")] if "T" in want else text[: len("2024-05-15")]


def is_asserted(want: dict[str, Any], key: str) -> bool:
    """Null says nothing, but for `overturned_by`: there it says that nothing overturned the row."""
    return key in want and (want[key] is not None or key == "overturned_by")


def row_faults(want: dict[str, Any], have: dict[str, Any]) -> list[str]:
    faults = []
    if have["label"] not in {want["label"], *want.get("accept_labels", [])}:
        faults.append(f"label {have['label']}/{have['rule']}, want {want['label']}/{want['rule']}")
    rules = {want["rule"], *want.get("rule_alt", [])}
    if have["label"] == want["label"] and have["rule"] not in rules:
        faults.append(f"rule {have['rule']}, want {want['rule']}")
    faults += [
        f"{key} {have[key]!r}, want {want[key]!r}"
        for key in EXACT
        if is_asserted(want, key) and have[key] != want[key]
    ]
    faults += [
        f"{key} {have[key]}, want {want[key]}"
        for key in ("date_start", "date_end")
        if want.get(key) and written(have[key], want[key]) != written(want[key], want[key])
    ]
    if missing := set(want.get("warnings", [])) - set(have["warnings"]):
        faults.append(f"warnings {have['warnings']} lack {sorted(missing)}")
    if wrong := set(want.get("no_warnings", [])) & set(have["warnings"]):
        faults.append(f"warnings {sorted(wrong)} must not be there")
    return faults


def periods(queries: list[dict[str, str]]) -> set[tuple[str, ...]]:
    edge = r"\d{4}(?:-\d{2}(?:-\d{2})?|-?Q[1-4])?"
    return {(query["priority"], *re.findall(edge, query["target_period"])) for query in queries}


def profile_faults(want: dict[str, Any], have: dict[str, Any]) -> list[str]:
    faults = [
        f"{key} {have[key]}, want {want[key]}"
        for key in RATIOS
        if have[key] != pytest.approx(want[key], abs=0.001)
    ]
    faults += [
        f"{key} {have[key]}, want {want[key]}"
        for key in ("total_evidence", "time_coverage")
        if have[key] != want[key]
    ]
    if "skew" in want and have["skew"] != pytest.approx(want["skew"], abs=0.001):
        faults.append(f"skew {have['skew']}, want {want['skew']}")
    if "blind_spots" in want and set(have["blind_spots"]) != set(want["blind_spots"]):
        faults.append(f"blind spots {have['blind_spots']}, want {want['blind_spots']}")
    codes = {flag["code"] for flag in have["risk_flags"]}
    if missing := set(want["risk_flags"]) - codes:
        faults.append(f"risk flags {sorted(codes)} lack {sorted(missing)}")
    queries = have["compensation_queries"]
    if periods(queries) != periods(want["compensation"]):
        faults.append(f"queries {periods(queries)}, want {periods(want['compensation'])}")
    words = [words for query in want["compensation"] for words in query.get("query_has", [])]
    faults += [
        f"no query holds {piece!r}"
        for piece in words
        if not any(piece in query["query"] for query in queries)
    ]
    return faults


@pytest.mark.parametrize("case", LABELLED, ids=lambda case: case["case"])
def test_case(case: dict[str, Any]) -> None:
    run = run_of(case)
    rows = {row["evidence_id"]: row for row in run.labels.to_dicts()}
    assert rows.keys() == case["expected"].keys()
    faults = {
        evidence_id: found
        for evidence_id, want in case["expected"].items()
        if (found := row_faults(want, rows[evidence_id]))
    }
    if "expected_profile" in case:
        found = profile_faults(case["expected_profile"], run.profile)
        faults |= {"profile": found} if found else {}
    assert faults == {}


@pytest.mark.parametrize("case", REFUSED, ids=lambda case: case["case"])
def test_refused_case(case: dict[str, Any]) -> None:
    with pytest.raises(fl.FreshledgerError) as error:
        run_of(case)
    assert case["expected_error"]["names"] in str(error.value)


def test_cases_are_all_there() -> None:
    names = [case["case"] for case in ALL]
    assert len(names) == len(set(names)) == 182
    assert len(REFUSED) == 3
    assert sum(len(case["expected"]) for case in LABELLED) == 899
