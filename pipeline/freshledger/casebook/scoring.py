"""What of the ledger is scored: roles, factors, coverage, fingerprint (docs/casebook.md, scoring).

The SQL views `scoring_input` and `scoring_coverage` say the same of the logs on disk.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final

import polars as pl

EVENTS_NEEDED: Final = 4
DOMAINS_NEEDED: Final = 3

_BACKGROUND: Final = ("other", "horary_query")
# A note without a date only fills the interview; with one it helps by these factors.
_NOTE_FACTORS: Final = {
    "appearance_note": ["ascendant", "house_1"],
    "birthmark_or_scar": ["ascendant", "house_1"],
    "occupation_note": ["D10", "house_10"],
}
_EVENT_FACTORS: Final = {"family_event": ["D12", "D7", "D3", "kin_houses"]}
FINGERPRINTED: Final = (
    "evidence_id", "subject", "related_person", "kind", "domain",
    "occurred_from", "occurred_to", "date_precision",
)  # fmt: skip


def scoring_input(rows: pl.DataFrame) -> pl.DataFrame:
    """Give the confirmed rows with their part in the score.

    Args:
        rows: Rows as they stand: `FINGERPRINTED`, `case_id`, `display_date_label`, `status`.

    Returns:
        One row for each confirmed one: `case_id`, `FINGERPRINTED`, `display_date_label`,
        `scoring_role` (`primary`: a dated event; `auxiliary`: a dated note; `interview_only`:
        either without a date; `background`: `other` and `horary_query`), `factors` (list of
        names, empty where the row is not scored or the rule names none) and
        `counts_toward_coverage` (primary rows).
    """
    return (
        rows.filter(pl.col("status") == "confirmed")
        .select("case_id", *FINGERPRINTED, "display_date_label", _role().alias("scoring_role"))
        .with_columns(
            _factors().alias("factors"),
            (pl.col("scoring_role") == "primary").alias("counts_toward_coverage"),
        )
    )


def coverage(scored: pl.DataFrame) -> dict[str, int | bool]:
    """Count the events and domains of one case that count, and say whether they suffice."""
    counting = scored.filter("counts_toward_coverage")
    events, domains = counting.height, counting["domain"].n_unique()
    complete = events >= EVENTS_NEEDED and domains >= DOMAINS_NEEDED
    return {"events": events, "domains": domains, "complete": complete}


def fingerprint(scored: pl.DataFrame) -> str:
    """Hash the confirmed rows of one case: it changes exactly when their set or content does."""
    line = pl.concat_str(
        [pl.col(name).cast(pl.String).fill_null("") for name in FINGERPRINTED], separator="|"
    )
    lines = scored.sort("evidence_id").select(line.alias("line"))["line"]
    return sha256("\n".join(lines).encode()).hexdigest()


def _role() -> pl.Expr:
    kind, dated = pl.col("kind"), pl.col("occurred_from").is_not_null()
    return (
        pl.when(kind.is_in(_BACKGROUND))
        .then(pl.lit("background"))
        .when(~dated)
        .then(pl.lit("interview_only"))
        .when(kind.is_in(list(_NOTE_FACTORS)))
        .then(pl.lit("auxiliary"))
        .otherwise(pl.lit("primary"))
    )


def _factors() -> pl.Expr:
    chosen = pl.lit([], dtype=pl.List(pl.String))
    for kind, factors in {**_NOTE_FACTORS, **_EVENT_FACTORS}.items():
        scores = (pl.col("kind") == kind) & pl.col("scoring_role").is_in(["primary", "auxiliary"])
        chosen = pl.when(scores).then(pl.lit(factors, dtype=pl.List(pl.String))).otherwise(chosen)
    return chosen
