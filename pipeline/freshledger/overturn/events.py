"""`overturned_event`: a forecast, and later evidence that its event took place or never will."""

from __future__ import annotations

import polars as pl

from freshledger.overturn.event_words import (
    CANCELLED,
    CANCELS,
    COMMON,
    DOINGS,
    ORDINAL,
    REPORTING_CUES,
    STILL_AHEAD,
    announcements,
    found_in,
    names,
    parted,
    searchable,
    stem,
    subject_word,
    weight,
    words,
)
from freshledger.overturn.later import best_later

UTC_TIME = pl.Datetime("us", "UTC")
# A word that may lead from a forecast to its report, and what the shared words must amount to.
TELLING_WEIGHT, SHARED_WEIGHT = 3.0, 6.0
SHARED_PART, SHARED_PART_OF_ONE_SUBJECT = 0.6, 0.3
# A report later than this after the target, or after a forecast without one, is of another event.
DAYS_AFTER_DAY, DAYS_AFTER_TARGET, DAYS_AFTER_FORECAST = 60, 270, 540
DAY_LEVEL = ("day", "range", "instant", "week")


def event_hits(rows: pl.DataFrame, evidence: pl.DataFrame) -> pl.DataFrame:
    """Find forecasts of events that were later reported as done or cancelled.

    Args:
        rows: `row`, `evidence_id`, `title`, `lead`, `subject`, `content_type`, `target` (struct),
            `start`, `end`.
        evidence: The same columns, of the rows that may count as evidence.

    Returns:
        `row`, `overturned_by`, `note`; at most one line a row.
    """
    announced = _announced(rows.filter(pl.col("content_type") == "forecast"))
    if announced.is_empty():
        none = pl.lit(None, pl.String)
        return announced.select("row", overturned_by=none, note=none)
    sought = _sought(announced)
    telling = sought.filter(pl.col("weight") >= TELLING_WEIGHT)
    reported = _reported(
        evidence.filter(pl.col("content_type") == "event"), telling["word"].unique()
    )
    candidates = best_later(
        telling.join(announced, on="announcement")
        .explode("doing", empty_as_null=True)
        .select(
            "row",
            "announcement",
            "doing",
            pl.when(pl.col("doing") == CANCELLED).then("end").otherwise("due").alias("end"),
            "until",
            _key(),
        )
        .unique(),
        reported.select("start", "evidence_id", "text", "report_subject", _key()),
    ).filter(pl.col("start") <= pl.col("until"))
    return (
        _same_event(candidates, announced, sought)
        .sort("row", "start", "evidence_id")
        .unique("row", keep="first", maintain_order=True)
        .select("row", pl.col("evidence_id").alias("overturned_by"), _note())
    )


def _note() -> pl.Expr:
    is_cancelled = pl.col("doing") == CANCELLED
    outcome = pl.when(is_cancelled).then(pl.lit("cancelled")).otherwise(pl.lit("done"))
    return pl.format("the event was reported {} on {}", outcome, pl.col("start").dt.date()).alias(
        "note"
    )


def _key() -> pl.Expr:
    return pl.concat_str("word", "doing", separator="|").alias("key")


def _announced(forecasts: pl.DataFrame) -> pl.DataFrame:
    """One line a forecast and announcement in it.

    A report counts from `due` on (a cancellation from `end` on), and up to `until`. It must hold
    all `names` and `ordinals`.
    """
    target, text = pl.col("target").struct, pl.col("text")
    last_day = pl.max_horizontal("end", target.field("end").cast(UTC_TIME))
    days = (
        pl.when(target.field("end").is_null())
        .then(DAYS_AFTER_FORECAST)
        .when(target.field("precision").is_in(DAY_LEVEL))
        .then(DAYS_AFTER_DAY)
        .otherwise(DAYS_AFTER_TARGET)
    )
    day_before = target.field("start").cast(UTC_TIME).dt.offset_by("-1d")
    return (
        forecasts.select(
            "row",
            "end",
            pl.max_horizontal("end", day_before).alias("due"),
            (last_day + pl.duration(days=days)).alias("until"),
            subject_word(pl.col("subject")).alias("subject"),
            announcements(pl.col("title"), pl.col("lead")).alias("text"),
        )
        .explode("text", empty_as_null=True)
        .drop_nulls("text")
        .with_row_index("announcement")
        .with_columns(
            text.str.to_lowercase().str.extract_all(ORDINAL).alias("ordinals"),
            names(text).alias("names"),
            _announced_doings(parted(text)[1]).alias("doing"),
        )
    )


def _announced_doings(what: pl.Expr) -> pl.Expr:
    """The kinds of doing announced (list of String); any may be cancelled."""
    tests = {name: what.str.contains(announced) for name, (announced, _) in DOINGS.items()}
    # 举行闭幕会: that the meeting was held tells nothing of its end.
    tests["hold"] &= ~tests["close"]
    told = (pl.when(test).then(pl.lit(name)) for name, test in tests.items())
    return pl.concat_list(*told, pl.lit(CANCELLED)).list.drop_nulls()


def _sought(announced: pl.DataFrame) -> pl.DataFrame:
    """One line an announcement and word: `word`, `weight`, `is_who`, `is_needed`."""
    who, what = parted(pl.col("text"))
    parts = {
        "is_who": words(who),
        "is_what": words(what),
        "is_needed": pl.col("names").list.eval(stem(pl.element())),
        "is_subject": pl.concat_list("subject"),
    }
    told = pl.concat(
        announced.select("announcement", part.alias("word"), pl.lit(name).alias("part"))
        .explode("word", empty_as_null=True)
        .drop_nulls("word")
        for name, part in parts.items()
    )
    return (
        told.with_columns(weight(pl.col("word")).alias("weight"))
        .filter(
            (pl.col("weight") > 0)
            | ((pl.col("part") == "is_needed") & ~pl.col("word").is_in(COMMON))
        )
        .group_by("announcement", "word", "weight")
        .agg(
            (pl.col("part") == "is_who").any().alias("is_who"),
            (pl.col("part") == "is_needed").any().alias("is_needed"),
        )
    )


def _reported(events: pl.DataFrame, telling: pl.Series) -> pl.DataFrame:
    """One line a report, kind of doing and telling word that it holds.

    A report of a cancellation tells of nothing else.
    """
    text = pl.concat_str("title", pl.lit("\x1e"), "lead").alias("text")
    cancels = pl.col("text").str.contains(CANCELS)
    doings = pl.concat_list(
        pl.when(pl.col("text").str.contains(reported)).then(pl.lit(name))
        for name, (_, reported) in DOINGS.items()
    ).list.drop_nulls()
    subject = subject_word(pl.col("subject"))
    return (
        events.select("evidence_id", "start", text, subject.alias("report_subject"))
        .filter(pl.col("text").str.contains_any(REPORTING_CUES, ascii_case_insensitive=True))
        .with_columns(
            cancels.alias("cancels"),
            pl.when(cancels)
            .then("text")
            .otherwise(pl.col("text").str.replace_all(STILL_AHEAD, ""))
            .pipe(searchable)
            .alias("text"),
        )
        .with_columns(
            pl.concat_list(
                pl.col("text").str.extract_many(telling.implode(), overlapping=True),
                "report_subject",
            )
            .list.drop_nulls()
            .list.unique()
            .alias("word")
        )
        .filter(pl.col("word").list.len() > 0)
        .with_columns(
            pl.when("cancels")
            .then(pl.concat_list(pl.lit(CANCELLED)))
            .otherwise(doings)
            .alias("doing")
        )
        .explode("doing", empty_as_null=True)
        .explode("word", empty_as_null=True)
        .drop_nulls("doing")
    )


def _same_event(
    candidates: pl.DataFrame, announced: pl.DataFrame, sought: pl.DataFrame
) -> pl.DataFrame:
    """Candidates whose report holds enough of the announcement's words."""
    pairs = (
        candidates.select(
            "row", "announcement", "doing", "evidence_id", "start", "text", "report_subject"
        )
        .unique()
        .join(announced.select("announcement", "subject", "ordinals"), on="announcement")
    )
    found = pl.col("is_found")
    measured = (
        pairs.join(sought, on="announcement")
        .with_columns(is_found=found_in(pl.col("word"), pl.col("text")))
        .group_by("announcement", "evidence_id", "doing")
        .agg(
            pl.col("weight").sum().alias("all"),
            pl.col("weight").filter(found).sum().alias("shared"),
            pl.col("weight").filter("is_who").sum().alias("who"),
            pl.col("weight").filter(found & pl.col("is_who")).sum().alias("shared_who"),
            (found & (pl.col("weight") > 0)).sum().alias("shared_words"),
            (pl.col("is_needed") & ~found).any().alias("lacks_a_name"),
        )
    )
    return pairs.join(measured, on=["announcement", "evidence_id", "doing"]).filter(_is_same())


def _is_same() -> pl.Expr:
    """Enough is shared: of one subject a part, else who, every name and most of the rest."""
    same_subject = (pl.col("subject") == pl.col("report_subject")).fill_null(value=False)
    other_subject = (pl.col("subject") != pl.col("report_subject")).fill_null(value=False)
    shared, ordinals = pl.col("shared"), pl.col("ordinals")
    same_ordinals = (
        ordinals.list.set_difference(pl.col("text").str.extract_all(ORDINAL)).list.len() == 0
    )
    is_numbered = ordinals.list.len() > 0
    by_subject = same_subject & (shared >= pl.col("all") * SHARED_PART_OF_ONE_SUBJECT)
    by_words = (
        ((pl.col("shared_words") > 1) | is_numbered)
        & (shared >= pl.col("all") * SHARED_PART)
        & (pl.col("shared_who") >= pl.col("who") * 0.5)
    )
    return (
        (by_subject | by_words)
        & ~other_subject
        & ~pl.col("lacks_a_name")
        & same_ordinals
        & (shared >= SHARED_WEIGHT)
    )
