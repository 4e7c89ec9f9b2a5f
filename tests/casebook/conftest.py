"""A ledger at a fixed moment, and one short way to propose."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from itertools import count
from typing import TYPE_CHECKING, Any

import pytest

from freshledger.casebook import Casebook

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

START = datetime(2026, 3, 1, 10, tzinfo=UTC)


def ticking() -> Callable[[], datetime]:
    """Make a clock that moves on by a second each time it is read."""
    ticks = count()
    return lambda: START + timedelta(seconds=next(ticks))


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "ledger"


@pytest.fixture
def book(place: Path) -> Casebook:
    return Casebook.open(place, clock=ticking())


@pytest.fixture
def proposal() -> Callable[..., Any]:
    """Fields of a proposal: a year's job change of the user, unless told otherwise."""

    def fields(quote: str, **given: str | None) -> dict[str, Any]:
        usual: dict[str, str | None] = {
            "quote": quote,
            "subject": "self",
            "related_person": None,
            "kind": "career_change",
            "domain": "career",
            "occurred_from": None,
            "occurred_to": None,
            "date_precision": "unknown",
            "summary": quote,
        }
        return usual | given

    return fields
