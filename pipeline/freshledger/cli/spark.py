"""`freshledger label --engine spark`: Parquet in, Parquet out, on Spark."""

from __future__ import annotations

from contextlib import ExitStack
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    from freshledger.profile import Language, Task
    from freshledger.tally import Tally


def label_on_spark(
    corpus: Sequence[str],
    task: Task,
    moment: datetime,
    out: str | None,
    *,
    master: str,
    lang: Language | None,
    day_first: bool | None,
    with_result: bool,
) -> tuple[Tally, dict[str, Any] | None, dict[str, str]]:
    """Label a corpus; give its counts, its profile (None of a folder elsewhere) and what was written."""
    from freshledger.cluster import files, run_spark  # noqa: PLC0415 - slow to import
    from freshledger.cluster.session import spark_session  # noqa: PLC0415 - slow to import
    from freshledger.judged import judged_by  # noqa: PLC0415 - slow to import
    from freshledger.profile import profile  # noqa: PLC0415 - slow to import

    session = spark_session(master)
    with ExitStack() as stack:
        folder = out or stack.enter_context(TemporaryDirectory(prefix="freshledger-"))
        run = stack.enter_context(
            run_spark(
                files.read_parquet(session, corpus),
                frame=task.frame,
                as_of=moment,
                policy=task.policy,
                day_first=day_first,
                order_by=files.ORDER,
            )
        )
        written = files.write_run(run, folder)
        labels, rejects = (session.read.parquet(written[name]) for name in ("labels", "rejects"))
        tally = files.tally_of(labels, rejects)
        if files.is_remote(folder):
            return tally, None, written
        found = profile(
            written["labels"],
            task.frame,
            task.policy,
            as_of=moment,
            language=lang,
            primary_subject=task.primary_subject,
        )
        if with_result:
            facts = judged_by([task], moment)
            written["result"] = files.write_result(folder, found, facts)
    return tally, found, written if out else {}
