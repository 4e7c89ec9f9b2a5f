"""Evidence of a labelled corpus, proposed to a case with its mention as the quote."""

from __future__ import annotations

from datetime import UTC, datetime, time
from typing import TYPE_CHECKING, Any, Final

import polars as pl

from freshledger.casebook.exact import storable
from freshledger.casebook.model import KIND_DOMAINS
from freshledger.dates.published import read_published
from freshledger.dates.urls import url_date
from freshledger.errors import FreshledgerError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from freshledger.casebook.book import Casebook

_TEXT_FIELDS: Final = ("title", "snippet")
# How the ledger names a precision of labels; any other width is a range.
_PRECISIONS: Final = {"instant": "day"} | {name: name for name in ("day", "month", "quarter", "year")}  # fmt: skip


def propose_labelled(  # noqa: PLR0913 - the fields of a proposal that no label has
    book: Casebook,
    case_id: str,
    row: Mapping[str, Any],
    *,
    kind: str,
    subject: str,
    related_person: str | None = None,
    summary: str | None = None,
) -> str:
    """Propose a labelled row: its text is told as a turn, its mention is the quote.

    The turn is received when the row was published (by its field, else its URL), else fetched, else
    labelled; the same text in
    the same case is told once. The ledger checks quote and date as those of any proposal.

    Args:
        book: The ledger.
        case_id: The case.
        row: A row of the JSON form of a run (`Run.result`, `result.json`).
        kind: One of `KIND_DOMAINS`, which gives the domain.
        subject: One of `RELATIONS`.
        related_person: One of `RELATIONS`, or None.
        summary: None takes the mention.

    Returns:
        The id of the draft, as `Casebook.propose`.

    Raises:
        FreshledgerError: The row has no mention, or is no labelled row.
        Refused: As `Casebook.propose`.
    """
    if missing := [name for name in ("mention", "mention_field", "as_of") if not row.get(name)]:
        raise FreshledgerError(
            f"row {row.get('evidence_id')!r} has no {missing[0]}; "
            "only a labelled row that is dated by words or a field has one to be quoted"
        )
    quote = row["mention"]
    return book.propose(
        case_id,
        _told(book, case_id, _message(row), _received_at(row)),
        quote=quote,
        subject=subject,
        related_person=related_person,
        kind=kind,
        domain=KIND_DOMAINS.get(kind, ""),
        summary=quote if summary is None else summary,
        **_claim(row),
    )


def _message(row: Mapping[str, Any]) -> str:
    """The row's text, and the field that dates it where that is another."""
    fields = dict.fromkeys((*_TEXT_FIELDS, row["mention_field"]))
    return "\n".join(str(row[name]) for name in fields if row.get(name))


def _received_at(row: Mapping[str, Any]) -> datetime:
    """The moment that the row's relative words are read against."""
    days = {name: _moment(row.get(name)) for name in ("publish_date", "retrieved_at", "as_of")}
    url = pl.select(url_date(pl.lit(row.get("source_url"), dtype=pl.String))).item()
    if url["precision"] == "day":
        days["source_url"] = datetime.combine(url["start"], time(), UTC)
    known = (days.get(name) for name in ("publish_date", "source_url", "retrieved_at", "as_of"))
    return next(moment for moment in known if moment is not None)


def _moment(text: object) -> datetime | None:
    """The moment a date field tells, where it is known to the day."""
    read = read_published(pl.Series([None if text is None else str(text)], dtype=pl.String))
    days = read.filter(pl.col("precision").is_in(["day", "instant"]))["start"]
    return days[0] if days.len() else None


def _told(book: Casebook, case_id: str, message: str, received_at: datetime) -> str:
    turns = book.turns(case_id)
    same = turns.filter(text=storable(message), received_at=received_at)
    return same["turn_id"][0] if same.height else book.turn(case_id, message, received_at)


def _claim(row: Mapping[str, Any]) -> dict[str, Any]:
    if "ambiguous_day_month" in row["warnings"]:
        return {"date_precision": "unknown"}
    start, end = (row[name][:10] for name in ("date_start", "date_end"))
    precision = _PRECISIONS.get(row["precision"], "range")
    return {
        "occurred_from": start,
        "occurred_to": end if precision == "range" else None,
        "date_precision": precision,
    }
