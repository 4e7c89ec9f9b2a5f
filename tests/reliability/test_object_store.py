"""The commit protocol against S3 on loopback: conflicts, lost answers, two writers at once.

The server stands behind one lock: without it, it lets two writers win the same conditional put.
That server without the lock is the negative control.
"""

from __future__ import annotations

import itertools
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import polars as pl
import pytest

from freshledger.errors import StoreError
from freshledger.store import Store
from freshledger.store.objects import ObjectFiles
from tests.reliability.s3 import REASON, S3Server

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from freshledger.store import Log, Tail

NOON = datetime(2024, 5, 15, 12, tzinfo=UTC)
KEYS = "ab"


@contextmanager
def going_wrong(server: S3Server, mishap: str, fail_at: int) -> Iterator[None]:
    server.requests, server.mishap, server.fail_at = 0, mishap, fail_at
    yield
    server.fail_at = 0


def rows(*ids: str) -> pl.DataFrame:
    return pl.DataFrame({"evidence_id": list(ids)})


def once(key: str) -> Callable[[Tail], pl.DataFrame | None]:
    """Return the decision to write a key that is not there yet."""

    def decide(tail: Tail) -> pl.DataFrame | None:
        taken = tail.rows.height and key in tail.rows["evidence_id"]
        return None if taken else rows(key)

    return decide


def test_a_log_in_a_bucket_is_as_one_on_disk(server: S3Server, bucket: str) -> None:
    store = Store.open(bucket, options=server.options())
    log = store.log("labels")
    for name in "abcd":
        log.append(rows(name), writer="tests", committed_at=NOON)
        if name == "b":
            assert log.snapshot() == 2
    reader = Store.open(bucket, options=server.options(), read_only=True)
    again = reader.log("labels")
    assert again.read()["evidence_id"].to_list() == list("abcd")
    assert again.tail(3).rows["evidence_id"].to_list() == ["d"]
    assert again.read(commit=1)["evidence_id"].to_list() == ["a"]
    assert reader.logs() == ["labels"]
    found = reader.verify()
    assert (found.commits, found.snapshots, found.findings) == (4, 1, ())
    assert log.snapshot() == 4
    assert log.snapshot() == 4


def test_a_bucket_that_is_not_there_is_an_error(server: S3Server) -> None:
    with pytest.raises(StoreError, match="cannot be reached"):
        Store.open("s3://none/x", options=server.options())


def test_a_prefix_of_something_else_is_refused(server: S3Server, bucket: str) -> None:
    ObjectFiles.at(bucket, server.options()).create("letter.txt", b"dear all")
    with pytest.raises(StoreError, match=r"not a store and not empty: it holds 'letter.txt'"):
        Store.open(bucket, options=server.options())


def write_all(place: str, options: dict[str, str]) -> None:
    log: Log | None = None
    for key in KEYS:
        for attempt in range(3):
            try:
                log = log or Store.open(place, options=options).log("labels")
                log.append_checked(once(key), after_seq=0, writer="tests", committed_at=NOON)
                break
            except StoreError:
                assert attempt < 2


@pytest.mark.parametrize(
    "mishap",
    ["409 Conflict", "412 Precondition Failed", "503 Slow Down", "answer lost", "answer dropped"],
)
def test_one_request_goes_wrong(
    server: S3Server, bucket: str, mishap: str, record_property: Callable[[str, object], None]
) -> None:
    for fail_at in itertools.count(1):
        place = f"{bucket}-{fail_at}"
        with going_wrong(server, mishap, fail_at):
            write_all(place, server.options())
            done = server.requests < fail_at
        store = Store.open(place, options=server.options())
        found = store.log("labels").read()
        assert found["evidence_id"].to_list() == list(KEYS), f"request {fail_at}"
        assert found["commit_seq"].to_list() == [1, 2]
        assert store.verify().findings == ()
        if done:
            record_property("requests that went wrong", fail_at - 1)
            return


def revise(place: str, options: dict[str, str], name: str, rounds: int) -> None:
    log = Store.open(place, options=options).log("labels")

    def decide(tail: Tail) -> pl.DataFrame:
        newest = tail.rows["revision"].to_list()[-1] if tail.rows.height else known
        return pl.DataFrame({"revision": [newest + 1], "supersedes": [newest], "by": [name]})

    known = 0
    for _ in range(rounds):
        # Revision n is commit n, so what was written last is also what is known.
        commit = log.append_checked(decide, after_seq=known, writer=name, committed_at=NOON)
        assert commit is not None
        known = commit.seq


@pytest.mark.parametrize("rounds", [25, pytest.param(200, marks=pytest.mark.soak)])
def test_two_writers_in_a_bucket_never_fork(
    server: S3Server, bucket: str, rounds: int, record_property: Callable[[str, object], None]
) -> None:
    Store.open(bucket, options=server.options())
    with ThreadPoolExecutor(2) as writers:
        running = [
            writers.submit(revise, bucket, server.options(), name, rounds) for name in ("w0", "w1")
        ]
    assert [writer.exception() for writer in running] == [None, None]
    store = Store.open(bucket, options=server.options())
    found = store.log("labels").read()
    record_property("rounds", rounds)
    record_property("forks", found.height - found["supersedes"].n_unique())
    assert found["supersedes"].to_list() == list(range(2 * rounds))
    assert sorted(found["by"].to_list()) == ["w0"] * rounds + ["w1"] * rounds
    assert store.verify().findings == ()


def winners(server: S3Server, bucket: str, name: str) -> int:
    """Let two writers put the same name at the same moment; return how many were told they won."""

    def put(body: bytes) -> bool:
        files = ObjectFiles.at(bucket, server.options())
        start.wait()
        try:
            files.create(name, body)
        except FileExistsError:
            return False
        return True

    start = threading.Barrier(2)
    with ThreadPoolExecutor(2) as writers:
        return sum(writers.map(put, [b"one", b"two"]))


def test_behind_the_lock_one_put_wins(server: S3Server, bucket: str) -> None:
    assert [winners(server, bucket, f"name-{number}") for number in range(20)] == [1] * 20


def test_without_the_lock_two_puts_win(
    server: S3Server, bucket: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    models = pytest.importorskip("moto.s3.models", reason=REASON)
    both_looked = threading.Barrier(2)
    put_object = models.S3Backend.put_object

    def put_when_both_looked(*arguments: Any, **named: Any) -> Any:  # noqa: ANN401 - as moto's own
        both_looked.wait()
        return put_object(*arguments, **named)

    monkeypatch.setattr(models.S3Backend, "put_object", put_when_both_looked)
    monkeypatch.setattr(server, "locked", False)
    assert winners(server, bucket, "name") == 2
