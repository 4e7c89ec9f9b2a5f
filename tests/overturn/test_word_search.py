"""Words are looked for in all texts at once, and found as if each were searched by itself."""

import pickle

import polars as pl
import pytest
from hypothesis import given
from hypothesis import strategies as st

from freshledger.overturn.word_search import WordSearch

LETTERS = st.text("ab海云", min_size=1, max_size=3)


def found(words: list[str], texts: list[str | None]) -> set[tuple[int, str]]:
    lines = WordSearch(pl.Series(words, dtype=pl.String)).found(pl.Series(texts, dtype=pl.String))
    assert lines.schema == {"at": pl.UInt32, "word": pl.String}
    assert lines.is_unique().all()
    return set(lines.iter_rows())


@pytest.mark.parametrize(
    ("words", "texts", "wanted"),
    [
        (["星海手机"], ["星海手机发布", "无关"], {(0, "星海手机")}),
        (["海手", "星海手机"], ["星海手机"], {(0, "海手"), (0, "星海手机")}),
        (["ios-17"], ["iOS 17 is out", "ios-17", "ios17"], {(0, "ios-17"), (1, "ios-17")}),
        (["ab"], ["a", "b", None, "", "cab"], {(4, "ab")}),
        (["ab"], ["ab ab AB"], {(0, "ab")}),
        (["ab"], [], set()),
        ([], ["ab"], set()),
    ],
    ids=[
        "one",
        "overlapping",
        "product and version",
        "across texts",
        "often",
        "no text",
        "no word",
    ],
)
def test_words_in_texts(
    words: list[str], texts: list[str | None], wanted: set[tuple[int, str]]
) -> None:
    assert found(words, texts) == wanted


@given(st.lists(LETTERS, max_size=6, unique=True), st.lists(st.none() | LETTERS, max_size=6))
def test_a_word_is_found_wherever_a_text_holds_it(
    words: list[str], texts: list[str | None]
) -> None:
    held = {(at, word) for at, text in enumerate(texts) for word in words if text and word in text}
    assert found(words, texts) == held


def test_a_part_of_a_longer_column_is_searched_by_itself() -> None:
    texts = pl.Series(["ab", "云ab", "ab"])
    lines = WordSearch(pl.Series(["ab"])).found(texts[1:2])
    assert lines.to_dicts() == [{"at": 0, "word": "ab"}]


def test_a_search_travels_as_its_words() -> None:
    search = WordSearch(pl.Series(["海云", "ios-17"]))
    again = pickle.loads(pickle.dumps(search))  # noqa: S301 - what was written above
    assert again.found(pl.Series(["iOS 17"])).equals(search.found(pl.Series(["iOS 17"])))
