"""What labelling costs, stage by stage and as corpora grow: the tables of docs/performance.md.

`make bench-performance` prints them for the sample corpus; `CORPUS=path` for rows of your own
(several paths parted as in PATH), `SIZES=100000,20000000` for other sizes.
"""

from __future__ import annotations

import os
import resource
import time
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING

import polars as pl
import pytest

from freshledger.batches import label_batches
from freshledger.corpus import read_corpus
from freshledger.frames import TimeFrame, parse_as_of
from freshledger.labelling import dated, judge_dated, read
from freshledger.overturn import overturned
from freshledger.policy import Policy
from freshledger.profile import profile
from freshledger.write import OutputFolder
from tests.bench.memory import peak_mib
from tests.bench.moved_corpus import write_moved_corpus
from tests.bench.synthetic_corpus import synthetic_corpus

if TYPE_CHECKING:
    from collections.abc import Callable

SAMPLE = str(Path(__file__).parents[2] / "data" / "evidence.jsonl")
SIZES = [int(size) for size in os.environ.get("SIZES", "100000,200000,400000").split(",")]
NOW = parse_as_of("2025-07-10")
FRAME = TimeFrame.parse("2025-01-01 ~ 2025-06-30", NOW)
YEARS = [TimeFrame.parse(str(year), NOW) for year in range(2016, 2026)]
CORES = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@dataclass(frozen=True, slots=True)
class Cost:
    """What something took in a process of its own."""

    seconds: float
    cpu_seconds: float
    peak_gib: float

    @property
    def busy(self) -> float:
        """The share of all cores that was in use (0..1)."""
        return self.cpu_seconds / self.seconds / CORES


def cost_of(action: Callable[[], object]) -> Cost:
    """Take the time of one call in this process; the memory is the most it ever held."""
    wall, cpu = time.perf_counter(), _cpu_seconds()
    action()
    return Cost(time.perf_counter() - wall, _cpu_seconds() - cpu, peak_mib() / 1024)


def _cpu_seconds() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def labelling(corpus: Path) -> Cost:
    """The whole job: Parquet in, Parquet out."""
    return cost_of(lambda: label_to_parquet(corpus))


def label_to_parquet(corpus: Path) -> None:
    """Label a corpus into a folder beside it."""
    with OutputFolder(corpus.with_suffix(".out"), {}, with_result=False) as output:
        for batch in label_batches(
            corpus, frame=FRAME, as_of=NOW, policy=Policy(), with_texts=False
        ):
            output.add(*batch)
        output.finish({})


def apart(action: Callable[[Path], Cost], corpus: Path) -> Cost:
    """Take the cost in a process that has read nothing yet."""
    with ProcessPoolExecutor(1, get_context("spawn")) as process:
        return process.submit(action, corpus).result()


def show(capsys: pytest.CaptureFixture[str], *lines: str) -> None:
    with capsys.disabled():
        print("\n" + "\n".join(lines))


@pytest.mark.bench
def test_cost_as_corpora_grow(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = read_corpus(os.environ.get("CORPUS", SAMPLE).split(os.pathsep)).evidence
    corpus, lines = tmp_path / "corpus.parquet", []
    for rows in SIZES:
        write_moved_corpus(source, rows, corpus)
        cost = apart(labelling, corpus)
        labels = pl.scan_parquet(tmp_path / "corpus.out" / "labels.parquet")
        assert labels.select(pl.len()).collect().item() == rows
        lines.append(
            f"| {rows:,} | {cost.seconds:.1f} | {rows / cost.seconds:,.0f} "
            f"| {cost.cpu_seconds / rows * 1e6:.0f} | {cost.busy:.0%} | {cost.peak_gib:.2f} |"
        )
    show(
        capsys,
        "| rows | seconds | rows a second | µs of CPU a row | cores busy | peak GiB |",
        "|---|---|---|---|---|---|",
        *lines,
    )


@pytest.mark.bench
def test_cost_of_each_stage(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """2 million rows of 200,000 subjects unless `SUBJECTS` says otherwise."""
    subjects = int(os.environ.get("SUBJECTS", "200000"))
    corpus, written = tmp_path / "corpus.parquet", tmp_path / "labels.parquet"
    synthetic_corpus(10 * subjects, subjects).write_parquet(corpus)
    found: dict[str, pl.DataFrame] = {}

    def keep(name: str, made: Callable[[], pl.DataFrame]) -> Cost:
        return cost_of(lambda: found.update({name: made()}))

    costs = {
        "taken in": keep("evidence", lambda: read_corpus(corpus).evidence),
        "read": keep("rows", lambda: read(found["evidence"])),
        "dated": keep("dated", lambda: dated(found["rows"])),
        "overturned": keep("hits", lambda: overturned(found["dated"], NOW)),
    }
    known = found["dated"].join(found["hits"], on="row", how="left", maintain_order="left")
    costs["judged"] = keep("labels", lambda: judge_dated(known, FRAME, Policy(), NOW))
    costs["written"] = cost_of(lambda: found["labels"].write_parquet(written))
    costs["profile"] = cost_of(lambda: profile(written, FRAME, Policy(), as_of=NOW))
    # The engine lets go of the interpreter: frames are judged beside each other, as in a night.
    with ThreadPoolExecutor(CORES) as threads:
        again = cost_of(
            lambda: list(
                threads.map(lambda frame: judge_dated(known, frame, Policy(), NOW).height, YEARS)
            )
        )
    share = sum(costs[name].seconds for name in ("overturned", "profile")) / sum(
        costs[name].seconds for name in ("taken in", "read", "dated", "judged", "written")
    )
    rows = found["evidence"].height
    judged_a_second = rows * len(YEARS) / again.seconds
    show(
        capsys,
        f"{rows:,} rows of {subjects:,} subjects",
        "| stage | seconds | CPU seconds |",
        "|---|---|---|",
        *(
            f"| {name} | {cost.seconds:.2f} | {cost.cpu_seconds:.2f} |"
            for name, cost in costs.items()
        ),
        f"overturned and profile: {share:.0%} of the rest; judged again for {len(YEARS)} frames: "
        f"{judged_a_second:,.0f} row-frames a second",
    )
    assert found["labels"].height == rows


@pytest.mark.bench
def test_profile_of_many_labels(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """10 million label rows unless `LABELS` says otherwise."""
    wanted = int(os.environ.get("LABELS", "10000000"))
    rows = read(read_corpus(synthetic_corpus(500_000, 50_000)).evidence)
    rows = dated(rows)
    hits = overturned(rows, NOW)
    known = rows.join(hits, on="row", how="left", maintain_order="left")
    part = judge_dated(known, FRAME, Policy(), NOW)
    folder = tmp_path / "labels"
    folder.mkdir()
    for number in range(wanted // part.height):
        part.with_columns(pl.col("evidence_id") + f"-{number}").write_parquet(
            folder / f"{number}.parquet"
        )
    whole = tmp_path / "labels.parquet"
    pl.scan_parquet(folder).sink_parquet(whole)
    cost = cost_of(lambda: profile(whole, FRAME, Policy(), as_of=NOW))
    show(capsys, f"profile of {wanted:,} label rows: {cost.seconds:.2f} s")
    assert cost.seconds > 0
