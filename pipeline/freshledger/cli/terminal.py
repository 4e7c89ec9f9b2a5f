"""What commands print: tables for people, JSON for machines, progress on a terminal only."""

from __future__ import annotations

import json
import re
import sys
from contextlib import contextmanager
from datetime import date
from typing import TYPE_CHECKING, Any, Final

from freshledger.printable import printable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rich.console import Console

# Wide enough that no table of ours is cut where the output is a file or a pipe.
_WIDTH_OF_A_PIPE: Final = 120
# Marks that a terminal obeys; JSON can name them instead, and means the same.
_OBEYED: Final = re.compile("[\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]")


def complain(message: str) -> None:
    """Print one message to standard error."""
    print(f"freshledger: {printable(message)}", file=sys.stderr)  # noqa: T201 - the command's own output


def print_json(value: Any) -> None:  # noqa: ANN401 - any JSON value
    """Print a JSON value, UTF-8, indented; days and moments in ISO 8601."""
    text = json.dumps(value, ensure_ascii=False, indent=2, default=_written)
    text = _OBEYED.sub(lambda mark: f"\\u{ord(mark[0]):04x}", text)
    # What UTF-8 cannot hold are lone surrogates, whose escape in Python is that of JSON.
    sys.stdout.buffer.write(text.encode("utf-8", "backslashreplace") + b"\n")
    sys.stdout.flush()


def _written(value: object) -> str:
    if isinstance(value, date):
        return value.isoformat()
    raise TypeError(f"a {type(value).__name__} is no JSON value")


def console() -> Console:
    """Give the console of standard output; markup in what is printed means nothing."""
    from rich.console import Console  # noqa: PLC0415 - slow to import

    width = None if sys.stdout.isatty() else _WIDTH_OF_A_PIPE
    return Console(width=width, markup=False, highlight=False, emoji=False)


def in_one_line(text: str, most: int) -> str:
    r"""Show foreign text in one line, cut where it is longer than `most` characters.

    >>> in_one_line("on two\nlines", 10)
    'on two\\nlin…'
    """
    shown = text if len(text) <= most else f"{text[:most]}…"
    return printable(shown).replace("\n", "\\n")


@contextmanager
def row_progress(title: str) -> Iterator[Callable[[int], None]]:
    """Show how many rows are done, on a terminal only; give the function that adds rows."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console  # noqa: PLC0415 - slow to import
    from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn  # noqa: PLC0415 - slow to import

    columns = (
        SpinnerColumn(),
        TextColumn(title),
        TextColumn("{task.completed:,} rows"),
        TimeElapsedColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task(title, total=None)
        yield lambda rows: progress.advance(bar, rows)
