"""Rows that cannot be judged go to the rejects with a reason; the others are evidence."""

from __future__ import annotations

from typing import TYPE_CHECKING

import polars as pl

from freshledger.corpus.model import Batch
from freshledger.corpus.text import text_or_json
from freshledger.schemas import EVIDENCE_COLUMNS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from freshledger.corpus.model import Chunk
    from freshledger.corpus.seen import SeenIds

_NOT_BLANK = r"\S"


def screen(chunk: Chunk, unknown: Mapping[str, pl.DataType], seen: SeenIds) -> Batch:
    """Part a chunk into evidence and rejects, both in source order (docs/rules.md, inputs).

    Reasons, the first that applies: `wrong_type:COLUMN`, `no_id`, `no_text` (title and snippet
    both blank), `repeated_id` (the first usable row keeps the id).
    """
    frame = _completed(chunk.frame, unknown)
    reason = frame.select(
        pl.when(chunk.wrong_type.is_not_null())
        .then(pl.lit("wrong_type:") + chunk.wrong_type)
        .when(~_has_text("evidence_id"))
        .then(pl.lit("no_id"))
        .when(~_has_text("title") & ~_has_text("snippet"))
        .then(pl.lit("no_text"))
        .alias("reason")
    )["reason"]
    usable = reason.is_null()
    first = seen.first_time(frame["evidence_id"].filter(usable))
    if usable.all() and first.all():
        return Batch(frame, chunk.unreadable)
    repeated = usable.arg_true().filter(~first)
    reason = reason.scatter(repeated, "repeated_id") if len(repeated) else reason
    rejected = reason.is_not_null()
    rejects = frame.select("evidence_id", reason.alias("reason")).filter(rejected)
    rows = pl.Series("row", chunk.rows_as_json(rejected), dtype=pl.String)
    return Batch(frame.filter(~rejected), pl.concat([chunk.unreadable, rejects.with_columns(rows)]))


def _has_text(column: str) -> pl.Expr:
    return pl.col(column).str.contains(_NOT_BLANK).fill_null(value=False)


def _completed(frame: pl.DataFrame, unknown: Mapping[str, pl.DataType]) -> pl.DataFrame:
    """Give the frame every known column, null where it has none, then the unknown ones."""
    known = [
        pl.col(name) if name in frame.columns else pl.lit(None, pl.String).alias(name)
        for name in EVIDENCE_COLUMNS
    ]
    if "id" in unknown and "id" in frame.columns:
        known[0] = pl.coalesce("evidence_id", pl.col("id").cast(pl.String, strict=False))
    return frame.select(*known, *(_agreed(frame, *column) for column in unknown.items()))


def _agreed(frame: pl.DataFrame, name: str, dtype: pl.DataType) -> pl.Expr | pl.Series:
    """Give an unknown column in the type that all sources of the corpus agree on."""
    if name not in frame.columns:
        return pl.lit(None, dtype).alias(name)
    if frame.schema[name] == dtype:
        return pl.col(name)
    if dtype == pl.String and (frame.schema[name].is_nested() or frame.schema[name] == pl.Object):
        texts = [text_or_json(value) for value in frame[name].to_list()]
        return pl.Series(name, texts, dtype=pl.String)
    return pl.col(name).cast(dtype)
