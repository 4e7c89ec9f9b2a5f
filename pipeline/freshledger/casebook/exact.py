r"""Text that a Parquet string cannot hold: lone surrogates, kept beside it.

A column shows U+FFFD for each of them. The row's `exact` column, null for nearly every row, holds
the texts that differ as they came: a JSON object in UTF-8 with the surrogates passed through.
"""

from __future__ import annotations

import json
import re
from typing import Any, Final

_SURROGATE: Final = re.compile("[\ud800-\udfff]")


def storable(text: str) -> str:
    r"""Write U+FFFD for every lone surrogate; any other text comes back as it is.

    >>> storable("a\ud83d")
    'a�'
    """
    return text if text.isascii() else _SURROGATE.sub("�", text)


def stored_row(row: dict[str, Any]) -> dict[str, Any]:
    """Make every text of a row storable, and keep those that had to change in `exact`."""
    shown = {k: storable(v) if isinstance(v, str) else v for k, v in row.items()}
    changed = {name: row[name] for name, value in shown.items() if value != row[name]}
    if not changed:
        return {**shown, "exact": None}
    kept = json.dumps(changed, ensure_ascii=False).encode("utf-8", "surrogatepass")
    return {**shown, "exact": kept}


def exact_row(row: dict[str, Any]) -> dict[str, Any]:
    """Give a stored row back as it came, without its `exact` column."""
    kept: bytes | None = row.get("exact")
    changed = json.loads(kept.decode("utf-8", "surrogatepass")) if kept else {}
    return {name: changed.get(name, value) for name, value in row.items() if name != "exact"}


def as_json(value: object) -> str:
    r"""Write a request as JSON in one line; lone surrogates become `\udxxx` escapes."""
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if storable(text) == text else json.dumps(value, default=str)
