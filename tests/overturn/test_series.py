"""A figure falls with its revision; the newest row of its series is known besides."""

from __future__ import annotations

from typing import Any

import polars as pl
import pytest

from freshledger.overturn import overturning
from freshledger.overturn.series_names import measure, owner
from tests.overturn.rows import AS_OF, hits, placed, span

Q4 = {"period": span("2023-10-01", "2023-12-31", "quarter")}


def figure(lead: str, day: str, **more: Any) -> dict[str, Any]:  # noqa: ANN401 - any column
    return {"lead": lead, "day": day, "content_type": "periodic"} | Q4 | more


def newest(rows: pl.DataFrame) -> dict[str, str]:
    ids = dict(rows.select("row", "evidence_id").iter_rows())
    found = overturning(rows, AS_OF).drop_nulls("newer_in_series")
    return {ids[row]: by for row, by in found.select("row", "newer_in_series").iter_rows()}


FIRST = figure("2023年第四季度海州市地区生产总值同比增长5.2%。", "2024-01-17", subject="海州市GDP")
REVISED = figure(
    "统计局修订：2023年第四季度海州市地区生产总值同比增长5.0%。", "2024-04-20", subject="海州市GDP"
)


def test_a_figure_falls_with_its_revision_and_the_revision_stands() -> None:
    assert hits(placed(FIRST, REVISED)) == {"a": ("overturned_data", "b")}


@pytest.mark.parametrize(
    "changed",
    [
        {"subject": "云州市GDP"},
        {"period": span("2023-07-01", "2023-09-30", "quarter")},
        {"period": span("2023-01-01", "2023-12-31", "year")},
        {"day": "2024-01-10"},
        {"lead": "2023年第四季度海州市地区生产总值同比增长5.0%。"},
        {"content_type": "forecast"},
    ],
)
def test_another_subject_period_or_no_revision_overturns_nothing(changed: dict[str, Any]) -> None:
    assert hits(placed(FIRST, REVISED | changed)) == {}


def test_of_several_revisions_the_newest_figure_counts_and_its_first_report() -> None:
    final = REVISED | {"lead": "修订：2023年第四季度海州市地区生产总值同比增长4.9%。"}
    rows = placed(FIRST, REVISED, final | {"day": "2024-08-09"}, final | {"day": "2024-08-05"})
    assert hits(rows)["a"] == ("overturned_data", "d")


def test_the_newest_row_of_a_series_is_that_of_its_latest_period() -> None:
    later = span("2024-10-01", "2024-12-31", "quarter")
    annual = span("2024-01-01", "2024-12-31", "year")
    rows = placed(
        FIRST,
        FIRST | {"period": later, "day": "2025-01-17"},
        FIRST | {"period": later, "day": "2025-01-16"},
        FIRST | {"period": annual, "day": "2025-02-01"},
        FIRST | {"period": later, "subject": "云州市GDP"},
    )
    assert newest(rows) == {"a": "c"}


def test_one_company_has_a_series_for_every_measure() -> None:
    later = span("2024-10-01", "2024-12-31", "quarter")
    rows = placed(
        figure("英伟达营收为71.9亿美元。", "2024-01-17", subject="英伟达"),
        figure("英伟达净利润为20亿美元。", "2025-01-17", subject="英伟达", period=later),
        figure("英伟达营业收入为260亿美元。", "2025-01-17", subject="英伟达", period=later),
    )
    assert newest(rows) == {"a": "c"}


def test_without_a_subject_the_words_around_the_period_name_the_series() -> None:
    period = span(
        "2023-10-01", "2023-12-31", "quarter", "初步核算，", "海州市地区生产总值同比增长5.2%。"
    )
    other = period | {"gap_after": "云州市地区生产总值同比增长5.2%。"}
    rows = placed(
        figure("海州市地区生产总值同比增长5.2%。", "2024-01-17", period=period),
        figure("修订后，海州市地区生产总值同比增长5.0%。", "2024-04-20", period=period),
        figure("修订后，云州市地区生产总值同比增长5.0%。", "2024-04-21", period=other),
    )
    assert hits(rows) == {"a": ("overturned_data", "b")}


@pytest.mark.parametrize(
    ("before", "after", "name"),
    [
        ("初步核算，", "海州市地区生产总值同比增长5.2%", "海州市地区生产总值"),
        ("甲公司", "营收为120亿元", "甲公司营收"),
        ("根据", "财报，英伟达营收为71.9亿美元", "英伟达营收"),
        ("US gross domestic product fell at an annual rate of 0.3 percent in ", "", "usgrossdomesticproduct"),
    ],
)  # fmt: skip
def test_the_owner_of_a_figure(before: str, after: str, name: str) -> None:
    row = pl.DataFrame({"before": [before], "after": [after]})
    assert row.select(owner(pl.col("before"), pl.col("after"))).item() == name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("全国居民消费价格同比下降0.1%", "cpi"),
        ("US gross domestic product fell", "gdp"),
        ("净利润为15亿元，营收为120亿元", "net profit"),
        ("天气很好", None),
    ],
)
def test_the_measure_named_first(text: str, name: str | None) -> None:
    assert pl.DataFrame({"text": [text]}).select(measure(pl.col("text"))).item() == name
