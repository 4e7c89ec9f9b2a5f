"""What reports tell of: which announced words they hold, and which kinds of doing."""

from __future__ import annotations

import polars as pl

from freshledger.overturn.doings import CANCELLED, CANCELS, reported_doings
from freshledger.overturn.event_words import as_written, in_figures, subject_word

# What a report says of the time ahead, or hopes; the end of a plan (取消…计划) does not count.
STILL_AHEAD = (
    r"[^，。；！？\x1e]*(?:筹备|倒计时|准备就绪|在即|合练|演练|彩排|期待|相信|期盼|呼吁|有望)[^，。；！？\x1e]*(?:，(?:并|同时|以及|还)[^，。；！？\x1e]*)*|"
    r"(?:将于|将在|将会|将对|将出席|将赴|将举|将推|将加|即将|拟于|定于|预计|明天|明晚|明日|今晚|瞄准|计划[于在将])[^，。；！？\x1e]*"
    r"(?:，(?:并|同时|以及|还)[^，。；！？\x1e]*)*|"
    r"(?i)(?-u:\b)(?:will|plans? to|expected to|set to|due to|scheduled|hopes? to|aims? to)(?-u:\b)[^,.;!?\x1e]*"
)

_TEXT = ("evidence_id", "text", "report_subject")
_SAID = (
    pl.col("evidence_id"),
    pl.concat_str("title", pl.lit("\x1e"), "lead").alias("text"),
    subject_word(pl.col("subject")).alias("report_subject"),
)


def may_report(telling: pl.Series) -> pl.Expr:
    """True for a row with `title`, `lead` and `subject` that holds a telling word."""
    text = pl.concat_str("title", pl.lit("\x1e"), "lead")
    holds = text.str.contains_any(as_written(telling).implode(), ascii_case_insensitive=True)
    is_of_one = subject_word(pl.col("subject")).is_in(telling.implode())
    return holds.fill_null(value=False) | is_of_one.fill_null(value=False)


def report_texts(events: pl.DataFrame) -> pl.DataFrame:
    """Give what reports say has been done: `evidence_id`, `text`, `report_subject`."""
    return events.select(*_SAID).with_columns(*_told()).select(*_TEXT)


def read_reports(events: pl.DataFrame, telling: pl.Series) -> pl.DataFrame:
    """Reports that hold a telling word, with these words (`word`) and the kinds of `doing`.

    A report of a cancellation tells of nothing else.
    """
    sought = as_written(telling).implode()
    text, cancelled = pl.col("text"), pl.concat_list(pl.lit(CANCELLED))
    doings = pl.when("cancels").then(cancelled).otherwise(reported_doings(text))
    return (
        events.select("start", *_SAID)
        .with_columns(
            pl.concat_list(
                text.str.extract_many(sought, ascii_case_insensitive=True, overlapping=True),
                pl.when(pl.col("report_subject").is_in(telling.implode())).then("report_subject"),
            )
            .list.drop_nulls()
            .list.unique()
            .alias("word")
        )
        .filter(pl.col("word").list.len() > 0)
        .with_columns(*_told())
        .with_columns(doings.alias("doing"))
        .filter(pl.col("doing").list.len() > 0)
        .with_columns(
            pl.col("word").list.eval(
                pl.element().str.to_lowercase().str.replace(r"^([a-z]+) ([0-9])", "$1-$2")
            )
        )
    )


def _told() -> list[pl.Expr]:
    """`cancels`, and `text` without what is still ahead."""
    text = pl.col("text")
    cancels = text.str.contains(CANCELS)
    told = pl.when(cancels).then(text).otherwise(text.str.replace_all(STILL_AHEAD, ""))
    return [cancels.alias("cancels"), in_figures(told)]
