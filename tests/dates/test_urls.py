"""Which addresses carry a date, and which only look so."""

from __future__ import annotations

from datetime import date

import polars as pl
import pytest
from hypothesis import given
from hypothesis import strategies as st

from freshledger.dates.url_forms import FORMS
from freshledger.dates.urls import URL_DATE, read_urls, url_date

EXAMPLES = [
    pytest.param(url, means, id=f"{form.name}-{number}")
    for form in FORMS
    for number, (url, means) in enumerate(zip(form.examples, form.means, strict=True))
]


def written(url: str) -> str | None:
    """The reading of one address the way a form's `means` writes it."""
    rows = read_urls(pl.Series([url])).to_dicts()
    if not rows:
        return None
    start, end, precision = rows[0]["start"], rows[0]["end"], rows[0]["precision"]
    return f"{start}" if precision == "day" else f"{start}..{end} {precision}"


@pytest.mark.parametrize(("url", "means"), EXAMPLES)
def test_example_means_what_the_form_says(url: str, means: str) -> None:
    assert written(url) == means


@pytest.mark.parametrize(
    "path",
    [
        "/2024/05/15/",
        "/2024/05/15",
        "/2024/5/15/slug",
        "/2024/05/15.html",
        "/2024/05-15/a",
        "/2024/0515/",
        "/20240515/",
        "/202405/15/a",
        "/2024-05/15/node_1.htm",
        "/content_2024-05/15/content_3.htm",
        "/2024_05_15_slug",
        "/2024-5-15-slug",
        "/20240515A01ABC00",
        "/slug-20240515.html",
        "/307_3_r_20240515_1698920402044235",
        "/4060503-20240515-storm",
        "/slug-2024-05-15",
        "/live/2024-05-15t10-30-00",
        "/2024/May/15/slug",
        "/2024-may-15",
        "/W/t20240515_553.html",
        "/2024/05/15/VIDE3Vo1hlZPEf1RB28V6q44240606.shtml",
        "/2024/05/16-best/2024-05-15",
        "/15-05-2024?p=1",
        "/05-15-2024/",
        "/s?date=20240515",
        "/s?day=2024-05-15#top",
        "/s?a=1&publish_date=2024-05-15",
        "/s?pubDate=2024-05-15T10:00:00Z",
        "/#/news/2024/05/15/slug",
        "/2024-05-15?id=20240101",
    ],
)
def test_a_day_in_the_path(path: str) -> None:
    assert written(f"https://a.example{path}") == "2024-05-15"


@pytest.mark.parametrize(
    ("path", "means"),
    [
        ("/2024/05/", "2024-05-01..2024-05-31 month"),
        ("/2024/5/slug", "2024-05-01..2024-05-31 month"),
        ("/2024/05/23646/", "2024-05-01..2024-05-31 month"),
        ("/2024/05/7-things", "2024-05-01..2024-05-31 month"),
        ("/news/2024-05-flint-flake", "2024-05-01..2024-05-31 month"),
        ("/2024-05/slug", "2024-05-01..2024-05-31 month"),
        ("/2024/may/slug", "2024-05-01..2024-05-31 month"),
        ("/2024/13/slug", "2024-01-01..2024-12-31 year"),
        ("/2023/feb-roundup", "2023-01-01..2023-12-31 year"),
        ("/2023/march-madness/", "2023-01-01..2023-12-31 year"),
        ("/02-02-2024", "2024-02-02"),
    ],
)
def test_no_finer_than_the_path_is_sure_of(path: str, means: str) -> None:
    assert written(f"https://a.example{path}") == means


@pytest.mark.parametrize(
    "url",
    [
        "https://a.example/goods?id=20240515",
        "https://a.example/c/120240515/p?sku=20240515",
        "https://a.example/goods/20249915/detail",
        "https://a.example/202405151/",
        "https://a.example/20240230/slug",
        "https://a.example/2024-02-30-slug",
        "https://a.example/reviews/xt-2024-05",
        "https://a.example/2021-22/transfers",
        "https://a.example/best-laptops-2024/",
        "https://a.example/articles/2024",
        "https://a.example/1927/",
        "https://a.example/vuln/CVE-2024-4885",
        "https://a.example/api/v2024-05-15/users",
        "https://a.example/s?version=2024-05-15",
        "https://a.example/s?enddate=2024-05-15",
        "https://a.example/s?url=https://b.example/2024/05/15/slug",
        "https://a.example/s?name=x-20240515",
        "https://2024-05-15.example/slug",
        "http://20240515.example/",
        "https://a.example/20240515-1a2b-3c4d-5e6f-0123456789ab",
        "https://web.archive.example/web/20131110121040/http://b.example/slug",
        "https://a.example/20240515c0ffee",
        "https://a.example/31-31-2024",
        "https://a.example/covid-19-12-2020-update",
        "https://a.example/2024.05.15/release",
        "",
    ],
)
def test_what_only_looks_like_a_date(url: str) -> None:
    assert written(url) is None


def test_place_of_the_mention_counts_characters() -> None:
    url = "https://a.example/经济/新闻/t20240515_1.html"
    (row,) = read_urls(pl.Series([url])).to_dicts()
    assert row["mention"] == "20240515"
    assert url[row["mention_start"] : row["mention_end"]] == "20240515"


def test_expression_keeps_rows_in_place() -> None:
    urls = [
        None,
        "https://a.example/2024/05/15/",
        "https://a.example/",
        "https://a.example/2023/06/",
    ]
    frame = pl.LazyFrame({"source_url": urls}, schema={"source_url": pl.String})
    read = frame.select(url_date(pl.col("source_url"))).collect()
    assert read.schema == {"source_url": URL_DATE}
    starts = read["source_url"].struct.field("start").to_list()
    assert starts == [None, date(2024, 5, 15), None, date(2023, 6, 1)]


def test_no_addresses_give_no_rows() -> None:
    read = read_urls(pl.Series([], dtype=pl.String))
    assert read.is_empty()
    assert read.drop("row").schema == {field.name: field.dtype for field in URL_DATE.fields}


@given(st.lists(st.text(alphabet=st.sampled_from("/_-=?&.:t0123456789date年 "), max_size=40)))
def test_any_text_is_read_within_bounds(urls: list[str]) -> None:
    read = read_urls(pl.Series(urls, dtype=pl.String))
    assert read["row"].is_unique().all()
    for row in read.to_dicts():
        assert row["start"] <= row["end"]
        assert urls[row["row"]][row["mention_start"] : row["mention_end"]] == row["mention"]
