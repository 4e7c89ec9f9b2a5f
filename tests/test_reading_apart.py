"""Rows that are read apart, by threads or in batches, are dated as if read together."""

from __future__ import annotations

from datetime import date

import polars as pl
import pytest

from freshledger.corpus import read_corpus
from freshledger.dates.own import assume_anchors, own_date
from freshledger.labelling import read

WORDS = ("昨天", "三天前", "五天前", "yesterday", "上周二", "4月3日", "24日")


def dated(rows: pl.DataFrame) -> pl.DataFrame:
    day = date(2024, 5, 31)
    return assume_anchors(rows, frame_end=day, as_of=day).select("row", *own_date())


@pytest.mark.parametrize("rows_at_once", [1, 2, 3])
def test_words_without_an_anchor(rows_at_once: int) -> None:
    rows = [
        {"id": f"{place}{words}", "snippet": f"{words}，河清市开通新线"}
        for place in range(2)
        for words in (WORDS if place else WORDS[::-1])
    ]
    corpus = read_corpus(rows).evidence
    together = read(corpus)
    parts = [read(part) for part in corpus.iter_slices(rows_at_once)]
    apart = pl.concat(parts).with_columns(together["row"])
    assert dated(apart).equals(dated(together))
    assert dated(together)["date_start"].null_count() == 0
