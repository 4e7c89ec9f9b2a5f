"""The last edge of a period that is given as the dates of a thing: "the Long March (1934–1935)"."""

from __future__ import annotations

import polars as pl

from freshledger.dates.en_words import MONTH_NAMES, ORDINAL_FIGURE, YEAR_FIGURES

DASH = "[-–—~]"
LAST_EDGE = rf"(?i)(?:{DASH}|\b(?:to|through|thru|until|till|and)) ?(?:the )?([^-–—~]+)$"
DAY_FIGURES = rf"(?:{ORDINAL_FIGURE}|[0-3]?[0-9])"
OF_YEAR = f"(?:,? {YEAR_FIGURES})?"
PRECISIONS = {
    "year": f"^{YEAR_FIGURES}$",
    "month": f"(?i)^{MONTH_NAMES}{OF_YEAR}$",
    "day": f"(?i)^(?:{MONTH_NAMES} {DAY_FIGURES}|{DAY_FIGURES}(?: of)? {MONTH_NAMES}){OF_YEAR}$",
}
BRACKET_BEFORE, BRACKET_AFTER = r"[(\[]$", r"^[)\]]"
# "For three months (": there the period says how long, and is one thing.
TIME_BEFORE = r"(?i)(?:day|week|month|quarter|year|season|period|term|time)s? [(\[]$"
HEADED_AFTER = r"^ ?:(?: |$)"
# There the years say how long something went on, and are one thing.
RUNS_ON_BEFORE = r"(?i)(?:^|[^a-z])(?:from|between|is|are|was|were|range)(?: the)?(?: years?)? $"


def with_last_edges(mentions: pl.DataFrame) -> pl.DataFrame:
    """Give the end of a thing's dates as a mention of its own beside the whole period.

    Args:
        mentions: Resolved mentions: `rule`, `mention`, `precision`, `start`, `end`, `start_char`,
            `end_char`, `gap_before`, `gap_after`.

    Returns:
        The same rows and behind them one for each last edge that is a year, or a named month or day,
        of a period in English that stands in brackets behind what it is the time of, heads a text
        up to a colon, is two years joined by a dash without "from" or "between" before them, or
        takes the year of its first edge from the last one ("between 5 March and 9 April 1913").
    """
    is_english = pl.col("rule").str.starts_with("en_")
    periods = mentions.filter((pl.col("precision") == "range") & is_english)
    if periods.is_empty():
        return mentions
    words = pl.col("mention").str.extract(LAST_EDGE)
    edges = (
        periods.filter(_dates_of_a_thing())
        .with_columns(words.alias("mention"), _precision(words).alias("precision"))
        .filter(pl.col("precision").is_not_null())
    )
    return pl.concat([mentions, edges.with_columns(_start(), _start_char())])


def _dates_of_a_thing() -> pl.Expr:
    before, after = pl.col("gap_before"), pl.col("gap_after")
    in_brackets = before.str.contains(BRACKET_BEFORE) & after.str.contains(BRACKET_AFTER)
    in_brackets = in_brackets & ~before.str.contains(TIME_BEFORE)
    heads = (pl.col("start_char") == 0) & after.str.contains(HEADED_AFTER)
    dashed = (pl.col("rule") == "en_years") & pl.col("mention").str.contains(DASH)
    between = pl.col("rule") == "en_between"
    return in_brackets | heads | between | (dashed & ~before.str.contains(RUNS_ON_BEFORE))


def _precision(words: pl.Expr) -> pl.Expr:
    return pl.coalesce(
        pl.when(words.str.contains(pattern)).then(pl.lit(precision))
        for precision, pattern in PRECISIONS.items()
    )


def _start() -> pl.Expr:
    end, precision = pl.col("end"), pl.col("precision")
    first = pl.when(precision == "year").then(end.dt.truncate("1y"))
    return first.when(precision == "month").then(end.dt.month_start()).otherwise(end).alias("start")


def _start_char() -> pl.Expr:
    return (pl.col("end_char") - pl.col("mention").str.len_chars()).alias("start_char")
