"""A corpus for nights, small and with every rule in it."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

from freshledger.corpus import read_corpus

if TYPE_CHECKING:
    import polars as pl

SAMPLE: Final = Path(__file__).parents[2] / "data/evidence.jsonl"
NOW: Final = datetime(2026, 1, 1, 3, tzinfo=UTC)
FRAMES: Final[list[dict[str, Any]]] = [
    {"id": "half", "frame": "2025-01-01 ~ 2025-06-30", "policy": {"scenario": "policy"}},
    {"id": "lenient", "frame": "2025-Q2", "policy": {"conservatism_level": "lenient"}},
    {"id": "rolling", "frame": "past 90 days", "policy": {"conservatism_level": "standard"}},
]


@pytest.fixture(scope="session")
def corpus() -> pl.DataFrame:
    """The sample corpus as given: every kind of row."""
    return read_corpus(SAMPLE).evidence
