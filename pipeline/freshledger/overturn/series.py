"""`overturned_data`: a figure revised later, and the newest row of each periodic series."""

from __future__ import annotations

import polars as pl

from freshledger.overturn.candidates import candidates
from freshledger.overturn.later import best_later
from freshledger.overturn.series_names import measure, owner

REVISED = (
    r"修订(?:为|后|值|：|:|$)|修订[^版法案]|修正(?:为|后|值)|上修|下修|重述|最终核实|终值|"
    r"(?i:(?-u:\b)(?:revised|revises|revision|restated|restates|second estimate|final (?:reading|estimate)))"
)
FIGURE = r"([0-9][0-9.,]*) ?(?:%|％|个百分点|亿|万|億|萬|(?i:percent|billion|million|trillion))"


def revised_candidates(figures: pl.DataFrame) -> pl.DataFrame:
    """Find periodic figures that were revised.

    Args:
        figures: From `in_series`, with `counts` (Boolean): the row may count as evidence.

    Returns:
        As `candidates.CANDIDATE_COLUMNS` says.
    """
    revisions = (
        figures.filter(pl.col("is_revision") & pl.col("counts"))
        # Of several revisions the newest figure counts, and the first row that gives it.
        .with_columns(introduced=pl.col("start").min().over("key_of_period", "figure"))
        .select("start", "evidence_id", "introduced", key="key_of_period")
    )
    revised = best_later(
        figures.filter("is_periodic").select("row", "end", key="key_of_period"),
        revisions,
        rank="introduced",
    )
    note = pl.format("the figure was revised on {}", pl.col("start").dt.date())
    return candidates(revised, 0, note, highest="introduced")


def newest_in_series(figures: pl.DataFrame) -> pl.DataFrame:
    """The newest row of each periodic row's series, where its period is a later one.

    Args:
        figures: As for `revised_candidates`.

    Returns:
        `row` and `newer_in_series` (evidence id).
    """
    periodic = figures.filter("is_periodic")
    newest = _newest_first(periodic.filter("counts")).select(
        "key", pl.col("until").alias("newest"), newer_in_series="evidence_id"
    )
    return (
        periodic.join(newest, on="key")
        .filter(pl.col("newest") > pl.col("until"))
        .select("row", "newer_in_series")
    )


def answering(figures: pl.DataFrame) -> pl.DataFrame:
    """Leave those that may answer for others: revisions, and of each series the newest figure.

    What a part of a corpus leaves out the whole one does too. Arguments as `revised_candidates`.
    """
    counting = figures.filter("counts")
    newest = _newest_first(counting.filter("is_periodic"))
    return pl.concat((counting.filter("is_revision"), newest)).unique("row", maintain_order=True)


def _newest_first(figures: pl.DataFrame) -> pl.DataFrame:
    """The newest figure of each series: of those of one period the first."""
    return figures.sort(
        "key", "until", "start", "evidence_id", descending=[False, True, False, False]
    ).unique("key", keep="first", maintain_order=True)


def in_series(rows: pl.DataFrame) -> pl.DataFrame:
    """Give each figure for a period the key of its series, and of series and period.

    Args:
        rows: `row`, `evidence_id`, `title`, `lead`, `subject`, `content_type`, `period` (struct),
            `start`, `end`.

    Returns:
        Periodic rows and reports of a revision whose series is clear: `row`, `evidence_id`,
        `start`, `end`, `key`, `key_of_period`, `until` (Date), `figure` (String, nullable),
        `is_periodic`, `is_revision` (Boolean).
    """
    kind, period = pl.col("content_type"), pl.col("period").struct
    text = pl.concat_str("title", pl.lit(" "), "lead")
    subject = pl.col("subject").str.replace_all(r"\s+", "").str.to_lowercase()
    told = rows.filter(
        period.field("start").is_not_null() & kind.is_in(["periodic", "event"])
    ).with_columns(
        (kind == "periodic").alias("is_periodic"), text.str.contains(REVISED).alias("is_revision")
    )
    named = told.filter(pl.col("is_periodic") | pl.col("is_revision")).with_columns(
        pl.coalesce(subject, owner(period.field("gap_before"), period.field("gap_after"))).alias(
            "whose"
        ),
        pl.coalesce(measure(pl.col("subject")), measure(text)).alias("what"),
        text.str.extract(FIGURE).alias("figure"),
        period.field("precision"),
        period.field("end").alias("until"),
    )
    # A subject that stands alone is a series' own name; read from the text, a measure must be told.
    is_clear = pl.col("subject").is_not_null() | (
        pl.col("what").is_not_null() & (pl.col("whose").str.len_chars() > 1)
    )
    key = pl.concat_str("whose", pl.col("what").fill_null(""), "precision", separator="|")
    return named.filter(is_clear).select(
        "row",
        "evidence_id",
        "start",
        "end",
        "until",
        "figure",
        "is_periodic",
        "is_revision",
        key.alias("key"),
        pl.concat_str(key, period.field("start"), "until", separator="|").alias("key_of_period"),
    )
