"""What holds whatever rows a corpus has."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import polars as pl
from hypothesis import given, settings
from hypothesis import strategies as st

from freshledger.overturn import overturning, overturning_parts
from freshledger.overturn.later import best_later, still_best
from tests.overturn.rows import AS_OF, hits, placed, span

FIRST_DAY = date(2020, 1, 1)
PERIOD = span("2023-10-01", "2023-12-31", "quarter")
LATER_PERIOD = span("2024-10-01", "2024-12-31", "quarter")
ACT = {"content_type": "regulation", "title": "海州市绿化条例"}
GDP = {"content_type": "periodic", "subject": "海州市GDP", "period": PERIOD}
SAID: tuple[dict[str, Any], ...] = (
    {"lead": "The latest version of Lua is 5.2."},
    {"lead": "Lua 5.3 is out."},
    {"lead": "Lua 5.4 has been released."},
    {"lead": "Lua 5.3, the newest release, ships by default."},
    ACT,
    ACT | {"title": "海州市人民政府关于废止《海州市绿化条例》的决定"},
    GDP | {"lead": "海州市地区生产总值同比增长5.2%。"},
    GDP | {"lead": "修订：海州市地区生产总值同比增长5.0%。"},
    GDP | {"lead": "海州市地区生产总值同比增长5.1%。", "period": LATER_PERIOD},
    {"content_type": "forecast", "lead": "长风集团即将在欧洲建厂。"},
    {"lead": "长风集团宣布取消在欧洲建厂的计划。"},
    {"lead": "A quiet day in Larkfield."},
)
DAYS = st.integers(1, 1500).map(lambda days: (FIRST_DAY + timedelta(days=days)).isoformat())
ROWS = st.lists(
    st.builds(lambda said, day: said | {"day": day}, st.sampled_from(SAID), DAYS), max_size=12
)
LAW = settings(max_examples=25, deadline=None)


@LAW
@given(ROWS, st.randoms(use_true_random=False))
def test_the_order_of_rows_changes_nothing(rows: list[dict[str, Any]], random: Any) -> None:  # noqa: ANN401 - hypothesis gives no type
    written = placed(*rows)
    order = list(range(written.height))
    random.shuffle(order)
    one = overturning(written, AS_OF).sort("row")
    other = overturning(written[order], AS_OF).sort("row")
    assert one.equals(other)


@LAW
@given(ROWS, st.integers(1, 4))
def test_parts_of_a_corpus_find_what_the_whole_does(
    rows: list[dict[str, Any]], rows_a_part: int
) -> None:
    written = placed(*rows)
    slices = list(written.iter_slices(rows_a_part)) or [written]
    parts = [part.clone for part in slices]
    found = overturning_parts(parts, AS_OF).sort("row")
    assert found.equals(overturning(written, AS_OF).sort("row"))


@LAW
@given(
    st.lists(st.tuples(st.sampled_from("xy"), st.integers(1, 6), st.integers(1, 3)), max_size=20),
    st.integers(1, 5),
    st.sampled_from([None, "rank"]),
)
def test_thinned_evidence_answers_as_all_of_it(
    told: list[tuple[str, int, int]], lines_a_part: int, rank: str | None
) -> None:
    evidence = pl.DataFrame(
        [(*line, f"{place:02}") for place, line in enumerate(told)],
        schema={"key": pl.String, "start": pl.Int64, "rank": pl.Int64, "evidence_id": pl.String},
        orient="row",
    )
    claims = pl.DataFrame({"row": range(14), "key": ["x", "y"] * 7, "end": [*range(7)] * 2})
    parts = [still_best(part, rank=rank) for part in evidence.iter_slices(lines_a_part)]
    thinned = pl.concat([evidence.clear(), *parts])
    found = best_later(claims, thinned, rank=rank).sort("row")
    assert found.equals(best_later(claims, evidence, rank=rank).sort("row"))


@LAW
@given(ROWS)
def test_no_row_overturns_itself_or_an_earlier_claim_by_older_evidence(
    rows: list[dict[str, Any]],
) -> None:
    written = placed(*rows)
    days = dict(written.select("evidence_id", "start").iter_rows())
    for overturned, (_, by) in hits(written).items():
        assert days[by] > days[overturned]


@LAW
@given(ROWS, st.sampled_from(SAID))
def test_an_older_row_changes_no_hit(rows: list[dict[str, Any]], older: dict[str, Any]) -> None:
    before = hits(placed(*rows))
    after = hits(placed(*rows, older | {"day": FIRST_DAY.isoformat()}))
    assert {
        row: hit for row, hit in after.items() if row in before or ord(row) - ord("a") < len(rows)
    } == before


@LAW
@given(ROWS)
def test_a_hit_stays_as_time_goes_on(rows: list[dict[str, Any]]) -> None:
    written = placed(*rows)
    early = hits(written, AS_OF - timedelta(days=900))
    assert early.keys() <= hits(written, AS_OF).keys()


@LAW
@given(ROWS)
def test_every_line_is_of_one_row_and_names_a_row_of_the_corpus(rows: list[dict[str, Any]]) -> None:
    written = placed(*rows)
    found = overturning(written, AS_OF)
    assert found["row"].is_unique().all()
    named = pl.concat([found["overturned_by"], found["newer_in_series"]]).drop_nulls()
    assert set(named) <= set(written["evidence_id"])
