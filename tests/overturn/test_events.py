"""A forecast falls with the report that its event took place or never will, and with no other."""

from __future__ import annotations

from typing import Any

import polars as pl
import pytest

from freshledger.overturn.event_words import found_in, searchable, stem, weight, words
from tests.overturn.rows import hits, placed, span

APRIL = {"target": span("2024-04-01", "2024-04-30", "month")}


def forecast(lead: str, **more: Any) -> dict[str, Any]:  # noqa: ANN401 - any column
    return {"lead": lead, "day": "2024-01-10", "content_type": "forecast"} | more


def report(lead: str, day: str = "2024-05-20", **more: Any) -> dict[str, Any]:  # noqa: ANN401 - any column
    return {"lead": lead, "day": day} | more


HAPPENED = [
    ("长风集团即将在欧洲建厂。", "长风集团宣布取消在欧洲建厂的计划。"),
    ("海州市正在讨论机动车限行方案。", "海州市机动车限行方案正式通过。"),
    ("星海科技计划于2024年4月发布星海手机X2。", "星海科技正式发布星海手机X2。"),
    ("滨海市地铁5号线预计2024年4月开通运营。", "滨海市地铁5号线5月18日开通运营。"),
    ("河清市拟出台养犬管理条例。", "河清市养犬管理条例获表决通过。"),
    ("第十届青岚国际马拉松将于2024年5月举行。", "第十届青岚国际马拉松鸣枪开跑。"),
    ("蓝湾银行将收购海岬证券。", "蓝湾银行完成收购海岬证券。"),
    ("澜海核电站3号机组预计2024年4月并网。", "澜海核电站3号机组正式并网发电。"),
    ("演唱会定于5月1日在云州体育馆举行，歌手林安宣布。", "歌手林安云州体育馆演唱会宣布取消。"),
    ("OpenAI计划在2023年底发布GPT-5", "OpenAI发布GPT-5"),
    ("Northwind plans to open a battery plant in Leipzig.", "Northwind has opened its battery plant in Leipzig."),
    ("Northwind plans to build a battery plant in Leipzig.", "Northwind has scrapped its plan to build a battery plant in Leipzig."),
    ("Acme will launch its Falcon 3 tablet in March.", "Acme launched the Falcon 3 tablet."),
    ("The Harbor Bridge is expected to reopen in April.", "The Harbor Bridge reopened to traffic."),
    ("Larkfield council is considering a ban on wood stoves.", "Larkfield council approves ban on wood stoves."),
    ("Oceanic Airlines plans to merge with Skyline Air.", "Oceanic Airlines calls off merger with Skyline Air."),
]  # fmt: skip
DID_NOT = [
    ("长风集团即将在欧洲建厂。", "长风集团宣布取消在非洲建厂的计划。"),
    ("长风集团即将在欧洲建厂。", "长虹集团宣布取消在欧洲建厂的计划。"),
    ("长风集团即将在欧洲建厂。", "长风集团发布年度财报。"),
    ("海州市正在讨论机动车限行方案。", "云州市机动车限行方案正式通过。"),
    ("海州市正在讨论机动车限行方案。", "海州市机动车限行方案听证会即将举行。"),
    ("星海科技计划于2024年4月发布星海手机X3。", "星海科技正式发布星海手机X2。"),
    ("滨海市地铁5号线预计2024年4月开通运营。", "滨海市地铁6号线5月18日开通运营。"),
    ("第十届青岚国际马拉松将于2024年5月举行。", "第九届青岚国际马拉松鸣枪开跑。"),
    ("蓝湾银行将收购海岬证券。", "蓝湾银行收购云岭保险。"),
    ("某公司将于2024年4月发布新品手机。", "某公司发布新品手机。"),
    ("OpenAI will release GPT-5 by the end of March.", "OpenAI released GPT-4.5 to the public."),
    ("OpenAI will release GPT-5 by the end of March.", "OpenAI will release GPT-5 in summer."),
    ("iOS 17将于2023年9月发布", "苹果发布iOS 18"),
    ("Northwind plans to open a battery plant in Leipzig.", "Northwind opened an office in Leipzig."),
    ("Northwind plans to open a battery plant in Leipzig.", "Eastwind has opened its battery plant in Leipzig."),
    ("Northwind plans to open a battery plant in Leipzig.", "Northwind opened a battery plant in Dresden."),
    ("Oceanic Airlines plans to merge with Skyline Air.", "Oceanic Airlines calls off merger with Northern Jet."),
    ("The Harbor Bridge is expected to reopen in April.", "The River Bridge reopened to traffic."),
    ("央行将于2024年4月召开货币政策会议。", "央行召开外汇管理工作会议。"),
]  # fmt: skip


@pytest.mark.parametrize(("announced", "reported"), HAPPENED)
def test_a_forecast_falls_with_the_report_of_its_event(announced: str, reported: str) -> None:
    rows = placed(forecast(announced), report(reported))
    assert hits(rows) == {"a": ("overturned_event", "b")}


@pytest.mark.parametrize(("announced", "reported"), DID_NOT)
def test_a_forecast_stands_without_one(announced: str, reported: str) -> None:
    assert hits(placed(forecast(announced), report(reported))) == {}


PLAN = forecast("星海科技计划于2024年4月在云州发布星海手机。", **APRIL)
DONE = "星海科技在云州发布星海手机。"


@pytest.mark.parametrize(
    ("day", "counts"),
    [("2024-01-10", False), ("2024-03-01", False), ("2024-04-01", True), ("2024-12-20", True), ("2025-06-01", False)],
)  # fmt: skip
def test_a_report_counts_from_the_target_on_and_not_for_ever(day: str, counts: bool) -> None:  # noqa: FBT001 - a table's column
    assert bool(hits(placed(PLAN, report(DONE, day)))) is counts


def test_a_cancellation_counts_before_the_target() -> None:
    rows = placed(PLAN, report("星海科技取消在云州发布星海手机。", "2024-02-01"))
    assert hits(rows) == {"a": ("overturned_event", "b")}


def test_the_earliest_report_is_named_then_the_first_id() -> None:
    rows = placed(
        PLAN, report(DONE, "2024-04-22"), report(DONE, "2024-04-20"), report(DONE, "2024-04-20")
    )
    assert hits(rows) == {"a": ("overturned_event", "c")}


MERGER = {"subject": "Honda Nissan merger"}


@pytest.mark.parametrize(
    ("subject", "counts"), [("Honda Nissan merger", True), ("Honda results", False), (None, False)]
)
def test_one_subject_needs_fewer_words_and_two_never_meet(subject: str, counts: bool) -> None:  # noqa: FBT001 - a table's column
    announced = (
        "Honda and Nissan aim to sign a final agreement to combine under a joint holding company."
    )
    ended = "Honda and Nissan ended their talks on combining and will work on batteries."
    rows = placed(forecast(announced, **MERGER), report(ended, subject=subject))
    assert bool(hits(rows)) is counts


@pytest.mark.parametrize("kind", ["event", "periodic", "regulation", "notice"])
def test_only_forecasts_are_overturned_by_events(kind: str) -> None:
    assert hits(placed(PLAN | {"content_type": kind}, report(DONE))) == {}


def test_words_are_what_tells_an_event_from_others() -> None:
    text = pl.DataFrame({"text": ["OpenAI计划在2023年底发布GPT-5", "长风集团即将在欧洲建厂。"]})
    assert text.select(words(pl.col("text"))).to_series().to_list() == [
        ["openai", "gpt-5"],
        ["长风集团", "欧洲建厂"],
    ]


@pytest.mark.parametrize(
    ("word", "told"), [("长风集团", 4.0), ("gpt-5", 5.0), ("operator", 4.0), ("公司", 0.0), ("the", 0.0), ("", 0.0)]
)  # fmt: skip
def test_the_weight_of_a_word(word: str, told: float) -> None:
    assert pl.DataFrame({"word": [word]}).select(weight(pl.col("word"))).item() == told


@pytest.mark.parametrize(
    ("word", "text", "found"),
    [
        ("Opening", "OpenAI launches", True),
        ("pen", "OpenAI launches", False),
        ("combined", "talks on combining", True),
        ("欧洲建厂", "宣布取消在欧洲建厂的计划", True),
        ("ios-17", "苹果发布iOS 17", True),
        ("ios-17", "苹果发布iOS 18", False),
    ],
)
def test_a_word_is_found_at_the_start_of_words(word: str, text: str, found: bool) -> None:  # noqa: FBT001 - a table's column
    row = pl.DataFrame({"word": [word], "text": [text]})
    held = row.select(found_in(stem(pl.col("word")), searchable(pl.col("text"))))
    assert held.item() is found
