"""What each view of `sql/profile/` returns for the small label table, worked out by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from freshledger.sqlfiles import sql_file, sql_files

if TYPE_CHECKING:
    from collections.abc import Callable

    from duckdb import DuckDBPyConnection

# Months from year 0: 24288 is 2024-01, 24299 is 2024-12.
GOLDEN = {
    "trusted_days": """
        select frame_id, evidence_id, label, title, coalesce(dimension, ''),
            case when evidence_id < 'e11' then mention::date end,
            case evidence_id
                when 'e08' then date '2024-12-31' when 'e09' then date '2024-11-30'
                else case when evidence_id < 'e11' then mention::date end
            end as end_day,
            case when evidence_id < 'e11' then mention::timestamp end,
            end_day + interval 86399999999 microseconds
        from labels_latest
    """,
    "frame_months": """
        values
        ('year', 'strategic', timestamp '2024-01-01', timestamp '2024-12-31 23:59:59.999999', 24288, 24299, 12),
        ('empty', 'informational', timestamp '2024-05-01', timestamp '2024-06-30 23:59:59.999999', 24292, 24293, 2)
    """,
    "day_counts": """
        select frame_id, dimension, label, start_day, end_day,
            start_day >= date '2024-01-01' and end_day <= date '2024-12-31', count(*)
        from trusted_days
        group by all
    """,
    "dated_months": """
        values ('year', 'market', 24298, 24298, 3), ('year', 'market', 24299, 24299, 3),
        ('year', 'market', 24300, 24300, 1), ('year', 'policy', 24297, 24298, 1),
        ('year', 'policy', 24298, 24299, 1), ('year', 'war', 24266, 24266, 1)
    """,
    "dimension_counts": """
        values
        ('year', '', 1, 0, 0, 0, 0, 1, 0, null, null),
        ('year', 'market', 10, 7, 7, 0, 0, 0, 3, date '2024-11-03', date '2025-01-01'),
        ('year', 'policy', 2, 2, 2, 0, 0, 0, 0, date '2024-10-01', date '2024-11-01'),
        ('year', 'war', 3, 1, 0, 0, 2, 1, 0, date '2022-03-10', date '2022-03-10')
    """,
    "frame_days": "values ('year', date '2024-11-03', 8), ('empty', null, 0)",
    "malformed_counts": "values ('year', 1, 2)",
    "malformed_titles": "values ('year', 'e14', 'Far', 'https://e14.example/', null, 1)",
    "undated_titles": """
        values ('year', 'e11', 'Front', 'https://e11.example/', 1),
        ('year', 'e12', '', 'https://e12.example/', 2)
    """,
    "month_spans": """
        values ('year', true, '', 10, 24297, 24299, 3), ('year', false, 'market', 7, 24298, 24299, 2),
        ('year', false, 'policy', 2, 24297, 24299, 3), ('year', false, 'war', 1, 24266, 24266, 1)
    """,
    "month_gaps": "values ('year', 24288, 24296, true), ('empty', 24292, 24293, true)",
    "dimension_profile": """
        values
        ('year', '', 1, 0, 0, 0, 1, 0, null, null, 0, null, false),
        ('year', 'market', 10, 7, 0, 0, 0, 3, date '2024-11-03', date '2025-01-01', 0.7, 0.1667, false),
        ('year', 'policy', 2, 2, 0, 0, 0, 0, date '2024-10-01', date '2024-11-01', 1, 0.25, false),
        ('year', 'war', 3, 0, 0, 2, 1, 0, date '2022-03-10', date '2022-03-10', 0.3333, 0.0833, true)
    """,
    "frame_counts": """
        values
        ('year', 'strategic', 12, date '2022-03-10', date '2025-01-01', date '2024-11-03', 8,
            24297, 24299, 3, 16, 10, 9, 0, 2, 2, 3, 1, 2),
        ('empty', 'informational', 2, null, null, null, 0, null, null, null, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    """,
    "frame_profile": """
        values
        ('year', 16, 9, 0, 2, 2, 3, 10, 8, 1, 2, date '2022-03-10', date '2025-01-01', date '2024-11-03',
            24297, 24299, 0.5625, 0, 0.125, 0.125, 0.1875, 0.25, true, true, false, true),
        ('empty', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, null, null, null, null, null, 0, 0, 0, 0, 0, null,
            false, false, false, false)
    """,
    "title_sample": r"""
        select frame_id, evidence_id, title,
            case when title in ('芯片A', '芯片B', '战事') then true when title != '' then false end
        from labels_latest
    """,
}  # fmt: skip


def test_every_view_has_its_golden_rows() -> None:
    assert GOLDEN.keys() == {file.name for file in sql_files("profile")}


@pytest.mark.parametrize("name", GOLDEN)
def test_a_view_returns_its_golden_rows(good: DuckDBPyConnection, name: str) -> None:
    golden, view = GOLDEN[name], f'from "{name}"'
    assert good.execute(f"({view}) except all ({golden})").fetchall() == []
    assert good.execute(f"({golden}) except all ({view})").fetchall() == []


def test_only_twenty_undated_rows_are_asked_for_again(
    connect: Callable[[str], DuckDBPyConnection],
) -> None:
    rows = ",".join(
        f"('year', 'u{number:02}', 'undated', 'no_date', '', null, null, null, '', null)"
        for number in range(30)
    )
    connection = connect(rows)
    connection.execute("update labels_latest set title = 'told' where evidence_id = 'u29'")
    asked = connection.execute("select evidence_id from undated_titles order by place").fetchall()
    assert [row[0] for row in asked] == ["u29", *(f"u{number:02}" for number in range(19))]


INTERVALS = st.lists(
    st.tuples(st.integers(24280, 24310), st.integers(0, 6), st.integers(1, 9)), min_size=1, max_size=25
)  # fmt: skip


def shortest_span(intervals: list[tuple[int, int, int]]) -> tuple[int, int]:
    """The earliest of the shortest runs of months that hold 80% of the rows, by trying all."""
    enough = 0.8 * sum(n_rows for _, _, n_rows in intervals)
    spans = [
        (length, start)
        for start in {start for start, _, _ in intervals}
        for length in range(40)
        if sum(n for s, more, n in intervals if s >= start and s + more <= start + length)
        >= enough - 1e-9
    ]
    length, start = min(spans)
    return start, start + length


@settings(max_examples=60, deadline=None)
@given(INTERVALS)
def test_the_span_is_the_shortest_that_holds_80_percent(
    intervals: list[tuple[int, int, int]],
) -> None:
    import duckdb  # noqa: PLC0415 - a connection for each example

    cells: dict[tuple[int, int], int] = {}
    for start, more, n_rows in intervals:
        cells[start, start + more] = cells.get((start, start + more), 0) + n_rows
    with duckdb.connect() as connection:
        connection.execute(
            "create table dated_months as select 'f' as frame_id, 'd' as dimension,"
            " unnest($starts) as start_month, unnest($ends) as end_month, unnest($rows) as n_rows",
            {
                "starts": [start for start, _ in cells],
                "ends": [end for _, end in cells],
                "rows": list(cells.values()),
            },
        )
        query = sql_file("month_spans", "profile").query
        found = connection.execute(query).fetchall()
    expected = shortest_span(intervals)
    assert {(row[4], row[5]) for row in found} == {expected}
    assert {row[6] for row in found} == {expected[1] - expected[0] + 1}
