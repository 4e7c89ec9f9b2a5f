"""One small label table that every SQL file is run over."""

from __future__ import annotations

from typing import TYPE_CHECKING

import duckdb
import pytest

from freshledger.sqlfiles import create_views, sql_files

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

Connect = "Callable[[str], duckdb.DuckDBPyConnection]"

LABEL_TABLE = """
create table labels_latest (
    frame_id varchar, evidence_id varchar, label varchar, rule varchar, warnings varchar[],
    date_start timestamptz, date_end timestamptz, "precision" varchar, mention varchar,
    mention_start uinteger, mention_end uinteger, repair_hint varchar, weight double,
    dropped boolean, dimension varchar, title varchar, source_url varchar
);
create table labels (supersedes_seq bigint, supersedes_row bigint);
create table evidence_latest (evidence_id varchar, content_hash varchar);
create table dates_latest (content_hash varchar);
create table frames_latest (
    frame_id varchar, frame_start timestamptz, frame_end timestamptz, goal_mode varchar
);
insert into frames_latest values
    ('year', '2024-01-01 00:00:00+00', '2024-12-31 23:59:59.999999+00', 'strategic'),
    ('empty', '2024-05-01 00:00:00+00', '2024-06-30 23:59:59.999999+00', 'informational');
"""
COLUMNS = """
insert into labels_latest by name
select
    frame_id, evidence_id, label, rule, dimension, title, repair_hint,
    string_split_regex(told, ' ') as warnings,
    cast(start_day || ' 00:00:00+00' as timestamptz) as date_start,
    cast(end_day || ' 23:59:59.999999+00' as timestamptz) as date_end,
    if(start_day is null, null, 'day') as "precision",
    start_day as mention,
    if(start_day is null, null, 0) as mention_start,
    if(start_day is null, null, 10) as mention_end,
    if(label = 'undated', 0.5, 1) as weight,
    false as dropped,
    'https://' || evidence_id || '.example/' as source_url
from (
    values
"""
NAMES = """
) as given (
    frame_id, evidence_id, label, rule, told, start_day, end_day, dimension, title, repair_hint
)
"""
# What a store holds of the same rows.
HELD = """
insert into evidence_latest select distinct evidence_id, evidence_id from labels_latest;
insert into dates_latest select content_hash from evidence_latest;
insert into labels values (null, null), (null, null), (1, 0), (1, 1);
"""
# Eight of ten trusted rows lie in November and December, one spans October to November.
GOOD_ROWS = """
    ('year', 'e01', 'current', 'within_window', '', '2024-11-03', '2024-11-03', 'market', '芯片A', null),
    ('year', 'e02', 'current', 'within_window', '', '2024-11-03', '2024-11-03', 'market', '芯片B', null),
    ('year', 'e03', 'current', 'within_window', '', '2024-11-20', '2024-11-20', 'market', '', null),
    ('year', 'e04', 'current', 'within_window', '', '2024-12-01', '2024-12-01', 'market', null, null),
    ('year', 'e05', 'current', 'within_window', '', '2024-12-05', '2024-12-05', 'market', 'Chip', null),
    ('year', 'e06', 'current', 'within_window', '', '2024-12-05', '2024-12-05', 'market', 'Chip', null),
    ('year', 'e07', 'current', 'boundary', '', '2025-01-01', '2025-01-01', 'market', 'Chip', null),
    ('year', 'e08', 'current', 'coarse_date', '', '2024-11-01', '2024-12-31', 'policy', 'Act', null),
    ('year', 'e09', 'current', 'coarse_date', '', '2024-10-01', '2024-11-30', 'policy', 'Act', null),
    ('year', 'e10', 'stale', 'beyond_threshold', 'old', '2022-03-10', '2022-03-10', 'war', '', null),
    ('year', 'e11', 'undated', 'no_date', '', null, null, 'war', 'Front', null),
    ('year', 'e12', 'undated', 'vague_only', '', null, null, null, '', null),
    ('year', 'e13', 'malformed', 'unparseable_date', '', null, null, 'market', '', '2024-01-30'),
    ('year', 'e14', 'malformed', 'future_date', '', '2031-01-01', '2031-01-01', 'market', 'Far', null),
    ('year', 'e15', 'malformed', 'garbled_date', '', null, null, 'market', 'Cut', null),
    ('year', 'e16', 'stale', 'beyond_threshold', 'anchor_assumed old', '2021-01-01', '2021-01-01',
        'war', '战事', null)
"""


@pytest.fixture
def connect() -> Iterator[Callable[[str], duckdb.DuckDBPyConnection]]:
    """Open a connection with the given label rows and all views; a clock far from UTC."""
    opened: list[duckdb.DuckDBPyConnection] = []

    def over(rows: str) -> duckdb.DuckDBPyConnection:
        connection = duckdb.connect()
        opened.append(connection)
        connection.execute("set timezone = 'Pacific/Auckland'")
        connection.execute(LABEL_TABLE)
        connection.execute(COLUMNS + rows + NAMES)
        connection.execute(HELD)
        create_views(connection, sql_files("profile"))
        create_views(connection, sql_files("checks"))
        return connection

    yield over
    for connection in opened:
        connection.close()


@pytest.fixture
def good(
    connect: Callable[[str], duckdb.DuckDBPyConnection],
) -> duckdb.DuckDBPyConnection:
    """The label table without a fault."""
    return connect(GOOD_ROWS)
