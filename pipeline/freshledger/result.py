"""The JSON form of a run: five lists of rows, one for each label, and the profile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import polars as pl

from freshledger.schemas import EVIDENCE_COLUMNS, LABEL_COLUMNS, LABELS

if TYPE_CHECKING:
    from collections.abc import Iterator

PROFILE: Final = "freshness_profile"
_OWN_DATES: Final = ("date_start", "date_end")
_DATA_DATES: Final = ("data_start", "data_end")


def result(evidence: pl.DataFrame, labels: pl.DataFrame, profile: dict[str, Any]) -> dict[str, Any]:
    """Give the whole JSON form: `current_evidence` and so on, and `freshness_profile`.

    As `result_rows`, each list in source order.
    """
    lists = {list_name(label): rows.to_dicts() for label, rows in result_rows(evidence, labels)}
    return {**lists, PROFILE: profile}


def list_name(label: str) -> str:
    """Name the list that holds the rows of a label.

    >>> list_name("stale")
    'stale_evidence'
    """
    return f"{label}_evidence"


def result_rows(evidence: pl.DataFrame, labels: pl.DataFrame) -> Iterator[tuple[str, pl.DataFrame]]:
    """Part labelled rows by label, in a form that JSON can hold.

    Args:
        evidence: EVIDENCE_COLUMNS, as they came.
        labels: The verdicts on the same rows in the same order: LABEL_COLUMNS and unknown ones.

    Yields:
        Each of LABELS with its rows: the row's own fields, then the verdict. Dates are ISO days
        (String), moments of precision `instant` ISO moments in UTC. Rows with `dropped` are left
        out (docs/rules.md, weights).
    """
    judged = [name for name in LABEL_COLUMNS if name not in EVIDENCE_COLUMNS]
    unknown = [name for name in labels.columns if name not in LABEL_COLUMNS]
    given = [name for name in EVIDENCE_COLUMNS if name != "content_type"]
    dated = labels.with_columns(*_iso_dates())
    rows = evidence.select(*given, *(dated[name] for name in (*unknown, *judged, "content_type")))
    rows = rows.filter(~pl.col("dropped"))
    for label in LABELS:
        yield label, rows.filter(pl.col("label") == label)


def _iso_dates() -> list[pl.Expr]:
    is_instant = pl.col("precision") == "instant"
    own = [
        pl.when(is_instant).then(_moment(name)).otherwise(_day(name)).alias(name)
        for name in _OWN_DATES
    ]
    return [*own, *(_day(name) for name in _DATA_DATES), _moment("as_of")]


def _day(name: str) -> pl.Expr:
    return pl.col(name).dt.strftime("%Y-%m-%d")


def _moment(name: str) -> pl.Expr:
    return pl.col(name).dt.strftime("%Y-%m-%dT%H:%M:%S%.fZ")
