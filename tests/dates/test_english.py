"""English dates in sentences: forms, conventions and what the words around them change."""

from __future__ import annotations

import polars as pl
import pytest

from freshledger.dates import extract_dates
from freshledger.dates.en_lone import EN_LONE

ANCHOR = "2024-05-15"  # a Wednesday


def read(text: str, anchor: str | None = ANCHOR, **options: object) -> list[tuple[str, str, str]]:
    """Mention, interval and precision of each date in a text."""
    frame = pl.DataFrame(
        {"id": ["x"], "text": [text], "anchor": [anchor]},
        schema={"id": pl.String, "text": pl.String, "anchor": pl.String},
    )
    rows = extract_dates(frame, **options).to_dicts()  # type: ignore[arg-type] # keywords as they come
    return [
        (row["mention"], f"{row['start']}..{row['end']}", row["precision"] or row["kind"])
        for row in rows
    ]


def days(text: str, anchor: str | None = ANCHOR) -> list[str]:
    """Intervals alone."""
    return [interval for _, interval, _ in read(text, anchor)]


@pytest.mark.parametrize(
    ("text", "mention", "interval", "precision"),
    [
        ("Docketed 5/15/24: the trustee objected", "5/15/24", "2024-05-15..2024-05-15", "day"),
        ("LAGOS (Reuters) - March 4 - The bank", "March 4", "2024-03-04..2024-03-04", "day"),
        ("on the 31st sealed two stores", "31st", "2024-03-31..2024-03-31", "day"),
        ("over the weekend after", "weekend", "2024-05-11..2024-05-12", "span"),
        ("FY2022 Q1 revenue rose", "FY2022 Q1", "2022-01-01..2022-03-31", "quarter"),
        ("first-quarter net profit", "first-quarter", "2024-01-01..2024-03-31", "quarter"),
        ("In the 1990s, hauliers", "1990s", "1990-01-01..1999-12-31", "span"),
        ("closed since 2020, forcing", "2020", "2020-01-01..2020-12-31", "year"),
        ("the range of May 1-7, 2024.", "May 1-7, 2024", "2024-05-01..2024-05-07", "range"),
        ("held from 1990 to 1995,", "1990 to 1995", "1990-01-01..1995-12-31", "range"),
        (
            "away from next Monday to Friday",
            "next Monday to Friday",
            "2024-05-20..2024-05-24",
            "range",
        ),
        ("Aug 10 - Nov 12, 2013", "Aug 10 - Nov 12, 2013", "2013-08-10..2013-11-12", "range"),
        ("the year ended Dec. 31", "Dec. 31", "2023-12-31..2023-12-31", "day"),
        ("in late November", "late November", "2023-11-21..2023-11-30", "span"),
        ("at the end of 2024", "end of 2024", "2024-11-01..2024-12-31", "span"),
        ("the week of May 8", "week of May 8", "2024-05-06..2024-05-12", "week"),
        ("three weeks ago", "three weeks ago", "2024-04-22..2024-04-28", "week"),
        ("名录（1998）", "1998", "1998-01-01..1998-12-31", "year"),
        ("a secret 1902 pact with", "1902", "1902-01-01..1902-12-31", "year"),
        ("talks. 2007 also saw gains", "2007", "2007-01-01..2007-12-31", "year"),
        (
            "raided at Sunday dawn of 25 June 1950",
            "Sunday dawn of 25 June 1950",
            "1950-06-25..1950-06-25",
            "day",
        ),
        (
            "rain on Tuesday night, May 14",
            "Tuesday night, May 14",
            "2024-05-14..2024-05-14",
            "day",
        ),
    ],
)
def test_a_form_is_read_with_its_honest_width(
    text: str, mention: str, interval: str, precision: str
) -> None:
    assert read(text) == [(mention, interval, precision)]


@pytest.mark.parametrize(
    "text",
    [
        "He told “This Week” that the plant was shut",
        "She speaks of the cars of tomorrow",
        "February 151998",
        "with 2003 exhibits",
    ],
)
def test_what_only_looks_like_a_date_is_left_alone(text: str) -> None:
    assert read(text) == []


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("The board met Wednesday", "2024-05-15"),
        ("The board met Thursday", "2024-05-09"),
        ("The board will meet Thursday", "2024-05-16"),
        ("The vote was postponed until Friday", "2024-05-17"),
        ("It had been due to expire Friday", "2024-05-10"),
        ("They would get around Friday's ruling", "2024-05-10"),
        ("last Wednesday", "2024-05-08"),
        ("this Friday", "2024-05-17"),
        ("next Friday", "2024-05-24"),
        ("two Thursdays ago", "2024-05-02"),
        ("Tuesday of last week", "2024-05-07"),
        ("the second Sunday of October last year", "2023-10-08"),
        ("three days after May 30", "2024-06-02"),
        ("last Thanksgiving", "2023-11-23"),
        ("He will leave in two weeks", "2024-05-29"),
        ("On Thursday, the council plans to vote", "2024-05-16"),
        ("On Thursday, the council voted", "2024-05-09"),
        ("They sold as soon as trading opened Thursday", "2024-05-16"),
        ("He was fired on Oct. 2", "2023-10-02"),
        ("He will be sworn in on Oct. 2", "2024-10-02"),
        ("He was fired on July 2", "2024-07-02"),
        ("The store was shut on Easter Monday", "2024-04-01"),
    ],
)
def test_weekdays_and_distances_follow_their_clause(text: str, day: str) -> None:
    assert days(text) == [f"{day}..{day}"]


def test_a_length_of_time_is_no_date_unless_it_is_announced() -> None:
    assert days("the first loss in two weeks") == ["None..None"]


@pytest.mark.parametrize("text", ["the third quarter", "last year", "on Monday", "3 days ago"])
def test_nothing_is_placed_without_an_anchor(text: str) -> None:
    assert days(text, anchor=None) == ["None..None"]


def test_day_and_month_are_told_apart_by_other_dates_of_the_source() -> None:
    assert read("03/04/2024")[0][2] == "span"
    assert read("03/04/2024 and 25/12/2023")[0][1:] == ("2024-04-03..2024-04-03", "day")
    assert read("03/04/2024 and 12/25/2023")[0][1:] == ("2024-03-04..2024-03-04", "day")
    assert read("03/04/2024, 12/25/2023 or 25/12/2023")[0][2] == "span"
    assert read("03/04/2024", day_first=True)[0][1] == "2024-04-03..2024-04-03"
    assert read("Sunday 03/03/2024, Monday 04/03/2024")[1][1] == "2024-03-04..2024-03-04"


@pytest.mark.parametrize(
    ("text", "interval"),
    [("Sat", "2024-05-18..2024-05-18"), ("3w later", "2024-06-05..2024-06-05")],
)
def test_words_that_are_all_there_is_are_read(text: str, interval: str) -> None:
    assert days(text) == [interval]
    assert days(f"He said {text} nothing") == []


@pytest.mark.parametrize("rule", EN_LONE, ids=lambda rule: rule.name)
def test_a_text_that_is_all_date_may_be_short(rule: pytest.FixtureRequest) -> None:
    example, means = rule.example, rule.means  # type: ignore[attr-defined] # a Rule
    [(mention, interval, precision)] = read(example)
    start, end = interval.split("..")
    days = start if start == end else interval
    assert (mention, f"{days} {precision}") == (example, means)


@pytest.mark.parametrize(
    ("text", "edge", "interval", "precision"),
    [
        ("The Siege of Harrow (1871-1874) ended it", "1874", "1874-01-01..1874-12-31", "year"),
        ("Reconstruction, 1921–1926", "1926", "1926-01-01..1926-12-31", "year"),
        ("The port fell (3-9 June 1902).", "9 June 1902", "1902-06-09..1902-06-09", "day"),
        ("The strike (May-July 1926) failed", "July 1926", "1926-07-01..1926-07-31", "month"),
        ("May 1951 - June 1953: Truce", "June 1953", "1953-06-01..1953-06-30", "month"),
    ],
)
def test_the_dates_of_a_thing_give_the_day_it_ended_too(
    text: str, edge: str, interval: str, precision: str
) -> None:
    period, last = read(text)
    assert period[2] == "range"
    assert last == (edge, interval, precision)


@pytest.mark.parametrize(
    "text",
    [
        "Output rose from 1921-1926.",
        "Output rose from 1921 to 1926.",
        "The years are 1921-1926.",
        "Over three months (May-July 1926) it rose",
        "17 May 2013 - 19 August 2014",
        "The fair (May 3-5) opened",
    ],
)
def test_a_stretch_of_time_is_one_mention(text: str) -> None:
    assert [precision for _, _, precision in read(text)] == ["range"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("booked between June 4 and June 9", ["2024-06-04..2024-06-09", "2024-06-09..2024-06-09"]),
        ("between 5 March and 9 April 1913", ["1913-03-05..1913-04-09", "1913-04-09..1913-04-09"]),
        (
            "between May 4, 1911 and May 9, 1912",
            ["1911-05-04..1911-05-04", "1912-05-09..1912-05-09"],
        ),
        ("due a week from Monday", ["2024-05-27..2024-05-27"]),
        ("sent 2 days 3 hours ago", ["2024-05-13..2024-05-13"]),
        ("Fathers Day in 2020", ["2020-06-21..2020-06-21"]),
        ("the day before Thanksgiving 2016", ["2016-11-23..2016-11-23"]),
        ("died 10 August 234 BC", []),
        ("see you tmr", ["2024-05-16..2024-05-16"]),
        ("sold two weeks and 3 days ago", ["2024-04-28..2024-04-28"]),
        ("out from 4-22 next month", ["2024-06-04..2024-06-22"]),
        ("rose from 5 to 10 last month", ["2024-04-01..2024-04-30"]),
        ("app v2024.5.15 is out", []),
    ],
)
def test_dates_are_read_by_the_words_beside_them(text: str, found: list[str]) -> None:
    assert days(text) == found
