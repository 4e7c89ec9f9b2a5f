"""What the fields publish_date, site_date and retrieved_at say."""

from __future__ import annotations

import time
from datetime import UTC, date, datetime

import polars as pl
import pytest
from hypothesis import given
from hypothesis import strategies as st

from freshledger.dates.published import (
    PUBLISHED_SCHEMA,
    as_texts,
    read_published,
    tells_day_first,
)
from freshledger.dates.published_forms import FEED_FORMS
from freshledger.dates.published_rules import FIELD_RULES

EXAMPLES = [
    *(pytest.param(form.example, form.means, id=form.name) for form in FEED_FORMS),
    *(pytest.param(rule.example, rule.means, id=rule.name) for rule in FIELD_RULES),
]


def read(text: str, *, day_first: bool | None = None) -> dict[str, object]:
    (row,) = read_published(pl.Series([text]), day_first=day_first).to_dicts()
    return row


def written(row: dict[str, object]) -> str:
    """A reading the way a rule's `means` writes it: a state, an instant or days and precision."""
    start, end = row["start"], row["end"]
    if not isinstance(start, datetime) or not isinstance(end, datetime):
        return str(row["state"])
    if row["precision"] == "instant":
        return start.isoformat().replace("+00:00", "Z")
    days = str(start.date()) if start.date() == end.date() else f"{start.date()}..{end.date()}"
    return f"{days} {row['precision']}"


@pytest.mark.parametrize(("text", "means"), EXAMPLES)
def test_example_means_what_the_form_says(text: str, means: str) -> None:
    assert written(read(text)) == means


@pytest.mark.parametrize(
    "text",
    [
        "2024-05-15",
        "2024-5-15",
        "2024/05/15",
        "2024.05.15",
        "2024 05 15",
        "  2024-05-15\n",
        '"2024-05-15"',
        "2024-05-15+08:00",
        "2024-05-15 (Wed)",
        "２０２４－０５－１５",
        "2024年5月15日",
        "2024年5月15日 星期三",
        "２０２４年５月１５日",
        "2024&#24180;5&#26376;15&#26085;",
        "2024年5\u200b月15日",
        "二〇二四年五月十五日",
        "民国113年5月15日",
        "令和6年5月15日",
        "2024年5月15日(水)",
        "2024년 5월 15일 수요일",
        "发布时间：2024-05-15",
        "2024-05-15 发布",
        "Published: May 15, 2024",
        "Updated May 15th, 2024",
        "Wednesday, May 15, 2024",
        "Wed, 15 May 2024",
        "15th of May 2024",
        "may 15, 2024",
        "May. 15, 2024",
        "15-May-2024",
        "15-May-24",
        "May 15, 24",
        "15/05/2024",
        "05/15/2024",
        "15.05.24",
        "240515",
        "2024136",
        "2024-W20-3",
        "15 mai 2024",
        "mercredi 15 mai 2024",
        "15. Mai 2024",
        "15 de mayo de 2024",
        "15 мая 2024 г.",
        "15 maja 2024",
        "2024. május 15.",
        "15 Mayıs 2024",
        "ngày 15 tháng 5 năm 2024",
        "15 مايو 2024",
    ],
)
def test_a_day(text: str) -> None:
    assert written(read(text)) == "2024-05-15 day"


@pytest.mark.parametrize(
    "text",
    [
        "2024-05-15T14:30:00Z",
        "2024-05-15T14:30:00",
        "2024-05-15 14:30",
        "2024-05-15T22:30:00+08:00",
        "2024-05-15T22:30:00.000+0800",
        "2024-05-15T22:30:00+08:00[Asia/Shanghai]",
        "2024-05-15T14:30:00.000000Z",
        "2024-05-15 14:30:00 +0000 UTC",
        "20240515T143000Z",
        "20240515143000",
        "20240515 14:30",
        "1715783400",
        "1715783400.0",
        "1715783400000",
        "1715783400000000",
        "1715783400000000000",
        "/Date(1715783400000)/",
        "Wed, 15 May 2024 14:30:00 GMT",
        "Wed, 15 May 2024 07:30:00 -0700 (PDT)",
        "Wednesday, 15-May-24 14:30:00 GMT",
        "Wed May 15 14:30:00 2024",
        "Wed May 15 09:30:00 CDT 2024",
        "Wed May 15 2024 22:30:00 GMT+0800 (China Standard Time)",
        "May 15, 2024 10:30 AM EDT",
        "May 15, 2024, 10:30 a.m. ET",
        "10:30 AM EDT, May 15, 2024",
        "May 15, 2024 at 2:30 PM",
        "5/15/2024 2:30:00 PM",
        "15/05/2024 - 14:30",
        "05-15-24 1030EDT",
        "2024年5月15日 14:30",
        "2024年5月15日14时30分",
        "2024年5月15日 下午2:30",
        "2024-05-15 22:30 (北京时间)",
        "2024년 5월 15일 오후 2:30",
        "15 mai 2024 à 14h30",
        "Mittwoch, 15. Mai 2024, 14:30 Uhr",
        "2024-05-15 14:30:00 UTC",
        "2024-05-15 20:00 IST",
        "2024-05-15 23:30 JST",
    ],
)
def test_an_instant(text: str) -> None:
    assert written(read(text)) == "2024-05-15T14:30:00Z"


@pytest.mark.parametrize(
    ("text", "means"),
    [
        ("2024-05-15 24:00", "2024-05-16T00:00:00Z"),
        ("2016-12-31T23:59:60Z", "2017-01-01T00:00:00Z"),
        ("2024-05-31T23:30:00-05:00", "2024-06-01T04:30:00Z"),
        ("2024-05-15 12:30 AM", "2024-05-15T00:30:00Z"),
        ("2024-01-15 10:30 AM ET", "2024-01-15T15:30:00Z"),
        ("2024051514", "2024-05-15T14:00:00Z"),
        ("2024-W20", "2024-05-13..2024-05-19 week"),
        ("2024-05", "2024-05-01..2024-05-31 month"),
        ("2024/05", "2024-05-01..2024-05-31 month"),
        ("202405", "2024-05-01..2024-05-31 month"),
        ("May 2024", "2024-05-01..2024-05-31 month"),
        ("2024年5月", "2024-05-01..2024-05-31 month"),
        ("février 2024", "2024-02-01..2024-02-29 month"),
        ("2024-Q2", "2024-04-01..2024-06-30 quarter"),
        ("2024年第二季度", "2024-04-01..2024-06-30 quarter"),
        ("2024年上半年", "2024-01-01..2024-06-30 half"),
        ("2024", "2024-01-01..2024-12-31 year"),
        ("2024年5月上旬", "2024-05-01..2024-05-10 span"),
        ("2024-05-01 ~ 2024-05-07", "2024-05-01..2024-05-07 range"),
        ("2024-05-01/2024-05-07", "2024-05-01..2024-05-07 range"),
        ("15/05/39", "2039-05-15 day"),
        ("15/05/40", "1940-05-15 day"),
        ("98-01-20", "1998-01-20 day"),
        ("200115", "2020-01-15 day"),
    ],
)
def test_no_finer_and_no_coarser_than_it_says(text: str, means: str) -> None:
    assert written(read(text)) == means


@pytest.mark.parametrize(
    "text",
    [
        "N/A", "n/a", "null", "NULL", "None", "nan", "-", "--", "undefined", "Invalid Date", "0",
        "0000-00-00", "0000-00-00 00:00:00", "0001-01-01T00:00:00Z", "1970-01-01",
        "1970-01-01T00:00:00Z", "1970-01-01 08:00:00", "1970-01-01T08:00:00+08:00",
        "Thu, 01 Jan 1970 00:00:00 GMT", "1970年1月1日", " null ", "0.0",
    ],
)  # fmt: skip
def test_a_placeholder(text: str) -> None:
    assert written(read(text)) == "placeholder"


@pytest.mark.parametrize("text", ["", "  ", "\u200b", "\u3000"])
def test_empty(text: str) -> None:
    assert written(read(text)) == "empty"


@pytest.mark.parametrize(
    "text",
    [
        "2024/13/45", "2024-02-30", "2023-02-29", "2024-05-", "2024-05-15 24:61", "2024-05-15 25:00",
        "2024-05-15T14:30:00+99:00", "2024-05-15 13:00 AM", "99999-01-01", "9999-12-31", "1066-10-14",
        "昨天", "昨天 14:30", "yesterday", "3 hours ago", "刚刚", "未知时间", "时间不详", "unknown", "August 7",
        "5月15日", "05-15", "Wednesday", "14:30", "2024年...", "2024年5月...", "2024年13", "20�4年5月", "12",
        "Feb 30, 2024", "31 février 2024", "15 Smarch 2024", "15 listopada", "2024年13月13日", "2024-W54",
        "2024-367", "31/31/2024", "1.2.3.4", "2024-05-15 2024-06-15", "May 2024 10:30",
        "2024-05-15" * 20, "12345678901", "-1715783400",
    ],
)  # fmt: skip
def test_unparseable(text: str) -> None:
    assert written(read(text)) == "unparseable"


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("2024-30-01", "2024-01-30"),
        ("2024-15-05", "2024-05-15"),
        ("2024/15/05 10:30", "2024-05-15"),
        ("2024年15月5日", "2024-05-15"),
        ("20241505", "2024-05-15"),
        ("2024/13/45", None),
        ("2024-02-30", None),
        ("2024-05-", None),
        ("2024-05-15 24:61", None),
        ("昨天", None),
    ],
)
def test_a_hint_is_given_and_not_used(text: str, hint: str | None) -> None:
    row = read(text)
    assert (row["state"], row["start"], row["repair_hint"]) == ("unparseable", None, hint)


@pytest.mark.parametrize(
    ("text", "means"),
    [
        ("03/04/2024", "2024-03-04..2024-04-03 span"),
        ("03.04.24", "2024-03-04..2024-04-03 span"),
        ("24-05-15", "2015-05-24..2024-05-15 span"),
        ("12/05/1998 09:42:00", "1998-05-12..1998-12-05 span"),
        ("201105", "2011-05-01..2020-11-05 span"),
    ],
)
def test_what_cannot_be_told_apart_covers_every_reading(text: str, means: str) -> None:
    row = read(text)
    assert (written(row), row["warning"]) == (means, "ambiguous_day_month")


@pytest.mark.parametrize(
    ("text", "day_first", "means"),
    [
        ("03/04/2024", True, "2024-04-03 day"),
        ("03/04/2024", False, "2024-03-04 day"),
        ("04/04/2024", None, "2024-04-04 day"),
        ("15/05/2024", False, "2024-05-15 day"),
        ("05/15/2024", True, "2024-05-15 day"),
        ("03/04/2024 10:30", True, "2024-04-03T10:30:00Z"),
    ],
)
def test_an_order_settles_only_what_is_open(
    text: str, means: str, *, day_first: bool | None
) -> None:
    row = read(text, day_first=day_first)
    assert (written(row), row["warning"]) == (means, None)


def test_a_fiscal_quarter_is_marked() -> None:
    row = read("FY2024 Q2")
    assert (written(row), row["warning"]) == ("2024-04-01..2024-06-30 quarter", "fiscal")


def test_a_day_ends_with_its_last_microsecond() -> None:
    row = read("2024-05-15")
    assert row["start"] == datetime(2024, 5, 15, tzinfo=UTC)
    assert row["end"] == datetime(2024, 5, 15, 23, 59, 59, 999_999, tzinfo=UTC)


def test_each_distinct_string_has_one_row_as_it_came() -> None:
    texts = ["2024-05-15", None, " 2024-05-15", "x", "2024-05-15", "N/A", None, ""]
    frame = read_published(pl.Series(texts, dtype=pl.String))
    assert frame.schema == PUBLISHED_SCHEMA
    assert sorted(frame["text"].to_list()) == ["", " 2024-05-15", "2024-05-15", "N/A", "x"]


def test_no_strings_give_no_rows() -> None:
    frame = read_published(pl.Series([], dtype=pl.String))
    assert frame.is_empty()
    assert frame.schema == PUBLISHED_SCHEMA


@pytest.mark.parametrize(
    ("values", "means"),
    [
        (pl.Series([date(2024, 5, 15)]), "2024-05-15 day"),
        (pl.Series([datetime(2024, 5, 15, 14, 30)]), "2024-05-15T14:30:00Z"),  # noqa: DTZ001 - zone-less on purpose
        (
            pl.Series([datetime(2024, 5, 15, 14, 30, tzinfo=UTC)]).dt.convert_time_zone(
                "Asia/Tokyo"
            ),
            "2024-05-15T14:30:00Z",
        ),
        (pl.Series([1715783400]), "2024-05-15T14:30:00Z"),
        (pl.Series([1715783400000]), "2024-05-15T14:30:00Z"),
    ],
)
def test_columns_of_other_types(values: pl.Series, means: str) -> None:
    (row,) = read_published(as_texts(values)).to_dicts()
    assert written(row) == means


def test_which_strings_betray_an_order() -> None:
    texts = [
        "15/05/2024",
        "05/15/2024 10:30",
        "03/04/2024",
        "2024-05-15",
        "31.12.1999",
        "31.12.99",
        None,
    ]
    frame = pl.DataFrame({"text": texts})
    told = frame.select(tells_day_first(pl.col("text"))).to_series().to_list()
    assert told == [True, False, None, None, True, None, None]


MIXED = [
    "2024-05-15 14:30",
    "May 15, 2024 3:15 PM EDT",
    "15 mai 2024",
    "1715783400",
    "2024-Q2",
    "x",
]


@pytest.mark.parametrize("zone", ["Asia/Kolkata", "America/Los_Angeles", "Pacific/Kiritimati"])
def test_the_zone_of_the_machine_does_not_matter(
    zone: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = read_published(pl.Series(MIXED)).sort("text")
    with monkeypatch.context() as elsewhere:
        elsewhere.setenv("TZ", zone)
        time.tzset()
        there = read_published(pl.Series(MIXED)).sort("text")
    time.tzset()
    assert here.equals(there)


DATE_LIKE = st.text(
    alphabet=st.sampled_from("0123456789-/.: TZ+年月日上下午周MayPmQW,()至~昨&#;’０二十"),
    max_size=24,
)


@given(st.lists(st.one_of(st.text(max_size=40), DATE_LIKE), max_size=8))
def test_any_string_is_read_to_an_ordered_interval_or_to_none(texts: list[str]) -> None:
    frame = read_published(pl.Series(texts, dtype=pl.String))
    assert set(frame["text"]) == set(texts)
    for row in frame.to_dicts():
        assert row["state"] in {"date", "placeholder", "empty", "unparseable"}
        assert (row["state"] == "date") == (row["start"] is not None) == (row["end"] is not None)
        assert row["start"] is None or row["start"] <= row["end"]


@given(st.datetimes(datetime(1971, 1, 1), datetime(2199, 12, 31)))  # noqa: DTZ001 - bounds are zone-less
def test_what_python_writes_is_read_back(moment: datetime) -> None:
    row = read(moment.isoformat())
    assert row["start"] == row["end"] == moment.replace(tzinfo=UTC)
