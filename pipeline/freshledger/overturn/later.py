"""The one question of this package: which later evidence of the same group is the best?"""

from __future__ import annotations

import polars as pl


def best_later(
    claims: pl.DataFrame, evidence: pl.DataFrame, *, rank: str | None = None
) -> pl.DataFrame:
    """Find for each claim the best evidence that is dated later, by as-of joins over groups.

    Args:
        claims: `row`, `key` (the group, never null), `end` (the last moment of the claim's date).
        evidence: `key`, `start` (the first moment of its date), `evidence_id`, and any others.
        rank: The column whose highest value wins; of equals the earliest date, then the first id.

    Returns:
        The claims that have later evidence, with its columns: those of `evidence` but `key`.
    """
    worst_first = _worst_first(evidence, rank)
    return (
        claims.sort("end")
        .join_asof(
            _best_from_each_start(worst_first).sort("start"),
            left_on="end",
            right_on="start",
            by="key",
            strategy="forward",
            allow_exact_matches=False,
            check_sortedness=False,
        )
        .drop_nulls("worth")
        .drop("start")
        .join(worst_first.drop("key"), on="worth", how="left", maintain_order="left")
        .drop("worth")
    )


def still_best(evidence: pl.DataFrame, *, rank: str | None = None) -> pl.DataFrame:
    """Leave out the evidence that `best_later` can give for no claim at all.

    What a part of a corpus leaves out the whole one does too, so that parts can be thinned out
    before they are brought together. Arguments as `best_later`.
    """
    worst_first = _worst_first(evidence, rank)
    winning = _best_from_each_start(worst_first).select(pl.col("worth").unique())
    return worst_first.join(winning, on="worth", how="semi").drop("worth")


def _worst_first(evidence: pl.DataFrame, rank: str | None) -> pl.DataFrame:
    """Number evidence by its `worth`."""
    by_worth = [rank] if rank else []
    return evidence.sort(
        *by_worth,
        "start",
        "evidence_id",
        descending=[False] * len(by_worth) + [True, True],
    ).with_row_index("worth")


def _best_from_each_start(worst_first: pl.DataFrame) -> pl.DataFrame:
    """The best `worth` of each `key` from each `start` on."""
    # Seen from the newest backwards, the best so far is the best of all that are not earlier.
    best = worst_first.sort("start", descending=True).select(
        "key", "start", pl.col("worth").cum_max().over("key")
    )
    return best.unique(["key", "start"], keep="last", maintain_order=True)
