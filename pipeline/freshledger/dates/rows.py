"""Read a row's dates: everything that can be said before a frame and an `as_of` are known."""

from __future__ import annotations

from dataclasses import dataclass

import polars as pl

from freshledger.dates.context import future_clause
from freshledger.dates.mentions import read_mentions
from freshledger.dates.parts import place, text_parts
from freshledger.dates.resolve import resolve
from freshledger.dates.roles import role
from freshledger.dates.slots import contradictions, fill_slots, flags
from freshledger.dates.sources import read_sources

PRECISE = ("day", "instant")


@dataclass(frozen=True, slots=True)
class Reading:
    """What the texts and fields of a corpus say about its dates, before frame and `as_of`.

    Attributes:
        rows: One row each, in the order given: `row`, `title`, `lead`, the structs of
            `read_sources` and of `SLOTS`, `anchor` (Date, nullable), the columns of `flags`, and
            `contradicts_itself`.
        mentions: One row a mention, resolved against `anchor`, with `place` and `role`.
    """

    rows: pl.DataFrame
    mentions: pl.DataFrame


def read_rows(evidence: pl.DataFrame, *, day_first: bool | None = None) -> Reading:
    """Scan, read and resolve the dates of each row against its own anchor.

    Args:
        evidence: `row` (unique) and the known evidence columns as String, nullable.
        day_first: Order of an ambiguous `03/04/2024`; None leaves it ambiguous.
    """
    parts = text_parts(evidence)
    sources = read_sources(evidence, day_first=day_first)
    mentions = placed_mentions(parts)
    anchors = row_anchors(sources, mentions)
    resolved = resolve(mentions.join(anchors, on="row", how="left", maintain_order="left"))
    rows = fill_slots(parts.select("row", "title", "lead"), resolved)
    for facts in (sources, anchors, flags(resolved), contradictions(resolved)):
        rows = rows.join(facts, on="row", how="left", maintain_order="left")
    return Reading(rows, resolved)


def placed_mentions(parts: pl.DataFrame) -> pl.DataFrame:
    """Mentions with their place (title, lead, later) and role."""
    found = read_mentions(parts.select("row", "text"))
    return (
        found.join(
            parts.select("row", "title_chars", "lead_end_char"), on="row", maintain_order="left"
        )
        .with_columns(
            place(pl.col("start_char")).alias("place"),
            role().alias("role"),
            future_clause(pl.col("gap_before")).alias("future_clause"),
        )
        .drop("title_chars", "lead_end_char")
    )


def row_anchors(sources: pl.DataFrame, mentions: pl.DataFrame) -> pl.DataFrame:
    """The day against which a row's relative words are read.

    That is the day of publish_date, else of an explicit dateline, else of the URL. A dateline
    without a year (今天（4月23日）) is read against it and then takes its place.
    """
    datelines = (
        mentions.filter((pl.col("role") == "dateline") & (pl.col("precision") == "day"))
        .sort("row", "kind", "start_char")
        .unique("row", keep="first", maintain_order=True)
    )
    own = sources.select(
        "row",
        pl.when(_precise("published")).then(_day("published")).alias("published_day"),
        pl.when(_precise("url")).then(_day("url")).alias("url_day"),
    )
    with_base = datelines.join(own, on="row", how="left", maintain_order="left").with_columns(
        pl.coalesce("published_day", "url_day").alias("anchor")
    )
    stated = resolve(with_base).select("row", pl.col("start").alias("dateline_day"), "kind")
    explicit = pl.when(pl.col("kind") == "explicit").then("dateline_day")
    relative = pl.when(pl.col("kind") == "relative").then("dateline_day")
    return own.join(stated, on="row", how="left", maintain_order="left").select(
        "row",
        pl.coalesce(relative, "published_day", explicit, "url_day").alias("anchor"),
    )


def _precise(source: str) -> pl.Expr:
    return pl.col(source).struct.field("precision").is_in(PRECISE)


def _day(source: str) -> pl.Expr:
    return pl.col(source).struct.field("start").cast(pl.Date)
