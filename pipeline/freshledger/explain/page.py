"""An explanation as one HTML page that needs nothing else and runs nothing."""

from __future__ import annotations

from base64 import b64encode
from hashlib import sha256
from html import escape
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

from freshledger.explain.pieces import FIELDS, anchor_words, interval, own_words, pieces, tone
from freshledger.printable import printable

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

_COLUMNS: Final = (
    "number", "mention", "kind", "rule", "interval", "precision", "anchor", "role", "warning",
    "reason",
)  # fmt: skip


def explanation_page(rows: Iterable[Mapping[str, Any]], title: str) -> str:
    """Lay rows out as a page: texts with highlighted mentions, and a table of what each means.

    Args:
        rows: As `Explanation.as_dicts` gives them; whatever stands in them is shown as text.
        title: What the page is of.
    """
    style = (files("freshledger.explain") / "page.css").read_text(encoding="utf-8")
    digest = b64encode(sha256(style.encode()).digest()).decode()
    policy = f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"
    return "".join(
        (
            '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n',
            f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n',
            '<meta name="viewport" content="width=device-width">\n',
            '<meta name="color-scheme" content="light dark">\n',
            f"<title>{_text(title)}</title>\n<style>{style}</style>\n<h1>{_text(title)}</h1>\n",
            *(part for row in rows for part in _article(row)),
            "</html>\n",
        )
    )


def _article(row: Mapping[str, Any]) -> Iterator[str]:
    yield f"<article>\n<h2>{_text(row['evidence_id'])}</h2>\n"
    for field in FIELDS:
        if row[field]:
            marked = "".join(_marked(row, field))
            yield f'<p class="{field}" dir="auto" title="{field}">{marked}</p>\n'
    yield f"<p>{_text(anchor_words(row))}</p>\n<p><strong>{_text(own_words(row))}</strong></p>\n"
    if row["mentions"]:
        heads = "".join(f"<th>{name}</th>" for name in _COLUMNS)
        yield f'<div class="wide"><table>\n<tr>{heads}</tr>\n'
        yield from map(_row, row["mentions"])
        yield "</table></div>\n"
    yield "</article>\n"


def _marked(row: Mapping[str, Any], field: str) -> Iterator[str]:
    mentions = [mention for mention in row["mentions"] if mention["field"] == field]
    for words, mention in pieces(row[field], mentions):
        if mention is None:
            yield _text(words)
            continue
        tip = " ".join(filter(None, (mention["rule"], interval(mention))))
        yield f'<mark class="{tone(mention)}" title="{_text(tip)}">{_text(words)}'
        yield f"<sup>{mention['number']}</sup></mark>"


def _row(mention: Mapping[str, Any]) -> str:
    values = {**mention, "interval": interval(mention)}
    cells = "".join(
        f"<td><bdi>{'' if values[name] is None else _text(str(values[name]))}</bdi></td>"
        for name in _COLUMNS
    )
    return f'<tr class="{tone(mention)}">{cells}</tr>\n'


def _text(text: str) -> str:
    return escape(printable(text))
