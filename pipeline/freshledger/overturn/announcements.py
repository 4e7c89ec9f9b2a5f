"""What forecasts announce: who, what, when, and the words by which a report is known."""

from __future__ import annotations

import polars as pl

from freshledger.overturn.doings import announced_doings
from freshledger.overturn.event_words import (
    COMMON,
    ORDINAL,
    in_figures,
    names,
    stem,
    subject_word,
    weight,
    words,
)

UTC_TIME = pl.Datetime("us", "UTC")
# A report later than this after the target, or after a forecast without one, is of another event.
DAYS_AFTER_DAY, DAYS_AFTER_TARGET, DAYS_AFTER_FORECAST = 60, 270, 540
DAY_LEVEL = ("day", "range", "instant", "week")
AHEAD = (
    r"将|即将|拟|定于|计划|预计|有望|打算|准备|正在讨论|酝酿|或将|下月|明年|明天|明晚|明日|下周|今晚|"
    r"(?i:(?-u:\b)(?:will|to|plans?|planned|expects?|expected|set|due|aims?|hopes?|scheduled)(?-u:\b))"
)
CLAUSE = rf"([^，。；！？,;!?\x1e]*?(?:{AHEAD})[^，。；！？,;!?\x1e]*)"


def read_announcements(forecasts: pl.DataFrame) -> pl.DataFrame:
    """One line a forecast and announcement in it, of at most two; `announcement` tells them apart.

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
            _announcements(pl.col("title"), pl.col("lead")).alias("text"),
        )
        .with_columns(place=pl.int_ranges(text.list.len()))
        .explode("text", "place", empty_as_null=True)
        .drop_nulls("text")
        .with_columns(
            in_figures(text),
            (pl.col("row").cast(pl.UInt64) * 2 + pl.col("place").cast(pl.UInt64)).alias(
                "announcement"
            ),
        )
        .with_columns(_parted(text))
        .with_columns(
            text.str.to_lowercase().str.extract_all(ORDINAL).alias("ordinals"),
            names(text).alias("names"),
            announced_doings(pl.col("what")).alias("doing"),
        )
    )


def sought_words(announced: pl.DataFrame) -> pl.DataFrame:
    """One line an announcement and word: `word`, `weight`, `is_who`, `is_needed`."""
    parts = {
        "who": words(pl.col("who")),
        "what": words(pl.col("what")),
        "name": pl.col("names"),
        "subject": pl.concat_list("subject"),
    }
    told = pl.concat(
        announced.select("announcement", part.alias("word"), pl.lit(name).alias("part"))
        .explode("word", empty_as_null=True)
        .drop_nulls("word")
        .with_columns(stem(pl.col("word")))
        for name, part in parts.items()
    )
    return (
        told.with_columns(weight(pl.col("word")).alias("weight"))
        .filter(
            (pl.col("weight") > 0) | ((pl.col("part") == "name") & ~pl.col("word").is_in(COMMON))
        )
        .group_by("announcement", "word", "weight")
        .agg(
            (pl.col("part") == "who").any().alias("is_who"),
            (pl.col("part") == "name").any().alias("is_needed"),
        )
    )


def _announcements(title: pl.Expr, lead: pl.Expr) -> pl.Expr:
    """The words that announce: the title, and the clause of the lead, that look ahead.

    List of String; the lead sentence where neither does.
    """
    both = pl.concat_list(
        pl.when(title.str.contains(AHEAD)).then(title), lead.str.extract(CLAUSE)
    ).list.drop_nulls()
    return pl.when(both.list.len() > 0).then(both).otherwise(pl.concat_list(lead))


def _parted(announcement: pl.Expr) -> list[pl.Expr]:
    """`who` an announcement speaks of, and `what` it says is to come: all of it if of nobody."""
    halves = announcement.str.extract_groups(rf"^(?P<who>.*?)(?P<what>(?:{AHEAD}).*)$").struct
    return [
        halves.field("who"),
        pl.coalesce(halves.field("what"), announcement).alias("what"),
    ]
