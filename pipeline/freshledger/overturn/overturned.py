"""Composition: rows that were read in, what later evidence overturned out."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar

import polars as pl

from freshledger.overturn.asked import evidence_in, joined, looked_for, read_answers, read_asked
from freshledger.overturn.candidates import first_candidates
from freshledger.overturn.events import first_reports, in_time, texts_of_reports
from freshledger.overturn.same_event import event_candidates
from freshledger.overturn.series import newest_in_series, revised_candidates
from freshledger.overturn.statutes import act_candidates
from freshledger.overturn.versions import version_candidates

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from datetime import datetime

    from freshledger.overturn.asked import Tables

# What `placed` keeps of a part of a corpus, given as often as asked.
Part: TypeAlias = "Callable[[], pl.DataFrame]"
Read = TypeVar("Read")
# Parts of this size keep all cores busy and are small beside what was read of them.
ROWS_A_PART: Final = 100_000
VERSION, EVENT = "overturned_version", "overturned_event"
DATA, POLICY = "overturned_data", "overturned_policy"
# Of several that overturned a row the first counts.
RULES: Final = (VERSION, EVENT, DATA, POLICY)
NEEDED = (
    "row", "evidence_id", "title", "lead", "subject", "content_type", "contradicts",
    "effective_from",
)  # fmt: skip


def overturned(rows: pl.DataFrame, as_of: datetime) -> pl.DataFrame:
    """Find the rows of a corpus that later evidence in it overturned: `overturning_parts` of it.

    Args:
        rows: From `labelling.dated`.
        as_of: The moment taken as now.
    """
    return _overturning([placed(part) for part in _slices(rows)], as_of)


def overturning(placed: pl.DataFrame, as_of: datetime) -> pl.DataFrame:
    """As `overturning_parts`, of a corpus in memory: `placed` is what `placed` keeps of it."""
    return _overturning(_slices(placed), as_of)


def overturning_parts(parts: Sequence[Part], as_of: datetime) -> pl.DataFrame:
    """Find the rows that later evidence of the same corpus overturned.

    Frames and policies play no part: that a hit reaches a row only outside the frame, or inside
    it at `high`, is the verdict's to say. Nothing is resolved against an assumed anchor.

    Args:
        parts: At least one; each gives, as often as asked, what `placed` keeps of a part of the
            corpus. Only a few of them are in memory at a time.
        as_of: The moment taken as now; evidence dated after it is not yet known.

    Returns:
        At most one line a row: `row`, `overturned_rule`, `overturned_by`, `note` (all null where
        nothing overturned the row) and `newer_in_series`, the newest row of the same periodic
        series (evidence id, null where it is none or the newest itself).
    """

    def of_parts(read: Callable[[pl.DataFrame], Read]) -> list[Read]:
        # The engine lets go of the interpreter: parts are read beside each other.
        with ThreadPoolExecutor(pl.thread_pool_size()) as threads:
            return list(threads.map(lambda part: read(part()), parts))

    asked = joined(of_parts(partial(read_asked, as_of=as_of)))
    sought = looked_for(asked)
    answers = joined(of_parts(partial(read_answers, sought=sought, as_of=as_of)))
    pairs = in_time(first_reports(asked["waiting"], answers["reports"]))
    named = partial(texts_of_reports, ids=pairs["evidence_id"].unique())
    texts = pl.concat(of_parts(lambda part: named(evidence_in(part, as_of))))
    told = (pairs, texts, asked["announcements"], asked["sought"])
    with ThreadPoolExecutor() as threads:
        events = threads.submit(event_candidates, *told)
        found = keyed_candidates(asked, answers) | {EVENT: events.result()}
    return hits(found, newest_in_series(asked["figures"]))


def keyed_candidates(asked: Tables, answers: Tables) -> dict[str, pl.DataFrame]:
    """Find what can be found among lines of one `key`, by rule: candidates, events aside."""
    return {
        VERSION: version_candidates(asked["claimed"], answers["released"], asked["latest"]),
        DATA: revised_candidates(asked["figures"]),
        POLICY: act_candidates(asked["acts"], asked["versions"], answers["decisions"]),
    }


def hits(found: Mapping[str, pl.DataFrame], newest: pl.DataFrame) -> pl.DataFrame:
    """Give what overturned each row, as `overturning_parts`.

    Args:
        found: Candidates by rule.
        newest: From `series.newest_in_series`.
    """
    first = pl.concat(
        first_candidates(found[rule]).select(
            "row", pl.lit(rule).alias("overturned_rule"), "overturned_by", "note"
        )
        for rule in RULES
    ).unique("row", keep="first", maintain_order=True)
    return first.join(newest, on="row", how="full", coalesce=True)


def _overturning(parts: Iterable[pl.DataFrame], as_of: datetime) -> pl.DataFrame:
    return overturning_parts([partial(_given, part) for part in parts], as_of)


def _slices(rows: pl.DataFrame) -> Iterable[pl.DataFrame]:
    return rows.iter_slices(ROWS_A_PART) if rows.height else [rows]


def _given(part: pl.DataFrame) -> pl.DataFrame:
    return part


def placed(rows: pl.DataFrame) -> pl.DataFrame:
    """Keep of each row what may overturn or be overturned.

    Args:
        rows: From `labelling.dated`; a part of a corpus will do.

    Returns:
        The rows that a full date or a real anchor places in time, from `start` to `end`; the
        whole text only of acts, which name others in it.
    """
    published = pl.col("published").struct
    is_act = pl.col("content_type") == "regulation"
    return rows.select(
        *NEEDED,
        _part("period", "start", "end", "precision", "gap_before", "gap_after"),
        _part("target", "start", "end", "precision"),
        pl.when(is_act).then("snippet").alias("snippet"),
        published.field("start").is_not_null().alias("is_published"),
        (published.field("state") == "unparseable").fill_null(value=False).alias("is_malformed"),
        pl.col("date_start").alias("start"),
        pl.col("date_end").alias("end"),
        "is_assumed",
    ).filter(pl.col("start").is_not_null() & ~pl.col("is_assumed") & ~pl.col("is_malformed"))


def _part(slot: str, *fields: str) -> pl.Expr:
    """A slot with some of its fields only."""
    return pl.struct(pl.col(slot).struct.field(*fields)).alias(slot)
