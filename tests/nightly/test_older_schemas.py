"""A store that an earlier release wrote is read, and goes on where it was."""

from __future__ import annotations

import shutil
from datetime import timedelta
from pathlib import Path

import polars as pl
import pytest

from freshledger.errors import StoreError
from freshledger.logs import SCHEMA_VERSION, logs_of
from freshledger.nightly import nightly
from freshledger.store import Store
from freshledger.views import Views
from tests.nightly.conftest import FRAMES, NOW
from tests.nightly.stores import latest, verdicts

FIXTURES = Path(__file__).parent / "fixtures"
# Each folder was written by the release that had this version, from rows of the sample corpus.
OLDER = [f"schema_{version}" for version in range(1, SCHEMA_VERSION)]


@pytest.fixture(params=OLDER)
def older(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    return Path(shutil.copytree(FIXTURES / request.param, tmp_path / "store"))


def test_its_rows_are_read(older: Path) -> None:
    store = Store.open(older, read_only=True)
    assert store.verify().findings == ()
    for name, log in logs_of(store).items():
        assert log.read().columns == log.columns().names(), name
    with Views(store) as views:
        rows, ids = views.connection.sql(
            "select count(*), count(distinct evidence_id) from labels_latest"
        ).fetchall()[0]
    assert (rows, ids) == (36, 18)
    found = verdicts(older).filter(pl.col("rule").str.starts_with("overturned"))
    assert found["overturned_by"].drop_nulls().n_unique() > 1


def test_the_next_night_goes_on(older: Path, corpus: pl.DataFrame, tmp_path: Path) -> None:
    """It reads all rows anew, as its rules are others, and ends where a store of its own does."""
    ids = latest(older, "evidence")["evidence_id"]
    part = corpus.drop("gold").filter(pl.col("evidence_id").is_in(ids.implode()))
    night = nightly(older, now=NOW + timedelta(days=400), as_of="2025-08-01", evidence=part)
    assert (night.ingested.unchanged, night.read) == (part.height, part.height)
    new = tmp_path / "new"
    nightly(new, now=NOW, as_of="2025-08-01", evidence=part, frames=FRAMES[:2])
    for log in ("evidence", "dates", "labels", "profiles"):
        columns = [
            name
            for name in latest(new, log).columns
            if name not in {"as_of", "gap_days", "gap_months", "previous_label", "previous_rule"}
        ]
        assert latest(older, log).select(columns).equals(latest(new, log).select(columns)), log
    assert Store.open(older).verify().findings == ()


def test_a_newer_one_is_refused(older: Path) -> None:
    dates = Store.open(older).log("dates", schema_version=SCHEMA_VERSION + 1)
    dates.append(
        dates.read()[-1:].drop("commit_seq", "commit_row", "recorded_at"),
        writer="tests",
        committed_at=NOW,
    )
    with pytest.raises(StoreError, match=f"schema version {SCHEMA_VERSION + 1}"):
        nightly(older, now=NOW, as_of="2025-08-01")
