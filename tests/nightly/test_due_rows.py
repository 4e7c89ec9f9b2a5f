"""Only rows whose verdict can have changed are judged again; none of these is left out."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Any

import pytest

from freshledger.corpus import read_corpus
from freshledger.nightly import nightly
from tests.nightly.conftest import NOW
from tests.nightly.stores import assert_same, fresh, verdicts

if TYPE_CHECKING:
    from pathlib import Path

    import polars as pl

LEVELS = ("high", "lenient")
FRAMES: list[dict[str, Any]] = [
    {"id": f"{frame} {level}", "frame": frame, "policy": {"conservatism_level": level}}
    for frame in ("2025-06-01 ~ 2025-06-10", "2025-06-05 ~ 2025-06-20")
    for level in LEVELS
]
# Each says something that a moment of June 2025 passes, comes near to, or places.
ROWS: list[dict[str, str]] = [
    *({"title": f"甲公司发布第{n}号公告", "publish_date": f"2025-06-{n:02}"} for n in range(8, 30)),
    {"title": "甲公司发布早间公告", "publish_date": "2025-06-12T09:00:00Z"},
    {"title": "甲公司发布晚间公告", "publish_date": "2025-06-12T21:00:00Z"},
    {"title": "甲公司将于2025年6月13日发布新品", "publish_date": "2025-05-20"},
    {"title": "报名截止2025年6月14日", "content_type": "notice", "publish_date": "2025-05-01"},
    {
        "title": "甲市停车管理办法",
        "snippet": "2025年5月2日公布，自2025年6月15日起施行。",
        "content_type": "regulation",
    },
    {
        "title": "乙市停车管理办法",
        "snippet": "2025年5月2日公布，自2025年5月3日起施行，有效期至2025年6月16日。",
        "content_type": "regulation",
    },
    *({"title": f"{words}两家公司签约"} for words in ("昨天", "三天前", "明天", "五天后", "二十天后")),
    *({"title": f"{words}两家公司签约"} for words in ("6月13日", "15日", "周三", "下周五", "上个月")),
    *(
        {"title": f"{words}两家公司签约", "retrieved_at": "2025-06-07"}
        for words in ("昨天", "七天后", "6月15日", "下周五")
    ),
    {"title": "In nine days the two companies will sign", "content_type": "event"},
    {"title": "最近两家公司签约"},
]  # fmt: skip


@pytest.fixture(scope="module")
def june() -> pl.DataFrame:
    rows = [{"evidence_id": f"{n:02}", **row} for n, row in enumerate(ROWS)]
    return read_corpus(rows).evidence


@pytest.mark.parametrize(
    "moments",
    [
        [f"2025-06-{day:02}" for day in (6, 10, 11, 12, 13, 14, 15, 17, 30)],
        ["2025-06-12T06:00:00Z", "2025-06-12T12:00:00Z", "2025-06-12T23:00:00Z", "2025-06-13"],
        ["2025-06-25", "2025-06-12", "2025-06-08"],
    ],
    ids=["days", "hours", "backwards"],
)
def test_a_verdict_that_changes_with_the_moment_is_seen(
    tmp_path: Path, june: pl.DataFrame, moments: list[str]
) -> None:
    judged = []
    for number, as_of in enumerate(moments):
        night = nightly(
            tmp_path / "store",
            now=NOW + timedelta(days=number),
            as_of=as_of,
            evidence=june,
            frames=FRAMES,
        )
        assert_same(verdicts(tmp_path / "store"), fresh(june, as_of, FRAMES))
        judged.append(night.judged.row_frames)
    assert max(judged[1:]) < judged[0] == june.height * len(FRAMES)


def test_words_without_an_anchor_stay_where_an_old_frame_put_them(tmp_path: Path) -> None:
    rows = [
        {"evidence_id": words, "title": f"{words}两家公司签约"} for words in ("昨天", "6月13日")
    ]
    asked = []
    for as_of in ("2025-06-15", "2025-06-16", "2025-07-15", "2025-07-16"):
        night = nightly(
            tmp_path, now=NOW, as_of=as_of, evidence=rows, frames=[{"id": "m", "frame": "2025-06"}]
        )
        asked.append(night.judged.row_frames)
    assert asked == [2, 2, 2, 1]
