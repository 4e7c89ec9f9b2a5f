"""A row's own date: the most trusted of those it has (docs/rules.md)."""

from __future__ import annotations

from datetime import date, timedelta
from typing import TYPE_CHECKING

import polars as pl

from freshledger.dates.meaning import MEANING_SCHEMA
from freshledger.dates.parts import SEAM
from freshledger.dates.resolve import resolve
from freshledger.dates.slots import HEAD, any_of, is_coarse_relative

if TYPE_CHECKING:
    from collections.abc import Iterable

UTC_TIME = pl.Datetime("us", "UTC")
LAST_INSTANT = timedelta(days=1) - timedelta(microseconds=1)
OWN_DTYPES: dict[str, pl.DataType] = {
    "date_source": pl.String(),
    "date_start": UTC_TIME,
    "date_end": UTC_TIME,
    "precision": pl.String(),
    "mention": pl.String(),
    "mention_field": pl.String(),
    "mention_start": pl.UInt32(),
    "mention_end": pl.UInt32(),
    "date_warning": pl.String(),
    "is_assumed": pl.Boolean(),
    "is_cutoff": pl.Boolean(),
}
# Which source or slot the date came from: asked for by name, to explain it.
ASKED_DTYPES = {**OWN_DTYPES, "date_slot": pl.String()}
DAY_LEVEL = ("day", "range", "week", "span")


def assume_anchors(rows: pl.DataFrame, *, frame_end: date, as_of: date) -> pl.DataFrame:
    """Read the relative words of rows without an anchor against an assumed one.

    The assumed anchor is `retrieved_at`, else the earlier of the frame's end and `as_of`; a
    month-day or bare day is the latest not after the day after `as_of`. Year-, quarter- and
    month-level words stay unread, unless a dateline (今天（4月23日）) says the day.

    Returns:
        `rows` with the slots filled in and `assumed_anchor` (Date; null where a real one is).
    """
    retrieved = pl.col("retrieved").struct.field("start").cast(pl.Date)
    assumed = pl.when(pl.col("anchor").is_null()).then(
        pl.coalesce(retrieved, pl.lit(min(frame_end, as_of)))
    )
    rows = rows.with_columns(assumed.alias("assumed_anchor"), pl.lit(value=False).alias("stated"))
    rows = _assume(rows, "dateline", as_of)
    day = pl.col("dateline").struct.field("start")
    stated = pl.col("assumed_anchor").is_not_null() & day.is_not_null()
    rows = rows.with_columns(
        pl.when(stated).then(day).otherwise("assumed_anchor").alias("assumed_anchor"),
        stated.alias("stated"),
    )
    for slot in ("event", "cutoff", "period"):
        rows = _assume(rows, slot, as_of)
    return rows.drop("stated")


def _assume(rows: pl.DataFrame, slot: str, as_of: date) -> pl.DataFrame:
    """Read one slot of the rows without an anchor; `stated` says that a dateline gave the day."""
    relative = pl.col(slot).struct.field("kind") == "relative"
    # Columns first, rows then: what is not read need not be copied.
    words = (
        rows.select("row", "stated", "assumed_anchor", slot)
        .filter(relative & pl.col("assumed_anchor").is_not_null())
        .select("row", "stated", "assumed_anchor", pl.col(slot).struct.unnest())
        .filter(pl.col("stated") | ~is_coarse_relative())
    )
    if words.is_empty():
        return rows
    latest = pl.col("seek").is_in(["nearest", "latest_or_tomorrow"]) & ~pl.col("stated")
    read = resolve(
        # Rows that were read apart number their meanings alike: what is meant tells them apart.
        words.with_columns(
            pl.col("meaning_id").alias("number"),
            pl.struct(list(MEANING_SCHEMA)).hash().alias("meaning_id"),
            pl.when(latest).then(pl.lit(as_of)).otherwise("assumed_anchor").alias("anchor"),
            pl.when(latest).then(pl.lit("latest_or_tomorrow")).otherwise("seek").alias("seek"),
        ),
        told_apart_by=("stated",),
    )
    fields = [field.name for field in rows.schema[slot].fields]  # type: ignore[attr-defined] # a struct
    read = read.with_columns(pl.col("number").alias("meaning_id"))
    filled = read.select("row", pl.struct(fields).alias("filled"))
    both = rows.select("row", slot).join(filled, on="row", how="left", maintain_order="left")
    return rows.with_columns(both.select(pl.coalesce("filled", slot).alias(slot))[slot])


def own_date(names: Iterable[str] = tuple(OWN_DTYPES)) -> list[pl.Expr]:
    """The columns of `OWN_DTYPES`, from rows with sources, slots, `act` and `content_type`.

    All null where nothing dates the row. Few `names` (of `ASKED_DTYPES`) cost much less than all.
    """
    kind = pl.col("content_type")
    is_period = (kind == "periodic") & any_of(
        _field("event", "meaning_id") == _field("period", "meaning_id"),
        ~_field("event", "precision").is_in(DAY_LEVEL),
    )
    wanted = tuple(names)
    candidates = (
        _from_field("published", "publish_date", wanted),
        pl.when(kind == "regulation").then(_from_words("act", wanted)),
        _from_words("dateline", wanted),
        # A periodic row's period comes last.
        pl.when(~is_period).then(_from_words("event", wanted)),
        _from_field("url", "url", wanted),
        _from_field("site", "site_date", wanted),
        _from_words("period", wanted),
        pl.when(_field("target", "place").is_in(HEAD)).then(_from_words("target", wanted)),
        _from_words("cutoff", wanted),
    )
    own = pl.coalesce(*candidates)
    return [own.struct.field(name) for name in wanted]


def _field(column: str, name: str) -> pl.Expr:
    return pl.col(column).struct.field(name)


def _packed(values: dict[str, pl.Expr], names: tuple[str, ...]) -> pl.Expr:
    missing = pl.lit(None)
    return pl.struct(
        values.get(name, missing).cast(ASKED_DTYPES[name]).alias(name) for name in names
    )


def _from_field(column: str, source: str, names: tuple[str, ...]) -> pl.Expr:
    """A date that stands outside the text."""
    start, end = _field(column, "start"), _field(column, "end")
    if column == "url":
        start, end = start.cast(UTC_TIME), end.cast(UTC_TIME) + LAST_INSTANT
    values = {
        "date_source": pl.lit(source),
        "date_start": start,
        "date_end": end,
        "precision": _field(column, "precision"),
        "is_assumed": pl.lit(value=False),
        "is_cutoff": pl.lit(value=False),
        "date_slot": pl.lit(column),
        "mention_field": pl.lit("source_url" if column == "url" else source),
    }
    if column == "url":
        values |= {
            name: _field("url", name) for name in ("mention", "mention_start", "mention_end")
        }
    else:
        values |= {
            "date_warning": _field(column, "warning"),
            "mention": pl.col(source),
            "mention_start": pl.lit(0),
            "mention_end": pl.col(source).str.len_chars(),
        }
    return pl.when(_field(column, "start").is_not_null()).then(_packed(values, names))


def _from_words(slot: str, names: tuple[str, ...]) -> pl.Expr:
    """A date read in the text; an interval that holds a real anchor's day gives way to it."""
    start, end = _field(slot, "start"), _field(slot, "end")
    relative = _field(slot, "kind") == "relative"
    in_title = _field(slot, "place") == "title"
    anchor = pl.col("anchor")
    holds_anchor = relative & (_field(slot, "precision") != "day") & anchor.is_between(start, end)
    usable = start.is_not_null() & ~holds_anchor.fill_null(value=False)
    # An act's dates are counted in its snippet, all others in title and snippet joined.
    before = pl.lit(0) if slot == "act" else pl.col("title").str.len_chars() + len(SEAM)
    offset = pl.when(in_title).then(0).otherwise(before)
    values = {
        "date_source": pl.when(relative).then(pl.lit("relative")).otherwise(pl.lit("text")),
        "date_start": start.cast(UTC_TIME),
        "date_end": end.cast(UTC_TIME) + LAST_INSTANT,
        "precision": _field(slot, "precision"),
        "mention": _field(slot, "mention"),
        "mention_field": pl.when(in_title).then(pl.lit("title")).otherwise(pl.lit("snippet")),
        "mention_start": _field(slot, "start_char") - offset,
        "mention_end": _field(slot, "end_char") - offset,
        "date_warning": _field(slot, "warning"),
        "is_assumed": relative & anchor.is_null(),
        "is_cutoff": pl.lit(slot == "cutoff"),
        "date_slot": pl.lit(slot),
    }
    return pl.when(usable).then(_packed(values, names))
