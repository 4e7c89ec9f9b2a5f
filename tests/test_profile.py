"""The freshness profile: coverage, flags, second searches, for one frame and for many."""

from __future__ import annotations

import json
from datetime import UTC, date, datetime, time, timedelta
from typing import TYPE_CHECKING, Any

import polars as pl
import pytest

from freshledger.errors import FreshledgerError
from freshledger.frames import TimeFrame
from freshledger.policy import Policy
from freshledger.profile import Task, profile, profiles
from freshledger.profile.findings import months_frame, part_of
from freshledger.profile.periods import period_words
from freshledger.profile.words import subject_words
from freshledger.schemas import MOMENT

if TYPE_CHECKING:
    from pathlib import Path

    from freshledger.profile import Language

AS_OF = datetime(2026, 3, 31, 23, 59, 59, tzinfo=UTC)
SCHEMA = {
    "frame_id": pl.String(),
    "evidence_id": pl.String(),
    "label": pl.String(),
    "rule": pl.String(),
    "warnings": pl.List(pl.String()),
    "date_start": MOMENT,
    "date_end": MOMENT,
    "mention": pl.String(),
    "repair_hint": pl.String(),
    "dimension": pl.String(),
    "title": pl.String(),
    "source_url": pl.String(),
}
RULES = {
    "current": "within_window",
    "background": "before_window",
    "stale": "beyond_threshold",
    "undated": "no_date",
    "malformed": "garbled_date",
}


def row(
    label: str, day: str | None = None, end: str | None = None, **given: object
) -> dict[str, Any]:
    """One label row; `day` and `end` are the inclusive days of its date."""
    start = None if day is None else date.fromisoformat(day)
    last = start if end is None else date.fromisoformat(end)
    return {
        "label": label,
        "rule": RULES[label],
        "warnings": [],
        "date_start": start and datetime.combine(start, time.min, UTC),
        "date_end": last and datetime.combine(last, time.max, UTC),
        **given,
    }


def table(*rows: dict[str, Any]) -> pl.DataFrame:
    named = [{"evidence_id": f"e{at:03}"} | row for at, row in enumerate(rows)]
    return pl.DataFrame([{name: row.get(name) for name in SCHEMA} for row in named], schema=SCHEMA)


def frame_of(text: str) -> TimeFrame:
    return TimeFrame.parse(text, AS_OF)


def profile_of(
    *rows: dict[str, Any],
    goal_mode: str = "informational",
    language: Language | None = None,
    primary_subject: str | None = None,
) -> dict[str, Any]:
    return profile(
        table(*rows),
        frame_of("2025-01 ~ 2025-12"),
        Policy(goal_mode=goal_mode),
        as_of=AS_OF,
        language=language,
        primary_subject=primary_subject,
    )


def codes(found: dict[str, Any]) -> set[str]:
    return {flag["code"] for flag in found["risk_flags"]}


def searches(found: dict[str, Any]) -> list[tuple[str, str, str]]:
    return [
        (query["priority"], query["target_period"], query["query"])
        for query in found["compensation_queries"]
    ]


def test_ratios_and_coverage_leave_out_dates_that_cannot_be_trusted() -> None:
    found = profile_of(
        row("current", "2025-03-01"),
        row("current", "2025-05-01"),
        row("background", "2024-02-01"),
        row("stale", "2020-01-01", warnings=["anchor_assumed"]),
        row("malformed", "2031-01-01", rule="future_date"),
        row("undated"),
    )
    assert found["time_coverage"] == {
        "earliest": "2024-02-01",
        "latest": "2025-05-01",
        "median_date": "2025-03-01",
    }
    assert found["total_evidence"] == 6
    assert (found["current_ratio"], found["undated_ratio"]) == (0.3333, 0.1667)
    assert codes(found) == {"undated_present", "malformed_present", "malformed_future"}


def test_the_median_of_an_even_count_is_the_lower_day() -> None:
    days = ("2025-01-01", "2025-02-01", "2025-09-01", "2025-12-01")
    found = profile_of(*(row("current", day) for day in days))
    assert found["time_coverage"]["median_date"] == "2025-02-01"


def test_an_empty_corpus_has_a_profile() -> None:
    found = profile_of()
    assert (found["total_evidence"], found["current_ratio"], found["skew"]) == (0, 0.0, None)
    assert found["time_coverage"] == {"earliest": None, "latest": None, "median_date": None}
    assert found["risk_flags"] == found["compensation_queries"] == found["dimensions"] == []
    assert found["overall_assessment"] == "没有证据，无法评估。"


@pytest.mark.parametrize(
    ("inside", "outside", "asked"), [(8, 2, True), (7, 3, False), (10, 0, True)]
)
def test_four_fifths_inside_and_bunched_is_skewed(inside: int, outside: int, asked: bool) -> None:  # noqa: FBT001 - a parameter of the table
    rows = [row("current", f"2025-12-{at + 1:02}") for at in range(inside)]
    rows += [row("background", f"2024-0{at + 1}-01") for at in range(outside)]
    found = profile_of(*rows)
    expected = [("recommended", "2025-01 至 2025-11", "2025年1月至11月")] if asked else []
    assert searches(found) == expected
    assert ("skewed_coverage" in codes(found)) is asked


def test_half_of_the_frame_is_no_skew() -> None:
    rows = [row("current", f"2025-{month:02}-15") for month in range(1, 7)]
    assert profile_of(*rows)["skew"] == round(5 / 12, 4)
    more = [*rows, row("current", "2025-07-15"), row("current", "2025-08-15")]
    found = profile_of(*more)
    assert found["skew"] == round(7 / 12, 4)
    assert "skewed_coverage" not in codes(found)


def test_a_year_alone_is_never_bunched_in_january() -> None:
    found = profile_of(*(row("current", "2025-01-01", "2025-12-31") for _ in range(5)))
    assert found["skew"] == 1.0
    assert "skewed_coverage" not in codes(found)


def test_where_every_month_is_touched_the_sparse_ones_are_searched() -> None:
    rows = [row("current", "2025-06-15") for _ in range(60)]
    rows += [row("current", f"2025-{month:02}-15") for month in range(1, 13)]
    found = profile_of(*rows)
    assert searches(found) == [("recommended", "2025-07 至 2025-12", "2025年Q3 Q4")]


def test_a_dimension_without_usable_dates_is_a_blind_spot() -> None:
    found = profile_of(
        row("current", "2025-03-01", dimension="market", title="AI芯片涨价"),
        row("background", "2024-03-01", dimension="market", title="AI芯片降价"),
        row("stale", "2020-03-01", dimension="war"),
        row("undated", dimension="war"),
        row("malformed", dimension="law"),
        row("stale", "2020-03-01"),
        primary_subject="AI芯片",
    )
    assert found["blind_spots"] == ["law", "war"]
    assert {"blind_spot:law", "blind_spot:war"} <= codes(found)
    assert searches(found) == [
        ("required", "2025-01 至 2025-12", "law AI芯片 2025年"),
        ("required", "2025-01 至 2025-12", "war AI芯片 2025年"),
    ]
    assert [(each["dimension"], each["is_blind_spot"]) for each in found["dimensions"]] == [
        (None, False),
        ("law", True),
        ("market", False),
        ("war", True),
    ]


def test_a_strategic_goal_needs_background() -> None:
    rows = [row("current", f"2025-{month:02}-15") for month in range(1, 13)]
    found = profile_of(*rows, goal_mode="strategic", primary_subject="AI芯片")
    assert searches(found) == [("recommended", "2024-01 至 2024-12", "AI芯片 2024年 背景")]
    assert codes(found) == {"no_background"}
    assert profile_of(*rows)["compensation_queries"] == []


def test_undated_rows_are_searched_by_title_and_site() -> None:
    undated = row(
        "undated", title=' 某厂 "扩建"\n公告 ', source_url="https://me@WWW.News.example:80/a?b"
    )
    current = [row("current", f"2025-{month:02}-15") for month in (1, 12)]
    found = profile_of(*current, undated, row("undated", source_url="no address"))
    assert searches(found) == [
        (
            "required",
            "2025-01 至 2025-12",
            '"某厂 扩建 公告" site:news.example after:2025-01-01 before:2025-12-31',
        ),
        ("required", "2025-01 至 2025-12", "after:2025-01-01 before:2025-12-31"),
    ]
    assert {"undated_high", "undated_present"} <= codes(found)


@pytest.mark.parametrize(("undated", "is_high"), [(3, False), (4, True)])
def test_more_than_three_tenths_undated_is_high(undated: int, is_high: bool) -> None:  # noqa: FBT001 - a parameter of the table
    rows = [row("current", f"2025-{month:02}-15") for month in range(1, 11 - undated)]
    found = profile_of(*rows, *(row("undated") for _ in range(undated)))
    assert ("undated_high" in codes(found)) is is_high


def test_a_repair_is_searched_at_its_likely_date() -> None:
    rows = [row("current", f"2025-{month:02}-15") for month in range(1, 13)]
    broken = row(
        "malformed", title="新规", source_url="http://x.example/", repair_hint="2025-01-30"
    )
    assert searches(profile_of(*rows, broken)) == [
        ("optional", "2025-01 至 2025-12", '"新规" site:x.example 2025-01-30')
    ]
    assert searches(profile_of(*rows, row("malformed"))) == []


@pytest.mark.parametrize(
    ("titles", "language"),
    [
        (["芯片", "news"], "zh"),
        (["news", "more news", "芯片"], "en"),
        (["2025"], "zh"),
        ([None, "日本"], "zh"),
    ],
)
def test_the_corpus_decides_the_language(titles: list[str | None], language: str) -> None:
    found = profile_of(*(row("current", "2025-03-01", title=title) for title in titles))
    assert found["language"] == language


def test_every_sentence_is_written_in_both_languages() -> None:
    rows = [row("current", "2025-12-01", dimension="a") for _ in range(8)]
    rows += [row("undated", dimension="b", title="T") for _ in range(6)]
    rows += [row("malformed", "2031-01-01", rule="future_date", dimension="b")]
    zh = profile_of(*rows, goal_mode="strategic", language="zh")
    en = profile_of(*rows, goal_mode="strategic", language="en")
    assert codes(zh) == codes(en)
    assert len(codes(zh)) == 7
    assert len(zh["compensation_queries"]) == len(en["compensation_queries"])
    english = json.dumps([en["risk_flags"], en["compensation_queries"], en["overall_assessment"]])
    assert "\\u4e" not in english
    assert "{" not in "".join(flag["message"] for flag in zh["risk_flags"] + en["risk_flags"])
    assert en["overall_assessment"].startswith("The evidence has too weak a base in time: 53.3% of")
    assert searches(en)[-2][1:] == ("2024-01 to 2024-12", "2024 background")


def test_few_current_rows_are_flagged() -> None:
    rows = [row("background", f"2024-{month:02}-01") for month in range(1, 6)]
    assert codes(profile_of(*rows, row("current", "2025-01-01"))) == {"low_current"}
    assert codes(profile_of(*rows[:4], row("current", "2025-01-01"))) == set()


def test_rows_in_any_order_give_the_same_profile() -> None:
    rows = [row("current", f"2025-{at % 12 + 1:02}-15", title=f"芯片{at}") for at in range(24)]
    rows += [row("undated", title=f"公告{at}", dimension=f"d{at % 3}") for at in range(30)]
    labels, frame = table(*rows), frame_of("2025")
    told = [
        json.dumps(profile(labels.sample(fraction=1, shuffle=True, seed=seed), frame, Policy(), as_of=AS_OF))
        for seed in range(3)
    ]  # fmt: skip
    assert len(set(told)) == 1


def test_a_parquet_file_gives_the_same_profile(tmp_path: Path) -> None:
    labels = table(row("current", "2025-03-01"), row("undated", title="x")).with_columns(
        frame_id=pl.lit("mine")
    )
    path = tmp_path / "it's labels.parquet"
    labels.write_parquet(path)
    frame = frame_of("2025")
    of_file = profile(path, frame, Policy(), as_of=AS_OF)
    assert of_file == profile(labels, frame, Policy(), as_of=AS_OF)
    assert of_file == profile(labels.lazy(), frame, Policy(), as_of=AS_OF)


def test_many_frames_are_profiled_at_once_and_apart() -> None:
    year, day = frame_of("2025"), TimeFrame.parse(
        {"start": "2025-03-01", "end": "2025-03-01", "id": "day"}, AS_OF
    )  # fmt: skip
    rows = [row("current", "2025-03-01"), row("undated")]
    labels = pl.concat(
        [
            table(*rows).with_columns(frame_id=pl.lit("2025")),
            table(rows[0]).with_columns(frame_id=pl.lit("day")),
        ]
    )
    tasks = [Task(day, Policy()), Task(year, Policy()), Task(frame_of("2024"), Policy())]
    found = profiles(labels, tasks, as_of=AS_OF)
    assert list(found) == ["day", "2025", "2024"]
    assert [each["total_evidence"] for each in found.values()] == [1, 2, 0]
    assert found["2025"] == profile(table(*rows), year, Policy(), as_of=AS_OF)
    assert profiles(labels, [], as_of=AS_OF) == {}


def test_what_cannot_be_profiled_is_named() -> None:
    frame, policy = frame_of("2025"), Policy()
    with pytest.raises(FreshledgerError, match="no column title; it must have"):
        profile(table().drop("title"), frame, policy, as_of=AS_OF)
    with pytest.raises(FreshledgerError, match="language 'fr' is not known; accepted: zh, en"):
        profile(table(), frame, policy, as_of=AS_OF, language="fr")  # type: ignore[arg-type]  # the fault
    with pytest.raises(FreshledgerError, match="frame_id '2025' names two tasks"):
        profiles(table(), [Task(frame, policy), Task(frame, policy)], as_of=AS_OF)


@pytest.mark.parametrize(
    ("frame", "zh", "en"),
    [
        ("2025", "2025年", "2025"),
        ("2020-2025", "2020年至2025年", "2020 to 2025"),
        ("2025-Q3", "2025年Q3", "Q3 2025"),
        ("2025-07 ~ 2025-12", "2025年Q3 Q4", "Q3 Q4 2025"),
        ("2025-09 ~ 2025-12", "2025年9月至12月", "September to December 2025"),
        ("2024-05", "2024年5月", "May 2024"),
        ("2024-05-01 ~ 2024-05-31", "2024年5月", "May 2024"),
        ("2024-05-14 ~ 2024-05-15", "2024年5月14日至5月15日", "May 14 to May 15 2024"),
        ("2024-05-14 ~ 2024-05-14", "2024年5月14日", "May 14 2024"),
        ("2025-09 ~ 2026-02", "2025年9月至12月 2026年1月至2月", "September to December 2025 January to February 2026"),
        ("2025-01 ~ 2026-03", "2025年 2026年Q1", "2025 Q1 2026"),
        ("2023-09 ~ 2026-02", "2023年9月至2026年2月", "September 2023 to February 2026"),
    ],
)  # fmt: skip
def test_a_period_is_written_as_people_search_for_it(frame: str, zh: str, en: str) -> None:
    assert (period_words(frame_of(frame), "zh"), period_words(frame_of(frame), "en")) == (zh, en)


@pytest.mark.parametrize(
    ("frame", "first", "last", "target"),
    [
        ("2025-01 ~ 2026-03", (2025, 1), (2025, 12), "2025-01 至 2025-12"),
        ("2025-Q1 ~ 2025-Q4", (2025, 1), (2025, 6), "2025-Q1 至 2025-Q2"),
        ("2025-Q1 ~ 2025-Q4", (2025, 2), (2025, 6), "2025-02 至 2025-06"),
        ("2025-Q1 ~ 2025-Q4", (2025, 4), (2025, 8), "2025-04 至 2025-08"),
        ("2024-02-15 ~ 2024-05-15", (2024, 2), (2024, 3), "2024-02-15 至 2024-03-31"),
        ("2024-02-15 ~ 2024-05-15", (2024, 4), (2024, 5), "2024-04-01 至 2024-05-15"),
        ("2020-2025", (2021, 2), (2022, 3), "2021-02 至 2022-03"),
    ],
)
def test_a_gap_is_written_in_the_granularity_of_the_frame(
    frame: str, first: tuple[int, int], last: tuple[int, int], target: str
) -> None:
    months = [12 * year + month - 1 for year, month in (first, last)]
    assert part_of(frame_of(frame), *months).period_text("zh") == target


def test_months_are_counted_from_year_0() -> None:
    frame = months_frame(12 * 2024 + 1, 12 * 2024 + 1)
    assert (frame.start_day, frame.end_day) == (date(2024, 2, 1), date(2024, 2, 29))
    assert frame.end + timedelta(microseconds=1) == datetime(2024, 3, 1, tzinfo=UTC)


@pytest.mark.parametrize(
    ("titles", "words"),
    [
        ([], ""),
        ([None, "", "一次发布"], ""),
        (["某公司第1工厂宣布扩建", "某公司第2工厂宣布扩建"], "某公司 工厂"),
        (["OpenAI Announces GPT-5", "GPT-5 Is Here", "openai updates GPT-5"], "GPT-5 OpenAI"),
        (["The Supreme Court rules", "Why the Supreme Court waits"], "Supreme Court"),
        (["最高人民法院关于破产的规定", "最高人民法院关于婚姻的解释"], "最高人民法院"),
    ],
)
def test_titles_tell_the_subject(titles: list[str | None], words: str) -> None:
    assert subject_words(titles) == words
