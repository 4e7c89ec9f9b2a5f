"""Rows that are read apart, by threads or in batches, are dated as if read together."""

from __future__ import annotations

import pytest

import freshledger as fl

WORDS = ("昨天", "三天前", "五天前", "yesterday", "上周二", "4月3日", "24日")


@pytest.mark.parametrize("rows_at_once", [1, 2, 3])
def test_words_without_an_anchor(rows_at_once: int, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [
        {"id": f"{place}{words}", "snippet": f"{words}，河清市开通新线"}
        for place in range(2)
        for words in (WORDS if place else WORDS[::-1])
    ]
    together = fl.label(rows, frame="2024-05", as_of="2024-05-31").labels
    monkeypatch.setattr("freshledger.labelling.ROWS_AT_ONCE", rows_at_once)
    apart = fl.label(rows, frame="2024-05", as_of="2024-05-31").labels
    assert apart.equals(together)
    assert together["date_start"].null_count() == 0
