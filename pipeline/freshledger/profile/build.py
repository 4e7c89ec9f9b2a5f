"""Composition: a label table in, one `freshness_profile` for each frame out."""

from __future__ import annotations

from functools import lru_cache
from operator import itemgetter
from typing import TYPE_CHECKING, Any

from freshledger.errors import FreshledgerError, accepted
from freshledger.frames import TimeFrame, parse_as_of
from freshledger.profile.assessment import overall_assessment
from freshledger.profile.compensation import compensation_queries
from freshledger.profile.findings import LANGUAGES, Findings, Language, Task
from freshledger.profile.risk import risk_flags
from freshledger.profile.tables import LabelSource, profile_connection, rows_of
from freshledger.profile.words import subject_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from datetime import date

    from duckdb import DuckDBPyConnection

    from freshledger.policy import Policy
    from freshledger.profile.findings import Row

TRIGGERS = ("is_skewed", "lacks_background", "is_undated_high", "is_malformed_retried")
_COUNTS = ("current", "background", "stale", "undated", "malformed")


def profile(  # noqa: PLR0913 - each is a setting of the caller's
    labels: LabelSource,
    frame: TimeFrame,
    policy: Policy,
    *,
    as_of: str | date,
    language: Language | None = None,
    primary_subject: str | None = None,
) -> dict[str, Any]:
    """Say what a corpus as a whole is worth for one frame: its `freshness_profile`.

    Args:
        labels: A run's label table (LABEL_COLUMNS), in memory or Parquet: a file, a folder of part
            files, or a pattern; all its rows count.
        frame: The frame the labels were judged against.
        policy: The policy they were judged by; `goal_mode` is read here.
        as_of: The moment the run took as now.
        language: Of sentences and queries; None takes Chinese unless more of the titles are Latin.
        primary_subject: What queries name; None takes frequent words of the titles.

    Returns:
        Ratios 0..1 with four digits; `time_coverage` in ISO days over rows with a trusted date,
        None where there is none; `risk_flags`, `compensation_queries`, `dimensions` (one for each,
        None for rows that name none), `skew`, `densest_period`, `blind_spots` and, as JSON values.

    Raises:
        FreshledgerError: The label table lacks a column, or the language is unknown.
    """
    task = Task(frame, policy, primary_subject)
    return _profiles(labels, [task], as_of, language, one_frame=True)[task.frame_id]


def profiles(
    labels: LabelSource,
    tasks: Sequence[Task],
    *,
    as_of: str | date,
    language: Language | None = None,
) -> dict[str, dict[str, Any]]:
    """Profile one label table for many frames at once, by `frame_id`, in the order of the tasks.

    As `profile`, but each task takes the rows that carry its `frame_id`; a task without any is
    profiled as empty. Raises FreshledgerError where two tasks share a `frame_id`.
    """
    frame_ids = [task.frame_id for task in tasks]
    if repeated := {name for name in frame_ids if frame_ids.count(name) > 1}:
        raise FreshledgerError(f"frame_id {min(repeated)!r} names two tasks; give each its own")
    return _profiles(labels, tasks, as_of, language, one_frame=False) if tasks else {}


def _profiles(
    labels: LabelSource,
    tasks: Sequence[Task],
    as_of: str | date,
    language: Language | None,
    *,
    one_frame: bool,
) -> dict[str, dict[str, Any]]:
    if language is not None and language not in LANGUAGES:
        raise FreshledgerError(accepted(language, LANGUAGES, "language"))
    now = parse_as_of(as_of)
    with profile_connection(labels, tasks, one_frame=one_frame) as connection:
        return {
            found.task.frame_id: {**_as_dict(found), "as_of": now.isoformat()}
            for found in _findings(connection, tasks, language)
        }


def _findings(
    connection: DuckDBPyConnection, tasks: Sequence[Task], language: Language | None
) -> Iterator[Findings]:
    """Ask for the counts of all frames, and for texts only where a trigger or language needs them."""
    totals = {name: rows[0] for name, rows in rows_of(connection, "frame_profile").items()}
    dimensions = rows_of(connection, "dimension_profile")
    set_in = {
        trigger: {name for name, row in totals.items() if row[trigger]} for trigger in TRIGGERS
    }
    blind = {name for name, rows in dimensions.items() if any(row["is_blind_spot"] for row in rows)}
    asking = blind.union(*set_in.values())
    titles = rows_of(connection, "title_sample", _untold(tasks, asking, language))
    # Frames of one corpus draw the same titles, as long as they are judged on the same rows.
    words_of = lru_cache(maxsize=1)(subject_words)
    gaps = rows_of(connection, "month_gaps", set_in["is_skewed"])
    undated = rows_of(connection, "undated_titles", set_in["is_undated_high"])
    retried = rows_of(connection, "malformed_titles", set_in["is_malformed_retried"])
    for task in tasks:
        name = task.frame_id
        sample = sorted(titles.get(name, []), key=itemgetter("evidence_id"))
        yield Findings(
            task=task,
            language=language or _language_of(sample),
            subject=task.primary_subject or words_of(tuple(row["title"] for row in sample)),
            totals=totals[name],
            dimensions=sorted(dimensions.get(name, []), key=itemgetter("dimension")),
            gap=next(((row["gap_start"], row["gap_end"]) for row in gaps.get(name, [])), None),
            undated=sorted(undated.get(name, []), key=itemgetter("place")),
            retried=next(iter(retried.get(name, [])), None),
        )


def _untold(tasks: Sequence[Task], asking: set[str], language: Language | None) -> set[str]:
    """Frames whose titles must tell their language, or the subject that their queries name."""
    return {
        task.frame_id
        for task in tasks
        if language is None or (task.frame_id in asking and not task.primary_subject)
    }


def _language_of(sample: Iterable[Row]) -> Language:
    told = [row["is_han"] for row in sample if row["is_han"] is not None]
    return "en" if 2 * sum(told) < len(told) else "zh"


def _as_dict(found: Findings) -> dict[str, Any]:
    totals = found.totals
    return {
        "total_evidence": totals["total_evidence"],
        **{f"{label}_ratio": totals[f"{label}_ratio"] for label in _COUNTS},
        "time_coverage": {key: _day(totals[key]) for key in ("earliest", "latest", "median_date")},
        "overall_assessment": overall_assessment(found),
        "risk_flags": risk_flags(found),
        "compensation_queries": compensation_queries(found),
        "counts": {label: totals[f"n_{label}"] for label in _COUNTS},
        "dated_share": round(totals["n_dated"] / max(totals["total_evidence"], 1), 4),
        "skew": totals["skew"],
        "densest_period": found.densest_period,
        "blind_spots": found.blind_spots,
        "dimensions": [_dimension(row) for row in found.dimensions],
        "subject": found.subject,
        "language": found.language,
        "frame": found.task.frame.period_text(found.language),
    }


def _dimension(row: Row) -> dict[str, Any]:
    return {
        "dimension": row["dimension"] or None,
        "total_evidence": row["n_rows"],
        **{label: row[f"n_{label}"] for label in _COUNTS},
        "dated_share": row["dated_share"],
        "earliest": _day(row["earliest"]),
        "latest": _day(row["latest"]),
        "skew": row["skew"],
        "is_blind_spot": row["is_blind_spot"],
    }


def _day(value: date | None) -> str | None:
    return None if value is None else value.isoformat()
