"""What reports tell of: which announced words they hold, and which kinds of doing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import polars as pl

from freshledger.overturn.doings import CANCELLED, CANCELS, reported_doings
from freshledger.overturn.event_words import in_figures, subject_word

if TYPE_CHECKING:
    from freshledger.overturn.word_search import WordSearch

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


def may_report(rows: pl.DataFrame, telling: WordSearch) -> pl.Series:
    """True for a row with `title`, `lead` and `subject` that holds a telling word."""
    said = rows.select(*_SAID).with_row_index("at")
    return said["at"].is_in(_words_in(said, telling)["at"].implode())


def report_texts(events: pl.DataFrame) -> pl.DataFrame:
    """Give what reports say has been done: `evidence_id`, `text`, `report_subject`."""
    return events.select(*_SAID).with_columns(*_told()).select(*_TEXT)


def read_reports(events: pl.DataFrame, telling: WordSearch) -> pl.DataFrame:
    """Reports that hold a telling word: one line each, word and kind of doing.

    A report of a cancellation tells of nothing else.

    Returns:
        `start`, `evidence_id`, `word`, `doing`.
    """
    text, cancelled = pl.col("text"), pl.concat_list(pl.lit(CANCELLED))
    said = events.select("start", *_SAID).with_row_index("at")
    words = _words_in(said, telling)
    return (
        said.join(words, on="at", how="semi")
        .with_columns(*_told())
        .select(
            "at",
            "start",
            "evidence_id",
            pl.when("cancels").then(cancelled).otherwise(reported_doings(text)).alias("doing"),
        )
        .explode("doing", empty_as_null=True)
        .drop_nulls("doing")
        .join(words, on="at")
        .drop("at")
    )


def _words_in(said: pl.DataFrame, telling: WordSearch) -> pl.DataFrame:
    """Telling words of each text, or its subject: `at` (the place of the text) and `word`."""
    subjects = said.select("at", pl.col("report_subject").alias("word"))
    of_one = subjects.filter(pl.col("word").is_in(telling.words.implode()))
    return pl.concat([telling.found(said["text"]), of_one])


def _told() -> list[pl.Expr]:
    """`cancels`, and `text` without what is still ahead."""
    text = pl.col("text")
    cancels = text.str.contains(CANCELS)
    told = pl.when(cancels).then(text).otherwise(text.str.replace_all(STILL_AHEAD, ""))
    return [cancels.alias("cancels"), in_figures(told)]
