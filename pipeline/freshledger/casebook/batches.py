"""Many proposals in one commit, each with the outcome it would have one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import polars as pl

from freshledger.casebook.decisions import check_case_open
from freshledger.casebook.examine import examine, judged
from freshledger.casebook.logs import EVIDENCE_ROWS
from freshledger.casebook.model import OPTIONAL, REQUIRED
from freshledger.casebook.refusal import Refused
from freshledger.casebook.writer import Request
from freshledger.errors import FreshledgerError

if TYPE_CHECKING:
    from freshledger.casebook.state import State
    from freshledger.casebook.writer import Writer

_IDS: Final = ("case_id", "turn_id")


def propose_many(writer: Writer, proposals: pl.DataFrame) -> tuple[pl.DataFrame, pl.DataFrame]:
    """Propose many rows in one commit; see `Casebook.propose_many`."""
    asked = _as_asked(proposals)
    with writer.lock:
        examined = examine(writer.state, asked)
        ids = [writer.new_id() for _ in range(asked.height)]
        examined = examined.with_columns(pl.Series("new_id", ids, dtype=pl.String))
        decided = writer.commit_many(lambda state: _decided(state, examined), _events)
        refused = decided.filter("is_refused")
        _log_refusals(writer, refused, proposals)
    return (
        decided.filter(~pl.col("is_refused")).select("row", "evidence_id", "status", "replayed"),
        refused.select("row", pl.col("fault").struct.unnest()),
    )


def _as_asked(proposals: pl.DataFrame) -> pl.DataFrame:
    """Take the columns of a proposal as texts, with the place of each row."""
    needed = (*_IDS, *REQUIRED)
    if missing := [name for name in needed if name not in proposals.columns]:
        raise FreshledgerError(
            f"the proposals have no column {', no '.join(missing)}; needed: {', '.join(needed)}"
        )
    given = [name for name in (*needed, *OPTIONAL, "id") if name in proposals.columns]
    absent = [name for name in (*OPTIONAL, "id") if name not in proposals.columns]
    try:
        texts = proposals.select(given).cast(pl.String)
    except pl.exceptions.PolarsError as error:
        raise FreshledgerError(f"a column of the proposals is no text: {error}") from error
    return texts.with_columns(
        pl.col(needed).fill_null(""), *(pl.lit(None, pl.String).alias(name) for name in absent)
    ).with_row_index("row")


def _decided(state: State, examined: pl.DataFrame) -> pl.DataFrame:
    """Give each proposal its outcome after the commits seen so far.

    Adds `fault` (null where accepted), `is_refused`, `is_new`, `replayed`, `evidence_id` and
    `status`. Of those with one idempotency key the first without a fault is new; those before it
    have their own faults, those behind it are its replays.
    """
    kept = state.keys.frame().rename({"evidence_id": "kept_id"})
    status = state.evidence.frame().select("evidence_id", "status")
    row, key = pl.col("row"), "idempotency_key"
    early, is_kept = pl.col("early_fault").is_not_null(), pl.col("kept_id").is_not_null()
    return (
        judged(examined, "end_fault", ["case_id"], lambda case_id: check_case_open(state, case_id))
        .join(kept, on=key, how="left", maintain_order="left")
        .with_columns(pl.coalesce("end_fault", "late_fault").alias("late_fault"))
        .with_columns((~early & ~is_kept & pl.col("late_fault").is_null()).alias("is_sound"))
        .with_columns(row.filter("is_sound").min().over(key).alias("first_row"))
        .with_columns(
            (row == pl.col("first_row")).fill_null(value=False).alias("is_new"),
            (~early & (is_kept | (row > pl.col("first_row")).fill_null(value=False))).alias(
                "replayed"
            ),
        )
        .with_columns(
            pl.coalesce("kept_id", pl.col("new_id").filter("is_new").first().over(key)).alias(
                "evidence_id"
            ),
            (~pl.col("is_new") & ~pl.col("replayed")).alias("is_refused"),
        )
        .with_columns(
            pl.when("is_refused").then(pl.coalesce("early_fault", "late_fault")).alias("fault")
        )
        .join(status, on="evidence_id", how="left", maintain_order="left")
        .with_columns(pl.col("status").fill_null("draft"))
    )


def _events(decided: pl.DataFrame) -> pl.DataFrame:
    """Give the rows of `evidence_rows` for the new proposals."""
    new = decided.filter("is_new").with_columns(
        pl.lit("proposed").alias("event"), pl.col("turn_id").alias("source_turn_id")
    )
    return new.select(
        pl.col(name) if name in new.columns else pl.lit(None, dtype).alias(name)
        for name, dtype in EVIDENCE_ROWS.items()
    )


def _log_refusals(writer: Writer, refused: pl.DataFrame, proposals: pl.DataFrame) -> None:
    came = proposals[refused["row"]].iter_rows(named=True)
    faults = refused["fault"].to_list()
    writer.refuse(
        *(
            (
                Request("propose", row.pop("case_id"), row.pop("turn_id"), fields=row),
                Refused(fault["code"], fault["message"]),
            )
            for row, fault in zip(came, faults, strict=True)
        )
    )
