"""What the tests on Spark need, and one session for all of them."""

from __future__ import annotations

import os
import shutil
import sys
from hashlib import sha256
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

import polars as pl
import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

MISSING = [name for name in ("pyspark", "pandas") if find_spec(name) is None]
if shutil.which("java") is None:
    MISSING.append("java")
needs_spark = pytest.mark.skipif(
    bool(MISSING), reason=f"no {' and no '.join(MISSING)} here: Spark cannot run"
)
# Spark's own warnings, and sockets that it leaves to the garbage collector.
as_spark_warns = pytest.mark.filterwarnings("ignore")
SETTINGS = {
    "spark.ui.enabled": "false",
    "spark.driver.bindAddress": "127.0.0.1",
    "spark.driver.host": "127.0.0.1",
    "spark.sql.shuffle.partitions": "2",
    "spark.ui.showConsoleProgress": "false",
}


def session_on(master: str) -> Any:
    """A session that keeps to this machine."""
    from pyspark.sql import SparkSession  # noqa: PLC0415 - may be missing

    os.environ["SPARK_LOCAL_IP"] = "127.0.0.1"
    os.environ["PYSPARK_PYTHON"] = sys.executable
    builder = SparkSession.builder.master(master)
    for name, value in SETTINGS.items():
        builder = builder.config(name, value)
    return builder.getOrCreate()


@pytest.fixture(scope="session")
def spark() -> Iterator[Any]:
    """Two tasks at a time in one process."""
    session = session_on("local[2]")
    yield session
    session.stop()


def fetched(df: Any) -> pl.DataFrame:
    """A Spark DataFrame in memory."""
    return pl.DataFrame(pl.from_arrow(df.toArrow()))


def checksum(labels: pl.DataFrame, like: pl.DataFrame) -> str:
    """Labels of the columns and types of others, whatever their order, as one number."""
    typed = labels.select(pl.col(name).cast(dtype) for name, dtype in like.schema.items())
    assert labels.columns == like.columns
    return sha256(typed.sort("evidence_id").write_ndjson().encode()).hexdigest()
