"""The same corpus labelled by one process and by Spark on the same cores, as two commands.

`make bench-performance EXTRAS=dev,notebooks,spark` runs it; `SPARK_ROWS=2000000` for more rows.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import polars as pl
import pytest

from freshledger.corpus import read_corpus
from tests.bench.moved_corpus import write_moved_corpus

SAMPLE = str(Path(__file__).parents[2] / "data" / "evidence.jsonl")
ROWS = int(os.environ.get("SPARK_ROWS", "400000"))
COMMAND = "from freshledger.cli import main; main()"
JUDGED_BY = ("--frame", "2025-01-01 ~ 2025-06-30", "--as-of", "2025-07-10", "--no-result")
KEYS = ("evidence_id", "label", "rule", "overturned_by")


def label(corpus: Path, out: Path, *options: str) -> float:
    """Seconds that `freshledger label` takes, its process and Spark's started and ended."""
    start = time.perf_counter()
    subprocess.run(
        [sys.executable, "-c", COMMAND, "label", str(corpus), *JUDGED_BY, *options, "--out", out],
        check=True,
        capture_output=True,
    )
    return time.perf_counter() - start


def verdicts(out: Path) -> pl.DataFrame:
    labels = out / "labels.parquet"
    parts = labels / "*.parquet" if labels.is_dir() else labels
    return pl.scan_parquet(parts).select(KEYS).collect().sort("evidence_id")


@pytest.mark.bench
def test_spark_beside_one_process(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("pyspark")
    source = read_corpus(os.environ.get("CORPUS", SAMPLE).split(os.pathsep)).evidence
    corpus = tmp_path / "corpus.parquet"
    write_moved_corpus(source, ROWS, corpus)
    alone = label(corpus, tmp_path / "alone")
    spark = label(corpus, tmp_path / "spark", "--engine", "spark", "--master", "local[2]")
    assert verdicts(tmp_path / "alone").equals(verdicts(tmp_path / "spark"))
    with capsys.disabled():
        print(
            f"\n{ROWS:,} rows: one process {alone:.1f} s, Spark on local[2] {spark:.1f} s: "
            f"{spark / alone:.2f} times; the same labels"
        )
