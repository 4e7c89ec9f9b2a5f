"""How many older versions of acts are found in a corpus of laws: `python overturn_laws.py CORPUS`.

A title that stands with several publication days is an act in several versions: each but the
newest must be overturned by one of the same title. Any other hit is wrong, or a decision's, which
is counted apart and listed.
"""

from __future__ import annotations

import sys

import polars as pl

import freshledger as fl

FRAME, AS_OF = "2025-01-01 ~ 2025-06-30", "2025-07-01"
POLICY = {"conservatism_level": "high", "scenario": "policy"}


def measure(corpus: str) -> None:
    """Print recall, precision and the hits by a decision."""
    given = pl.read_parquet(corpus).select("evidence_id", "title", "publish_date")
    labels = fl.label(corpus, frame=FRAME, as_of=AS_OF, policy=POLICY).labels
    by = given.select(overturned_by="evidence_id", by_title="title")
    hit = (
        labels.filter(pl.col("rule") == "overturned_policy")
        .select("evidence_id", "overturned_by", "note")
        .join(given, on="evidence_id")
        .join(by, on="overturned_by", how="left")
    )
    day = pl.col("publish_date")
    older = given.drop_nulls("publish_date").filter(day < day.max().over("title"))
    by_version = hit.filter(pl.col("title") == pl.col("by_title"))
    found = older.join(by_version, on="evidence_id", how="semi")
    others = hit.join(older, on="evidence_id", how="anti")
    by_decision = others.filter(pl.col("note").str.contains("by a decision"))
    wrong = others.filter(~pl.col("note").str.contains("by a decision").fill_null(value=False))
    print(
        f"older versions {older.height}, found {found.height}: recall {found.height / older.height:.3f}"
    )
    print(
        f"hits {hit.height}, wrong {wrong.height}: precision {1 - wrong.height / max(hit.height, 1):.3f}"
    )
    print(f"by a decision {by_decision.height}")
    for row in by_decision.iter_rows(named=True):
        print(f"  {row['evidence_id']} {row['note']} ({row['overturned_by']})")
    for name, rows in (
        ("missed", older.join(found, on="evidence_id", how="anti")),
        ("wrong", wrong),
    ):
        for (evidence_id,) in rows.select("evidence_id").iter_rows():
            print(f"  {name} {evidence_id}")


if __name__ == "__main__":
    measure(sys.argv[1])
