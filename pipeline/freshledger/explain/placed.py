"""Every date of a row as labelling reads it, with its field and its characters there."""

from __future__ import annotations

import polars as pl

from freshledger.dates.mentions import read_mentions
from freshledger.dates.order import settle_order
from freshledger.dates.parts import SEAM, text_parts
from freshledger.dates.resolve import resolve
from freshledger.dates.rows import placed_mentions
from freshledger.dates.slots import HEAD

# All that is shown of a mention; the same for words of the text and for fields.
SHOWN: dict[str, pl.DataType] = {
    "field": pl.String(),
    "start_char": pl.UInt32(),
    "end_char": pl.UInt32(),
    "mention": pl.String(),
    "kind": pl.String(),
    "rule": pl.String(),
    "start": pl.Date(),
    "end": pl.Date(),
    "precision": pl.String(),
    "warning": pl.String(),
    "role": pl.String(),
    "place": pl.String(),
}
SOURCES = {"published": "publish_date", "url": "source_url", "site": "site_date"}


def text_mentions(rows: pl.DataFrame) -> pl.DataFrame:
    """The mentions in title and snippet that labelling knows of, resolved against `anchor`.

    Args:
        rows: `row`, `title`, `snippet`, `anchor`, and `day_first` (Boolean, null where the order
            of day and month is not known).

    Returns:
        `row`, `SHOWN` and `anchor`, one row a mention, in no order. `start_char` and `end_char`
        count in `field`; they are null for a mention whose place labelling never asks for and
        that is not found again.
    """
    parts = text_parts(rows)
    placed = placed_mentions(parts).join(rows.select("row", "anchor", "day_first"), on="row")
    found = _with_tail_places(resolve(_in_order(placed)), parts)
    before = pl.col("title_chars") + len(SEAM)
    in_title = pl.col("place") == "title"
    offset = pl.when(in_title).then(0).otherwise(before)
    return (
        found.join(parts.select("row", "title_chars"), on="row")
        .with_columns(
            pl.when(in_title).then(pl.lit("title")).otherwise(pl.lit("snippet")).alias("field"),
            (pl.col("start_char").cast(pl.Int64) - offset).alias("start_char"),
            (pl.col("end_char").cast(pl.Int64) - offset).alias("end_char"),
        )
        # A closing line is also part of the later text.
        .sort("row", pl.col("place") == "later")
        .filter(
            pl.col("start_char").is_null()
            | pl.struct("row", "field", "start_char").is_first_distinct()
        )
        .select("row", *_typed(), "anchor")
    )


def _in_order(mentions: pl.DataFrame) -> pl.DataFrame:
    known = pl.col("day_first")
    orders = (
        settle_order(mentions.filter(known == order), day_first=order) for order in (True, False)
    )
    return pl.concat([mentions.filter(known.is_null()), *orders])


def _with_tail_places(mentions: pl.DataFrame, parts: pl.DataFrame) -> pl.DataFrame:
    """Look up where later words stand: the same words, counted from the left, in the same tail."""
    later = pl.col("place") == "later"
    nth = pl.int_range(pl.len()).over("row", "mention").alias("nth")
    head_chars = pl.col("head").str.len_chars()
    tails = (
        read_mentions(parts.select("row", pl.col("tail").alias("text")))
        .join(parts.select("row", head_chars.alias("head_chars")), on="row")
        .sort("row", "start_char")
        .select(
            "row",
            "mention",
            nth,
            (pl.col("head_chars") + pl.col("start_char")).alias("tail_start"),
            (pl.col("head_chars") + pl.col("end_char")).alias("tail_end"),
        )
    )
    found = mentions.filter(later).with_columns(nth)
    found = found.join(tails, on=["row", "mention", "nth"], how="left", maintain_order="left")
    found = found.with_columns(
        pl.col("tail_start").alias("start_char"), pl.col("tail_end").alias("end_char")
    )
    return pl.concat(
        [mentions.filter(~later), found.select(mentions.columns)], how="vertical_relaxed"
    )


def field_mentions(rows: pl.DataFrame) -> pl.DataFrame:
    """The dates that stand outside the text: publication date, address, the site's date.

    Args:
        rows: `row`, the columns named in `SOURCES` and its structs, of `dates.sources`.

    Returns:
        As `text_mentions`; `kind` says `placeholder` or `unparseable` of a field that is no date.
    """
    return pl.concat(_of_field(rows, name, field) for name, field in SOURCES.items())


def _of_field(rows: pl.DataFrame, name: str, field: str) -> pl.DataFrame:
    source = pl.col(name).struct
    written = {
        "field": pl.lit(field),
        "rule": pl.lit("url" if name == "url" else field),
        "start": source.field("start").cast(pl.Date),
        "end": source.field("end").cast(pl.Date),
        "precision": source.field("precision"),
        "role": pl.lit("source"),
        "place": pl.lit("field"),
    }
    if name == "url":
        known = source.field("start").is_not_null()
        written |= {
            "start_char": source.field("mention_start"),
            "end_char": source.field("mention_end"),
            "mention": source.field("mention"),
            "kind": pl.lit("explicit"),
        }
    else:
        known = source.field("state").is_not_null()
        written |= {
            "start_char": pl.lit(0),
            "end_char": pl.col(field).str.len_chars(),
            "mention": pl.col(field),
            "kind": source.field("state").replace({"date": "explicit"}),
            "warning": source.field("warning"),
        }
    nothing = pl.lit(None)
    return rows.filter(known).select(
        "row",
        *(written.get(column, nothing).cast(kind).alias(column) for column, kind in SHOWN.items()),
        pl.lit(None, pl.Date).alias("anchor"),
    )


def in_head() -> pl.Expr:
    """True for mentions of the title or the lead sentence."""
    return pl.col("place").is_in(HEAD)


def _typed() -> list[pl.Expr]:
    return [pl.col(name).cast(dtype) for name, dtype in SHOWN.items()]
