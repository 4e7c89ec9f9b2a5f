"""What `extract_dates` reads in Chinese beyond the dates that a verdict may rest on."""

from __future__ import annotations

from datetime import date

import polars as pl
import pytest

from freshledger.dates import extract_dates
from freshledger.dates.mentions import read_mentions
from freshledger.dates.zh_lone import ZH_LONE

ANCHOR = "2024-05-15"


def readings(text: str, anchor: str | None = ANCHOR, prefer: str = "past") -> list[tuple[str, str]]:
    """Each mention with its interval and precision, or its kind where it has no interval."""
    frame = pl.DataFrame(
        {"id": ["x"], "text": [text], "anchor": [anchor]},
        schema={"id": pl.String, "text": pl.String, "anchor": pl.String},
    )
    found = extract_dates(frame, prefer=prefer)  # type: ignore[arg-type] # one of its two words
    return [(row["mention"], _written(row)) for row in found.to_dicts()]


def _written(row: dict[str, object]) -> str:
    if row["start"] is None:
        return str(row["kind"])
    days = str(row["start"]) if row["start"] == row["end"] else f"{row['start']}..{row['end']}"
    return f"{days} {row['precision']}"


@pytest.mark.parametrize(
    ("text", "mention", "meaning"),
    [
        ("早上7点集合", "早上7点", "2024-05-15 day"),
        ("明天下午到夜间停电", "明天下午到夜间", "2024-05-16 day"),
        ("5月8日9:00-11:00停电", "5月8日9:00-11:00", "2024-05-08 day"),
        ("8日9时至11时三刻停电", "8日9时至11时三刻", "2024-05-08 day"),
        ("8日9时至10日停电", "8日9时至10日", "2024-05-08..2024-05-10 range"),
        ("他下午要写信", "下午", "2024-05-15 day"),
        ("晏晝落雨", "晏晝", "2024-05-15 day"),
        ("而家開會", "而家", "2024-05-15 day"),
        ("现在开会", "现在", "2024-05-15 day"),
        ("会议在十一点半开", "十一点半", "2024-05-15 day"),
        ("营业到晚上10点 - 2点", "晚上10点 - 2点", "2024-05-15 day"),
        ("店门夜里12点关", "夜里12点", "2024-05-16 day"),
        ("半小时前寄出", "半小时前", "2024-05-15 day"),
        ("60小时前寄出", "60小时前", "2024-05-12 day"),
        ("17钟头后寄出", "17钟头后", "2024-05-16 day"),
        ("过去24小时下了雨", "过去24小时", "2024-05-14..2024-05-15 range"),
        ("未来48小时有雨", "未来48小时", "2024-05-15..2024-05-17 range"),
    ],
)
def test_times_of_day_and_hours_away_are_days(text: str, mention: str, meaning: str) -> None:
    assert readings(text) == [(mention, meaning)]


@pytest.mark.parametrize(
    ("text", "mention", "meaning"),
    [
        ("过去三年停产", "过去三年", "2021-05-15..2024-05-14 range"),
        ("近三个月停产", "近三个月", "2024-02-15..2024-05-14 range"),
        ("最近两周停产", "最近两周", "2024-05-01..2024-05-14 range"),
        ("近30天停产", "近30天", "2024-04-15..2024-05-14 range"),
        ("过去半年停产", "过去半年", "2023-11-15..2024-05-14 range"),
        ("未来7天停产", "未来7天", "2024-05-15..2024-05-21 range"),
        ("今后十年停产", "今后十年", "2024-05-15..2034-05-14 range"),
        ("后三天停产", "后三天", "2024-05-16..2024-05-18 range"),
        ("前1周停产", "前1周", "2024-05-08..2024-05-14 range"),
        ("五日内我要交稿", "五日内", "2024-05-20 day"),
        ("60日内", "60日内", "2024-05-15..2024-07-14 range"),
        ("“十四五”期间停产", "十四五", "2021-01-01..2025-12-31 range"),
        ("“十一五”时期停产", "十一五", "2006-01-01..2010-12-31 range"),
        ("明年6月之前", "明年6月之前", "2024-05-15..2025-06-30 range"),
        ("2025年前", "2025年前", "2024-05-15..2025-12-31 range"),
        ("今天至7月2日停产", "今天至7月2日", "2024-05-15..2024-07-02 range"),
        ("今天至下周五停产", "今天至下周五", "2024-05-15..2024-05-24 range"),
        ("今天到周五停产", "今天到周五", "2024-05-15..2024-05-17 range"),
        ("今天至明年6月停产", "今天至明年6月", "2024-05-15..2025-06-30 range"),
        ("去年9月到今天停产", "去年9月到今天", "2023-09-01..2024-05-15 range"),
        ("2021年到现在停产", "2021年到现在", "2021-01-01..2024-05-15 range"),
    ],
)
def test_stretches_begin_or_end_with_the_anchor(text: str, mention: str, meaning: str) -> None:
    assert readings(text) == [(mention, meaning)]


@pytest.mark.parametrize(
    ("text", "mention", "meaning"),
    [
        ("去年元旦停业", "去年元旦", "2023-01-01 day"),
        ("“五一”假期停业", "五一”", "2024-05-01 day"),
        ("2023年国庆停业", "2023年国庆", "2023-10-01 day"),
        ("圣诞节停业", "圣诞节", "2023-12-25 day"),
        ("2019年感恩节停业", "2019年感恩节", "2019-11-28 day"),
        ("2024年黑色星期五停业", "2024年黑色星期五", "2024-11-29 day"),
        ("明年母亲节停业", "明年母亲节", "2025-05-11 day"),
        ("2024年春节假期停业", "2024年春节", "2024-02-10 day"),
        ("2024年除夕停业", "2024年除夕", "2024-02-09 day"),
        ("端午節停業", "端午節", "2024-06-10 day"),
        ("2024年复活节停业", "2024年复活节", "2024-03-31 day"),
        ("农历八月十五停业", "农历八月十五", "2024-09-17 day"),
        ("1991年农历8月23号停业", "1991年农历8月23号", "1991-09-30 day"),
        ("2020年闰四月停业", "2020年闰四月", "2020-05-23..2020-06-20 span"),
        ("去年腊月停业", "去年腊月", "2024-01-11..2024-02-09 span"),
        ("正月初八停业", "正月初八", "2024-02-17 day"),
        ("冬至停业", "冬至", "2023-12-22 day"),
        ("2024年立春停业", "2024年立春", "2024-02-04 day"),
        ("2023年大雪那天停业", "2023年大雪", "2023-12-07 day"),
        ("去年十一月停业", "去年十一月", "2023-11-01..2023-11-30 month"),
    ],
)
def test_holidays_fall_where_their_year_has_them(text: str, mention: str, meaning: str) -> None:
    assert readings(text) == [(mention, meaning)]


@pytest.mark.parametrize(
    ("text", "meanings"),
    [
        ("当天停业", ["2024-05-15 day"]),
        ("当月第三周停业", ["2024-05-20..2024-05-26 week"]),
        ("3月5日开业，次日停业", ["2024-03-05 day", "2024-03-06 day"]),
        ("3月5日开业，当晚9点停业", ["2024-03-05 day", "2024-03-05 day"]),
        ("2023年3月开业，同月9号停业", ["2023-03-01..2023-03-31 month", "2023-03-09 day"]),
        ("2019年开业，次年停业", ["2019-01-01..2019-12-31 year", "2020-01-01..2020-12-31 year"]),
        ("去年增产，比上年快", ["2023-01-01..2023-12-31 year", "2022-01-01..2022-12-31 year"]),
        ("2019年开业，当天停业", ["2019-01-01..2019-12-31 year", "2024-05-15 day"]),
        ("3月5日至8日开业，上午9:30-11:30", ["2024-03-05..2024-03-08 range"]),
    ],
)
def test_some_words_lean_on_the_date_said_before(text: str, meanings: list[str]) -> None:
    assert [meaning for _, meaning in readings(text)] == meanings


@pytest.mark.parametrize("rule", ZH_LONE, ids=lambda rule: rule.name)
def test_a_text_that_is_all_date_may_be_short(rule: pytest.FixtureRequest) -> None:
    assert readings(rule.example) == [(rule.example, rule.means)]  # type: ignore[attr-defined] # a Rule


@pytest.mark.parametrize(
    ("text", "past", "future"),
    [
        ("12月30号", "2024-12-30 day", "2024-12-30 day"),
        ("3月2号", "2024-03-02 day", "2025-03-02 day"),
        ("29日", "2024-05-29 day", "2024-05-29 day"),
        ("星期一", "2024-05-13 day", "2024-05-20 day"),
        ("周六", "2024-05-18 day", "2024-05-18 day"),
    ],
)
def test_a_day_alone_is_one_of_the_anchors_own_year(text: str, past: str, future: str) -> None:
    assert readings(text) == [(text, past)]
    assert readings(text, prefer="future") == [(text, future)]


def test_the_own_year_has_no_leap_day() -> None:
    assert readings("2月29日", "2023-05-15") == [("2月29日", "2024-02-29 day")]


@pytest.mark.parametrize(
    ("text", "mention", "meaning"),
    [
        ("10月停业了三天", "10月", "2023-10-01..2023-10-31 month"),
        ("8月停业了三天", "8月", "2024-08-01..2024-08-31 month"),
        ("店铺将于10月停业", "10月", "2024-10-01..2024-10-31 month"),
        ("店铺10月起停业整修", "10月", "2024-10-01..2024-10-31 month"),
        ("10月3日停业了一天", "10月3日", "2024-10-03 day"),
    ],
)
def test_a_month_far_ahead_is_the_past_one_where_nothing_announces_it(
    text: str, mention: str, meaning: str
) -> None:
    assert readings(text) == [(mention, meaning)]


def test_a_weekday_beside_a_date_makes_it_a_near_one() -> None:
    assert readings("周日, 二月十号", "2013-02-12", "future") == [
        ("周日, 二月十号", "2013-02-10 day")
    ]


@pytest.mark.parametrize(
    ("text", "start"),
    [
        ("公司周一将举行年会", date(2024, 5, 20)),
        ("我周一要去报到", date(2024, 5, 20)),
        ("警方周一将三人抓获", date(2024, 5, 13)),
        ("周一要闻", date(2024, 5, 13)),
    ],
)
def test_what_follows_a_weekday_may_announce_it(text: str, start: date) -> None:
    frame = pl.DataFrame({"id": ["x"], "text": [text], "anchor": [ANCHOR]})
    assert extract_dates(frame)["start"].to_list() == [start]


@pytest.mark.parametrize(
    "text",
    [
        "增长百分之十一点九",
        "相距七点七至七点八亿公里",
        "首次出现在这里",
        "早上好",
        "车程缩短至1小时以内",
        "10天内第三次停业",
        "每年母亲节",
        "全天候服务",
        "同日本会谈",
        "国庆招待会",
        "持续降水，雨水充沛",
    ],
)
def test_what_only_looks_like_time_is_left_alone(text: str) -> None:
    assert readings(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "早上7点",
        "农历八月十五赏月",
        "近三个月停产",
        "当天停业",
        "现在停业",
        "五日内交稿",
        "冬至停业",
    ],
)
def test_no_verdict_rests_on_them(text: str) -> None:
    texts = pl.DataFrame({"row": [0], "text": [text]})
    assert read_mentions(texts).is_empty()
