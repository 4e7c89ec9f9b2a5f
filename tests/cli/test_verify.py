from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import polars as pl
import pytest

from freshledger.store import Store

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Command


@pytest.fixture
def place(tmp_path: Path) -> Path:
    log = Store.open(tmp_path / "store").log("labels")
    for number in range(3):
        rows = pl.DataFrame({"evidence_id": [str(number)]})
        log.append(rows, writer="test", committed_at=datetime(2024, 5, 1, tzinfo=UTC))
    return tmp_path / "store"


def test_a_whole_store(freshledger: Command, place: Path) -> None:
    ended = freshledger("verify", place)
    assert ended.code == 0
    assert "3 commits, 3 rows" in ended.out
    assert freshledger("verify", place, "--json").json["findings"] == []


def test_a_flipped_byte_is_named(freshledger: Command, place: Path) -> None:
    name = "labels/log/00000000000000000002.parquet"
    data = bytearray((place / name).read_bytes())
    data[len(data) // 2] ^= 1
    (place / name).write_bytes(data)
    ended = freshledger("verify", place)
    assert ended.code == 1
    assert name in ended.out
    assert name in [finding["file"] for finding in freshledger("verify", place, "--json").json["findings"]]  # fmt: skip


def test_no_store(freshledger: Command, tmp_path: Path) -> None:
    ended = freshledger("verify", tmp_path / "none")
    assert ended.code == 1
    assert "no store at" in ended.err
    assert not (tmp_path / "none").exists()
