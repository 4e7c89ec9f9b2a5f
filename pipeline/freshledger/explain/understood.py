"""Composition: evidence in; its mentions, anchors and own dates out, each with its reason."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

import polars as pl

from freshledger.dates.own import assume_anchors, own_date
from freshledger.dates.parts import SEAM
from freshledger.dates.rows import PRECISE
from freshledger.dates.slots import SLOTS
from freshledger.explain.pieces import FIELDS
from freshledger.explain.placed import SHOWN, field_mentions, text_mentions
from freshledger.explain.reasons import own_reason, with_reasons
from freshledger.labelling import read
from freshledger.source_order import order_by_row, settled

if TYPE_CHECKING:
    from datetime import datetime

_TEXTS: Final = ("evidence_id", *FIELDS)
_OWN: Final = (
    "date_start", "date_end", "precision", "date_source", "date_slot", "date_warning", "is_assumed",
    "mention", "mention_field", "mention_start", "mention_end",
)  # fmt: skip


class Explanation(NamedTuple):
    """What was understood.

    Attributes:
        rows: One row each in the order given: `row`, its texts, `content_type`, `anchor` (Date)
            and `anchor_source` (`publish_date`, `dateline`, `url`, `assumed`), the own date
            (`date_start` to `mention_end` as in labels; null if none), `date_slot` and `reason`.
        mentions: One row a date, field by field in reading order: `row`, `number` (from 1 within
            the row), the columns of `SHOWN`, `anchor` (of relative words that were read), `is_own`, `reason`.
    """

    rows: pl.DataFrame
    mentions: pl.DataFrame

    def as_dicts(self) -> list[dict[str, Any]]:
        """The rows as JSON values, each with its list of `mentions`; days are ISO strings."""
        days = pl.selectors.date().dt.to_string("iso")
        moments = pl.selectors.datetime().dt.to_string("iso:strict")
        parts = self.mentions.with_columns(days).partition_by("row", as_dict=True)
        none = self.mentions.clear()
        return [
            row | {"mentions": parts.get((number,), none).drop("row").to_dicts()}
            for number, row in enumerate(
                self.rows.drop("row").with_columns(days, moments).to_dicts()
            )
        ]


def explain(
    evidence: pl.DataFrame, as_of: datetime, *, day_first: bool | None = None
) -> Explanation:
    """Say how the dates of rows are understood: what labelling does with them, step by step.

    Args:
        evidence: As `labelling.read` takes it.
        as_of: The moment taken as now, UTC: against its day words without an anchor are read.
        day_first: Order of an ambiguous `03/04/2024`; None takes the one that all dates of its
            source domain agree on, else leaves it ambiguous.
    """
    known = read(evidence, day_first=day_first)
    order = pl.repeat(day_first, known.height, dtype=pl.Boolean, eager=True)
    if day_first is None:
        order = order_by_row(known, evidence)
        known = settled(known, evidence)
    rows = assume_anchors(known, frame_end=as_of.date(), as_of=as_of.date())
    rows = rows.with_columns(
        *(own.alias(f"own_{name}") for own, name in zip(own_date(_OWN), _OWN, strict=True))
    )
    mentions = pl.concat(
        [text_mentions(rows.with_columns(order.alias("day_first"))), field_mentions(rows)]
    )
    return Explanation(_explained(rows), _numbered(_chosen(_placed_by_slots(mentions, rows), rows)))


def _placed_by_slots(mentions: pl.DataFrame, rows: pl.DataFrame) -> pl.DataFrame:
    """Mark the mentions kept for a slot, and give them the days that an assumed anchor gave."""
    kept = pl.concat(_kept(rows, slot) for slot in (*SLOTS, "act")).unique(
        ["row", "field", "start_char"], keep="first", maintain_order=True
    )
    return mentions.join(
        kept, on=["row", "field", "start_char"], how="left", maintain_order="left"
    ).with_columns(
        pl.coalesce("start", "kept_start").alias("start"),
        pl.coalesce("end", "kept_end").alias("end"),
        pl.col("in_slot").fill_null(value=False),
    )


def _kept(rows: pl.DataFrame, slot: str) -> pl.DataFrame:
    words = pl.col(slot).struct
    in_title = words.field("place") == "title"
    # An act's dates are counted in its snippet, all others in title and snippet joined.
    before = pl.lit(0) if slot == "act" else pl.col("title").str.len_chars() + len(SEAM)
    offset = pl.when(in_title).then(0).otherwise(before)
    return rows.filter(words.field("start_char").is_not_null()).select(
        "row",
        pl.when(in_title).then(pl.lit("title")).otherwise(pl.lit("snippet")).alias("field"),
        (words.field("start_char").cast(pl.Int64) - offset).cast(pl.UInt32).alias("start_char"),
        words.field("start").alias("kept_start"),
        words.field("end").alias("kept_end"),
        pl.lit(value=True).alias("in_slot"),
    )


def _chosen(mentions: pl.DataFrame, rows: pl.DataFrame) -> pl.DataFrame:
    """Say of each mention whether it is the row's own date, and why or why not."""
    own = rows.select(
        "row", "assumed_anchor", "own_mention_field", "own_mention_start", "own_date_slot"
    ).rename({"own_date_slot": "date_slot"})
    same_field = pl.col("field") == pl.col("own_mention_field")
    is_own = same_field & (pl.col("start_char") == pl.col("own_mention_start"))
    was_read = (pl.col("kind") == "relative") & pl.col("start").is_not_null()
    against = pl.when(was_read).then(pl.coalesce("anchor", "assumed_anchor"))
    return with_reasons(
        mentions.join(own, on="row", how="left", maintain_order="left").with_columns(
            is_own.fill_null(value=False).alias("is_own")
        )
    ).with_columns(against.alias("anchor"))


def _numbered(mentions: pl.DataFrame) -> pl.DataFrame:
    places = {field: place for place, field in enumerate(FIELDS)}
    place = pl.col("field").replace_strict(places, return_dtype=pl.Int8)
    return (
        mentions.sort("row", place, "start_char", nulls_last=True)
        .with_columns((pl.int_range(pl.len()).over("row") + 1).alias("number"))
        .select("row", "number", *SHOWN, "anchor", "is_own", "reason")
    )


def _explained(rows: pl.DataFrame) -> pl.DataFrame:
    return rows.select(
        "row",
        *_TEXTS,
        "content_type",
        pl.coalesce("anchor", "assumed_anchor").alias("anchor"),
        _anchor_source().alias("anchor_source"),
        *(pl.col(f"own_{name}").alias(name) for name in _OWN),
        own_reason(pl.col("own_date_slot")).alias("reason"),
    )


def _anchor_source() -> pl.Expr:
    """Where the anchor's day is written; of several the one asked first (docs/rules.md, resolving)."""
    anchor = pl.col("anchor")
    published, url = pl.col("published").struct, pl.col("url").struct
    days = {
        "publish_date": pl.when(published.field("precision").is_in(PRECISE)).then(
            published.field("start").cast(pl.Date)
        ),
        "dateline": pl.col("dateline").struct.field("start"),
        "url": url.field("start"),
    }
    return pl.coalesce(
        pl.when(anchor.is_null()).then(pl.lit("assumed")),
        *(pl.when(day == anchor).then(pl.lit(name)) for name, day in days.items()),
    )
