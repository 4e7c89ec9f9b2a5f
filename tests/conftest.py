"""Settings of the whole suite."""

from __future__ import annotations

from hypothesis import settings

# How long a try takes says more of the machine than of the code: timings belong in benchmarks.
settings.register_profile("suite", deadline=None)
settings.load_profile("suite")
