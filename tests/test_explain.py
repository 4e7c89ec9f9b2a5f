"""What explanations say is what labels rest on."""

from __future__ import annotations

from datetime import UTC, datetime
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from freshledger.corpus import read_corpus
from freshledger.dates.roles import CUES
from freshledger.explain import explain, explanation_page
from freshledger.explain.reasons import OWN_WORDS, REASONS
from freshledger.run import label

AS_OF = datetime(2025, 7, 10, 23, 59, 59, tzinfo=UTC)
SAMPLE = Path(__file__).parents[1] / "data" / "evidence.jsonl"
MERE = {
    "name": "mention only: part of a name or a quotation",
    "anniversary": "mention only: what an anniversary counts from",
    "comparison": "mention only: what something is compared with",
    "cancelled": "mention only: scheduled and given up",
    "attributive": "mention only: tells which, not when",
    "since": "mention only: since when, or a time before",
    "effective": "when an act takes effect: no report of the past",
    "due": "a date to act by: no report of the past",
}
HOSTILE = (
    "x\x1b[31m\x00\u202e<script>alert(1)</script> [bold]&amp; \"a\" 'b' 2024年5月15日 <img src=x>"
)


def explained(*rows: dict[str, Any]) -> list[dict[str, Any]]:
    given = [{"evidence_id": str(number), **row} for number, row in enumerate(rows)]
    return explain(read_corpus(given).evidence, AS_OF).as_dicts()


def reason_of(snippet: str, mention: str, **fields: str) -> str:
    (row,) = explained({"snippet": snippet, **fields})
    return next(str(found["reason"]) for found in row["mentions"] if found["mention"] == mention)


def test_own_dates_are_those_of_labels() -> None:
    corpus = read_corpus(SAMPLE).evidence
    rows, mentions = explain(corpus, AS_OF)
    labels = label(corpus, frame="2025-01-01 ~ 2025-07-10", as_of=AS_OF).labels
    names = ["evidence_id", "date_start", "date_end", "precision", "date_source", "mention"]
    names += ["mention_field", "mention_start", "mention_end"]
    dated = labels.filter(pl.col("date_source").is_not_null()).select(names)
    assert rows.join(dated, on="evidence_id", how="semi").select(names).equals(dated)
    own = mentions.filter("is_own").group_by("row").len()
    assert own["len"].to_list() == [1] * rows["date_source"].count()


def test_every_mention_stands_where_it_is_said_to() -> None:
    rows, mentions = explain(read_corpus(SAMPLE).evidence, AS_OF)
    for field in ("title", "snippet", "source_url", "publish_date", "site_date"):
        placed = mentions.filter(pl.col("field") == field).join(rows.select("row", field), on="row")
        length = pl.col("end_char") - pl.col("start_char")
        words = placed.select(pl.col(field).str.slice(pl.col("start_char"), length)).to_series()
        assert words.to_list() == placed["mention"].to_list()


def test_sample_rows_leave_no_date_without_a_reason() -> None:
    mentions = explain(read_corpus(SAMPLE).evidence, AS_OF).mentions
    assert set(mentions["reason"]) <= {*OWN_WORDS.values(), *(reason.words for reason in REASONS)}


def test_mere_mentions_are_called_so() -> None:
    cues = [cue for cue in CUES if cue.role in MERE]
    parts = [cue.example.replace("]", "[").split("[") for cue in cues]
    rows = explained(*({"snippet": "".join(p), "publish_date": "2024-05-16"} for p in parts))
    for cue, (before, *_), row in zip(cues, parts, rows, strict=True):
        found = next(m for m in row["mentions"] if m["start_char"] <= len(before) < m["end_char"])
        assert (found["role"], found["reason"]) == (cue.role, MERE[cue.role]), cue.example


@pytest.mark.parametrize(
    ("snippet", "mention", "reason"),
    [
        ("近期多家企业增产。", "近期", "vague: says no day, month or year"),
        ("2024年2月30日发布新规。", "2024年2月30日", "no calendar has such a date"),
        ("今年以来产量上升。", "今年", "relative, and the row has no anchor to read it against"),
        ("2024年5月15日发布。2024年5月16日上市。", "2024年5月16日", "mention only: in a later sentence"),
    ],
)  # fmt: skip
def test_reasons(snippet: str, mention: str, reason: str) -> None:
    assert reason_of(snippet, mention) == reason


def test_an_interval_around_the_anchor_never_replaces_it() -> None:
    reason = reason_of("今年投产。", "今年", publish_date="2024-05-15")
    assert reason == "holds the anchor's own day, and never replaces it"


@pytest.mark.parametrize(
    ("row", "anchor", "source"),
    [
        ({"publish_date": "2024-05-16"}, "2024-05-16", "publish_date"),
        ({"source_url": "https://a.example/2024/05/14/x"}, "2024-05-14", "url"),
        ({"title": "新华社北京2024年5月15日电"}, "2024-05-15", "dateline"),
        ({"retrieved_at": "2024-06-01"}, "2024-06-01", "assumed"),
        ({}, "2025-07-10", "assumed"),
    ],
)
def test_anchors(row: dict[str, str], anchor: str, source: str) -> None:
    (found,) = explained({"snippet": "昨天发布", **row})
    assert (found["anchor"], found["anchor_source"]) == (anchor, source)
    read = next(mention for mention in found["mentions"] if mention["mention"] == "昨天")
    assert read["anchor"] == anchor


def test_later_and_closing_words_are_placed() -> None:
    text = "增长。&amp;2023年6月；2023年6月上市。\n发布时间：2024-05-15"
    (row,) = explained({"snippet": text})
    words = [text[found["start_char"] : found["end_char"]] for found in row["mentions"]]
    assert words == ["2023年6月", "2023年6月", "2024-05-15"]
    assert [found["is_own"] for found in row["mentions"]] == [False, False, True]


class Seen(HTMLParser):
    """Tags and text of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.texts: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        assert not any(name.startswith("on") or name in {"src", "href"} for name, _ in attrs)

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def test_a_page_shows_hostile_text_as_text() -> None:
    rows = explained({"title": HOSTILE, "snippet": HOSTILE, "source_url": HOSTILE})
    page = explanation_page(rows, HOSTILE)
    seen = Seen()
    seen.feed(page)
    assert seen.tags.isdisjoint({"script", "img", "a", "link", "iframe", "bold"})
    assert all(mark.isprintable() or mark == "\n" for mark in page)
    assert "<script>alert(1)</script> [bold]&amp;" in "".join(seen.texts)
    assert "default-src 'none'" in page


def test_a_page_marks_the_own_date() -> None:
    page = explanation_page(explained({"snippet": "2024年5月15日发布"}), "a")
    assert '<mark class="own" title="zh_ymd 2024-05-15">2024年5月15日<sup>1</sup></mark>' in page


def test_no_rows_no_mentions() -> None:
    assert explained() == []
    (row,) = explained({"snippet": "介绍"})
    assert (row["mentions"], row["date_source"]) == ([], None)
