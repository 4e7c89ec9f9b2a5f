"""The rows of the page: labels and texts as parallel lists, texts cut to what the page holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import polars as pl

from freshledger.schemas import LABELS

if TYPE_CHECKING:
    from collections.abc import Sequence

_LONGEST_TITLE = 300
_LONGEST_FIELD = 200
_LONGEST_URL = 1_000
# Columns that hold few different words: written as places in a list of them.
_CODED: Final = ("rule", "dimension", "precision", "date_source", "content_type", "mention_field")
_FIELDS: Final = ("evidence_id", "mention", "overturned_by", "repair_hint", "note")
_NOTHING = -1


def page_rows(labels: pl.DataFrame, texts: pl.DataFrame, snippet_characters: int) -> dict[str, Any]:
    """Lay out the rows for the page.

    Args:
        labels: A label table, one row an evidence row.
        texts: `evidence_id`, `title`, `snippet`, `source_url` (String, nullable); an evidence row
            without texts is shown by what its label row holds.
        snippet_characters: A longer snippet is cut to as many, around its mention.

    Returns:
        `names`: the words of each coded column; `columns`: one list each, all of one length, with
        -1 for no word and no moment and "" for no text; moments in minutes since 1970 UTC;
        `mention_start` and `mention_end` count characters of the text as it is written here.
    """
    shown = _with_texts(labels, texts).with_columns(_cut_from(snippet_characters).alias("cut_from"))
    names = {name: _names(shown[name]) for name in _CODED}
    names["warnings"] = _names(shown["warnings"].explode())
    codes = pl.element().replace_strict(names["warnings"], range(len(names["warnings"])))
    is_cut_after = pl.col("snippet").str.len_chars() > pl.col("cut_from") + snippet_characters
    columns = shown.select(
        pl.col("label").replace_strict(LABELS, range(len(LABELS))),
        *(_coded(name, names[name]) for name in _CODED),
        *(pl.col(name).fill_null("").str.slice(0, _LONGEST_FIELD) for name in _FIELDS),
        pl.col("warnings").list.eval(codes) if names["warnings"] else "warnings",
        pl.col("boundary").cast(pl.Int8),
        *(_minutes(name) for name in ("date_start", "date_end")),
        pl.col("title").str.slice(0, _LONGEST_TITLE),
        pl.col("snippet").str.slice(pl.col("cut_from"), snippet_characters),
        *(_offset(name) for name in ("mention_start", "mention_end")),
        ((pl.col("cut_from") > 0).cast(pl.Int8) + 2 * is_cut_after.cast(pl.Int8)).alias("cut"),
        pl.when(pl.col("source_url").str.len_chars() <= _LONGEST_URL)
        .then("source_url")
        .otherwise(pl.lit(""))
        .alias("source_url"),
    )
    return {"names": names, "columns": columns.to_dict(as_series=False)}


def _with_texts(labels: pl.DataFrame, texts: pl.DataFrame) -> pl.DataFrame:
    """Every label row with its texts, "" where it has none."""
    known = texts.select("evidence_id", "title", "snippet", "source_url").unique(
        "evidence_id", keep="first"
    )
    joined = labels.join(known, on="evidence_id", how="left", suffix="_text", maintain_order="left")
    return joined.with_columns(
        pl.coalesce("title_text", "title").fill_null("").alias("title"),
        pl.coalesce("source_url_text", "source_url").fill_null("").alias("source_url"),
        pl.col("snippet").fill_null(""),
    )


def _cut_from(snippet_characters: int) -> pl.Expr:
    """Where a long snippet begins to be shown: a third of the room before its mention."""
    spare = pl.col("snippet").str.len_chars().cast(pl.Int64) - snippet_characters
    wanted = pl.col("mention_start").cast(pl.Int64) - snippet_characters // 3
    is_of_snippet = pl.col("mention_field").eq_missing("snippet")
    return (
        pl.when(is_of_snippet)
        .then(pl.min_horizontal(wanted, spare).clip(lower_bound=0))
        .otherwise(0)
        .fill_null(0)
    )


def _offset(name: str) -> pl.Expr:
    is_of_snippet = pl.col("mention_field").eq_missing("snippet")
    offset = pl.col(name).cast(pl.Int64) - pl.when(is_of_snippet).then("cut_from").otherwise(0)
    return offset.fill_null(_NOTHING).alias(name)


def _names(values: pl.Series) -> list[str]:
    """The words of a column, the most frequent first: their places are written shortest."""
    counted = values.drop_nulls().alias("name").value_counts()
    return counted.sort("count", "name", descending=[True, False])["name"].to_list()


def _coded(name: str, words: Sequence[str]) -> pl.Expr:
    return pl.col(name).replace_strict(
        words, range(len(words)), default=_NOTHING, return_dtype=pl.Int32
    )


def _minutes(name: str) -> pl.Expr:
    return (pl.col(name).dt.epoch("s") // 60).fill_null(_NOTHING)
