"""Unknown columns are carried through untouched, whatever they are called."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import freshledger as fl
from freshledger.schemas import EVIDENCE_COLUMNS, LABEL_COLUMNS

if TYPE_CHECKING:
    import polars as pl

OURS = [name for name in LABEL_COLUMNS if name not in EVIDENCE_COLUMNS]


def unknown_columns(**columns: object) -> pl.DataFrame:
    rows = [{"evidence_id": "a", "title": "2024年5月15日发布", **columns}]
    labels = fl.label(rows, frame="2024-05", as_of="2024-05-31").labels
    assert labels.columns[: len(LABEL_COLUMNS)] == list(LABEL_COLUMNS)
    return labels.select(labels.columns[len(LABEL_COLUMNS) :])


def test_a_column_with_a_name_of_ours_is_called_given() -> None:
    mine = {name: f"my {name}" for name in OURS}
    carried = unknown_columns(**mine).to_dicts()
    assert carried == [{f"given_{name}": f"my {name}" for name in OURS}]


def test_given_names_never_meet() -> None:
    carried = unknown_columns(rule=1, given_rule=2, given_given_rule=3)
    assert carried.to_dicts() == [{"given_given_given_rule": 1, "given_rule": 2, "given_given_rule": 3}]  # fmt: skip


@pytest.mark.parametrize("name", ["row", "lead", "is_dated", "carried:x", "published", "Label", ""])
def test_a_column_with_any_other_name_keeps_it(name: str) -> None:
    assert unknown_columns(**{name: [1, {"a": None}]}).columns == [name]


def test_labels_can_be_labelled_again() -> None:
    first = fl.label([{"id": "a", "title": "2024年5月15日"}], frame="2024-05", as_of="2024-05-31")
    again = fl.label(first.labels, frame="2024-06", as_of="2024-06-30")
    assert again.labels["given_label"].to_list() == ["current"]
    assert again.labels["label"].to_list() == ["background"]
