"""Labels on Spark are those of a local run, row by row, whatever the partitions."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import polars as pl
import pytest

import freshledger as fl
from freshledger.cluster import cells, label_spark, run_spark
from freshledger.cluster.columns import Columns
from freshledger.errors import PolicyError
from tests.cluster.corpora import AS_OF, FRAME, corpus
from tests.cluster.spark import as_spark_warns, checksum, fetched, needs_spark, spark

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["spark"]
pytestmark = [needs_spark, as_spark_warns]
POLICY = {"conservatism_level": "high", "scenario": "policy"}


@pytest.fixture(scope="module")
def here() -> pl.DataFrame:
    return fl.label(corpus(), frame=FRAME, as_of=AS_OF, policy=POLICY).labels


@pytest.mark.parametrize("partitions", [1, 2, 8, pytest.param(64, marks=pytest.mark.soak)])
def test_labels_are_those_of_a_local_run(
    spark: Any, here: pl.DataFrame, partitions: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    # So few that the subject with a third of the rows is spread over many cells.
    monkeypatch.setattr(cells, "LINES_A_CELL", 20)
    df = spark.createDataFrame(corpus().to_arrow()).repartition(partitions)
    with run_spark(df, frame=FRAME, as_of=AS_OF, policy=POLICY, partitions=partitions) as run:
        assert checksum(fetched(run.labels), here) == checksum(here, here)
        assert run.rejects.count() == 0


def test_the_corpus_has_what_matters(here: pl.DataFrame) -> None:
    rules = {*here["rule"]}
    assert rules >= {"overturned_version", "overturned_event", "overturned_data"}
    assert rules & {"overturned_policy", "regulation_in_force"}
    spans = (
        here.filter(pl.col("source_url").str.contains("(one|both|none).example/"))
        .group_by(pl.col("evidence_id").str.extract("^(one|both|none)").alias("source"))
        .agg((pl.col("precision") == "span").any())
    )
    assert dict(spans.iter_rows()) == {"one": False, "both": True, "none": True}
    crowd = here.filter(pl.col("evidence_id").str.starts_with("crowd"))
    assert crowd["overturned_by"].drop_nulls().len() > 20


ROWS: list[dict[str, Any]] = [
    {"id": "a", "title": "2020年5月15日，河清市开通新线", "label": "mine", "at": 0},
    {"id": "b", "title": " ", "label": None, "at": 1},
    {"id": "b", "title": "2020年5月16日，河清市开通新线", "label": "x", "at": 2},
    {"id": "a", "title": "2019年5月15日，河清市开通旧线", "label": "y", "at": 3},
    {"id": None, "title": "没有编号", "label": "z", "at": 4},
    {"id": "a", "title": "2018年5月15日，河清市开通旧线", "label": "y", "at": 5},
]  # fmt: skip


@pytest.mark.parametrize("partitions", [1, 3])
def test_of_a_repeated_id_the_first_row_in_order_counts(spark: Any, partitions: int) -> None:
    rows = pl.DataFrame(ROWS)
    run = fl.label(rows.drop("at"), frame=FRAME, as_of=AS_OF)
    order = [*range(len(ROWS))]
    random.Random(partitions).shuffle(order)  # noqa: S311 - an order, no secret
    df = spark.createDataFrame(rows[order].to_arrow())
    with run_spark(df, frame=FRAME, as_of=AS_OF, order_by=["at"], partitions=partitions) as found:
        labels, rejects = fetched(found.labels), fetched(found.rejects)
    assert checksum(labels, run.labels) == checksum(run.labels, run.labels)
    assert labels["given_label"].sort().to_list() == ["mine", "x"]
    assert rejects.sort("row").equals(run.rejects.sort("row"))
    assert sorted(rejects["reason"]) == ["no_id", "no_text", "repeated_id", "repeated_id"]


def test_without_an_order_the_kept_row_is_still_the_same(spark: Any) -> None:
    rows = pl.DataFrame(ROWS).drop("at")
    kept = set()
    for partitions in (1, 3):
        df = spark.createDataFrame(
            rows.sample(fraction=1.0, shuffle=True, seed=partitions).to_arrow()
        )
        labels = label_spark(df, frame=FRAME, as_of=AS_OF, partitions=partitions)
        kept.add(checksum(fetched(labels), fetched(labels)))
    assert len(kept) == 1


def test_types_are_those_that_spark_reads_from_the_local_file(spark: Any, tmp_path: Path) -> None:
    rows = pl.DataFrame({"id": ["a"], "title": ["x"], "n": [1], "tags": [["a", None]], "odd.name": [{"x": 1.5}]})  # fmt: skip
    fl.label(rows, frame=FRAME, as_of=AS_OF).labels.write_parquet(tmp_path / "labels.parquet")
    local = spark.read.parquet(str(tmp_path / "labels.parquet"))
    df = spark.createDataFrame(rows.to_arrow())
    labels = label_spark(df, frame=FRAME, as_of=AS_OF, day_first=True)
    assert labels.schema.simpleString() == local.schema.simpleString()
    assert labels.first() == local.first()


def test_no_rows(spark: Any) -> None:
    df = spark.createDataFrame([], "evidence_id string, title string, topic int")
    with run_spark(df, frame=FRAME, as_of=AS_OF) as run:
        assert (run.labels.count(), run.rejects.count()) == (0, 0)
        assert run.labels.columns[-1] == "topic"


def test_settings_are_checked_before_anything_is_read(spark: Any) -> None:
    df = spark.createDataFrame([("a", "x")], "id string, title string")
    with pytest.raises(PolicyError, match="accepted"):
        label_spark(df, frame=FRAME, as_of=AS_OF, policy={"scenario": "sports"})
    assert Columns.of(df, ["title"]).own == ("id",)
