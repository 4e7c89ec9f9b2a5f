"""List what later evidence overturned in a corpus of news: `python overturn_news.py CORPUS YEAR [SAMPLE]`.

The rows of one year are labelled at `high` against the year after it, so that every hit reaches its
row. Half of the judging is a reader's: the sample is drawn by a fixed seed and printed in full.
"""

from __future__ import annotations

import sys

import polars as pl

import freshledger as fl


def listed(corpus: str, year: int, sample: int) -> None:
    """Print the counts by rule, then the sample: each row with the evidence that overturned it."""
    rows = pl.read_parquet(corpus).filter(pl.col("publish_date").str.starts_with(str(year)))
    frame, as_of = f"{year + 1}-01 ~ {year + 1}-06", f"{year + 1}-07-01"
    labels = fl.label(
        rows, frame=frame, as_of=as_of, policy={"conservatism_level": "high"}
    ).labels.filter(pl.col("rule").str.starts_with("overturned"))
    named = labels["overturned_by"].is_not_null()
    print(f"rows {rows.height}, overturned {labels.height}, by evidence {named.sum()}")
    for rule, count in labels["rule"].value_counts().sort("rule").iter_rows():
        print(f"  {rule} {count}")
    text = rows.select("evidence_id", "publish_date", "title", pl.col("snippet").str.head(80))
    by = text.rename(lambda name: name if name == "evidence_id" else f"by_{name}")
    drawn = labels.sample(min(sample, labels.height), seed=7).sort("evidence_id")
    told = (
        drawn.select("evidence_id", "rule", "overturned_by", "note", "mention")
        .join(text, on="evidence_id", how="left")
        .join(by.rename({"evidence_id": "overturned_by"}), on="overturned_by", how="left")
    )
    for row in told.iter_rows(named=True):
        print(f"{row['rule']} {row['publish_date']} {row['title']} | {row['snippet']}")
        print(f"    {row['note']} {row['by_publish_date']} {row['by_title']} | {row['by_snippet']}")


if __name__ == "__main__":
    listed(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 50)
