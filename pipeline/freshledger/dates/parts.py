"""The parts of a row's text: title, lead sentence, the rest, and its closing words."""

from __future__ import annotations

import polars as pl

# Between title and lead stands a mark that no rule matches, so no mention crosses it.
SEAM = "\x1e"

CLAUSE_END = r"[。！？\n]"
# An abbreviation (Corp., Dec., U.S.) ends in at most three small letters; a short last word is
# told from one by the usual first words of the next sentence. Both take five bytes to the stop.
SENTENCE_END = (
    r"[a-z0-9%)\]]{4}[.!?][\"’”)]*[ \n]|"
    r"[a-z0-9 ,]{4}[.!?][\"’”)]* (?:The|A|An|In|It|He|She|They|But|And|On|We|This|That|These|Those|"
    r"His|Her|Its|Their|For|At|As|After|Before|While|When|If|Some|Most|Many) "
)
BYTES_TO_STOP = 5
# A closing line that dates the text (发布时间：2024-05-15) is no longer than this.
CLOSING_CHARS = 60


def text_parts(evidence: pl.DataFrame) -> pl.DataFrame:
    """Part each row's text into what may date it and what comes later.

    Args:
        evidence: `row`, `title`, `snippet` (String, nullable).

    Returns:
        `row`, `title`, `lead` (the snippet's first sentence, without its stop), `head` (both,
        parted by `SEAM`), `tail` (the rest), `closing` (its last characters), `title_chars` and
        `closing_start` (UInt32, characters of the whole text, `SEAM` included).
    """
    title, snippet = pl.col("title").fill_null(""), pl.col("snippet").fill_null("")
    clause = snippet.str.find(CLAUSE_END)
    return (
        evidence.select("row", title, snippet.cast(pl.Binary).alias("bytes"), clause.alias("end"))
        .with_columns(pl.col("bytes").bin.slice(0, pl.col("end")).cast(pl.String).alias("lead"))
        .with_columns((pl.col("lead").str.find(SENTENCE_END) + BYTES_TO_STOP).alias("stop"))
        .with_columns(pl.coalesce("stop", "end", pl.col("bytes").bin.size()).alias("end"))
        .with_columns(
            pl.when(pl.col("stop").is_null())
            .then("lead")
            .otherwise(pl.col("bytes").bin.slice(0, pl.col("end")).cast(pl.String))
            .alias("lead"),
            pl.col("bytes").bin.slice(pl.col("end")).cast(pl.String).alias("tail"),
        )
        .select(
            "row",
            "title",
            "lead",
            "tail",
            pl.concat_str("title", pl.lit(SEAM), "lead").alias("head"),
            pl.col("tail").str.tail(CLOSING_CHARS).alias("closing"),
        )
        .with_columns(
            pl.col("title").str.len_chars().alias("title_chars"),
            (
                pl.col("head").str.len_chars()
                + pl.col("tail").str.len_chars()
                - pl.col("closing").str.len_chars()
            ).alias("closing_start"),
        )
    )
