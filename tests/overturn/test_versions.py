"""A claim about a version is overturned by the later release of a higher one, and by nothing less."""

from __future__ import annotations

import json
from pathlib import Path

import polars as pl
import pytest

import freshledger as fl
from freshledger.overturn.claims import CLAIMS
from freshledger.overturn.forms import Form, read_forms
from freshledger.overturn.products import product, version_order
from freshledger.overturn.releases import RELEASES
from tests.overturn.rows import hits, placed

SPOKEN = [form for speech in (CLAIMS, RELEASES) for form in (*speech.english, *speech.chinese)]


@pytest.mark.parametrize("form", SPOKEN, ids=lambda form: form.example[:40])
def test_a_form_reads_its_own_example(form: Form) -> None:
    texts = pl.DataFrame({"text": [form.example]})
    groups = form.groups()
    read = read_forms(texts, [form], groups).row(0)
    assert read == (*form.means, *[None] * (len(groups) - len(form.means)))


OVERTURNED = [
    ("GPT-4 is currently OpenAI's most powerful model.", "OpenAI launched GPT-5 on Monday."),
    ("The latest version of Python is 3.12.", "Python 3.13 is out"),
    ("Python 3.12 remains the latest stable release.", "The Python team has released version 3.13"),
    ("The newest iPhone is the iPhone 15.", "Apple released the iPhone 16 today."),
    ("iOS 17 is the newest version of Apple's system.", "Apple rolled out iOS 18 to all users"),
    ("Ubuntu 22.04 LTS is the latest LTS release.", "Canonical has released Ubuntu 24.04 LTS."),
    ("The current stable version of Node.js is v21.6.", "Node.js v22.0 is now available"),
    ("PostgreSQL 16, the latest major release, is here.", "PostgreSQL 17 Released!"),
    ("Gemini 1.5 Pro is Google's most capable model", "Google introduces Gemini 2.5 Pro"),
    ("Gemini 1.5 is Google's most capable model", "Google introduces Gemini 2.5 Pro"),
    ("Claude 3 Opus is Anthropic's most intelligent model.", "Anthropic launches Claude Opus 4"),
    ("GPT-4 Turbo is the latest model from OpenAI.", "OpenAI launched GPT-5"),
    ("Qt 6.9 is the latest version.", "Qt 6.10 has been released."),
    ("Microsoft 365 6 is the latest version.", "Microsoft 365 7 is out today."),
    ("目前iPhone 15是苹果最新的手机。", "苹果公司正式推出iPhone 16。"),
    ("安卓14是谷歌目前最新的移动操作系统版本。", "谷歌正式发布安卓15。"),
    ("鸿蒙系统最新版本为4.0。", "华为发布鸿蒙系统5.0版本。"),
    ("截至发稿，微信最新版本是8.0.45。", "微信8.0.50正式发布。"),
    ("青鸟操作系统目前的最新版本是3.1。", "近日，青鸟操作系统发布4.0版本。"),
    ("生成式模型能生成内容，最新AI模型是GPT-3。", "OpenAI发布GPT-4。"),
    ("目前星河数据库的最新稳定版为V7.0。", "星河数据库V8.0全新发布"),
    ("當前最新版本為星河資料庫7.0。", "星河資料庫8.0正式發布。"),
    ("最新的Python版本是3.12。", "Python 3.13正式发布"),
    ("星河数据库7.0是目前最新版本。", "星河数据库目前的最新版本是星河数据库8.0。"),
]
STANDS = [
    ("GPT-4 is the most powerful model.", "OpenAI plans to release GPT-5 next year."),
    ("GPT-4 is the most powerful model.", "OpenAI has not released GPT-5."),
    ("GPT-4 is the most powerful model.", "Anthropic launched Claude 5."),
    ("Claude outperforms GPT-4 on most tests.", "OpenAI launched GPT-5 on Monday."),
    ("GPT-4 was the most powerful model.", "OpenAI launched GPT-5 on Monday."),
    ("GPT-4 is no longer the latest model.", "OpenAI launched GPT-5 on Monday."),
    ("GPT-4 is one of the most powerful models.", "OpenAI launched GPT-5 on Monday."),
    ("GPT-4是曾经最强大的语言模型之一。", "OpenAI发布GPT-5。"),
    ("iOS 17将是最强大的版本。", "苹果发布iOS 18。"),
    ("How to migrate to Python 3.12, step by step.", "Python 3.13 is out"),
    ("Python 3.12 is the latest stable release.", "Python 3.13 beta 1 is out"),
    ("Python 3.12 is the latest stable release.", "Python 3.13.0rc1 is out"),
    ("Python 3.12 is the latest release.", "Python 3.12.0 is out"),
    ("iOS 17是目前最新版本。", "苹果推送iOS 18测试版"),
    ("iOS 17是目前最新版本。", "苹果将于下月发布iOS 18"),
    ("iOS 17是目前最新版本。", "消息称iOS 18发布时间推迟"),
    ("Linux 6.1 is the latest release.", "Rocky Linux 9 is out"),
    ("OpenSearch 2 is the latest release.", "Amazon OpenSearch 3 is out"),
    ("Gemini 1.5 Flash is the latest model", "Google introduces Gemini 2.5 Pro"),
    ("Ubuntu 22.04 LTS is the latest LTS release.", "Ubuntu 23.10 is out"),
    ("GPT-4 is OpenAI's latest model.", "OpenAI releases GPT-5 mini"),
    ("青鸟操作系统3.1是目前最新版本。", "百灵操作系统4.0今日正式上线。"),
    ("Windows Server 2019 is the latest release.", "Windows Server 2016 is out"),
]


@pytest.mark.parametrize(("claim", "release"), OVERTURNED)
def test_a_claim_falls_with_the_release_of_a_higher_version(claim: str, release: str) -> None:
    rows = placed({"lead": claim, "day": "2024-01-10"}, {"lead": release, "day": "2025-02-03"})
    assert hits(rows) == {"a": ("overturned_version", "b")}


@pytest.mark.parametrize(("claim", "release"), STANDS)
def test_a_claim_stands_without_one(claim: str, release: str) -> None:
    rows = placed({"lead": claim, "day": "2024-01-10"}, {"lead": release, "day": "2025-02-03"})
    assert hits(rows) == {}


CLAIM = {"lead": "The latest version of Lua is 5.2.", "day": "2014-05-01"}


def test_the_highest_version_is_named_then_the_earliest_report_then_the_first_id() -> None:
    rows = placed(
        CLAIM,
        {"lead": "Lua 5.3 is out.", "day": "2015-01-12"},
        {"lead": "Lua 5.4 is out.", "day": "2020-07-01"},
        {"lead": "Lua 5.4 has been released.", "day": "2020-06-29"},
        {"lead": "Lua 5.4 is out today.", "day": "2020-06-29"},
    )
    assert hits(rows) == {"a": ("overturned_version", "d")}


@pytest.mark.parametrize("day", ["2014-05-01", "2013-12-31"])
def test_a_release_of_the_same_day_or_before_overturns_nothing(day: str) -> None:
    assert hits(placed(CLAIM, {"lead": "Lua 5.3 is out.", "day": day})) == {}


def test_a_claim_of_a_whole_year_falls_only_after_the_year() -> None:
    claim = CLAIM | {"day": "2014-01-01", "last_day": "2014-12-31"}
    within = placed(claim, {"lead": "Lua 5.3 is out.", "day": "2014-06-01"})
    after = placed(claim, {"lead": "Lua 5.3 is out.", "day": "2015-01-12"})
    assert (hits(within), hits(after)) == ({}, {"a": ("overturned_version", "b")})


def test_a_release_not_yet_known_overturns_nothing() -> None:
    assert hits(placed(CLAIM, {"lead": "Lua 5.5 is out.", "day": "2027-01-01"})) == {}


@pytest.mark.parametrize("kind", ["regulation", "periodic"])
def test_acts_and_figures_are_judged_by_their_own_rules(kind: str) -> None:
    rows = placed(CLAIM | {"content_type": kind}, {"lead": "Lua 5.3 is out.", "day": "2015-01-12"})
    assert hits(rows) == {}


def test_a_version_without_a_name_is_that_of_the_subject() -> None:
    rows = placed(
        {"lead": "最新版本为7.2。", "subject": "星河数据库", "day": "2024-01-10"},
        {"lead": "8.0版本正式发布。", "subject": "星河数据库", "day": "2024-05-10"},
        {"lead": "9.0版本正式发布。", "subject": "青鸟系统", "day": "2024-06-10"},
    )
    assert hits(rows) == {"a": ("overturned_version", "b")}


@pytest.mark.parametrize(
    ("name", "same"),
    [
        ("the Apple iOS ", "iOS "),
        ("OpenAI's GPT-", "GPT-"),
        ("Kubernetes v", "kubernetes "),
        ("某公司研发的星河数据库", "星河数据库"),
        ("青鸟操作系统", "青鸟"),
    ],
)
def test_names_of_one_product_have_one_key(name: str, same: str) -> None:
    keys = pl.DataFrame({"name": [name, same]}).select(product(pl.col("name"))).to_series()
    assert keys[0] == keys[1]


def test_versions_sort_by_their_numbers() -> None:
    versions = ["3", "3.2", "3.2.1", "3.10", "2024.1"]
    keys = pl.Series("version", versions).to_frame().select(version_order(pl.col("version")))
    assert keys.to_series().is_sorted()
    assert len({*keys.to_series()}) == len(versions)


def test_the_release_facts_of_two_hundred_products() -> None:
    case = json.loads(Path(__file__).with_name("versions.json").read_text(encoding="utf-8"))
    run = fl.label(case["rows"], frame=case["frame"], as_of=case["as_of"], policy=case["policy"])
    stale = run.labels.filter(pl.col("rule") == "overturned_version")
    found = dict(stale.select("evidence_id", "overturned_by").iter_rows())
    wanted = {claim: by for claim, by in case["expected_overturned"].items() if by}
    right = sum(found.get(claim) == by for claim, by in wanted.items())
    assert right >= 0.95 * len(wanted)
    assert right >= 0.98 * len(found)
