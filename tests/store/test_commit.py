"""The commit protocol, answer by answer: what stands under the name decides."""

from __future__ import annotations

import itertools
from datetime import UTC, datetime
from uuid import UUID

import polars as pl
import pytest

from freshledger.errors import StoreError
from freshledger.store import UnconfirmedError
from freshledger.store.chain import Commit, encode
from freshledger.store.commit import place, uuid7
from freshledger.store.local import LocalFiles

NOON = datetime(2024, 5, 15, 12, tzinfo=UTC)
MINE, THEIRS = (uuid7(NOON) for _ in range(2))


def body(commit_id: str) -> bytes:
    commit = Commit(1, commit_id, "0" * 64, 1, "tests", NOON, 1)
    return encode(pl.DataFrame({"evidence_id": ["a"]}), commit.facts())


class ScriptedFiles(LocalFiles):
    """A place that answers each put from a script: the error, and what then stands there."""

    attempts = 4

    def __init__(self, script: list[tuple[OSError | None, str | None]], *, durable: bool) -> None:
        self.script = iter(script)
        self.visible_is_durable = durable
        self.stands: str | None = None
        self.puts = 0

    def create(self, name: str, body: bytes) -> None:  # noqa: ARG002 - the script decides
        self.puts += 1
        error, self.stands = next(self.script)
        if error:
            raise error

    def read(self, name: str) -> bytes:
        if self.stands is None:
            raise FileNotFoundError(name)
        if self.stands == "unreadable":
            raise OSError("no answer")
        return body(self.stands)


TAKEN, BROKEN = FileExistsError("taken"), OSError("503")


@pytest.mark.parametrize(
    ("script", "winner", "puts"),
    [
        ([(None, MINE)], "own", 1),
        ([(TAKEN, MINE)], "own", 1),
        ([(BROKEN, MINE)], "own", 1),
        ([(TAKEN, THEIRS)], "another", 1),
        ([(BROKEN, THEIRS)], "another", 1),
        ([(TAKEN, None), (None, MINE)], "own", 2),
        ([(BROKEN, None), (TAKEN, MINE)], "own", 2),
        ([(BROKEN, None), (BROKEN, None), (TAKEN, THEIRS)], "another", 3),
    ],
)
def test_already_exists_is_not_an_answer(
    script: list[tuple[OSError | None, str | None]], winner: str, puts: int
) -> None:
    files = ScriptedFiles(script, durable=True)
    pauses: list[float] = []
    assert place(files, "name", body(MINE), MINE, pauses.append) is (winner == "own")
    assert files.puts == puts
    assert len(pauses) == puts - 1


def test_an_object_store_that_never_answers_leaves_the_outcome_unconfirmed() -> None:
    files = ScriptedFiles([(BROKEN, None)] * 4, durable=True)
    pauses: list[float] = []
    with pytest.raises(UnconfirmedError, match="in 4 attempts: 503; a late request may still land"):
        place(files, "name", body(MINE), MINE, pauses.append)
    assert pauses == sorted(pauses)
    assert max(pauses) <= 2


def test_a_disk_that_fails_before_the_link_has_written_nothing() -> None:
    files = ScriptedFiles([(OSError("disk full"), None)], durable=False)
    files.attempts = 1
    with pytest.raises(
        StoreError, match="was not committed, nothing was written: disk full"
    ) as info:
        place(files, "name", body(MINE), MINE)
    assert not isinstance(info.value, UnconfirmedError)


@pytest.mark.parametrize("stands", [MINE, "unreadable"], ids=["mine", "unreadable"])
def test_a_disk_that_fails_after_the_link_leaves_the_outcome_unconfirmed(stands: str) -> None:
    files = ScriptedFiles([(OSError("sync failed"), stands)], durable=False)
    with pytest.raises(UnconfirmedError, match="read the log, then try again"):
        place(files, "name", body(MINE), MINE)


def test_commit_ids_carry_their_moment_and_sort_by_it() -> None:
    moments = [datetime(2024, 5, 15, hour, tzinfo=UTC) for hour in range(24)]
    ids = [uuid7(moment) for moment in moments]
    assert ids == sorted(ids)
    for identifier, moment in zip(ids, moments, strict=True):
        uuid = UUID(identifier)
        assert (uuid.version, uuid.variant) == (7, "specified in RFC 4122")
        assert uuid.int >> 80 == int(moment.timestamp() * 1000)


def test_commit_ids_of_one_moment_differ() -> None:
    assert len({uuid7(NOON) for _ in itertools.repeat(None, 1000)}) == 1000
