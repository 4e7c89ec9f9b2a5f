from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import polars as pl
import pytest

from freshledger.errors import FreshledgerError
from freshledger.schemas import (
    EVIDENCE_COLUMNS,
    LABEL_COLUMNS,
    REJECT_COLUMNS,
    validate_evidence,
    validate_labels,
    validate_rejects,
)

if TYPE_CHECKING:
    from collections.abc import Callable

LABEL = {
    "evidence_id": "e1",
    "label": "current",
    "rule": "within_window",
    "boundary": False,
    "warnings": ["fiscal"],
    "date_start": datetime(2024, 5, 15, tzinfo=UTC),
    "date_end": datetime(2024, 5, 15, 23, 59, 59, 999999, tzinfo=UTC),
    "precision": "day",
    "date_source": "text",
    "content_type": "event",
    "weight": 1.0,
    "dropped": False,
    "as_of": datetime(2024, 5, 31, tzinfo=UTC),
    "policy_id": "0123456789ab",
}


def evidence(**changes: object) -> pl.DataFrame:
    row = dict.fromkeys(EVIDENCE_COLUMNS) | {"evidence_id": "e1", "title": "5月15日发布"}
    return pl.DataFrame([row], schema=dict(EVIDENCE_COLUMNS)).with_columns(
        **{name: pl.lit(value) for name, value in changes.items()}
    )


def labels(**changes: object) -> pl.DataFrame:
    row = dict.fromkeys(LABEL_COLUMNS) | LABEL
    return pl.DataFrame([row], schema=dict(LABEL_COLUMNS)).with_columns(
        **{name: pl.lit(value) for name, value in changes.items()}
    )


def rejects(**changes: object) -> pl.DataFrame:
    row = {"evidence_id": None, "reason": "no_id", "row": "{}"}
    return pl.DataFrame([row], schema=dict(REJECT_COLUMNS)).with_columns(
        **{name: pl.lit(value) for name, value in changes.items()}
    )


@pytest.mark.parametrize(
    ("validate", "table"),
    [(validate_evidence, evidence), (validate_labels, labels), (validate_rejects, rejects)],
)
def test_a_valid_table_comes_back_with_its_unknown_columns(
    validate: Callable[[pl.DataFrame], pl.DataFrame], table: Callable[..., pl.DataFrame]
) -> None:
    frame = table(score=0.9)
    assert validate(frame) is frame
    assert validate(frame.clear()).height == 0


@pytest.mark.parametrize(
    ("frame", "fault"),
    [
        (evidence(title=7), "title: dtype"),
        (evidence(evidence_id=None).cast({"evidence_id": pl.String}), "evidence_id: not_nullable"),
        (pl.concat([evidence(), evidence()]), "evidence_id: field_uniqueness (e1)"),
        (evidence().drop("title", "language"), "no column title, language"),
        (evidence().select(sorted(EVIDENCE_COLUMNS)), "another order"),
    ],
)
def test_what_no_evidence_table_may_hold(frame: pl.DataFrame, fault: str) -> None:
    with pytest.raises(FreshledgerError) as caught:
        validate_evidence(frame)
    assert fault in str(caught.value)


@pytest.mark.parametrize(
    ("frame", "fault"),
    [
        (labels(label="fresh"), "label: isin"),
        (labels(precision="decade"), "precision: isin"),
        (labels(date_source="title"), "date_source: isin"),
        (labels(content_type="blog"), "content_type: isin"),
        (labels(weight=1.5), "weight: in_range(0, 1) (1.5)"),
        (labels(rule=None).cast({"rule": pl.String}), "rule: not_nullable"),
        (labels(date_start=datetime(2024, 5, 15)), "date_start: dtype"),  # noqa: DTZ001 - refused
        (labels().drop("note"), "no column note"),
    ],
)
def test_what_no_label_table_may_hold(frame: pl.DataFrame, fault: str) -> None:
    with pytest.raises(FreshledgerError) as caught:
        validate_labels(frame)
    assert fault in str(caught.value)


def test_an_id_may_stand_once_for_each_frame() -> None:
    both = pl.concat([labels(frame_id="may"), labels(frame_id="june")])
    assert validate_labels(both).height == 2


def test_the_label_table_leads_with_the_names_others_build_on() -> None:
    assert list(LABEL_COLUMNS)[:10] == [
        "evidence_id", "label", "rule", "boundary", "warnings",
        "date_start", "date_end", "precision", "date_source", "mention",
    ]  # fmt: skip
