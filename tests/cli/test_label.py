from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

import polars as pl
import pytest

import freshledger as fl
from freshledger.schemas import LABEL_COLUMNS, REJECT_COLUMNS, validate_labels, validate_rejects

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Command

ROWS = [
    {"evidence_id": "in", "title": "2024年5月15日，河清市开通新线", "snippet": "x\u2028y", "topic": "rail"},
    {"evidence_id": "old", "title": "2023年1月3日，河清市动工", "topic": "rail"},
    {"evidence_id": "none", "title": "河清市介绍", "topic": "city"},
    {"evidence_id": "bad", "title": "河清市公报", "publish_date": "2024-30-01"},
    {"evidence_id": "in", "title": "一次重复"},
    {"title": "没有编号"},
]  # fmt: skip
FRAME = ("--frame", "2024-05", "--as-of", "2024-05-31")


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    path = tmp_path / "corpus.jsonl"
    lines = [json.dumps(row, ensure_ascii=False) for row in ROWS]
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


def test_a_table_for_people(freshledger: Command, corpus: Path, tmp_path: Path) -> None:
    ended = freshledger("label", corpus, *FRAME, "--out", tmp_path / "out")
    assert (ended.code, ended.err) == (0, "")
    for words in ("within_window", "before_window", "unparseable_date", "no_id", "repeated_id"):
        assert words in ended.out
    for name in ("labels.parquet", "rejects.parquet", "result.json"):
        assert f"wrote {tmp_path / 'out' / name}\n" in ended.out
        assert (tmp_path / "out" / name).is_file()


def test_counts_for_machines(freshledger: Command, corpus: Path) -> None:
    counts = freshledger("label", corpus, *FRAME, "--json").json
    labels = {"current": 1, "background": 1, "stale": 0, "undated": 1, "malformed": 1}
    assert (counts["total"], counts["labels"]) == (4, labels)
    assert counts["rules"]["current/within_window"] == 1
    assert counts["rejects"] == {"no_id": 1, "repeated_id": 1}
    assert counts["freshness_profile"]["total_evidence"] == 4
    assert counts["files"] == {}


def test_files_hold_what_label_gives(freshledger: Command, corpus: Path, tmp_path: Path) -> None:
    freshledger("label", corpus, *FRAME, "--out", tmp_path)
    run = fl.label(corpus, frame="2024-05", as_of="2024-05-31")
    labels = validate_labels(pl.read_parquet(tmp_path / "labels.parquet"))
    rejects = validate_rejects(pl.read_parquet(tmp_path / "rejects.parquet"))
    assert labels.equals(run.labels)
    assert rejects.equals(run.rejects)
    assert json.loads((tmp_path / "result.json").read_text(encoding="utf-8")) == run.result()
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []


def test_result_is_the_form_of_the_judge(
    freshledger: Command, corpus: Path, tmp_path: Path
) -> None:
    freshledger("label", corpus, *FRAME, "--policy", "undated_handling=drop", "--out", tmp_path)
    result = json.loads((tmp_path / "result.json").read_text(encoding="utf-8"))
    lists = {name: [row["evidence_id"] for row in rows] for name, rows in result.items() if name != "freshness_profile"}  # fmt: skip
    assert lists == {
        "current_evidence": ["in"],
        "background_evidence": ["old"],
        "stale_evidence": [],
        "undated_evidence": [],
        "malformed_evidence": ["bad"],
    }
    assert result["freshness_profile"]["undated_ratio"] == 0.25
    row = result["current_evidence"][0]
    assert (row["title"], row["snippet"]) == (ROWS[0]["title"], ROWS[0]["snippet"])
    assert (row["topic"], row["rule"], row["date_start"], row["date_end"]) == (
        "rail",
        "within_window",
        "2024-05-15",
        "2024-05-15",
    )


def test_no_result_where_none_is_asked_for(
    freshledger: Command, corpus: Path, tmp_path: Path
) -> None:
    ended = freshledger("label", corpus, *FRAME, "--out", tmp_path / "out", "--no-result", "--json")
    assert sorted(ended.json["files"]) == ["labels", "rejects"]
    assert not (tmp_path / "out" / "result.json").exists()


def test_as_of_is_the_present_by_default(freshledger: Command, tmp_path: Path) -> None:
    today = datetime.now(UTC).date()  # noqa: TID251 - what the command must have read
    rows = [{"id": "a", "title": "x", "publish_date": str(today - timedelta(days=3))}]
    (tmp_path / "a.json").write_text(json.dumps(rows))
    ended = freshledger("label", tmp_path / "a.json", "--frame", "past 30 days", "--json")
    assert ended.json["labels"]["current"] == 1


@pytest.mark.parametrize(
    "policy",
    [
        ["--policy", "scenario=market", "conservatism_level=lenient"],
        ["--policy", "scenario=market", "--policy", "conservatism_level=lenient"],
    ],
)
def test_policy_in_pairs(freshledger: Command, corpus: Path, tmp_path: Path, policy: list[str]) -> None:  # fmt: skip
    freshledger("label", corpus, *FRAME, *policy, "--out", tmp_path / "out")
    want = fl.Policy(scenario="market", conservatism_level="lenient").policy_id
    labels = pl.read_parquet(tmp_path / "out" / "labels.parquet")
    assert labels["policy_id"].unique().to_list() == [want]


@pytest.mark.parametrize(("lang", "word"), [("zh", "证据"), ("en", "evidence")])
def test_language_of_sentences(freshledger: Command, corpus: Path, lang: str, word: str) -> None:
    ended = freshledger("label", corpus, *FRAME, "--lang", lang, "--json")
    assert word in ended.json["freshness_profile"]["overall_assessment"]


@pytest.mark.parametrize(("flag", "day"), [("--day-first", "2024-05-06"), ("--month-first", None)])
def test_order_of_day_and_month(
    freshledger: Command, tmp_path: Path, flag: str, day: str | None
) -> None:
    rows = [{"id": "a", "title": "x", "publish_date": "06/05/2024"}]
    (tmp_path / "a.json").write_text(json.dumps(rows))
    freshledger("label", tmp_path / "a.json", *FRAME, flag, "--out", tmp_path)
    result = json.loads((tmp_path / "result.json").read_text(encoding="utf-8"))
    assert [row["date_start"] for row in result["current_evidence"]] == ([day] if day else [])


def test_empty_corpus(freshledger: Command, tmp_path: Path) -> None:
    (tmp_path / "none.json").write_text("[]")
    ended = freshledger("label", tmp_path / "none.json", *FRAME, "--out", tmp_path, "--json")
    assert (ended.code, ended.json["total"]) == (0, 0)
    assert pl.read_parquet_schema(tmp_path / "labels.parquet") == pl.Schema(LABEL_COLUMNS)
    assert pl.read_parquet_schema(tmp_path / "rejects.parquet") == pl.Schema(REJECT_COLUMNS)
    result = json.loads((tmp_path / "result.json").read_text(encoding="utf-8"))
    assert [rows for name, rows in result.items() if name != "freshness_profile"] == [[]] * 5


def test_a_run_that_fails_leaves_earlier_files_alone(
    freshledger: Command, corpus: Path, tmp_path: Path
) -> None:
    out = tmp_path / "out"
    freshledger("label", corpus, *FRAME, "--out", out)
    before = {path.name: path.read_bytes() for path in out.iterdir()}
    broken = tmp_path / "broken.parquet"
    broken.write_bytes(b"PAR1 and no more")
    ended = freshledger("label", corpus, broken, *FRAME, "--out", out)
    assert ended.code == 1
    assert {path.name: path.read_bytes() for path in out.iterdir()} == before
