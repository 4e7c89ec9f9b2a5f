"""Compare the labels of the sample corpus with its gold column: `agreement.py LABELS`."""

from __future__ import annotations

import sys

import polars as pl


def main() -> None:
    """Print how many labels and rules agree, and every row that does not."""
    labels = pl.read_parquet(sys.argv[1])
    gold = pl.col("gold").struct
    same_label = pl.col("label") == gold.field("label")
    same_rule = same_label & (pl.col("rule") == gold.field("rule"))
    counts = labels.select(
        same_label.sum().alias("labels"), same_rule.sum().alias("rules"), pl.len().alias("rows")
    ).row(0, named=True)
    print("gold: {labels} of {rows} labels agree, {rules} of {rows} rules".format(**counts))
    for row in labels.filter(~same_rule).iter_rows(named=True):
        want = f"{row['gold']['label']}/{row['gold']['rule']}"
        print(f"  {row['evidence_id']} {row['label']}/{row['rule']}, gold says {want}")


if __name__ == "__main__":
    main()
