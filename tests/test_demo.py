"""The sample corpus, as `make demo` labels it, against its gold column."""

from __future__ import annotations

from pathlib import Path

import polars as pl
import pytest

import freshledger as fl

SAMPLE = Path(__file__).parents[1] / "data" / "evidence.jsonl"


@pytest.fixture(scope="module")
def labels() -> pl.DataFrame:
    policy = {"conservatism_level": "high", "scenario": "policy"}
    run = fl.label(SAMPLE, frame="2025-01-01 ~ 2025-06-30", as_of="2025-07-10", policy=policy)
    gold = pl.col("gold").struct
    return run.labels.with_columns(
        gold.field("label").alias("gold_label"), gold.field("rule").alias("gold_rule")
    )


def test_nothing_is_current_that_must_not_be(labels: pl.DataFrame) -> None:
    wrong = labels.filter((pl.col("label") == "current") & (pl.col("gold_label") != "current"))
    assert wrong.select("evidence_id", "rule", "mention").rows() == []


def test_labels_and_rules_agree(labels: pl.DataFrame) -> None:
    differs = pl.any_horizontal(
        pl.col("label") != pl.col("gold_label"), pl.col("rule") != pl.col("gold_rule")
    )
    wrong = labels.filter(differs).select("evidence_id", "label", "rule", "gold_rule").rows()
    assert len(wrong) <= 0.02 * labels.height, wrong
