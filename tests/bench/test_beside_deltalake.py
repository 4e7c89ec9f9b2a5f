"""The store beside Delta Lake, in one run on the same rows: a commit, and the latest view.

`make bench-store` installs the peer apart and runs it. LATEST_ROWS sets the size. The store fsyncs
each commit, the peer does not; the bare calls on the same disk are the floor.
"""

from __future__ import annotations

import os
from statistics import median
from time import perf_counter, process_time
from typing import TYPE_CHECKING
from uuid import uuid4

import polars as pl
import pytest

from freshledger.logs import logs_of
from freshledger.store import Store
from freshledger.views import Views
from tests.bench.verdicts import NOW, fill, verdicts

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

ROWS = int(os.environ.get("LATEST_ROWS", "10000000"))
FILES, COMMITS = 40, 200
QUERY = "select label, count(*) as n from labels_latest group by label order by label"
LATEST = """
    select labels.label from labels where not exists (
        select 1 from labels as newer
        where newer.supersedes_seq = labels.commit_seq and newer.supersedes_row = labels.commit_row
    )
"""
deltalake = pytest.importorskip(
    "deltalake", reason="the peer `deltalake` is not installed: make bench-store installs it apart"
)


def placed(frame: pl.DataFrame, seq: int) -> pl.DataFrame:
    """A commit with the places that the store stamps on rows itself."""
    row = pl.int_range(frame.height, dtype=pl.Int64).alias("commit_row")
    return frame.with_columns(pl.lit(seq, pl.Int64).alias("commit_seq"), row)


def commit_ms(commit: Callable[[pl.DataFrame], object], frame: pl.DataFrame) -> tuple[float, float]:
    """Median of the first and of the last fifth of many commits of one row, in milliseconds."""
    took = []
    for _ in range(COMMITS):
        began = perf_counter()
        commit(frame)
        took.append(1000 * (perf_counter() - began))
    return median(took[: COMMITS // 5]), median(took[-COMMITS // 5 :])


def bare(folder: Path) -> Callable[[pl.DataFrame], None]:
    """The least that a durable commit asks of the disk: 1 kB, two calls of fsync and a link."""
    for name in ("incoming", "log"):
        (folder / name).mkdir(parents=True)

    def commit(_: pl.DataFrame) -> None:
        temporary = folder / "incoming" / uuid4().hex
        with temporary.open("xb", buffering=0) as file:
            file.write(bytes(1000))
            os.fsync(file.fileno())
        os.link(temporary, folder / "log" / temporary.name)
        handle = os.open(folder / "log", os.O_RDONLY)
        os.fsync(handle)
        os.close(handle)
        temporary.unlink()

    return commit


def timed(query: Callable[[], list[tuple[str, int]]]) -> tuple[str, list[tuple[str, int]]]:
    began, cpu = perf_counter(), process_time()
    found = query()
    return f"{perf_counter() - began:6.2f} s {process_time() - cpu:6.2f} CPU s", found


@pytest.mark.bench
def test_commits_of_one_row(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (frame,) = verdicts(1, 1)
    floor = commit_ms(bare(tmp_path / "bare"), frame)
    log = logs_of(Store.open(tmp_path / "store"))["labels"]
    ours = commit_ms(lambda rows: log.append(rows, writer="bench", committed_at=NOW), frame)
    place = str(tmp_path / "delta")
    theirs = commit_ms(
        lambda rows: deltalake.write_deltalake(place, rows.to_arrow(), mode="append"), frame
    )
    with capsys.disabled():
        print(f"\ncommits of one row, median of the first and the last {COMMITS // 5} of {COMMITS}")
        named = {"bare fsync": floor, "freshledger": ours, "deltalake": theirs}
        for name, (first, last) in named.items():
            print(
                f"{name:<12} {first:7.2f} ms {last:7.2f} ms  {first / floor[0]:5.1f} times bare fsync"
            )
    assert log.refresh() == COMMITS


@pytest.mark.bench
def test_the_latest_verdicts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    import duckdb  # noqa: PLC0415 - slow to import

    fill(tmp_path / "store", FILES, ROWS // FILES)
    place = str(tmp_path / "delta")
    for seq, frame in enumerate(verdicts(FILES, ROWS // FILES), start=1):
        deltalake.write_deltalake(place, placed(frame, seq).to_arrow(), mode="append")
    store, lines = Store.open(tmp_path / "store"), []
    with Views(store) as views:
        told, ours = timed(lambda: views.connection.execute(QUERY).fetchall())
        lines.append(f"freshledger, log alone          {told}")
    logs_of(store)["labels"].snapshot()
    with Views(store) as views:
        told, again = timed(lambda: views.connection.execute(QUERY).fetchall())
        lines.append(f"freshledger, snapshot and tail  {told}")
    with duckdb.connect() as connection:

        def of_the_peer() -> list[tuple[str, int]]:
            connection.register("labels", deltalake.DeltaTable(place).to_pyarrow_dataset())
            connection.execute(f"create view labels_latest as {LATEST}")
            return connection.execute(QUERY).fetchall()

        told, theirs = timed(of_the_peer)
        lines.append(f"deltalake through DuckDB        {told}")
    with capsys.disabled():
        print(f"\nlatest of {ROWS:,} rows in {FILES} files\n" + "\n".join(lines))
    assert ours == again == theirs
