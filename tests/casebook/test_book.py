"""The ledger's public face: what each call gives, and what is refused."""

from __future__ import annotations

import json
from datetime import UTC, date, datetime, timedelta
from typing import TYPE_CHECKING, Any

import pytest

import freshledger as fl
from freshledger.casebook import Casebook, Refused
from freshledger.casebook.refusal import CODES
from freshledger.errors import FreshledgerError

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    import polars as pl

    Proposing = Callable[..., dict[str, Any]]

RECEIVED = "2026-03-01T10:00:00Z"


@pytest.fixture
def case(book: Casebook) -> str:
    return book.open_case()


def year(given: int, **more: Any) -> dict[str, Any]:  # noqa: ANN401 - any field
    return {"occurred_from": f"{given}-01-01", "date_precision": "year", **more}


def test_the_public_names_are_these() -> None:
    assert fl.Casebook is Casebook
    assert fl.Refused is Refused
    assert issubclass(Refused, FreshledgerError)


def test_a_row_is_bound_to_the_user_s_words(book: Casebook, case: str, proposal: Proposing) -> None:
    turn = book.turn(case, "嗯，我 ２０１６ 年，跳槽了！", RECEIVED)
    evidence = book.propose(case, turn, **proposal("我2016年跳槽", **year(2016)))
    row = book.get(evidence)
    assert (row["quote"], row["quote_start"], row["quote_end"]) == ("我 ２０１６ 年，跳槽", 2, 13)
    assert row["summary"] == "我 ２０１６ 年，跳槽"
    assert (row["occurred_from"], row["occurred_to"]) == (date(2016, 1, 1), date(2016, 12, 31))
    assert row["proposed_at"].tzinfo is not None


def test_a_field_that_is_no_proposal_s_has_no_effect(
    book: Casebook, case: str, proposal: Proposing
) -> None:
    turn = book.turn(case, "2016年跳槽", RECEIVED)
    fields = proposal("2016年跳槽", **year(2016)) | {"status": "confirmed"}
    assert book.get(book.propose(case, turn, **fields))["status"] == "draft"


def test_a_proposal_without_a_required_field_is_an_error(book: Casebook, case: str) -> None:
    incomplete: Any = {"quote": "2016年"}
    with pytest.raises(FreshledgerError, match="no subject, no kind"):
        book.propose(case, "t", **incomplete)


@pytest.mark.parametrize("received_at", ["2026-03-01", "2026-03-01T10:00:00", "gestern", ""])
def test_a_turn_needs_a_moment_with_a_zone(book: Casebook, case: str, received_at: str) -> None:
    with pytest.raises(FreshledgerError, match="time zone"):
        book.turn(case, "2016年", received_at)


def test_dates_are_read_against_the_day_in_utc(
    book: Casebook, case: str, proposal: Proposing
) -> None:
    early = datetime(2026, 1, 1, 1, tzinfo=UTC).astimezone(tz=None) - timedelta(hours=2)
    turn = book.turn(case, "去年跳槽", early)
    book.propose(case, turn, **proposal("去年跳槽", **year(2024)))


def test_a_case_ends_in_one_of_four_ways(book: Casebook, case: str) -> None:
    with pytest.raises(FreshledgerError, match="accepted: confirmed, closed, abandoned"):
        book.close_case(case, "open")
    book.close_case(case, "closed")
    with pytest.raises(Refused, match="is closed"):
        book.close_case(case, "closed")


def test_a_refusal_keeps_the_request_as_it_came(
    book: Casebook, case: str, proposal: Proposing
) -> None:
    turn = book.turn(case, "2016年跳槽", RECEIVED)
    fields = proposal("2016年跳槽", **year(2017)) | {"mood": "sure"}
    with pytest.raises(Refused) as refusal:
        book.propose(case, turn, **fields)
    (row,) = book.refusals().to_dicts()
    assert (row["operation"], row["code"]) == ("propose", refusal.value.code)
    assert row["message"] == refusal.value.message
    assert json.loads(row["request"]) == {"case_id": case, "turn_id": turn, **fields}
    assert row["code"] in CODES


def test_asking_for_what_is_not_there_leaves_no_trace(book: Casebook) -> None:
    for ask in (book.latest, book.coverage, book.fingerprint, book.history):
        with pytest.raises(Refused) as refusal:
            ask("no case")
        assert refusal.value.code == "unknown_case"
    with pytest.raises(Refused, match="unknown_evidence"):
        book.get("no row")
    assert book.refusals().is_empty()


def test_kind_and_date_may_not_both_move_over_two_open_revisions(
    book: Casebook, case: str, proposal: Proposing
) -> None:
    first = book.turn(case, "2016年入职", RECEIVED)
    entry = book.propose(case, first, **proposal("2016年入职", kind="career_entry", **year(2016)))
    book.confirm(entry, first)
    second = book.turn(case, "2016年是升职", RECEIVED)
    other_kind = book.revise(
        entry, second, **proposal("2016年是升职", kind="promotion", **year(2016))
    )
    book.hold(other_kind, "用户不确定")
    third = book.turn(case, "2017年升职", RECEIVED)
    with pytest.raises(Refused) as refusal:
        book.revise(other_kind, third, **proposal("2017年升职", kind="promotion", **year(2017)))
    assert refusal.value.code == "cross_event_revision"
    landed = book.get(str(refusal.value.evidence_id))
    assert (landed["status"], landed["supersedes_evidence_id"]) == ("pending_confirmation", None)


def test_a_revision_that_lost_is_not_revised(
    book: Casebook, case: str, proposal: Proposing
) -> None:
    turns = [book.turn(case, f"{told}年跳槽", RECEIVED) for told in range(2014, 2018)]
    base = book.propose(case, turns[0], **proposal("2014年跳槽", **year(2014)))
    book.confirm(base, turns[0])
    lost, won = (
        book.revise(base, turn, **proposal(f"{told}年跳槽", **year(told)))
        for told, turn in ((2015, turns[1]), (2016, turns[2]))
    )
    book.hold(lost, "")
    book.confirm(won, turns[2])
    with pytest.raises(Refused) as refusal:
        book.revise(lost, turns[3], **proposal("2017年跳槽", **year(2017)))
    assert refusal.value.code == "illegal_transition"
    assert book.latest(case)["evidence_id"].to_list() == [won]
    assert book.latest()["evidence_id"].to_list() == [won]


def test_history_tells_a_case_from_its_opening_to_its_end(
    book: Casebook, case: str, proposal: Proposing
) -> None:
    turn = book.turn(case, "2016年跳槽", RECEIVED)
    evidence = book.propose(case, turn, **proposal("2016年跳槽", **year(2016)))
    book.hold(evidence, "哪家公司")
    with pytest.raises(Refused):
        book.confirm(evidence, turn)
    book.confirm(evidence, book.turn(case, "对", RECEIVED))
    book.score(case, lambda rows: rows.height)
    book.close_case(case, "confirmed")
    history = book.history(case)
    assert history["entry"].to_list() == [
        "opened", "told", "proposed", "held", "refused", "told", "confirmed", "scored", "closed",
    ]  # fmt: skip
    assert history["text"].to_list()[2:4] == ["2016年跳槽", "哪家公司"]
    assert history["label"][2] == "2016年"
    other = book.open_case()
    assert book.history(other)["entry"].to_list() == ["opened"]


def test_a_score_is_made_once_for_the_same_rows(
    book: Casebook, case: str, proposal: Proposing, place: Path
) -> None:
    turn = book.turn(case, "2016年跳槽，2017年又跳槽", RECEIVED)
    calls = []

    def scored(rows: pl.DataFrame) -> dict[str, Any]:
        calls.append(rows["evidence_id"].to_list())
        return {"points": rows.height, "at": None}

    first = book.propose(case, turn, **proposal("2016年跳槽", **year(2016)))
    book.confirm(first, turn)
    assert book.score(case, scored) == {"points": 1, "at": None}
    assert Casebook.open(place).score(case, scored) == {"points": 1, "at": None}
    second = book.propose(case, turn, **proposal("2017年又跳槽", **year(2017)))
    assert book.score(case, scored)["points"] == 1
    book.confirm(second, turn)
    assert book.score(case, scored)["points"] == 2
    assert book.score(case, scored, scorer="other")["points"] == 2
    assert calls == [[first], [first, second], [first, second]]


@pytest.mark.parametrize("score", [object(), float("nan")])
def test_a_score_is_a_json_value(book: Casebook, case: str, score: object) -> None:
    with pytest.raises(FreshledgerError, match="JSON"):
        book.score(case, lambda _: score)


def test_a_ledger_opened_for_reading_writes_nothing(
    book: Casebook, case: str, place: Path, proposal: Proposing
) -> None:
    turn = book.turn(case, "2016年跳槽", RECEIVED)
    reader = Casebook.open(place, read_only=True)
    with pytest.raises(FreshledgerError, match="read-only"):
        reader.propose(case, turn, **proposal("2016年跳槽", **year(2016)))
    evidence = book.propose(case, turn, **proposal("2016年跳槽", **year(2016)))
    assert reader.get(evidence)["status"] == "draft"  # what others write meanwhile is seen


def test_a_snapshot_changes_nothing(
    book: Casebook, case: str, place: Path, proposal: Proposing
) -> None:
    turn = book.turn(case, "2016年跳槽，2017年又跳槽", RECEIVED)
    book.confirm(book.propose(case, turn, **proposal("2016年跳槽", **year(2016))), turn)
    book.snapshot()
    book.propose(case, turn, **proposal("2017年又跳槽", **year(2017)))
    assert Casebook.open(place).rows().equals(book.rows())
