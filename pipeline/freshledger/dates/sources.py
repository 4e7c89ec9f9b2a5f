"""The dates that stand outside the text: publish_date, URL, site_date, retrieved_at."""

from __future__ import annotations

import polars as pl

from freshledger.dates.published import read_published
from freshledger.dates.urls import url_date

FIELDS = ("state", "start", "end", "precision", "warning", "repair_hint")


def read_sources(evidence: pl.DataFrame, *, day_first: bool | None = None) -> pl.DataFrame:
    """Read the date fields of each row; every distinct value is read once.

    Args:
        evidence: `row`, and as String, nullable: `publish_date`, `site_date`, `retrieved_at`,
            `source_url`.
        day_first: Order of an ambiguous `03/04/2024`; None leaves it ambiguous.

    Returns:
        `row` and the structs `published`, `site`, `retrieved` (fields of `FIELDS`; null where
        the field is empty) and `url` (`start`, `end`, `precision`, `mention`, `mention_start`,
        `mention_end`; all null where the URL holds no date), in the order given.
    """
    read = evidence.select("row", "publish_date", "site_date", "retrieved_at", "source_url")
    for column, name in (
        ("publish_date", "published"),
        ("site_date", "site"),
        ("retrieved_at", "retrieved"),
    ):
        meanings = read_published(read[column].unique(), day_first=day_first)
        packed = meanings.filter(pl.col("state") != "empty").select(
            pl.col("text").alias(column), pl.struct(FIELDS).alias(name)
        )
        read = read.join(packed, on=column, how="left", maintain_order="left")
    return read.select(
        "row", "published", "site", "retrieved", url_date(pl.col("source_url")).alias("url")
    )
