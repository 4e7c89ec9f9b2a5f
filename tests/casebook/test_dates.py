"""What a quote says of its date, what may be claimed of it, and how it is shown."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from freshledger.casebook.claims import Claim, check_claim, choose, parse_claim
from freshledger.casebook.granules import GRANULES, granule_of
from freshledger.casebook.grounding import Stretch, normalised, stretches
from freshledger.casebook.labels import labels
from freshledger.casebook.quoted_dates import Quoted, Reading, read_quotes
from freshledger.casebook.refusal import Refused

ANCHOR = date(2026, 3, 1)
IN_2016 = (date(2016, 1, 1), date(2016, 12, 31))
IN_SEPTEMBER = (date(2016, 9, 1), date(2016, 9, 30))
OVER_NEW_YEAR = (date(2018, 11, 1), date(2019, 2, 28))


def said(
    message: str, quote: str | None = None, within: tuple[date, date] | None = None
) -> list[str]:
    """Labels of the dates that the first stretch of a quote says."""
    stretch = stretches(message, normalised(quote or message))[0]
    (readings,) = read_quotes([Quoted(stretch, ANCHOR, within)])
    shown = labels(readings)
    return [shown[reading] for reading in readings]


@pytest.mark.parametrize(
    ("message", "label"),
    [
        ("我2016年进银行", "2016年"),
        ("2017年第三季度升主管", "2017-Q3"),
        ("2016年9月入职", "2016-09"),
        ("2016.9.3正式报到", "2016-09-03"),
        ("二〇一六年九月考上", "2016-09"),
        ("2016年3月到9月实习", "2016-03–2016-09"),
        ("2014年到2018年读本科", "2014年–2018年"),
        ("2014年1月到2018年12月", "2014-01–2018-12"),
        ("2016年9月到2018年在外地", "2016-09–2018年"),
        ("2020年6月30日到7月1日在急诊", "2020-06-30–2020-07-01"),
        ("2020年上半年失业", "2020-01–2020-06"),
        ("去年九月跳槽", "2025-09"),
        ("大前年买的房", "2023年"),
    ],
)
def test_a_date_is_shown_as_it_was_said(message: str, label: str) -> None:
    assert said(message) == [label]


@pytest.mark.parametrize(
    "message",
    ["刚毕业那年进的设计院", "9月入职的", "on 03/04/2016", "2016年2月30日", "最近没什么大事"],
)
def test_no_date_that_could_be_claimed(message: str) -> None:
    assert said(message) == []


@pytest.mark.parametrize(
    ("quote", "within", "label"),
    [
        ("是 9 月", IN_2016, ["2016-09"]),
        ("3日去报到的", IN_SEPTEMBER, ["2016-09-03"]),
        ("3日去报到的", IN_2016, []),  # which month of the year is not said
        ("10月才对", IN_SEPTEMBER, ["2016-10"]),
        ("3月到9月", IN_2016, ["2016-03–2016-09"]),
        ("12月", OVER_NEW_YEAR, ["2018-12"]),
        ("5月", OVER_NEW_YEAR, []),  # neither year is meant more than the other
        ("是2015年9月", IN_2016, ["2015-09"]),
        ("去年九月", IN_2016, ["2025-09"]),
    ],
)
def test_the_row_revised_completes_a_month_or_day(
    quote: str, within: tuple[date, date], label: list[str]
) -> None:
    assert said(quote, within=within) == label


@pytest.mark.parametrize(
    ("message", "quote", "label"),
    [
        ("毕业是2016年。9月搬去了杭州", "2016年9月搬去了杭州", ["2016年", "2016-09"]),
        ("工号是201693，入职时发的", "2016.9.3，入职", []),
        ("我11月入职", "1月入职", []),
        ("我十一月入职", "一月入职", []),
        ("高三九月转学", "九月转学", ["2016-09"]),
    ],
)
def test_dates_are_read_in_the_user_s_own_words(message: str, quote: str, label: list[str]) -> None:
    assert said(message, quote, within=IN_2016) == label


@pytest.mark.parametrize(
    ("occurred_from", "occurred_to", "precision"),
    [
        ("2016-13-01", None, "month"),
        ("2016-02-30", None, "day"),
        ("2016年3月", None, "month"),
        ("2018-05-20T00:10:00Z", None, "day"),
        ("２０１６-09-01", None, "month"),
        ("2016-9-1", None, "day"),
        ("0000-01-01", None, "year"),
        ("", None, "day"),
        ("2016-09-01", "2016-03-31", "range"),
        ("2016-09-01", None, "range"),
        (None, None, "month"),
        (None, "2016-09-30", "range"),
        ("2016-01-01", None, "unknown"),
        (None, "2016-01-01", "unknown"),
        ("2010-01-01", None, "decade"),
    ],
)
def test_what_makes_no_date_at_all(
    occurred_from: str | None, occurred_to: str | None, precision: str
) -> None:
    with pytest.raises(Refused, match=r"accepted|needs|carries|calendar|later") as refusal:
        parse_claim(occurred_from, occurred_to, precision)
    assert refusal.value.code == "invalid_dates"


SEPTEMBER = Reading(*IN_SEPTEMBER, "month", "2016年9月")
MARCH_TO_SEPTEMBER = Reading(date(2016, 3, 1), date(2016, 9, 30), "range", "3月到9月")
THE_THIRD = parse_claim("2016-09-03", None, "day")


@pytest.mark.parametrize(
    ("claimed", "reading", "code"),
    [
        (("2016-09-01", None, "month"), SEPTEMBER, None),
        (("2016-09-01", "2016-09-30", "month"), SEPTEMBER, None),
        (("2016-09-01", "2016-09-15", "month"), SEPTEMBER, "date_not_in_quote"),
        (("2016-09-01", None, "day"), SEPTEMBER, "date_not_in_quote"),
        (("2016-10-01", None, "month"), SEPTEMBER, "date_not_in_quote"),
        (("2016-07-01", None, "quarter"), SEPTEMBER, "precision_downgrade"),
        (("2016-01-01", None, "year"), SEPTEMBER, "precision_downgrade"),
        (("2015-01-01", None, "year"), SEPTEMBER, "date_not_in_quote"),
        (("2016-07-01", None, "year"), SEPTEMBER, "date_not_in_quote"),
        ((None, None, "unknown"), SEPTEMBER, "precision_downgrade"),
        (("2016-09-01", "2016-09-30", "range"), SEPTEMBER, "date_not_in_quote"),
        (("2016-03-01", "2016-09-30", "range"), MARCH_TO_SEPTEMBER, None),
        (("2016-03-01", None, "month"), MARCH_TO_SEPTEMBER, "date_not_in_quote"),
        (("2016-01-01", None, "year"), MARCH_TO_SEPTEMBER, "precision_downgrade"),
        (("2016-04-01", "2016-10-31", "range"), MARCH_TO_SEPTEMBER, "date_not_in_quote"),
    ],
)
def test_a_claim_against_a_quote(
    claimed: tuple[str | None, str | None, str], reading: Reading, code: str | None
) -> None:
    claim = parse_claim(*claimed)
    if code is None:
        assert check_claim(claim, [reading]) is reading
    else:
        with pytest.raises(Refused) as refusal:
            check_claim(claim, [reading])
        assert refusal.value.code == code


@pytest.mark.parametrize(
    ("claimed", "code"),
    [
        (("2016-09-03", None, "day"), None),
        (("2016-09-04", None, "day"), "date_not_in_quote"),
        (("2016-09-01", None, "month"), "precision_downgrade"),
        ((None, None, "unknown"), "precision_downgrade"),
        (("2015-01-01", None, "year"), "date_not_in_quote"),
    ],
)
def test_a_quote_without_a_date_keeps_that_of_the_row_revised(
    claimed: tuple[str | None, str | None, str], code: str | None
) -> None:
    claim = parse_claim(*claimed)
    if code is None:
        assert check_claim(claim, [], THE_THIRD) is None
    else:
        with pytest.raises(Refused) as refusal:
            check_claim(claim, [], THE_THIRD)
        assert refusal.value.code == code


def test_nothing_said_leaves_only_unknown() -> None:
    assert check_claim(parse_claim(None, None, "unknown"), []) is None
    with pytest.raises(Refused, match="no date"):
        check_claim(THE_THIRD, [])


def test_one_of_several_places_of_a_quote_is_enough() -> None:
    places = [Stretch(0, 6, "201693"), Stretch(9, 17, "2016.9.3")]
    reading = Reading(date(2016, 9, 3), date(2016, 9, 3), "day", "2016.9.3")
    assert choose(places, [(), (reading,)], THE_THIRD) == (places[1], reading)


@given(
    st.sampled_from(GRANULES),
    st.dates(min_value=date(1, 1, 1), max_value=date(9999, 12, 31)),
    st.sampled_from(GRANULES),
)
def test_a_claim_holds_a_finer_one_of_the_same_days(coarse: str, day: date, fine: str) -> None:
    start, end = granule_of(day, coarse)
    first, last = granule_of(day, fine)
    claim = Claim(start, end, coarse)
    assert start <= day <= end
    assert claim.contains(first, last) == (GRANULES.index(coarse) >= GRANULES.index(fine))
