"""What a corpus may have overturned and what may overturn it, read part by part into tables.

Two readings: what may be overturned says what to look for in the second one. Titles and leads are
not kept; whatever is needed of a row stands in narrow tables, most of them by `key`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

import polars as pl

from freshledger.overturn.events import announced, reported, telling, texts_of_reports, waiting
from freshledger.overturn.series import in_series
from freshledger.overturn.statutes import acts_told, decisions_told
from freshledger.overturn.versions import released, version_claims
from freshledger.overturn.word_search import WordSearch

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import datetime

Tables: TypeAlias = dict[str, pl.DataFrame]


@dataclass(frozen=True, slots=True)
class LookedFor:
    """What the second reading looks for.

    Attributes:
        words: Words of which a report must hold one.
        keys: What reports are asked for, word and doing (String).
        versions: Whether any claim about a version was read.
        acts: Whether any act was read.
    """

    words: WordSearch
    keys: pl.Series
    versions: bool
    acts: bool


def read_asked(placed: pl.DataFrame, as_of: datetime) -> Tables:
    """Read what may be overturned, and what evidence is read along with it.

    Args:
        placed: From `overturned.placed`; a part of a corpus will do.
        as_of: The moment taken as now; evidence dated after it is not yet known.

    Returns:
        `claimed`, `latest` (`versions.version_claims`), `acts`, `versions` (`statutes.acts_told`),
        `figures` (`series.in_series`, with `counts`), `announcements`, `sought`
        (`events.announced`) and `waiting` (`events.waiting`).
    """
    evidence = evidence_in(placed, as_of)
    claimed, latest = version_claims(placed, evidence)
    acts, versions = acts_told(placed, evidence)
    announcements, sought = announced(placed)
    counts = pl.col("row").is_in(evidence["row"].implode())
    return {
        "claimed": claimed,
        "latest": latest,
        "acts": acts,
        "versions": versions,
        "figures": in_series(placed).with_columns(counts.alias("counts")),
        "announcements": announcements,
        "sought": sought,
        "waiting": waiting(announcements, sought),
    }


def looked_for(asked: Tables) -> LookedFor:
    """Say what to look for, from what was read of the whole corpus."""
    return LookedFor(
        WordSearch(telling(asked["sought"])["word"].unique().sort()),
        asked["waiting"]["key"].unique().sort(),
        versions=not asked["claimed"].is_empty(),
        acts=not asked["acts"].is_empty(),
    )


def read_answers(
    placed: pl.DataFrame, sought: LookedFor, as_of: datetime, *, with_texts: bool = False
) -> Tables:
    """Read the evidence that is looked for.

    Args:
        placed: As for `read_asked`.
        sought: From `looked_for`.
        as_of: As for `read_asked`.
        with_texts: Whether the texts of the reports come along, for a caller that cannot ask
            `events.texts_of_reports` for those that matter later on.

    Returns:
        `released` (`versions.released`), `decisions` (`statutes.decisions_told`), `reports`
        (`events.reported`) and, if asked for, `texts`.
    """
    evidence = evidence_in(placed, as_of)
    none = evidence.clear()
    reporting = none if sought.keys.is_empty() else evidence
    reports = reported(reporting, sought.words, sought.keys)
    tables = {
        "released": released(evidence if sought.versions else none),
        "decisions": decisions_told(evidence if sought.acts else none),
        "reports": reports,
    }
    if with_texts:
        tables["texts"] = texts_of_reports(reporting, reports["evidence_id"].unique())
    return tables


def evidence_in(placed: pl.DataFrame, as_of: datetime) -> pl.DataFrame:
    """The rows that may count as evidence."""
    return placed.filter((pl.col("start") <= as_of) & ~pl.col("contradicts").fill_null(value=False))


def joined(parts: Iterable[Tables]) -> Tables:
    """Bring the tables of the parts of a corpus, at least one, together."""
    every = list(parts)
    return {name: pl.concat([part[name] for part in every]) for name in every[0]}
