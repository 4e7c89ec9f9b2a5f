"""Files that grow in a thread of their own: what stops the writing is said, and nothing is left."""

from __future__ import annotations

import errno
from typing import TYPE_CHECKING

import polars as pl
import pyarrow.parquet
import pytest

from freshledger.errors import FreshledgerError
from freshledger.parquet import GrowingParquet
from freshledger.write import OutputFolder

if TYPE_CHECKING:
    from pathlib import Path

FRAME = pl.DataFrame({"number": [1, 2]})


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    def write_table(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(pyarrow.parquet.ParquetWriter, "write_table", write_table)


def test_frames_are_written_in_their_order(tmp_path: Path) -> None:
    path = tmp_path / "numbers.parquet"
    with GrowingParquet(path, FRAME.schema) as growing:
        for start in range(20):
            growing.add(FRAME + 2 * start)
    assert pl.read_parquet(path)["number"].to_list() == list(range(1, 41))


@pytest.mark.usefixtures("full_disk")
@pytest.mark.parametrize("frames", [1, 2, 3])
def test_a_full_disk_is_named_and_leaves_no_part(tmp_path: Path, frames: int) -> None:
    def write() -> None:
        with GrowingParquet(tmp_path / "numbers.parquet", FRAME.schema) as growing:
            for _ in range(frames):
                growing.add(FRAME)

    with pytest.raises(FreshledgerError, match=r"numbers\.parquet.*No space left"):
        write()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.usefixtures("full_disk")
def test_labels_on_a_full_disk_leave_no_hidden_folder(tmp_path: Path) -> None:
    def write() -> None:
        with OutputFolder(tmp_path, {}, with_result=False) as output:
            output.add(FRAME, FRAME, FRAME)
            output.finish({})

    with pytest.raises(FreshledgerError, match="No space left"):
        write()
    assert list(tmp_path.iterdir()) == []
