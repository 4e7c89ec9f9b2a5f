"""Nights on a store in an object store end where those on a disk do, whatever stops them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from freshledger.corpus import read_corpus
from freshledger.logs import logs_of
from freshledger.nightly import nightly
from freshledger.nightly.session import Session
from freshledger.store import Store
from freshledger.views import Views
from tests.nightly.conftest import NOW, SAMPLE

if TYPE_CHECKING:
    from pathlib import Path

    import polars as pl

    from tests.reliability.s3 import S3Server

FRAMES = [
    {"id": "half", "frame": "2025-01-01 ~ 2025-06-30"},
    {"id": "rolling", "frame": "past 90 days"},
]
NIGHTS = [("2025-06-20", 8), ("2025-07-10", 16)]


class Stopped(Exception):  # noqa: N818 - the end of a process, not an error
    """The process ended here."""


def night(place: Path | str, number: int, options: dict[str, str] | None, **more: Any) -> int:  # noqa: ANN401 - of nightly
    as_of, rows = NIGHTS[number]
    part = read_corpus(SAMPLE).evidence[:rows]
    done = nightly(
        place, now=NOW, as_of=as_of, evidence=part, frames=FRAMES, options=options, **more
    )
    return done.judged.changed


def state(store: Store) -> dict[str, pl.DataFrame]:
    """The latest rows of each log."""
    with Views(store) as views:
        return {
            log: views.connection.sql(f"from {log}_latest order by all").pl()
            for log in ("evidence", "dates", "overturns", "labels", "frames", "profiles")
        }


def commits(store: Store) -> dict[str, int]:
    return {name: log.refresh() for name, log in logs_of(store).items()}


def test_nights_in_a_bucket_are_as_those_on_a_disk(
    server: S3Server, bucket: str, tmp_path: Path
) -> None:
    options = server.options()
    for number in range(len(NIGHTS)):
        written = night(bucket, number, options, publish_to=tmp_path / "bucket.duckdb")
        assert written == night(tmp_path / "disk", number, None) > 0
    store, disk = Store.open(bucket, options=options), Store.open(tmp_path / "disk")
    found, wanted = state(store), state(disk)
    assert [log for log in wanted if not found[log].equals(wanted[log])] == []
    before = commits(store)
    assert night(bucket, 1, options) == 0
    assert commits(store) == before == commits(disk)
    assert store.verify().findings == ()


@pytest.mark.parametrize("made", [1, 5])
def test_a_night_that_stopped_between_commits_goes_on(
    server: S3Server, bucket: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, made: int
) -> None:
    options, add, left = server.options(), Session.add, made

    def stopping(session: Session, log: str, rows: pl.DataFrame) -> int:
        nonlocal left
        if rows.height and not left:
            raise Stopped
        left -= rows.height > 0
        return add(session, log, rows)

    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(Session, "add", stopping)
        with pytest.raises(Stopped):
            night(bucket, 0, options)
    assert sum(commits(Store.open(bucket, options=options)).values()) == made
    night(bucket, 0, options)
    night(tmp_path / "disk", 0, None)
    store, disk = Store.open(bucket, options=options), Store.open(tmp_path / "disk")
    found, wanted = state(store), state(disk)
    assert [log for log in wanted if not found[log].equals(wanted[log])] == []
    assert commits(store) == commits(disk)
