"""`freshledger label --engine spark`: what it writes, and what it says where it cannot run."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import polars as pl
import pytest

from freshledger.cluster import session
from tests.cli.conftest import freshledger, parsed_commands
from tests.cluster.corpora import AS_OF, FRAME, ambiguous
from tests.cluster.spark import as_spark_warns, checksum, needs_spark, spark

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Command

__all__ = ["freshledger", "parsed_commands", "spark"]
SETTINGS = ("--frame", FRAME, "--as-of", AS_OF, "--master", "local[2]")


def corpus(folder: Path) -> Path:
    """Three files below a folder, in which an id is repeated and one row has no text."""
    path = folder / "corpus"
    rows = ambiguous().with_columns(subject=pl.lit("Heqing"), topic=pl.lit(1))
    again = rows.head(1).with_columns(title=pl.lit("Line 0 closed"))
    nothing = rows.tail(1).with_columns(evidence_id=pl.lit("z"), title=pl.lit(None))
    for name, part in {
        "b/a": rows.head(9),
        "b-a": again,
        "c": pl.concat([rows[9:], nothing]),
    }.items():
        file = path / f"{name}.parquet"
        file.parent.mkdir(parents=True, exist_ok=True)
        part.write_parquet(file)
    return path


@needs_spark
@as_spark_warns
def test_files_and_counts_are_those_of_a_local_run(
    freshledger: Command, tmp_path: Path, spark: Any
) -> None:
    assert spark.version
    path, out, there = corpus(tmp_path), tmp_path / "out", tmp_path / "spark"
    here = freshledger("label", path, *SETTINGS, "--out", out, "--json").json
    ended = freshledger("label", path, *SETTINGS, "--engine", "spark", "--out", there, "--json")
    assert ended.code == 0, ended.err
    assert ended.json | {"files": {}} == here | {"files": {}}
    assert here["rejects"] == {"no_text": 1, "repeated_id": 1}
    labels = pl.read_parquet(out / "labels.parquet")
    found = pl.read_parquet(there / "labels.parquet" / "*.parquet")
    assert checksum(found, labels) == checksum(labels, labels)
    rejects = pl.read_parquet(there / "rejects.parquet" / "*.parquet").sort("reason")
    assert rejects.equals(pl.read_parquet(out / "rejects.parquet").sort("reason"))
    assert freshledger("profile", there, "--json").json == here["freshness_profile"]
    assert freshledger("report", there, "--corpus", path).code == 0
    (there / "report.html").unlink()
    result = json.loads((there / "result.json").read_text(encoding="utf-8"))
    assert result["freshness_profile"] == here["freshness_profile"]
    assert sorted(file.name for file in there.iterdir()) == [
        "labels.parquet",
        "rejects.parquet",
        "result.json",
    ]


@needs_spark
@as_spark_warns
@pytest.mark.parametrize(
    ("name", "said"), [("corpus.jsonl", "is no Parquet"), ("nothing", "does not exist")]
)
def test_what_spark_cannot_read_is_named(
    freshledger: Command, tmp_path: Path, spark: Any, name: str, said: str
) -> None:
    assert spark.version
    (tmp_path / "corpus.jsonl").write_text('{"id": "a", "title": "x"}\n')
    ended = freshledger("label", tmp_path / name, *SETTINGS, "--engine", "spark")
    assert ended.code == 1
    assert name in ended.err
    assert said in ended.err
    assert len(ended.err.splitlines()) == 1


@pytest.mark.parametrize(
    ("lacking", "said"),
    [("pyspark", "pip install 'freshledger[spark]'"), ("java", "needs Java 17")],
)
def test_what_is_missing_is_said_in_a_line(
    freshledger: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lacking: str, said: str
) -> None:
    monkeypatch.setattr(session, "find_spec", lambda name: None if name == lacking else name)
    monkeypatch.setattr("shutil.which", lambda _: None)
    monkeypatch.delenv("JAVA_HOME", raising=False)
    ended = freshledger("label", tmp_path, *SETTINGS, "--engine", "spark")
    assert ended.code == 1
    assert said in ended.err
    assert len(ended.err.splitlines()) == 1


def test_many_frames_are_for_the_local_engine(freshledger: Command, tmp_path: Path) -> None:
    ended = freshledger("label", tmp_path, "--frames", "x.toml", "--engine", "spark")
    assert ended.code == 2
    assert "--engine spark is given beside --frames" in ended.err
