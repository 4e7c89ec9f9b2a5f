"""What a night is made of: readings kept flat, unknown columns, versions of the rules, its SQL."""

from __future__ import annotations

import datetime as dt
import hashlib
import json
from typing import TYPE_CHECKING, Any

import duckdb
import polars as pl
import pytest
import sqlglot

from freshledger.dates.order import TOLD
from freshledger.frames import TimeFrame, parse_as_of
from freshledger.labelling import dated, judge_dated, read
from freshledger.logs import DATES, LOGS
from freshledger.logs.readings import FACTS, PLAIN, STRUCTS, flat, packed
from freshledger.nightly.extra import extra
from freshledger.nightly.session import Session
from freshledger.nightly.versions import judging_version, reading_version
from freshledger.overturn import overturned
from freshledger.policy import Policy
from freshledger.schemas import EVIDENCE_COLUMNS
from freshledger.sqlfiles import SqlFile, sql_files
from freshledger.store import Store
from tests.nightly.conftest import NOW

if TYPE_CHECKING:
    from pathlib import Path

AS_OF = parse_as_of("2025-07-10")
GIVEN = [name for name in EVIDENCE_COLUMNS if name != "content_type"]


def stored(corpus: pl.DataFrame, rows: pl.DataFrame, commit_seq: int) -> pl.DataFrame:
    commit = pl.lit(commit_seq, pl.Int64).alias("commit_seq")
    return pl.concat([flat(rows), corpus.select(GIVEN)], how="horizontal").with_columns(commit)


def test_the_columns_of_a_reading_are_all_kept(corpus: pl.DataFrame) -> None:
    rows = read(corpus.head(1))
    carried = {name for name in rows.columns if ":" in name}
    kept = {*STRUCTS, *PLAIN, *EVIDENCE_COLUMNS, "row"} | carried
    assert set(rows.columns) == kept | {*TOLD}
    assert {*TOLD} < DATES.keys()
    for name, fields in STRUCTS.items():
        assert rows.schema[name] == pl.Struct(fields), name
    assert flat(rows).schema == pl.Schema(FACTS)
    assert len(DATES.names()) == len(FACTS) + 10


@pytest.mark.parametrize("level", ["high", "standard", "lenient"])
@pytest.mark.parametrize("frame", ["2025-01-01 ~ 2025-06-30", "past 90 days"])
def test_a_kept_reading_is_judged_like_a_fresh_one(
    corpus: pl.DataFrame, level: str, frame: str
) -> None:
    part = corpus.drop("gold")[::2]
    rows = read(part)
    kept = packed(stored(part, rows, 1))
    judged = [
        judge_dated(
            given.join(overturned(given, AS_OF), on="row", how="left", maintain_order="left"),
            TimeFrame.parse(frame, AS_OF),
            Policy(conservatism_level=level),
            AS_OF,
        )
        for given in (dated(rows), dated(kept))
    ]
    assert judged[0].equals(judged[1])


def test_words_of_two_readings_keep_their_own_meaning() -> None:
    """Each reading numbers its meanings from 0: together they must not be taken for each other."""
    titles = ["昨天两家公司签约", "三天前两家公司签约"]
    parts = [
        pl.DataFrame([{"evidence_id": t, "title": t}], schema=dict(EVIDENCE_COLUMNS))
        for t in titles
    ]
    kept = [stored(part, read(part), seq) for seq, part in enumerate(parts, start=1)]
    rows = packed(pl.concat(kept)).with_columns(
        pl.lit(None, pl.String).alias(name)
        for name in ("overturned_rule", "overturned_by", "note", "newer_in_series")
    )
    labels = judge_dated(dated(rows), TimeFrame.parse("2025", AS_OF), Policy(), AS_OF)
    assert labels["date_start"].dt.date().to_list() == [dt.date(2025, 7, 9), dt.date(2025, 7, 7)]


def test_unknown_columns_become_one_json_object() -> None:
    values: dict[str, list[Any]] = {
        "b": [1, None, None],
        "a": ['x"\n\x00中', None, None],
        "when": [dt.date(2024, 5, 1), None, None],
        "list": [[1, None], None, None],
        "inner": [{"k": 1}, None, None],
        "size": [float("inf"), 0.5, None],
        "bytes": [b"\xff", None, None],
    }
    frame = pl.DataFrame({"evidence_id": ["1", "2", "3"], **values})
    found = extra(frame, EVIDENCE_COLUMNS).to_list()
    assert [None if text is None else json.loads(text) for text in found] == [
        {
            "a": 'x"\n\x00中', "b": 1, "bytes": "b'\\xff'", "inner": {"k": 1}, "list": [1, None],
            "size": "inf", "when": "2024-05-01",
        },
        {"size": 0.5},
        None,
    ]  # fmt: skip
    assert extra(frame.select("evidence_id"), EVIDENCE_COLUMNS).to_list() == [None] * 3


def test_versions_follow_the_rules() -> None:
    assert len({reading_version(), reading_version(day_first=True), judging_version()}) == 3
    assert len(reading_version()) == len(judging_version()) == 12
    assert int(judging_version(), 16) >= 0


def test_a_content_hash_can_be_worked_out_by_hand() -> None:
    columns = [name for name in EVIDENCE_COLUMNS if name != "evidence_id"]
    row = dict.fromkeys([*columns, "extra"], None) | {"title": "a中", "snippet": "", "extra": "{}"}
    text = "4:a中0:" + "-" * 10 + "2:{}"
    with duckdb.connect() as connection:
        frame = pl.DataFrame(
            [{"incoming_row": 0, **row}],
            schema={"incoming_row": pl.UInt32, **dict.fromkeys(row, pl.String)},
        )
        connection.register("incoming_rows", frame.to_arrow())
        (file,) = (file for file in sql_files("nightly") if file.name == "content_hashes")
        found = connection.execute(file.query).fetchall()
    assert found == [(0, hashlib.sha256(text.encode()).hexdigest()[:32])]


@pytest.mark.parametrize("file", sql_files("nightly"), ids=lambda file: file.name)
def test_each_file_returns_the_columns_of_its_header(tmp_path: Path, file: SqlFile) -> None:
    texts = dict.fromkeys([*EVIDENCE_COLUMNS, "extra", "content_hash"], pl.String)
    given: dict[str, dict[str, Any]] = {
        "incoming_rows": {"incoming_row": pl.UInt32, **texts},
        "incoming": {"incoming_row": pl.UInt32, **texts},
        "incoming_reject_rows": {"incoming_row": pl.UInt32, "evidence_id": pl.String, "reason": pl.String, "row": pl.String},
        "incoming_rejects": {"incoming_row": pl.UInt32, "reject_hash": pl.String},
        "judged_ids": {"evidence_id": pl.String},
        "changed_groups": {"row_group": pl.String},
        "contents_to_read": {"content_hash": pl.String, **dict.fromkeys(["evidence_seq", "evidence_row", "supersedes_seq", "supersedes_row", "batch"], pl.Int64)},
        "rows_to_place": {**dict.fromkeys(["evidence_seq", "evidence_row", "dates_seq", "dates_row", "batch"], pl.Int64), "is_certain": pl.Boolean},
        "tonight": {
            "reading_version": pl.String, "read_batch_rows": pl.Int64, "judge_batch_rows": pl.Int64,
            "judged_evidence_seq": pl.Int64, "judged_dates_seq": pl.Int64, "judged_overturns_seq": pl.Int64,
            "has_moved": pl.Boolean,
            "only_due": pl.Boolean, "has_running": pl.Boolean, "passed_from": pl.Date, "passed_to": pl.Date, "ahead_from": pl.Date,
            "ahead_to": pl.Date, "known_from": pl.Datetime("us", "UTC"), "known_to": pl.Datetime("us", "UTC"),
            "overturned_evidence_seq": pl.Int64, "overturned_dates_seq": pl.Int64,
        },
    }  # fmt: skip
    with Session(Store.open(tmp_path / "store"), NOW) as session:
        for name, schema in given.items():
            session.show(name, pl.DataFrame(schema=schema))
        for other in sql_files("nightly"):
            session.view(other.name)
        assert tuple(session.connection.view(file.name).columns) == file.columns


def test_every_log_has_a_view_of_its_latest_rows_or_never_replaces_one() -> None:
    views = {file.name for file in sql_files("views")}
    assert {log for log in LOGS if f"{log}_latest" not in views} == {"rejects"}


@pytest.mark.parametrize("file", sql_files("nightly"), ids=lambda file: file.name)
def test_each_file_is_plain_sql(file: SqlFile) -> None:
    (select,) = sqlglot.parse(file.query, dialect="duckdb")
    assert isinstance(select, sqlglot.exp.Select)
