"""Cases on the page: each row with its quote, date and chain, users' text as text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from freshledger.casebook import Casebook, Refused
from freshledger.report import cases as laying
from freshledger.report.cases import page_cases
from tests.report.browser import CHROMIUM, DRIVER, MISSING, browsing
from tests.report.tables import dated, report
from tests.report.test_page import data_of

if TYPE_CHECKING:
    from pathlib import Path

ATTACK = "</script><img src=x onerror='window.ran=1'>\x1b[31m\u202e{{data}}\ud83d"
RECEIVED = "2026-03-01T10:00:00Z"


def fields(quote: str, **given: Any) -> Any:  # noqa: ANN401 - fields of a proposal
    return {
        "quote": quote, "subject": "self", "kind": "career_change", "domain": "career",
        "date_precision": "unknown", "summary": quote, **given,
    }  # fmt: skip


@pytest.fixture
def told(tmp_path: Path) -> dict[str, Any]:
    """A case with a confirmed row, an open revision of it, a hostile quote, and a refusal."""
    book = Casebook.open(tmp_path / "store")
    case_id = book.open_case()
    first = book.turn(case_id, "我2016年跳槽", RECEIVED)
    year = fields("2016年跳槽", occurred_from="2016-01-01", date_precision="year")
    row = book.propose(case_id, first, **year)
    book.confirm(row, first)
    second = book.turn(case_id, f"是9月。{ATTACK}", RECEIVED)
    month = fields("9月", occurred_from="2016-09-01", date_precision="month")
    book.hold(book.revise(row, second, **month), ATTACK)
    book.propose(case_id, second, **fields(ATTACK, kind="other", domain="other"))
    with pytest.raises(Refused):
        book.propose(case_id, second, **fields("从没说过"))
    return book.show(case_id)


def test_a_case_is_laid_out_by_turns(told: dict[str, Any]) -> None:
    (case,) = page_cases([told])
    first, second, third = case["rows"].values()
    assert (case["n_turns"], case["n_rows"], case["state"]) == (2, 3, "open")
    assert (first["display_date_label"], first["status"], first["quote"]) == (
        "2016年", "confirmed", "2016年跳槽"
    )  # fmt: skip
    assert second["chain"] == [first["evidence_id"]]
    assert first["revised_by"] == [second["evidence_id"]]
    assert third["chain"] == []
    assert [refusal["code"] for refusal in case["refusals"]] == ["quote_not_found"]
    assert [turn["at"] for turn in case["turns"]] == ["2026-03-01 10:00"] * 2


def test_text_of_users_stays_text(told: dict[str, Any], tmp_path: Path) -> None:
    path = report(tmp_path / "r.html", dated("2024-05-02"), cases=[told])
    page = path.read_text(encoding="utf-8")
    assert page.count("</script>") == 2
    assert "<img" not in page
    assert not {"\x1b", "\u202e"} & set(page)
    shown = "</script><img src=x onerror='window.ran=1'>\\x1b[31m\\u202e{{data}}\\ud83d"
    (case,) = data_of(path)["cases"]
    assert case["turns"][1]["text"] == f"是9月。{shown}"
    assert [row["waits"] for row in case["rows"].values()] == [
        "", shown.replace("\\ud83d", "\ufffd"), ""
    ]  # fmt: skip


def test_a_long_case_is_cut_and_its_chains_are_not(
    told: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(laying, "MOST_TURNS", 1)
    long = told | {"turns": [told["turns"][0] | {"text": "长" * 10_000}, *told["turns"][1:]]}
    (case,) = page_cases([long])
    assert (len(case["turns"]), case["n_turns"]) == (1, 2)
    assert case["turns"][0]["text"] == "长" * 2_000 + "…"
    assert [row["number"] for row in case["rows"].values()] == [1, 2]
    assert case["refusals"] == []


def test_a_page_without_cases_says_nothing_of_them(tmp_path: Path) -> None:
    assert data_of(report(tmp_path / "r.html", dated("2024-05-02")))["cases"] == []


@pytest.mark.skipif(CHROMIUM is None or DRIVER is None, reason=MISSING)
def test_the_case_in_a_browser(told: dict[str, Any], tmp_path: Path) -> None:
    page = report(tmp_path / "r.html", dated("2024-05-02"), language="en", cases=[told])
    plain = report(tmp_path / "plain.html", dated("2024-05-02"), language="en")
    with browsing() as browser:
        browser.open(page)
        texts = (
            "return [...document.querySelectorAll(arguments[0])].map((node) => node.textContent)"
        )
        assert browser.run(texts, ".case-row .tag") == ["confirmed", "to be confirmed", "draft"]
        assert browser.run(texts, ".case-row b") == ["2016年", "2016-09", "no date"]
        assert browser.run(texts, ".case-quote")[:2] == ["“2016年跳槽”", "“9月”"]
        assert browser.run(texts, ".case-chain")[:2] == [
            "revised by #2 (2016-09, to be confirmed)", "revises #1 (2016年, confirmed)"
        ]  # fmt: skip
        assert browser.run(texts, ".case-refusal code") == ["quote_not_found"]
        assert browser.run("return document.querySelectorAll('img').length") == 0
        assert browser.run("return window.ran === undefined") is True
        assert browser.console() == []
        browser.open(plain)
        assert browser.run("return document.querySelectorAll('.of-cases:not([hidden])').length") == 0  # fmt: skip
