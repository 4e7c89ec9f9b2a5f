"""From the mentions of a row to the few that may date it."""

from __future__ import annotations

from functools import reduce

import polars as pl

from freshledger.dates.meaning import MEANING_SCHEMA

# What a mention may be for its row; only `dateline`, `target` and `due` count beyond the lead.
SLOTS = ("dateline", "event", "period", "target", "due", "cutoff")
ANYWHERE = ("dateline", "target", "due")
SLOT_FIELDS = (
    "mention", "place", "start_char", "end_char", "gap_before", "gap_after", "future_clause", "meaning_id",
    *MEANING_SCHEMA,
)  # fmt: skip
PERIOD_PRECISIONS = ("month", "quarter", "half", "year", "range")
FINENESS = {
    "day": 0,
    "range": 0,
    "week": 1,
    "span": 1,
    "month": 2,
    "quarter": 3,
    "half": 4,
    "year": 5,
}
PLACES = {"title": 0, "lead": 1, "closing": 2, "later": 3}
HEAD = ("title", "lead")


def is_date() -> pl.Expr:
    """True for mentions that name a place in time, resolved or not."""
    return pl.col("kind").is_in(["explicit", "relative"])


def is_coarse_relative() -> pl.Expr:
    """True for year-, quarter- and month-level words: never read against an assumed anchor."""
    whole_months = (pl.col("first_day") == 0) & (pl.col("end_day") == 0)
    return (pl.col("kind") == "relative") & (pl.col("cycle_months") > 0) & whole_months


def fill_slots(rows: pl.DataFrame, mentions: pl.DataFrame) -> pl.DataFrame:
    """Give each row its best mention for every slot.

    Args:
        rows: `row` and any other columns, which are kept.
        mentions: `row`, `role`, `place`, and the fields of `SLOT_FIELDS`.

    Returns:
        `rows` in their order with a struct column for each of `SLOTS`, null where empty. Within
        a slot days count before coarser dates, explicit before relative, title before lead,
        earlier before later.
    """
    ordered = mentions.filter(is_date()).sort(
        "row",
        pl.col("precision").replace_strict(FINENESS, return_dtype=pl.Int8),
        "kind",
        pl.col("place").replace_strict(PLACES, return_dtype=pl.Int8),
        "start_char",
    )
    filled = rows
    for slot in SLOTS:
        best = (
            ordered.filter(_fits(slot))
            .unique("row", keep="first", maintain_order=True)
            .select("row", pl.struct(SLOT_FIELDS).alias(slot))
        )
        filled = filled.join(best, on="row", how="left", maintain_order="left")
    return filled


def _fits(slot: str) -> pl.Expr:
    head = pl.col("place").is_in(HEAD)
    if slot == "period":
        whole = pl.col("precision").is_in(PERIOD_PRECISIONS) & (
            (pl.col("kind") == "explicit") | is_coarse_relative()
        )
        return head & whole & pl.col("role").is_in(["event", "period"])
    named = pl.col("role") == slot
    return named if slot in ANYWHERE else named & head


def flags(mentions: pl.DataFrame) -> pl.DataFrame:
    """What a row's mentions say about its dates as a whole.

    Returns:
        `row`, the Booleans `says_vague`, `says_unanchored`, `says_truncated`, `says_invalid`,
        `says_garbled`, and `data_start`, `data_end` (Date): the span of all resolved mentions.
    """
    kinds = {
        name: ((pl.col("kind") == name) | (pl.col("role") == name)).any().alias(f"says_{name}")
        for name in ("vague", "truncated", "invalid", "garbled")
    }
    return mentions.group_by("row").agg(
        *kinds.values(),
        is_coarse_relative().any().alias("says_unanchored"),
        pl.col("start").min().alias("data_start"),
        pl.col("end").max().alias("data_end"),
    )


def contradictions(mentions: pl.DataFrame) -> pl.DataFrame:
    """Rows whose title and lead date an event in different years (docs/rules.md).

    Both dates are explicit and at least as fine as a month, and the first of their place.

    Returns:
        `row` and `contradicts_itself` (Boolean), for rows with a date in both places.
    """
    stated = mentions.filter(
        (pl.col("kind") == "explicit")
        & (pl.col("role") == "event")
        & (pl.col("precision").replace_strict(FINENESS, return_dtype=pl.Int8) <= FINENESS["month"])
    ).unique(["row", "place"], keep="first", maintain_order=True)
    title, lead = (
        stated.filter(pl.col("place") == place).select("row", pl.col("start").alias(place))
        for place in ("title", "lead")
    )
    other_year = pl.col("title").dt.year() != pl.col("lead").dt.year()
    return title.join(lead, on="row").select("row", other_year.alias("contradicts_itself"))


def any_of(*tests: pl.Expr) -> pl.Expr:
    """True where one of the tests is; a null test counts as false."""
    return reduce(lambda left, right: left | right, (test.fill_null(value=False) for test in tests))


def is_open() -> pl.Expr:
    """True where a row has words that only the moment taken as now places (docs/rules.md)."""
    relative = (pl.col(slot).struct.field("kind") == "relative" for slot in SLOTS)
    return pl.col("anchor").is_null() & any_of(*relative)
