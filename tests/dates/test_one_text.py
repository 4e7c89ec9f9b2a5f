"""One text read by itself says what it says among others."""

from __future__ import annotations

import json
from pathlib import Path

import polars as pl
import pytest
from hypothesis import given
from hypothesis import strategies as st

from freshledger.dates.mentions import read_mentions_only
from freshledger.dates.one_text import mentions_of
from freshledger.dates.tables import GRAMMAR

LEDGER = Path(__file__).parents[1] / "casebook" / "ledger.jsonl"
OPERATIONS = [
    op for line in LEDGER.read_text("utf-8").splitlines() for op in json.loads(line)["ops"]
]
QUOTES = sorted({op["quote"] for op in OPERATIONS if "quote" in op and len(op["quote"]) < 500})
EXAMPLES = sorted({rule.example for rule in GRAMMAR.rules})
PIECES = [*EXAMPLES, "，", " ", "x", "\u200b", "&#26376;", "\x01", "𝟚", "\n", "。又"]
FIELDS = ("kind", "precision", "start", "end", "warning", "cycle_months", "first_month", "seek")


def alone(text: str) -> list[tuple[object, ...]]:
    return [
        (words, *(getattr(meaning, field) for field in FIELDS))
        for words, meaning in mentions_of(text)
    ]


def among_others(texts: list[str]) -> list[list[tuple[object, ...]]]:
    read = read_mentions_only(pl.DataFrame({"row": range(len(texts)), "text": texts}))
    found: list[list[tuple[object, ...]]] = [[] for _ in texts]
    for row, *said in read.select("row", "mention", *FIELDS).iter_rows():
        found[row].append(tuple(said))
    return found


@pytest.mark.parametrize("texts", [QUOTES, EXAMPLES], ids=["quotes", "examples"])
def test_quotes_and_examples(texts: list[str]) -> None:
    texts = [text.encode("utf-8", "replace").decode() for text in texts]
    assert [alone(text) for text in texts] == among_others(texts)


@given(st.lists(st.sampled_from(PIECES), max_size=6).map("".join))
def test_any_text(text: str) -> None:
    assert [alone(text)] == among_others([text])
