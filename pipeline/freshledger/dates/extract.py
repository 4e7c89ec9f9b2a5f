"""The public reading of dates in texts."""

from __future__ import annotations

import polars as pl

from freshledger.dates.context import future_clause
from freshledger.dates.edges import with_last_edges
from freshledger.dates.hindsight import looked_back
from freshledger.dates.leaning import leaned
from freshledger.dates.lone import lone_mentions
from freshledger.dates.mentions import read_mentions
from freshledger.dates.order import settle_order
from freshledger.dates.resolve import Prefer, resolve
from freshledger.dates.tables import WIDE_GRAMMAR
from freshledger.dates.urls import url_date

WHOLE_URL = r"^https?://[!-~]+$"
FIELDS = (
    "mention", "start_char", "end_char", "kind", "rule", "start", "end", "precision", "warning",
)  # fmt: skip


def extract_dates(
    frame: pl.DataFrame, *, prefer: Prefer = "past", day_first: bool | None = None
) -> pl.DataFrame:
    """Read every date in each text.

    Args:
        frame: `id`, `text` (String) and `anchor` (nullable: a Date, a Datetime or an ISO
            string), the day against which relative words are read.
        prefer: Which reading counts where several fit: `past` for evidence, `future` for plans. With
            `past` a text that is nothing but a day of a month or a weekday is one of the anchor's
            own year, or the nearest: no sentence looks back.
        day_first: The order of an ambiguous 03/04/2024; None takes the one on which all other
            dates of the frame written with that sign agree, else leaves a `span` over both.

    Returns:
        One row a mention: `id`, `mention`, `start_char`, `end_char`, `kind` (explicit, relative,
        vague, invalid, truncated, garbled), `rule`, `start`, `end` (Date, inclusive, null where
        nothing can be said), `precision`, `warning`. The last edge of a period that is the dates of
        a thing, "the siege (1871-1874)", is a mention inside that of the period, and follows it.
    """
    numbered = frame.with_row_index("row").with_columns(_anchor_day(frame.schema["anchor"]))
    is_url = pl.col("text").str.contains(WHOLE_URL).fill_null(value=False)
    texts = numbered.filter(~is_url).select("row", "text")
    lone = lone_mentions(texts, prefer).with_columns(pl.lit(value=False).alias("future_clause"))
    rest = texts.join(lone, on="row", how="anti", maintain_order="left")
    read = read_mentions(rest, WIDE_GRAMMAR).with_columns(
        future_clause(pl.col("gap_before"), pl.col("gap_after")).alias("future_clause")
    )
    anchors = numbered.select("row", "anchor")
    read, lone = (
        resolve(part.join(anchors, on="row", maintain_order="left"), prefer)
        for part in (read, lone)
    )
    if prefer == "past":
        read = looked_back(read)
    found = [with_last_edges(leaned(read)), lone, _url_mentions(numbered.filter(is_url))]
    every = pl.concat([part.select("row", *FIELDS) for part in found]).sort("row", "start_char")
    every = settle_order(every, day_first=day_first)
    return every.join(numbered.select("row", "id"), on="row", maintain_order="left").select(
        "id", *FIELDS
    )


def _url_mentions(urls: pl.DataFrame) -> pl.DataFrame:
    dates = urls.select("row", url_date(pl.col("text")).struct.unnest())
    return dates.filter(pl.col("start").is_not_null()).with_columns(
        pl.col("mention_start").alias("start_char"),
        pl.col("mention_end").alias("end_char"),
        pl.lit("explicit").alias("kind"),
        pl.lit("url").alias("rule"),
        pl.lit(None, dtype=pl.String).alias("warning"),
    )


def _anchor_day(kind: pl.DataType) -> pl.Expr:
    anchor = pl.col("anchor")
    if kind == pl.String:
        return anchor.str.slice(0, 10).str.to_date("%Y-%m-%d", strict=False)
    return anchor.cast(pl.Date)
