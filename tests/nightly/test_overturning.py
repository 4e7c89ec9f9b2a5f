"""What is overturned is asked only where it may have changed, and is what a fresh look finds."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

import polars as pl

from freshledger.frames import parse_as_of
from freshledger.labelling import dated, read
from freshledger.logs.readings import flat, packed
from freshledger.nightly import nightly, overturning
from freshledger.nightly.session import Session
from freshledger.overturn import groups, overturned, placed, words_of, words_reported
from freshledger.overturn import overturning as overturning_of
from freshledger.schemas import EVIDENCE_COLUMNS
from freshledger.store import Store
from tests.bench.synthetic_corpus import FORMS, synthetic_corpus
from tests.nightly.conftest import FRAMES, NOW
from tests.nightly.stores import latest, read_whole

if TYPE_CHECKING:
    from datetime import datetime
    from pathlib import Path

    import pytest

SUBJECTS = 6
FOUND = ["evidence_id", "overturned_rule", "overturned_by", "note", "newer_in_series"]


def full(corpus: pl.DataFrame) -> pl.DataFrame:
    """The corpus with every column of evidence."""
    missing = [name for name in EVIDENCE_COLUMNS if name not in corpus.columns]
    return corpus.with_columns(pl.lit(None, pl.String).alias(name) for name in missing)


def kept(place: Path) -> pl.DataFrame:
    return (
        latest(place, "overturns")
        .drop_nulls("evidence_id")
        .filter(pl.any_horizontal(pl.col(FOUND[1:]).is_not_null()))
        .select(FOUND)
    )


def fresh(corpus: pl.DataFrame, as_of: datetime) -> pl.DataFrame:
    rows = read_whole(full(corpus))
    hits = overturned(rows, as_of).join(rows.select("row", "evidence_id"), on="row")
    return hits.select(FOUND).sort("evidence_id")


def test_nights_find_what_a_fresh_look_does(tmp_path: Path) -> None:
    """Rows come in an order of their own, change, and become known by the moment taken as now."""
    corpus = synthetic_corpus(SUBJECTS * len(FORMS) * 2, SUBJECTS).sample(
        fraction=1.0, shuffle=True, seed=7
    )
    third, before = corpus.height // 3, corpus[:0]
    nights = [
        ("2014-06-01", corpus[:third]),
        ("2017-01-01", corpus[third : 2 * third]),
        ("2013-06-01", corpus[2 * third :]),
        ("2026-01-01", corpus[:third].with_columns(title=pl.col("title").reverse())),
        ("2015-03-01", corpus[:0]),
    ]
    rules: set[object] = set()
    for number, (as_of, part) in enumerate(nights):
        now = NOW + timedelta(days=number)
        nightly(tmp_path / "store", now=now, as_of=as_of, evidence=part, frames=FRAMES[:1])
        before = pl.concat([part, before]).unique("evidence_id", keep="first", maintain_order=True)
        found, wanted = kept(tmp_path / "store"), fresh(before, parse_as_of(as_of))
        assert found.equals(wanted), found.join(wanted, on=FOUND, how="anti", nulls_equal=True)
        rules |= {*wanted["overturned_rule"], wanted["newer_in_series"].is_not_null().any()}
    assert rules >= {"overturned_version", "overturned_event", "overturned_policy", True}


def test_one_new_row_asks_its_own_groups_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    corpus = synthetic_corpus(SUBJECTS * len(FORMS) + 1, SUBJECTS)
    nightly(tmp_path / "store", now=NOW, evidence=corpus[:-1], frames=FRAMES[:1])
    asked: list[pl.DataFrame] = []

    def noted(rows: pl.DataFrame, as_of: datetime) -> pl.DataFrame:
        asked.append(rows)
        return overturning_of(rows, as_of)

    monkeypatch.setattr(overturning, "overturning", noted)
    nightly(tmp_path / "store", now=NOW, evidence=corpus[-1:])
    of_the_subject = corpus[-1:]["title"].item()[:4]
    assert [set(rows["title"].str.contains(of_the_subject)) for rows in asked] == [{True}]
    assert kept(tmp_path / "store").equals(fresh(corpus, NOW))
    nightly(tmp_path / "store", now=NOW, as_of=NOW + timedelta(days=40))
    assert len(asked) == 1


def test_rows_are_placed_from_the_log_as_from_a_reading(
    tmp_path: Path, corpus: pl.DataFrame
) -> None:
    rows = read_whole(corpus)
    wanted = placed(rows).drop("row", "is_assumed", "is_malformed").sort("evidence_id")
    place = tmp_path / "store"
    nightly(place, now=NOW, as_of="2025-07-10", evidence=corpus, frames=FRAMES[:1])
    with Session(Store.open(place), NOW) as session:
        session.connection.execute(
            "create temp table all_rows as select evidence_latest.commit_seq as evidence_seq,"
            " evidence_latest.commit_row as evidence_row, dates_latest.commit_seq as dates_seq,"
            " dates_latest.commit_row as dates_row, true as is_certain, 0 as batch"
            " from evidence_latest join dates_latest using (content_hash)"
        )
        (found,) = overturning.placed_rows(session, "all_rows")
    assert found.select(wanted.columns).sort("evidence_id").equals(wanted)


def test_a_group_holds_a_row_and_whatever_may_overturn_it(corpus: pl.DataFrame) -> None:
    rows = placed(read_whole(corpus))
    by_row = rows.select("row", "evidence_id").join(groups(rows), on="row", how="left")
    of = dict(by_row.select("evidence_id", pl.col("groups").fill_null([])).iter_rows())
    reports = {
        row["evidence_id"]: rows.filter(evidence_id=row["evidence_id"]) for row in rows.to_dicts()
    }
    hits = overturned(read_whole(corpus), parse_as_of("2025-07-10")).join(
        by_row.select("row", "evidence_id"), on="row"
    )
    assert hits.height > 20
    for hit in hits.to_dicts():
        own = pl.Series(of[hit["evidence_id"]], dtype=pl.String)
        for other in filter(None, (hit["overturned_by"], hit["newer_in_series"])):
            shared = set(of[hit["evidence_id"]]) & set(of[other])
            assert shared or not words_reported(reports[other], words_of(own)).is_empty(), hit


def test_groups_survive_a_log(corpus: pl.DataFrame) -> None:
    """What a row is grouped by does not depend on whether its reading was kept."""
    part = corpus.drop("gold")
    rows = read(part)
    given = [name for name in EVIDENCE_COLUMNS if name != "content_type"]
    stored = pl.concat([flat(rows), part.select(given)], how="horizontal")
    again = packed(stored.with_columns(commit_seq=pl.lit(1, pl.Int64)))
    first, second = (groups(placed(dated(some))).sort("row") for some in (rows, again))
    assert first.height > 20
    assert first.equals(second)
