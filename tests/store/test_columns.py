"""A log's columns stay the same from file to file, so that plain readers read them all."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import duckdb
import polars as pl
import pytest

from freshledger.errors import StoreError
from freshledger.store import Store

if TYPE_CHECKING:
    from pathlib import Path

NOON = datetime(2024, 5, 15, 12, tzinfo=UTC)


def append(store: Store, frame: pl.DataFrame, version: int = 1) -> None:
    store.log("labels", schema_version=version).append(frame, writer="tests", committed_at=NOON)


@pytest.mark.parametrize(
    ("column", "message"),
    [
        (pl.Series("gap", ["1"]), "column 'gap' is Float64 and cannot become String"),
        (pl.Series("gap", [1]), "column 'gap' is Float64 and cannot become Int64"),
        (pl.Series("nap", [1.0]), "has no column 'nap'; its columns: id, gap"),
    ],
)
def test_a_commit_of_other_columns_is_refused(
    tmp_path: Path, column: pl.Series, message: str
) -> None:
    store = Store.open(tmp_path)
    append(store, pl.DataFrame({"id": ["a"], "gap": [1.5]}))
    with pytest.raises(StoreError, match=message):
        append(store, pl.DataFrame([pl.Series("id", ["b"]), column]))
    assert store.log("labels").refresh() == 1


@pytest.mark.parametrize(
    ("column", "message"),
    [
        (pl.Series("x", [None]), "column 'x' is Null"),
        (pl.Series("x", ["a"], pl.Categorical()), "column 'x' is Categorical"),
        (pl.Series("x", ["a"], pl.Enum(["a"])), "column 'x' is Enum"),
        (pl.Series("recorded_at", [NOON]), "'recorded_at' is written by the store itself"),
        (pl.Series("commit_seq", [1]), "'commit_seq' is written by the store itself"),
    ],
)
def test_a_column_that_cannot_stay_the_same_is_refused(
    tmp_path: Path, column: pl.Series, message: str
) -> None:
    with pytest.raises(StoreError, match=message):
        append(Store.open(tmp_path), pl.DataFrame([column]))


def test_order_and_missing_columns_do_not_matter(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    append(store, pl.DataFrame({"id": ["a"], "gap": [1.5], "note": ["n"]}))
    append(store, pl.DataFrame({"note": [None], "id": ["b"]}))
    assert store.log("labels").read().select("id", "gap", "note").rows() == [
        ("a", 1.5, "n"),
        ("b", None, None),
    ]


def test_a_higher_version_adds_columns_and_plain_readers_still_read(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    append(store, pl.DataFrame({"id": ["a"], "gap": [1.5]}))
    append(store, pl.DataFrame({"id": ["b"], "rule": ["r"]}), version=2)
    log = store.log("labels", schema_version=2)
    expected = [("a", 1.5, None), ("b", None, "r")]
    assert log.read().select("id", "gap", "rule").rows() == expected
    assert log.read(commit=1).select("id", "gap", "rule").rows() == expected[:1]
    files = str(tmp_path / "labels/log/*.parquet")
    by_name = "select id, gap, rule from read_parquet(?, union_by_name = true) order by id"
    assert duckdb.connect().execute(by_name, [files]).fetchall() == expected
    by_place = "select id, gap from read_parquet(?) order by id"
    assert duckdb.connect().execute(by_place, [files]).fetchall() == [("a", 1.5), ("b", None)]
    plain = pl.scan_parquet(files, missing_columns="insert", extra_columns="ignore")
    assert plain.select("id").collect()["id"].to_list() == ["a", "b"]


def test_a_log_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    append(store, pl.DataFrame({"id": ["a"]}), version=2)
    old = store.log("labels", schema_version=1)
    message = "schema version 2; accepted: up to 1; .* newer release"
    with pytest.raises(StoreError, match=message):
        old.read()
    with pytest.raises(StoreError, match=message):
        old.append(pl.DataFrame({"id": ["b"]}), writer="tests", committed_at=NOON)


def test_declared_columns_fill_what_an_older_version_lacks(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    append(store, pl.DataFrame({"id": ["a"]}))
    wide = {"id": pl.String, "rule": pl.String}
    log = store.log("labels", schema_version=2, schema=wide)
    assert log.read().select("id", "rule").rows() == [("a", None)]
    with pytest.raises(StoreError, match="has no column 'rule' in schema version 1"):
        store.log("labels", schema_version=1, schema=wide).read()
