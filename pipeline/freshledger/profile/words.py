"""What a corpus is about, in the words that its titles share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import polars as pl

if TYPE_CHECKING:
    from collections.abc import Iterable

_N_PHRASES = 2
_MIN_TITLES = 2
_MIN_SHARE = 0.1
_LONGEST = 8
_WEIGHT_OF_A_LATIN_WORD = 2
# One Chinese character, one Latin word, or whatever parts two phrases.
_UNIT: Final = r"\p{Han}|[A-Za-z][A-Za-z0-9.+-]*[A-Za-z0-9+]|[A-Za-z]|[^\p{Han}A-Za-z\s]+"
_WORD: Final = r"^[\p{Han}A-Za-z]"
# Words that fit any piece of news part phrases too; none starts or ends with a particle.
_EMPTY: Final = (
    "发布|宣布|推出|表示|关于|今年|去年|最新|正式|报告|新闻|消息|进行|实现|举行|召开"
    r"|(?i-u:\b)(?i:the|an?|and|or|of|for|with|from|that|this|its?|new|is|are|has|have|was|will|into"
    r"|over|after|on|in|to|at|by|as|says?|said|announce[sd]?|launch(?:es|ed)?|reports?|updates?"
    r"|news|how|what|why|who|you|your|here)(?-u:\b)"
)
_PARTICLE: Final = "第次的了在和与及为是对将被把从向于等年月日号个上下"
_EDGE: Final = f"^[{_PARTICLE}]|[{_PARTICLE}]$"


def subject_words(titles: Iterable[str | None]) -> str:
    """The phrases that most titles share, at most two, in one line; empty where none recur.

    A phrase is two to eight Chinese characters or Latin words, or one Latin word, in a tenth of
    the titles at least; long ones go before the short ones that they hold.

    >>> subject_words(["AI芯片出口新规", "AI芯片需求上升", "国产AI芯片量产"])
    'AI芯片'
    """
    table = pl.DataFrame({"title": list(titles)}, schema={"title": pl.String}).with_row_index("row")
    told = pl.col("title").str.replace_all(_EMPTY, "|")
    units = table.select("row", told.str.extract_all(_UNIT).alias("unit")).explode("unit")
    counted = (
        _phrases(units)
        .filter(~pl.col("phrase").str.contains(_EDGE))
        .group_by(pl.col("phrase").str.to_lowercase().alias("key"))
        .agg(pl.col("row").n_unique().alias("n"), pl.col("phrase").min(), pl.col("weight").first())
        .filter(pl.col("n") >= max(_MIN_TITLES, _MIN_SHARE * table.height))
        .sort(pl.col("n") * pl.col("weight"), "key", descending=[True, False])
    )
    chosen: list[str] = []
    for phrase in counted["phrase"]:
        if not any(_overlap(phrase, other) for other in chosen):
            chosen.append(phrase)
    return " ".join(chosen[:_N_PHRASES])


def _phrases(units: pl.DataFrame) -> pl.DataFrame:
    """Every run of units that no punctuation or number parts: row, phrase, weight."""
    unit, is_latin = pl.col("unit"), pl.col("is_latin")
    words = units.select(
        "row",
        pl.when(unit.str.contains(_WORD)).then(unit).alias("unit"),
        unit.str.contains(r"^[A-Za-z]").alias("is_latin"),
    )
    runs = [words.with_columns(unit.alias("phrase"), is_latin.cast(pl.Int64).alias("n_latin"))]
    for step in range(1, _LONGEST):
        is_same_title = pl.col("row").shift(-step) == pl.col("row")
        is_next_latin = is_latin.shift(-step)
        gap = pl.when(is_next_latin & is_latin.shift(1 - step)).then(pl.lit(" "))
        grown = pl.concat_str("phrase", gap.otherwise(pl.lit("")), unit.shift(-step))
        runs.append(
            runs[-1].with_columns(
                pl.when(is_same_title).then(grown).alias("phrase"),
                pl.col("n_latin") + is_next_latin,
            )
        )
    weights = [
        (length + pl.col("n_latin") * (_WEIGHT_OF_A_LATIN_WORD - 1)).clip(upper_bound=_LONGEST)
        for length in range(1, _LONGEST + 1)
    ]
    told = [
        run.select("row", "phrase", weight.alias("weight"))
        for run, weight in zip(runs, weights, strict=True)
    ]
    return pl.concat(told).filter(pl.col("phrase").str.len_chars() > 1)


def _overlap(phrase: str, other: str) -> bool:
    """Whether a third of the shorter one's pieces, words or pairs of characters, is in the other."""
    pieces, others = _pieces(phrase), _pieces(other)
    return len(pieces & others) * 3 > min(len(pieces), len(others))


def _pieces(phrase: str) -> set[str]:
    words = phrase.lower().split()
    pairs = {
        word[at : at + 2] for word in words if not word.isascii() for at in range(len(word) - 1)
    }
    return pairs | {word for word in words if word.isascii()}
