"""A night that stops anywhere, run again, ends where one that ran through does."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, Any

import pytest

from freshledger.errors import StoreError
from freshledger.logs import logs_of
from freshledger.nightly import ingest, nightly, reading, rows
from freshledger.nightly.session import Session
from freshledger.store import Store
from tests.nightly.conftest import NOW
from tests.nightly.stores import latest, verdicts

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    import polars as pl

FRAMES = [
    {"id": "half", "frame": "2025-01-01 ~ 2025-06-30"},
    {"id": "rolling", "frame": "past 90 days"},
]
LATEST = ("evidence", "dates", "overturns", "labels", "frames", "profiles")
ROWS = 24


class Stopped(Exception):  # noqa: N818 - the end of a process, not an error
    """The process ended here."""


def two_nights(corpus: pl.DataFrame) -> list[dict[str, Any]]:
    """The inputs of two nights: some rows; then more, the first ones changed, on another day."""
    first = corpus[: ROWS // 2]
    changed = corpus[:ROWS].with_columns(
        title=corpus[:ROWS]["title"].shift(1, fill_value="2025年5月1日，甲公司开业")
    )
    return [
        {"evidence": first, "as_of": "2025-06-20", "frames": FRAMES, "now": NOW},
        {"evidence": changed, "as_of": "2025-07-10", "frames": FRAMES, "now": NOW},
    ]


@pytest.fixture(autouse=True)
def small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Several commits a stage, so that a night can stop within each."""
    monkeypatch.setattr(ingest, "BATCH_ROWS", 10)
    monkeypatch.setattr(reading, "BATCH_ROWS", 10)
    monkeypatch.setattr(rows, "BATCH_ROWS", 10)


def state(place: Path) -> dict[str, pl.DataFrame]:
    return {log: latest(place, log) for log in LATEST}


def stop_after(commits: int) -> Callable[..., int]:
    """A `Session.add` that ends the process where it would make the commit behind these."""
    add, made = Session.add, 0

    def stopping(session: Session, log: str, rows: pl.DataFrame) -> int:
        nonlocal made
        if made == commits and not rows.is_empty():
            raise Stopped
        made += not rows.is_empty()
        return add(session, log, rows)

    return stopping


def commits_of_a_night(place: Path) -> int:
    return sum(
        log.refresh() for log in (Store.open(place).log(name, schema_version=9) for name in LATEST)
    )


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory, corpus: pl.DataFrame) -> dict[str, Any]:
    place = tmp_path_factory.mktemp("undisturbed") / "store"
    with pytest.MonkeyPatch.context() as monkeypatch:
        for module in (ingest, reading, rows):
            monkeypatch.setattr(module, "BATCH_ROWS", 10)
        first, second = two_nights(corpus)
        nightly(place, **first)
        before = commits_of_a_night(place)
        nightly(place, **second)
    return {
        "state": state(place),
        "verdicts": verdicts(place),
        "commits": [before, commits_of_a_night(place) - before],
    }


def test_both_nights_commit_several_times_a_stage(undisturbed: dict[str, Any]) -> None:
    assert all(commits >= 8 for commits in undisturbed["commits"])


@pytest.mark.parametrize("commits", [0, 1, 2, 3, 4, 6, 8, 10])
def test_a_night_that_stopped_goes_on(
    tmp_path: Path,
    corpus: pl.DataFrame,
    monkeypatch: pytest.MonkeyPatch,
    undisturbed: dict[str, Any],
    commits: int,
) -> None:
    place = tmp_path / "store"
    first, second = two_nights(corpus)
    nightly(place, **first)
    with monkeypatch.context() as stopping:
        stopping.setattr(Session, "add", stop_after(commits))
        with contextlib.suppress(Stopped):
            nightly(place, **second)
    made = commits_of_a_night(place) - undisturbed["commits"][0]
    assert made == min(commits, undisturbed["commits"][1])
    nightly(place, **second)
    assert verdicts(place).equals(undisturbed["verdicts"])
    found = state(place)
    assert {
        log: rows for log, rows in found.items() if not rows.equals(undisturbed["state"][log])
    } == {}
    before = commits_of_a_night(place)
    nightly(place, **second)
    assert commits_of_a_night(place) == before


def test_a_night_that_stopped_at_an_earlier_moment_leaves_no_verdict_of_it(
    tmp_path: Path, corpus: pl.DataFrame, monkeypatch: pytest.MonkeyPatch
) -> None:
    place, part = tmp_path / "store", corpus[:ROWS]
    inputs: dict[str, Any] = {"now": NOW, "evidence": part, "frames": FRAMES[:1]}
    nightly(place, **inputs, as_of="2025-07-10")
    wanted, before = verdicts(place), commits_of_a_night(place)
    with monkeypatch.context() as stopping:
        stopping.setattr("freshledger.nightly.run.keep_profiles", _stop)
        with pytest.raises(Stopped):
            nightly(place, **inputs, as_of="2024-06-01")
    assert commits_of_a_night(place) > before
    nightly(place, **inputs, as_of="2025-07-10")
    assert verdicts(place).equals(wanted)


def test_a_night_that_stopped_while_publishing_publishes_the_next_time(
    tmp_path: Path, corpus: pl.DataFrame, monkeypatch: pytest.MonkeyPatch
) -> None:
    place, file = tmp_path / "store", tmp_path / "out.duckdb"
    first, _ = two_nights(corpus)
    with monkeypatch.context() as stopping:
        stopping.setattr("freshledger.views.published._record_commits", _stop)
        with pytest.raises(Stopped):
            nightly(place, **first, publish_to=file)
    assert [path.name for path in tmp_path.iterdir()] == ["store"]
    night = nightly(place, **first, publish_to=file)
    assert night.published is not None
    assert night.published.rows > ROWS
    assert night.judged.row_frames == 0


def test_another_writer_during_the_night_is_noticed(
    tmp_path: Path, corpus: pl.DataFrame, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "store"
    first, second = two_nights(corpus)
    nightly(place, **first)
    add = Session.add

    def disturbed(session: Session, log: str, rows: pl.DataFrame) -> int:
        if log == "labels":
            other = logs_of(Store.open(place))["labels"]
            other.append(
                other.read().tail(1).drop("commit_seq", "commit_row", "recorded_at"),
                writer="other",
                committed_at=NOW,
            )
        return add(session, log, rows)

    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(Session, "add", disturbed)
        with pytest.raises(StoreError, match="written to by another program during the night"):
            nightly(place, **second)


def _stop(*_: object, **__: object) -> None:
    raise Stopped
