"""Cells: which lines meet on which worker, so that no key has to sit in one task with all its rows.

Lines of one key are asked in one cell. A key that too many lines carry gets a grid of cells: what
may be overturned is spread over the rows of the grid, what may overturn over its columns, and each
cell is asked apart. The best of the cells is the best of all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import polars as pl

from freshledger.overturn.series import answering

if TYPE_CHECKING:
    from collections.abc import Iterator

    from freshledger.overturn.asked import Tables

LINES_A_CELL: Final = 100_000
# Lines of one kind can meet. A figure of a series asks; the few that may answer do so, too.
ASKING: Final = {"claimed": 1, "acts": 2, "figures": 3, "waiting": 4}
ANSWERING: Final = {
    "released": 1, "latest": 1, "versions": 2, "decisions": 2, "answering": 3, "reports": 4,
}  # fmt: skip


def counted(tables: Tables) -> pl.DataFrame:
    """Count the lines of each key: `key_hash`, `asking`, `answering` (Int64)."""
    none, one = pl.lit(0, pl.Int64), pl.lit(1, pl.Int64)
    lines = [
        rows.select(
            _key_hash(ASKING[name] if name in ASKING else ANSWERING[name]),
            (one if name in ASKING else none).alias("asking"),
            (none if name in ASKING else one).alias("answering"),
        )
        for name, rows in tables.items()
        if name in ASKING or name in ANSWERING
    ]
    return pl.concat(lines).group_by("key_hash").agg(pl.col("asking", "answering").sum())


def grids(counts: pl.DataFrame, lines_a_cell: int) -> pl.DataFrame:
    """Say how large the grids of keys are.

    Args:
        counts: As `counted`, of the whole corpus; the keys that fit in one cell may be missing.
        lines_a_cell: How many lines of either side a cell takes.

    Returns:
        `key_hash`, `down` and `across` (how many rows and columns).
    """
    sides = {"down": "asking", "across": "answering"}
    sizes = ((pl.col(side) - 1).floordiv(lines_a_cell) + 1 for side in sides.values())
    return counts.select(
        "key_hash", *(size.clip(1).alias(name) for name, size in zip(sides, sizes, strict=True))
    )


def in_cells(tables: Tables, grid: pl.DataFrame, cells: int) -> Iterator[tuple[int, Tables]]:
    """Send each line to its cell, or to all cells of a grid where it is needed.

    Args:
        tables: From `overturn.asked`, of a part of the corpus.
        grid: From `grids`.
        cells: How many cells there are.

    Yields:
        The number of a cell, and lines for it.
    """
    if "figures" in tables:
        tables = {**tables, "answering": answering(tables["figures"])}
    for name, rows in tables.items():
        if name in ASKING:
            sent = _sent(rows, ASKING[name], grid, own=("row", "down"), every="across")
        elif name in ANSWERING:
            sent = _sent(rows, ANSWERING[name], grid, own=("evidence_id", "across"), every="down")
        else:
            continue
        cell = ((pl.col("key_hash") % cells + pl.col("at")) % cells).alias("cell")
        parts = sent.select(cell, *rows.columns).partition_by(
            "cell", as_dict=True, include_key=False
        )
        for (number,), part in parts.items():
            yield int(str(number)), {"figures" if name == "answering" else name: part}


def _sent(
    rows: pl.DataFrame, kind: int, grid: pl.DataFrame, *, own: tuple[str, str], every: str
) -> pl.DataFrame:
    """One line for each cell (`at`) of the grid: one place on its own side, all on the other."""
    column, side = own
    known = rows.with_columns(_key_hash(kind)).join(
        grid, on="key_hash", how="left", maintain_order="left"
    )
    sized = known.with_columns(
        pl.col("down", "across").fill_null(1), size=pl.col("across").fill_null(1)
    )
    its_place = (pl.col(column).hash() % pl.col(side).cast(pl.UInt64)).cast(pl.Int64)
    return (
        sized.with_columns(its_place.alias(side), pl.int_ranges(every).alias(every))
        .explode(every, empty_as_null=True)
        .with_columns(at=pl.col("down") * pl.col("size") + pl.col("across"))
    )


def _key_hash(kind: int) -> pl.Expr:
    # Spark has no numbers without a sign.
    return (pl.col("key").hash(kind) // 2).cast(pl.Int64).alias("key_hash")
