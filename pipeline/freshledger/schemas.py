"""The tables that cross a boundary: their columns in order, and what must hold of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import polars as pl

from freshledger.errors import FreshledgerError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pandera.polars import Check, DataFrameSchema

MOMENT: Final = pl.Datetime("us", "UTC")

LABELS: Final = ("current", "background", "stale", "undated", "malformed")
PRECISIONS: Final = (
    "instant", "day", "week", "month", "quarter", "half", "year", "range", "span",
)  # fmt: skip
DATE_SOURCES: Final = ("publish_date", "text", "relative", "url", "site_date")
CONTENT_TYPES: Final = ("event", "periodic", "regulation", "definition", "forecast", "notice")

# Evidence as it came, every column text (docs/rules.md, inputs); columns not named here follow.
EVIDENCE_COLUMNS: Final[Mapping[str, pl.DataType]] = {
    "evidence_id": pl.String(),
    "title": pl.String(),
    "snippet": pl.String(),
    "source_url": pl.String(),
    "publish_date": pl.String(),
    "dimension": pl.String(),
    "subject": pl.String(),
    "content_type": pl.String(),
    "status": pl.String(),
    "superseded_by": pl.String(),
    "retrieved_at": pl.String(),
    "site_date": pl.String(),
    "language": pl.String(),
}
# `row` is the row as it came, as JSON; a line that is no JSON stands there as it came.
REJECT_COLUMNS: Final[Mapping[str, pl.DataType]] = {
    "evidence_id": pl.String(),
    "reason": pl.String(),
    "row": pl.String(),
}
# One row for each evidence row that was accepted; the row's own unknown columns follow.
LABEL_COLUMNS: Final[Mapping[str, pl.DataType]] = {
    "evidence_id": pl.String(),
    "label": pl.String(),
    "rule": pl.String(),
    "boundary": pl.Boolean(),
    "warnings": pl.List(pl.String()),
    "date_start": MOMENT,
    "date_end": MOMENT,
    "precision": pl.String(),
    "date_source": pl.String(),
    "mention": pl.String(),
    "mention_field": pl.String(),
    "mention_start": pl.UInt32(),
    "mention_end": pl.UInt32(),
    "data_start": MOMENT,
    "data_end": MOMENT,
    "content_type": pl.String(),
    "gap_days": pl.Int64(),
    "gap_months": pl.Int64(),
    "overturned_by": pl.String(),
    "repair_hint": pl.String(),
    "weight": pl.Float64(),
    "dropped": pl.Boolean(),
    "frame_id": pl.String(),
    "as_of": MOMENT,
    "policy_id": pl.String(),
    "note": pl.String(),
    # What the profile groups, quotes and searches by.
    "dimension": pl.String(),
    "title": pl.String(),
    "source_url": pl.String(),
}
_LABELS_NEVER_NULL: Final = frozenset(
    {"evidence_id", "label", "rule", "boundary", "warnings", "weight", "dropped", "as_of"}
    | {"content_type", "policy_id"}
)  # fmt: skip


def validate_evidence(evidence: pl.DataFrame) -> pl.DataFrame:
    """Return the frame if it is a valid evidence table: EVIDENCE_COLUMNS in order, then others.

    `evidence_id` is never null or repeated; anything else may be null.
    Raises FreshledgerError that names the columns at fault.
    """
    return _validate(evidence, EVIDENCE_COLUMNS, {"evidence_id"}, {}, unique="evidence_id")


def validate_rejects(rejects: pl.DataFrame) -> pl.DataFrame:
    """Return the frame if it is a valid table of rejects; only `evidence_id` may be null.

    Raises FreshledgerError that names the columns at fault.
    """
    return _validate(rejects, REJECT_COLUMNS, {"reason", "row"}, {})


def validate_labels(labels: pl.DataFrame) -> pl.DataFrame:
    """Return the frame if it is a valid label table: LABEL_COLUMNS in order, then others.

    An id may stand in it once for each frame.
    Raises FreshledgerError that names the columns at fault.
    """
    from pandera.polars import Check  # noqa: PLC0415 - slow to import

    checks = {
        "label": Check.isin(LABELS),
        "precision": Check.isin(PRECISIONS),
        "date_source": Check.isin(DATE_SOURCES),
        "content_type": Check.isin(CONTENT_TYPES),
        "weight": Check.in_range(0, 1),
    }
    return _validate(labels, LABEL_COLUMNS, _LABELS_NEVER_NULL, checks)


def _validate(
    frame: pl.DataFrame,
    columns: Mapping[str, pl.DataType],
    never_null: frozenset[str] | set[str],
    checks: Mapping[str, Check],
    unique: str | None = None,
) -> pl.DataFrame:
    from pandera.errors import SchemaErrors  # noqa: PLC0415 - slow to import
    from pandera.polars import Column, DataFrameSchema  # noqa: PLC0415 - slow to import

    missing = [name for name in columns if name not in frame.columns]
    if missing:
        raise FreshledgerError(f"table has no column {', '.join(missing)}; add them as null")
    if frame.columns[: len(columns)] != list(columns):
        raise FreshledgerError(f"table has its columns in another order than {', '.join(columns)}")
    schema: DataFrameSchema = DataFrameSchema(
        {
            name: Column(dtype, checks.get(name), nullable=name not in never_null, unique=name == unique)
            for name, dtype in columns.items()
        }
    )  # fmt: skip
    try:
        schema.validate(frame.select(*columns), lazy=True)
    except SchemaErrors as errors:
        cases = (
            errors.failure_cases.select("column", "check", "failure_case").unique().sort(pl.all())
        )
        faults = "; ".join(f"{c}: {check} ({case})" for c, check, case in cases.head(10).rows())
        raise FreshledgerError(f"table breaks its schema: {faults}") from errors
    return frame
