"""The nightly run: a store brought up to date at the cost of what changed."""

from __future__ import annotations

from freshledger.nightly.night import Night
from freshledger.nightly.run import nightly

__all__ = ["Night", "nightly"]
