"""Lines that meet in cells find what they find in one place. No Spark is needed for it."""

from __future__ import annotations

from typing import Any

import polars as pl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from freshledger.cluster.cells import counted, grids, in_cells
from freshledger.cluster.overturning import found_in
from freshledger.overturn import overturning
from freshledger.overturn.asked import Tables, joined, looked_for, read_answers, read_asked
from freshledger.overturn.events import in_time
from freshledger.overturn.overturned import EVENT, hits
from freshledger.overturn.same_event import event_candidates
from tests.overturn.rows import AS_OF, placed
from tests.overturn.test_laws import DAYS, SAID

ROWS = st.lists(
    st.builds(lambda said, day: said | {"day": day}, st.sampled_from(SAID), DAYS), max_size=16
)


def by_cells(parts: list[pl.DataFrame], cells: int, lines_a_cell: int) -> pl.DataFrame:
    """The way of the workers, one after the other."""
    asked = [read_asked(part, AS_OF) for part in parts]
    sought = looked_for(joined(asked))
    answers = [read_answers(part, sought, AS_OF, with_texts=True) for part in parts]
    counts = pl.concat(counted(tables) for tables in [*asked, *answers])
    grid = grids(counts.group_by("key_hash").agg(pl.all().sum()), lines_a_cell)
    empty = {name: rows.clear() for name, rows in (asked[0] | answers[0]).items()}
    held: dict[int, list[Tables]] = {}
    for tables in [*asked, *answers]:
        for cell, sent in in_cells(tables, grid, cells):
            held.setdefault(cell, []).append(empty | sent)
    found = joined([found_in(empty), *(found_in(joined(sent)) for sent in held.values())])
    every, texts = joined(asked), joined(answers)["texts"]
    found[EVENT] = event_candidates(
        in_time(found["found"]), texts, every["announcements"], every["sought"]
    )
    return hits(found, found["newest"].unique("row"))


@settings(max_examples=25, deadline=None)
@given(ROWS, st.integers(1, 5), st.integers(1, 7), st.integers(1, 3))
def test_cells_find_what_one_place_does(
    rows: list[dict[str, Any]], rows_a_part: int, cells: int, lines_a_cell: int
) -> None:
    written = placed(*rows).with_columns(pl.col("row").cast(pl.UInt64))
    parts = list(written.iter_slices(rows_a_part)) or [written]
    found = by_cells(parts, cells, lines_a_cell).sort("row")
    assert found.equals(overturning(written, AS_OF).sort("row"))


@pytest.mark.parametrize(("lines", "down"), [(1, 1), (10, 1), (11, 2), (100, 10)])
def test_a_crowded_key_gets_as_many_cells_as_its_lines_fill(lines: int, down: int) -> None:
    claimed = pl.DataFrame({"row": range(lines), "key": "lua|", "order": "5", "end": 0})
    counts = counted({"claimed": claimed})
    grid = grids(counts, 10)
    assert grid.select("down", "across").rows() == [(down, 1)]
    sent = [part["claimed"] for _, part in in_cells({"claimed": claimed}, grid, 1000)]
    assert sorted(pl.concat(sent)["row"]) == list(range(lines))
    assert (len(sent) > 1) == (down > 1)
