"""`freshledger case propose|revise`: facts drawn from what was told, one or many."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from freshledger.cli.arguments import AsJson
from freshledger.cli.case_request import (
    CaseId,
    EvidenceId,
    JsonFile,
    StoreOfCases,
    TurnId,
    given,
    json_of,
    ledger,
    needed,
    refusals_told,
    request,
)
from freshledger.cli.case_steps import print_row
from freshledger.cli.terminal import console, print_json
from freshledger.errors import FreshledgerError
from freshledger.printable import printable

if TYPE_CHECKING:
    import polars as pl

    from freshledger.casebook import Casebook

REFUSED: Final = 1
_FIELDS: Final = (
    "quote", "subject", "related_person", "kind", "domain", "occurred_from", "occurred_to",
    "date_precision", "summary", "id",
)  # fmt: skip

FromLabel = Annotated[
    Path | None,
    typer.Option(help="A folder that `freshledger label` wrote: quote the mention of its --row."),
]
Quote = Annotated[str | None, typer.Option(help="The user's own words.")]
Subject = Annotated[str | None, typer.Option(help="Whose event it is: self, mother, …")]
Person = Annotated[str | None, typer.Option(help="Whom it is about, for a family_event.")]
Kind = Annotated[str | None, typer.Option(help="career_change, relocation, …")]
Domain = Annotated[str | None, typer.Option(help="The domain of the kind.")]
From = Annotated[str | None, typer.Option(metavar="DAY", help="First day; none if unknown.")]
To = Annotated[str | None, typer.Option(metavar="DAY", help="Last day, if not the granule's.")]
Precision = Annotated[str | None, typer.Option(help="year, month, quarter, day, range or unknown.")]
Summary = Annotated[str | None, typer.Option(help="The agent's own summary.")]


def propose(
    store: StoreOfCases,
    case_id: CaseId = None,
    turn_id: TurnId = None,
    quote: Quote = None,
    subject: Subject = None,
    related_person: Person = None,
    kind: Kind = None,
    domain: Domain = None,
    occurred_from: From = None,
    occurred_to: To = None,
    date_precision: Precision = None,
    summary: Summary = None,
    json_file: JsonFile = None,
    from_label: FromLabel = None,
    row: Annotated[str | None, typer.Option(help="With --from-label, the id of the row.")] = None,
    *,
    as_json: AsJson = False,
) -> None:
    """Propose evidence that a turn tells; a JSON list proposes many in one commit."""
    asked = json_of(json_file)
    arguments = given(
        case_id=case_id, turn_id=turn_id, quote=quote, subject=subject,
        related_person=related_person, kind=kind, domain=domain, occurred_from=occurred_from,
        occurred_to=occurred_to, date_precision=date_precision, summary=summary,
    )  # fmt: skip
    if from_label is not None:
        told = given(row=row) | _object(asked) | arguments
        _propose_labelled(ledger(store), from_label, told, as_json=as_json)
        return
    if isinstance(asked, list):
        _propose_many(ledger(store), [_object(row) | arguments for row in asked], as_json=as_json)
        return
    fields = _object(asked) | arguments
    case_id, turn_id = needed(fields, "case_id", "turn_id")
    book = ledger(store)
    with refusals_told(as_json=as_json):
        print_row(book, book.propose(case_id, turn_id, **_proposal(fields)), as_json=as_json)


def revise(
    store: StoreOfCases,
    evidence_id: EvidenceId = None,
    turn_id: TurnId = None,
    quote: Quote = None,
    subject: Subject = None,
    related_person: Person = None,
    kind: Kind = None,
    domain: Domain = None,
    occurred_from: From = None,
    occurred_to: To = None,
    date_precision: Precision = None,
    summary: Summary = None,
    json_file: JsonFile = None,
    *,
    as_json: AsJson = False,
) -> None:
    """Propose other facts for a row; they take effect when the revision is confirmed."""
    fields = request(
        json_file, evidence_id=evidence_id, turn_id=turn_id, quote=quote, subject=subject,
        related_person=related_person, kind=kind, domain=domain, occurred_from=occurred_from,
        occurred_to=occurred_to, date_precision=date_precision, summary=summary,
    )  # fmt: skip
    evidence_id, turn_id = needed(fields, "evidence_id", "turn_id")
    book = ledger(store)
    with refusals_told(as_json=as_json):
        print_row(book, book.revise(evidence_id, turn_id, **_proposal(fields)), as_json=as_json)


def _proposal(fields: dict[str, Any]) -> Any:  # noqa: ANN401 - ProposalFields, not checked yet
    return {name: fields[name] for name in _FIELDS if name in fields}


def _object(value: Any) -> dict[str, Any]:  # noqa: ANN401 - any JSON value
    if not isinstance(value, dict):
        raise FreshledgerError(
            f"a {type(value).__name__} is no proposal; give an object, or a list of objects"
        )
    return value


def _propose_labelled(book: Casebook, folder: Path, told: dict[str, Any], *, as_json: bool) -> None:
    from freshledger.casebook import propose_labelled  # noqa: PLC0415 - slow to import
    from freshledger.result import rows_of  # noqa: PLC0415 - slow to import
    from freshledger.write import RESULT_FILE  # noqa: PLC0415 - slow to import

    case_id, row_id, kind, subject = needed(told, "case_id", "row", "kind", "subject")
    result = json_of(str(folder / RESULT_FILE))
    labelled = next((row for row in rows_of(result) if row["evidence_id"] == row_id), None)
    if labelled is None:
        raise FreshledgerError(f"{folder / RESULT_FILE} holds no row {row_id!r}")
    others = {name: told.get(name) for name in ("related_person", "summary")}
    with refusals_told(as_json=as_json):
        evidence_id = propose_labelled(
            book, case_id, labelled, kind=kind, subject=subject, **others
        )
        print_row(book, evidence_id, as_json=as_json)


def _propose_many(book: Casebook, rows: list[dict[str, Any]], *, as_json: bool) -> None:
    accepted, refused = book.propose_many(_frame(rows))
    if as_json:
        print_json({"accepted": accepted.to_dicts(), "refused": refused.to_dicts()})
    else:
        screen = console()
        for row in refused.iter_rows(named=True):
            line = f"row {row['row']}: {row['code']}: {row['message']}"
            screen.print(printable(line), soft_wrap=True)
        screen.print(f"{accepted.height:,} accepted, {refused.height:,} refused")
    if refused.height:
        raise typer.Exit(REFUSED)


def _frame(rows: list[dict[str, Any]]) -> pl.DataFrame:
    """Lay out proposals as text columns; a column that no row has stays away."""
    import polars as pl  # noqa: PLC0415 - slow to import

    names = [
        name
        for name in ("case_id", "turn_id", *_FIELDS)
        if not rows or any(name in row for row in rows)
    ]
    texts = {name: [_text(row.get(name)) for row in rows] for name in names}
    try:
        return pl.DataFrame(texts, schema=dict.fromkeys(names, pl.String))
    except UnicodeEncodeError as error:
        raise FreshledgerError(
            f"a batch holds no lone surrogate ({error.reason}); propose that row by itself"
        ) from error


def _text(value: object) -> str | None:
    return value if value is None or isinstance(value, str) else str(value)
