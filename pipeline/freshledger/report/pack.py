"""The page's data as text: JSON that no script can be smuggled into, packed where it is large."""

from __future__ import annotations

import gzip
import json
from base64 import b64encode
from dataclasses import dataclass
from typing import Any, Final

# Beyond this many bytes the JSON is compressed; the page unpacks it.
PLAIN_BYTES: Final = 4_000_000


@dataclass(frozen=True, slots=True)
class Packed:
    """Text for a script element and its `data-form`: `json` or `gzip` (base64 of it)."""

    text: str
    form: str

    @property
    def n_bytes(self) -> int:
        """The size of the text in UTF-8."""
        return len(self.text.encode())


def pack(data: dict[str, Any], plain_bytes: int = PLAIN_BYTES) -> Packed:
    r"""Write data for a script element: no `<` in it, so that it cannot end the element.

    >>> pack({"title": "</script>"}).text
    '{"title":"\\u003c/script>"}'
    """
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    raw = text.encode()
    if len(raw) <= plain_bytes:
        return Packed(text, "json")
    return Packed(b64encode(gzip.compress(raw, compresslevel=6, mtime=0)).decode(), "gzip")
