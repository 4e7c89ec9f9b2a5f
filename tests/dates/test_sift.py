"""Which texts are searched for more than Chinese words, and that the others lose no date by it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import polars as pl
import pytest
from hypothesis import given
from hypothesis import strategies as st

from freshledger.dates.sift import find_runs, sifted
from freshledger.dates.tables import GRAMMAR, WIDE_GRAMMAR

if TYPE_CHECKING:
    from freshledger.dates.world_grammar import WorldGrammar

SIGNS = "0123456789０２./-:—~%，。（）'’()$ \n年月日号季度人万第至今天去上周半元月"


def texts_of(*texts: str | None) -> pl.DataFrame:
    return pl.DataFrame({"text": texts}, schema={"text": pl.String}).with_row_index("row")


def is_mixed(text: str | None) -> bool:
    plain, rest = sifted(texts_of(text))
    assert plain.height + rest.height == 1
    return bool(rest.height)


def mentions(
    plain: pl.DataFrame, rest: pl.DataFrame, grammar: WorldGrammar
) -> list[tuple[str, str]]:
    """Words and rule of each mention in the runs of one text."""
    return [
        (run[found.start : found.end], found.rule)
        for run in find_runs(plain, rest, grammar=grammar)["run"].to_list()
        for found in grammar.read(run)
    ]


@given(st.text(SIGNS, max_size=24))
@pytest.mark.parametrize("grammar", [GRAMMAR, WIDE_GRAMMAR], ids=["judged", "wide"])
def test_what_is_no_mixed_text_holds_no_other_date(grammar: WorldGrammar, text: str) -> None:
    texts = texts_of(text)
    everywhere = mentions(texts.clear(), texts, grammar)
    assert mentions(*sifted(texts), grammar) == everywhere


@pytest.mark.parametrize(
    "text",
    [
        "2024-05-15",
        "15/5",
        "05-2024年",
        "15.05.24在",
        "20240515发布",
        "名录（1998）",
        "发布于Friday",
        "le 15 août",
        "5月&#49;5日",
        "5月1\u200b5日",
        "15 мая",
        "5월",
        "きのう",
        "أمس",
    ],
)
def test_a_text_is_mixed_where_it_may_hold_dates_of_others(text: str) -> None:
    assert is_mixed(text)


@pytest.mark.parametrize("text", [None, "", "截至2024年5月，1500人增长2.5%。"])
def test_a_text_of_chinese_letters_and_counts_is_not(text: str | None) -> None:
    assert not is_mixed(text)


def test_runs_of_a_text_come_in_text_order() -> None:
    found = find_runs(*sifted(texts_of("昨天", "yesterday, 昨天", None, "去年", "gestern")))
    assert found.sort("row", maintain_order=True).rows() == [
        (0, "昨天"),
        (1, "yesterday"),
        (1, "昨天"),
        (3, "去年"),
        (4, "gestern"),
    ]


def test_of_no_texts_no_runs_are_found() -> None:
    assert find_runs(*sifted(texts_of())).columns == ["row", "run"]
