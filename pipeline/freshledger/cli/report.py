"""`freshledger report`: labels that were written, as one HTML page."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from freshledger.cli.arguments import LanguageOption
from freshledger.cli.terminal import console
from freshledger.errors import FreshledgerError, accepted

if TYPE_CHECKING:
    from collections.abc import Sequence

    import polars as pl

    from freshledger.profile import Task

PAGE: Final = "report.html"
_TEXTS: Final = ("evidence_id", "title", "snippet", "source_url")


def report(
    labels: Annotated[
        str,
        typer.Argument(
            help="The folder that `freshledger label` wrote, labels.parquet, or part files of one: "
            "their folder or a pattern."
        ),
    ],
    corpus: Annotated[
        list[str] | None,
        typer.Option(help="Where snippets are taken from; default result.json of the folder."),
    ] = None,
    html: Annotated[
        Path | None,
        typer.Option(help="The page to write; default report.html beside labels.parquet."),
    ] = None,
    frame_id: Annotated[
        str | None, typer.Option(help="Which of many frames; needed where there are several.")
    ] = None,
    case: Annotated[
        list[str] | None,
        typer.Option(metavar="STORE#CASE_ID", help="A case to be told on the page, turn by turn."),
    ] = None,
    lang: LanguageOption = None,
) -> None:
    """Write labelled evidence as one HTML page."""
    import polars as pl  # noqa: PLC0415 - slow to import

    from freshledger.judged import read_judged_by  # noqa: PLC0415 - slow to import
    from freshledger.labelfiles import read_facts, scan_labels  # noqa: PLC0415 - slow to import
    from freshledger.parquet import writing_to  # noqa: PLC0415 - slow to import
    from freshledger.profile import profile  # noqa: PLC0415 - slow to import
    from freshledger.report import write_report  # noqa: PLC0415 - slow to import
    from freshledger.write import RESULT_FILE, RESULTS_KEY  # noqa: PLC0415 - slow to import

    facts = read_facts(labels)
    tasks, as_of = read_judged_by(facts)
    place = _place(tasks, frame_id)
    task = tasks[place]
    table = scan_labels(labels).filter(pl.col("frame_id") == task.frame_id).collect()
    found = profile(
        table,
        task.frame,
        task.policy,
        as_of=as_of,
        language=lang,
        primary_subject=task.primary_subject,
    )
    folder = _folder(labels)
    page = html or folder / PAGE
    result = facts.get(RESULTS_KEY, [RESULT_FILE])[place]
    texts = _texts(folder / (result or RESULT_FILE), table, corpus)
    cases = _cases(case or [])
    with writing_to(page):
        write_report(table, texts, found, task.frame, task.policy, page, language=lang, cases=cases)
    console().print(f"wrote {page}", soft_wrap=True)


def _folder(labels: str) -> Path:
    """The folder in which the label table stands; other files among part files would spoil it."""
    from freshledger.labelfiles import LABELS_FILE, label_files  # noqa: PLC0415 - slow to import

    given = Path(labels)
    if (given / LABELS_FILE).exists():
        return given
    return given.parent if given.exists() else label_files(labels)[0].parent.parent


def _place(tasks: Sequence[Task], frame_id: str | None) -> int:
    names = [task.frame_id for task in tasks]
    if frame_id is None and len(names) == 1:
        return 0
    if frame_id is None:
        raise FreshledgerError(
            f"labels of several frames; name one by --frame-id: {', '.join(names)}"
        )
    if frame_id not in names:
        raise FreshledgerError(accepted(frame_id, names, "--frame-id"))
    return names.index(frame_id)


def _cases(sources: list[str]) -> list[dict[str, Any]]:
    from freshledger.casebook import Casebook, case_named  # noqa: PLC0415 - slow to import

    named = [case_named(source) for source in sources]
    return [Casebook.open(place, read_only=True).show(case_id) for place, case_id in named]


def _texts(result_file: Path, labels: pl.DataFrame, corpus: list[str] | None) -> pl.DataFrame:
    """Give `_TEXTS` of the rows: from the corpus, else the result; else without snippets."""
    import polars as pl  # noqa: PLC0415 - slow to import

    from freshledger.corpus import read_corpus  # noqa: PLC0415 - slow to import
    from freshledger.result import rows_of  # noqa: PLC0415 - slow to import

    if corpus:
        return read_corpus(corpus).evidence.select(_TEXTS)
    if not result_file.is_file():
        return labels.with_columns(pl.lit(None, pl.String).alias("snippet")).select(_TEXTS)
    result = json.loads(result_file.read_text(encoding="utf-8"))
    return pl.DataFrame(
        [{name: row[name] for name in _TEXTS} for row in rows_of(result)],
        schema=dict.fromkeys(_TEXTS, pl.String),
    )
