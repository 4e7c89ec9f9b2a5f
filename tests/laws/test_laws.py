"""What holds for every corpus, frame and policy (docs/rules.md)."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import polars as pl
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

import freshledger as fl
from freshledger.batches import label_batches
from freshledger.frames import TimeFrame, parse_as_of
from freshledger.schemas import validate_labels
from tests.laws.rows import DAYS, corpora, settings_of_a_run

LAW = settings(
    max_examples=8,
    deadline=None,
    derandomize=True,
    # Every try labels corpora; an assertion names the row at fault, so nothing needs shrinking.
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
OUTSIDE_RULES = {"boundary", "near_window", "same_period", "regulation_in_force"}
DATED_MALFORMED = {"contradiction", "future_date"}
TEXT_FIELDS = {"title", "snippet", "source_url", "publish_date", "site_date"}

Rows = list[dict[str, Any]]
Setting = dict[str, Any]


def labels_of(rows: Rows, setting: Setting, **policy: object) -> list[dict[str, Any]]:
    return fl.label(rows, **(setting | {"policy": setting["policy"] | policy})).labels.to_dicts()


def current_ids(rows: Rows, setting: Setting, **policy: object) -> set[str]:
    labels = labels_of(rows, setting, **policy)
    return {row["evidence_id"] for row in labels if row["label"] == "current"}


def anchored_current_ids(rows: Rows, setting: Setting) -> set[str]:
    """Current rows but those whose words were read against the moment of the run itself."""
    return {
        row["evidence_id"]
        for row in labels_of(rows, setting)
        if row["label"] == "current" and "anchor_assumed" not in row["warnings"]
    }


@LAW
@given(corpora(), settings_of_a_run())
def test_nothing_outside_the_frame_is_current_but_by_its_rules(
    rows: Rows, setting: Setting
) -> None:
    frame = TimeFrame.parse(setting["frame"], parse_as_of(setting["as_of"]))
    for row in labels_of(rows, setting):
        if row["label"] != "current" or row["rule"] in OUTSIDE_RULES:
            continue
        assert row["date_start"] <= frame.end, row
        assert row["date_end"] >= frame.start, row
        if row["rule"] == "within_window":
            assert frame.start <= row["date_start"] <= row["date_end"] <= frame.end, row


@LAW
@given(corpora(), settings_of_a_run())
def test_every_row_is_labelled_once_in_its_order(rows: Rows, setting: Setting) -> None:
    run = fl.label(rows, **setting)
    validate_labels(run.labels)
    assert run.labels["evidence_id"].to_list() == [row["evidence_id"] for row in rows]
    assert run.rejects.is_empty()
    assert run.profile["total_evidence"] == len(rows)


@LAW
@given(corpora(), settings_of_a_run())
def test_a_date_stands_only_where_one_may_be_trusted(rows: Rows, setting: Setting) -> None:
    given_rows = {row["evidence_id"]: row for row in rows}
    for row in labels_of(rows, setting):
        untrusted = row["label"] == "undated" or (
            row["label"] == "malformed" and row["rule"] not in DATED_MALFORMED
        )
        if untrusted:
            assert row["date_start"] is row["date_end"] is row["precision"] is None, row
        if row["date_start"] is not None:
            assert row["date_start"] <= row["date_end"], row
        if row["mention"] is not None:
            assert row["mention_field"] in TEXT_FIELDS, row
            text = given_rows[row["evidence_id"]][row["mention_field"]]
            assert text[row["mention_start"] : row["mention_end"]] == row["mention"], row


@LAW
@given(st.data(), corpora(), settings_of_a_run())
def test_the_order_of_rows_changes_no_label(
    data: st.DataObject, rows: Rows, setting: Setting
) -> None:
    shuffled = data.draw(st.permutations(rows))
    by_id = {row["evidence_id"]: row for row in labels_of(shuffled, setting)}
    assert [by_id[row["evidence_id"]] for row in rows] == labels_of(rows, setting)


@LAW
@given(corpora(), settings_of_a_run(), st.integers(7, 30))
def test_batches_of_any_size_give_the_same_labels(
    rows: Rows, setting: Setting, batch_rows: int
) -> None:
    now = parse_as_of(setting["as_of"])
    batches = label_batches(
        rows,
        frame=TimeFrame.parse(setting["frame"], now),
        as_of=now,
        policy=fl.Policy.parse(setting["policy"]),
        batch_rows=batch_rows,
    )
    joined = pl.concat([batch.labels for batch in batches])
    assert joined.equals(fl.label(rows, **setting).labels)


@LAW
@given(corpora(), settings_of_a_run())
def test_a_stricter_policy_never_adds_current_rows(rows: Rows, setting: Setting) -> None:
    high, standard, lenient = (
        current_ids(rows, setting, conservatism_level=level)
        for level in ("high", "standard", "lenient")
    )
    assert high <= standard <= lenient
    for stricter in ({"require_precise_date": True}, {"cross_window_rule": "stale"}):
        assert current_ids(rows, setting, **stricter) <= current_ids(rows, setting, require_precise_date=False, cross_window_rule="background")  # fmt: skip


@LAW
@given(st.lists(DAYS, min_size=10, max_size=20, unique=True), settings_of_a_run())
def test_a_coarser_date_never_makes_a_row_current(days: list[date], setting: Setting) -> None:
    forms = {
        "day": "{0}年{1}月{2}日",
        "month": "{0}年{1}月",
        "quarter": "{0}年第{3}季度",
        "year": "{0}年",
    }
    rows = [
        {
            "evidence_id": f"{day} {form}",
            "title": f"{text.format(day.year, day.month, day.day, (day.month + 2) // 3)}，河清市开通新线",
        }
        for day in days
        for form, text in forms.items()
    ]
    current = current_ids(rows, setting, conservatism_level="high")
    for day in days:
        found = [f"{day} {form}" in current for form in forms]
        # A coarser reading may only lose what the finer ones had; the frame's edges forgive days.
        frame = TimeFrame.parse(setting["frame"], parse_as_of(setting["as_of"]))
        if not frame.start_day <= day <= frame.end_day:
            assert not any(found[1:]), (day, found)


@LAW
@given(corpora(), settings_of_a_run(), st.integers(0, 300))
def test_later_reading_never_makes_a_past_frame_fresher(
    rows: Rows, setting: Setting, days: int
) -> None:
    """With a fixed frame, time that passes turns nothing current but what was still to come."""
    frame = TimeFrame.parse(setting["frame"], parse_as_of(setting["as_of"]))
    as_of = frame.end_day + timedelta(days=8)
    plain = [row | {"content_type": "event", "status": None, "superseded_by": None, "retrieved_at": None} for row in rows]  # fmt: skip
    first = anchored_current_ids(plain, setting | {"as_of": as_of.isoformat()})
    later = anchored_current_ids(
        plain, setting | {"as_of": (as_of + timedelta(days=days)).isoformat()}
    )
    assert later == first
