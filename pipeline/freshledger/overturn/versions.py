"""`overturned_version`: a claim about a version, and the later release of a higher one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import polars as pl

from freshledger.overturn import claims, releases
from freshledger.overturn.forms import Form, read_forms
from freshledger.overturn.later import best_later
from freshledger.overturn.products import (
    LEADING_TIERS,
    is_unfinished,
    product,
    tier,
    version_order,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

CLAIMING = ("event", "forecast", "notice", "definition")
LEADING = "*"
HAN = r"[\x{3400}-\x{9FFF}]"
GROUPS = ("name", "version", "suffix", "unit", "echo")
NO_PRODUCT = (
    "", "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december", "phase", "stage", "part", "chapter", "round", "level",
    "top", "no", "covid",
)  # fmt: skip


def version_hits(rows: pl.DataFrame, evidence: pl.DataFrame) -> pl.DataFrame:
    """Find claims that a version is the latest, and the later release of a higher one.

    Args:
        rows: `row`, `evidence_id`, `title`, `lead`, `subject`, `content_type`, `start`, `end`.
        evidence: The same columns, of the rows that may count as evidence.

    Returns:
        `row`, `overturned_by`, `note`; at most one line a row.
    """
    claimed = _claims(rows.filter(pl.col("content_type").is_in(CLAIMING)))
    if claimed.is_empty():
        return claimed.select(
            "row", overturned_by=pl.lit(None, pl.String), note=pl.lit(None, pl.String)
        )
    released = _releases(evidence.filter(pl.col("content_type") == "event"))
    hits = best_later(claimed, released, rank="order_released")
    return (
        hits.filter(pl.col("order_released") > pl.col("order"))
        .sort(
            "row", "order_released", "start", "evidence_id", descending=[False, True, False, False]
        )
        .unique("row", keep="first", maintain_order=True)
        .select("row", pl.col("evidence_id").alias("overturned_by"), _note())
    )


def _note() -> pl.Expr:
    return pl.format(
        "{} reported released on {}", pl.col("released"), pl.col("start").dt.date()
    ).alias("note")


def _claims(rows: pl.DataFrame) -> pl.DataFrame:
    """`row`, `key`, `order`, `end`: each claim once for every line of releases that may end it."""
    found = _read(rows, claims.CUES, claims.ENGLISH, claims.CHINESE)
    own = pl.col("tier")
    family = pl.when(own == "").then(pl.lit(LEADING)).when(own != "lts").then(pl.lit(""))
    return (
        found.with_columns(line=pl.concat_list(own, family))
        .explode("line", empty_as_null=True)
        .drop_nulls("line")
        .select("row", pl.concat_str("product", pl.lit("|"), "line").alias("key"), "order", "end")
        .unique()
    )


def _releases(rows: pl.DataFrame) -> pl.DataFrame:
    found = _read(rows, releases.CUES, releases.ENGLISH, releases.CHINESE, releases.NOT_YET)
    own = pl.col("tier")
    leading = pl.when(own.is_in(LEADING_TIERS)).then(pl.lit(LEADING))
    return (
        found.filter(~is_unfinished(pl.col("suffix")))
        .with_columns(line=pl.concat_list(own, leading))
        .explode("line", empty_as_null=True)
        .drop_nulls("line")
        .select(
            pl.concat_str("product", pl.lit("|"), "line").alias("key"),
            "start",
            "evidence_id",
            pl.col("order").alias("order_released"),
            pl.concat_str(pl.col("name").fill_null("version "), "version").alias("released"),
        )
        .unique()
    )


def _read(
    rows: pl.DataFrame,
    cues: Sequence[str],
    english: Sequence[Form],
    chinese: Sequence[Form],
    unless: str | None = None,
) -> pl.DataFrame:
    """Products and versions that the titles and lead sentences speak of in one of the forms."""
    texts = pl.concat(
        rows.select("row", "evidence_id", "subject", "start", "end", pl.col(part).alias("text"))
        for part in ("title", "lead")
    ).filter(
        pl.col("text").str.contains_any(cues, ascii_case_insensitive=True)
        & pl.col("text").str.contains("[0-9]")
    )
    if unless:
        texts = texts.filter(~pl.col("text").str.contains(unless))
    is_chinese = pl.col("text").str.contains(HAN)
    found = pl.concat(
        (
            read_forms(texts.filter(is_chinese), chinese, GROUPS),
            read_forms(texts.filter(~is_chinese), english, GROUPS),
        )
    ).filter(pl.col("unit").is_null() & pl.col("version").is_not_null())
    named = pl.coalesce("name", "subject")
    return found.with_columns(
        product(named).alias("product"),
        tier(named, pl.col("suffix")).alias("tier"),
        version_order(pl.col("version")).alias("order"),
    ).filter(
        pl.col("product").is_not_null()
        & ~pl.col("product").is_in(NO_PRODUCT)
        & (pl.col("echo").is_null() | (product(pl.col("echo")) == pl.col("product")))
        & ((pl.col("product").str.len_chars() > 1) | pl.col("name").str.ends_with(" "))
    )
