"""A case on the terminal: its turns in order, and under each what was drawn from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rich import box
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from freshledger.casebook.scoring import DOMAINS_NEEDED, EVENTS_NEEDED
from freshledger.cli.terminal import in_one_line
from freshledger.printable import printable

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from rich.console import Console, RenderableType

    Row = Mapping[str, Any]

STATUS_STYLES: Final = {
    "draft": "cyan",
    "pending_confirmation": "yellow",
    "confirmed": "bold green",
    "superseded": "dim",
    "rejected": "dim",
}
# A longer text is cut; --json prints all of it.
_SHOWN_CHARACTERS: Final = 2_000
_CELL_CHARACTERS: Final = 200


def timeline(told: Row) -> Iterator[RenderableType]:
    """Give what is printed of a case that `Casebook.show` returned; foreign text does nothing."""
    yield Text(_headline(told), "bold")
    rows = {row["evidence_id"]: row for row in told["rows"]}
    turn_ids = {turn["turn_id"] for turn in told["turns"]}
    for number, turn in enumerate(told["turns"], start=1):
        turn_id = turn["turn_id"]
        title = f"turn {number} · {_minute(turn['received_at'])} · {turn_id}"
        yield Panel(Text(_cut(turn["text"])), title=Text(title), title_align="left", expand=False)
        for row in told["rows"]:
            if row["source_turn_id"] == turn_id:
                yield from _row(row, rows)
        yield from _refusals(row for row in told["refusals"] if row["turn_id"] == turn_id)
    yield from _refusals(row for row in told["refusals"] if row["turn_id"] not in turn_ids)


def history_table(entries: Iterable[Row]) -> Table:
    """Lay out a case's entries, one a row; long texts are cut, rows of evidence are numbered."""
    table = Table(box=box.SIMPLE_HEAD)
    for name in ("when", "entry", "row", "status", "date", "text"):
        table.add_column(name, overflow="fold")
    numbers: dict[str, str] = {}
    for entry in entries:
        status, evidence_id = entry["status"] or "", entry["evidence_id"]
        if entry["entry"] == "proposed":
            numbers[evidence_id] = f"#{len(numbers) + 1}"
        table.add_row(
            f"{entry['recorded_at']:%Y-%m-%d %H:%M:%S}Z",
            entry["entry"],
            numbers.get(evidence_id, ""),
            Text(status, STATUS_STYLES.get(status, "")),
            entry["label"] or "",
            in_one_line(entry["text"] or "", _CELL_CHARACTERS),
        )
    return table


def print_score(screen: Console, told: Row) -> None:
    """Print what of a case is scored, how much it covers, and the score if there is one."""
    table = Table(box=box.SIMPLE_HEAD)
    names = ("display_date_label", "kind", "domain", "subject", "scoring_role", "factors")
    for name in ("evidence", *names, "counts"):
        table.add_column(name, overflow="fold")
    for row in told["scoring_input"]:
        shown = {**row, "factors": ", ".join(row["factors"])}
        counts = "yes" if row["counts_toward_coverage"] else "no"
        table.add_row(row["evidence_id"], *(shown[name] or "" for name in names), counts)
    screen.print(table)
    screen.print(_coverage(told["coverage"]))
    screen.print(f"fingerprint {told['fingerprint']}", soft_wrap=True)
    if "score" in told:
        screen.print(printable(f"score {told['score']}"), soft_wrap=True)


def _headline(told: Row) -> str:
    counts = f"{len(told['turns']):,} turns, {len(told['rows']):,} rows"
    return f"case {told['case_id']} · {told['state']} · {counts} · {_coverage(told['coverage'])}"


def _coverage(coverage: Row) -> str:
    enough = "complete" if coverage["complete"] else "not complete"
    return (
        f"{coverage['events']} of {EVENTS_NEEDED} events,"
        f" {coverage['domains']} of {DOMAINS_NEEDED} domains, {enough}"
    )


def _row(row: Row, rows: Mapping[str, Row]) -> Iterator[RenderableType]:
    whose = row["subject"] + (f", {row['related_person']}" if row["related_person"] else "")
    head = Text(f"#{row['number']} ")
    head.append(row["status"], STATUS_STYLES[row["status"]])
    head.append(f"  {_label(row)}", "bold")
    head.append(f"  {row['kind']} · {whose}  {row['evidence_id']}")
    yield Padding(head, (0, 0, 0, 4), expand=False)
    yield _indented(f"“{in_one_line(row['quote'], _SHOWN_CHARACTERS)}”", 7)
    for line in _links(row, rows):
        yield _indented(line, 7, "dim")


def _links(row: Row, rows: Mapping[str, Row]) -> Iterator[str]:
    if row["chain"]:
        yield f"revises {_places(row['chain'], rows, ' → ')}"
    if row["revised_by"]:
        yield f"revised by {_places(row['revised_by'], rows, ', ')}"
    if row["hold_reason"]:
        yield f"waits: {in_one_line(row['hold_reason'], _CELL_CHARACTERS)}"


def _places(ids: Sequence[str], rows: Mapping[str, Row], between: str) -> str:
    named = (rows[evidence_id] for evidence_id in ids)
    return between.join(f"#{row['number']} ({_label(row)}, {row['status']})" for row in named)


def _label(row: Row) -> str:
    return row["display_date_label"] or "no date"


def _minute(moment: str) -> str:
    return f"{moment[:10]} {moment[11:16]}Z"


def _refusals(refusals: Iterable[Row]) -> Iterator[RenderableType]:
    for refusal in refusals:
        line = f"refused {refusal['code']}: {in_one_line(refusal['message'], _CELL_CHARACTERS)}"
        yield _indented(line, 4, "red")


def _cut(text: str) -> str:
    shown = text[:_SHOWN_CHARACTERS]
    rest = f"… ({len(text):,} characters in all)" if shown != text else ""
    return printable(shown) + rest


def _indented(text: str, columns: int, style: str = "") -> Padding:
    return Padding(Text(text, style), (0, 0, 0, columns), expand=False)
