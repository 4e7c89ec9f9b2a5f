"""Neighbouring words that change how a mention is resolved."""

from __future__ import annotations

import polars as pl

# The clause up to the mention speaks of what is to come.
FUTURE_CLAUSE = (
    r"(?:将|將|定于|定於|拟于|擬於|预计|預計|计划|計劃|"
    r"(?i:(?-u:\b)(?:will|would|to be|plans? to|planned for|scheduled for|set for|due)(?-u:\b)))"
    r"[^.;!?。；！？]*$"
)


def future_clause(gap_before: pl.Expr) -> pl.Expr:
    """True where the words before a mention, in its own clause, announce the future."""
    return gap_before.str.contains(FUTURE_CLAUSE)
