"""A case as a corpus to be labelled, and a labelled row as a proposal."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Any

import polars as pl
import pytest

import freshledger as fl
from freshledger.batches import label_batches
from freshledger.casebook import Casebook, propose_labelled
from freshledger.errors import CorpusError, FreshledgerError, StoreError
from freshledger.frames import TimeFrame, parse_as_of
from freshledger.policy import Policy

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Proposing = Callable[..., dict[str, Any]]

RECEIVED = "2026-03-01T10:00:00Z"
AS_OF = "2026-03-02"


def labelled(place: Path, case_id: str, frame: str, level: str = "high") -> dict[str, Any]:
    run = fl.label(
        f"{place}#{case_id}", frame=frame, as_of=AS_OF, policy={"conservatism_level": level}
    )
    (row,) = run.labels.to_dicts()
    return row


@pytest.mark.parametrize(
    ("quote", "claim", "frame", "label", "rule"),
    [
        ("2016年9月跳槽", ("month", "2016-09-01"), "2016-09", "current", "within_window"),
        ("2016年9月跳槽", ("month", "2016-09-01"), "2026-02 ~ 2026-03", "background", "before_window"),
        ("我2016年跳槽", ("year", "2016-01-01"), "2016-09", "background", "coarse_date"),
        ("2017年第三季度跳槽", ("quarter", "2017-07-01"), "2017-Q3", "current", "within_window"),
        ("2016年3月到9月读书", ("range", "2016-03-01", "2016-09-30"), "2016", "current", "within_window"),
        ("去年九月跳槽", ("month", "2025-09-01"), "2025-09", "current", "within_window"),
        ("昨天跳槽了", ("day", "2026-02-28"), "2026-02", "current", "within_window"),
        ("9月跳槽", ("unknown",), "2025-09", "undated", "unanchored"),
        ("刚刚跳槽", ("unknown",), "2026-03", "undated", "no_date"),
        ("03/04/2016跳槽", ("unknown",), "2016", "background", "coarse_date"),
        ("2016年9月跳槽，2018年5月3日离职", ("month", "2016-09-01"), "2016-09", "current", "within_window"),
        ("2027年5月3日跳槽", ("day", "2027-05-03"), "2026-03", "malformed", "future_date"),
    ],
)  # fmt: skip
def test_a_row_is_labelled_by_the_date_it_holds(  # noqa: PLR0917 - a row of the table
    book: Casebook, place: Path, proposal: Proposing,
    quote: str, claim: tuple[str, ...], frame: str, label: str, rule: str,
) -> None:  # fmt: skip
    case_id = book.open_case()
    precision, *days = claim
    dates = dict(zip(("occurred_from", "occurred_to"), days, strict=False))
    given = proposal(quote, date_precision=precision, **dates)
    book.propose(case_id, book.turn(case_id, quote, RECEIVED), **given)
    row = labelled(place, case_id, frame)
    assert (row["label"], row["rule"]) == (label, rule)
    if days:
        assert row["date_start"].date().isoformat() == days[0]
        assert row["precision"] == precision


def test_words_beside_the_date_are_read_when_they_were_said(
    book: Casebook, place: Path, proposal: Proposing
) -> None:
    case_id = book.open_case()
    turn = book.turn(case_id, "昨天跳槽，2016年5月3日入职", RECEIVED)
    given = proposal("昨天跳槽，2016年5月3日入职", date_precision="day", occurred_from="2026-02-28")
    book.propose(case_id, turn, **given)
    row = labelled(place, case_id, "2026-02")
    span = (row["data_start"].date(), row["data_end"].date())
    assert span == (date(2016, 5, 3), date(2026, 2, 28))


def test_only_rows_that_stand_are_labelled_and_carry_their_case(
    book: Casebook, place: Path, proposal: Proposing
) -> None:
    case_id, other = book.open_case(), book.open_case()
    for case in (case_id, other):
        turn = book.turn(case, "2016年跳槽，又搬家", RECEIVED)
        year = {"date_precision": "year", "occurred_from": "2016-01-01"}
        book.propose(case, turn, **proposal("2016年跳槽", **year))
        book.reject(book.propose(case, turn, **proposal("又搬家")))
    run = fl.label(f"{place}#{case_id}", frame="2016", as_of=AS_OF)
    (row,) = run.labels.to_dicts()
    assert (row["case_id"], row["kind"], row["row_status"], row["dimension"]) == (
        case_id, "career_change", "draft", "career"
    )  # fmt: skip
    assert run.evidence["retrieved_at"][0].startswith("2026-03-01T10:00:00")
    assert fl.label(f"{place}#case", frame="2016", as_of=AS_OF).labels.height == 2
    both = fl.label([f"{place}#{case_id}", f"{place}#{other}"], frame="2016", as_of=AS_OF)
    assert both.labels["case_id"].to_list() == [case_id, other]


def test_batches_give_the_same_labels(book: Casebook, place: Path, proposal: Proposing) -> None:
    case_id = book.open_case()
    turn = book.turn(case_id, "2016年跳槽，昨天搬家，上个月生病", RECEIVED)
    for quote in ("2016年跳槽", "昨天搬家"):
        claim = ("2016-01-01", "year") if "年" in quote else ("2026-02-28", "day")
        given = proposal(quote, occurred_from=claim[0], date_precision=claim[1])
        book.propose(case_id, turn, **given)
    source = f"{place}#{case_id}"
    now = parse_as_of(AS_OF)
    frame = TimeFrame.parse("2026-02", now)
    batches = label_batches(source, frame=frame, as_of=now, policy=Policy(), batch_rows=1)
    whole = fl.label(source, frame=frame, as_of=now).labels
    assert pl.concat(batch.labels for batch in batches).equals(whole)


def test_a_case_without_rows_is_a_corpus_without_rows(book: Casebook, place: Path) -> None:
    run = fl.label(f"{place}#{book.open_case()}", frame="2016", as_of=AS_OF)
    assert (run.labels.height, run.rejects.height) == (0, 0)


def test_a_case_that_is_not_there_is_told(book: Casebook, place: Path, tmp_path: Path) -> None:
    with pytest.raises(fl.Refused, match="unknown_case"):
        fl.label(f"{place}#none", frame="2016", as_of=AS_OF)
    with pytest.raises(StoreError, match="no store"):
        fl.label(f"{tmp_path}#case", frame="2016", as_of=AS_OF)
    with pytest.raises(CorpusError, match="no one corpus"):
        fl.label([f"{place}#{book.open_case()}", "a.json"], frame="2016", as_of=AS_OF)


def test_a_file_with_a_number_sign_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "store").mkdir()
    path = tmp_path / "store#1.jsonl"
    path.write_text('{"id": "a", "title": "2016年5月3日发布"}', encoding="utf-8")
    assert fl.label(str(path), frame="2016", as_of=AS_OF).labels["label"].to_list() == ["current"]


def row_of(**fields: Any) -> dict[str, Any]:  # noqa: ANN401 - any field
    """Give a row as a run's JSON form holds it."""
    result = fl.label([{"id": "a", **fields}], frame="2024", as_of="2024-06-01").result()
    (row,) = (row for part in result.values() if isinstance(part, list) for row in part)
    return dict(row)


@pytest.mark.parametrize(
    ("fields", "quote", "date_label"),
    [
        ({"title": "2024年5月15日，甲公司发布新品"}, "2024年5月15日", "2024-05-15"),
        ({"title": "甲公司发布新品", "publish_date": "Wed, 15 May 2024 10:00:00 GMT"}, "Wed, 15 May 2024 10:00:00 GMT", "2024-05-15"),
        ({"title": "甲公司去年三月发布", "source_url": "https://a.cn/2024/05/15/x"}, "去年三月", "2023-03"),
        ({"title": "Acme launched it on Monday", "source_url": "https://a.cn/2024/05/15/x"}, "Monday", "2024-05-13"),
        ({"title": "甲公司发布新品", "source_url": "https://a.cn/2024/05/15/x"}, "2024/05/15", "2024-05-15"),
        ({"title": "甲公司昨日发布新品", "retrieved_at": "2024-05-15"}, "昨日", "2024-05-14"),
        ({"title": "2024年上半年，甲公司发布新品"}, "2024年上半年", "2024-01–2024-06"),
        ({"title": "发布", "snippet": "03/04/2024 a launch"}, "03/04/2024", None),
    ],
)  # fmt: skip
def test_a_labelled_row_is_proposed_with_its_mention(
    book: Casebook, fields: dict[str, str], quote: str, date_label: str | None
) -> None:
    case_id, row = book.open_case(), row_of(**fields)
    evidence_id = propose_labelled(book, case_id, row, kind="other", subject="self")
    drawn = book.get(evidence_id)
    assert (drawn["quote"], drawn["display_date_label"]) == (quote, date_label)
    assert (drawn["status"], drawn["domain"]) == ("draft", "other")
    assert propose_labelled(book, case_id, row, kind="other", subject="self") == evidence_id
    assert book.turns(case_id).height == 1


def test_the_ledger_checks_a_labelled_row_like_any_other(book: Casebook) -> None:
    case_id = book.open_case()
    row = row_of(title="2024年5月15日，甲公司发布新品")
    with pytest.raises(fl.Refused, match="date_not_in_quote"):
        propose_labelled(book, case_id, {**row, "date_start": "2024-05-16"}, kind="other", subject="self")  # fmt: skip
    with pytest.raises(fl.Refused, match="quote_not_found"):
        propose_labelled(book, case_id, {**row, "mention": "五月"}, kind="other", subject="self")
    with pytest.raises(fl.Refused, match="unknown_kind"):
        propose_labelled(book, case_id, row, kind="launch", subject="self")
    with pytest.raises(FreshledgerError, match="row 'a' has no mention"):
        propose_labelled(book, case_id, row_of(title="最近发布"), kind="other", subject="self")
