from __future__ import annotations

from io import BytesIO, TextIOWrapper
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Command


def test_a_text(freshledger: Command) -> None:
    ended = freshledger("dates", "2024年5月15日发布", "--json")
    row = ended.json[0]
    assert (row["line"], row["mention"], row["kind"]) == (1, "2024年5月15日", "explicit")
    assert (row["start"], row["end"], row["precision"]) == ("2024-05-15", "2024-05-15", "day")


@pytest.mark.parametrize(("anchor", "start"), [(None, None), ("2024-05-15", "2024-05-14")])
def test_relative_words_need_an_anchor(
    freshledger: Command, anchor: str | None, start: str | None
) -> None:
    option = () if anchor is None else ("--anchor", anchor)
    ended = freshledger("dates", "昨天发布", *option, "--json")
    assert [row["start"] for row in ended.json] == [start]


@pytest.mark.parametrize(("prefer", "start"), [("past", "2024-05-13"), ("future", "2024-05-20")])
def test_preference(freshledger: Command, prefer: str, start: str) -> None:
    ended = freshledger(
        "dates", "on Monday", "--anchor", "2024-05-15", "--prefer", prefer, "--json"
    )
    assert [row["start"] for row in ended.json] == [start]


def test_a_file_line_by_line(freshledger: Command, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_bytes("\ufeff2024-05-15 here\r\n\nMay 16, 2024\n".encode())
    ended = freshledger("dates", tmp_path / "a.txt", "--json")
    assert [(row["line"], row["start"]) for row in ended.json] == [
        (1, "2024-05-15"),
        (3, "2024-05-16"),
    ]
    shown = freshledger("dates", tmp_path / "a.txt")
    assert "3: May 16, 2024" in shown.out


def test_standard_input(freshledger: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO("2024年5月".encode())))
    assert [row["precision"] for row in freshledger("dates", "-", "--json").json] == ["month"]


def test_no_date(freshledger: Command) -> None:
    assert freshledger("dates", "河清市介绍").out == "no date found\n"
    assert freshledger("dates", "河清市介绍", "--json").json == []


def test_foreign_control_marks_do_nothing(freshledger: Command, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("\x1b[2J2024-05-15\n[red]2024-05-16\n", encoding="utf-8")
    shown = freshledger("dates", tmp_path / "a.txt").out
    assert "\x1b" not in shown
    assert r"1: \x1b[2J2024-05-15" in shown
    assert "2: [red]2024-05-16" in shown


def test_bytes_that_are_no_text(freshledger: Command, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_bytes(b"2024\xff")
    ended = freshledger("dates", tmp_path / "a.txt")
    assert ended.code == 1
    assert "byte 4" in ended.err


@pytest.mark.parametrize("text", ["a" * 5000, "x\x00y"])
def test_texts_that_no_path_can_be(freshledger: Command, text: str) -> None:
    assert freshledger("dates", text).code == 0


def test_anchor_must_be_a_day(freshledger: Command) -> None:
    ended = freshledger("dates", "昨天", "--anchor", "soon")
    assert ended.code == 1
    assert "soon" in ended.err
