"""Each bad input is a clear error or a reject row: nothing is lost, nothing breaks."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import polars as pl
import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Command

FRAME = ("--frame", "2024-05", "--as-of", "2024-05-31")
GOOD = {"id": "good", "title": "2024年5月15日发布"}


def parquet_of(path: Path) -> bytes:
    pl.DataFrame([GOOD] * 1000).write_parquet(path / "whole.parquet")
    return (path / "whole.parquet").read_bytes()


@pytest.mark.parametrize(
    ("name", "data", "words"),
    [
        ("empty.csv", b"", "is empty"),
        ("empty.jsonl", b"", "is empty"),
        ("empty.json", b" \n", "is empty"),
        ("empty.parquet", b"", "0 bytes"),
        ("text.json", b"{'id': 1}", "line 1, column 2"),
        ("utf8.csv", b"id,title\n1,\xff\xfe\n", "byte 11"),
        ("utf8.jsonl", b'{"id": "1", "title": "\xff"}\n', "byte 22"),
        ("notes.txt", b"hello", "accepted: .json"),
        ("noise.csv.gz", b"no gzip", "no whole gzip"),
    ],
)
def test_unreadable_files_are_errors(
    freshledger: Command, tmp_path: Path, name: str, data: bytes, words: str
) -> None:
    (tmp_path / name).write_bytes(data)
    ended = freshledger("label", tmp_path / name, *FRAME, "--out", tmp_path / "out")
    assert (ended.code, ended.out) == (1, "")
    assert str(tmp_path / name) in ended.err
    assert words in ended.err
    assert "Traceback" not in ended.err


def test_truncated_parquet_is_an_error(freshledger: Command, tmp_path: Path) -> None:
    whole = parquet_of(tmp_path)
    (tmp_path / "cut.parquet").write_bytes(whole[: len(whole) // 2])
    ended = freshledger("label", tmp_path / "cut.parquet", *FRAME)
    assert ended.code == 1
    assert str(tmp_path / "cut.parquet") in ended.err


def test_header_only_is_a_corpus_without_rows(freshledger: Command, tmp_path: Path) -> None:
    (tmp_path / "header.csv").write_text("evidence_id,title,snippet,publish_date\n")
    ended = freshledger("label", tmp_path / "header.csv", *FRAME, "--json")
    assert (ended.code, ended.json["total"], ended.json["rejects"]) == (0, 0, {})


def labelled(freshledger: Command, folder: Path, rows: list[Any]) -> dict[str, Any]:
    """Label rows beside a good one; the result, with the rejects by reason."""
    path = folder / "rows.jsonl"
    path.write_text("\n".join(map(json.dumps, [*rows, GOOD])), encoding="utf-8")
    ended = freshledger("label", path, *FRAME, "--out", folder)
    assert ended.code == 0, ended.err
    result: dict[str, Any] = json.loads((folder / "result.json").read_text(encoding="utf-8"))
    assert "good" in [row["evidence_id"] for row in result["current_evidence"]]
    rejects = pl.read_parquet(folder / "rejects.parquet")
    return result | {"rejects": rejects["reason"].to_list()}


@pytest.mark.parametrize(
    ("row", "reason"),
    [
        ({"title": "no id"}, "no_id"),
        ({"id": "", "title": "no id"}, "no_id"),
        ({"id": "x"}, "no_text"),
        ({"id": "x", "title": " ", "snippet": "\n"}, "no_text"),
        ({"id": "good", "title": "first"}, "repeated_id"),
        ({"id": ["x"], "title": "nested"}, "wrong_type:evidence_id"),
        ({"id": "x", "title": "t", "publish_date": {"y": 2024}}, "wrong_type:publish_date"),
        ({"id": "x", "title": "t", "publish_date": True}, "wrong_type:publish_date"),
        (["no object"], "malformed_json"),
    ],
)
def test_bad_rows_are_rejected_with_their_reason(
    freshledger: Command, tmp_path: Path, row: object, reason: str
) -> None:
    rows = [row] if reason != "repeated_id" else [row | GOOD, row]  # type: ignore[operator]  # this row is a dict
    assert labelled(freshledger, tmp_path, rows)["rejects"][0] == reason


def test_a_date_column_of_mixed_types_is_read_as_it_stands(
    freshledger: Command, tmp_path: Path
) -> None:
    dates = ["2024-05-02", 1714608000, 1714608000000, 20240502, None, "n/a", 1e300, "99999-01-01"]
    rows = [{"id": str(at), "title": "x", "publish_date": date} for at, date in enumerate(dates)]
    result = labelled(freshledger, tmp_path, rows)
    current = {row["evidence_id"]: row["date_start"][:10] for row in result["current_evidence"]}
    assert current == {**dict.fromkeys("0123", "2024-05-02"), "good": "2024-05-15"}
    assert [row["evidence_id"] for row in result["undated_evidence"]] == ["4", "5"]
    assert {row["evidence_id"] for row in result["malformed_evidence"]} == {"6", "7"}
    assert result["rejects"] == []


@pytest.mark.parametrize(
    ("title", "label"),
    [
        ("99999-05-15发布", "undated"),
        ("2024年5月15日" + "9" * 100_000, "current"),
        ("\x00\x002024年5月15日\x00", "current"),
        ("2024年5月15日发布" + "长" * 3_500_000, "current"),
        ("x" * 11_000_000, "undated"),
        ("\u202e2024年5月15日\u202c", "current"),
        ("=cmd|' /C calc'!A1 2024年5月15日", "current"),
        ("<script>alert(1)</script>2024年5月15日", "current"),
    ],
    ids=[
        "year_99999",
        "digits",
        "nul",
        "ten_megabytes",
        "a_word_of_eleven",
        "rtl",
        "formula",
        "html",
    ],
)
def test_hostile_text_is_text(freshledger: Command, tmp_path: Path, title: str, label: str) -> None:
    rows = labelled(freshledger, tmp_path, [{"id": "x", "title": title}])[f"{label}_evidence"]
    assert [row["title"] for row in rows if row["evidence_id"] == "x"] == [title]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--frame", "2024-06-01 ~ 2024-05-01"), "ends before it starts"),
        (("--frame", "下个月左右"), "accepted:"),
        (("--frame", ""), "it is empty"),
        ((*FRAME, "--policy", "conservatism=high"), "accepted: conservatism_level"),
        ((*FRAME, "--policy", "conservatism_level=hi"), "accepted: high, standard, lenient"),
        ((*FRAME, "--policy", "high"), "no field=value"),
        (("--frame", "2024-05", "--as-of", "soon"), "as_of 'soon'"),
        ((*FRAME, "--out", "/dev/null/out"), "cannot write to /dev/null/out"),
    ],
)
def test_bad_settings_are_refused_by_name(
    freshledger: Command, tmp_path: Path, arguments: tuple[str, ...], words: str
) -> None:
    (tmp_path / "good.json").write_text(json.dumps([GOOD]))
    ended = freshledger("label", tmp_path / "good.json", *arguments)
    assert (ended.code, ended.out) == (1, "")
    assert words in ended.err
    assert "Traceback" not in ended.err


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("label",),
        ("label", "corpus.json"),
        ("label", "corpus.json", "--frame", "2024", "--lang", "fr"),
        ("label", "corpus.json", "--frame", "2024", "--colour"),
        ("dates",),
        ("dates", "2024", "--prefer", "now"),
        ("relabel",),
    ],
)
def test_usage_errors_exit_2(freshledger: Command, arguments: tuple[str, ...]) -> None:
    assert freshledger(*arguments).code == 2


def test_names_that_are_options_or_paths_upwards(freshledger: Command, tmp_path: Path) -> None:
    folder = tmp_path / "a" / "b"
    folder.mkdir(parents=True)
    (folder / "--json.jsonl").write_text(json.dumps(GOOD | {"id": "../../x"}))
    ended = freshledger("label", folder, *FRAME, "--out", folder / "out", "--json")
    assert (ended.code, ended.json["total"]) == (0, 1)
    assert {path.name for path in tmp_path.iterdir()} == {"a"}


def test_a_reader_that_goes_away_ends_the_command_quietly() -> None:
    script = "import sys; sys.argv = ['freshledger', 'dates', '2024-05-15 ' * 2000, '--json'];"
    command = [sys.executable, "-c", script + "from freshledger.cli import main; main()"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 1
