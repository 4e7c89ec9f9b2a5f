"""Tables that commands print; cells are text, markup in them means nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rich import box
from rich.table import Table
from rich.text import Text

from freshledger.explain.pieces import interval
from freshledger.printable import printable
from freshledger.schemas import LABELS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from freshledger.tally import Tally

LABEL_STYLES: Final[Mapping[str, str]] = {
    "current": "bold green",
    "background": "cyan",
    "stale": "yellow",
    "undated": "magenta",
    "malformed": "red",
}


def label_table(tally: Tally) -> Table:
    """Rows for each label and rule, labels in their order, the rules of most rows first."""
    table = _table("label", "rule", "rows", "share", numbers=("rows", "share"))
    for label in LABELS:
        rows = tally.of_label(label)
        style = LABEL_STYLES[label]
        table.add_row(Text(label, style), "", Text(f"{rows:,}", style), _share(rows, tally))
        for rule, count in tally.sorted_rules(label):
            table.add_row("", rule, f"{count:,}", _share(count, tally))
        table.add_section()
    table.add_row(Text("all", "bold"), "", Text(f"{tally.total:,}", "bold"), "")
    return table


def reject_table(tally: Tally) -> Table:
    """Rejected rows by reason."""
    table = _table("rejected because", "rows", numbers=("rows",))
    for reason, count in sorted(tally.rejects.items()):
        table.add_row(printable(reason), f"{count:,}")
    return table


def frame_table(frames: Iterable[Mapping[str, Any]]) -> Table:
    """A line a frame: rows by label, risks, and the queries that are required."""
    table = _table(
        "frame",
        "rows",
        *LABELS,
        "risks",
        "required",
        numbers=("rows", *LABELS, "risks", "required"),
    )
    for frame in frames:
        profile = frame["freshness_profile"]
        queries = profile["compensation_queries"]
        required = sum(query["priority"] == "required" for query in queries)
        counts = (
            Text(
                f"{frame['labels'][label]:,}", LABEL_STYLES[label] if frame["labels"][label] else ""
            )
            for label in LABELS
        )
        risks = len(profile["risk_flags"])
        table.add_row(
            printable(frame["frame_id"]), f"{frame['total']:,}", *counts, f"{risks}", f"{required}"
        )
    return table


def setting_table(settings: Iterable[Mapping[str, Any]]) -> Table:
    """A line a setting: rows by label, and how many are another class than under the first."""
    numbers = (*LABELS, "flips", "+current", "-current")
    table = _table("frame", "level", "months", *numbers, numbers=("months", *numbers))
    shown = None
    for setting in settings:
        months = setting["stale_threshold_months"]
        frame = "" if setting["frame_id"] == shown else printable(setting["frame_id"])
        shown = setting["frame_id"]
        counted = (*LABELS, "flips", "gains_current", "loses_current")
        table.add_row(
            frame,
            setting["conservatism_level"],
            "none" if months is None else f"{months:g}",
            *(f"{setting[name]:,}" for name in counted),
        )
    return table


def move_table(moves: Iterable[Mapping[str, Any]]) -> Table:
    """A line for each way that rows change class under a setting, with the first of their ids."""
    table = _table("setting", "from", "to", "rows", "such as", numbers=("rows",))
    shown = None
    for move in moves:
        setting = "" if move["to_setting"] == shown else move["to_setting"]
        shown = move["to_setting"]
        table.add_row(printable(setting), *_edges(move), f"{move['n_rows']:,}", _ids(move))
    return table


def _edges(move: Mapping[str, Any]) -> Iterator[Text]:
    for end in ("from", "to"):
        label = move[f"{end}_label"]
        yield Text(f"{label}/{move[f'{end}_rule']}", LABEL_STYLES[label])


def _ids(move: Mapping[str, Any]) -> str:
    return printable(", ".join(move["first_ids"]))


def lasting_table(dimensions: Iterable[Mapping[str, Any]]) -> Table:
    """A line a dimension: how many rows are current now and at the end, and when none is left."""
    counts = ("n_rows", "current", "current_at_end", "leaves_current", "turns_stale")
    days = ("first_day", "no_current_from", "blind_from")
    heads = ("rows", "current", "at end", "leave", "turn stale")
    table = _table(
        "dimension", *heads, "first loss", "none current from", "blind from", numbers=heads
    )
    for row in dimensions:
        name = Text("all", "bold") if row["is_total"] else printable(row["dimension"] or "—")
        cells = ("" if row[day] is None else str(row[day]) for day in days)
        table.add_row(name, *(f"{row[name]:,}" for name in counts), *cells)
    return table


def change_table(moves: Iterable[Mapping[str, Any]]) -> Table:
    """A line for each day and way that rows change class, with the first of their ids."""
    table = _table("day", "from", "to", "rows", "such as", numbers=("rows",))
    shown = None
    for move in moves:
        day, shown = "" if move["day"] == shown else str(move["day"]), move["day"]
        table.add_row(day, *_edges(move), f"{move['n_rows']:,}", _ids(move))
    return table


def mention_table(mentions: Iterable[Mapping[str, Any]]) -> Table:
    """Mentions of dates: what each says, and by which rule it was read."""
    names = ("mention", "kind", "start", "end", "precision", "rule", "warning")
    table = _table(*names)
    for mention in mentions:
        cells = (mention[name] for name in names)
        table.add_row(*("" if cell is None else printable(str(cell)) for cell in cells))
    return table


def explained_table(mentions: Iterable[Mapping[str, Any]]) -> Table:
    """Dates of a row: how each was understood, what it is to the row, and why."""
    table = _table("", "mention", "rule", "kind", "days", "anchor", "role", "reason")
    for mention in mentions:
        days = "\n".join(
            filter(None, (interval(mention), mention["precision"], mention["warning"]))
        )
        names = ("number", "mention", "rule", "kind", "days", "anchor", "role", "reason")
        values = {**mention, "days": days}
        cells = ("" if values[name] is None else printable(str(values[name])) for name in names)
        table.add_row(*cells, style="bold" if mention["is_own"] else "")
    return table


def dimension_table(profile: Mapping[str, Any]) -> Table:
    """Rows of each dimension by label, with its span of dates."""
    table = _table("dimension", "rows", *LABELS, "earliest", "latest", numbers=("rows", *LABELS))
    for row in profile["dimensions"]:
        style = "red" if row["is_blind_spot"] else ""
        name = Text(printable(row["dimension"] or "—"), style)
        counts = (f"{row[label]:,}" for label in LABELS)
        span = (row["earliest"] or "—", row["latest"] or "—")
        table.add_row(name, f"{row['total_evidence']:,}", *counts, *span)
    return table


def query_table(profile: Mapping[str, Any]) -> Table:
    """Compensation queries, required ones first."""
    names = ("priority", "target_period", "query", "rationale")
    table = _table(*names)
    for query in profile["compensation_queries"]:
        table.add_row(*(printable(query[name]) for name in names))
    return table


def row_table(columns: Iterable[str], rows: Iterable[Iterable[object]]) -> Table:
    """Rows of an answer, as text; a value that is missing is empty."""
    table = _table(*(printable(name) for name in columns))
    for row in rows:
        table.add_row(*("" if value is None else printable(str(value)) for value in row))
    return table


def _share(rows: int, tally: Tally) -> str:
    return f"{rows / max(tally.total, 1):.1%}"


def _table(*names: str, numbers: Iterable[str] = ()) -> Table:
    table = Table(box=box.SIMPLE_HEAD)
    right = set(numbers)
    for name in names:
        table.add_column(name, justify="right" if name in right else "left", overflow="fold")
    return table
