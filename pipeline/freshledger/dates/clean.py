"""Texts that must be decoded before they can be read, and the way back to what was stored.

HTML entities, zero-width and bidi marks, no-break spaces and the scanner's own marks are read
over; the stored text stays as it came, and a mention's offsets point into it (docs/rules.md).
"""

from __future__ import annotations

import html
import re
from bisect import bisect_right
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import polars as pl

INVISIBLE = "\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff\u00ad"
# The scanner marks mentions with U+0001 and U+0002, and U+001E parts title from snippet.
READ_AS_SPACE = "\u00a0\u202f\u2007\x00\x01\x02"
ENTITY = r"&(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[a-zA-Z]{2,31});"
# A text without any of these needs no decoding.
UNCLEAN = f"[&{INVISIBLE}{READ_AS_SPACE}]"
UNIT = re.compile(rf"{ENTITY}|[{INVISIBLE}{READ_AS_SPACE}]")


@dataclass(frozen=True, slots=True)
class Readable:
    """A decoded text, and where its stretches stand in the stored one.

    `read_starts[i]` and `stored_starts[i]` are the offsets, in both texts, from which they run
    in step up to the next stretch.
    """

    text: str
    read_starts: list[int]
    stored_starts: list[int]

    def stored(self, offset: int) -> int:
        """The offset in the stored text of a character of the decoded one."""
        stretch = bisect_right(self.read_starts, offset) - 1
        return self.stored_starts[stretch] + offset - self.read_starts[stretch]


def needs_cleaning(text: pl.Expr) -> pl.Expr:
    """True where a text holds an entity, an invisible mark or a mark of the scanner's."""
    return text.str.contains(UNIT.pattern)


def readable(text: str) -> Readable:
    r"""Decode a text.

    >>> decoded = readable("5&#26376;1\u200b5日")
    >>> decoded.text, [decoded.stored(offset) for offset in range(6)]
    ('5月15日', [0, 1, 9, 11, 12, 13])
    """
    pieces, read_starts, stored_starts = [], [0], [0]
    read, position = 0, 0
    for found in UNIT.finditer(text):
        decoded = _decoded(found.group())
        pieces += [text[position : found.start()], decoded]
        read += found.start() - position + len(decoded)
        position = found.end()
        read_starts.append(read)
        stored_starts.append(position)
    pieces.append(text[position:])
    return Readable("".join(pieces), read_starts, stored_starts)


def _decoded(unit: str) -> str:
    if unit in INVISIBLE:
        return ""
    decoded = unit if unit in READ_AS_SPACE else html.unescape(unit)
    return "".join(" " if char in READ_AS_SPACE else char for char in decoded)
