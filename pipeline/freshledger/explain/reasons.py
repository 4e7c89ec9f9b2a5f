"""Why a date became the row's own, or did not: one line a reason, the first that fits counts."""

from __future__ import annotations

from dataclasses import dataclass

import polars as pl

from freshledger.explain.placed import in_head


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason in words.

    Attributes:
        holds: Boolean over the columns that `with_reasons` takes; null counts as false.
        words: What is said of the mention.
    """

    holds: pl.Expr
    words: str


def _role(role: str, words: str) -> Reason:
    return Reason(pl.col("role") == role, words)


def _kind(kind: str, words: str) -> Reason:
    return Reason(pl.col("kind") == kind, words)


_IS_RELATIVE = pl.col("kind") == "relative"
_HOLDS_ANCHOR = (
    _IS_RELATIVE
    & (pl.col("precision") != "day")
    & pl.col("anchor").is_between(pl.col("start"), pl.col("end"))
)

# What a source or slot is to the row whose own date it gave (docs/rules.md, own date).
OWN_WORDS = {
    "published": "publication date: trusted before all others",
    "act": "the act's own date: the latest issue or amendment in its header, else its adoption",
    "dateline": "dateline: says when the report was made",
    "event": "dates the event in title or lead sentence",
    "url": "date in the address: nothing in fields or text is trusted before it",
    "site": "date that the site shows: nothing else dates the row",
    "period": "period that the data is of: nothing better is there",
    "target": "what is announced in title or lead: nothing better is there",
    "cutoff": "cut-off of the data: nothing else dates the row",
}

# fmt: off
REASONS = (
    _kind("vague", "vague: says no day, month or year"),
    _kind("invalid", "no calendar has such a date"),
    _kind("truncated", "a year cut off after its sign"),
    _kind("garbled", "cut or broken after its year"),
    _kind("placeholder", "stands for an empty field"),
    _kind("unparseable", "no known form of a date"),
    _role("garbled", "cut or broken after its year"),
    Reason(_IS_RELATIVE & pl.col("start").is_null() & pl.col("anchor").is_null(), "relative, and the row has no anchor to read it against"),
    Reason(pl.col("start").is_null(), "no day near the anchor fits"),
    _role("name", "mention only: part of a name or a quotation"),
    _role("anniversary", "mention only: what an anniversary counts from"),
    _role("comparison", "mention only: what something is compared with"),
    _role("cancelled", "mention only: scheduled and given up"),
    _role("attributive", "mention only: tells which, not when"),
    _role("since", "mention only: since when, or a time before"),
    _role("effective", "when an act takes effect: no report of the past"),
    _role("due", "a date to act by: no report of the past"),
    Reason(_HOLDS_ANCHOR, "holds the anchor's own day, and never replaces it"),
    Reason(pl.col("in_slot") & pl.col("date_slot").is_not_null(), "gives way to the row's own date"),
    _role("cutoff", "cut-off of the data: dates a row only where it stands in title or lead and nothing else does"),
    Reason(pl.col("role").is_in(["target"]) & ~in_head(), "announced in a later sentence only"),
    Reason(~in_head() & (pl.col("place") != "field"), "mention only: in a later sentence"),
    Reason(pl.col("date_slot").is_not_null(), "gives way to the row's own date"),
    _role("source", "gives way to a more trusted date"),
)
# fmt: on


def with_reasons(mentions: pl.DataFrame) -> pl.DataFrame:
    """Add `reason` (String) to mentions.

    Args:
        mentions: The columns of `SHOWN`, `anchor`, `is_own`, `in_slot` (Boolean) and `date_slot`:
            the source or slot that gave the row its own date, null if none did.
    """
    passed_over = (pl.when(reason.holds).then(pl.lit(reason.words)) for reason in REASONS)
    return mentions.with_columns(
        pl.coalesce(
            pl.when("is_own").then(_own_words(pl.col("date_slot"))),
            *passed_over,
            pl.lit("nothing in the row rests on it"),
        ).alias("reason")
    )


def own_reason(date_slot: pl.Expr) -> pl.Expr:
    """Why a row has its own date, or has none."""
    return pl.coalesce(
        _own_words(date_slot),
        pl.lit("no date of the row says when it was written or what it reports"),
    )


def _own_words(date_slot: pl.Expr) -> pl.Expr:
    return date_slot.replace_strict(OWN_WORDS, return_dtype=pl.String, default=None)
