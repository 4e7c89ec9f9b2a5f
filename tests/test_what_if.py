"""What changes class under other settings: the same as labelling under each and comparing."""

from __future__ import annotations

from typing import Any

import polars as pl
import pytest
from hypothesis import HealthCheck, Phase, given, settings

import freshledger as fl
from freshledger.errors import FrameError
from freshledger.flips import FLIP_COLUMNS, MOVE_COLUMNS, SETTING_COLUMNS
from freshledger.frames import TimeFrame, parse_as_of
from freshledger.whatif import compare
from freshledger.whatif import settings as settings_of
from tests.laws.rows import corpora, settings_of_a_run

LAW = settings(
    max_examples=3,
    deadline=None,
    derandomize=True,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
NOW = parse_as_of("2025-07-10")
ROWS = [
    {"evidence_id": "day", "title": "2025年5月2日，河清市开通新线", "dimension": "rail"},
    {"evidence_id": "month", "title": "2025年5月，河清市开通新线", "dimension": "rail"},
    {"evidence_id": "past", "title": "2025年1月2日，河清市开通新线"},
    {"evidence_id": "old", "title": "2023年1月2日，河清市开通新线"},
    {"evidence_id": "none", "title": "河清市介绍"},
]
Rows = list[dict[str, Any]]


def found(**given: Any) -> fl.WhatIf:  # noqa: ANN401 - any arguments of what_if
    return fl.what_if(ROWS, **({"frame": "2025-05 (day)", "as_of": "2025-07-10"} | given))


def ids(answer: fl.WhatIf, setting: str) -> list[tuple[str, str, str]]:
    flips = answer.flips.filter(to_setting=setting).sort("evidence_id")
    return flips.select("evidence_id", "from_label", "to_label").rows()


def test_each_knob_names_its_rows() -> None:
    answer = found(frames=["2025-01"])
    assert ids(answer, "2025-05 (day), standard, no threshold") == [
        ("month", "background", "current")
    ]
    stale = [("old", "background", "stale")]
    assert ids(answer, "2025-05 (day), high, 12 months") == stale
    assert ids(answer, "2025-05 (day), high, 3 months") == [*stale, ("past", "background", "stale")]
    moved = [("day", "current", "background"), ("past", "background", "current")]
    assert ids(answer, "2025-01, high, no threshold") == moved


def test_tables_have_their_columns_and_agree() -> None:
    answer = found(frames=["2025-01"])
    assert answer.settings.schema == pl.Schema(SETTING_COLUMNS)
    assert answer.flips.schema == pl.Schema(FLIP_COLUMNS)
    assert answer.moves.schema == pl.Schema(MOVE_COLUMNS)
    assert answer.settings.height == 2 * 3 * 4
    flipped = dict(answer.flips.group_by("to_setting").len().iter_rows())
    moved = dict(answer.moves.group_by("to_setting").agg(pl.col("n_rows").sum()).iter_rows())
    for row in answer.settings.to_dicts():
        assert row["flips"] == flipped.get(row["setting"], 0) == moved.get(row["setting"], 0), row
        assert sum(row[label] for label in ("current", "background", "stale", "undated", "malformed")) == len(ROWS)  # fmt: skip
        first = answer.settings.row(0, named=True)
        assert row["current"] == first["current"] + row["gains_current"] - row["loses_current"]


@pytest.mark.parametrize(
    ("given", "names"),
    [
        ({"levels": [], "thresholds": []}, ["2025-05 (day), high, no threshold"]),
        (
            {"levels": ["lenient"], "thresholds": [0.1], "policy": {"scenario": "market"}},
            [f"2025-05 (day), {level}, {months} months" for level in ("high", "lenient") for months in ("3", "0.1")],
        ),
        (
            {"levels": [], "thresholds": [None], "frames": ["2025-05 (day)", "2024"]},
            ["2025-05 (day), high, no threshold", "2024, high, no threshold"],
        ),
    ],
)  # fmt: skip
def test_every_setting_stands_once(given: dict[str, Any], names: list[str]) -> None:
    assert found(**given).settings["setting"].to_list() == names


def test_two_frames_of_one_name_are_refused() -> None:
    frames = [{"id": "a", "start": f"{year}-01-01", "end": f"{year}-12-31"} for year in (2023, 2024)]  # fmt: skip
    with pytest.raises(FrameError, match="'a' names two frames"):
        found(frame=frames[0], frames=frames[1:])


def test_batches_change_nothing() -> None:
    wanted = settings_of([TimeFrame.parse("2025-05 (day)", NOW)], fl.Policy(), thresholds=[12])
    parts = compare(ROWS, wanted, as_of=NOW, batch_rows=2)
    split = pl.concat(part.flips for part in parts)
    assert split.equals(found(thresholds=[12]).flips)


@LAW
@given(corpora(), settings_of_a_run())
def test_equal_settings_flip_nothing(rows: Rows, setting: dict[str, Any]) -> None:
    level = setting["policy"]["conservatism_level"]
    own = fl.Policy.parse(setting["policy"]).threshold_months
    answer = fl.what_if(rows, **setting, levels=[level], thresholds=[own])
    assert answer.settings.height == 1
    assert answer.flips.is_empty()


@LAW
@given(corpora(), settings_of_a_run())
def test_flips_are_those_of_two_runs(rows: Rows, setting: dict[str, Any]) -> None:
    policy = setting["policy"] | {"conservatism_level": "high"}
    answer = fl.what_if(rows, **(setting | {"policy": policy}), thresholds=[])
    before = fl.label(rows, **(setting | {"policy": policy})).labels
    for level in ("standard", "lenient"):
        after = fl.label(
            rows, **(setting | {"policy": policy | {"conservatism_level": level}})
        ).labels
        want = after.filter(after["label"] != before["label"])
        flips = answer.flips.filter(conservatism_level=level)
        assert flips["evidence_id"].to_list() == want["evidence_id"].to_list()
        assert flips["to_rule"].cast(pl.String).to_list() == want["rule"].to_list()
        # No row that is current at `high` is anything else at a more tolerant level.
        assert flips.filter(from_label="current").is_empty()
