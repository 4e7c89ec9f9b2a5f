"""The Chinese calendar against days that almanacs print, and against its own laws."""

from __future__ import annotations

from datetime import date
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from freshledger.dates.feasts import EVE, LUNAR, feast
from freshledger.dates.zh_calendar import TERMS, lunar_month, term_day


@pytest.mark.parametrize(
    ("year", "month", "leap", "first"),
    [
        (1900, 1, False, date(1900, 1, 31)),
        (1949, 1, False, date(1949, 1, 29)),
        (2000, 1, False, date(2000, 2, 5)),
        (2012, 1, False, date(2012, 1, 23)),
        (2020, 4, True, date(2020, 5, 23)),
        (2023, 2, True, date(2023, 3, 22)),
        (2024, 1, False, date(2024, 2, 10)),
        (2024, 8, False, date(2024, 9, 3)),
        (2025, 6, True, date(2025, 7, 25)),
        (2033, 11, True, date(2033, 12, 22)),
        (2050, 1, False, date(2050, 1, 23)),
    ],
)
def test_lunar_months_begin_as_printed(year: int, month: int, leap: bool, first: date) -> None:  # noqa: FBT001 - a table's column
    found = lunar_month(year, month, leap=leap)
    assert found is not None
    assert found[0] == first


@pytest.mark.parametrize(
    ("term", "day"),
    [
        ("立春", date(2017, 2, 3)),
        ("立春", date(2021, 2, 3)),
        ("立春", date(2024, 2, 4)),
        ("清明", date(2024, 4, 4)),
        ("芒种", date(2021, 6, 5)),
        ("夏至", date(2020, 6, 21)),
        ("秋分", date(2024, 9, 22)),
        ("冬至", date(2021, 12, 21)),
        ("冬至", date(2024, 12, 21)),
        ("大寒", date(2017, 1, 20)),
    ],
)
def test_solar_terms_fall_as_printed(term: str, day: date) -> None:
    assert term_day(day.year, term) == day


@given(st.integers(min_value=1900, max_value=2099))
def test_a_lunar_year_is_whole(year: int) -> None:
    months = sorted(
        found
        for month in range(1, 13)
        for leap in (False, True)
        if (found := lunar_month(year, month, leap=leap))
    )
    assert len(months) in (12, 13)
    assert {(after - first).days for first, after in months} == {29, 30}
    assert [after for _, after in months[:-1]] == [first for first, _ in months[1:]]
    assert date(year, 1, 21) <= months[0][0] <= date(year, 2, 21)


@given(st.integers(min_value=1928, max_value=2099))
def test_solar_terms_follow_one_another_in_half_months(year: int) -> None:
    days = [term_day(year, term) for term in TERMS]
    gaps = [(after - day).days for day, after in pairwise(days) if day and after]
    assert len(gaps) == 23
    assert {14, 15, 16} >= set(gaps)


@given(st.integers(min_value=1901, max_value=2099))
def test_new_years_eve_is_the_day_before_the_first_month(year: int) -> None:
    eve, first_month = feast(EVE, year), feast(f"{LUNAR}1", year)
    assert eve is not None
    assert first_month is not None
    assert eve[1] == first_month[0]


@pytest.mark.parametrize("year", [1899, 2100])
def test_nothing_is_guessed_outside_the_table(year: int) -> None:
    assert lunar_month(year, 1) is None
    assert term_day(year, "冬至") is None
