"""A label table in part files, as Spark writes it, is taken wherever one file is."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import polars as pl
import pytest

import freshledger as fl
from freshledger.errors import FreshledgerError
from freshledger.labelfiles import FACTS_COLUMN, FACTS_KEY, label_files, read_facts, scan_labels
from freshledger.profile import profile
from tests.cli.conftest import freshledger, parsed_commands

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Command

__all__ = ["freshledger", "parsed_commands"]
ROWS = [
    {"id": str(day), "title": f"2024年5月{day}日，河清市开通新线", "dimension": "rail"}
    for day in (2, 3, 4)
]
FRAME, AS_OF = "2024-05 ~ 2024-07", "2024-07-31"


def write_part(path: Path, rows: pl.DataFrame, facts: str | None) -> None:
    """A part file as Spark writes it: metadata of columns alone, no numbers without a sign."""
    told = {} if facts is None else {FACTS_KEY: facts}
    fields = [
        {"name": name, "metadata": told if name == FACTS_COLUMN else {}} for name in rows.columns
    ]
    metadata = {"org.apache.spark.sql.parquet.row.metadata": json.dumps({"fields": fields})}
    signed = rows.with_columns(pl.col("mention_start", "mention_end").cast(pl.Int64))
    signed.write_parquet(path, metadata=metadata)


@pytest.fixture
def whole(freshledger: Command, tmp_path: Path) -> Path:
    (tmp_path / "a.json").write_text(json.dumps(ROWS))
    frame = ("--frame", FRAME, "--as-of", AS_OF)
    assert freshledger("label", tmp_path / "a.json", *frame, "--out", tmp_path / "whole").code == 0
    return tmp_path / "whole"


@pytest.fixture
def parts(whole: Path, tmp_path: Path) -> Path:
    """The output of a run on Spark: `labels.parquet` is a folder of part files."""
    folder = tmp_path / "parts/labels.parquet"
    folder.mkdir(parents=True)
    labels, facts = pl.read_parquet(whole / "labels.parquet"), json.dumps(read_facts(whole))
    for number, rows in enumerate((labels[:1], labels[1:], labels[:0])):
        write_part(folder / f"part-{number:05}.snappy.parquet", rows, facts)
    for other in ("_SUCCESS", "._SUCCESS.crc", ".part-00000.snappy.parquet.crc", "_x.parquet"):
        (folder / other).write_bytes(b"")
    return folder.parent


PLACES = ["", "labels.parquet", "labels.parquet/part-*.parquet", "*/*[0-9].snappy.parquet"]


@pytest.mark.parametrize("place", PLACES)
def test_part_files_are_taken_for_one(
    freshledger: Command, parts: Path, whole: Path, place: str
) -> None:
    run = fl.label(parts.parent / "a.json", frame=FRAME, as_of=AS_OF)
    given = f"{parts}/{place}"
    assert len(label_files(given)) == 3
    assert scan_labels(given).collect().equals(pl.read_parquet(whole / "labels.parquet"))
    assert profile(given, run.frame, run.policy, as_of=AS_OF) == run.profile
    assert freshledger("profile", given, "--json").json == run.profile
    ended = freshledger("report", given, "--corpus", parts.parent / "a.json")
    assert (ended.code, ended.err) == (0, "")
    assert (parts / "report.html").stat().st_size > 1000


def test_a_page_without_snippets(freshledger: Command, parts: Path) -> None:
    """`result.json` of a run on Spark holds no rows."""
    (parts / "result.json").write_text('{"freshness_profile": {}, "judged_by": {}}')
    ended = freshledger("report", parts)
    assert (ended.code, ended.err) == (0, "")
    assert "河清市开通新线" in (parts / "report.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("command", ["profile", "report"])
@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("nothing", "nothing is not there; accepted: labels.parquet"),
        ("parts/*/none-*.parquet", "is not there; accepted: labels.parquet"),
        (".", "holds no labels.parquet and no part files"),
    ],
)
def test_a_table_that_is_not_there_is_named(
    freshledger: Command, parts: Path, command: str, given: str, said: str
) -> None:
    ended = freshledger(command, parts.parent / given)
    assert ended.code == 1
    assert said in ended.err
    assert len(ended.err.splitlines()) == 1


@pytest.mark.parametrize(
    ("made", "said"),
    [
        ("without", "was not written by `freshledger label`"),
        ("other", "were judged by other frames, policies or moments"),
        ("noise", "cannot be read"),
    ],
)
def test_a_part_file_that_is_none_is_named(
    freshledger: Command, parts: Path, made: str, said: str
) -> None:
    extra, facts = parts / "labels.parquet/part-9.parquet", read_facts(parts)
    told = json.dumps(facts | {"as_of": "2024-08-01T00:00:00+00:00"})
    if made == "noise":
        extra.write_bytes(b"nothing")
    else:
        rows = scan_labels(parts).head(1).collect()
        write_part(extra, rows, told if made == "other" else None)
    ended = freshledger("profile", parts)
    assert ended.code == 1
    assert said in ended.err
    assert len(ended.err.splitlines()) == 1


def test_a_table_without_the_columns_is_named(tmp_path: Path) -> None:
    run = fl.label(ROWS, frame=FRAME, as_of=AS_OF)
    with pytest.raises(FreshledgerError, match="holds no labels"):
        profile(tmp_path, run.frame, run.policy, as_of=AS_OF)
