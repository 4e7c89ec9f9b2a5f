"""The JSON form of a run: five lists of rows, one for each label, and the profile."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

import polars as pl

from freshledger.schemas import EVIDENCE_COLUMNS, LABEL_COLUMNS, LABELS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

PROFILE: Final = "freshness_profile"
_OWN_DATES: Final = ("date_start", "date_end")
_DATA_DATES: Final = ("data_start", "data_end")


def result(evidence: pl.DataFrame, labels: pl.DataFrame, profile: dict[str, Any]) -> dict[str, Any]:
    """Give the whole JSON form: `current_evidence` and so on, and `freshness_profile`.

    As `result_lines`, each list in source order; every value is one that JSON has.
    """
    lists = {
        list_name(label): [json.loads(line) for line in lines.splitlines()]
        for label, lines in result_lines(evidence, labels)
    }
    return {**lists, PROFILE: profile}


def rows_of(result: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Give the rows of a result in its JSON form, whatever their label; dropped ones are none."""
    return [row for part in result.values() if isinstance(part, list) for row in part]


def list_name(label: str) -> str:
    """Name the list that holds the rows of a label.

    >>> list_name("stale")
    'stale_evidence'
    """
    return f"{label}_evidence"


def result_lines(evidence: pl.DataFrame, labels: pl.DataFrame) -> Iterator[tuple[str, bytes]]:
    r"""Write labelled rows as lines of JSON, in UTF-8, parted by label.

    Args:
        evidence: EVIDENCE_COLUMNS, as they came.
        labels: The verdicts on the same rows in the same order: LABEL_COLUMNS and unknown ones.

    Yields:
        Each of LABELS with its rows, each ending in `\n`: the row's own fields, then the verdict.
        Dates are ISO days, moments of precision `instant` ISO moments in UTC. Rows with `dropped`
        are left out (docs/rules.md, weights).
    """
    judged = [name for name in LABEL_COLUMNS if name not in EVIDENCE_COLUMNS]
    unknown = [name for name in labels.columns if name not in LABEL_COLUMNS]
    given = [name for name in EVIDENCE_COLUMNS if name != "content_type"]
    written = labels.with_columns(*_iso_dates(), *(_plain(labels[name]) for name in unknown))
    rows = evidence.select(*given, *(written[name] for name in (*unknown, *judged, "content_type")))
    rows = rows.filter(~pl.col("dropped"))
    for label in LABELS:
        # No line end but the last of a row: JSON escapes all others.
        yield label, rows.filter(pl.col("label") == label).write_ndjson().encode()


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


def _plain(values: pl.Series) -> pl.Series:
    """Give a column that JSON has no form for as text: bytes, alone or inside other values."""
    if "Binary" not in str(values.dtype):
        return values
    texts = [None if value is None else str(value) for value in values.to_list()]
    return pl.Series(values.name, texts, dtype=pl.String)
