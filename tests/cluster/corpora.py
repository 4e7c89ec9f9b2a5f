"""A corpus in which everything that is gathered over all rows matters."""

from __future__ import annotations

from pathlib import Path

import polars as pl

from freshledger.corpus import read_corpus
from tests.bench.synthetic_corpus import FORMS, synthetic_corpus

SAMPLE = Path(__file__).parents[2] / "data" / "evidence.jsonl"
FRAME, AS_OF = "2020-01-01 ~ 2020-12-31", "2026-01-01"
# The share of one subject among the rows of all.
CROWD = 0.3
DAYS = ("15/04/2020", "04/15/2020", "03/04/2020")


def corpus(subjects: int = 12, rounds: int = 2) -> pl.DataFrame:
    """Claims of every kind with what overturns them, one subject with a third of the rows.

    Beside them the sample, and rows of three sources: one tells the order of day and month of its
    ambiguous dates, one tells both, one none.
    """
    many = synthetic_corpus(subjects * len(FORMS) * rounds, subjects)
    crowd = synthetic_corpus(round(many.height * CROWD / (1 - CROWD) / 2) * 2, 1)
    crowd = crowd.with_columns(
        pl.format("crowd-{}", "evidence_id").alias("evidence_id"),
        pl.format("{}T08:00:00Z", "publish_date").alias("publish_date"),
        pl.format("{}记者{}报道。", "snippet", "evidence_id").alias("snippet"),
    )
    sample = read_corpus(SAMPLE).evidence
    every = pl.concat([many, crowd, ambiguous(), sample], how="diagonal")
    return every.with_columns(place=pl.int_range(pl.len()))


def ambiguous() -> pl.DataFrame:
    """Rows whose day and month the others of their source tell apart, or do not."""
    told = {"one.example": (0, 2), "both.example": (0, 1, 2), "none.example": (2,)}
    rows = [
        {
            "evidence_id": f"{domain}-{form}-{number}",
            "title": f"Line {number} opened",
            "source_url": f"https://{domain}/{number}",
            "publish_date": DAYS[form],
        }
        for domain, forms in told.items()
        for form in forms
        for number in range(3)
    ]
    return pl.DataFrame(rows)
