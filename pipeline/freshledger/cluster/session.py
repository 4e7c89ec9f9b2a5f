"""A Spark session for the command line, and what must be installed for one."""

from __future__ import annotations

import os
import shutil
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

from freshledger.errors import FreshledgerError

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

_NEEDED: Final = ("pyspark", "pandas")
# What the labels rest on: times in UTC, written as every reader of Parquet takes them.
_SETTINGS: Final = {
    "spark.sql.session.timeZone": "UTC",
    "spark.sql.parquet.outputTimestampType": "TIMESTAMP_MICROS",
    "spark.ui.showConsoleProgress": "false",
}


def require_spark() -> None:
    """Raise FreshledgerError that says what to install, where a package is missing."""
    missing = [name for name in _NEEDED if find_spec(name) is None]
    if missing:
        raise FreshledgerError(
            f"the Spark engine needs {' and '.join(missing)}; "
            "install them with: pip install 'freshledger[spark]'"
        )


def spark_session(master: str) -> SparkSession:
    """Start a session, or take the one that runs.

    Args:
        master: `local[N]`, `spark://HOST:PORT` or any other that Spark knows. All other settings
            are Spark's own (`SPARK_CONF_DIR`, spark-defaults.conf).

    Raises:
        FreshledgerError: pyspark, pandas or Java is missing, or the master cannot be reached.
    """
    require_spark()
    if not _has_java():
        raise FreshledgerError(
            "the Spark engine needs Java 17 or newer: no `java` is on the PATH and JAVA_HOME names "
            "none; install it (Debian: apt-get install openjdk-17-jre-headless)"
        )
    from pyspark.errors import PySparkException  # noqa: PLC0415 - slow to import, and an extra
    from pyspark.sql import SparkSession  # noqa: PLC0415 - as above

    # Workers on this machine run the Python that runs here.
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    if master.startswith("local"):
        os.environ.setdefault("SPARK_LOCAL_IP", "127.0.0.1")
    builder = SparkSession.builder.master(master).appName("freshledger")
    for name, value in _SETTINGS.items():
        builder = builder.config(name, value)
    try:
        return builder.getOrCreate()
    except PySparkException as error:
        raise FreshledgerError(f"no Spark session with the master {master!r}: {error}") from error


def _has_java() -> bool:
    home = os.environ.get("JAVA_HOME")
    return shutil.which("java") is not None or bool(home and (Path(home) / "bin" / "java").exists())
