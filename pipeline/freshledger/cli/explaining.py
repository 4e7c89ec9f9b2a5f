"""`freshledger dates --explain`: what each date is to its row, on a terminal, as JSON or HTML."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from freshledger.cli.terminal import console, print_json
from freshledger.errors import CorpusError
from freshledger.printable import printable

if TYPE_CHECKING:
    from datetime import datetime

    import polars as pl
    from rich.text import Text

_STYLES: Final = {
    "own": "bold black on green",
    "dated": "black on yellow",
    "undated": "reverse dim",
}


def is_file(text: str) -> bool:
    """Tell whether a text names a file."""
    try:
        return Path(text).is_file()
    except (OSError, ValueError):  # too long for a path, or it holds NUL
        return False


def is_corpus(text: str) -> bool:
    """Tell whether a text names a file of rows, not one of texts."""
    from freshledger.corpus.files import SUFFIXES, suffix_of  # noqa: PLC0415 - slow to import

    path = Path(text)
    return is_file(text) and (path.suffix.lower() == ".gz" or suffix_of(path) in SUFFIXES)


def explained_texts(
    texts: dict[int, str], anchor: str | None, as_of: str | datetime, *, day_first: bool | None
) -> list[dict[str, Any]]:
    """Explain lone texts as rows that have a snippet and, where an anchor is given, a date."""
    from freshledger.frames import parse_as_of  # noqa: PLC0415 - slow to import

    day = None if anchor is None else parse_as_of(anchor).date().isoformat()
    rows = [
        {"evidence_id": str(line), "snippet": text, "publish_date": day}
        for line, text in texts.items()
    ]
    return explained_corpus(rows, as_of, day_first=day_first)


def explained_corpus(
    source: str | list[dict[str, Any]], as_of: str | datetime, *, day_first: bool | None
) -> list[dict[str, Any]]:
    """Explain the rows of a corpus, as `Explanation.as_dicts` gives them; rejects have none."""
    from freshledger.corpus import read_corpus  # noqa: PLC0415 - slow to import
    from freshledger.explain import explain  # noqa: PLC0415 - slow to import
    from freshledger.frames import parse_as_of  # noqa: PLC0415 - slow to import

    evidence: pl.DataFrame = read_corpus(source).evidence
    return explain(evidence, parse_as_of(as_of), day_first=day_first).as_dicts()


def show(rows: list[dict[str, Any]], html: Path | None, *, title: str, as_json: bool) -> None:
    """Write the page, and print the rows as JSON or, without a page, for people."""
    if html:
        _write(rows, html, title)
    if as_json:
        print_json(rows)
    elif html:
        console().print(f"wrote {html}", soft_wrap=True)
    else:
        _print(rows)


def _write(rows: list[dict[str, Any]], page: Path, title: str) -> None:
    from freshledger.explain import explanation_page  # noqa: PLC0415 - slow to import

    try:
        page.write_text(explanation_page(rows, title), encoding="utf-8", newline="\n")
    except OSError as error:
        raise CorpusError(f"{page} cannot be written: {error.strerror or error}") from error


def _print(rows: list[dict[str, Any]]) -> None:
    from freshledger.cli.tables import explained_table  # noqa: PLC0415 - slow to import
    from freshledger.explain.pieces import FIELDS, anchor_words, own_words  # noqa: PLC0415 - slow to import

    screen = console()
    for row in rows:
        if len(rows) > 1:
            screen.print(printable(f"{row['evidence_id']}:"), style="dim")
        for field in FIELDS:
            if row[field]:
                screen.print(_highlighted(row, field), soft_wrap=True)
        if row["mentions"]:
            screen.print(explained_table(row["mentions"]))
        screen.print(anchor_words(row), soft_wrap=True)
        screen.print(own_words(row), style="bold", soft_wrap=True)
    if not rows:
        screen.print("no text to explain")


def _highlighted(row: dict[str, Any], field: str) -> Text:
    from rich.text import Text  # noqa: PLC0415 - slow to import

    from freshledger.explain.pieces import pieces, tone  # noqa: PLC0415 - slow to import

    mentions = [mention for mention in row["mentions"] if mention["field"] == field]
    text = Text()
    for words, mention in pieces(row[field], mentions):
        text.append(printable(words), _STYLES[tone(mention)] if mention else "")
        if mention:
            text.append(f"[{mention['number']}]", "bold")
    return text
