"""What nights cost: the first, one without change, one with 1% new evidence.

`make bench` runs it; NIGHT_ROWS sets the size. CPU seconds stand beside the wall clock's, since a
machine may be shared.
"""

from __future__ import annotations

import os
from datetime import UTC, datetime, timedelta
from pathlib import Path
from time import perf_counter, process_time
from typing import TYPE_CHECKING, Any

import polars as pl
import pytest

from freshledger.corpus import read_corpus
from freshledger.logs import logs_of
from freshledger.nightly import nightly
from freshledger.store import Store
from tests.bench.memory import peak_mib

if TYPE_CHECKING:
    from collections.abc import Callable

    from freshledger.nightly import Night

ROWS = int(os.environ.get("NIGHT_ROWS", "200000"))
SAMPLE = Path(__file__).parents[2] / "data/evidence.jsonl"
NOW = datetime(2026, 1, 1, tzinfo=UTC)
FRAMES = [
    {"id": "half", "frame": "2025-01-01 ~ 2025-06-30", "policy": {"scenario": "policy"}},
    {"id": "quarter", "frame": "2025-Q2", "policy": {"conservatism_level": "standard"}},
    {"id": "year", "frame": "2024", "policy": {"conservatism_level": "lenient"}},
    {"id": "years", "frame": "2020-2025"},
    {"id": "market", "frame": "2025-05-01 ~ 2025-05-31", "policy": {"scenario": "market"}},
]


def corpus_of(rows: int, first: int = 0) -> pl.DataFrame:
    """The sample again and again; no two rows say the same, so that each must be read."""
    sample = read_corpus(SAMPLE).evidence.drop("gold")
    number = pl.int_range(first, first + rows)
    letters = pl.concat_str(
        pl.col("digit")
        .list.eval(pl.element().replace_strict(list("0123456789"), list("abcdefghij")))
        .list.join("")
    )
    again = pl.concat([sample] * (rows // sample.height + 1)).head(rows)
    # Of rows that overturn alike the first id counts: new ones must not come before the old.
    padded = number.cast(pl.String).str.zfill(8)
    return again.with_columns(
        pl.format("{}-{}", "evidence_id", padded).alias("evidence_id"),
        digit=number.cast(pl.String).str.split(""),
    ).with_columns(pl.concat_str("snippet", pl.lit(" "), letters, ignore_nulls=True).alias("snippet")).drop("digit")  # fmt: skip


def labels_commits(place: Path) -> int:
    return logs_of(Store.open(place))["labels"].refresh()


@pytest.mark.bench
def test_what_nights_cost(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place, lines, walls, cpus = tmp_path / "store", [], [], []

    def timed(name: str, run: Callable[[], Night]) -> Night:
        commits, wall, cpu = (
            labels_commits(place) if place.exists() else 0,
            perf_counter(),
            process_time(),
        )
        night = run()
        walls.append(perf_counter() - wall)
        cpus.append(process_time() - cpu)
        lines.append(
            f"{name:<28} {walls[-1]:7.1f} s  {cpus[-1]:7.1f} CPU s  "
            f"{night.judged.row_frames:>10,} judged  {night.judged.changed:>10,} changed  "
            f"{labels_commits(place) - commits:>3} commits of labels"
        )
        return night

    def night(day: int, **inputs: Any) -> Night:  # noqa: ANN401 - of nightly
        as_of = NOW + timedelta(days=day)
        return nightly(place, now=as_of, as_of=as_of, **inputs)

    corpus, news = corpus_of(ROWS), corpus_of(ROWS // 100, first=ROWS)
    timed("first night", lambda: night(0, evidence=corpus, frames=FRAMES))
    quiet = timed("same night again", lambda: night(0, evidence=corpus))
    timed("next night, nothing new", lambda: night(1))
    timed("night after, 1% new", lambda: night(2, evidence=news))
    with capsys.disabled():
        print(f"\nnights over {ROWS:,} rows x {len(FRAMES)} frames\n" + "\n".join(lines))
        per_million = walls[2] / (ROWS * len(FRAMES)) * 1e6
        print(
            f"without change: {per_million:.1f} s per million row-frames; 1% new: {cpus[3] / cpus[0]:.3f}"
            f" of the CPU seconds of the first, {walls[3] / walls[0]:.3f} of its time"
        )
        print(f"peak memory, the corpus given in it: {peak_mib():,.0f} MiB")
    assert quiet.judged.changed == 0
