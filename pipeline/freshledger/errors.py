"""Every error the package raises on purpose has one base, and says what would be right."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


class FreshledgerError(Exception):
    """Base of all errors that a caller can mend."""


class FrameError(FreshledgerError):
    """A time frame is empty, reversed or unreadable."""


class PolicyError(FreshledgerError):
    """A policy names an unknown field or value."""


class CorpusError(FreshledgerError):
    """A corpus file cannot be read at all."""


class StoreError(FreshledgerError):
    """A store is missing, damaged, locked or of a newer schema."""


def accepted(value: object, choices: Iterable[str], what: str) -> str:
    """Say which value was given for `what`, and which ones are accepted.

    >>> accepted("hi", ["high", "standard"], "conservatism_level")
    "conservatism_level 'hi' is not known; accepted: high, standard"
    """
    return f"{what} {value!r} is not known; accepted: {', '.join(choices)}"
