"""Power loss after every single step of a commit, on a simulated file system.

The simulation keeps what a disk keeps: content only up to the last fsync of the file, names only up
to the last fsync of the folder. Whatever was not yet made durable may have reached the disk or not,
a file's bytes in part or as zeros: every such outcome is built in a real folder and opened.
"""

from __future__ import annotations

import contextlib
import errno
import io
import itertools
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import polars as pl
import pytest

from freshledger.errors import StoreError
from freshledger.store import Store, Tail
from freshledger.store.local import LocalFiles

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

NOON = datetime(2024, 5, 15, 12, tzinfo=UTC)
ABOVE = Path("/disk")
ROOT = ABOVE / "store"


class PowerLoss(BaseException):
    """The machine stops; nothing after this line runs."""


@dataclass
class Content:
    written: bytes = b""
    durable: bytes = b""

    def outcomes(self) -> list[bytes]:
        """Return what a crash may leave of the bytes."""
        if self.durable == self.written:
            return [self.written]
        whole = self.written
        torn = [whole[:size] for size in (0, 1, len(whole) // 2, len(whole) - 1, len(whole))]
        return [*torn, bytes(len(whole))]


Names = dict[str, "Content | None"]  # None: a folder


@dataclass
class SimulatedDisk:
    """A file system that loses power after `steps` changes."""

    steps: int = 10**9
    seen: dict[Path, Names] = field(default_factory=lambda: {ABOVE: {}})
    durable: dict[Path, Names] = field(default_factory=lambda: {ABOVE: {}})
    handles: list[Content] = field(default_factory=list)
    forgets: tuple[str, ...] = ()

    def _step(self) -> None:
        if self.steps <= 0:
            raise PowerLoss
        self.steps -= 1

    def _content(self, path: Path) -> Content:
        content = self.seen.get(path.parent, {}).get(path.name)
        if content is None:
            raise FileNotFoundError(errno.ENOENT, "no such file", str(path))
        return content

    def _taken(self, path: Path) -> None:
        if path.parent not in self.seen:
            raise FileNotFoundError(errno.ENOENT, "no such folder", str(path.parent))
        if path.name in self.seen[path.parent]:
            raise FileExistsError(errno.EEXIST, "taken", str(path))

    def create(self, path: Path) -> int:
        self._step()
        self._taken(path)
        content = Content()
        self.seen[path.parent][path.name] = content
        self.handles.append(content)
        return len(self.handles) - 1

    def open(self, path: Path) -> int:
        self.handles.append(self._content(path))
        return len(self.handles) - 1

    def write(self, handle: int, body: bytes) -> None:
        self._step()
        self.handles[handle].written += body

    def sync(self, handle: int) -> None:
        self._step()
        if "sync" not in self.forgets:
            self.handles[handle].durable = self.handles[handle].written

    def close(self, handle: int) -> None:
        """Closing makes nothing durable."""

    def link(self, source: Path, target: Path) -> None:
        self._step()
        self._taken(target)
        self.seen[target.parent][target.name] = self._content(source)

    def unlink(self, path: Path) -> None:
        self._step()
        self._content(path)
        del self.seen[path.parent][path.name]

    def make_folder(self, path: Path) -> None:
        self._step()
        if path not in self.seen:
            self._taken(path)
            self.seen[path.parent][path.name] = None
            self.seen[path] = {}
            self.durable[path] = {}

    def sync_folder(self, path: Path) -> None:
        self._step()
        if path.name not in self.forgets:
            self.durable[path] = dict(self.seen[path])

    def read(self, path: Path) -> bytes:
        return self._content(path).written

    def exists(self, path: Path) -> bool:
        return ABOVE.is_relative_to(path) or path.name in self.seen.get(path.parent, {})

    def names(self, folder: Path) -> list[str]:
        if folder not in self.seen:
            raise FileNotFoundError(errno.ENOENT, "no such folder", str(folder))
        return list(self.seen[folder])

    def folder_outcomes(self, folder: Path) -> list[Names]:
        """Return each set of names that a crash may leave in a folder."""
        seen, durable = self.seen[folder], self.durable[folder]
        changed = [n for n in {**seen, **durable} if (n in seen) != (n in durable)]
        if folder.name == "incoming":  # nothing rests on these names: all the changes, or none
            return [durable] if not changed else [durable, seen]
        outcomes = []
        for kept in itertools.product([True, False], repeat=len(changed)):
            names = dict(durable)
            for name, landed in zip(changed, kept, strict=True):
                if landed and name in seen:
                    names[name] = seen[name]
                elif landed:
                    del names[name]
            outcomes.append(names)
        return outcomes

    def outcomes(self) -> Iterator[dict[Path, bytes | None]]:
        """Return every state of the disk that a crash now may leave, as paths and contents."""
        folders = list(self.seen)
        for choice in itertools.product(*(self.folder_outcomes(folder) for folder in folders)):
            tree = dict(zip(folders, choice, strict=True))
            reached = [f for f in folders if f == ABOVE or self._reached(f, tree)]
            entries = {f / n: content for f in reached for n, content in tree[f].items()}
            files = [(path, c) for path, c in entries.items() if c is not None]
            bodies = [content.outcomes() for _, content in files]
            for picked in itertools.product(*bodies):
                state: dict[Path, bytes | None] = {p: None for p, c in entries.items() if c is None}
                state.update((path, body) for (path, _), body in zip(files, picked, strict=True))
                yield state

    @staticmethod
    def _reached(folder: Path, tree: dict[Path, Names]) -> bool:
        steps = [folder, *folder.parents]
        steps = steps[: steps.index(ABOVE)]
        return all(step.name in tree[step.parent] for step in steps)


def build(state: dict[Path, bytes | None], folder: Path) -> Path:
    """Lay a state of the simulated disk into a real folder, and return the store's place there."""
    folder.mkdir()
    for path, body in sorted(state.items()):
        real = folder / path.relative_to(ABOVE)
        if body is None:
            real.mkdir()
        else:
            real.write_bytes(body)
    return folder / ROOT.relative_to(ABOVE)


def append_four(disk: SimulatedDisk, acknowledged: list[str], names: str = "abcd") -> None:
    log = Store.on(LocalFiles(ROOT, disk), "simulated").log("labels")
    for name in names:
        rows = pl.DataFrame({"evidence_id": [name], "text": [name * 50]})
        log.append(rows, writer="tests", committed_at=NOON)
        acknowledged.append(name)


def violations(place: Path, acknowledged: list[str]) -> Iterator[str]:
    """Say what is wrong with a store after a crash."""
    try:
        store = Store.open(place)
        log = store.log("labels")
        rows = log.read()
        found = rows["evidence_id"].to_list() if rows.height else []
        log.append(
            pl.DataFrame({"evidence_id": ["z"], "text": [""]}), writer="t", committed_at=NOON
        )
    except StoreError as error:
        yield f"does not open: {error}"
        return
    if found[: len(acknowledged)] != acknowledged:
        yield f"lost: {acknowledged} were acknowledged, {found} were found"
    if "".join(found) not in "abcd":
        yield f"not what was written: {found}"
    yield from (f"{finding.file} {finding.problem}" for finding in store.verify().findings)


def crash_everywhere(
    folder: Path, run: Callable[[SimulatedDisk, list[str]], None], forgets: tuple[str, ...] = ()
) -> Iterator[tuple[int, list[str]]]:
    """Return for every state that a crash may leave: the step, and what was wrong with it."""
    number = itertools.count()
    for steps in itertools.count():
        disk = SimulatedDisk(steps=steps, forgets=forgets)
        acknowledged, finished = list[str](), False
        with contextlib.suppress(PowerLoss):
            run(disk, acknowledged)
            finished = True
        for state in disk.outcomes():
            place = build(state, folder / str(next(number)))
            yield steps, list(violations(place, acknowledged))
        if finished:
            return


def test_power_loss_after_every_step(
    tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    outcomes = list(crash_everywhere(tmp_path, append_four))
    record_property("steps", outcomes[-1][0])
    record_property("states", len(outcomes))
    assert [outcome for outcome in outcomes if outcome[1]] == []
    assert outcomes[-1][0] > 30


@pytest.mark.parametrize(("forgotten", "symptom"), [("sync", "damaged"), ("log", "lost")])
def test_the_simulation_finds_a_protocol_that_forgets_to_sync(
    tmp_path: Path, forgotten: str, symptom: str
) -> None:
    outcomes = crash_everywhere(tmp_path, partial(append_four, names="a"), (forgotten,))
    found = (what for _, wrong in outcomes for what in wrong)
    assert any(symptom in what for what in found)


def test_power_loss_while_a_built_file_is_published() -> None:
    def publish(disk: SimulatedDisk, acknowledged: list[str]) -> None:
        files = LocalFiles(ROOT, disk)
        files.prepare()
        built = files.workspace() / "built"
        disk.write(disk.create(built), b"snapshot")
        files.create_from("labels/snapshot/1", built)
        acknowledged.append("snapshot")

    for steps in itertools.count():
        disk, acknowledged = SimulatedDisk(steps=steps), list[str]()
        with contextlib.suppress(PowerLoss):
            publish(disk, acknowledged)
        for state in disk.outcomes():
            body = state.get(ROOT / "labels/snapshot/1")
            assert body == b"snapshot" or (body is None and not acknowledged)
        if acknowledged:
            return


class SimulatedFiles(LocalFiles):
    """Local files whose rows are read from the simulated disk too."""

    def scan(self, names: Sequence[str], schema: pl.Schema) -> pl.LazyFrame:
        frames = [pl.read_parquet(io.BytesIO(self.read(name))) for name in names]
        return pl.concat(frames).match_to_schema(schema).lazy()


def test_an_answer_that_rests_on_a_dead_writers_commit_is_durable(tmp_path: Path) -> None:
    rows = pl.DataFrame({"evidence_id": ["a"], "text": ["a"]})

    def once(tail: Tail) -> pl.DataFrame | None:
        return None if "a" in tail.rows["evidence_id"] else rows

    answered_from_the_dead = 0
    for steps in range(40):
        disk = SimulatedDisk(steps=steps)
        with contextlib.suppress(PowerLoss):  # only the process dies here, the disk goes on
            append_four(disk, [])
        disk.steps = 10**9
        log = Store.on(SimulatedFiles(ROOT, disk), "simulated").log(
            "labels", schema=dict(rows.schema)
        )
        commit = log.append_checked(once, after_seq=0, writer="tests", committed_at=NOON)
        answered_from_the_dead += commit is None
        for number, state in enumerate(disk.outcomes()):
            place = build(state, tmp_path / f"{steps}-{number}")
            assert list(violations(place, ["a"])) == []
    assert answered_from_the_dead > 5
