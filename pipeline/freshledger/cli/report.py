"""`freshledger report`: labels that were written, as one HTML page."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from freshledger.cli.arguments import LanguageOption
from freshledger.cli.terminal import console

if TYPE_CHECKING:
    import polars as pl

PAGE: Final = "report.html"
_TEXTS: Final = ("evidence_id", "title", "snippet", "source_url")


def report(
    folder: Annotated[Path, typer.Argument(help="The folder that `freshledger label` wrote.")],
    corpus: Annotated[
        list[str] | None,
        typer.Option(help="Where snippets are taken from; default result.json of the folder."),
    ] = None,
    html: Annotated[
        Path | None, typer.Option(help="The page to write; default report.html in the folder.")
    ] = None,
    lang: LanguageOption = None,
) -> None:
    """Write labelled evidence as one HTML page."""
    import polars as pl  # noqa: PLC0415 - slow to import

    from freshledger.judged import read_judged_by  # noqa: PLC0415 - slow to import
    from freshledger.profile import profile  # noqa: PLC0415 - slow to import
    from freshledger.report import write_report  # noqa: PLC0415 - slow to import
    from freshledger.write import LABELS_FILE, read_facts, writing_to  # noqa: PLC0415 - slow to import

    tasks, as_of = read_judged_by(read_facts(folder / LABELS_FILE))
    task = tasks[0]
    labels = pl.read_parquet(folder / LABELS_FILE)
    found = profile(
        labels,
        task.frame,
        task.policy,
        as_of=as_of,
        language=lang,
        primary_subject=task.primary_subject,
    )
    page = html or folder / PAGE
    texts = _texts(folder, labels, corpus)
    with writing_to(page):
        write_report(labels, texts, found, task.frame, task.policy, page, language=lang)
    console().print(f"wrote {page}", soft_wrap=True)


def _texts(folder: Path, labels: pl.DataFrame, corpus: list[str] | None) -> pl.DataFrame:
    """Give `_TEXTS` of the rows: from the corpus, else the result; else without snippets."""
    import polars as pl  # noqa: PLC0415 - slow to import

    from freshledger.corpus import read_corpus  # noqa: PLC0415 - slow to import
    from freshledger.write import RESULT_FILE  # noqa: PLC0415 - slow to import

    if corpus:
        return read_corpus(corpus).evidence.select(_TEXTS)
    if not (folder / RESULT_FILE).is_file():
        return labels.with_columns(pl.lit(None, pl.String).alias("snippet")).select(_TEXTS)
    result = json.loads((folder / RESULT_FILE).read_text(encoding="utf-8"))
    rows = [row for part in result.values() if isinstance(part, list) for row in part]
    return pl.DataFrame(
        [{name: row[name] for name in _TEXTS} for row in rows],
        schema=dict.fromkeys(_TEXTS, pl.String),
    )
