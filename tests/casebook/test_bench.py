"""Timings of the ledger at size, printed by `make bench`."""

from __future__ import annotations

import statistics
import time
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING, Any

import polars as pl
import pytest

from freshledger.casebook import Casebook
from freshledger.casebook.logs import EVIDENCE_ROWS, logs_of
from freshledger.store import Store

if TYPE_CHECKING:
    from pathlib import Path

NOW = datetime(2026, 3, 1, 10, tzinfo=UTC)
ROWS = 1_000_000
ROWS_A_CASE = 20


def grown(place: Path) -> None:
    """Write a ledger of a million rows straight into its logs, two in three of them confirmed."""
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
def test_one_proposal_with_confirmation_in_a_million_rows(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    grown(tmp_path / "ledger")
    started = time.perf_counter()
    book = Casebook.open(tmp_path / "ledger")
    opened_s = time.perf_counter() - started
    case = book.open_case()
    taken_ms = []
    for number in range(300):
        turn = book.turn(case, f"{fields(number)['quote']}上班，工资涨了。", NOW)
        started = time.perf_counter()
        book.confirm(book.propose(case, turn, **fields(number)), turn)
        taken_ms.append((time.perf_counter() - started) * 1e3)
    started = time.perf_counter()
    book.coverage(case)
    coverage_ms = (time.perf_counter() - started) * 1e3
    with capsys.disabled():
        print(  # noqa: T201 - what a bench is for
            f"\nledger of {ROWS:,} rows: opens in {opened_s:.1f} s; proposal with confirmation "
            f"{statistics.median(taken_ms):.1f} ms p50; coverage {coverage_ms:.1f} ms"
        )


@pytest.mark.bench
def test_a_batch_of_a_hundred_thousand(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    book = Casebook.open(tmp_path / "ledger")
    case = book.open_case()
    proposals = []
    for turn_number in range(100):
        quotes = [fields(turn_number * 1_000 + number) for number in range(1_000)]
        turn = book.turn(case, "。".join(given["quote"] for given in quotes), NOW)
        proposals += [{"case_id": case, "turn_id": turn, **given} for given in quotes]
    frame = pl.DataFrame(proposals)
    started = time.perf_counter()
    accepted, refused = book.propose_many(frame)
    taken_s = time.perf_counter() - started
    assert (accepted.height, refused.height) == (frame.height, 0)
    with capsys.disabled():
        print(f"\nbatch of {frame.height:,} proposals, all quotes distinct: {taken_s:.1f} s")  # noqa: T201
