"""A text cut at its mentions, for whoever highlights them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence


# Where a row's dates are looked for, in reading order.
FIELDS: Final = ("title", "snippet", "source_url", "publish_date", "site_date")


class Piece(NamedTuple):
    """Words of a text as they are stored, and the mention that they are, if they are one."""

    words: str
    mention: Mapping[str, Any] | None = None


def pieces(text: str, mentions: Sequence[Mapping[str, Any]]) -> Iterator[Piece]:
    """Cut a text at mentions with `start_char` and `end_char`; together the pieces are the text.

    A mention that begins within the one before it is left out.

    >>> [piece.words for piece in pieces("am 5. Mai", [{"start_char": 3, "end_char": 9}])]
    ['am ', '5. Mai']
    """
    position = 0
    placed = (mention for mention in mentions if mention["start_char"] is not None)
    for mention in sorted(placed, key=lambda mention: int(mention["start_char"])):
        start, end = mention["start_char"], mention["end_char"]
        if start < position:
            continue
        if start > position:
            yield Piece(text[position:start])
        yield Piece(text[start:end], mention)
        position = end
    if position < len(text):
        yield Piece(text[position:])


def interval(row: Mapping[str, Any], start: str = "start", end: str = "end") -> str:
    """Write a date or interval in days; nothing where it is open.

    >>> interval({"start": "2024-05-01", "end": "2024-05-31"})
    '2024-05-01..2024-05-31'
    """
    if row[start] is None:
        return ""
    first, last = str(row[start])[:10], str(row[end])[:10]
    return first if first == last else f"{first}..{last}"


def tone(mention: Mapping[str, Any]) -> str:
    """How strongly a mention is shown: `own`, `dated` (it says a day or interval) or `undated`."""
    if mention["is_own"]:
        return "own"
    return "undated" if mention["start"] is None else "dated"


def anchor_words(row: Mapping[str, Any]) -> str:
    """Say against which day a row's relative words are read.

    >>> anchor_words({"anchor": "2024-05-15", "anchor_source": "dateline"})
    'anchor: 2024-05-15, from the dateline'
    """
    sources = {
        "publish_date": "the day of publish_date",
        "dateline": "from the dateline",
        "url": "from the address",
        "assumed": "assumed: neither publish_date nor dateline nor address says a day",
    }
    return f"anchor: {row['anchor']}, {sources[row['anchor_source']]}"


def own_words(row: Mapping[str, Any]) -> str:
    """Say which date is a row's own, and why."""
    if row["date_source"] is None:
        return f"own date: none; {row['reason']}"
    marks = [row["precision"], row["date_source"], row["date_warning"]]
    marks += ["anchor_assumed"] if row["is_assumed"] else []
    stated = ", ".join(mark for mark in marks if mark)
    return f"own date: {interval(row, 'date_start', 'date_end')} ({stated}); {row['reason']}"
