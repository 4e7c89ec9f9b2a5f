"""Quotes in messages: what counts as the same words, and where they stand."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from freshledger.casebook.grounding import normalised, stretches

# Characters that compose, decompose, widen, vanish or stay, Hangul in all its forms among them.
TRICKY = "aé\u0301\u0308ｶﾞﾟガ각ㄱㅏㄳ가\u1100\u1161\u11a8ﾡￂ１①㎏ﬁ，。 \u3000\u200b\u202e\ufeff\x00\ud83d💍<>年月二"
texts = st.text(alphabet=st.sampled_from(TRICKY), max_size=30)


@pytest.mark.parametrize(
    ("message", "quote", "spelled"),
    [
        ("我 ２０１６ 年 ９ 月，入职了（某行）——总算！", "我2016年9月入职了某行，总算", "我 ２０１６ 年 ９ 月，入职了（某行）——总算"),
        ("\ufeff2016年\u200b9月入\u200d职了", "2016年9月入职", "2016年\u200b9月入\u200d职"),
        ("ｶﾞｽ代を払った", "ガス代", "ｶﾞｽ代"),
        ("cafe\u0301 2016", "café", "cafe\u0301"),
    ],
)  # fmt: skip
def test_the_user_s_own_spelling_is_found(message: str, quote: str, spelled: str) -> None:
    assert [found.text for found in stretches(message, normalised(quote))] == [spelled]


@pytest.mark.parametrize(
    ("message", "quote"),
    [
        ("In May 2020 I bought", "IN MAY 2020"),  # case
        ("我進入銀行", "我进入银行"),  # script
        ("2022年💍求婚", "2022年求婚"),  # symbols
        ("<b>2018年5月</b>结婚", "2018年5月结婚"),
        ("2019年6月\x00搬家", "2019年6月搬家"),  # NUL
        ("升职了\ud83d", "升职了\ude00"),  # lone surrogates
        ("\u202e6102\u202c年", "2016年"),  # stored order, not the displayed one
        ("2014年6月我结婚了", "我结婚了2014年6月"),
    ],
)
def test_other_words_are_not_found(message: str, quote: str) -> None:
    assert stretches(message, normalised(quote)) == []


@given(texts, texts, texts)
def test_what_is_cut_out_of_a_message_is_found_in_it(left: str, quote: str, right: str) -> None:
    message, sought = f"{left}|{quote}|{right}", normalised(f"|{quote}|")
    found = stretches(message, sought)[0]
    # A mark that follows belongs to the last character, so the stretch may hold it too.
    assert normalised(found.text).startswith(sought)
    assert message[found.start : found.end] == found.text


@given(texts)
def test_normalising_piece_by_piece_equals_normalising_the_whole(message: str) -> None:
    whole = normalised(message)
    if whole:
        assert stretches(message, whole)[0].start >= 0
    assert normalised(whole) == normalised(unicodedata.normalize("NFKC", whole))


@given(st.text(alphabet=" \n\t，。！？…、\u200b\u2060\ufeff\u3000"))
def test_nothing_is_left_of_spaces_and_punctuation(quote: str) -> None:
    assert normalised(quote) == ""


@pytest.mark.parametrize(
    ("message", "quote", "cuts"),
    [
        ("我11月入职", "1月入职", (True, False)),
        ("我十一月入职", "一月入职", (True, False)),
        ("在2016年9月15日", "2016年9月1", (False, True)),
        ("3，5月入职", "5月入职", (False, False)),
        ("1\u200b1月入职", "1月入职", (True, False)),
        ("我1月入职", "1月入职", (False, False)),
    ],
)
def test_a_number_cut_in_two_is_noticed(message: str, quote: str, cuts: tuple[bool, bool]) -> None:
    (found,) = stretches(message, normalised(quote))
    assert (found.cuts_at_start, found.cuts_at_end) == cuts
    if any(cuts):
        assert found.context[found.context_start :].startswith(found.text)


def test_every_other_spelling_of_a_quote_is_given() -> None:
    message = "工号201693，后来2016.9.3入职"
    assert [found.text for found in stretches(message, normalised("2016.9.3"))] == [
        "201693",
        "2016.9.3",
    ]
