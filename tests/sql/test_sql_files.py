"""Every file under `sql/` is one bare select that returns what its header says."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import sqlglot
from sqlglot import exp

from freshledger.sqlfiles import (
    FOLDERS,
    SqlFile,
    SqlFileError,
    create_views,
    parse_sql,
    run_sql,
    sql_file,
    sql_files,
    sql_root,
)

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

EVERY_FILE = [file for folder in FOLDERS for file in sql_files(folder)]
OF_LABELS = [file for file in EVERY_FILE if file.folder in {"profile", "checks"}]
CHECKS = list(sql_files("checks"))
HEADER = "-- grain: a\n-- reads: t\n-- columns: a,\n--   b\n-- note: in days\n"
OF_A_DAY = "select a, $as_of as b from t"
OF_FRAMES = "select frame_id as a, $day as b from frames_latest"


def named(file: SqlFile) -> str:
    return f"{file.folder}/{file.name}"


def test_every_file_is_loaded() -> None:
    on_disk = {path.stem for path in sql_root().rglob("*.sql")}
    assert {file.name for file in EVERY_FILE} == on_disk
    assert len(OF_LABELS) >= 20


@pytest.mark.parametrize("file", EVERY_FILE, ids=named)
def test_a_file_is_one_select_over_the_tables_it_names(file: SqlFile) -> None:
    statements = sqlglot.parse(file.query, dialect="duckdb")
    assert len(statements) == 1
    select = statements[0]
    assert isinstance(select, exp.Select)
    steps = {step.alias for step in select.find_all(exp.CTE)}
    tables = {table.name for table in select.find_all(exp.Table)} - steps
    assert tables == set(file.reads)


@pytest.mark.parametrize("file", EVERY_FILE, ids=named)
def test_a_file_is_a_view_without_paths_or_templates(file: SqlFile) -> None:
    assert file.grain
    assert set(file.grain) <= set(file.columns)
    assert file.note
    assert not file.parameters
    assert "{" not in file.query.replace(r"\p{Han}", "")
    assert "read_parquet" not in file.query


@pytest.mark.parametrize("file", OF_LABELS, ids=named)
def test_a_view_has_the_columns_and_the_grain_of_its_header(
    good: DuckDBPyConnection, file: SqlFile
) -> None:
    view = good.view(file.name)
    assert tuple(view.columns) == file.columns
    keys = view.select(*file.grain)
    assert len(keys.fetchall()) == len(keys.distinct().fetchall())


@pytest.mark.parametrize("file", CHECKS, ids=named)
def test_a_check_is_silent_on_a_good_table(good: DuckDBPyConnection, file: SqlFile) -> None:
    assert good.view(file.name).fetchall() == []


@pytest.mark.parametrize(
    ("check", "fault"),
    [
        ("labels_repeated", "insert into labels_latest from labels_latest where evidence_id = 'e01'"),
        ("labels_with_unknown_rule", "update labels_latest set label = 'fresh' where evidence_id = 'e01'"),
        ("labels_with_unknown_rule", "update labels_latest set rule = 'no_date' where evidence_id = 'e01'"),
        ("labels_with_unknown_rule", "update labels_latest set rule = null where evidence_id = 'e01'"),
        ("current_without_date", "update labels_latest set date_start = null where evidence_id = 'e01'"),
        ("untrusted_dates", "update labels_latest set date_start = date '2024-05-01' where evidence_id = 'e11'"),
        ("untrusted_dates", "update labels_latest set date_start = date '2024-05-01' where evidence_id = 'e13'"),
        ("broken_intervals", "update labels_latest set date_end = date '2000-01-01' where evidence_id = 'e01'"),
        ("broken_intervals", "update labels_latest set date_end = null where evidence_id = 'e01'"),
        ("broken_intervals", "update labels_latest set precision = null where evidence_id = 'e01'"),
        ("broken_mentions", "update labels_latest set mention_end = 0 where evidence_id = 'e01'"),
        ("broken_mentions", "update labels_latest set mention = null where evidence_id = 'e01'"),
        ("dropped_rows", "update labels_latest set dropped = true where evidence_id = 'e01'"),
        ("dropped_rows", "update labels_latest set weight = 0.5 where evidence_id = 'e01'"),
        ("labels_without_frame", "update labels_latest set frame_id = 'lost' where evidence_id = 'e01'"),
        ("profile_totals", "update labels_latest set label = 'fresh' where evidence_id = 'e01'"),
        ("superseded_twice", "insert into labels values (1, 1)"),
        ("labels_without_evidence", "delete from evidence_latest where evidence_id = 'e01'"),
        ("evidence_without_dates", "delete from dates_latest where content_hash = 'e01'"),
    ],
)  # fmt: skip
def test_a_check_finds_the_fault(good: DuckDBPyConnection, check: str, fault: str) -> None:
    good.execute(fault)
    assert len(good.view(check).fetchall()) == 1


def test_every_check_is_tried() -> None:
    tried = test_a_check_finds_the_fault.pytestmark[0].args[1]  # type: ignore[attr-defined]  # set by the mark
    assert {check for check, _ in tried} == {file.name for file in CHECKS}


def test_a_header_goes_on_over_several_lines() -> None:
    file = parse_sql(HEADER + OF_A_DAY, "v", "views")
    assert (file.columns, file.note, file.parameters) == (("a", "b"), "in days", ("as_of",))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("-- grain: a\nselect 1", "no reads, no columns, no note"),
        (HEADER + "-- owner: me\nselect 1", "header 'owner' is not known; accepted: grain"),
        ("select 1", "views/v.sql: its header has no grain"),
    ],
)
def test_a_faulty_header_is_named(text: str, told: str) -> None:
    with pytest.raises(SqlFileError, match=told):
        parse_sql(text, "v", "views")


def test_an_unknown_folder_or_file_lists_the_known_ones() -> None:
    with pytest.raises(SqlFileError, match="'reports' is not known; accepted: profile"):
        sql_files("reports")
    with pytest.raises(SqlFileError, match=r"accepted: .*frame_profile"):
        sql_file("frame", "profile")


def test_a_file_follows_what_it_reads() -> None:
    order = [file.name for file in sql_files("profile")]
    for file in sql_files("profile"):
        for name in set(file.reads) & set(order):
            assert order.index(name) < order.index(file.name)


def test_parameters_belong_to_queries_alone(good: DuckDBPyConnection) -> None:
    query = parse_sql(HEADER + OF_FRAMES, "q", "views")
    create_views(good, [query])
    assert "q" not in {row[0] for row in good.execute("show tables").fetchall()}
    assert run_sql(good, query, day=3) == [("year", 3), ("empty", 3)]
    with pytest.raises(SqlFileError, match=r"views/q.sql takes day; given: night"):
        run_sql(good, query, night=3)


def test_the_folder_lies_in_the_checkout() -> None:
    assert sql_root() == Path(__file__).resolve().parents[2] / "sql"
