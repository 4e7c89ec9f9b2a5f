"""Which rules read and judged: a digest of their own source, so that no change goes unseen."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from importlib.metadata import version
from importlib.resources import files
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator
    from importlib.resources.abc import Traversable

# A reading keeps the groups in which later evidence is looked for, so what overturns counts too.
_READING: Final = (
    "dates", "kinds.py", "labelling.py", "logs/readings.py", "overturn", "schemas.py", "source_order.py",
)  # fmt: skip
_JUDGING: Final = (
    *_READING, "facts.py", "frames", "gaps.py", "periods.py", "policy.py", "verdict.py",
)  # fmt: skip
_DIGITS: Final = 12


@cache
def reading_version(*, day_first: bool | None = None) -> str:
    """Twelve hex digits, another whenever the rules that read dates are others.

    `dateparser` reads what the tables do not know, so its version counts too.
    """
    order = {None: "", True: " day first", False: " month first"}[day_first]
    return _digest(_READING, f"dateparser {version('dateparser')}{order}")


@cache
def judging_version(*, day_first: bool | None = None) -> str:
    """Twelve hex digits, another whenever the rules that judge, or those that read, are others."""
    return _digest(_JUDGING, reading_version(day_first=day_first))


def _digest(parts: tuple[str, ...], others: str) -> str:
    digest = sha256(others.encode())
    for part in parts:
        for name, source in _sources(files("freshledger").joinpath(part), part):
            digest.update(f"\0{name}\0".encode())
            digest.update(source.read_bytes().replace(b"\r\n", b"\n"))
    return digest.hexdigest()[:_DIGITS]


def _sources(place: Traversable, name: str) -> Iterator[tuple[str, Traversable]]:
    if place.is_dir():
        for inner in sorted(place.iterdir(), key=lambda path: path.name):
            yield from _sources(inner, f"{name}/{inner.name}")
    elif name.endswith(".py"):
        yield name, place
