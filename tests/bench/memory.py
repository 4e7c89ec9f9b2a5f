"""The most memory that this process ever held."""

from __future__ import annotations

import resource
import sys


def peak_mib() -> float:
    """Peak resident set in MiB."""
    unit = 1 if sys.platform == "darwin" else 1024  # bytes there, KiB elsewhere
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit / 2**20
