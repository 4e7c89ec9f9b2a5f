"""Which part of a row's text a mention stands in: title, lead sentence, or later."""

from __future__ import annotations

import polars as pl

# Between title and snippet stands a mark that no rule matches, so no mention crosses it.
SEAM = "\x1e"

# An abbreviation (Corp., Dec., U.S.) ends in at most three small letters; a short last word is
# told from one by the usual first words of the next sentence.
ABBREVIATION_SAFE = r"(?:[a-z]{4}|[0-9%)\]’”\"])[.!?][\"”’)]*[ \n]"
SHORT_WORD = (
    r"[a-z]{2,3}[.!?][\"”’)]* (?:The|A|An|In|It|He|She|They|But|And|On|We|This|That|These|Those|"
    r"His|Her|Its|Their|For|At|As|After|Before|While|When|If|Some|Most|Many) "
)
SENTENCE_END = rf"[。！？\n]|{ABBREVIATION_SAFE}|{SHORT_WORD}"


def text_parts(evidence: pl.DataFrame) -> pl.DataFrame:
    """Join title and snippet into the one text that is scanned.

    Args:
        evidence: `row`, `title`, `snippet` (String, nullable).

    Returns:
        `row`, `text`, `title`, `lead` (the snippet's first sentence, its end mark included),
        `title_chars` (UInt32, without the seam) and `lead_end_char` (UInt32, in the text).
    """
    title, snippet = pl.col("title").fill_null(""), pl.col("snippet").fill_null("")
    return evidence.select(
        "row",
        pl.concat_str(title, pl.lit(SEAM), snippet).alias("text"),
        title,
        _first_sentence(snippet).alias("lead"),
        title.str.len_chars().alias("title_chars"),
    ).with_columns(
        (pl.col("title_chars") + 1 + pl.col("lead").str.len_chars()).alias("lead_end_char")
    )


def _first_sentence(text: pl.Expr) -> pl.Expr:
    end = text.str.find(SENTENCE_END)
    # `find` counts bytes; the end mark may take up to three, and cutting one is harmless here.
    head = text.cast(pl.Binary).bin.slice(0, end).cast(pl.String, strict=False)
    return pl.when(end.is_null()).then(text).otherwise(head)


def place(start_char: pl.Expr) -> pl.Expr:
    """`title`, `lead` or `later`, by the offset of a mention in the joined text."""
    return (
        pl.when(start_char < pl.col("title_chars"))
        .then(pl.lit("title"))
        .when(start_char < pl.col("lead_end_char"))
        .then(pl.lit("lead"))
        .otherwise(pl.lit("later"))
    )
