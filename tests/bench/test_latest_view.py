"""How long the latest verdicts of a long log take: many small commits, and few large ones.

`make bench` runs it; LATEST_ROWS sets the size of the large one. CPU seconds stand beside the wall
clock's, since a machine may be shared.
"""

from __future__ import annotations

import os
from time import perf_counter, process_time
from typing import TYPE_CHECKING

import pytest

from freshledger.logs import logs_of
from freshledger.store import Store
from freshledger.views import Views
from tests.bench.memory import peak_mib
from tests.bench.verdicts import fill

if TYPE_CHECKING:
    from pathlib import Path

ROWS = int(os.environ.get("LATEST_ROWS", "10000000"))
QUERY = "select label, count(*) as n from labels_latest group by label order by label"


@pytest.mark.bench
@pytest.mark.parametrize(("commits", "rows"), [(1000, 1000), (40, ROWS // 40)])
def test_the_latest_verdicts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], commits: int, rows: int
) -> None:
    standing = fill(tmp_path / "store", commits, rows)
    store, lines = Store.open(tmp_path / "store"), []
    for how in ("log", "snapshot and tail"):
        began = perf_counter()
        with Views(store) as views:
            wall, cpu = perf_counter(), process_time()
            counts = views.connection.execute(QUERY).fetchall()
            lines.append(
                f"{how:<18} {perf_counter() - wall:6.2f} s  {process_time() - cpu:6.2f} CPU s, "
                f"behind {wall - began:.2f} s to open the views"
            )
        assert sum(count for _, count in counts) == standing
        logs_of(store)["labels"].snapshot()
    with capsys.disabled():
        print(f"\nlatest of {commits:,} commits of {rows:,} rows\n" + "\n".join(lines))
        print(f"peak memory so far: {peak_mib():,.0f} MiB")
