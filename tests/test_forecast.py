"""What comes of verdicts as days pass: the same as labelling at the end of each day."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any

import polars as pl
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

import freshledger as fl
from freshledger.alike import alike, named_days
from freshledger.corpus import read_corpus
from freshledger.errors import FreshledgerError
from freshledger.frames import parse_as_of
from freshledger.labelling import read
from freshledger.outlook import forecast_batches, resolved
from freshledger.prospects import CHANGE_COLUMNS, DIMENSION_COLUMNS, MOVE_COLUMNS, Prospects
from tests.laws.rows import corpora, settings_of_a_run

SAMPLE = Path(__file__).parents[1] / "data" / "evidence.jsonl"
LAW = settings(
    max_examples=3,
    deadline=None,
    derandomize=True,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
Rows = list[dict[str, Any]]
ROWS: Rows = [
    {"evidence_id": "news", "title": "2025年4月20日，河清市开通新线", "dimension": "rail"},
    {"evidence_id": "late", "title": "2025年6月30日，河清市开通新线", "dimension": "rail"},
    {"evidence_id": "old", "title": "2025年1月15日，河清市开通新线", "dimension": "city"},
    {"evidence_id": "plan", "title": "河清市将于2025年7月20日举行灯会", "dimension": "fair",
     "publish_date": "2025-03-01", "content_type": "forecast"},
    {"evidence_id": "far", "title": "河清市公报", "publish_date": "2025-08-01", "dimension": None},
]  # fmt: skip


def found(frame: str, days: int = 30, **policy: Any) -> fl.Forecast:  # noqa: ANN401 - policy fields
    return fl.forecast(ROWS, frame=frame, as_of="2025-07-10", days=days, policy=policy)


def changes(forecast: fl.Forecast) -> list[tuple[object, ...]]:
    return forecast.changes.select("day", "evidence_id", "from_label", "to_label", "to_rule").rows()


def labels_on(forecast: fl.Forecast, start: pl.DataFrame, moment: datetime) -> dict[str, str]:
    """The labels that a forecast says of a moment, from those of its first one."""
    past = forecast.changes.filter(pl.col("day") <= moment.date())
    return dict(start.select("evidence_id", "label").iter_rows()) | dict(
        past.select("evidence_id", "to_label").iter_rows()
    )


def test_rows_leave_a_frame_that_moves() -> None:
    assert changes(found("past 90 days", stale_threshold_months=3)) == [
        (date(2025, 7, 14), "old", "background", "stale", "beyond_threshold"),
        (date(2025, 7, 20), "news", "current", "background", "near_window"),
        (date(2025, 7, 21), "plan", "background", "stale", "overturned_event"),
        (date(2025, 7, 25), "far", "malformed", "background", "after_window"),
        (date(2025, 7, 31), "far", "background", "current", "boundary"),
    ]


def test_in_a_fixed_frame_only_what_rows_await_comes() -> None:
    assert changes(found("2025-05-01 ~ 2025-06-30")) == [
        (date(2025, 7, 21), "plan", "background", "stale", "overturned_event"),
        (date(2025, 7, 25), "far", "malformed", "background", "after_window"),
    ]


def test_words_without_an_anchor_move_on_until_the_frame_ends() -> None:
    rows = [{"evidence_id": "open", "title": "昨天，河清市开通新线"}]
    setting: dict[str, Any] = {"frame": "2025-07-01 ~ 2025-07-05", "as_of": "2025-06-28"}
    forecast = fl.forecast(rows, days=12, policy={"conservatism_level": "lenient"}, **setting)
    assert changes(forecast) == [
        (date(2025, 7, 2), "open", "background", "current", "anchor_assumed")
    ]


def test_hours_of_a_day_are_told_apart_where_the_frame_does() -> None:
    rows = [{"evidence_id": hour, "title": "河清市公报", "publish_date": f"2025-06-20T{hour}:00:00Z"} for hour in ("03", "15")]  # fmt: skip
    forecast = fl.forecast(rows, frame="last 36 hours", as_of="2025-06-20T16:00Z", days=4)
    left = forecast.changes.filter(pl.col("from_label") == "current")
    assert left.select("evidence_id", "day").rows() == [
        ("03", date(2025, 6, 21)),
        ("15", date(2025, 6, 22)),
    ]


def test_dimensions_say_how_long_evidence_lasts() -> None:
    forecast = found("past 90 days", days=30, stale_threshold_months=1)
    assert forecast.dimensions.schema == pl.Schema(DIMENSION_COLUMNS)
    rows = {(row["dimension"], row["is_total"]): row for row in forecast.dimensions.to_dicts()}
    rail = rows["rail", False]
    assert (rail["current"], rail["current_at_end"], rail["leaves_current"]) == (2, 1, 1)
    assert (rail["no_current_from"], rail["blind_from"]) == (None, None)
    city = rows["city", False]
    assert (city["current"], city["no_current_from"]) == (0, date(2025, 7, 10))
    total = rows[None, True]
    for name in ("n_rows", "current", "current_at_end", "leaves_current", "turns_stale"):
        assert total[name] == sum(row[name] for key, row in rows.items() if not key[1]), name
    assert forecast.dimensions["is_total"].to_list() == [False] * 4 + [True]


def test_the_last_current_row_of_a_dimension_is_told() -> None:
    rows = [row for row in ROWS if row["evidence_id"] == "news"]
    forecast = fl.forecast(rows, frame="past 90 days", as_of="2025-07-10", days=50, policy={"stale_threshold_months": 1})  # fmt: skip
    rail = forecast.dimensions.row(0, named=True)
    left, blind = (forecast.changes.filter(pl.col("from_label") == label)["day"].item() for label in ("current", "background"))  # fmt: skip
    assert (rail["no_current_from"], rail["blind_from"]) == (left, blind)
    assert rail["first_day"] == left


def test_batches_change_nothing() -> None:
    moments = resolved("past 90 days", parse_as_of("2025-07-10"), 12)
    prospects = Prospects([moment.date() for moment, _ in moments])
    parts = forecast_batches(ROWS, moments, fl.Policy(), batch_rows=2)
    split = pl.concat([prospects.add(part) for part in parts]).sort("day", "evidence_id")
    whole = found("past 90 days", days=12)
    assert split.equals(whole.changes)
    assert split.schema == pl.Schema(CHANGE_COLUMNS)
    assert prospects.dimensions().equals(whole.dimensions)
    moves = prospects.moves()
    assert moves.schema == pl.Schema(MOVE_COLUMNS)
    assert moves["n_rows"].sum() == split.height > 0


def test_columns_of_the_source_meet_none_of_ours() -> None:
    rows = [row | {"steps": 1, "label": "x", "day": 2} for row in ROWS]
    forecast = fl.forecast(rows, frame="past 90 days", as_of="2025-07-10", days=11)
    assert forecast.changes.equals(found("past 90 days", days=11).changes)


@pytest.mark.parametrize("days", [0, -1, 3661])
def test_days_out_of_range_are_refused(days: int) -> None:
    with pytest.raises(FreshledgerError, match=f"days {days} is out of range; accepted: 1 to 3660"):
        found("2025", days=days)


@pytest.mark.parametrize(
    ("frame", "as_of", "days"),
    [
        ("past 90 days", "2025-07-10", (1, 12)),
        ("2025-05-01 ~ 2025-07-15", "2025-07-01T09:30:00Z", (4, 15)),
        ("last 24 hours", "2025-06-20T09:30:00Z", (4,)),
    ],
)
def test_the_sample_on_a_day_is_as_forecast(frame: str, as_of: str, days: tuple[int, ...]) -> None:
    setting: dict[str, Any] = {
        "frame": frame,
        "policy": {"scenario": "market", "conservatism_level": "lenient"},
    }
    forecast = fl.forecast(SAMPLE, as_of=as_of, days=max(days), **setting)
    start = fl.label(SAMPLE, as_of=as_of, **setting).labels
    for day in days:
        moment = forecast.moments[day]
        labels = fl.label(SAMPLE, as_of=moment, **setting).labels
        want = dict(labels.select("evidence_id", "label").iter_rows())
        assert labels_on(forecast, start, moment) == want, moment


@LAW
@given(corpora(40), settings_of_a_run(), st.sampled_from([None, "past 30 days", "2023-01 to now"]))
def test_every_day_is_as_a_run_at_its_end(
    rows: Rows, setting: dict[str, Any], rolling: str | None
) -> None:
    setting |= {"frame": rolling or setting["frame"]}
    forecast = fl.forecast(rows, days=7, **setting)
    start = fl.label(rows, **setting).labels
    for day in (1, 7):
        moment = forecast.moments[day]
        labels = fl.label(rows, **(setting | {"as_of": moment})).labels
        want = dict(labels.select("evidence_id", "label").iter_rows())
        assert labels_on(forecast, start, moment) == want, moment


def test_rows_alike_are_judged_as_one() -> None:
    """Rows that differ in words alone share a group; open ones and other days do not."""
    titles = ["2025年5月2日，河清市开通新线", "2025年5月2日，澜湾市开通三号线", "2025年5月3日，河清市开通新线", "5月2日，河清市开通新线", "5月2日，河清市开通旧线"]  # fmt: skip
    rows = read(read_corpus([{"id": t, "title": t} for t in titles]).evidence)
    some, members = alike(rows, whole_days=True)
    assert members.to_list() == [[0, 1], [2], [3], [4]]
    assert date(2025, 5, 2) in some.select(named_days(some)).row(0)[0]


def test_moments_of_a_day_are_alike_only_in_whole_days() -> None:
    rows = [{"id": f"{hour}", "title": "河清市公报", "publish_date": f"2025-05-02T{hour:02}:00:00Z"} for hour in (3, 9)]  # fmt: skip
    found = read(read_corpus(rows).evidence)
    counts = [alike(found, whole_days=whole)[0].height for whole in (True, False)]
    assert counts == [1, 2]


def test_moments_are_now_and_the_ends_of_days() -> None:
    now = parse_as_of("2025-07-10T08:00:00Z")
    moments = [moment for moment, _ in resolved("2025", now, 2)]
    assert moments == [now, parse_as_of("2025-07-11"), parse_as_of("2025-07-12")]
    assert timedelta(days=1) == moments[2] - moments[1]
