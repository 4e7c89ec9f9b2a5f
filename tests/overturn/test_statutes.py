"""An act falls with a newer version of itself, and with a decision that names it."""

from __future__ import annotations

from datetime import date
from typing import Any

import polars as pl
import pytest

from freshledger.overturn.act_names import act_key
from freshledger.overturn.decisions import ENGLISH
from freshledger.overturn.forms import Form, read_forms
from tests.overturn.rows import hits, placed


def act(title: str, day: str, lead: str = "", **more: Any) -> dict[str, Any]:  # noqa: ANN401 - any column
    return {"title": title, "day": day, "lead": lead, "content_type": "regulation"} | more


def news(lead: str, day: str) -> dict[str, Any]:
    return {"lead": lead, "day": day}


@pytest.mark.parametrize("form", ENGLISH, ids=lambda form: form.example[:40])
def test_a_form_reads_its_own_example(form: Form) -> None:
    texts = pl.DataFrame({"text": [form.example]})
    assert read_forms(texts, [form], form.groups()).row(0) == form.means


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("海州市消防管理办法", "海州市消防管理办法（2021年修订）", True),
        ("中华人民共和国反垄断法", "反垄断法", True),
        ("关于适用《刑法》的解释", "关于适用〈刑法〉的解释", True),
        ("最高人民法院、最高人民检察院公告", "最高人民法院 最高人民检察院公告", True),
        ("Noise Ordinance", "Noise Ordinance (2015 revision)", True),
        ("破产法若干问题的规定（一）", "破产法若干问题的规定（二）", False),
        ("监督规则（试行）", "监督规则", False),
        ("增值税暂行条例", "增值税条例", False),
        ("Companies Act 1985", "Companies Act 2006", False),
        ("海州市消防管理办法", "云州市消防管理办法", False),
    ],
)
def test_titles_of_one_act_have_one_key(one: str, other: str, same: bool) -> None:  # noqa: FBT001 - a table's column
    keys = pl.DataFrame({"title": [one, other]}).select(act_key(pl.col("title"))).to_series()
    assert (keys[0] == keys[1]) is same


def test_every_older_version_falls_by_the_newest() -> None:
    rows = placed(
        act("海州市消防管理办法", "2010-05-06"),
        act("海州市消防管理办法（2015年修正）", "2015-04-01"),
        act("海州市消防管理办法（2021年修订）", "2021-03-01"),
        act("云州市消防管理办法", "2009-03-01"),
    )
    assert hits(rows) == {"a": ("overturned_policy", "c"), "b": ("overturned_policy", "c")}


def test_a_version_of_the_same_day_is_the_same_version() -> None:
    rows = placed(act("海州市绿化条例", "2010-05-06"), act("海州市绿化条例", "2010-05-06"))
    assert hits(rows) == {}


def test_the_promulgation_of_an_act_is_no_newer_version_of_its_adoption() -> None:
    adopted = act(
        "海州市绿化条例", "2018-12-12", is_published=False, effective_from=date(2019, 2, 1)
    )
    assert hits(placed(adopted, act("海州市绿化条例", "2019-01-31"))) == {}
    amended = act("海州市绿化条例", "2023-01-31")
    assert hits(placed(adopted, amended)) == {"a": ("overturned_policy", "b")}


@pytest.mark.parametrize("title", ["国务院关于修改部分行政法规的决定", "放假安排的通知"])
def test_two_decisions_of_one_title_are_two_decisions(title: str) -> None:
    assert hits(placed(act(title, "2013-07-18"), act(title, "2016-02-06"))) == {}


DECISIONS = [
    ("全国人民代表大会常务委员会关于修改《中华人民共和国反垄断法》的决定", "反垄断法"),
    ("海州市人民政府关于废止《海州市共享单车管理办法》的决定", "海州市共享单车管理办法"),
    ("国务院关于修改〈快递暂行条例〉的决定", "快递暂行条例"),
    ("国务院关于修改《船员条例》、《农药管理条例》的决定", "农药管理条例"),
    ("最高法院关于修改《关于甲法院案件管辖的规定》的决定", "最高法院关于甲法院案件管辖的规定"),
    ("Ordinance repealing the Night Parking Ordinance", "Night Parking Ordinance"),
]


@pytest.mark.parametrize(("decision", "title"), DECISIONS)
def test_a_decision_overturns_the_act_it_names_and_not_itself(decision: str, title: str) -> None:
    rows = placed(act(title, "2015-03-02"), act(decision, "2022-06-24"))
    assert hits(rows) == {"a": ("overturned_policy", "b")}


def test_a_decision_on_several_acts_names_the_others_in_its_list() -> None:
    listed = (
        "一、对《船员条例》作出修改。二、修改《农药管理条例》第三条。根据《行政许可法》的规定办理。"
    )
    rows = placed(
        act("农药管理条例", "2015-03-02"),
        act("行政许可法", "2015-03-02"),
        act("国务院关于修改《船员条例》等二部法规的决定", "2022-06-24", listed),
    )
    assert hits(rows) == {"a": ("overturned_policy", "c")}


def test_an_act_may_repeal_another_in_its_last_article() -> None:
    rows = placed(
        act("海州市暂住人口管理办法", "2005-04-01"),
        act(
            "海州市居住证条例",
            "2016-01-01",
            "本条例自2016年3月1日起施行，《海州市暂住人口管理办法》同时废止。",
        ),
    )
    assert hits(rows) == {"a": ("overturned_policy", "b")}


@pytest.mark.parametrize(
    "lead",
    [
        "市政府公布了关于废止《海州市夜间停车管理规定》的决定。",
        "市政府常务会议通过关于废止《海州市夜间停车管理规定》的决定",
    ],
)
def test_news_of_a_repeal_counts(lead: str) -> None:
    rows = placed(act("海州市夜间停车管理规定", "2015-03-02"), news(lead, "2015-08-01"))
    assert hits(rows) == {"a": ("overturned_policy", "b")}


def test_news_of_an_amendment_counts_only_long_after_the_text() -> None:
    told = "国务院公布关于修改《快递条例》的决定，自6月1日起施行"
    amended = act("快递条例", "2025-04-13")
    original = act("快递条例", "2018-03-02")
    assert hits(placed(amended, news(told, "2025-06-01"))) == {}
    assert hits(placed(original, news(told, "2025-06-01"))) == {"a": ("overturned_policy", "b")}


@pytest.mark.parametrize(
    "row",
    [
        news("市人大常委会审议关于废止《海州市夜间停车管理规定》的决定（草案）", "2024-06-01"),
        news("学者建议公布关于废止《海州市夜间停车管理规定》的决定", "2024-06-01"),
        news("《海州市夜间停车管理规定》解读", "2024-06-01"),
        {"title": "Bill to repeal the Night Parking Ordinance", "day": "2024-06-01"},
        act("海州市人民政府关于废止《海州市日间停车管理规定》的决定", "2024-06-01"),
        act("海州市人民政府关于废止《海州市夜间停车管理规定》的决定", "2010-06-01"),
    ],
)
def test_what_names_no_act_or_decides_nothing_overturns_nothing(row: dict[str, Any]) -> None:
    acts = (
        act("海州市夜间停车管理规定", "2015-03-02"),
        act("Night Parking Ordinance", "2015-03-02"),
    )
    assert hits(placed(*acts, row)) == {}
