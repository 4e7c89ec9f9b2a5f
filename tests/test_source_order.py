"""Dates of a domain settle each other's order of day and month, over the whole corpus."""

from __future__ import annotations

import random
from datetime import UTC, date, datetime, timedelta
from typing import Any

import polars as pl
import pytest

import freshledger as fl
from freshledger.batches import label_batches
from freshledger.corpus import read_corpus
from freshledger.explain import explain
from freshledger.frames import TimeFrame, parse_as_of
from freshledger.outlook import forecast

FRAME, AS_OF = "2024-01-01 ~ 2024-12-31", "2024-12-31"
FORMS = {"first.example": "%d/%m/%Y", "www.Second.example": "%m/%d/%Y"}
ROWS = 1_000
Row = dict[str, Any]


def corpus() -> list[Row]:
    """Rows of a domain that puts the day first, of one that puts the month first, of a mixed one.

    The date stands in publish_date, title or snippet, in turn.
    """
    rows = []
    for place in range(ROWS):
        domain = ("first.example", "www.Second.example", "mixed.example")[place % 3]
        day = date(2024, 1, 1) + timedelta(days=place * 7 % 366)
        form = FORMS.get(domain) or list(FORMS.values())[place // 3 % 2]
        written = f"{day:{form}}"
        texts = (
            {"publish_date": written, "snippet": f"河清市第{place}条线开通"},
            {"title": f"{written} opening of line {place}", "snippet": "All went well."},
            {"snippet": f"Line {place} opened on {written} in Heqing, as planned."},
        )[place // 3 % 3]
        url = f"https://{domain}/line-{place}"
        rows.append({"id": str(place), "source_url": url, "day": day, **texts})
    return rows


def labelled(rows: list[Row], **settings: Any) -> pl.DataFrame:  # noqa: ANN401 - a setting
    return fl.label(rows, frame=FRAME, as_of=AS_OF, **settings).labels


def batched(rows: list[Row], batch_rows: int) -> pl.DataFrame:
    now = parse_as_of(AS_OF)
    batches = label_batches(
        rows,
        frame=TimeFrame.parse(FRAME, now),
        as_of=now,
        policy=fl.Policy.parse({}),
        batch_rows=batch_rows,
    )
    return pl.concat([batch.labels for batch in batches])


@pytest.fixture(scope="module")
def whole() -> pl.DataFrame:
    return labelled(corpus())


def test_each_domain_in_its_own_order(whole: pl.DataFrame) -> None:
    assert whole.height == ROWS
    domain = pl.col("source_url").str.extract("//([^/]+)")
    day = pl.col("day").cast(pl.Date)
    right = (pl.col("date_start").dt.date() == day) & (pl.col("precision") == "day")
    ambiguous = pl.col("warnings").list.contains("ambiguous_day_month")
    could_be_either = (day.dt.day() <= 12) & (day.dt.day() != day.dt.month())
    counts = whole.group_by(domain.alias("domain")).agg(
        right.sum(), ambiguous.sum(), could_be_either.sum().alias("either"), pl.len()
    )
    for name, n_right, n_ambiguous, either, rows in counts.iter_rows():
        assert either > 100
        settles = name in FORMS
        assert (n_right, n_ambiguous) == ((rows, 0) if settles else (rows - either, either)), name


@pytest.mark.parametrize("batch_rows", [1_000, 333, 64])
def test_neither_batches_nor_the_order_of_rows_change_a_label(
    batch_rows: int, whole: pl.DataFrame
) -> None:
    rows = corpus()
    random.Random(batch_rows).shuffle(rows)  # noqa: S311 - an order, no secret
    assert batched(rows, batch_rows).sort("evidence_id").equals(whole.sort("evidence_id"))


def dated(*rows: Row, **settings: Any) -> dict[str, tuple[str | None, str | None]]:  # noqa: ANN401
    labels = labelled([{"snippet": "Line opened.", **row} for row in rows], **settings)
    days = labels.select("evidence_id", pl.col("date_start").dt.date().cast(pl.String), "precision")
    return {row[0]: row[1:] for row in days.iter_rows()}


OPEN = {"id": "open", "source_url": "https://a.example/1", "publish_date": "03/04/2024"}
TELLING = {**OPEN, "id": "telling", "publish_date": "15/04/2024", "snippet": "Line closed."}
FIRST, MONTH_FIRST = ("2024-04-03", "day"), ("2024-03-04", "day")
UNKNOWN = ("2024-03-04", "span")


@pytest.mark.parametrize(
    ("telling", "read"),
    [
        ({"publish_date": "15/04/2024"}, FIRST),
        ({"publish_date": "04/15/2024"}, MONTH_FIRST),
        ({"site_date": "15.04.2024"}, FIRST),
        ({"snippet": "It opened on 04-15-2024."}, MONTH_FIRST),
        ({"snippet": "Good. Later, on 15/04/2024, it closed."}, FIRST),
        # Nobody knows where the year of two figures stands, nor whose words a name repeats.
        ({"publish_date": "15/04/24"}, UNKNOWN),
        ({"snippet": "《15/04/2024报告》出版"}, UNKNOWN),
        ({"publish_date": "2024-04-15"}, UNKNOWN),
        ({"publish_date": "15/13/2024"}, UNKNOWN),
        ({"snippet": "Ratio 15/04, version 15.04.1"}, UNKNOWN),
        ({"publish_date": "15/04/2024", "snippet": "Since 04/15/2024."}, UNKNOWN),
    ],
)
def test_what_tells_the_order(telling: Row, read: tuple[str, str]) -> None:
    other = {"id": "telling", "source_url": "http://user@WWW.A.example:80/2?x=1", **telling}
    assert dated(OPEN, other)["open"] == read


@pytest.mark.parametrize("url", [None, "", "https://b.example/", "https://news.a.example/", "x"])
def test_other_sources_tell_nothing(url: str | None) -> None:
    other = {"id": "telling", "source_url": url, "publish_date": "15/04/2024"}
    assert dated(OPEN, other)["open"] == UNKNOWN
    assert dated(OPEN | {"source_url": url}, OPEN | {"id": "b", "publish_date": "15/04/2024"})[
        "open"
    ] == (UNKNOWN if url != "https://a.example/" else FIRST)


@pytest.mark.parametrize(("day_first", "read"), [(True, FIRST), (False, MONTH_FIRST)])
@pytest.mark.parametrize("field", ["publish_date", "snippet"])
def test_the_setting_comes_before_what_sources_tell(
    field: str, *, day_first: bool, read: tuple[str, str]
) -> None:
    row = {**OPEN, "publish_date": None, field: "03/04/2024"}
    tells = "04/15/2024" if day_first else "15/04/2024"
    found = dated(row, {**OPEN, "id": "telling", "publish_date": tells}, day_first=day_first)
    assert found["open"] == read


def test_a_settled_day_is_an_anchor() -> None:
    rows = [
        {**OPEN, "snippet": "Line opened yesterday."},
        TELLING,
    ]
    found = explain(read_corpus(rows).evidence, datetime(2024, 12, 31, tzinfo=UTC)).as_dicts()[0]
    assert (found["anchor"], found["anchor_source"]) == ("2024-04-03", "publish_date")
    starts = {mention["mention"]: mention["start"] for mention in found["mentions"]}
    assert starts == {"yesterday": "2024-04-02", "03/04/2024": "2024-04-03"}


def test_explanations_follow_the_source() -> None:
    rows = [
        {"id": "open", "source_url": "a.example/1", "snippet": "It opened on 03/04/2024."},
        TELLING,
    ]
    found = explain(read_corpus(rows).evidence, datetime(2024, 12, 31, tzinfo=UTC)).as_dicts()[0]
    (mention,) = found["mentions"]
    assert (mention["start"], mention["precision"], mention["warning"]) == (*FIRST, None)
    assert mention["is_own"]


def test_forecasts_follow_the_source() -> None:
    rows = [{**OPEN, "snippet": "Line opened."}, TELLING]
    changes = forecast(rows, frame="past 5 days", as_of="2024-04-05", days=5).changes
    assert changes.filter(evidence_id="open")["from_label"].to_list() == ["current"]
