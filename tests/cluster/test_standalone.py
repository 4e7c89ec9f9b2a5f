"""A real cluster on loopback: a master and two workers, one of which is killed in the middle."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import polars as pl

import freshledger as fl
from tests.cluster.corpora import AS_OF, FRAME, corpus
from tests.cluster.spark import as_spark_warns, checksum, needs_spark

if TYPE_CHECKING:
    from collections.abc import Mapping

pytestmark = [needs_spark, as_spark_warns]
HERE = Path(__file__).parents[2]
SECONDS = 120
WORKERS = 2


def environment(folder: Path) -> Mapping[str, str]:
    """What every process of the cluster gets: loopback, this Python, the modules that run here."""
    paths = [str(HERE), str(Path(fl.__file__).parents[1])]
    return os.environ | {
        "SPARK_LOCAL_IP": "127.0.0.1",
        "PYSPARK_PYTHON": sys.executable,
        "PYTHONPATH": os.pathsep.join(paths),
        "SPARK_LOCAL_DIRS": str(folder / "local"),
        "SPARK_LOG_DIR": str(folder),
    }


def started(
    stack: ExitStack, folder: Path, name: str, *command: str
) -> tuple[subprocess.Popen[bytes], Path]:
    """A process in a group of its own, killed at the end, and the file it writes to."""
    log = folder / f"{name}.log"
    process = stack.enter_context(
        subprocess.Popen(
            command,
            stdout=stack.enter_context(log.open("wb")),
            stderr=subprocess.STDOUT,
            env=environment(folder),
            cwd=folder,
            start_new_session=True,
        )
    )
    stack.callback(killed, process)
    return process, log


def spark_class(name: str, *arguments: str) -> list[str]:
    import pyspark  # noqa: PLC0415 - may be missing

    home = Path(pyspark.__file__).parent
    return [str(home / "bin" / "spark-class"), f"org.apache.spark.deploy.{name}", *arguments]


def killed(process: subprocess.Popen[bytes]) -> None:
    """Kill a process and all that it started, at once."""
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def waited_for(pattern: str, log: Path, process: subprocess.Popen[bytes]) -> str:
    """The text that a process writes sooner or later."""
    for _ in range(SECONDS * 10):
        written = log.read_text(errors="replace")
        if found := re.search(pattern, written, re.MULTILINE):
            return found.group()
        assert process.poll() is None, written[-3000:]
        time.sleep(0.1)
    raise AssertionError(f"no {pattern!r} after {SECONDS} s in: {written[-3000:]}")


def test_a_killed_worker_loses_nothing(tmp_path: Path) -> None:
    rows = corpus()
    rows.write_parquet(tmp_path / "corpus.parquet")
    with ExitStack() as stack:
        at = ("--host", "127.0.0.1", "--port", "0", "--webui-port", "0")
        master, log = started(stack, tmp_path, "master", *spark_class("master.Master", *at))
        address = waited_for(r"spark://127\.0\.0\.1:\d+", log, master)
        workers = []
        for number in range(WORKERS):
            options = (*at, "--cores", "1", "--memory", "1g", "--work-dir", str(tmp_path / "work"))
            command = spark_class("worker.Worker", *options, address)
            worker, worker_log = started(stack, tmp_path, f"worker-{number}", *command)
            workers.append((worker, worker_log))
        for worker, worker_log in workers:
            waited_for("Successfully registered with master", worker_log, worker)
        job = [sys.executable, "-m", "tests.cluster.label_on_cluster", address]
        driver, said = started(
            stack, tmp_path, "driver", *job, str(tmp_path / "corpus.parquet"), str(tmp_path / "out")
        )
        waited_for("^read$", said, driver)
        killed(workers[0][0])
        assert not re.search("^done$", said.read_text(errors="replace"), re.MULTILINE)
        waited_for("^done$", said, driver)
        assert driver.wait(SECONDS) == 0
        assert "Lost executor" in said.read_text(errors="replace")
    labels = pl.read_parquet(tmp_path / "out" / "*.parquet")
    here = fl.label(rows, frame=FRAME, as_of=AS_OF).labels
    assert checksum(labels, here) == checksum(here, here)
