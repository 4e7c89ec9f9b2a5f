"""`freshledger label --frames`: one corpus for many tasks, its dates read once."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from freshledger.cli.terminal import console, print_json, row_progress

if TYPE_CHECKING:
    from datetime import datetime

    from freshledger.profile import Language, Task
    from freshledger.tally import Tally
    from freshledger.write import OutputFolder, Written


def label_frames(
    corpus: list[str],
    frames: Path,
    moment: datetime,
    out: Path | None,
    *,
    lang: Language | None,
    day_first: bool | None,
    with_result: bool,
    as_json: bool,
) -> None:
    """Label a corpus for every task of a frames file; write and print it as the options say."""
    from freshledger.judged import judged_by  # noqa: PLC0415 - slow to import
    from freshledger.profile import profiles  # noqa: PLC0415 - slow to import
    from freshledger.tasks import tasks_in_force  # noqa: PLC0415 - slow to import
    from freshledger.write import RESULTS_KEY, OutputFolder, result_name  # noqa: PLC0415 - slow to import

    tasks = tasks_in_force(frames, moment)
    with_result = with_result and out is not None
    with ExitStack() as stack:
        folder = out or Path(stack.enter_context(TemporaryDirectory(prefix="freshledger-")))
        names = [result_name(place) if with_result else None for place in range(len(tasks))]
        facts = judged_by(tasks, moment) | {RESULTS_KEY: names}
        output = stack.enter_context(OutputFolder(folder, facts, with_result=with_result))
        tallies = _label_into(output, corpus, tasks, moment, day_first=day_first, with_texts=with_result)  # fmt: skip
        found = profiles(output.labels_so_far(), tasks, as_of=moment, language=lang)
        summary = _summary(tasks, tallies, found, names, moment)
        written = output.finish_frames(list(found.values()), summary)
    _print(summary, tallies, written if out else None, as_json=as_json)


def _label_into(
    output: OutputFolder,
    corpus: list[str],
    tasks: list[Task],
    moment: datetime,
    *,
    day_first: bool | None,
    with_texts: bool,
) -> list[Tally]:
    from freshledger.batches import label_frame_batches  # noqa: PLC0415 - slow to import
    from freshledger.tally import Tally  # noqa: PLC0415 - slow to import

    tallies = {task.frame_id: Tally() for task in tasks}
    places = {frame_id: place for place, frame_id in enumerate(tallies)}
    batches = label_frame_batches(
        corpus, tasks, as_of=moment, day_first=day_first, with_texts=with_texts
    )
    with row_progress("labelling") as advance:
        for task, batch in batches:
            output.add(*batch, place=places[task.frame_id])
            tallies[task.frame_id].add(batch.labels, batch.rejects)
            advance(batch.labels.height)
    return list(tallies.values())


def _summary(
    tasks: list[Task],
    tallies: list[Tally],
    profiles: dict[str, dict[str, Any]],
    names: list[str | None],
    moment: datetime,
) -> dict[str, Any]:
    """What `profiles.json` holds: of each task its policy, counts and profile, and its result."""
    frames = [
        {
            "frame_id": task.frame_id,
            "policy": task.policy.resolved,
            "policy_id": task.policy.policy_id,
            **tally.as_dict(),
            "freshness_profile": profiles[task.frame_id],
            "result": name,
        }
        for task, tally, name in zip(tasks, tallies, names, strict=True)
    ]
    return {"as_of": moment.isoformat(), "frames": frames}


def _print(
    summary: dict[str, Any], tallies: list[Tally], written: Written | None, *, as_json: bool
) -> None:
    files = {} if written is None else written.as_dict()
    if as_json:
        print_json({**summary, "files": files})
        return
    from freshledger.cli.tables import frame_table, reject_table  # noqa: PLC0415 - slow to import

    screen = console()
    screen.print(frame_table(summary["frames"]))
    if tallies[0].rejects:
        screen.print(reject_table(tallies[0]))
    for name, path in files.items():
        if not name.startswith("result_"):
            screen.print(f"wrote {path}", soft_wrap=True)
    if written is not None and written.results:
        first, last = written.results[0], written.results[-1].name
        screen.print(f"wrote {first} to {last}", soft_wrap=True)
