"""`freshledger dates`: the dates that a text or each line of a file tells."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from freshledger.cli.arguments import AsJson, DayFirst
from freshledger.cli.clock import now
from freshledger.cli.explaining import explained_corpus, explained_texts, is_corpus, is_file, show
from freshledger.cli.terminal import console, print_json
from freshledger.errors import CorpusError
from freshledger.printable import printable

if TYPE_CHECKING:
    import polars as pl


def dates(
    text: Annotated[
        str,
        typer.Argument(
            metavar="TEXT|FILE",
            help="A text, a file of one text a line, or -; to explain also a corpus.",
        ),
    ],
    anchor: Annotated[
        str | None,
        typer.Option(
            help="Day against which relative words are read; explained, the day of publication."
        ),
    ] = None,
    prefer: Annotated[
        Literal["past", "future"], typer.Option(help="Reading of words that fit both ways.")
    ] = "past",
    day_first: DayFirst = None,
    explain: Annotated[
        bool, typer.Option("--explain", help="Say what each date is to its row, as labels see it.")
    ] = False,
    html: Annotated[
        Path | None, typer.Option(help="Write the explanation as an HTML page.")
    ] = None,
    as_of: Annotated[
        str | None, typer.Option(help="Moment taken as now to explain; default the present, UTC.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Print every date in a text, and how it was read."""
    if explain or html:
        moment = as_of or now()
        if not is_corpus(text):
            rows = explained_texts(_texts(text), anchor, moment, day_first=day_first)
        elif anchor is None:
            rows = explained_corpus(text, moment, day_first=day_first)
        else:
            raise typer.BadParameter(
                "a corpus has a publish_date of its own", param_hint="--anchor"
            )
        show(rows, html, title=_name(text), as_json=as_json)
        return
    texts = _texts(text)
    found = _dates_in(texts, anchor, prefer, day_first)
    if as_json:
        print_json(found.rename({"id": "line"}).to_dicts())
    else:
        _print(texts, found)


def _dates_in(
    texts: dict[int, str],
    anchor: str | None,
    prefer: Literal["past", "future"],
    day_first: bool | None,  # noqa: FBT001 - handed on
) -> pl.DataFrame:
    import polars as pl  # noqa: PLC0415 - slow to import

    from freshledger.dates import extract_dates  # noqa: PLC0415 - slow to import
    from freshledger.frames import parse_as_of  # noqa: PLC0415 - slow to import

    day = None if anchor is None else parse_as_of(anchor).date()
    frame = pl.DataFrame(
        {"id": list(texts), "text": list(texts.values())},
        schema={"id": pl.Int64, "text": pl.String},
    ).with_columns(pl.lit(day, dtype=pl.Date).alias("anchor"))
    found = extract_dates(frame, prefer=prefer, day_first=day_first)
    return found.with_columns(pl.col("start", "end").dt.to_string("iso"))


def _texts(text: str) -> dict[int, str]:
    """Give the lines of a file or of standard input by number, or the one text itself."""
    if text == "-":
        name, data = "standard input", sys.stdin.buffer.read()
    elif is_file(text):
        name, data = text, Path(text).read_bytes()
    else:
        return {1: text}
    try:
        lines = data.decode("utf-8-sig").split("\n")
    except UnicodeDecodeError as error:
        raise CorpusError(f"{name}: byte {error.start} is no UTF-8; save it as UTF-8") from error
    return {number: line for number, line in enumerate(lines, start=1) if line.strip()}


def _name(text: str) -> str:
    """What the page is of: a file, or the beginning of a text."""
    return Path(text).name if is_file(text) else text[:60]


def _print(texts: dict[int, str], found: pl.DataFrame) -> None:
    from freshledger.cli.tables import mention_table  # noqa: PLC0415 - slow to import

    screen = console()
    parts = found.partition_by("id", as_dict=True, maintain_order=True)
    for (line,), mentions in parts.items():
        if len(texts) > 1:
            screen.print(printable(f"{line}: {texts[line].strip()}"), soft_wrap=True)
        screen.print(mention_table(mentions.to_dicts()))
    if found.is_empty():
        screen.print("no date found")
