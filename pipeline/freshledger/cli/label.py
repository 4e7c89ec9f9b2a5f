"""`freshledger label`: a corpus in; counts, and a folder of labels, out."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from freshledger.cli.arguments import AsJson, AsOf, Corpus, DayFirst, LanguageOption, PolicyPairs
from freshledger.cli.clock import now
from freshledger.cli.frames import label_frames
from freshledger.cli.terminal import console, print_json, row_progress

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import datetime

    from freshledger.profile import Language, Task
    from freshledger.spool import LabelledBatch
    from freshledger.tally import Tally
    from freshledger.write import OutputFolder


def label(
    corpus: Corpus,
    frame: Annotated[
        str | None,
        typer.Option(help="Time frame, such as '2024-05-01 ~ 2024-05-31' or 'past 90 days'."),
    ] = None,
    frames: Annotated[
        Path | None,
        typer.Option(
            help="Many tasks instead, JSON or TOML: id, frame, policy, goal_mode, primary_subject."
        ),
    ] = None,
    as_of: AsOf = None,
    policy: PolicyPairs = None,
    out: Annotated[
        str | None,
        typer.Option(help="Folder for labels.parquet, rejects.parquet and results."),
    ] = None,
    subject: Annotated[str | None, typer.Option(help="What compensation queries name.")] = None,
    lang: LanguageOption = None,
    day_first: DayFirst = None,
    result: Annotated[
        bool, typer.Option("--result/--no-result", help="Whether to write results.")
    ] = True,
    engine: Annotated[
        Literal["local", "spark"], typer.Option(help="What runs it (docs/spark.md).")
    ] = "local",
    master: Annotated[
        str, typer.Option(help="Of Spark: local[N], spark://HOST:PORT, yarn, ...")
    ] = "local[*]",
    as_json: AsJson = False,
) -> None:
    """Date every row of a corpus, judge it against a frame, or many."""
    from freshledger.batches import label_batches  # noqa: PLC0415 - slow to import
    from freshledger.frames import TimeFrame, parse_as_of  # noqa: PLC0415 - slow to import
    from freshledger.judged import judged_by  # noqa: PLC0415 - slow to import
    from freshledger.policy import Policy  # noqa: PLC0415 - slow to import
    from freshledger.profile import Task  # noqa: PLC0415 - slow to import
    from freshledger.write import OutputFolder  # noqa: PLC0415 - slow to import

    moment = parse_as_of(as_of or now())
    if frames is not None:
        spark = engine == "spark"
        _refuse_beside_frames(
            {"--frame": frame, "--policy": policy, "--subject": subject, "--engine spark": spark}
        )
        label_frames(
            corpus,
            frames,
            moment,
            Path(out) if out else None,
            lang=lang,
            day_first=day_first,
            with_result=result,
            as_json=as_json,
        )
        return
    if frame is None:
        raise typer.BadParameter("give --frame, or --frames with a file of many")
    task = Task(TimeFrame.parse(frame, moment), Policy.from_pairs(policy or []), subject)
    if engine == "spark":
        from freshledger.cli.spark import label_on_spark  # noqa: PLC0415 - slow to import

        counts, about, files = label_on_spark(
            corpus,
            task,
            moment,
            out,
            master=master,
            lang=lang,
            day_first=day_first,
            with_result=result,
        )
        _print(counts, about, files, as_json=as_json)
        return
    with ExitStack() as stack:
        folder = Path(out or stack.enter_context(TemporaryDirectory(prefix="freshledger-")))
        facts = judged_by([task], moment)
        result = result and out is not None
        output = stack.enter_context(OutputFolder(folder, facts, with_result=result))
        batches = label_batches(
            corpus,
            frame=task.frame,
            as_of=moment,
            policy=task.policy,
            day_first=day_first,
            with_texts=result,
        )
        tally = _label_into(output, batches)
        found = _profile_of(output, task, moment, lang)
        written = output.finish(found)
    _print(tally, found, written.as_dict() if out else {}, as_json=as_json)


def _refuse_beside_frames(options: dict[str, object]) -> None:
    for name, value in options.items():
        if value:
            raise typer.BadParameter(
                f"{name} is given beside --frames; each task in the file has its own"
            )


def _label_into(output: OutputFolder, batches: Iterator[LabelledBatch]) -> Tally:
    from freshledger.tally import Tally  # noqa: PLC0415 - slow to import

    tally = Tally()
    with row_progress("labelling") as advance:
        for batch in batches:
            output.add(*batch)
            tally.add(batch.labels, batch.rejects)
            advance(batch.labels.height)
    return tally


def _profile_of(
    output: OutputFolder, task: Task, moment: datetime, lang: Language | None
) -> dict[str, Any]:
    from freshledger.profile import profile  # noqa: PLC0415 - slow to import

    return profile(
        output.labels_so_far(),
        task.frame,
        task.policy,
        as_of=moment,
        language=lang,
        primary_subject=task.primary_subject,
    )


def _print(
    tally: Tally, profile: dict[str, Any] | None, files: dict[str, str], *, as_json: bool
) -> None:
    if as_json:
        print_json({**tally.as_dict(), "freshness_profile": profile, "files": files})
        return
    from freshledger.cli.tables import label_table, reject_table  # noqa: PLC0415 - slow to import

    screen = console()
    screen.print(label_table(tally))
    if tally.rejects:
        screen.print(reject_table(tally))
    if profile is not None:
        screen.print(profile["overall_assessment"], soft_wrap=True)
    for path in files.values():
        screen.print(f"wrote {path}", soft_wrap=True)
