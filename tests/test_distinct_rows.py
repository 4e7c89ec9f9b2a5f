"""Rows that say the same are read once, and each is labelled under its own name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import polars as pl
import pytest

import freshledger as fl
from freshledger import distinct
from freshledger.batches import label_batches
from freshledger.frames import TimeFrame, parse_as_of

if TYPE_CHECKING:
    from collections.abc import Sequence

AS_OF = "2025-07-01"
CLAIM = {"title": "Lua 5.2 is the latest version", "publish_date": "2012-01-10"}
RELEASE = {"title": "Lua 5.3 is out.", "publish_date": "2015-01-12"}
NEWS = {"title": "首都图书馆今日开放", "publish_date": "2025-05-15"}


def rows_of(*written: tuple[str, dict[str, str]]) -> list[dict[str, Any]]:
    return [
        {"id": key, "dimension": f"of {key}", "mine": place, **row}
        for place, (key, row) in enumerate(written)
    ]


def labelled(rows: Sequence[dict[str, Any]], batch_rows: int) -> pl.DataFrame:
    now = parse_as_of(AS_OF)
    batches = label_batches(
        rows,
        frame=TimeFrame.parse("2025", now),
        as_of=now,
        policy=fl.Policy(),
        batch_rows=batch_rows,
        with_texts=False,
    )
    return pl.concat([batch.labels for batch in batches])


@pytest.mark.parametrize("batch_rows", [1, 2, 3, 10])
def test_each_row_keeps_its_own_name_and_columns(batch_rows: int) -> None:
    rows = rows_of(("b", NEWS), ("c", CLAIM), ("a", NEWS), ("d", NEWS))
    labels = labelled(rows, batch_rows)
    assert labels.select("evidence_id", "dimension", "mine", "label").rows() == [
        ("b", "of b", 0, "current"),
        ("c", "of c", 1, "background"),
        ("a", "of a", 2, "current"),
        ("d", "of d", 3, "current"),
    ]
    assert labels.equals(fl.label(rows, frame="2025", as_of=AS_OF).labels)


@pytest.mark.parametrize("batch_rows", [1, 2, 10])
@pytest.mark.parametrize("order", ["cxzy", "zyxc", "yczx"])
def test_what_overturns_is_named_by_the_first_id_of_all_that_say_it(
    order: str, batch_rows: int
) -> None:
    rows = rows_of(*((key, CLAIM if key == "c" else RELEASE) for key in order))
    labels = labelled(rows, batch_rows).filter(evidence_id="c")
    assert labels.select("rule", "overturned_by").rows() == [("overturned_version", "x")]


@pytest.mark.parametrize("remembered_rows", [1, 2, 100])
def test_rows_forgotten_are_read_again(
    remembered_rows: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = rows_of(("z", RELEASE), ("c", CLAIM), ("b", NEWS), ("y", RELEASE), ("d", CLAIM))
    known = fl.label(rows, frame="2025", as_of=AS_OF).labels
    monkeypatch.setattr(distinct, "REMEMBERED_ROWS", remembered_rows)
    assert labelled(rows, 1).equals(known)
    assert known["overturned_by"].to_list() == [None, "y", None, None, "y"]


@pytest.mark.parametrize(
    "other", [{"title": ""}, {"snippet": "x"}, {"source_url": "u"}, {"subject": "Lua"}]
)
def test_rows_that_differ_in_what_is_read_have_numbers_of_their_own(other: dict[str, str]) -> None:
    rows = [{"id": "a", **NEWS}, {"id": "b", **NEWS, "dimension": "x"}, {"id": "c", "snippet": "y", **NEWS, **other}]  # fmt: skip
    evidence = fl.label(rows, frame="2025", as_of=AS_OF).evidence
    numbers, new = distinct.DistinctRows().number(evidence)
    assert numbers.to_list() == [0, 0, 1]
    assert new.select("number", "evidence_id").rows() == [(0, "a"), (1, "c")]
