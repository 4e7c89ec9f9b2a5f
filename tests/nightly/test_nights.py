"""Nights leave what a fresh look at the whole corpus finds, and append only what changed."""

from __future__ import annotations

import json
from datetime import timedelta
from typing import TYPE_CHECKING, Any

import polars as pl
import pytest

from freshledger.errors import CorpusError, FrameError, StoreError
from freshledger.frames import parse_as_of
from freshledger.labelling import judge_dated
from freshledger.nightly import nightly
from freshledger.overturn import overturned
from freshledger.profile import profile
from freshledger.schemas import EVIDENCE_COLUMNS
from freshledger.sqlfiles import create_views, sql_files
from freshledger.store import Store
from freshledger.tasks import parse_tasks
from freshledger.views import Views
from tests.nightly.conftest import FRAMES, NOW
from tests.nightly.stores import assert_same, commits, fresh, latest, read_whole, verdicts

if TYPE_CHECKING:
    from pathlib import Path

DAYS = ["2025-03-01", "2025-07-10", "2025-07-11", "2026-02-01"]


def test_nights_in_a_row_end_where_a_fresh_look_does(tmp_path: Path, corpus: pl.DataFrame) -> None:
    place, frames = tmp_path / "store", FRAMES
    for number, as_of in enumerate(DAYS):
        part = corpus[: 100 * (number + 1)]
        nightly(place, now=NOW + timedelta(days=number), as_of=as_of, evidence=part, frames=frames)
        assert_same(verdicts(place), fresh(part, as_of, FRAMES))


def test_changed_evidence_replaces_what_it_was(tmp_path: Path, corpus: pl.DataFrame) -> None:
    place = tmp_path / "store"
    nightly(place, now=NOW, as_of="2025-07-10", evidence=corpus, frames=FRAMES)
    other = corpus.with_columns(
        pl.when(pl.int_range(pl.len()) % 7 == 0)
        .then(pl.lit("2025-05-05"))
        .otherwise("publish_date")
        .alias("publish_date")
    )
    night = nightly(place, now=NOW, as_of="2025-07-10", evidence=other)
    assert night.ingested.new == 0
    assert (
        night.ingested.changed
        == other.join(corpus, on=corpus.columns, how="anti", nulls_equal=True).height
    )
    assert_same(verdicts(place), fresh(other, "2025-07-10", FRAMES))
    assert latest(place, "evidence").height == corpus.height


def test_a_second_night_appends_nothing(tmp_path: Path, corpus: pl.DataFrame) -> None:
    place, file = tmp_path / "store", tmp_path / "out.duckdb"
    inputs: dict[str, Any] = {
        "as_of": "2025-07-10",
        "evidence": corpus,
        "frames": FRAMES,
        "publish_to": file,
    }
    nightly(place, now=NOW, **inputs)
    before, published = commits(place), file.read_bytes()
    night = nightly(place, now=NOW + timedelta(days=1), **inputs)
    assert commits(place) == before
    assert file.read_bytes() == published
    assert (night.read, night.judged.row_frames, night.judged.changed, night.profiles) == (
        0,
        0,
        0,
        0,
    )
    assert (night.ingested.new, night.ingested.unchanged) == (0, corpus.height)
    assert Store.open(place).verify().findings == ()


def test_judging_all_rows_again_appends_nothing_either(
    tmp_path: Path, corpus: pl.DataFrame
) -> None:
    place = tmp_path / "store"
    nightly(place, now=NOW, as_of="2025-07-10", evidence=corpus, frames=FRAMES)
    before = commits(place)
    night = nightly(place, now=NOW, as_of="2025-07-10", judge_all=True)
    assert night.judged.row_frames == corpus.height * len(FRAMES)
    assert commits(place) == before


def test_a_night_without_change_appends_no_labels(tmp_path: Path) -> None:
    place = tmp_path / "store"
    rows = [
        {"evidence_id": str(i), "title": f"2024年3月{i + 1}日，甲公司发布公告"} for i in range(9)
    ]
    nightly(place, now=NOW, as_of="2025-07-10", evidence=rows, frames=[FRAMES[0]])
    before = commits(place)
    night = nightly(place, now=NOW, as_of="2025-07-20", evidence=rows)
    after = commits(place)
    assert night.judged.row_frames == 0
    assert {name for name in after if after[name] != before[name]} == {"frames", "profiles"} - {
        "frames"
    }


@pytest.mark.parametrize(
    "days", [["2025-09-30", "2025-07-10"], ["2026-02-01", "2025-03-01", "2025-09-30"]]
)
def test_the_days_before_leave_no_trace(
    tmp_path: Path, corpus: pl.DataFrame, days: list[str]
) -> None:
    place, part = tmp_path / "store", corpus[::3]
    for as_of in days:
        nightly(place, now=NOW, as_of=as_of, evidence=part, frames=FRAMES)
    assert_same(verdicts(place), fresh(part, days[-1], FRAMES))


def test_a_verdict_that_changed_names_the_one_before(tmp_path: Path) -> None:
    place = tmp_path / "store"
    rows = [
        {
            "evidence_id": "e",
            "title": "报名截止2025年7月5日",
            "content_type": "notice",
            "publish_date": "2024-12-01",
        }
    ]
    for day in ("2025-07-01", "2025-07-10"):
        nightly(place, now=NOW, as_of=day, evidence=rows, frames=[FRAMES[0]])
    written = Store.open(place).log("labels", schema_version=9).read()
    told = written.select(
        "label", "rule", "previous_label", "previous_rule", "supersedes_seq", "supersedes_row"
    )
    assert told.rows() == [
        ("background", "before_window", None, None, None, None),
        ("stale", "expired_notice", "background", "before_window", 1, 0),
    ]


def test_a_new_frame_is_judged_for_all_rows_and_a_retired_one_no_more(
    tmp_path: Path, corpus: pl.DataFrame
) -> None:
    place, part = tmp_path / "store", corpus[:40]
    nightly(place, now=NOW, as_of="2025-07-10", evidence=part, frames=FRAMES[:2])
    night = nightly(
        place, now=NOW, as_of="2025-07-10", frames=[FRAMES[2], {**FRAMES[0], "retired": True}]
    )
    assert (night.frames, night.judged.row_frames) == (2, part.height)
    assert_same(verdicts(place), fresh(part, "2025-07-10", FRAMES))
    night = nightly(place, now=NOW, as_of="2025-12-10", judge_all=True)
    assert night.judged.row_frames == 2 * part.height


def test_a_frame_with_another_policy_is_judged_anew(tmp_path: Path, corpus: pl.DataFrame) -> None:
    place, part = tmp_path / "store", corpus[:60]
    nightly(place, now=NOW, as_of="2025-07-10", evidence=part, frames=FRAMES)
    other = [
        {**FRAMES[0], "policy": {"conservatism_level": "standard", "cross_window_rule": "stale"}}
    ]
    night = nightly(place, now=NOW, as_of="2025-07-10", frames=other)
    assert night.judged.row_frames == part.height
    assert_same(verdicts(place), fresh(part, "2025-07-10", [*other, *FRAMES[1:]]))


def test_profiles_are_those_of_a_fresh_look(tmp_path: Path, corpus: pl.DataFrame) -> None:
    place, moment = tmp_path / "store", parse_as_of("2025-08-01")
    for as_of in ("2025-07-10", "2025-08-01"):
        nightly(place, now=NOW, as_of=as_of, evidence=corpus, frames=FRAMES)
    kept = latest(place, "profiles").to_dicts()
    stored = {row["frame_id"]: json.loads(row["profile"]) for row in kept}
    rows = read_whole(corpus)
    known = rows.join(overturned(rows, moment), on="row", how="left", maintain_order="left")
    for form in parse_tasks(FRAMES):
        task = form.at(moment)
        labels = judge_dated(known, task.frame, task.policy, moment)
        wanted = profile(labels, task.frame, task.policy, as_of=moment)
        assert stored[form.frame_id] == json.loads(json.dumps(wanted))


def test_the_same_content_is_read_once(tmp_path: Path) -> None:
    place = tmp_path / "store"
    rows = [{"evidence_id": str(i), "title": "2025年3月1日，甲公司发布公告"} for i in range(5)]
    night = nightly(place, now=NOW, as_of="2025-07-10", evidence=rows, frames=FRAMES)
    assert (night.ingested.new, night.read) == (5, 1)
    assert verdicts(place).filter(frame_id="half")["label"].to_list() == ["current"] * 5


def test_unknown_columns_are_kept_and_their_change_is_seen(tmp_path: Path) -> None:
    place = tmp_path / "store"
    row = {"evidence_id": "a", "title": "2025年3月1日，甲公司发布公告"}
    for more in ({"score": 1.5, "tag": None}, {"score": 1.5}, {"score": 2.0, "tag": None}):
        nightly(place, now=NOW, as_of="2025-07-10", evidence=[row | more], frames=FRAMES)
    written = Store.open(place).log("evidence", schema_version=9).read()
    assert written["extra"].to_list() == ['{"score":1.5}', '{"score":2.0}']


def test_a_row_that_is_rejected_is_kept_once(tmp_path: Path) -> None:
    place = tmp_path / "store"
    rows = [
        {"evidence_id": "a", "title": ""},
        {"evidence_id": "b", "title": "x"},
        {"evidence_id": "b", "title": "y"},
    ]
    nights = [nightly(place, now=NOW, evidence=rows, frames=FRAMES) for _ in range(2)]
    assert [(night.ingested.rejected, night.ingested.new_rejects) for night in nights] == [
        (2, 2),
        (2, 0),
    ]
    assert Store.open(place).log("rejects", schema_version=9).read()["reason"].to_list() == [
        "no_text",
        "repeated_id",
    ]


def test_a_hostile_id_is_text(tmp_path: Path) -> None:
    place = tmp_path / "store"
    ids = ["../../x", "a'; drop table labels; --", "\x00", "\u202e", "s3://b/c", "*", "<b>"]
    rows = [{"evidence_id": name, "title": name, "publish_date": "2025-03-01"} for name in ids]
    frames = [{"id": name, "frame": "2025"} for name in ids]
    nightly(
        place,
        now=NOW,
        as_of="2025-07-10",
        evidence=rows,
        frames=frames,
        publish_to=tmp_path / "o.duckdb",
    )
    assert sorted(path.name for path in tmp_path.iterdir()) == ["o.duckdb", "store"]
    found = verdicts(place)
    assert set(found["evidence_id"]) == set(found["frame_id"]) == set(ids)
    assert found.height == len(ids) ** 2


@pytest.mark.parametrize(
    ("inputs", "error", "told"),
    [
        ({}, FrameError, "no frames yet"),
        ({"frames": []}, FrameError, "no task in it"),
        ({"frames": [{"id": "x", "frame": "sometime"}]}, FrameError, "task 'x'"),
        ({"frames": FRAMES, "evidence": "no/such/file.csv"}, CorpusError, "does not exist"),
        ({"frames": FRAMES, "as_of": "tomorrow"}, FrameError, "as_of 'tomorrow'"),
    ],
)
def test_bad_input_is_named_and_leaves_the_store_usable(
    tmp_path: Path, inputs: dict[str, Any], error: type[Exception], told: str
) -> None:
    place = tmp_path / "store"
    with pytest.raises(error, match=told):
        nightly(place, now=NOW, **inputs)
    night = nightly(place, now=NOW, frames=FRAMES, evidence=[{"evidence_id": "a", "title": "b"}])
    assert night.judged.changed == 3


def test_a_folder_that_is_no_store_is_refused(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    with pytest.raises(StoreError, match="not a store"):
        nightly(tmp_path, now=NOW, frames=FRAMES)
    assert [path.name for path in tmp_path.iterdir()] == ["notes.txt"]


def test_evidence_without_a_row(tmp_path: Path) -> None:
    empty = pl.DataFrame(schema=dict(EVIDENCE_COLUMNS))
    night = nightly(tmp_path / "store", now=NOW, evidence=empty, frames=FRAMES)
    assert (night.judged.row_frames, night.profiles) == (0, 3)
    assert "0 rows new" in night.line


def test_every_check_is_silent_after_nights(tmp_path: Path, corpus: pl.DataFrame) -> None:
    place = tmp_path / "store"
    for as_of in ("2025-03-01", "2025-07-10"):
        nightly(place, now=NOW, as_of=as_of, evidence=corpus, frames=FRAMES)
    with Views(Store.open(place, read_only=True)) as views:
        for folder in ("profile", "checks"):
            create_views(views.connection, sql_files(folder))
        checks = [file.name for file in sql_files("checks")]
        found = {name: views.connection.view(name).fetchall() for name in checks}
    assert len(found) >= 10
    assert {name: rows for name, rows in found.items() if rows} == {}
