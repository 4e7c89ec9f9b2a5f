"""One row's verdict (docs/rules.md): rules over named facts, in the order in which they are asked.

The first rule that applies names the row's label and rule. Acts, periodic figures and
definitions are judged by their own rules; the others by where their date lies.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import polars as pl

from freshledger.facts import with_facts

if TYPE_CHECKING:
    from datetime import datetime

    from freshledger.frames import TimeFrame
    from freshledger.policy import Policy

UNDATED_WEIGHT = 0.5


@dataclass(frozen=True, slots=True)
class Rule:
    """A verdict and the facts under which it is given."""

    label: str
    name: str
    test: pl.Expr


def _is(*names: str) -> pl.Expr:
    return pl.all_horizontal(*names)


def _not(name: str) -> pl.Expr:
    return ~pl.col(name)


OWN_RULES = pl.any_horizontal("is_act", "is_periodic", "is_definition")
PLAIN = ~OWN_RULES
OUTSIDE = _is("is_outside") & _not("is_assumed")
# A cut-off date (截至…) inside the frame says how old the data is, not the report.
DATA_ONLY = _is("is_cutoff", "is_high")
UNDATED = _not("is_dated") & _not("is_definition") & ~_is("is_act", "effective_known")
WORDS_COUNT = UNDATED & _not("is_act")
# The forms that a row's own `status` or `superseded_by` take, by its kind.
WITHDRAWN_PLAIN = _is("is_withdrawn") & ~pl.any_horizontal(
    "is_act", "is_forecast", "is_notice", pl.col("content_type") == "periodic"
)
KEPT_IN_REACH = pl.any_horizontal("is_a_day_off", _is("is_near", "is_tolerant"))
COARSE = _is("overlaps") & (_not("is_inside") | _not("is_fine"))
# A date ambiguous in day and month counts as inside only if both readings are.
COARSE_COUNTS = pl.any_horizontal(_not("is_ambiguous"), "is_inside")

RULES = (
    Rule("malformed", "unparseable_date", pl.any_horizontal("field_unparseable", _not("is_dated") & _is("says_invalid"))),
    Rule("malformed", "contradiction", _is("contradicts")),
    Rule("malformed", "future_date", _is("is_far_ahead") & _not("is_assumed")),
    Rule("malformed", "garbled_date", _not("is_dated") & _is("says_garbled")),
    Rule("undated", "unanchored", WORDS_COUNT & _is("says_unanchored")),
    Rule("undated", "truncated_year", WORDS_COUNT & _is("says_truncated")),
    Rule("undated", "vague_only", WORDS_COUNT & _is("says_vague")),
    Rule("undated", "no_date", UNDATED),
    Rule("stale", "overturned_version", pl.any_horizontal("by_overturned_version", WITHDRAWN_PLAIN)),
    Rule(
        "stale",
        "overturned_event",
        pl.any_horizontal(
            PLAIN & OUTSIDE & pl.any_horizontal(_is("is_forecast", "target_passed"), "by_overturned_event"),
            _is("is_forecast", "is_withdrawn"),
        ),
    ),
    Rule(
        "stale",
        "overturned_data",
        pl.any_horizontal(
            "by_overturned_data",
            _is("is_periodic", "is_long_gone"),
            _is("is_withdrawn") & (pl.col("content_type") == "periodic"),
        ),
    ),
    Rule(
        "stale",
        "overturned_policy",
        pl.any_horizontal("by_overturned_policy", _is("is_act") & pl.any_horizontal("is_withdrawn", "text_withdraws")),
    ),
    Rule("stale", "expired_notice", _is("is_notice") & pl.any_horizontal(OUTSIDE & _is("due_passed"), "is_withdrawn")),
    Rule("stale", "beyond_threshold", PLAIN & OUTSIDE & _is("is_beyond_threshold")),
    Rule("stale", "cross_window", PLAIN & OUTSIDE & _is("crossing_is_stale") & ~KEPT_IN_REACH),
    Rule("background", "definition", _is("is_definition")),
    Rule("current", "same_period", _is("is_periodic", "in_own_period") & _not("is_assumed")),
    Rule("background", "adjacent_period", _is("is_periodic")),
    Rule("current", "within_window", _is("is_inside", "is_fine") & _not("is_assumed") & ~DATA_ONLY),
    Rule("current", "regulation_in_force", _is("is_act", "in_force")),
    Rule("current", "regulation_in_force", _is("is_act", "is_effective") & _not("is_high")),
    Rule("background", "regulation_background", _is("is_act")),
    Rule("current", "anchor_assumed", _is("is_assumed", "is_inside", "is_lenient")),
    Rule("background", "anchor_assumed", _is("is_assumed")),
    Rule("current", "boundary", _is("is_a_day_off") & ~DATA_ONLY),
    Rule("current", "near_window", _is("is_near", "is_tolerant")),
    Rule("background", "near_window", _is("is_near")),
    Rule("current", "coarse_date", COARSE & _is("is_tolerant") & COARSE_COUNTS),
    Rule("background", "coarse_date", _is("overlaps")),
    Rule("background", "before_window", _is("is_before")),
    Rule("background", "after_window", pl.lit(value=True)),
)  # fmt: skip

RULE_NAMES = pl.DataFrame(
    {
        "verdict": range(len(RULES)),
        "label": [rule.label for rule in RULES],
        "rule": [rule.name for rule in RULES],
    },
    schema={"verdict": pl.UInt8, "label": pl.String, "rule": pl.String},
)

RULE = pl.col("rule")
CURRENT = pl.col("label") == "current"
MALFORMED = pl.col("label") == "malformed"
WARNINGS = {
    "placeholder_date": _is("field_placeholder"),
    "invalid_date_in_text": _is("is_dated") & pl.any_horizontal("says_invalid", "says_garbled"),
    "ambiguous_day_month": _is("is_ambiguous"),
    "fiscal": _is("is_fiscal"),
    "data_date": _is("is_cutoff"),
    "anchor_assumed": _is("is_assumed"),
    "clock_skew": _is("is_ahead") & ~MALFORMED,
    "event_passed": _is("overlaps")
    & pl.any_horizontal(_is("is_forecast", "target_passed"), "by_overturned_event", _is("is_notice", "due_passed")),
    "overturned": CURRENT & _is("is_overturned"),
    "aging": (RULE == "before_window") & _is("is_aging") & _not("is_old"),
    "old": (RULE == "before_window") & _is("is_old"),
    "year_only": CURRENT & (RULE == "coarse_date") & (pl.col("precision") == "year"),
    "status_unverified": RULE.is_in(["regulation_background", "regulation_in_force"]) & _not("in_force"),
    "effective_date_unknown": (RULE == "regulation_background") & _not("effective_known"),
}  # fmt: skip


def judge(rows: pl.DataFrame, frame: TimeFrame, policy: Policy, as_of: datetime) -> pl.DataFrame:
    """Add the verdict columns to rows that carry own date, kind, slots and flags.

    Returns:
        The rows in their order with `label`, `rule`, `boundary`, `warnings` (list of String),
        `gap_days` (Int64), `gap_months` (Int32), `weight` (Float64), `dropped`, and a date only
        where one may be trusted: a malformed row keeps none but a contradiction's or a future one.
    """
    facts = with_facts(rows, frame, policy, as_of)
    # Joined apart: a join copies every column it is given.
    named = facts.select(_verdict().alias("verdict")).join(
        RULE_NAMES, on="verdict", how="left", maintain_order="left"
    )
    judged = facts.with_columns(named.get_columns())
    undated = pl.col("label") == "undated"
    downranked = undated & pl.lit(policy.undated_handling == "downrank")
    return _with_warnings(judged).with_columns(
        (CURRENT & pl.any_horizontal("is_on_edge", RULE == "boundary")).alias("boundary"),
        pl.when(downranked).then(UNDATED_WEIGHT).otherwise(1.0).alias("weight"),
        (undated & pl.lit(policy.undated_handling == "drop")).alias("dropped"),
    )


def _verdict() -> pl.Expr:
    """The place of the first rule that applies: numbers, as words would be copied row by row."""
    return pl.coalesce(
        pl.when(rule.test).then(pl.lit(place, dtype=pl.UInt8)) for place, rule in enumerate(RULES)
    )


def _with_warnings(judged: pl.DataFrame) -> pl.DataFrame:
    """Add the list of warnings; each combination of them is written out once."""
    bits = [test.cast(pl.UInt32) * (1 << place) for place, test in enumerate(WARNINGS.values())]
    marked = judged.select(pl.sum_horizontal(bits).alias("warning_bits"))
    found = marked["warning_bits"].unique().to_list()
    names = [
        [name for place, name in enumerate(WARNINGS) if combination >> place & 1]
        for combination in found
    ]
    lists = pl.DataFrame(
        {"warning_bits": found, "warnings": names},
        schema={"warning_bits": pl.UInt32, "warnings": pl.List(pl.String)},
    )
    told = marked.join(lists, on="warning_bits", how="left", maintain_order="left")
    return judged.with_columns(told["warnings"])
