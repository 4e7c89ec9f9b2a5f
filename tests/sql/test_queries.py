"""Statements over a store read the store and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.sql.stores import append, day, small_store

from freshledger.store import Store
from freshledger.views import QueryError, open_queries

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from freshledger.views import Answer

HOSTILE = "x'); drop table labels; -- \x1b[31m ../../etc/passwd \u202e\x00"


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("queries")
    store = small_store(place / "store")
    append(store, "evidence", {"evidence_id": HOSTILE, "title": HOSTILE}, at=day(4))
    (place / "secret.csv").write_text("a,b\n1,2\n")
    return place


@pytest.fixture(scope="module")
def query(place: Path) -> Iterator[Callable[[str, int | None], Answer]]:
    with open_queries(Store.open(place / "store", read_only=True)) as query:
        yield query


@pytest.mark.parametrize(
    "text",
    [
        "select label from labels_latest order by label",
        "from labels_latest select label order by label;",
        "with one as (from labels_latest) select label from one order by label",
        "-- what holds\nselect label from labels_as_of('2026-01-03') order by label",
    ],
)
def test_a_reading_statement_is_answered(query: Callable[..., Answer], text: str) -> None:
    assert query(text, None) == (["label"], [("stale",), ("undated",)], False)


@pytest.mark.parametrize(
    "text",
    ["show tables", "describe labels_latest", "summarize labels_latest", "values (1)",
     "explain from labels", "EXPLAIN ANALYZE select * from labels"],
)  # fmt: skip
def test_what_describes_the_views_is_answered(query: Callable[..., Answer], text: str) -> None:
    assert query(text, None).rows


def test_rows_beyond_the_limit_are_told_of(query: Callable[..., Answer]) -> None:
    text = "select evidence_id from evidence_latest order by commit_seq, commit_row"
    assert query(text, 2) == (["evidence_id"], [("a",), ("c",)], True)
    assert query(text, 4) == (["evidence_id"], [("a",), ("c",), ("b",), (HOSTILE,)], False)


@pytest.mark.parametrize(
    "text",
    [
        "create table t as from labels",
        "create view v as from labels",
        "create macro m(a) as a",
        "insert into labels from labels",
        "update labels set label = 'current'",
        "delete from labels",
        "drop view labels",
        "copy labels to '{place}/out.csv'",
        "copy labels to '{place}/store/labels/log/00000000000000000009.parquet'",
        "export database '{place}/out'",
        "attach '{place}/out.db'",
        "use memory.main",
        "set memory_limit = '1GB'",
        "pragma database_list",
        "call pragma_version()",
        "load json",
        "install httpfs",
        "checkpoint",
        "begin",
        "prepare p as select 1",
        "explain copy labels to '{place}/out.csv'",
        "explain analyze copy labels to '{place}/out.csv'",
        "explain /* */ analyze copy labels to '{place}/out.csv'",
        "explain (format json) copy labels to '{place}/out.csv'",
        "explain explain analyze copy labels to '{place}/out.csv'",
        "select 1; drop view labels",
        "select 1; select 2",
        "",
        "-- nothing",
        "selec 1",
        "from no_such_view",
    ],
)
def test_any_other_statement_is_refused(
    query: Callable[..., Answer], place: Path, text: str
) -> None:
    before = sorted(place.rglob("*"))
    with pytest.raises(QueryError):
        query(text.format(place=place), None)
    assert sorted(place.rglob("*")) == before
    assert query("select count(*) from labels", None).rows == [(5,)]


@pytest.mark.parametrize(
    "text",
    [
        "from '{place}/secret.csv'",
        "from read_csv('{place}/secret.csv')",
        "from read_text('{place}/secret.csv')",
        "from read_text('{place}/store/freshledger.json')",
        "from read_parquet('{place}/store/../store/labels/log/../../../secret.csv')",
        "from read_csv('{place}/store/../secret.csv')",
        "from glob('{place}/*')",
        "from read_text('/etc/passwd')",
        "from 'https://example.invalid/a.parquet'",
        "from duckdb_secrets()",
        "select getenv('HOME')",
        "from query('drop view labels')",
    ],
)
def test_no_other_file_is_read(query: Callable[..., Answer], place: Path, text: str) -> None:
    with pytest.raises(QueryError):
        query(text.format(place=place), None)


def test_names_in_python_are_no_tables(query: Callable[..., Answer]) -> None:
    hidden = [1]
    with pytest.raises(QueryError, match="hidden"):
        query("from hidden", None)
    assert hidden == [1]


def test_hostile_text_is_text(query: Callable[..., Answer]) -> None:
    rows = query("select title from evidence_latest where length(title) > 9", None).rows
    assert rows == [(HOSTILE,)]
