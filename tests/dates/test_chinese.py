"""Chinese dates: the forms news, notices and acts write, and the words that only look like one."""

from __future__ import annotations

from datetime import date

import polars as pl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from freshledger.dates import extract_dates
from freshledger.dates.mentions import read_mentions
from freshledger.dates.numerals import number

ANCHOR = "2024-05-15"


def readings(text: str, anchor: str | None = ANCHOR) -> list[tuple[str, str]]:
    """Each mention with its interval and precision, or its kind where it has no interval."""
    frame = pl.DataFrame(
        {"id": ["x"], "text": [text], "anchor": [anchor]},
        schema={"id": pl.String, "text": pl.String, "anchor": pl.String},
    )
    found = extract_dates(frame).to_dicts()
    assert [text[row["start_char"] : row["end_char"]] for row in found] == [
        row["mention"] for row in found
    ]
    return [(row["mention"], _written(row)) for row in found]


def dates_for_verdicts(text: str) -> list[str]:
    """The mentions that a verdict may rest on."""
    return read_mentions(pl.DataFrame({"row": [0], "text": [text]}))["mention"].to_list()


def _written(row: dict[str, object]) -> str:
    if row["start"] is None:
        return str(row["kind"])
    days = str(row["start"]) if row["start"] == row["end"] else f"{row['start']}..{row['end']}"
    return f"{days} {row['precision']}"


@pytest.mark.parametrize(
    ("text", "mention", "meaning"),
    [
        ("二〇二四年五月十五日，厂房封顶", "二〇二四年五月十五日", "2024-05-15 day"),
        ("双方于二零二三年十二月三十一日签约", "二零二三年十二月三十一日", "2023-12-31 day"),
        ("２０２３年１２月２０日跌停", "２０２３年１２月２０日", "2023-12-20 day"),
        ("民國113年5月15日啟用", "民國113年5月15日", "2024-05-15 day"),
        ("始建于民国卅八年的旧桥", "民国卅八年", "1949-01-01..1949-12-31 year"),
        ("113年5月15日公告", "113年5月15日", "2024-05-15 day"),
        ("2024 年 5 月 15 日发布", "2024 年 5 月 15 日", "2024-05-15 day"),
        ("2024年5月15日14时30分开会", "2024年5月15日14时30分", "2024-05-15 day"),
        ("当地时间5月6日，港口复航", "5月6日", "2024-05-06 day"),
        ("本社某地三月二十八日电", "三月二十八日", "2024-03-28 day"),
        ("9月4日开馆", "9月4日", "2024-09-04 day"),
        ("12月28日罚款", "12月28日", "2023-12-28 day"),
        ("24日，六座电站获批", "24日", "2024-04-24 day"),
        ("16日上午开工", "16日上午", "2024-05-16 day"),
        ("将于24日开工", "24日", "2024-05-24 day"),
        ("定于周五开标", "周五", "2024-05-17 day"),
        ("周五开标", "周五", "2024-05-10 day"),
        ("周三开标", "周三", "2024-05-15 day"),
        ("上周二，隧道贯通", "上周二", "2024-05-07 day"),
        ("本周二，隧道贯通", "本周二", "2024-05-14 day"),
        ("下個禮拜一放假", "下個禮拜一", "2024-05-20 day"),
        ("上周末下雨", "上周末", "2024-05-11..2024-05-12 span"),
        ("下下周复查", "下下周", "2024-05-27..2024-06-02 week"),
        ("大前天回来", "大前天", "2024-05-12 day"),
        ("聽日開會", "聽日", "2024-05-16 day"),
        ("三天前寄出", "三天前", "2024-05-12 day"),
        ("两周后复查", "两周后", "2024-05-27..2024-06-02 week"),
        ("半年前签约", "半年前", "2023-11-01..2023-11-30 month"),
        ("三年前投产", "三年前", "2021-01-01..2021-12-31 year"),
        ("上个月15号发薪", "上个月15号", "2024-04-15 day"),
        ("下月复工", "下月", "2024-06-01..2024-06-30 month"),
        ("去年3月动工", "去年3月", "2023-03-01..2023-03-31 month"),
        ("98年4月的旧报", "98年4月", "1998-04-01..1998-04-30 month"),
        ("三三年的夏令营", "三三年", "1933-01-01..1933-12-31 year"),
        ("零八年的夏令营", "零八年", "2008-01-01..2008-12-31 year"),
    ],
)
def test_days_weeks_months_and_years(text: str, mention: str, meaning: str) -> None:
    assert readings(text) == [(mention, meaning)]


@pytest.mark.parametrize(
    ("text", "mention", "meaning"),
    [
        ("2024年上半年关停", "2024年上半年", "2024-01-01..2024-06-30 half"),
        ("2024年第二季度营收", "2024年第二季度", "2024-04-01..2024-06-30 quarter"),
        ("2023年Q1财报", "2023年Q1", "2023-01-01..2023-03-31 quarter"),
        ("2024Q2产量", "2024Q2", "2024-04-01..2024-06-30 quarter"),
        ("一季度产量", "一季度", "2024-01-01..2024-03-31 quarter"),
        ("四季度产量", "四季度", "2023-10-01..2023-12-31 quarter"),
        ("上季度末结清", "上季度末", "2024-03-01..2024-03-31 month"),
        ("前三季度产量", "前三季度", "2023-01-01..2023-09-30 range"),
        ("今年前4个月产量", "今年前4个月", "2024-01-01..2024-04-30 range"),
        ("前11月产量", "前11月", "2023-01-01..2023-11-30 range"),
        ("今年1—4月产量", "今年1—4月", "2024-01-01..2024-04-30 range"),
        ("5月上旬抢插", "5月上旬", "2024-05-01..2024-05-10 span"),
        ("2024年2月下旬停产", "2024年2月下旬", "2024-02-21..2024-02-29 span"),
        ("截至4月末，余额", "4月末", "2024-04-21..2024-04-30 span"),
        ("2023年底投产", "2023年底", "2023-11-01..2023-12-31 span"),
        ("今年年中投产", "今年年中", "2024-06-01..2024-07-31 span"),
        ("较年初增长", "年初", "2024-01-01..2024-02-29 span"),
        ("去年冬天停工", "去年冬天", "2023-12-01..2024-02-29 span"),
        ("上世纪80年代末的厂房", "上世纪80年代末", "1987-01-01..1989-12-31 span"),
        ("十九世纪七十年代", "十九世纪七十年代", "1870-01-01..1879-12-31 span"),
        ("21世纪初的厂房", "21世纪初", "2000-01-01..2019-12-31 span"),
        ("2021年的第二周", "2021年的第二周", "2021-01-11..2021-01-17 week"),
        ("今年第三十七个星期", "今年第三十七个星期", "2024-09-09..2024-09-15 week"),
        ("十月的第一个星期一", "十月的第一个星期一", "2024-10-07 day"),
        ("2016年5月最后一个星期日", "2016年5月最后一个星期日", "2016-05-29 day"),
        ("本月第2周", "本月第2周", "2024-05-13..2024-05-19 week"),
    ],
)
def test_parts_keep_their_honest_width(text: str, mention: str, meaning: str) -> None:
    assert readings(text) == [(mention, meaning)]


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("4月29日至5月3日", "2024-04-29..2024-05-03 range"),
        ("2024年3月至5月", "2024-03-01..2024-05-31 range"),
        ("2017年8月11日至8月22日", "2017-08-11..2017-08-22 range"),
        ("2022年8月1日(星期一)至8月5日(星期五)", "2022-08-01..2022-08-05 range"),
        ("2023年12月30日到2日", "2023-12-30..2024-01-02 range"),
        ("2019年4月12-19日", "2019-04-12..2019-04-19 range"),
        ("19日—20日", "2024-04-19..2024-04-20 range"),
        ("14—16日", "2024-05-14..2024-05-16 range"),
        ("2010年至2023年", "2010-01-01..2023-12-31 range"),
        ("2022—2025年", "2022-01-01..2025-12-31 range"),
        ("1995–97年", "1995-01-01..1997-12-31 range"),
        ("去年9月至今年3月", "2023-09-01..2024-03-31 range"),
        ("上周三至周五", "2024-05-08..2024-05-10 range"),
        ("昨天到今天", "2024-05-14..2024-05-15 range"),
        ("今明两天", "2024-05-15..2024-05-16 range"),
        ("2015年和2018年之间", "2015-01-01..2018-12-31 range"),
        ("8月至2月", "2024-08-01..2025-02-28 range"),
        ("2020-05-26至2020-05-29", "2020-05-26..2020-05-29 range"),
    ],
)
def test_ranges_are_as_fine_as_their_edges(text: str, meaning: str) -> None:
    assert readings(text) == [(text, meaning)]


@pytest.mark.parametrize(
    ("text", "rule", "start"),
    [
        ("今天（4月23日），港口复航", "zh_dateline_month_day", date(2024, 4, 23)),
        ("昨晚（7月28日）停电", "zh_dateline_month_day", date(2024, 7, 28)),
        ("明天（5月27日）开馆", "zh_dateline_month_day", date(2024, 5, 27)),
        ("今天（14日）开馆", "zh_dateline_day", date(2024, 5, 14)),
        ("今天（4月15日）起至5月5日展出", "zh_dateline_month_day", date(2024, 4, 15)),
    ],
)
def test_a_day_named_twice_is_a_dateline(text: str, rule: str, start: date) -> None:
    frame = pl.DataFrame({"id": ["x"], "text": [text], "anchor": [ANCHOR]})
    found = extract_dates(frame)
    assert found.select("rule", "start", "end").rows() == [(rule, start, start)]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("2024年2月30日，停工", "invalid"),
        ("4月31日停工", "invalid"),
        ("2024年13月停工", "invalid"),
        ("落款为2024年...", "truncated"),
        ("落款为2024年…", "truncated"),
        ("2024年5月...", "garbled"),
        ("发布于2024年13", "garbled"),
        ("20�4年5月停工", "garbled"),
        ("近日停工", "vague"),
        ("连日来停工", "vague"),
    ],
)
def test_words_without_a_day(text: str, kind: str) -> None:
    assert [meaning for _, meaning in readings(text)] == [kind]


@pytest.mark.parametrize(
    "text",
    [
        "股价站上15日均线和30日均线",
        "单日成交2000万股",
        "3日游价格上涨",
        "收到之日起十五日内答复",
        "连续5日上涨",
        "24小时营业",
        "历时三个月",
        "十年来，厂房扩建",
        "建厂50周年",
        "2000年历史的古城",
        "5号楼和3号线",
        "第8号通知",
        "神舟十六号发射",
        "每年5月1日检修",
        "每周三检修",
        "农历八月十五赏月",
        "正月初八开工",
        "今日头条上市",
        "此前日均产量",
        "目前年产十万吨",
        "小说《明日之后》",
        "始建于明朝",
        "公元前221年",
        "一年有四季",
    ],
)
def test_counts_names_and_repeated_days_are_no_dates(text: str) -> None:
    assert dates_for_verdicts(text) == []


@pytest.mark.parametrize(
    ("text", "mention"),
    [
        ("2024年中国经济增长", "2024年"),
        ("2024年初步核算", "2024年"),
        ("2024年春节假期", "2024年"),
        ("今年底气更足", "今年"),
        ("本周四川盆地有雨", "本周"),
        ("下周一系列活动", "下周"),
        ("15日内塔尼亚胡表示", "15日"),
        ("日本周二宣布", "周二"),
    ],
)
def test_the_next_word_is_left_alone(text: str, mention: str) -> None:
    assert dates_for_verdicts(text) == [mention]


@pytest.mark.parametrize("text", ["去年动工", "上个月动工", "5月8日动工", "周二动工"])
def test_without_an_anchor_nothing_relative_has_an_interval(text: str) -> None:
    assert [meaning for _, meaning in readings(text, anchor=None)] == ["relative"]


DIGITS = "〇一二三四五六七八九"


def numeral(value: int) -> str:
    """A number up to 99 in Chinese numerals."""
    tens, ones = divmod(value, 10)
    head = ("" if tens < 2 else DIGITS[tens]) + ("十" if tens else "")
    return head + (DIGITS[ones] if ones or not tens else "")


@given(st.integers(min_value=0, max_value=99))
def test_numerals_and_full_width_figures_are_read_back(value: int) -> None:
    wide = str(value).translate(str.maketrans("0123456789", "０１２３４５６７８９"))
    assert number(numeral(value)) == number(wide) == value


@settings(deadline=None, max_examples=30)
@given(st.dates(min_value=date(1900, 1, 1), max_value=date(2199, 12, 31)))
def test_a_full_date_is_read_alike_in_every_writing(day: date) -> None:
    year = "".join(DIGITS[int(figure)] for figure in str(day.year))
    writings = (
        f"{day.year}年{day.month}月{day.day}日",
        f"{day.year} 年 {day.month:02} 月 {day.day:02} 日",
        f"{year}年{numeral(day.month)}月{numeral(day.day)}日",
        f"{day.year}年{day.month}月{day.day}號".translate(
            str.maketrans("0123456789", "０１２３４５６７８９")
        ),
    )
    frame = pl.DataFrame(
        {"id": writings, "text": writings, "anchor": [None] * 4},
        schema={"id": pl.String, "text": pl.String, "anchor": pl.String},
    )
    found = extract_dates(frame)
    assert found.select("mention", "start", "end").rows() == [(text, day, day) for text in writings]


@pytest.mark.parametrize(
    ("text", "mention", "meaning"),
    [
        ("六年前的今天，园区开工", "六年前的今天", "2018-05-15 day"),
        ("上个月的今天还没有消息", "上个月的今天", "2024-04-15 day"),
        ("下个月的第一个星期日开幕", "下个月的第一个星期日", "2024-06-02 day"),
        (
            "工期2023-08-15 至 2023-08-20",
            "2023-08-15 至 2023-08-20",
            "2023-08-15..2023-08-20 range",
        ),
        ("去年的最后一天成交", "去年的最后一天", "2023-12-31 day"),
        ("一七年三月投产", "一七年三月", "2017-03-01..2017-03-31 month"),
        ("一九五八年的夏天", "一九五八年的夏天", "1958-06-01..1958-08-31 span"),
    ],
)
def test_days_are_counted_by_other_years_and_months(text: str, mention: str, meaning: str) -> None:
    assert readings(text) == [(mention, meaning)]


def test_years_after_which_today_comes_are_told_from_another_day() -> None:
    assert readings("八十年后的今天") == [("今天", "2024-05-15 day")]
