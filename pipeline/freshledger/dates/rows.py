"""Read a row's dates: everything that can be said before a frame and an `as_of` are known."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import polars as pl

from freshledger.dates.context import future_clause
from freshledger.dates.mentions import read_mentions, read_mentions_only
from freshledger.dates.order import orders_told, settle_order
from freshledger.dates.parts import text_parts
from freshledger.dates.resolve import resolve
from freshledger.dates.roles import STAMP, role
from freshledger.dates.slots import SLOT_FIELDS, contradictions, fill_slots, flags
from freshledger.dates.sources import read_sources

PRECISE = ("day", "instant")
# Only such a line may hold a dateline at the end of a text.
CLOSING = rf"(?i){STAMP}|[)）][ \n]*$"


def read_rows(evidence: pl.DataFrame, *, day_first: bool | None = None) -> pl.DataFrame:
    """Scan, read and resolve the dates of each row against its own anchor.

    Args:
        evidence: `row` (unique) and the known evidence columns as String, nullable.
        day_first: Order of an ambiguous `03/04/2024`; None leaves it ambiguous.

    Returns:
        What texts and fields say of dates before frame and `as_of` are known, one row each in
        the order given: `row`, `title`, `lead`, the structs of `read_sources` and of `SLOTS`,
        `anchor` (Date, nullable), the columns of `flags`, `contradicts_itself`, and what
        `orders_told` tells (null where nothing).
    """
    parts = text_parts(evidence)
    sources = read_sources(evidence, day_first=day_first)
    mentions = placed_mentions(parts)
    orders = orders_told(mentions, evidence, sources)
    if day_first is not None:
        mentions = settle_order(mentions, day_first=day_first)
    anchors = row_anchors(sources, mentions)
    resolved = resolve(mentions.join(anchors, on="row", how="left", maintain_order="left"))
    rows = fill_slots(parts.select("row", "title", "lead"), resolved)
    for facts in (sources, anchors, flags(resolved), contradictions(resolved), orders):
        rows = rows.join(facts, on="row", how="left", maintain_order="left")
    return located(rows, parts)


def placed_mentions(parts: pl.DataFrame) -> pl.DataFrame:
    """Mentions with their place (title, lead, later, closing) and role.

    Offsets and the neighbouring words are known for title, lead and closing line; a mention
    between them only knows the words of its own run.
    """
    # The engine lets go of the interpreter while it scans, so that the words of the one part can be
    # understood meanwhile.
    with ThreadPoolExecutor(1) as thread:
        later = thread.submit(_in_tail, parts)
        head, closing = _in_head(parts), _in_closing(parts)
    # Each part numbered its meanings from 0: the same number must not stand for two of them.
    parted = [
        part.with_columns(pl.col("meaning_id") * 3 + place)
        for place, part in enumerate((head, closing, later.result()))
    ]
    placed = pl.concat(parted[:2]).drop("title_chars", "closing_start")
    return pl.concat([placed, parted[2]], how="diagonal")


def _in_head(parts: pl.DataFrame) -> pl.DataFrame:
    return _full(parts, "head").with_columns(
        pl.when(pl.col("start_char") < pl.col("title_chars"))
        .then(pl.lit("title"))
        .otherwise(pl.lit("lead"))
        .alias("place")
    )


def _in_closing(parts: pl.DataFrame) -> pl.DataFrame:
    return (
        _full(parts.filter(pl.col("closing").str.contains(CLOSING)), "closing")
        .with_columns(
            pl.lit("closing").alias("place"),
            (pl.col("start_char") + pl.col("closing_start")).alias("start_char"),
            (pl.col("end_char") + pl.col("closing_start")).alias("end_char"),
        )
        .filter(pl.col("role").is_in(["dateline", "garbled"]))
    )


def _in_tail(parts: pl.DataFrame) -> pl.DataFrame:
    return read_mentions_only(
        parts.select("row", pl.col("tail").alias("text")),
        role().alias("role"),
        pl.lit("later").alias("place"),
        pl.lit(value=False).alias("future_clause"),
    )


def _full(parts: pl.DataFrame, part: str) -> pl.DataFrame:
    future = future_clause(pl.col("gap_before"), pl.col("gap_after"))
    return _asked(
        read_mentions(parts.select("row", pl.col(part).alias("text"))),
        role().alias("role"),
        future.alias("future_clause"),
    ).join(
        parts.select("row", "title_chars", "closing_start"),
        on="row",
        how="left",
        maintain_order="left",
    )


def _asked(mentions: pl.DataFrame, *facts: pl.Expr) -> pl.DataFrame:
    """Add facts to mentions; without any, only their columns: patterns take long to compile."""
    asked = mentions.lazy().with_columns(*facts)
    return asked.collect() if mentions.height else pl.DataFrame(schema=asked.collect_schema())


def mentions_in_full(
    evidence: pl.DataFrame, anchors: pl.DataFrame, *, day_first: bool | None = None
) -> pl.DataFrame:
    """All mentions of a few rows with all their neighbouring words, resolved.

    Args:
        evidence: `row`, `snippet`.
        anchors: `row`, `anchor`.
        day_first: Order of an ambiguous `03/04/2024`; None leaves it ambiguous.
    """
    mentions = _asked(
        read_mentions(evidence.select("row", pl.col("snippet").alias("text"))),
        role().alias("role"),
        pl.lit("lead").alias("place"),
        pl.lit(value=False).alias("future_clause"),
    )
    if day_first is not None:
        mentions = settle_order(mentions, day_first=day_first)
    return resolve(mentions.join(anchors, on="row", how="left", maintain_order="left"))


def later_targets(forecasts: pl.DataFrame, *, day_first: bool | None = None) -> pl.DataFrame:
    """What a later sentence says of when something announced is to come.

    Args:
        forecasts: `row`, `snippet`, `anchor` of rows whose title or lead names no day.
        day_first: Order of an ambiguous `03/04/2024`; None leaves it ambiguous.

    Returns:
        `row` and the struct `later_target`, of the first such mention.
    """
    anchors = forecasts.select("row", "anchor")
    mentions = mentions_in_full(forecasts, anchors, day_first=day_first)
    return (
        mentions.filter((pl.col("role") == "target") & pl.col("start").is_not_null())
        .unique("row", keep="first", maintain_order=True)
        .with_columns(pl.lit("later").alias("place"))
        .select("row", pl.struct(SLOT_FIELDS).alias("later_target"))
    )


def located(rows: pl.DataFrame, parts: pl.DataFrame) -> pl.DataFrame:
    """Give a dateline in the middle of a text (今天（4月23日）) its offsets; these are few."""
    words = pl.col("dateline").struct
    # Columns first, rows then: what is not read need not be copied.
    lost = rows.select("row", "dateline").filter(
        words.field("mention").is_not_null() & words.field("start_char").is_null()
    )
    if lost.is_empty():
        return rows
    chars, tail = pl.col("mention").str.len_chars(), pl.col("tail").cast(pl.Binary)
    at_byte = pl.col("tail").str.find(pl.col("mention"), literal=True)
    before = tail.bin.slice(0, pl.coalesce(at_byte, tail.bin.size())).cast(pl.String)
    found = (
        lost.select("row", words.unnest())
        .join(parts.select("row", "head", "tail"), on="row", how="left", maintain_order="left")
        .with_columns((pl.col("head").str.len_chars() + before.str.len_chars()).alias("start_char"))
        .with_columns((pl.col("start_char") + chars).alias("end_char"))
        .select("row", pl.struct(SLOT_FIELDS).alias("located"))
    )
    return (
        rows.join(found, on="row", how="left", maintain_order="left")
        .with_columns(pl.coalesce("located", "dateline").alias("dateline"))
        .drop("located")
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
