"""The scoring boundary in SQL: golden rows, and the same as the ledger says."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Any

import duckdb
import polars as pl
import pytest

from freshledger.casebook import Casebook
from freshledger.casebook.logs import CASES, EVIDENCE_ROWS
from freshledger.casebook.model import KIND_DOMAINS
from freshledger.sqlfiles import create_views, sql_file

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

VIEWS = [sql_file("scoring_input", "views"), sql_file("scoring_coverage", "views")]
Connection = duckdb.DuckDBPyConnection


@pytest.fixture
def connection() -> Iterator[Connection]:
    with duckdb.connect() as opened:
        yield opened


def event(seq: int, name: str, evidence_id: str | None, **facts: Any) -> dict[str, Any]:  # noqa: ANN401 - any column
    usual = {"commit_seq": seq, "commit_row": 0, "event": name, "case_id": "c1"}
    return dict.fromkeys(EVIDENCE_ROWS) | usual | {"evidence_id": evidence_id} | facts


def told(seq: int, evidence_id: str, kind: str, day: date | None, **more: Any) -> dict[str, Any]:  # noqa: ANN401 - any column
    facts = {"status": "draft", "subject": "self", "kind": kind, "domain": KIND_DOMAINS[kind]}
    dates = {
        "occurred_from": day,
        "occurred_to": day,
        "date_precision": "day" if day else "unknown",
    }
    return event(seq, "proposed", evidence_id, **facts, **dates, **more)


DAY = date(2016, 9, 3)
GIVEN = [
    told(1, "a", "career_entry", DAY),
    told(2, "b", "family_event", DAY, related_person="mother"),
    told(3, "c", "appearance_note", DAY),
    told(4, "d", "occupation_note", DAY),
    told(5, "e", "birthmark_or_scar", None),
    told(6, "f", "other", DAY),
    told(7, "g", "family_event", None, related_person="father"),
    told(8, "h", "relocation", DAY),
    told(9, "i", "relocation", DAY, supersedes_evidence_id="h"),
    told(10, "j", "horary_query", None),
    *(event(11 + at, "confirmed", name, status="confirmed") for at, name in enumerate("abcdefghj")),
    event(20, "confirmed", "i", status="confirmed"),
    event(20, "superseded", "h", status="superseded", commit_row=1),
    told(21, "k", "promotion", DAY),
    event(22, "case_closed", None, status="closed"),
]
EXPECTED = {
    "a": ("primary", [], True),
    "b": ("primary", ["D12", "D7", "D3", "kin_houses"], True),
    "c": ("auxiliary", ["ascendant", "house_1"], False),
    "d": ("auxiliary", ["D10", "house_10"], False),
    "e": ("interview_only", [], False),
    "f": ("background", [], False),
    "g": ("interview_only", [], False),
    "i": ("primary", [], True),
    "j": ("background", [], False),
}


def given(connection: Connection, events: list[dict[str, Any]]) -> None:
    """Make the tables that the views read, as the store's files hold them."""
    stamps = {"commit_seq": pl.Int64, "commit_row": pl.Int64}
    rows = pl.DataFrame(events, schema={**stamps, **EVIDENCE_ROWS})
    cases = pl.DataFrame([("c1", "open"), ("c2", "open"), ("c1", "closed")], schema=CASES, orient="row")  # fmt: skip
    connection.register("evidence_rows", rows)
    connection.register("cases", cases)
    create_views(connection, VIEWS)


def test_what_is_scored_and_how(connection: Connection) -> None:
    given(connection, GIVEN)
    found = connection.sql(
        "select evidence_id, scoring_role, factors, counts_toward_coverage from scoring_input"
    ).fetchall()
    assert {name: tuple(facts) for name, *facts in found} == EXPECTED
    assert len(found) == len(EXPECTED)


def test_coverage_counts_primary_rows_of_each_case(connection: Connection) -> None:
    given(connection, GIVEN)
    found = connection.sql(
        "select * exclude (evidence_fingerprint) from scoring_coverage"
    ).fetchall()
    assert sorted(found) == [("c1", 3, 3, False), ("c2", 0, 0, False)]


@pytest.mark.parametrize(("events", "complete"), [(GIVEN, False), ([*GIVEN, event(23, "confirmed", "k", status="confirmed")], True)])  # fmt: skip
def test_four_events_in_three_domains_are_complete(
    connection: Connection, events: list[dict[str, Any]], *, complete: bool
) -> None:
    given(connection, events)
    found = connection.sql("select complete from scoring_coverage where case_id = 'c1'").fetchall()
    assert found == [(complete,)]


def test_the_views_say_what_the_ledger_says(connection: Connection, place: Path) -> None:
    book = Casebook.open(place)
    cases = [book.open_case(), book.open_case(), book.open_case()]
    turn = book.turn(cases[0], "2016年搬家。2015年10月我爸中风。2017年搬家", "2026-03-01T10:00:00Z")
    usual: Any = {"subject": "self", "summary": "", "date_precision": "year"}
    move: Any = usual | {"kind": "relocation", "domain": "relocation"}
    first = book.propose(cases[0], turn, quote="2016年搬家", occurred_from="2016-01-01", **move)
    book.confirm(first, turn)
    stroke: Any = usual | {
        "kind": "family_event", "domain": "family", "related_person": "father",
        "occurred_from": "2015-10-01", "date_precision": "month",
    }  # fmt: skip
    book.confirm(book.propose(cases[0], turn, quote="2015年10月我爸中风", **stroke), turn)
    open_one = book.revise(first, turn, quote="2017年搬家", occurred_from="2017-01-01", **move)
    book.close_case(cases[1], "abandoned")
    for _ in range(2):
        for log in ("evidence_rows", "cases"):
            files = (place / log / "log" / "*.parquet").as_posix()
            connection.sql(f"select * from read_parquet('{files}')").to_view(log, replace=True)  # noqa: S608 - the test's own folder
        create_views(connection, VIEWS)
        in_sql = connection.sql("select * from scoring_input").pl()
        assert in_sql.schema == book.scoring().schema
        assert in_sql.sort("evidence_id").equals(book.scoring().sort("evidence_id"))
        covered = connection.sql("select * from scoring_coverage").pl().rows_by_key("case_id", named=True, unique=True)  # fmt: skip
        for case in cases:
            known = {**book.coverage(case), "evidence_fingerprint": book.fingerprint(case)}
            assert covered[case] == known
        book.confirm(open_one, turn)
