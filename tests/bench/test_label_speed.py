"""How fast a corpus is labelled, beside one pass of the scanner and beside dateparser.

`make bench` prints it for the sample corpus repeated; `CORPUS=path ROWS=500000 make bench` for
rows of your own. Ratios within one run count: single times depend on the machine.
"""

from __future__ import annotations

import os
import resource
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING

import polars as pl
import pytest

from freshledger.batches import label_batches
from freshledger.corpus import read_corpus
from freshledger.dates.sift import find_runs, sifted
from freshledger.distinct import READ
from freshledger.frames import TimeFrame, parse_as_of
from freshledger.policy import Policy
from freshledger.write import OutputFolder

if TYPE_CHECKING:
    from collections.abc import Callable

SAMPLE = Path(__file__).parents[2] / "data" / "evidence.jsonl"
PEER_ROWS = 2_000
MEGABYTE = 1e6


def seconds(action: Callable[[], object]) -> float:
    """Wall time of one call."""
    start = time.perf_counter()
    action()
    return time.perf_counter() - start


def scanned(texts: pl.Series) -> pl.DataFrame:
    """One pass of the scanner, in all languages."""
    frame = texts.alias("text").to_frame().with_row_index("row")
    return find_runs(*sifted(frame))


def repeated_corpus(folder: Path) -> Path:
    """The corpus repeated to `ROWS` rows, as Parquet, ids told apart."""
    source = read_corpus(os.environ.get("CORPUS") or SAMPLE).evidence
    rows = int(os.environ.get("ROWS", "100000"))
    times = -(-rows // source.height)
    path = folder / "corpus.parquet"
    repeated = pl.concat(
        source.with_columns(pl.col("evidence_id") + f"-{time}") for time in range(times)
    )
    repeated.head(rows).write_parquet(path)
    return path


def label_to_parquet(corpus: Path, folder: Path) -> tuple[float, float]:
    """The whole job, Parquet in, Parquet out: its seconds, and the peak memory in GiB."""
    now = parse_as_of("2025-07-10")
    frame = TimeFrame.parse("2025-01-01 ~ 2025-06-30", now)
    start = time.perf_counter()
    with OutputFolder(folder, {}, with_result=False) as out:
        for batch in label_batches(
            corpus, frame=frame, as_of=now, policy=Policy(), with_texts=False
        ):
            out.add(batch.evidence, batch.labels, batch.rejects)
        out.finish({})
    taken = time.perf_counter() - start
    return taken, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024**2


def in_its_own_process(corpus: Path, folder: Path) -> tuple[float, float]:
    """The job in a process that has read nothing yet, so that its memory is its own."""
    with ProcessPoolExecutor(1, get_context("spawn")) as process:
        return process.submit(label_to_parquet, corpus, folder).result()


def peer_rows_a_second(texts: list[str]) -> float:
    """dateparser's `search_dates` over the same texts."""
    from dateparser.search import search_dates  # noqa: PLC0415 - slow to import

    taken = seconds(lambda: [search_dates(text, languages=["zh", "en"]) for text in texts])
    return len(texts) / taken


@pytest.mark.bench
@pytest.mark.filterwarnings("ignore")
def test_speed_of_labelling(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    corpus = repeated_corpus(tmp_path)
    texts = pl.read_parquet(corpus, columns=["title", "snippet"])
    megabytes = texts.select(pl.all().str.len_bytes().sum()).sum_horizontal().item() / MEGABYTE
    scan = seconds(lambda: [scanned(texts[name]) for name in texts.columns])
    job, peak_gib = in_its_own_process(corpus, tmp_path / "out")
    once = tmp_path / "once.parquet"
    pl.scan_parquet(corpus).unique(READ, keep="first").sink_parquet(once)
    once_rows = pl.scan_parquet(once).select(pl.len()).collect().item()
    once_job, _ = in_its_own_process(once, tmp_path / "once")
    peer = peer_rows_a_second(texts["snippet"].head(PEER_ROWS).fill_null("").to_list())
    ours = texts.height / job
    with capsys.disabled():
        print(
            f"\n{texts.height:,} rows, {megabytes:,.0f} MB of text; {once_rows:,} rows are distinct and read once\n"
            f"one scanner pass      {scan:8.2f} s  {megabytes / scan:8.0f} MB/s\n"
            f"the whole job         {job:8.2f} s  {megabytes / job:8.0f} MB/s  {ours:10,.0f} rows/s\n"
            f"ratio                 {job / scan:8.2f}\n"
            f"peak memory           {peak_gib:8.2f} GiB\n"
            f"the distinct rows     {once_job:8.2f} s  {once_rows / once_job:28,.0f} rows/s\n"
            f"dateparser            {peer:8.0f} rows/s on {PEER_ROWS:,} of the rows; ours {ours / peer:,.0f} times"
        )
    labels = pl.scan_parquet(tmp_path / "out" / "labels.parquet").select(pl.len()).collect()
    assert labels.item() == texts.height
