"""Hostile text is text: kept as it came, shown, never run."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from freshledger.casebook import Casebook, Refused
from freshledger.casebook.exact import as_json, exact_row, storable, stored_row

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

HOSTILE = [
    "'); DROP TABLE evidence_rows;--",
    "../../../etc/passwd",
    "<script>alert(document.cookie)</script>",
    "=cmd|' /C calc'!A0",
    "a\x00b",
    "\u202e6102\u202c",
    "half \ud83d a pair",
    "\ud83d\ude00 as two halves",
    "\ufffd\uffff",
    "{{7*7}}${7*7}%s%n",
]
LONG = "先随便聊聊。" * 60_000  # about 1 MB


def fields(quote: str, **given_fields: Any) -> dict[str, Any]:  # noqa: ANN401 - any field
    return {
        "quote": quote, "subject": "self", "related_person": None, "kind": "other",
        "domain": "other", "date_precision": "unknown", "summary": "", **given_fields,
    }  # fmt: skip


@pytest.mark.parametrize("text", [*HOSTILE, LONG], ids=lambda text: ascii(text[:20]))
def test_a_text_is_kept_as_it_came(book: Casebook, place: Path, text: str) -> None:
    case = book.open_case()
    turn = book.turn(case, f"说：{text}。", "2026-03-01T10:00:00Z")
    evidence = book.propose(case, turn, **fields(text, summary=text))
    book.hold(evidence, text)
    for ledger in (book, Casebook.open(place)):
        row = ledger.get(evidence)
        assert row["quote"] in f"说：{text}。"
        assert row["proposed_summary"] == text
        assert row["summary"].isprintable()
        assert len(row["summary"]) <= 80
        assert storable(text) in ledger.history(case)["text"].to_list()


@pytest.mark.parametrize("text", HOSTILE, ids=ascii)
def test_an_id_is_never_more_than_a_name(book: Casebook, tmp_path: Path, text: str) -> None:
    case = book.open_case()
    turn = book.turn(case, "说", "2026-03-01T10:00:00Z")
    before = sorted(tmp_path.rglob("*"))
    refused: dict[str, Callable[[], object]] = {
        "unknown_case": lambda: book.propose(text, turn, **fields("说")),
        "unknown_turn": lambda: book.propose(case, text, **fields("说")),
        "unknown_evidence": lambda: book.revise(text, turn, **fields("说")),
        "unknown_kind": lambda: book.propose(case, turn, **fields("说", kind=text)),
        "unknown_domain": lambda: book.propose(case, turn, **fields("说", domain=text)),
        "unknown_relation": lambda: book.propose(case, turn, **fields("说", subject=text)),
        "quote_not_found": lambda: book.propose(case, turn, **fields(text)),
        "invalid_dates": lambda: book.propose(case, turn, **fields("说", occurred_from=text)),
        "id_not_allowed": lambda: book.propose(case, turn, **fields("说", id=text)),
    }
    for code, call in refused.items():
        with pytest.raises(Refused, match=code):
            call()
    logged = book.refusals()
    assert logged["code"].to_list() == list(refused)
    assert all(as_json(text)[1:-1] in request for request in logged["request"])
    written = set(tmp_path.rglob("*")) - set(before)
    assert {path.parent.parent.name for path in written if path.is_file()} == {"refusals"}


@given(st.dictionaries(st.sampled_from("abc"), st.text(st.characters(codec=None)) | st.none()))
def test_nothing_of_a_text_is_lost(row: dict[str, Any]) -> None:
    stored = stored_row(row)
    for shown in stored.values():
        if isinstance(shown, str):
            shown.encode()
    assert exact_row(stored) == row


def test_surrogates_are_kept_apart_only_where_there_are_some() -> None:
    assert stored_row({"a": "2016年", "b": None}) == {"a": "2016年", "b": None, "exact": None}
    assert stored_row({"a": "\ud83d"})["a"] == "\ufffd"
