"""What each view over a store returns for a small one, worked out by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.sql.stores import append, day, label, replacing, small_store

from freshledger.sqlfiles import sql_file, sql_files
from freshledger.store import Store
from freshledger.views import Views
from freshledger.views.logs import readable_logs
from freshledger.views.session import log_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from duckdb import DuckDBPyConnection

GOLDEN = {
    "evidence_latest": (
        "commit_seq, commit_row, evidence_id, title, content_hash",
        "values (1, 0, 'a', 'a 1', 'a1'), (1, 2, 'c', 'c 1', 'c1'), (2, 0, 'b', 'b 2', 'b2')",
    ),
    "dates_latest": (
        "commit_seq, content_hash, reading_version",
        "values (1, 'b1', 'r1'), (2, 'b2', 'r1'), (3, 'a1', 'r2')",
    ),
    "labels_latest": (
        "commit_seq, commit_row, evidence_id, label, rule, title, previous_rule",
        """values (3, 0, 'a', 'stale', 'beyond_threshold', null, 'expired_notice'),
            (3, 1, 'b', 'undated', 'no_date', 'b 2', 'no_date')""",
    ),
    "overturns_latest": (
        "commit_seq, evidence_id, overturned_by",
        "values (1, 'c', 'b'), (2, 'a', null)",
    ),
    "frames_latest": (
        "commit_seq, frame_id, frame, retired",
        "values (1, 'may', '2024-05', null), (2, 'now', '2026', true)",
    ),
    "profiles_latest": ("commit_seq, frame_id, stale", "values (2, 'may', 1), (2, 'now', 0)"),
    "label_transitions": (
        "commit_seq, evidence_id, previous_label, previous_rule, label, rule",
        """values (2, 'a', 'current', 'within_window', 'stale', 'expired_notice'),
            (3, 'a', 'stale', 'expired_notice', 'stale', 'beyond_threshold')""",
    ),
    "cases_latest": ("case_id, state", "values ('c1', 'open'), ('c2', 'closed')"),
    "evidence_rows_latest": (
        "evidence_id, status, quote, date_part('day', proposed_at), date_part('day', changed_at)",
        """values ('draft', 'draft', 'q', 2, 2), ('held', 'pending_confirmation', 'q', 2, 3),
            ('confirmed', 'confirmed', 'q', 2, 3), ('new', 'confirmed', 'q', 2, 3)""",
    ),
    "scores_latest": ("commit_seq, scorer, score", "values (2, 's', '2'), (2, 'other', '3')"),
}


@pytest.fixture(scope="module")
def connection(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DuckDBPyConnection]:
    store = small_store(tmp_path_factory.mktemp("views") / "store")
    with Views(store) as views:
        yield views.connection


def test_every_view_has_its_golden_rows() -> None:
    of_scores = {"scoring_input", "scoring_coverage"}
    assert GOLDEN.keys() | of_scores == {file.name for file in sql_files("views")}


@pytest.mark.parametrize("name", GOLDEN)
def test_a_view_returns_its_golden_rows(connection: DuckDBPyConnection, name: str) -> None:
    columns, golden = GOLDEN[name]
    view = f'from "{name}" select {columns}'
    assert connection.execute(f"({view}) except all ({golden})").fetchall() == []
    assert connection.execute(f"({golden}) except all ({view})").fetchall() == []


@pytest.mark.parametrize("name", [file.name for file in sql_files("views")])
def test_a_view_has_the_columns_and_the_grain_of_its_header(
    connection: DuckDBPyConnection, name: str
) -> None:
    file, view = sql_file(name, "views"), connection.view(name)
    assert tuple(view.columns) == file.columns
    keys = view.select(*file.grain)
    assert len(keys.fetchall()) == len(keys.distinct().fetchall()) > 0


@pytest.mark.parametrize("name", [file.name for file in sql_files("views") if log_of(file)])
def test_a_view_is_the_log_as_it_stands_now(connection: DuckDBPyConnection, name: str) -> None:
    macro = f"{name.removesuffix('_latest')}_as_of"
    now, view = f"from {macro}(date '2030-01-01')", f'from "{name}"'
    assert connection.execute(f"({view}) except all ({now})").fetchall() == []
    assert connection.execute(f"({now}) except all ({view})").fetchall() == []
    assert connection.execute(f"from {macro}(date '2025-12-31')").fetchall() == []


@pytest.mark.parametrize(
    ("moment", "rules"),
    [
        ("date '2026-01-01'", {"a": "within_window", "b": "no_date"}),
        ("'2026-01-01'", {"a": "within_window", "b": "no_date"}),
        ("timestamp '2026-01-01 11:59:00'", {}),
        ("timestamp '2026-01-02 11:59:00'", {"a": "within_window", "b": "no_date"}),
        ("timestamptz '2026-01-02 12:00:00+00'", {"a": "expired_notice", "b": "no_date"}),
        ("'2026-01-02T19:59:00+08:00'", {"a": "within_window", "b": "no_date"}),
        ("'2026-01-02T20:00:00+08:00'", {"a": "expired_notice", "b": "no_date"}),
        ("date '2026-01-03'", {"a": "beyond_threshold", "b": "no_date"}),
    ],
)
def test_labels_as_they_stood_at_a_moment(
    connection: DuckDBPyConnection, moment: str, rules: dict[str, str]
) -> None:
    query = f"from labels_as_of({moment}) select evidence_id, rule"
    assert dict(connection.execute(query).fetchall()) == rules


def test_a_snapshot_changes_nothing(tmp_path: Path) -> None:
    store = small_store(tmp_path / "store")
    query = "from labels_latest order by evidence_id"
    with Views(store) as views:
        before = views.connection.execute(query).fetchall()
    readable_logs(store)["labels"].snapshot()
    append(store, "labels", label("c", "current", "within_window"), at=day(4))
    with Views(store) as views:
        assert [path.rsplit("/")[-2] for path in views.files["labels"]] == ["snapshot", "log"]
        after = views.connection.execute(query).fetchall()
    assert after[:2] == before
    assert len(after) == 3


def test_the_views_take_in_later_commits_when_asked(tmp_path: Path) -> None:
    store = small_store(tmp_path / "store")
    count = "select count(*) from labels_latest"
    with Views(store) as views:
        append(store, "labels", label("c", "current", "within_window"), at=day(4))
        assert views.connection.execute(count).fetchall() == [(2,)]
        views.refresh("labels")
        assert views.connection.execute(count).fetchall() == [(3,)]


def test_a_store_without_a_commit_has_every_view(tmp_path: Path) -> None:
    with Views(Store.open(tmp_path / "store")) as views:
        for file in sql_files("views"):
            assert views.connection.execute(f'from "{file.name}"').fetchall() == []


def test_a_fork_shows_as_two_latest_rows(tmp_path: Path) -> None:
    store = small_store(tmp_path / "store")
    append(store, "labels", label("a", "current", "boundary", **replacing(2, 0)), at=day(4))
    with Views(store) as views:
        query = "select rule from labels_latest where evidence_id = 'a' order by rule"
        assert views.connection.execute(query).fetchall() == [("beyond_threshold",), ("boundary",)]
