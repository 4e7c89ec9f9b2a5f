from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Command

TEXT = "新华社北京5月15日电 公司昨天宣布"
NOW = ("--as-of", "2025-07-10")


def test_mentions_in_their_text(freshledger: Command) -> None:
    shown = freshledger("dates", TEXT, "--explain", "--anchor", "2024-05-16", *NOW).out
    assert "新华社北京5月15日[1]电 公司昨天[2]宣布" in shown
    assert "zh_month_day" in shown
    assert "anchor: 2024-05-15, from the dateline" in shown
    assert "own date: 2024-05-16 (day, publish_date)" in shown


def test_without_an_anchor_it_is_assumed(freshledger: Command) -> None:
    shown = freshledger("dates", "昨天发布", "--explain", *NOW).out
    assert "anchor: 2025-07-10, assumed" in shown
    assert "own date: 2025-07-09 (day, relative, anchor_assumed)" in shown


def test_json(freshledger: Command) -> None:
    (row,) = freshledger("dates", "自2017年以来", "--explain", "--json", *NOW).json
    assert (row["date_source"], len(row["mentions"])) == (None, 1)
    assert (row["mentions"][0]["role"], row["mentions"][0]["is_own"]) == ("since", False)


def test_a_page(freshledger: Command, tmp_path: Path) -> None:
    ended = freshledger("dates", TEXT, "--html", tmp_path / "page.html", *NOW)
    assert ended.out == f"wrote {tmp_path / 'page.html'}\n"
    assert "<mark" in (tmp_path / "page.html").read_text(encoding="utf-8")


def test_a_page_that_cannot_be_written(freshledger: Command, tmp_path: Path) -> None:
    ended = freshledger("dates", TEXT, "--html", tmp_path / "no" / "page.html")
    assert (ended.code, "cannot be written" in ended.err) == (1, True)


def test_lines_and_corpora(freshledger: Command, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("2024-05-15 here\n\n[bold]\x1b[2J\u202e\n", encoding="utf-8")
    shown = freshledger("dates", tmp_path / "a.txt", "--explain", *NOW).out
    assert r"[bold]\x1b[2J\u202e" in shown
    assert "\x1b" not in shown
    corpus = tmp_path / "a.jsonl"
    corpus.write_text(
        '{"id": "x", "title": "昨天", "publish_date": "2024-05-16"}\n', encoding="utf-8"
    )
    (row,) = freshledger("dates", corpus, "--explain", "--json", *NOW).json
    assert (row["evidence_id"], row["mentions"][0]["start"]) == ("x", "2024-05-15")
    assert freshledger("dates", corpus, "--explain", "--anchor", "2024-05-15").code == 2


@pytest.mark.parametrize("text", ["a" * 5000, "x\x00y", " "])
def test_texts_that_no_path_can_be(freshledger: Command, text: str) -> None:
    assert freshledger("dates", text, "--explain", *NOW).code == 0


@pytest.mark.parametrize(
    ("order", "start"), [("--day-first", "2024-04-03"), ("--month-first", "2024-03-04")]
)
def test_order_of_day_and_month(freshledger: Command, order: str, start: str) -> None:
    (found,) = freshledger("dates", "03/04/2024", order, "--json").json
    assert found["start"] == start
