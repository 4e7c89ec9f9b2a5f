"""What the case ledger costs at size: a proposal with its confirmation, a batch.

`make bench` runs it; CASE_ROWS and CASE_BATCH set the sizes. CPU times stand beside the wall
clock's, since a machine may be shared.
"""

from __future__ import annotations

import os
from datetime import UTC, date, datetime
from statistics import median
from time import perf_counter, process_time
from typing import TYPE_CHECKING, Any

import polars as pl
import pytest

from freshledger.casebook import Casebook
from freshledger.casebook.logs import EVIDENCE_ROWS, logs_of
from freshledger.store import Store

if TYPE_CHECKING:
    from pathlib import Path

NOW = datetime(2026, 3, 1, 10, tzinfo=UTC)
ROWS = int(os.environ.get("CASE_ROWS", "1000000"))
BATCH = int(os.environ.get("CASE_BATCH", "100000"))
ROWS_A_CASE = 20
QUOTES_A_TURN = 1_000


def grown(place: Path) -> None:
    """Write a ledger of ROWS rows straight into its logs, two in three of them confirmed."""
    logs = logs_of(Store.open(place))
    rows = pl.select(pl.int_range(ROWS).alias("row")).select(
        pl.format("01900000-0000-7000-8000-{}", pl.col("row").cast(pl.String).str.zfill(12)).alias("evidence_id"),
        pl.format("01800000-0000-7000-8000-{}", (pl.col("row") // ROWS_A_CASE).cast(pl.String).str.zfill(12)).alias("case_id"),
        pl.format("01700000-0000-7000-8000-{}", (pl.col("row") // ROWS_A_CASE).cast(pl.String).str.zfill(12)).alias("turn_id"),
        pl.format("key{}", pl.col("row").hash()).alias("idempotency_key"),
        pl.format("2016年9月换到第{}家公司上班", "row").alias("quote"),
    )  # fmt: skip
    constants: dict[str, Any] = {
        "event": "proposed", "status": "draft", "subject": "self", "kind": "career_change",
        "domain": "career", "occurred_from": date(2016, 9, 1), "occurred_to": date(2016, 9, 30),
        "date_precision": "month", "display_date_label": "2016-09", "quote_start": 0,
        "quote_end": 20,
    }  # fmt: skip
    proposed = rows.with_columns(
        *(pl.lit(value, EVIDENCE_ROWS[name]).alias(name) for name, value in constants.items()),
        pl.col("turn_id").alias("source_turn_id"),
        pl.col("quote").alias("summary"),
        pl.col("quote").alias("proposed_summary"),
    )
    confirmed = rows.filter(pl.int_range(ROWS) % 3 > 0).select(
        "evidence_id", "case_id", "turn_id", pl.lit("confirmed").alias("event" ), pl.lit("confirmed").alias("status"),
    )  # fmt: skip
    told = rows.unique("turn_id", maintain_order=True).select(
        "turn_id", "case_id", pl.lit("2016年9月换到公司上班").alias("text"), pl.lit(NOW).cast(pl.Datetime("us", "UTC")).alias("received_at"),
    )  # fmt: skip
    cases = told.select("case_id", pl.lit("open").alias("state"))
    for log, frame in (("cases", cases), ("turns", told), ("evidence_rows", proposed), ("evidence_rows", confirmed)):  # fmt: skip
        logs[log].append(frame, writer="bench", committed_at=NOW)


def fields(number: int) -> dict[str, Any]:
    return {
        "quote": f"2016年{number % 12 + 1}月我换到第{number}家公司", "subject": "self",
        "kind": "career_change", "domain": "career",
        "occurred_from": f"2016-{number % 12 + 1:02d}-01", "date_precision": "month",
        "summary": "",
    }  # fmt: skip


@pytest.mark.bench
def test_one_proposal_with_confirmation(tmp_path: Path) -> None:
    grown(tmp_path / "ledger")
    started = perf_counter()
    book = Casebook.open(tmp_path / "ledger")
    opened_s = perf_counter() - started
    case = book.open_case()
    taken_ms, cpu_ms = [], []
    for number in range(500):
        turn = book.turn(case, f"{fields(number)['quote']}上班，工资涨了。", NOW)
        started, cpu_started = perf_counter(), process_time()
        evidence = book.propose(case, turn, **fields(number))
        book.confirm(evidence, turn)
        taken_ms.append((perf_counter() - started) * 1e3)
        cpu_ms.append((process_time() - cpu_started) * 1e3)
    started = perf_counter()
    book.coverage(case)
    coverage_ms = (perf_counter() - started) * 1e3
    print(
        f"\nledger of {ROWS:,} rows: opens in {opened_s:.1f} s; proposal with confirmation p50 "
        f"{median(taken_ms):.1f} ms, CPU {median(cpu_ms):.1f} ms; coverage {coverage_ms:.1f} ms"
    )
    assert book.get(evidence)["status"] == "confirmed"


@pytest.mark.bench
def test_a_batch(tmp_path: Path) -> None:
    book = Casebook.open(tmp_path / "ledger")
    case = book.open_case()
    proposals = []
    for first in range(0, BATCH, QUOTES_A_TURN):
        quotes = [fields(number) for number in range(first, min(first + QUOTES_A_TURN, BATCH))]
        turn = book.turn(case, "。".join(given["quote"] for given in quotes), NOW)
        proposals += [{"case_id": case, "turn_id": turn, **given} for given in quotes]
    frame = pl.DataFrame(proposals)
    started, cpu_started = perf_counter(), process_time()
    accepted, refused = book.propose_many(frame)
    taken_s, cpu_s = perf_counter() - started, process_time() - cpu_started
    print(
        f"\nbatch of {frame.height:,} proposals, all quotes distinct: "
        f"{taken_s:.1f} s, CPU {cpu_s:.1f} s"
    )
    assert (accepted.height, refused.height) == (frame.height, 0)
