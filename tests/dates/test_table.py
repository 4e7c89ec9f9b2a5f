"""The table of forms in docs/dates.md is that of the grammar."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from freshledger.dates.table import BEGIN, END, main, table, with_table
from freshledger.dates.tables import GRAMMAR, WIDE_GRAMMAR

PAGE = Path(__file__).parents[2] / "docs" / "dates.md"


def test_the_page_is_up_to_date() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert page == with_table(page), "run `make docs`"


def test_every_rule_that_may_be_printed_stands_in_it() -> None:
    names = set(re.findall(r"^\| `(\w+)` \|", table(), re.MULTILINE))
    for grammar in (GRAMMAR, WIDE_GRAMMAR):
        assert names >= {rule.name for rule in grammar.rules}
        assert names >= {join.name for join in grammar.joins}


def test_each_line_has_three_cells() -> None:
    for line in table().splitlines():
        if line.startswith("|"):
            assert len(re.findall(r"(?<!\\)\|", line)) == 4, line


@pytest.mark.parametrize("page", ["", BEGIN, END])
def test_a_page_without_marks(page: str) -> None:
    with pytest.raises(ValueError, match="lacks one of the marks"):
        with_table(page)


def test_the_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"a\n{BEGIN}\nold\n{END}\nb\n", encoding="utf-8")
    monkeypatch.setattr(sys, "argv", ["table", str(page)])
    main()
    assert page.read_text(encoding="utf-8") == f"a\n{table()}\nb\n"
    monkeypatch.setattr(sys, "argv", ["table"])
    main()
    assert capsys.readouterr().out == f"{table()}\n"
