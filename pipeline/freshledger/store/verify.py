"""Walk every chain of a store and name each file that is not as it was written."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from freshledger.store.chain import NO_HASH, Commit, DamagedError, commit_of, facts_of
from freshledger.store.names import (
    INCOMING,
    MARKER,
    commit_name,
    is_log_name,
    log_folder,
    number_in,
    snapshot_folder,
    snapshot_name,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from freshledger.store.files import Files


@dataclass(frozen=True)
class Finding:
    """One file that is damaged, missing or foreign, and what is wrong with it."""

    file: str
    problem: str


@dataclass(frozen=True)
class Verification:
    """What a walk over a store found.

    Attributes:
        commits: number of commits read, over all logs.
        rows: their rows.
        snapshots: number of snapshots read.
        findings: empty where every byte is as it was written.
        leftovers: unfinished files of crashed writers; they were never acknowledged.
    """

    commits: int
    rows: int
    snapshots: int
    findings: tuple[Finding, ...]
    leftovers: tuple[str, ...]


@dataclass
class _Walk:
    files: Files
    commits: int = 0
    rows: int = 0
    snapshots: int = 0
    findings: list[Finding] = field(default_factory=list)

    def report(self, file: str, problem: str) -> None:
        self.findings.append(Finding(file, problem))


def verify(files: Files) -> Verification:
    """Read every file of a store.

    Found are: a flipped byte anywhere in a commit or snapshot, a missing commit, one that does not
    follow the one before, a snapshot that does not belong to its log, and every foreign file.
    """
    walk = _Walk(files)
    for name in files.names(""):
        if is_log_name(name):
            _walk_log(walk, name)
        elif name not in {INCOMING, MARKER}:
            walk.report(name, "foreign: not the store's")
    leftovers = tuple(f"{INCOMING}/{name}" for name in files.names(INCOMING))
    return Verification(walk.commits, walk.rows, walk.snapshots, tuple(walk.findings), leftovers)


def _walk_log(walk: _Walk, log: str) -> None:
    for name in walk.files.names(log):
        if name not in {"log", "snapshot"}:
            walk.report(f"{log}/{name}", "foreign: not the store's")
    commits = dict(_chain(walk, log))
    for seq in _numbers(walk, snapshot_folder(log)):
        _walk_snapshot(walk, log, seq, commits)


def _chain(walk: _Walk, log: str) -> Iterator[tuple[int, Commit | None]]:
    previous: Commit | None = None
    last, ids = 0, set[str]()
    for seq in _numbers(walk, log_folder(log)):
        for missing in range(last + 1, seq):
            walk.report(commit_name(log, missing), "missing: a later commit stands")
        previous = None if seq > last + 1 else previous
        last, name = seq, commit_name(log, seq)
        commit = _commit(walk, name)
        if commit is not None:
            for problem in _problems(commit, seq, previous, ids):
                walk.report(name, problem)
            ids.add(commit.commit_id)
            walk.commits += 1
            walk.rows += commit.rows
        yield seq, commit
        previous = commit


def _commit(walk: _Walk, name: str) -> Commit | None:
    try:
        return commit_of(walk.files.read(name), name)
    except (DamagedError, OSError) as error:
        walk.report(name, str(error))
        return None


def _problems(commit: Commit, seq: int, previous: Commit | None, ids: set[str]) -> Iterator[str]:
    if commit.seq != seq:
        yield f"foreign: it is commit {commit.seq} under the name of {seq}"
    if commit.commit_id in ids:
        yield f"doubled: commit id {commit.commit_id} stands in an earlier file too"
    if seq == 1 and commit.prev_sha256 != NO_HASH:
        yield "foreign: it names a commit before the first"
    if previous and commit.prev_sha256 != previous.sha256:
        yield f"fork: it does not follow the commit {previous.seq} that stands here"
    if previous and commit.schema_version < previous.schema_version:
        yield f"schema version {commit.schema_version} after {previous.schema_version}"


def _walk_snapshot(walk: _Walk, log: str, seq: int, commits: dict[int, Commit | None]) -> None:
    name = snapshot_name(log, seq)
    try:
        facts = facts_of(walk.files.read(name), name)
    except (DamagedError, OSError) as error:
        walk.report(name, str(error))
        return
    walk.snapshots += 1
    if facts.get("seq") != str(seq):
        walk.report(name, f"foreign: it is snapshot {facts.get('seq')} under the name of {seq}")
    commit = commits.get(seq)
    if seq not in commits:
        walk.report(name, f"it holds commit {seq}, which is not in the log")
    elif commit and facts.get("head_sha256") != commit.sha256:
        walk.report(name, f"foreign: it was not made from the commit {seq} that stands here")


def _numbers(walk: _Walk, folder: str) -> list[int]:
    numbers = []
    for name in walk.files.names(folder):
        number = number_in(name)
        if number:
            numbers.append(number)
        else:
            walk.report(f"{folder}/{name}", "foreign: not the store's")
    return numbers
