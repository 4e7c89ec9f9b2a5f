"""`overturned_event`: forecasts, and later reports that may tell of their event's end."""

from __future__ import annotations

from typing import TYPE_CHECKING

import polars as pl

from freshledger.overturn.announcements import read_announcements, sought_words
from freshledger.overturn.doings import CANCELLED
from freshledger.overturn.later import best_later
from freshledger.overturn.reports import read_reports, report_texts

if TYPE_CHECKING:
    from freshledger.overturn.word_search import WordSearch

# What a word must weigh that may lead from a forecast to its report.
TELLING_WEIGHT = 3.0


def announced(rows: pl.DataFrame) -> tuple[pl.DataFrame, pl.DataFrame]:
    """Read what forecasts announce.

    Args:
        rows: `row`, `title`, `lead`, `subject`, `content_type`, `target` (struct), `end`; a part
            of a corpus will do.

    Returns:
        The announcements: `announcement`, `row`, `end`, `due`, `until`, `subject`, `ordinals`,
        `doing`. And the words of each: `announcement`, `word`, `weight`, `is_who`, `is_needed`.
    """
    told = read_announcements(rows.filter(pl.col("content_type") == "forecast"))
    kept = told.select("announcement", "row", "end", "due", "until", "subject", "ordinals", "doing")
    return kept, sought_words(told)


def waiting(announcements: pl.DataFrame, sought: pl.DataFrame) -> pl.DataFrame:
    """Ask for reports by each telling word and kind of doing.

    Args:
        announcements: From `announced`.
        sought: The same.

    Returns:
        `announcement`, `row`, `key` (word and doing), `doing`, `end` (after which a report
        counts), `until` (to when).
    """
    asked = telling(sought).join(announcements, on="announcement")
    return asked.explode("doing", empty_as_null=True).select(
        "announcement",
        "row",
        _key(),
        "doing",
        pl.when(pl.col("doing") == CANCELLED).then("end").otherwise("due").alias("end"),
        "until",
    )


def reported(evidence: pl.DataFrame, words: WordSearch, keys: pl.Series) -> pl.DataFrame:
    """Read the reports that forecasts wait for.

    Args:
        evidence: `evidence_id`, `title`, `lead`, `subject`, `content_type`, `start`; of a part of
            a corpus, the rows that may count as evidence.
        words: The telling words.
        keys: The keys of `waiting`.

    Returns:
        `key`, `start`, `evidence_id`; of one key and moment only the first.
    """
    reports = read_reports(evidence.filter(pl.col("content_type") == "event"), words)
    return (
        reports.select(_key(), "start", "evidence_id")
        .filter(pl.col("key").is_in(keys.implode()))
        .group_by("key", "start")
        .agg(pl.col("evidence_id").min())
    )


def first_reports(waiting: pl.DataFrame, reports: pl.DataFrame) -> pl.DataFrame:
    """Find for each line of `waiting` the first report after its `end`: its columns, and the report's.

    A report past `until` is found, too; `in_time` leaves it out.
    """
    return best_later(waiting, reports)


def in_time(found: pl.DataFrame) -> pl.DataFrame:
    """Pairs of an announcement and a report that may be its own, from `first_reports`.

    Of several reports for one line, found in parts of a corpus, the first counts.
    """
    first = found.sort("start", "evidence_id").unique(
        ["announcement", "key"], keep="first", maintain_order=True
    )
    pair = ["announcement", "evidence_id"]
    # A report that tells of a cancellation tells of nothing else: any doing will do.
    return (
        first.filter(pl.col("start") <= pl.col("until"))
        .sort("doing")
        .unique(pair, keep="first", maintain_order=True)
        .select("row", *pair, "doing", "start")
    )


def texts_of_reports(evidence: pl.DataFrame, ids: pl.Series) -> pl.DataFrame:
    """Give the texts of the reports with one of the ids: `evidence_id`, `text`, `report_subject`."""
    return report_texts(evidence.filter(pl.col("evidence_id").is_in(ids.implode())))


def telling_words(rows: pl.DataFrame) -> pl.DataFrame:
    """Give the words by which a report of what forecasts announce can be found.

    Args:
        rows: As for `announced`.

    Returns:
        `row` and `word`, never null.
    """
    announcements, sought = announced(rows)
    return telling(sought).join(announcements, on="announcement").select("row", "word")


def telling(sought: pl.DataFrame) -> pl.DataFrame:
    """The words that may lead from an announcement to its report, of those of `announced`."""
    return sought.filter(pl.col("weight") >= TELLING_WEIGHT)


def _key() -> pl.Expr:
    return pl.concat_str("word", "doing", separator="|").alias("key")
