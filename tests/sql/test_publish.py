"""A published file holds what the store holds, explains its columns, and is brought up to date."""

from __future__ import annotations

from typing import TYPE_CHECKING

import duckdb
import pytest
from tests.sql.stores import append, day, label, replacing, small_store

from freshledger.errors import FreshledgerError
from freshledger.sqlfiles import sql_files
from freshledger.store import Store
from freshledger.views import Views, publish
from freshledger.views.logs import readable_logs

if TYPE_CHECKING:
    from pathlib import Path

VIEWS = [file.name for file in sql_files("views")]


def rows_of(connection: duckdb.DuckDBPyConnection, relation: str) -> set[str]:
    return {str(row) for row in connection.execute(f"from {relation}").fetchall()}


def assert_holds(file: Path, store: Store) -> None:
    """Every view of the file, now and at a moment, returns what it returns over the store."""
    relations = [*VIEWS, "labels_as_of('2026-01-02')", "labels", "refusals", "turns"]
    with duckdb.connect(str(file), read_only=True) as there, Views(store) as here:
        there.execute("set timezone = 'UTC'")
        for relation in relations:
            assert rows_of(there, relation) == rows_of(here.connection, relation), relation


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return small_store(tmp_path / "store")


def test_a_published_file_holds_what_the_store_holds(store: Store, tmp_path: Path) -> None:
    file = tmp_path / "out.duckdb"
    assert publish(store, file) == (file, 42)
    assert_holds(file, store)
    assert [path.name for path in sorted(tmp_path.iterdir())] == ["out.duckdb", "store"]


def test_every_column_has_a_comment(store: Store, tmp_path: Path) -> None:
    file = tmp_path / "out.duckdb"
    publish(store, file)
    with duckdb.connect(str(file), read_only=True) as connection:
        unexplained = "from duckdb_columns() select table_name, column_name where not internal and comment is null"
        assert connection.execute(unexplained).fetchall() == []
        of_views = "from duckdb_views() select view_name, comment where not internal"
        notes = dict(connection.execute(of_views).fetchall())
    assert notes == {file.name: file.note for file in sql_files("views")}


def test_a_moment_means_the_same_in_any_time_zone(store: Store, tmp_path: Path) -> None:
    file = tmp_path / "out.duckdb"
    publish(store, file)
    with duckdb.connect(str(file), read_only=True) as connection:
        counts = []
        for zone in ("UTC", "Pacific/Auckland", "America/Los_Angeles"):
            connection.execute(f"set timezone = '{zone}'")
            query = "select count(*) from label_transitions where recorded_at <= moment_of('2026-01-02')"
            counts += connection.execute(query).fetchall()
    assert counts == [(1,)] * 3


def test_a_file_that_is_up_to_date_is_left_alone(store: Store, tmp_path: Path) -> None:
    file = tmp_path / "out.duckdb"
    publish(store, file)
    before = (file.read_bytes(), file.stat().st_ino)
    assert publish(store, file) == (file, 0)
    assert (file.read_bytes(), file.stat().st_ino) == before


def test_only_later_rows_are_added(store: Store, tmp_path: Path) -> None:
    file = tmp_path / "out.duckdb"
    publish(store, file)
    append(store, "labels", label("a", "current", "boundary", **replacing(3, 0)), at=day(4))
    append(store, "refusals", {"refusal_id": "r"}, at=day(4))
    readable_logs(store)["labels"].snapshot()
    assert publish(store, file) == (file, 2)
    assert_holds(file, store)


def test_a_file_of_another_store_is_written_anew(store: Store, tmp_path: Path) -> None:
    file = tmp_path / "out.duckdb"
    publish(store, file)
    other = Store.open(tmp_path / "other")
    append(other, "labels", label("z", "current", "boundary"), at=day(9))
    assert publish(other, file).rows == 1
    assert_holds(file, other)


def test_a_reader_keeps_the_file_it_has_open(store: Store, tmp_path: Path) -> None:
    file = tmp_path / "out.duckdb"
    publish(store, file)
    with duckdb.connect(str(file), read_only=True) as reader:
        append(store, "labels", label("c", "current", "boundary"), at=day(4))
        publish(store, file)
        assert len(rows_of(reader, "labels_latest")) == 2
    with duckdb.connect(str(file), read_only=True) as reader:
        assert len(rows_of(reader, "labels_latest")) == 3


@pytest.mark.parametrize("content", [b"a,b\n1,2\n", b""])
def test_what_was_not_published_is_never_replaced(
    store: Store, tmp_path: Path, content: bytes
) -> None:
    file = tmp_path / "notes.csv"
    file.write_bytes(content)
    with pytest.raises(FreshledgerError, match="was not published from a store"):
        publish(store, file)
    assert file.read_bytes() == content
    assert len(list(tmp_path.iterdir())) == 2


def test_a_folder_that_is_missing_is_named(store: Store, tmp_path: Path) -> None:
    with pytest.raises(FreshledgerError, match=r"cannot write .*missing.out\.duckdb"):
        publish(store, tmp_path / "missing/out.duckdb")


def test_a_store_opened_read_only_can_be_published(store: Store, tmp_path: Path) -> None:
    reading = Store.open(tmp_path / "store", read_only=True)
    publish(reading, tmp_path / "out.duckdb")
    assert_holds(tmp_path / "out.duckdb", store)
