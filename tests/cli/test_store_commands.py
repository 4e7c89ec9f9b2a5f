from __future__ import annotations

import io
import json
import sys
from typing import TYPE_CHECKING

import pytest

from freshledger.cli.nightly import spread_ingest

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.cli.conftest import Command

FRAMES = [{"id": "may", "frame": "2024-05-01 ~ 2024-05-31"}]
ROWS = [
    {"evidence_id": "a", "title": "甲公司签约", "publish_date": "2024-05-15"},
    {"evidence_id": "b", "title": "\x1b[31m[bold]\u202e乙公司", "publish_date": "2023-05-15"},
]


@pytest.fixture
def inputs(tmp_path: Path) -> list[str | Path]:
    (tmp_path / "frames.json").write_text(json.dumps(FRAMES))
    for row in ROWS:
        (tmp_path / f"{row['evidence_id']}.json").write_text(json.dumps([row]), encoding="utf-8")
    paths = [tmp_path / "a.json", tmp_path / "b.json"]
    return ["--ingest", *paths, "--frames", tmp_path / "frames.json", "--as-of", "2024-05-31"]


@pytest.fixture
def store(freshledger: Command, tmp_path: Path, inputs: list[str | Path]) -> Path:
    assert freshledger("nightly", tmp_path / "store", *inputs).code == 0
    return tmp_path / "store"


@pytest.fixture
def piped(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    return lambda text: monkeypatch.setattr(sys, "stdin", io.StringIO(text))


def test_a_night_in_one_line_and_as_json(
    freshledger: Command, tmp_path: Path, inputs: list[str | Path]
) -> None:
    first = freshledger("nightly", tmp_path / "store", *inputs, "--publish", tmp_path / "o.duckdb")
    assert first.code == 0
    assert len(first.out.splitlines()) == 1
    assert first.out.startswith("night of 2024-05-31 23:59Z; 2 rows new, 0 changed")
    again = freshledger("nightly", tmp_path / "store", *inputs, "--json").json
    assert again["evidence"] == {
        "new": 0,
        "changed": 0,
        "unchanged": 2,
        "rejected": 0,
        "new_rejects": 0,
    }
    assert (again["verdicts_changed"], again["published"]) == (0, None)


def test_a_night_keeps_its_pages(
    freshledger: Command, tmp_path: Path, inputs: list[str | Path]
) -> None:
    command = ("nightly", tmp_path / "store", *inputs, "--report", tmp_path / "pages")
    (page,) = freshledger(*command, "--json").json["pages"]
    assert page.startswith(str(tmp_path / "pages" / "frame-"))
    assert "0 pages written" in freshledger(*command).out


@pytest.mark.parametrize(
    ("arguments", "code", "told"),
    [
        (["nightly"], 2, "Missing argument"),
        (["nightly", "{}/store", "--frames"], 2, "requires an argument"),
        (["nightly", "{}/store"], 1, "no frames yet; give a file of them with --frames"),
        (["nightly", "{}/store", "--frames", "{}/none.json"], 1, "none.json cannot be read"),
        (["nightly", "{}/a.json", "--frames", "{}/frames.json"], 1, "a.json"),
        (["sql", "{}/none"], 1, "no store at"),
        (["publish", "{}/none", "{}/o.duckdb"], 1, "no store at"),
        (["publish", "{}/none"], 2, "Missing argument"),
    ],
)
@pytest.mark.usefixtures("inputs")
def test_what_cannot_be_done_is_told(
    freshledger: Command, tmp_path: Path, arguments: list[str], code: int, told: str
) -> None:
    ended = freshledger(*(argument.format(tmp_path) for argument in arguments))
    assert (ended.code, ended.out) == (code, "")
    assert told in " ".join(ended.err.split())


def test_one_statement(freshledger: Command, store: Path) -> None:
    statement = "select evidence_id, label, date_start from labels_latest order by all"
    ended = freshledger("sql", store, statement, "--json")
    assert ended.json == [
        {"evidence_id": "a", "label": "current", "date_start": "2024-05-15T00:00:00+00:00"},
        {"evidence_id": "b", "label": "background", "date_start": "2023-05-15T00:00:00+00:00"},
    ]
    cut = freshledger("sql", store, statement, "--limit", "1")
    assert "the first 1 rows; --limit for more" in cut.out


def test_text_from_the_store_does_nothing_on_the_terminal(
    freshledger: Command, store: Path
) -> None:
    ended = freshledger("sql", store, "select title from evidence_latest where evidence_id = 'b'")
    assert r"\x1b[31m[bold]\u202e乙公司" in ended.out


def test_columns_of_one_name_stay_apart_in_json(freshledger: Command, store: Path) -> None:
    statement = "select 1 as n, 2.50::decimal(4, 2) as n, [date '2024-05-01'] as days, {'a': 'x'::blob} as s"
    assert freshledger("sql", store, statement, "--json").json == [
        {"n": 1, "n_2": 2.5, "days": ["2024-05-01"], "s": {"a": "b'x'"}}
    ]


def test_statements_from_a_pipe(
    freshledger: Command, store: Path, piped: Callable[[str], None]
) -> None:
    piped("select count(*) as n\nfrom labels_latest;\n\nselect 7 as n")
    ended = freshledger("sql", store)
    assert ended.code == 0
    assert [line.strip() for line in ended.out.splitlines() if line.strip().isdigit()] == ["2", "7"]


def test_a_pipe_ends_at_the_first_fault(
    freshledger: Command, store: Path, piped: Callable[[str], None]
) -> None:
    piped("drop view labels;\nselect 7 as n;")
    ended = freshledger("sql", store)
    assert (ended.code, ended.out) == (1, "")
    assert "a statement of kind drop is refused" in ended.err


def test_a_terminal_goes_on_after_a_fault(
    freshledger: Command, store: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = iter(["", "selec 1;", "select 1", "  + 1 as n;", "exit"])
    asked: list[str] = []

    def typed(prompt: str) -> str:
        asked.append(prompt.strip())
        return next(lines)

    monkeypatch.setattr(sys.stdin, "isatty", lambda: True)
    monkeypatch.setattr("builtins.input", typed)
    ended = freshledger("sql", store)
    assert ended.code == 0
    assert "1 rows" in ended.out
    assert "Parser Error" in ended.err
    assert asked == ["freshledger>", "freshledger>", "freshledger>", "...", "freshledger>"]


def test_a_store_is_published_and_brought_up_to_date(
    freshledger: Command, store: Path, tmp_path: Path
) -> None:
    first = freshledger("publish", store, tmp_path / "o.duckdb", "--json").json
    assert first["file"] == str(tmp_path / "o.duckdb")
    assert first["rows_added"] > 0
    assert "up to date" in freshledger("publish", store, tmp_path / "o.duckdb").out


@pytest.mark.parametrize(
    ("given", "spread"),
    [
        ("nightly S --ingest a b --json", "nightly S --ingest a --ingest b --json"),
        ("nightly S --ingest a --ingest b c", "nightly S --ingest a --ingest b --ingest c"),
        ("nightly --ingest a S", "nightly --ingest a S"),
        ("label --ingest a b", "label --ingest a b"),
        ("nightly S", "nightly S"),
    ],
)
def test_ingest_takes_several_paths_behind_the_store(given: str, spread: str) -> None:
    assert spread_ingest(given.split()) == spread.split()
