"""The page as a file: whole in itself, safe, small; what its data holds."""

from __future__ import annotations

import gzip
import json
import re
from base64 import b64decode, b64encode
from datetime import UTC, datetime
from hashlib import sha256
from importlib.resources import files
from typing import TYPE_CHECKING, Any

import polars as pl
import pytest

from freshledger.casebook.model import CASE_ENDS, STATUSES
from freshledger.frames import TimeFrame
from freshledger.policy import Policy
from freshledger.profile import profile
from freshledger.report import write as writing
from freshledger.report import write_report
from freshledger.report.pack import pack
from freshledger.report.rows import page_rows
from freshledger.report.timeline import timeline
from freshledger.schemas import CONTENT_TYPES, DATE_SOURCES, LABELS, PRECISIONS
from freshledger.verdict import RULES, WARNINGS
from tests.report.tables import AS_OF, FRAME, dated, mentioned, report, tables

if TYPE_CHECKING:
    from pathlib import Path

HOSTILE = '</script><img src=x onerror=alert(1)>{{script}}<!--<script>\u2028"\\'


def data_of(path: Path) -> dict[str, Any]:
    page = path.read_text(encoding="utf-8")
    found = re.search(r'id="data" data-form="(\w+)">(.*?)</script>', page, re.DOTALL)
    assert found is not None
    text = found[2] if found[1] == "json" else gzip.decompress(b64decode(found[2])).decode()
    data: dict[str, Any] = json.loads(text)
    return data


def page_texts() -> dict[str, Any]:
    text = (files("freshledger.report") / "assets" / "texts.json").read_text(encoding="utf-8")
    texts: dict[str, Any] = json.loads(text)
    return texts


def test_the_page_needs_nothing_from_outside(tmp_path: Path) -> None:
    page = report(tmp_path / "r.html", dated("2024-05-02")).read_text(encoding="utf-8")
    assert re.findall(r'(?:src|href)="(?!#)[^"]*"|url\(|@import|import ', page) == []
    assert set(re.findall(r"https?://[^\s\"']+", page)) == {"http://www.w3.org/2000/svg"}
    assert "{{" not in page


def test_only_the_pages_own_script_and_style_may_run(tmp_path: Path) -> None:
    page = report(tmp_path / "r.html", dated("2024-05-02")).read_text(encoding="utf-8")
    policy = re.search(r'Content-Security-Policy" content="([^"]*)"', page)
    style = re.search(r"<style>(.*?)</style>", page, re.DOTALL)
    script = re.search(r"<script>(.*?)</script>", page, re.DOTALL)
    assert policy is not None
    assert policy[1].startswith("default-src 'none'; ")
    for found in (style, script):
        assert found is not None
        digest = b64encode(sha256(found[1].encode()).digest()).decode()
        assert f"'sha256-{digest}'" in policy[1]


@pytest.mark.parametrize(
    "field", ["evidence_id", "title", "snippet", "source_url", "dimension", "mention", "note"]
)
def test_hostile_text_stays_text(tmp_path: Path, field: str) -> None:
    path = report(tmp_path / "r.html", dated("2024-05-02") | {field: HOSTILE})
    page = path.read_text(encoding="utf-8")
    assert page.count("</script>") == 2
    assert "<img" not in page
    data = data_of(path)
    told = data["names"]["dimension"] if field == "dimension" else data["columns"][field]
    assert told == [HOSTILE]


def test_both_languages_are_in_the_page(tmp_path: Path) -> None:
    path = report(tmp_path / "r.html", {"label": "undated", "rule": "no_date"}, language="en")
    assert '<html lang="en">' in path.read_text(encoding="utf-8")
    profiles = data_of(path)["profiles"]
    assert profiles["zh"]["language"] == "zh"
    assert profiles["en"]["overall_assessment"].startswith("The evidence has too weak")
    assert len(profiles["zh"]["risk_flags"]) == len(profiles["en"]["risk_flags"]) == 3


def test_every_code_is_told_in_both_languages() -> None:
    texts = page_texts()
    assert {kind: set(names) for kind, names in texts["zh"].items()} == {
        kind: set(names) for kind, names in texts["en"].items()
    }
    for kind, codes in (
        ("label", LABELS),
        ("rule", {rule.name for rule in RULES}),
        ("warning", WARNINGS),
        ("precision", PRECISIONS),
        ("date_source", DATE_SOURCES),
        ("content_type", CONTENT_TYPES),
        ("policy", Policy().resolved),
        ("status", STATUSES),
        ("state", ("open", *CASE_ENDS)),
    ):
        assert set(texts["zh"][kind]) >= set(codes), kind


def test_every_word_that_the_script_says_is_written() -> None:
    assets = files("freshledger.report") / "assets"
    script = "".join((assets / name).read_text(encoding="utf-8") for name in writing._SCRIPTS)  # noqa: SLF001 - the list itself
    said = set(re.findall(r'say\("(\w+)"', script))
    said |= set(re.findall(r'data-text="(\w+)"', (assets / "report.html").read_text("utf-8")))
    assert said
    assert said <= set(page_texts()["zh"]["page"])


def test_a_long_snippet_is_cut_around_its_mention() -> None:
    text = "前" * 500 + "2024年5月2日" + "后" * 500
    labels, texts = tables(
        mentioned(text, "2024年5月2日"), mentioned("2024年5月2日讯", "2024年5月2日")
    )
    columns = page_rows(labels, texts, 90)["columns"]
    assert [len(snippet) for snippet in columns["snippet"]] == [90, 10]
    assert columns["cut"] == [3, 0]
    for snippet, start, end in zip(
        columns["snippet"], columns["mention_start"], columns["mention_end"], strict=True
    ):
        assert snippet[start:end] == "2024年5月2日"


def test_rows_keep_their_order_and_are_padded() -> None:
    rows = [dated("2024-05-02") | {"dimension": "b"}, {"label": "undated", "rule": "no_date"}]
    labels, texts = tables(*rows, dated("2024-05-03") | {"dimension": "b", "warnings": ["aging"]})
    laid = page_rows(labels, texts.tail(1), 90)
    columns = laid["columns"]
    assert {len(column) for column in columns.values()} == {3}
    assert columns["evidence_id"] == ["e000", "e001", "e002"]
    assert laid["names"]["dimension"] == ["b"]
    assert columns["dimension"] == [0, -1, 0]
    assert columns["label"] == [0, 3, 0]
    assert columns["warnings"] == [[], [], [0]]
    assert columns["date_start"][1] == -1
    assert columns["date_start"][0] == datetime(2024, 5, 2, tzinfo=UTC).timestamp() // 60


def test_an_empty_table_has_a_page(tmp_path: Path) -> None:
    data = data_of(report(tmp_path / "r.html"))
    assert data["columns"]["label"] == []
    assert data["profiles"]["zh"]["total_evidence"] == 0


def test_snippets_are_cut_until_the_page_fits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writing, "_MOST_BYTES", 60_000)
    texts = [f"{at}" + "".join(chr(0x4E00 + (at * 31 + n * n * 7) % 9_000) for n in range(380)) for at in range(60)]  # fmt: skip
    path = report(tmp_path / "r.html", *(dated("2024-05-02") | {"snippet": text} for text in texts))
    data = data_of(path)
    assert data["snippet_characters"] < 400
    assert max(map(len, data["columns"]["snippet"])) == data["snippet_characters"]
    assert path.stat().st_size < 60_000 + 60_000


def test_rows_beyond_the_limit_are_counted_but_not_listed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writing, "MOST_ROWS", 3)
    data = data_of(report(tmp_path / "r.html", *(dated("2024-05-02") for _ in range(5))))
    assert (len(data["columns"]["label"]), data["n_rows"]) == (3, 5)
    assert data["profiles"]["zh"]["total_evidence"] == 5
    assert sum(sum(counts) for _, counts in data["timeline"]["bars"]) == 5


def test_large_data_is_packed_the_same_way_each_time() -> None:
    data = {"text": "芯片" * 10}
    packed = pack(data, plain_bytes=0)
    assert packed.form == "gzip"
    assert packed == pack(data, plain_bytes=0)
    assert json.loads(gzip.decompress(b64decode(packed.text))) == data


def test_a_replaced_file_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "r.html"
    path.write_text("x" * 1_000_000)
    labels, texts = tables(dated("2024-05-02"))
    found = profile(labels, FRAME, Policy(), as_of=AS_OF)
    assert write_report(labels, texts, found, FRAME, Policy(), str(path)) == path
    assert path.read_text(encoding="utf-8").endswith("</html>\n")


@pytest.mark.parametrize(
    ("frame", "unit"),
    [
        ("2024-05-15T00:00Z ~ 2024-05-15T14:00Z", "1h"),
        ("2024-05-01 ~ 2024-05-31", "1d"),
        ("2024", "1w"),
        ("2020-2024", "1mo"),
        ("1990-2024", "1y"),
        ("2010-2024", "1q"),
    ],
)
def test_bars_are_as_fine_as_the_frame_allows(frame: str, unit: str) -> None:
    drawn = timeline(tables()[0], TimeFrame.parse(frame, AS_OF))
    assert drawn == {
        "unit": unit, "bars": [], "stretches": [], "earlier": [0] * 5, "later": [0] * 5
    }  # fmt: skip


def test_the_timeline_counts_each_trusted_row_once() -> None:
    labels, _ = tables(
        dated("2024-05-02"),
        dated("2024-05-02"),
        dated("2024-05-30") | {"label": "background"},
        dated("2024-05-01", "2024-05-31", "month"),
        dated("2020-01-01") | {"label": "stale"},
        dated("2026-01-01"),
        dated("2024-05-03") | {"warnings": ["anchor_assumed"]},
        dated("2024-05-03") | {"label": "malformed", "rule": "contradiction"},
        {"label": "undated", "rule": "no_date"},
    )
    drawn = timeline(labels, FRAME)
    assert drawn["bars"] == [
        ["2024-05-02T00:00:00+00:00", [2, 0, 0, 0, 0]],
        ["2024-05-30T00:00:00+00:00", [0, 1, 0, 0, 0]],
    ]
    assert drawn["stretches"] == [
        ["2024-05-01T00:00:00+00:00", "2024-05-31T23:59:59.999999+00:00", 0, 1]
    ]
    assert (drawn["earlier"], drawn["later"]) == ([0, 0, 1, 0, 0], [1, 0, 0, 0, 0])


def test_a_wide_date_does_not_stretch_the_axis() -> None:
    labels, _ = tables(dated("1900-01-01", "2024-05-10", "span"), dated("2024-05-02"))
    assert timeline(labels, FRAME)["unit"] == "1w"
    assert isinstance(labels, pl.DataFrame)
