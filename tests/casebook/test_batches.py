"""Batches: each row has the outcome it would have one by one."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING, Any
from uuid import uuid4

import polars as pl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from freshledger.casebook import Casebook, Refused
from freshledger.errors import FreshledgerError

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

MESSAGES = [
    "2016年9月入职。2018年搬家，2016年。9月离职",
    "我11月跳槽，去年升职",
    "2016年9月入职\ud83d",
]
QUOTES = ["2016年9月入职", "2016年 9月，入职", "2018年搬家", "2016年9月离职", "1月跳槽", "去年升职", "，。", "没说过"]  # fmt: skip
SCHEMA = dict.fromkeys(
    ["case_id", "turn_id", "quote", "subject", "related_person", "kind", "domain", "occurred_from", "occurred_to", "date_precision", "summary", "id"],
    pl.String,
)  # fmt: skip


class Ground:
    """A ledger to start from: an open case with turns and a row, one that ended, and strangers."""

    def __init__(self, place: Path) -> None:
        self.place = place
        book = Casebook.open(self.place)
        case, ended = book.open_case(), book.open_case()
        self.turns = [book.turn(case, text, "2026-03-01T10:00:00Z") for text in MESSAGES]
        self.turns += [book.turn(ended, MESSAGES[0], "2026-03-01T10:00:00Z"), "no turn"]
        self.cases = [case, case, case, ended, "no case"]
        first = dict(SCHEMA | proposed(case, self.turns[0], "2018年搬家", "2018-01-01", "year"))
        fields: Any = {name: first[name] for name in list(SCHEMA)[2:]}
        book.confirm(book.propose(case, self.turns[0], **fields), self.turns[0])
        book.close_case(ended, "closed")

    def copy(self) -> Casebook:
        place = self.place.with_name(uuid4().hex)
        shutil.copytree(self.place, place)
        return Casebook.open(place)


def proposed(case: str, turn: str, quote: str, start: str | None, precision: str) -> dict[str, Any]:
    return {
        "case_id": case, "turn_id": turn, "quote": quote, "subject": "self",
        "related_person": None, "kind": "career_change", "domain": "career",
        "occurred_from": start, "occurred_to": None, "date_precision": precision,
        "summary": "s", "id": None,
    }  # fmt: skip


@pytest.fixture(scope="module")
def ground(tmp_path_factory: pytest.TempPathFactory) -> Ground:
    return Ground(tmp_path_factory.mktemp("batches") / "ledger")


claims = st.sampled_from(
    [("2016-09-01", "month"), ("2018-01-01", "year"), ("2025-01-01", "year"), ("2016-01-01", "year"), (None, "unknown"), ("2016-99-01", "day"), ("2016-01-01", "month")]
)  # fmt: skip
words = st.sampled_from(
    [("career_change", "career", "self", None)] * 6
    + [("family_event", "family", "self", None), ("family_event", "family", "self", "mother")]
    + [("job", "career", "self", None), ("career_change", "family", "self", None)]
    + [("career_change", "work", "self", None), ("career_change", "career", "boss", None)]
)
# Places in the lists of the ground, so that one example fits every ledger.
rows = st.tuples(
    st.sampled_from([0, 0, 0, 3, 4]),
    st.sampled_from([0, 0, 0, 1, 2, 3, 4]),
    st.sampled_from(QUOTES),
    claims,
    words,
    st.sampled_from(["s", "t"]),
    st.sampled_from([None] * 9 + ["x"]),
)


def frame_of(ground: Ground, chosen: list[Any]) -> pl.DataFrame:
    table = [
        proposed(ground.cases[case], ground.turns[turn], quote, *claim)
        | dict(zip(("kind", "domain", "subject", "related_person"), word, strict=True))
        | {"summary": summary, "id": given_id}
        for case, turn, quote, claim, word, summary, given_id in chosen
    ]
    return pl.DataFrame(table, schema=SCHEMA)


def one_by_one(book: Casebook, proposals: pl.DataFrame) -> list[tuple[str, str]]:
    """Code and message, or status and the words of the row that answers."""
    outcomes = []
    for row in proposals.iter_rows(named=True):
        try:
            answer = book.propose(row.pop("case_id"), row.pop("turn_id"), **row)
        except Refused as refusal:
            outcomes.append((refusal.code, refusal.message))
        else:
            outcomes.append(told(book, answer))
    return outcomes


def told(book: Casebook, evidence_id: str) -> tuple[str, str]:
    row = book.get(evidence_id)
    facts = {k: v for k, v in row.items() if k not in {"evidence_id", "proposed_at", "changed_at"}}
    return row["status"], repr(facts)


def in_one(book: Casebook, proposals: pl.DataFrame) -> list[tuple[str, str]]:
    accepted, refused = book.propose_many(proposals)
    outcomes = {row: told(book, evidence_id) for row, evidence_id, *_ in accepted.iter_rows()}
    outcomes |= {row: (code, message) for row, code, message in refused.iter_rows()}
    assert sorted(outcomes) == list(range(proposals.height))
    return [outcomes[row] for row in range(proposals.height)]


@settings(max_examples=40, deadline=None)
@given(chosen=st.lists(rows, max_size=10))
def test_a_batch_is_its_rows_one_by_one(ground: Ground, chosen: list[Any]) -> None:
    proposals = frame_of(ground, chosen)
    alone, together = ground.copy(), ground.copy()
    assert in_one(together, proposals) == one_by_one(alone, proposals)
    assert together.rows().height == alone.rows().height
    logged = [book.refusals().select("operation", "case_id", "turn_id", "code", "message", "request") for book in (alone, together)]  # fmt: skip
    assert logged[0].equals(logged[1])


def test_a_batch_is_one_commit_and_its_replay_none(ground: Ground) -> None:
    book = ground.copy()
    proposals = pl.DataFrame(
        [
            proposed(ground.cases[0], ground.turns[0], quote, "2016-09-01", "month")
            for quote in QUOTES[:2]
        ]
    ).with_columns(pl.Series("summary", ["a", "b"]))
    before = book.history(ground.cases[0]).height
    accepted, refused = book.propose_many(proposals)
    assert accepted["replayed"].to_list() == [False, False]
    assert refused.is_empty()
    again, _ = book.propose_many(proposals)
    assert again["replayed"].to_list() == [True, True]
    assert again["evidence_id"].to_list() == accepted["evidence_id"].to_list()
    assert book.history(ground.cases[0]).height == before + 2


def test_rows_of_a_batch_can_be_confirmed(ground: Ground) -> None:
    book, (case, turn) = ground.copy(), (ground.cases[0], ground.turns[0])
    accepted, _ = book.propose_many(
        pl.DataFrame([proposed(case, turn, "2016年9月入职", "2016-09-01", "month")])
    )
    book.confirm(accepted["evidence_id"][0], turn)
    assert book.get(accepted["evidence_id"][0])["status"] == "confirmed"


def test_a_frame_of_dates_needs_no_texts(ground: Ground) -> None:
    row = proposed(ground.cases[0], ground.turns[0], "2016年9月入职", "2016-09-01", "month")
    typed = pl.DataFrame([row]).with_columns(pl.col("occurred_from").str.to_date())
    accepted, _ = ground.copy().propose_many(typed)
    assert accepted.height == 1


@pytest.mark.parametrize(
    ("frame", "message"),
    [
        (lambda row: pl.DataFrame([row]).drop("quote", "summary"), "no column quote, no summary"),
        (lambda row: pl.DataFrame([row | {"quote": ["a"]}]), "no text"),
    ],
)
def test_a_frame_that_holds_no_proposals_is_an_error(
    ground: Ground, frame: Callable[[dict[str, Any]], pl.DataFrame], message: str
) -> None:
    row = proposed(ground.cases[0], ground.turns[0], "2016年9月入职", None, "unknown")
    with pytest.raises(FreshledgerError, match=message):
        ground.copy().propose_many(frame(row))
