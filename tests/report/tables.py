"""Label tables and their texts, made by hand for the page's tests."""

from __future__ import annotations

from datetime import UTC, date, datetime, time
from typing import TYPE_CHECKING, Any

import polars as pl

from freshledger.frames import TimeFrame
from freshledger.policy import Policy
from freshledger.profile import profile
from freshledger.report import write_report
from freshledger.schemas import LABEL_COLUMNS

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from freshledger.profile import Language

AS_OF = datetime(2024, 6, 30, 12, tzinfo=UTC)
FRAME = TimeFrame.parse("2024-05-01 ~ 2024-05-31", AS_OF)
TEXTS = ("title", "snippet", "source_url")
DEFAULTS = {
    "label": "current",
    "rule": "within_window",
    "warnings": [],
    "boundary": False,
    "content_type": "event",
    "weight": 1.0,
    "dropped": False,
    "frame_id": FRAME.text,
    "as_of": AS_OF,
    "policy_id": Policy().policy_id,
}


def dated(day: str, last: str | None = None, precision: str = "day") -> dict[str, Any]:
    """The date columns of a row: inclusive days."""
    first, end = date.fromisoformat(day), date.fromisoformat(last or day)
    return {
        "date_start": datetime.combine(first, time.min, UTC),
        "date_end": datetime.combine(end, time.max, UTC),
        "precision": precision,
        "date_source": "publish_date",
    }


def mentioned(text: str, mention: str, field: str = "snippet") -> dict[str, Any]:
    """A text and the mention columns that point into it."""
    at = text.index(mention)
    return {
        field: text,
        "mention": mention,
        "mention_field": field,
        "mention_start": at,
        "mention_end": at + len(mention),
        "date_source": "text",
    }


def tables(*rows: dict[str, Any]) -> tuple[pl.DataFrame, pl.DataFrame]:
    """Labels and texts of the rows, which are numbered `e000`, `e001`, … unless they have an id."""
    full = [{"evidence_id": f"e{at:03}"} | DEFAULTS | row for at, row in enumerate(rows)]
    labels = pl.DataFrame(
        [{name: row.get(name) for name in LABEL_COLUMNS} for row in full], schema=LABEL_COLUMNS
    )
    texts = pl.DataFrame(
        [{name: row.get(name) for name in ("evidence_id", *TEXTS)} for row in full],
        schema=dict.fromkeys(("evidence_id", *TEXTS), pl.String()),
    )
    return labels, texts


def report(
    path: Path,
    *rows: dict[str, Any],
    language: Language | None = None,
    cases: Iterable[dict[str, Any]] = (),
) -> Path:
    """Write a report of the rows and cases."""
    labels, texts = tables(*rows)
    found = profile(labels, FRAME, Policy(), as_of=AS_OF)
    return write_report(labels, texts, found, FRAME, Policy(), path, language, cases)
