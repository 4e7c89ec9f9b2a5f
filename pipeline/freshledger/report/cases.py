"""The cases of the page: what was told and drawn from it, cut to what a page holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    Row = Mapping[str, Any]

MOST_TURNS: Final = 500
_LONGEST_MESSAGE: Final = 2_000
_LONGEST_QUOTE: Final = 400
_ROW_FIELDS: Final = (
    "evidence_id", "number", "status", "display_date_label", "kind", "subject", "related_person",
    "chain", "revised_by",
)  # fmt: skip


def page_cases(cases: Iterable[Row]) -> list[dict[str, Any]]:
    """Lay out cases for the page.

    Args:
        cases: As `Casebook.show` returns them.

    Returns:
        One a case: `case_id`, `state`, `coverage`, `n_turns` and `n_rows` (of the whole case),
        the first `MOST_TURNS` `turns` (`turn_id`, `at`, `text`), and the `rows` and `refusals`
        of these turns, and those of none. `rows` are keyed by evidence id and hold `_ROW_FIELDS`,
        `turn_id`, `quote` and `waits`; rows that a chain names are always among them.
    """
    return [_page_case(told) for told in cases]


def _page_case(told: Row) -> dict[str, Any]:
    turns = told["turns"][:MOST_TURNS]
    left_out = {turn["turn_id"] for turn in told["turns"][MOST_TURNS:]}
    listed = [row for row in told["rows"] if row["source_turn_id"] not in left_out]
    refused = [row for row in told["refusals"] if row["turn_id"] not in left_out]
    kept = {row["evidence_id"] for row in listed}
    kept |= {name for row in listed for name in (*row["chain"], *row["revised_by"])}
    return {
        **{name: told[name] for name in ("case_id", "state", "coverage")},
        "n_turns": len(told["turns"]),
        "n_rows": len(told["rows"]),
        "turns": [
            {
                "turn_id": turn["turn_id"],
                "at": turn["received_at"][:16].replace("T", " "),
                "text": _shown(turn["text"], _LONGEST_MESSAGE),
            }
            for turn in turns
        ],
        "rows": {
            row["evidence_id"]: _page_row(row) for row in told["rows"] if row["evidence_id"] in kept
        },
        "refusals": [
            {
                "turn_id": row["turn_id"],
                "code": row["code"],
                "message": _shown(row["message"], _LONGEST_QUOTE),
            }
            for row in refused
        ],
    }


def _page_row(row: Row) -> dict[str, Any]:
    return {
        **{name: row[name] for name in _ROW_FIELDS},
        "turn_id": row["source_turn_id"],
        "quote": _shown(row["quote"], _LONGEST_QUOTE),
        "waits": _shown(row["hold_reason"] or "", _LONGEST_QUOTE),
    }


def _shown(text: str, most: int) -> str:
    """A text cut to `most` characters; control and direction marks by their codes."""
    shown = text if len(text) <= most else f"{text[:most]}…"
    return "".join(
        mark if mark.isprintable() or mark == "\n" else mark.encode("unicode_escape").decode()
        for mark in shown
    )
