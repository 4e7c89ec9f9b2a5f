"""The one place that reads the clock."""

from __future__ import annotations

from datetime import UTC, datetime


def now() -> datetime:
    """Give the present moment, in UTC."""
    return datetime.now(UTC)  # noqa: TID251 - the command line is where runs get their as_of
