"""Runs `sql/profile/` over a label table, in a DuckDB connection of its own."""

from __future__ import annotations

from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import polars as pl

from freshledger.errors import FreshledgerError
from freshledger.labelfiles import label_files
from freshledger.schemas import LABEL_COLUMNS, MOMENT
from freshledger.sqlfiles import create_views, sql_files

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Sequence

    from duckdb import DuckDBPyConnection

    from freshledger.profile.findings import Task

# Or what makes `labels_latest`, with the columns read here, in the connection it is given.
LabelSource: TypeAlias = (
    "pl.DataFrame | pl.LazyFrame | str | Path | Callable[[DuckDBPyConnection], None]"
)

READ_COLUMNS: Final = (
    "frame_id", "evidence_id", "label", "rule", "warnings", "date_start", "date_end", "mention",
    "repair_hint", "dimension", "title", "source_url",
)  # fmt: skip
# Each is read more than once, or small; the others are asked for only where a trigger is set.
_MATERIALIZED: Final = (
    "frame_months", "day_counts", "dated_months", "dimension_counts", "frame_days", "malformed_counts",
    "month_spans", "month_gaps", "frame_counts",
)  # fmt: skip


@contextmanager
def profile_connection(
    labels: LabelSource, tasks: Sequence[Task], *, one_frame: bool
) -> Iterator[DuckDBPyConnection]:
    """Open a connection in which every file of `sql/profile/` can be selected from.

    `one_frame` takes all rows of the label table for the one task, whatever their `frame_id`.
    Raises FreshledgerError that names the columns the label table lacks.
    """
    import duckdb  # noqa: PLC0415 - slow to import

    frame_id = tasks[0].frame_id if one_frame else None
    with duckdb.connect() as connection:
        if isinstance(labels, str | Path):
            _view_parquet(connection, labels, frame_id)
        elif callable(labels):
            labels(connection)
        else:
            # Without the newest level, Polars would copy every text.
            newest = pl.CompatLevel.newest()
            needed = _needed(labels, frame_id).to_arrow(compat_level=newest)
            connection.register("labels_latest", needed)
        connection.register("frames_latest", _frames(tasks).to_arrow())
        create_views(connection, sql_files("profile"), materialized=_MATERIALIZED)
        yield connection


def rows_of(
    connection: DuckDBPyConnection, name: str, frame_ids: Collection[str] | None = None
) -> dict[str, list[dict[str, Any]]]:
    """Select a view's rows by `frame_id`, of all frames or of some; a frame without is left out."""
    if frame_ids is None:
        table = connection.sql(f'select * from "{name}"').pl()  # noqa: S608 - a file's stem
    elif not frame_ids:
        return {}
    else:
        query = f'select * from "{name}" where list_contains($frame_ids, frame_id)'  # noqa: S608 - a file's stem
        table = connection.sql(query, params={"frame_ids": sorted(frame_ids)}).pl()
    parts = table.partition_by("frame_id", as_dict=True)
    return {str(key): part.to_dicts() for (key,), part in parts.items()}


def _needed(labels: pl.DataFrame | pl.LazyFrame, frame_id: str | None) -> pl.DataFrame:
    lazy = labels.lazy()
    if missing := set(READ_COLUMNS) - set(lazy.collect_schema().names()):
        raise FreshledgerError(
            f"label table has no column {', '.join(sorted(missing))}; it must have those of"
            f" a run's labels: {', '.join(LABEL_COLUMNS)}"
        )
    needed = lazy.select(READ_COLUMNS)
    if frame_id is not None:
        needed = needed.with_columns(pl.lit(frame_id).alias("frame_id"))
    return needed.collect()


def _view_parquet(connection: DuckDBPyConnection, source: str | Path, frame_id: str | None) -> None:
    from duckdb import ColumnExpression, ConstantExpression  # noqa: PLC0415 - slow to import

    files = [str(source)] if "://" in str(source) else [str(file) for file in label_files(source)]
    relation = connection.read_parquet(files)
    if missing := set(READ_COLUMNS) - set(relation.columns):
        raise FreshledgerError(
            f"{source} has no column {', '.join(sorted(missing))}; it must have those of"
            f" a run's labels: {', '.join(LABEL_COLUMNS)}"
        )
    columns = [
        ConstantExpression(frame_id).alias(name)
        if name == "frame_id" and frame_id is not None
        else ColumnExpression(name)
        for name in READ_COLUMNS
    ]
    relation.select(*columns).create_view("labels_latest")


def _frames(tasks: Sequence[Task]) -> pl.DataFrame:
    return pl.DataFrame(
        {
            "frame_id": [task.frame_id for task in tasks],
            "frame_start": [task.frame.start for task in tasks],
            "frame_end": [task.frame.end for task in tasks],
            "goal_mode": [task.policy.goal_mode for task in tasks],
        },
        schema={
            "frame_id": pl.String(),
            "frame_start": MOMENT,
            "frame_end": MOMENT,
            "goal_mode": pl.String(),
        },
    )
