"""All that happened in a case, from the five logs, in order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import polars as pl

if TYPE_CHECKING:
    from collections.abc import Mapping

    from freshledger.store import Log

_COLUMNS: Final = (
    "entry", "evidence_id", "turn_id", "status", "text", "label", "supersedes_evidence_id",
)  # fmt: skip


def timeline(logs: Mapping[str, Log], case_id: str) -> pl.DataFrame:
    """Return a case's entries, oldest first; at the same moment the opening, then what was told.

    Columns: `recorded_at`; `entry` (`opened`, `told`, `proposed`, `held`, `confirmed`,
    `superseded`, `rejected`, `refused`, `closed`, `scored`); `evidence_id`, `turn_id`, `status`
    (null where there is none); `text` (the message, the quote, the reason, the refusal's message,
    or the score); `label` (the date as it is shown); `supersedes_evidence_id`.
    """
    turns = logs["turns"].scan().filter(pl.col("case_id") == case_id)
    rows = logs["evidence_rows"].scan().filter(pl.col("case_id") == case_id)
    parts = {
        "cases": logs["cases"].scan().filter(pl.col("case_id") == case_id, state="open"),
        "turns": turns,
        "evidence_rows": rows,
        "refusals": _refusals(logs["refusals"], case_id, turns, rows),
        "scores": logs["scores"].scan().filter(pl.col("case_id") == case_id),
    }
    entries = [
        _entries(part, name).with_columns(pl.lit(rank).alias("rank"))
        for rank, (name, part) in enumerate(parts.items())
    ]
    return (
        pl.concat(entries)
        .collect()
        .sort("recorded_at", "rank", "commit_seq", "commit_row")
        .drop("rank", "commit_seq", "commit_row")
    )


def _refusals(log: Log, case_id: str, turns: pl.LazyFrame, rows: pl.LazyFrame) -> pl.LazyFrame:
    """Refusals that name the case, one of its turns or one of its rows."""
    turn_ids = turns.select("turn_id").collect()["turn_id"].implode()
    evidence_ids = rows.select("evidence_id").drop_nulls().collect()["evidence_id"].implode()
    return log.scan().filter(
        (pl.col("case_id") == case_id)
        | pl.col("turn_id").is_in(turn_ids)
        | pl.col("evidence_id").is_in(evidence_ids)
    )


def _entries(rows: pl.LazyFrame, log: str) -> pl.LazyFrame:
    columns = {name: pl.lit(None, dtype=pl.String) for name in _COLUMNS} | _columns(log)
    return rows.select(
        "commit_seq",
        "commit_row",
        "recorded_at",
        *(column.alias(name) for name, column in columns.items()),
    )


def _columns(log: str) -> dict[str, pl.Expr]:
    if log == "cases":
        return {"entry": pl.lit("opened"), "status": pl.col("state")}
    if log == "turns":
        return {"entry": pl.lit("told"), "turn_id": pl.col("turn_id"), "text": pl.col("text")}
    if log == "evidence_rows":
        return {
            "entry": pl.col("event").replace("case_closed", "closed"),
            "text": pl.coalesce("reason", "quote"),
            "label": pl.col("display_date_label"),
        } | {name: pl.col(name) for name in ("evidence_id", "turn_id", "status", "supersedes_evidence_id")}  # fmt: skip
    if log == "refusals":
        return {"entry": pl.lit("refused"), "status": pl.col("code"), "text": pl.col("message")} | {
            name: pl.col(name) for name in ("evidence_id", "turn_id")
        }
    return {"entry": pl.lit("scored"), "text": pl.col("score")}
