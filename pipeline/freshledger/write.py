"""Writes what a run found to a folder, batch by batch, each file whole or not at all."""

from __future__ import annotations

import json
import shutil
from dataclasses import dataclass
from pathlib import Path
from tempfile import mkdtemp
from typing import TYPE_CHECKING, Any, Final, Self

from freshledger.labelfiles import FACTS_KEY, LABELS_FILE
from freshledger.parquet import TableWriter, writing_to
from freshledger.resultparts import ResultParts

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from types import TracebackType

    import polars as pl

REJECTS_FILE: Final = "rejects.parquet"
RESULT_FILE: Final = "result.json"
PROFILES_FILE: Final = "profiles.json"
# Among these facts: names of the results of many frames, in the order of the tasks.
RESULTS_KEY: Final = "results"


@dataclass(frozen=True, slots=True)
class Written:
    """Where the output of a run lies; None where none was asked for.

    A run for one frame has a `result`, one for many `profiles` and a result for each frame.
    """

    labels: Path
    rejects: Path
    result: Path | None = None
    profiles: Path | None = None
    results: tuple[Path, ...] = ()

    def as_dict(self) -> dict[str, str]:
        """Paths by the name of what they hold; results of many frames go by their number."""
        paths = {
            "labels": self.labels,
            "rejects": self.rejects,
            "result": self.result,
            "profiles": self.profiles,
            **{f"result_{number}": path for number, path in enumerate(self.results, start=1)},
        }
        return {name: str(path) for name, path in paths.items() if path is not None}


def result_name(place: int | None) -> str:
    """Name the result of the task at a place, counted from 0; None for that of a run for one frame.

    An id of a task is data and names no file.

    >>> result_name(0), result_name(None)
    ('result-0001.json', 'result.json')
    """
    return RESULT_FILE if place is None else f"result-{place + 1:04}.json"


class OutputFolder:
    """`labels.parquet`, `rejects.parquet` and results of one run, in one folder.

    A context manager: files grow in a hidden folder and take their names in `finish`, so that a
    run that fails leaves those of an earlier run alone.

    Args:
        folder: Made where it is missing.
        facts: Written into the metadata of `labels.parquet`, as JSON.
        with_result: Whether results are written too.

    Raises:
        FreshledgerError: The folder cannot be written to.
    """

    def __init__(self, folder: Path, facts: Mapping[str, Any], *, with_result: bool = True) -> None:
        self.folder = folder
        self._facts = facts
        self._with_result = with_result
        self._writers: dict[str, TableWriter] = {}
        self._results: dict[int | None, ResultParts] = {}
        with writing_to(folder):
            folder.mkdir(parents=True, exist_ok=True)
            self._parts = Path(mkdtemp(prefix=".writing-", dir=folder))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        try:
            with writing_to(self.folder):
                self._close()
        finally:
            shutil.rmtree(self._parts, ignore_errors=True)

    def add(
        self,
        evidence: pl.DataFrame,
        labels: pl.DataFrame,
        rejects: pl.DataFrame,
        *,
        place: int | None = None,
    ) -> None:
        """Write one batch; at least one must be written, of no rows if there are none.

        `evidence` and `labels` hold the same rows in the same order; every batch has the columns
        of the first. `place` is that of the task among many, counted from 0; each has a result of
        its own, and the rejects, which all share, are those of the first.
        """
        with writing_to(self.folder):
            self._append(LABELS_FILE, labels, {FACTS_KEY: json.dumps(self._facts)})
            if not place:
                self._append(REJECTS_FILE, rejects, {})
            if self._with_result:
                self._result_of(place).add(evidence, labels)

    def labels_so_far(self) -> Path:
        """Close the tables and give the Parquet file of all labels; nothing can be added then."""
        with writing_to(self.folder):
            self._close()
        return self._parts / LABELS_FILE

    def finish(self, profile: Mapping[str, Any]) -> Written:
        """Give every file of a run for one frame its name, `profile` closing `result.json`."""
        self._finish({None: profile})
        result = self.folder / RESULT_FILE if self._with_result else None
        return Written(self.folder / LABELS_FILE, self.folder / REJECTS_FILE, result)

    def finish_frames(
        self, profiles: Sequence[Mapping[str, Any]], summary: Mapping[str, Any]
    ) -> Written:
        """Give every file of a run for many frames its name.

        `profiles` close the results in the order of the tasks; `summary` becomes `profiles.json`.
        """
        text = json.dumps(summary, ensure_ascii=False, indent=2)
        with writing_to(self.folder):
            (self._parts / PROFILES_FILE).write_text(text + "\n", encoding="utf-8")
        self._finish(dict(enumerate(profiles)), PROFILES_FILE)
        places = range(len(profiles)) if self._with_result else ()
        return Written(
            self.folder / LABELS_FILE,
            self.folder / REJECTS_FILE,
            profiles=self.folder / PROFILES_FILE,
            results=tuple(self.folder / result_name(place) for place in places),
        )

    def _finish(self, profiles: Mapping[int | None, Mapping[str, Any]], *others: str) -> None:
        self.labels_so_far()
        names = [LABELS_FILE, REJECTS_FILE, *others]
        with writing_to(self.folder):
            for place, profile in profiles.items() if self._with_result else ():
                names.append(result_name(place))
                self._result_of(place).write(self._parts / names[-1], profile)
            for name in names:
                (self._parts / name).replace(self.folder / name)

    def _result_of(self, place: int | None) -> ResultParts:
        if place not in self._results:
            self._results[place] = ResultParts(self._parts / f"parts-{place}")
        return self._results[place]

    def _append(self, name: str, frame: pl.DataFrame, metadata: Mapping[str, str]) -> None:
        if name not in self._writers:
            self._writers[name] = TableWriter(self._parts / name, frame, metadata)
        self._writers[name].add(frame)

    def _close(self) -> None:
        for writer in self._writers.values():
            writer.close()
