"""Small stores that the views are run over."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import polars as pl

from freshledger.store import Store
from freshledger.views.logs import readable_logs

if TYPE_CHECKING:
    from pathlib import Path


def day(number: int, hour: int = 12) -> datetime:
    """A moment in January 2026."""
    return datetime(2026, 1, number, hour, tzinfo=UTC)


def append(store: Store, log: str, *rows: dict[str, Any], at: datetime) -> None:
    """Commit rows of which only some columns are given."""
    handle = readable_logs(store)[log]
    schema = {name: dtype for name, dtype in handle.columns().items() if name not in STAMPS}
    assert not [name for row in rows for name in row if name not in schema]
    frame = pl.DataFrame(list(rows), schema=schema)
    handle.append(frame, writer="tests", committed_at=at)


STAMPS = ("commit_seq", "commit_row", "recorded_at")


def label(evidence_id: str, value: str, rule: str, **more: object) -> dict[str, object]:
    """A row of `labels` for the frame `may`."""
    return {"frame_id": "may", "evidence_id": evidence_id, "label": value, "rule": rule, **more}


def replacing(seq: int, row: int) -> dict[str, int]:
    """The columns that say which row is replaced."""
    return {"supersedes_seq": seq, "supersedes_row": row}


def small_store(place: Path) -> Store:
    """A store that saw three nights and one case."""
    store = Store.open(place)
    append(
        store,
        "evidence",
        *({"evidence_id": i, "title": f"{i} 1", "content_hash": i + "1"} for i in "abc"),
        at=day(1),
    )
    append(
        store,
        "evidence",
        {"evidence_id": "b", "title": "b 2", "content_hash": "b2", **replacing(1, 1)},
        at=day(2),
    )
    append(
        store,
        "dates",
        *({"content_hash": h, "reading_version": "r1"} for h in ("a1", "b1")),
        at=day(1),
    )
    append(store, "dates", {"content_hash": "b2", "reading_version": "r1"}, at=day(2))
    append(
        store,
        "dates",
        {"content_hash": "a1", "reading_version": "r2", **replacing(1, 0)},
        at=day(3),
    )
    append(
        store,
        "labels",
        label("a", "current", "within_window"),
        label("b", "undated", "no_date"),
        at=day(1),
    )
    append(
        store,
        "labels",
        label(
            "a",
            "stale",
            "expired_notice",
            **replacing(1, 0),
            previous_label="current",
            previous_rule="within_window",
        ),
        at=day(2),
    )
    append(
        store,
        "labels",
        label(
            "a",
            "stale",
            "beyond_threshold",
            **replacing(2, 0),
            previous_label="stale",
            previous_rule="expired_notice",
        ),
        label(
            "b",
            "undated",
            "no_date",
            title="b 2",
            **replacing(1, 1),
            previous_label="undated",
            previous_rule="no_date",
        ),
        at=day(3),
    )
    hit = {"evidence_id": "a", "overturned_rule": "overturned_version", "overturned_by": "b"}
    append(store, "overturns", hit, {**hit, "evidence_id": "c"}, at=day(2))
    append(store, "overturns", {"evidence_id": "a", **replacing(1, 0)}, at=day(3))
    append(
        store,
        "frames",
        {"frame_id": "may", "frame": "2024-05"},
        {"frame_id": "now", "frame": "2026"},
        at=day(1),
    )
    append(store, "frames", {"frame_id": "now", "frame": "2026", "retired": True}, at=day(3))
    append(store, "profiles", {"frame_id": "may", "stale": 0}, at=day(1))
    append(
        store,
        "profiles",
        {"frame_id": "may", "stale": 1},
        {"frame_id": "now", "stale": 0},
        at=day(2),
    )
    append(store, "rejects", {"reason": "no_text", "row": "{}", "reject_hash": "x"}, at=day(1))
    append_case(store)
    return store  # fmt: skip


def append_case(store: Store) -> None:
    """Two cases: one ended, of which only `evidence_rows` tells, with rows in every status."""
    append(
        store,
        "cases",
        {"case_id": "c1", "state": "open"},
        {"case_id": "c2", "state": "open"},
        at=day(1),
    )
    append(store, "turns", {"turn_id": "t1", "case_id": "c1", "text": "told"}, at=day(1))
    fact = {"event": "proposed", "status": "draft", "case_id": "c1", "quote": "q", "kind": "move"}
    append(
        store,
        "evidence_rows",
        *(
            {**fact, "evidence_id": name}
            for name in ("draft", "held", "confirmed", "rejected", "old")
        ),
        {**fact, "evidence_id": "revision", "supersedes_evidence_id": "confirmed"},
        {**fact, "evidence_id": "new", "supersedes_evidence_id": "old"},
        at=day(2),
    )
    append(
        store,
        "evidence_rows",
        {
            "event": "held",
            "status": "pending_confirmation",
            "evidence_id": "held",
            "case_id": "c1",
            "reason": "unclear",
        },
        {"event": "rejected", "status": "rejected", "evidence_id": "rejected", "case_id": "c1"},
        *(
            {"event": "confirmed", "status": "confirmed", "evidence_id": name, "case_id": "c1"}
            for name in ("confirmed", "new")
        ),
        {"event": "superseded", "status": "superseded", "evidence_id": "old", "case_id": "c1"},
        {"event": "case_closed", "status": "closed", "case_id": "c2"},
        at=day(3),
    )
    score = {"case_id": "c1", "scorer": "s", "evidence_fingerprint": "f"}
    append(store, "scores", {**score, "score": "1"}, at=day(2))
    append(store, "scores", {**score, "score": "2"}, {**score, "scorer": "other", "score": "3"}, at=day(3))  # fmt: skip
