from __future__ import annotations

from datetime import UTC, date, datetime, timedelta, timezone
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from freshledger.errors import FrameError
from freshledger.frames import GRANULARITIES, TimeFrame, parse_as_of

AS_OF = datetime(2025, 6, 10, 14, 30, tzinfo=UTC)
DAYS = st.dates(date(1000, 1, 8), date(9999, 12, 20))


def frame_of(text: object, as_of: date = AS_OF) -> TimeFrame:
    return TimeFrame.parse(cast("str", text), as_of)


def edges(frame: TimeFrame) -> tuple[str, str, str]:
    return f"{frame.start:%Y-%m-%dT%H:%M}", f"{frame.end:%Y-%m-%dT%H:%M}", frame.granularity


@pytest.mark.parametrize(
    "text",
    [
        "2024-05-01 ~ 2024-05-31",
        "2024-05-01~2024-05-31",
        "2024-05-01/2024-05-31",
        "2024-05-01 - 2024-05-31",
        "2024-05-01–2024-05-31",
        "2024-05-01 — 2024-05-31",
        "2024-05-01 至 2024-05-31",
        "2024-05-01到2024-05-31",
        "2024-05-01 to 2024-05-31",
        "2024-5-1 TO 2024-5-31",
        "2024/05/01 - 2024/05/31",
        "2024.05.01～2024.05.31",
        "20240501-20240531",
        "2024年5月1日至2024年5月31日",
        "  ２０２４－０５－０１ ～ 2024-05-31\n",
        "2024-05-01 ~ 2024-05",
    ],
)
def test_a_range_of_days_in_every_hand(text: str) -> None:
    assert edges(frame_of(text)) == ("2024-05-01T00:00", "2024-05-31T23:59", "day")


@pytest.mark.parametrize(
    ("text", "start", "end", "granularity"),
    [
        ("2024-05-15", "2024-05-15T00:00", "2024-05-15T23:59", "day"),
        ("2024年5月15日", "2024-05-15T00:00", "2024-05-15T23:59", "day"),
        ("2024-W20", "2024-05-13T00:00", "2024-05-19T23:59", "week"),
        ("2024-05", "2024-05-01T00:00", "2024-05-31T23:59", "month"),
        ("2024年5月", "2024-05-01T00:00", "2024-05-31T23:59", "month"),
        ("2024-02", "2024-02-01T00:00", "2024-02-29T23:59", "month"),
        ("2024-05 ~ 2024-07", "2024-05-01T00:00", "2024-07-31T23:59", "month"),
        ("2024-05-2024-07", "2024-05-01T00:00", "2024-07-31T23:59", "month"),
        ("2024年5月至2024年7月", "2024-05-01T00:00", "2024-07-31T23:59", "month"),
        ("2024-Q2", "2024-04-01T00:00", "2024-06-30T23:59", "quarter"),
        ("2024Q2", "2024-04-01T00:00", "2024-06-30T23:59", "quarter"),
        ("Q2 2024", "2024-04-01T00:00", "2024-06-30T23:59", "quarter"),
        ("2024年第二季度", "2024-04-01T00:00", "2024-06-30T23:59", "quarter"),
        ("2024年4季度", "2024-10-01T00:00", "2024-12-31T23:59", "quarter"),
        ("2024-Q1 ~ 2024-Q3", "2024-01-01T00:00", "2024-09-30T23:59", "quarter"),
        ("2024", "2024-01-01T00:00", "2024-12-31T23:59", "year"),
        ("2024年", "2024-01-01T00:00", "2024-12-31T23:59", "year"),
        ("2020-2025", "2020-01-01T00:00", "2025-12-31T23:59", "year"),
        ("2020年至2025年", "2020-01-01T00:00", "2025-12-31T23:59", "year"),
        ("2024-05-14T14:00:00Z/2024-05-15T14:00:00Z", "2024-05-14T14:00", "2024-05-15T14:59", "hour"),
        ("2024-05-14T14:30+08:00 ~ 2024-05-15 14:30", "2024-05-14T06:30", "2024-05-15T14:59", "hour"),
        ("2024-05-14 ~ 2024-05-15T14:00Z", "2024-05-14T00:00", "2024-05-15T14:59", "hour"),
        ("2023-11-15 ~ 2024-05-15 (month)", "2023-11-15T00:00", "2024-05-31T23:59", "month"),
        ("9999", "9999-01-01T00:00", "9999-12-31T23:59", "year"),
    ],
)  # fmt: skip
def test_written_forms_and_the_granularity_they_imply(
    text: str, start: str, end: str, granularity: str
) -> None:
    assert edges(frame_of(text)) == (start, end, granularity)


@pytest.mark.parametrize(
    ("text", "start", "granularity"),
    [
        ("2025-01至今", "2025-01-01T00:00", "month"),
        ("2025年1月至今", "2025-01-01T00:00", "month"),
        ("2025-01 to now", "2025-01-01T00:00", "month"),
        ("2025-01 to present", "2025-01-01T00:00", "month"),
        ("since 2025-01", "2025-01-01T00:00", "month"),
        ("自2025年1月以来", "2025-01-01T00:00", "month"),
        ("2025-01-15 ~ 今天", "2025-01-15T00:00", "day"),
        ("2024至今", "2024-01-01T00:00", "year"),
        ("过去30天", "2025-05-12T00:00", "day"),
        ("近30天", "2025-05-12T00:00", "day"),
        ("最近30日", "2025-05-12T00:00", "day"),
        ("过去1天", "2025-06-10T00:00", "day"),
        ("past 90 days", "2025-03-13T00:00", "day"),
        ("the last 2 weeks", "2025-05-28T00:00", "week"),
        ("过去两周", "2025-05-28T00:00", "week"),
        ("past 1 month", "2025-05-11T00:00", "month"),
        ("近三个月", "2025-03-11T00:00", "month"),
        ("last two quarters", "2024-12-11T00:00", "quarter"),
        ("过去1年", "2024-06-11T00:00", "year"),
        ("past 5 years", "2020-06-11T00:00", "year"),
        ("last 24 hours", "2025-06-09T14:30", "hour"),
        ("过去24小时", "2025-06-09T14:30", "hour"),
    ],
)
def test_open_and_rolling_frames_end_at_as_of_itself(
    text: str, start: str, granularity: str
) -> None:
    frame = frame_of(text)
    assert (f"{frame.start:%Y-%m-%dT%H:%M}", frame.granularity) == (start, granularity)
    assert frame.end == AS_OF


def test_a_rolling_month_from_a_longer_month_starts_after_the_shorter_ones_last_day() -> None:
    assert frame_of("past 3 months", date(2024, 5, 31)).start_day == date(2024, 3, 1)


@pytest.mark.parametrize(
    ("start", "end", "granularity", "read"),
    [
        ("2024-05-14T14:00:00Z", "2024-05-15T14:00:00Z", "hour", ("2024-05-14T14:00", "2024-05-15T14:59")),
        ("2024-05-01", "2024-05-31", "day", ("2024-05-01T00:00", "2024-05-31T23:59")),
        ("2024-05-06", "2024-05-08", "week", ("2024-05-06T00:00", "2024-05-12T23:59")),
        ("2024-03-01", "2024-05-01", "month", ("2024-03-01T00:00", "2024-05-31T23:59")),
        ("2023-11-15", "2024-05-15", "month", ("2023-11-15T00:00", "2024-05-31T23:59")),
        ("2024-01-01", "2024-04-01", "quarter", ("2024-01-01T00:00", "2024-06-30T23:59")),
        ("2023-01-01", "2024-01-01", "year", ("2023-01-01T00:00", "2024-12-31T23:59")),
        ("2024-03", "2024-05", "day", ("2024-03-01T00:00", "2024-05-31T23:59")),
        (2023, 2024, "year", ("2023-01-01T00:00", "2024-12-31T23:59")),
        (date(2024, 5, 6), date(2024, 5, 8), "day", ("2024-05-06T00:00", "2024-05-08T23:59")),
        ("2025-01", "now", "month", ("2025-01-01T00:00", "2025-06-10T14:30")),
    ],
)  # fmt: skip
def test_an_object_completes_its_end_and_never_its_start(
    start: object, end: object, granularity: str, read: tuple[str, str]
) -> None:
    frame = frame_of({"start": start, "end": end, "granularity": granularity})
    assert edges(frame) == (*read, granularity)
    assert edges(frame_of(frame.text)) == edges(frame)


def test_an_object_may_bring_its_name_and_text() -> None:
    frame = frame_of({"start": "2024", "end": "2024", "id": 7, "text": "the year"})
    assert (frame.frame_id, frame.text, frame.granularity) == ("7", "the year", "year")


def test_a_frame_is_read_once() -> None:
    frame = frame_of("2024-05")
    assert TimeFrame.parse(frame, AS_OF) is frame


@pytest.mark.parametrize(
    ("text", "cause"),
    [
        ("", "empty"),
        (" \n", "empty"),
        ("过去0天", "empty"),
        ("2024-06-01 ~ 2024-05-01", "ends before it starts"),
        ("2025-07至今", "ends before it starts"),
        ("下个月左右", "no known form"),
        ("May", "no known form"),
        ("99999", "no known form"),
        ("2024-05-01 ~", "no known form"),
        ("2024-05-01 ~ 2024-05-31 ~ 2024-06-30", "no known form"),
        ("2024-05/06", "no known form"),
        ("1" * 100_000, "no known form"),
        ("2024-13", "month"),
        ("2024-02-30", "day"),
        ("2024-W60", "week"),
        ("past 99999 years", "beyond the calendar"),
        ("9999-12-31 (week)", "out of range"),
        ("2024-05 (fortnight)", "'fortnight' is not known"),
        ("past 2 weeks (decade)", "'decade' is not known"),
    ],
)
def test_a_frame_that_cannot_be_read_is_named_with_its_cause(text: str, cause: str) -> None:
    with pytest.raises(FrameError, match="accepted:") as caught:
        frame_of(text)
    assert text[:200] in str(caught.value).replace("\\n", "\n")
    assert cause in str(caught.value)


@pytest.mark.parametrize(
    ("given_frame", "cause"),
    [
        ({}, "no start and no end"),
        ({"start": "2024-05"}, "no end"),
        ({"start": "2024-05", "end": None}, "no end"),
        ({"start": "2024-05", "end": "2024-05", "granularity": "fortnight"}, "'fortnight'"),
        ({"start": "2024-05", "end": "2024-05", "granularity": 3}, "granularity 3"),
        ({"start": "2024-05", "end": "2024-05", "size": "day"}, "field 'size'"),
        ({"start": "soon", "end": "2024-05"}, "'soon' is no date"),
        ({"start": "2024-05-15", "end": "2024-05-01", "granularity": "month"}, "before it starts"),
        ({"start": [1], "end": "2024"}, "no date or time"),
        (None, "empty"),
        (20240.5, "no known form"),
    ],
)
def test_an_object_that_cannot_be_read_is_refused(given_frame: object, cause: str) -> None:
    with pytest.raises(FrameError, match="accepted") as caught:
        frame_of(given_frame)
    assert cause in str(caught.value)


@pytest.mark.parametrize(
    ("changes", "cause"),
    [
        ({"granularity": "decade"}, "granularity 'decade'"),
        ({"start": datetime(2024, 5, 1)}, "zone"),  # noqa: DTZ001 - what is refused
        ({"end": datetime(2024, 4, 30, tzinfo=UTC)}, "before it starts"),
    ],
)
def test_a_frame_is_checked_when_built(changes: dict[str, Any], cause: str) -> None:
    values = {
        "start": datetime(2024, 5, 1, tzinfo=UTC),
        "end": datetime(2024, 5, 31, tzinfo=UTC),
        "granularity": "day",
        "text": "May",
    }
    with pytest.raises(FrameError, match=cause):
        TimeFrame(**{**values, **changes})


def test_moments_are_kept_in_utc() -> None:
    start = datetime(2024, 5, 1, tzinfo=timezone(timedelta(hours=8)))
    assert TimeFrame(start, start, "hour", "").start.isoformat() == "2024-04-30T16:00:00+00:00"


@pytest.mark.parametrize(
    ("frame", "zh", "year_before"),
    [
        ("2024-05-01 ~ 2024-05-31", "2024-05-01 至 2024-05-31", "2023-05-01 至 2024-04-30"),
        ("2024", "2024-01 至 2024-12", "2023-01 至 2023-12"),
        ("2024-Q2", "2024-Q2 至 2024-Q2", "2023-Q2 至 2024-Q1"),
        ("2024-05-06 ~ 2024-05-08 (week)", "2024-05-06 至 2024-05-12", "2023-05-06 至 2024-05-05"),
        ("2025-01-01 ~ 2026-03-31 (month)", "2025-01 至 2026-03", "2024-01 至 2024-12"),
        ("2023-11-15 ~ 2024-05-15 (month)", "2023-11-15 至 2024-05-15", "2022-11-15 至 2023-11-14"),
        ("2025-01至今", "2025-01 至 2025-06", "2024-01 至 2024-12"),
        (
            "2024-05-14T14:00Z/2024-05-15T14:00Z",
            "2024-05-14T14:00Z 至 2024-05-15T14:00Z",
            "2023-05-14T14:00Z 至 2024-05-14T13:59Z",
        ),
    ],
)
def test_the_period_is_written_in_the_frames_granularity(
    frame: str, zh: str, year_before: str
) -> None:
    read = frame_of(frame)
    assert read.period_text() == zh
    assert read.period_text("en") == zh.replace("至", "to")
    assert read.year_before().period_text("zh") == year_before


def test_an_unknown_language_and_a_year_before_the_calendar_are_refused() -> None:
    with pytest.raises(FrameError, match="'fr' is not known; accepted: zh, en"):
        frame_of("2024").period_text("fr")
    first = datetime(1, 1, 1, tzinfo=UTC)
    with pytest.raises(FrameError, match="beyond the calendar"):
        TimeFrame(first, first, "day", "year one").year_before()


def test_months_are_all_that_the_frame_touches() -> None:
    months = frame_of("2023-11-15 ~ 2024-02-01").months
    assert months == (date(2023, 11, 1), date(2023, 12, 1), date(2024, 1, 1), date(2024, 2, 1))


@pytest.mark.parametrize(
    ("value", "moment"),
    [
        ("2024-05-31", "2024-05-31T23:59:59.999999+00:00"),
        (date(2024, 5, 31), "2024-05-31T23:59:59.999999+00:00"),
        ("2024-05-31T12:00:00Z", "2024-05-31T12:00:00+00:00"),
        ("2024-05-31 12:00", "2024-05-31T12:00:00+00:00"),
        ("2024-05-31T12:00:00.25+08:00", "2024-05-31T04:00:00.250000+00:00"),
        (datetime(2024, 5, 31, 12), "2024-05-31T12:00:00+00:00"),  # noqa: DTZ001 - naive is UTC
        (AS_OF, "2025-06-10T14:30:00+00:00"),
    ],
)
def test_as_of_is_a_moment_and_a_bare_day_its_end(value: str | date, moment: str) -> None:
    assert parse_as_of(value).isoformat() == moment


@pytest.mark.parametrize("value", ["", "2024-05", "2024", "soon", "2024-02-30", "2024-05-31T25:00"])
def test_an_as_of_that_is_no_moment_is_named(value: str) -> None:
    with pytest.raises(FrameError, match=f"as_of '{value}' is no date or time; accepted"):
        parse_as_of(value)


@given(st.tuples(DAYS, DAYS).map(sorted), st.sampled_from(GRANULARITIES))
def test_any_two_days_make_the_frame_that_covers_them(days: list[date], granularity: str) -> None:
    frame = frame_of({"start": days[0], "end": days[1], "granularity": granularity})
    assert frame.start_day == days[0]
    assert frame.end_day >= days[1]
    assert frame.end == frame_of(f"{days[0]} ~ {frame.end_day} ({granularity})").end
    assert frame.months[0] == days[0].replace(day=1)
    assert frame.months[-1] == frame.end_day.replace(day=1)


@given(st.text())
def test_any_text_is_a_frame_or_a_frame_error(text: str) -> None:
    try:
        frame = frame_of(text)
    except FrameError as error:
        assert "accepted:" in str(error)  # noqa: PT017 - either outcome is right
    else:
        assert frame.start <= frame.end
