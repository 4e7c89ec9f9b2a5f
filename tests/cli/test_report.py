from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Command

ROWS = [{"id": "a", "title": "2024年5月2日，河清市开通新线", "snippet": "<b>二号线</b>全长十公里"}]


@pytest.fixture
def out(freshledger: Command, tmp_path: Path) -> Path:
    (tmp_path / "a.json").write_text(json.dumps(ROWS))
    frame = ("--frame", "2024-05", "--as-of", "2024-05-31")
    assert freshledger("label", tmp_path / "a.json", *frame, "--out", tmp_path).code == 0
    return tmp_path


def test_a_page_beside_the_labels(freshledger: Command, out: Path) -> None:
    ended = freshledger("report", out)
    assert (ended.code, ended.out) == (0, f"wrote {out / 'report.html'}\n")
    assert (out / "report.html").read_text(encoding="utf-8").lower().startswith("<!doctype html>")


@pytest.mark.parametrize("source", ["result", "corpus", "neither"])
def test_where_snippets_come_from(freshledger: Command, out: Path, source: str) -> None:
    if source != "result":
        (out / "result.json").unlink()
    corpus = ("--corpus", out / "a.json") if source == "corpus" else ()
    ended = freshledger("report", out, *corpus, "--html", out / "page.html", "--lang", "en")
    assert (ended.code, ended.err) == (0, "")
    assert (out / "page.html").stat().st_size > 1000


def test_a_folder_without_labels_is_refused(freshledger: Command, tmp_path: Path) -> None:
    ended = freshledger("report", tmp_path)
    assert ended.code == 1
    assert "holds no labels.parquet" in ended.err
    assert not (tmp_path / "report.html").exists()
