"""Composition: evidence in, labels out. One batch function, no IO.

`read` says what the texts say and knows neither frame nor policy; `dated` settles their own dates,
`judge_dated` asks the rules. One reading can be judged for many frames.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from itertools import repeat
from typing import TYPE_CHECKING, Protocol

import polars as pl

from freshledger.dates.acts import act_dates
from freshledger.dates.own import OWN_DTYPES, assume_anchors, own_date
from freshledger.dates.rows import later_targets, mentions_in_full, read_rows
from freshledger.dates.slots import any_of, is_open
from freshledger.facts import standing_facts
from freshledger.kinds import content_type
from freshledger.schemas import EVIDENCE_COLUMNS, LABEL_COLUMNS
from freshledger.verdict import judge

if TYPE_CHECKING:
    from datetime import datetime

    from freshledger.frames import TimeFrame
    from freshledger.policy import Policy

CONTRADICTION_DAYS = 7
LEAST_ROWS_AT_ONCE = 25_000
DATED_AT_ONCE = 50_000
# A malformed row keeps no date, these two aside (docs/rules.md).
DATED_MALFORMED = ("contradiction", "future_date")
_DATED = (
    *(name for name in OWN_DTYPES if name not in ("is_assumed", "is_cutoff")),  # standing facts
    "is_open", "repair_hint", "is_ambiguous", "is_fiscal",
)  # fmt: skip
DATE_COLUMNS = (
    "date_start", "date_end", "precision", "date_source", "mention", "mention_field",
    "mention_start", "mention_end",
)  # fmt: skip


class Reader(Protocol):
    """What reads evidence: `read`, or a function that does the same for evidence of one origin."""

    def __call__(self, evidence: pl.DataFrame, *, day_first: bool | None = None) -> pl.DataFrame:
        """Read what each row says of its dates; see `read`."""
        ...


def read(evidence: pl.DataFrame, *, day_first: bool | None = None) -> pl.DataFrame:
    """Read what each row says of its dates, whatever the frame.

    Args:
        evidence: The columns of `EVIDENCE_COLUMNS` (String, nullable; `evidence_id` unique);
            others are left out.
        day_first: Order of an ambiguous `03/04/2024`; None leaves it ambiguous: `source_order`
            settles what other rows tell of it.

    Returns:
        The evidence in its order, with `row`, sources, slots, flags, `content_type` and the dates
        of acts: what `dated` needs.
    """
    numbered = evidence.select(*EVIDENCE_COLUMNS).with_row_index("row")
    cores = pl.thread_pool_size()
    rows_at_once = max(LEAST_ROWS_AT_ONCE, -(-numbered.height // cores))
    if numbered.height <= rows_at_once:
        return _read(numbered, day_first)
    # The engine lets go of the interpreter, so that a thread for each core keeps them all busy.
    with ThreadPoolExecutor(cores) as threads:
        parts = threads.map(_read, numbered.iter_slices(rows_at_once), repeat(day_first))
        return pl.concat(parts)


def _read(numbered: pl.DataFrame, day_first: bool | None) -> pl.DataFrame:  # noqa: FBT001 - mapped
    rows = (
        read_rows(numbered, day_first=day_first)
        .drop("title")
        .join(numbered, on="row", how="left", maintain_order="left")
        .with_columns(pl.col("title").fill_null(""), content_type().alias("content_type"))
    )
    rows = _with_later_targets(rows, day_first)
    acts = rows.filter(pl.col("content_type") == "regulation")
    mentions = mentions_in_full(acts, acts.select("row", "anchor"), day_first=day_first)
    dated = act_dates(acts, mentions)
    return rows.join(dated, on="row", how="left", maintain_order="left").with_columns(
        _contradicts()
    )


def _with_later_targets(rows: pl.DataFrame, day_first: bool | None) -> pl.DataFrame:  # noqa: FBT001 - handed on
    """A title may announce what only a later sentence dates; these few are read in full."""
    undated = rows.filter((pl.col("content_type") == "forecast") & pl.col("target").is_null())
    if undated.is_empty():
        return rows
    return (
        rows.join(
            later_targets(undated, day_first=day_first), on="row", how="left", maintain_order="left"
        )
        .with_columns(pl.coalesce("target", "later_target").alias("target"))
        .drop("later_target")
    )


def _contradicts() -> pl.Expr:
    """The row dates its event in two years, or was published before what it reports."""
    published, event = pl.col("published").struct, pl.col("event").struct
    lead_days = (event.field("start") - published.field("start").cast(pl.Date)).dt.total_days()
    reported = (
        (event.field("kind") == "explicit")
        & (event.field("precision") == "day")
        & (pl.col("content_type") == "event")
    )
    early = reported & (lead_days > CONTRADICTION_DAYS)
    plain = pl.col("content_type").is_in(["event", "forecast", "notice"])
    itself = pl.col("contradicts_itself") & plain & published.field("start").is_null()
    return any_of(early, itself).alias("contradicts")


def dated(rows: pl.DataFrame) -> pl.DataFrame:
    """Add what verdicts ask of rows and no frame changes: their own dates and standing facts.

    Args:
        rows: From `read`.

    Returns:
        The rows, in their order, ready for `judge_dated`. Those that are `is_open` hold words that
        only a frame places: `judge_dated` dates them anew.
    """
    # Small slices stay in the processor's cache; what is judged many times stands in one piece.
    slices = rows.iter_slices(DATED_AT_ONCE) if rows.height else [rows]
    found = pl.concat((_dates_and_facts(part) for part in slices), rechunk=True)
    return rows.with_columns(found.get_columns())


def _dates_and_facts(rows: pl.DataFrame) -> pl.DataFrame:
    published, period = pl.col("published").struct, pl.col("period").struct
    return (
        rows.with_columns(*own_date())
        .with_columns(
            is_open().alias("is_open"),
            published.field("repair_hint"),
            (pl.col("date_warning") == "ambiguous_day_month")
            .fill_null(value=False)
            .alias("is_ambiguous"),
            any_of(pl.col("date_warning") == "fiscal", period.field("warning") == "fiscal").alias(
                "is_fiscal"
            ),
        )
        .select(*_DATED, *standing_facts())
    )


def judge_dated(
    rows: pl.DataFrame, frame: TimeFrame, policy: Policy, as_of: datetime
) -> pl.DataFrame:
    """Judge rows against one frame.

    Args:
        rows: From `dated`, with the columns of `overturned` (null where no later evidence
            overturned the row).
        frame: The time frame.
        policy: The policy.
        as_of: The moment taken as now, in UTC.

    Returns:
        The columns of `LABEL_COLUMNS`, in the rows' order.
    """
    labels = _judged(rows, frame, policy, as_of)
    open_rows = rows.filter("is_open")
    if open_rows.is_empty():
        return labels
    assumed = assume_anchors(open_rows, frame_end=frame.end_day, as_of=as_of.date())
    anew = _judged(dated(assumed), frame, policy, as_of)
    place, at = pl.int_range(pl.len(), dtype=pl.UInt32), pl.col("is_open")
    places = rows.select(
        pl.when(at).then(pl.len() + at.cast(pl.UInt32).cum_sum() - 1).otherwise(place).alias("at")
    )
    return pl.concat([labels, anew])[places["at"]]


def _judged(rows: pl.DataFrame, frame: TimeFrame, policy: Policy, as_of: datetime) -> pl.DataFrame:
    settled = judge(rows, frame, policy, as_of).with_columns(
        *_trusted_dates(),
        *_overturned_by(),
        pl.lit(frame.frame_id or frame.text).alias("frame_id"),
        pl.lit(as_of).alias("as_of"),
        pl.lit(policy.policy_id).alias("policy_id"),
    )
    return settled.select(pl.col(name).cast(dtype) for name, dtype in LABEL_COLUMNS.items())


def _trusted_dates() -> list[pl.Expr]:
    """Dates only where one may be trusted."""
    malformed = (pl.col("label") == "malformed") & ~pl.col("rule").is_in(DATED_MALFORMED)
    untrusted = malformed | (pl.col("label") == "undated")
    return [pl.when(~untrusted).then(name).alias(name) for name in DATE_COLUMNS]


def _overturned_by() -> list[pl.Expr]:
    """The evidence that overturned the row, and why: what the row names itself comes first."""
    stale, warnings = pl.col("label") == "stale", pl.col("warnings")
    named = pl.when(stale).then("superseded_by")
    counts = any_of(
        pl.col("rule") == pl.col("overturned_rule"),
        warnings.list.contains("overturned"),
        warnings.list.contains("event_passed"),
    )
    found = pl.when(counts).then("overturned_by")
    newest = pl.when(pl.col("rule") == "overturned_data").then("newer_in_series")
    return [
        pl.coalesce(named, found, newest).alias("overturned_by"),
        pl.when(counts & named.is_null()).then("note").alias("note"),
    ]
