"""What a row carries that no verdict rests on: its id, its dimension, its unknown columns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from freshledger.distinct import NAMING
from freshledger.schemas import EVIDENCE_COLUMNS, LABEL_COLUMNS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import polars as pl


def carried(evidence: pl.DataFrame) -> pl.DataFrame:
    """Give the columns of evidence that go from a row to its label untouched."""
    return evidence.select(*NAMING, *_unknown(evidence.columns))


def carrying(labels: pl.DataFrame, own: pl.DataFrame) -> pl.DataFrame:
    """Give labels what their rows carry.

    Args:
        labels: `LABEL_COLUMNS`.
        own: `carried` of the same rows, in the same order.

    Returns:
        `LABEL_COLUMNS`, then the unknown columns; one that has the name of a column of ours is
        called `given_NAME`.
    """
    names = free_names(_unknown(own.columns))
    return labels.with_columns(
        *(own[name] for name in NAMING), *(own[name].alias(free) for name, free in names.items())
    )


def _unknown(columns: Iterable[str]) -> list[str]:
    return [name for name in columns if name not in EVIDENCE_COLUMNS]


def free_names(unknown: Sequence[str]) -> dict[str, str]:
    """The names under which unknown columns leave: their own, where it is not one of ours.

    >>> free_names(["topic", "label"])
    {'topic': 'topic', 'label': 'given_label'}
    """
    names = {name: name for name in unknown}
    taken = {*LABEL_COLUMNS, *(name for name in unknown if name not in LABEL_COLUMNS)}
    for name in unknown:
        free = name
        while name in LABEL_COLUMNS and free in taken:
            free = f"given_{free}"
        taken.add(free)
        names[name] = free
    return names
