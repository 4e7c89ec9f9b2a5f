"""A crash right behind a commit: what follows from it is made good when the ledger is opened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from freshledger.casebook import Casebook, Refused
from freshledger.casebook.outbox import Outbox
from freshledger.store import Store

if TYPE_CHECKING:
    from pathlib import Path


class PowerCutError(Exception):
    """The process ends here."""


def cut_power(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the process end right behind the next commit."""

    def send(*_: object) -> None:
        monkeypatch.undo()
        raise PowerCutError

    monkeypatch.setattr(Outbox, "send", send)


def states(place: Path, case: str) -> list[str]:
    return list(Store.open(place).log("cases").read().filter(case_id=case)["state"])


def test_the_end_of_a_case_reaches_its_log(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    book = Casebook.open(place)
    case = book.open_case()
    cut_power(monkeypatch)
    with pytest.raises(PowerCutError):
        book.close_case(case, "abandoned")
    assert states(place, case) == ["open"]
    for _ in range(2):
        again = Casebook.open(place)
        assert states(place, case) == ["open", "abandoned"]
        with pytest.raises(Refused, match="is abandoned"):
            again.close_case(case, "closed")


def test_the_refusal_behind_a_landed_row_reaches_its_log(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = Casebook.open(place)
    case = book.open_case()
    turn = book.turn(case, "2016年搬家。2017年结婚\ud83d", "2026-03-01T10:00:00Z")
    home: dict[str, Any] = {
        "quote": "2016年搬家", "subject": "self", "kind": "relocation", "domain": "relocation",
        "occurred_from": "2016-01-01", "date_precision": "year", "summary": "\ud83d",
    }  # fmt: skip
    wedding = home | {
        "quote": "2017年结婚", "kind": "relationship_start", "domain": "relationship",
        "occurred_from": "2017-01-01",
    }  # fmt: skip
    first = book.propose(case, turn, **home)
    book.confirm(first, turn)
    cut_power(monkeypatch)
    with pytest.raises(PowerCutError):
        book.revise(first, turn, **wedding)
    assert book.refusals().is_empty()
    for _ in range(2):
        again = Casebook.open(place)
        (refusal,) = again.refusals().to_dicts()
        assert refusal["code"] == "cross_event_revision"
        assert again.get(refusal["landed_evidence_id"])["status"] == "pending_confirmation"
    # The request again is a replay of the row that landed, and logs nothing.
    assert again.revise(first, turn, **wedding) == refusal["landed_evidence_id"]
    assert again.refusals().height == 1


def test_opening_for_reading_mends_nothing(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    book = Casebook.open(place)
    case = book.open_case()
    cut_power(monkeypatch)
    with pytest.raises(PowerCutError):
        book.close_case(case, "closed")
    Casebook.open(place, read_only=True)
    assert states(place, case) == ["open"]
