"""Every n-th file system call fails, until none fails: no duplicate, no gap, nothing lost."""

from __future__ import annotations

import errno
import itertools
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import polars as pl
import pytest

from freshledger.errors import StoreError
from freshledger.store import Store
from freshledger.store.filesystem import OperatingSystem
from freshledger.store.local import LocalFiles

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from freshledger.store import Log, Tail

NOON = datetime(2024, 5, 15, 12, tzinfo=UTC)
KEYS = "abc"
CALLS = [
    "create",
    "open",
    "write",
    "sync",
    "close",
    "link",
    "unlink",
    "make_folder",
    "sync_folder",
    "read",
    "exists",
    "names",
]


class FailingSystem:
    """The machine's file system, whose call number `fail_at` (and, if `for_good`, every later) fails."""

    def __init__(self, fail_at: int, moment: str, code: int, *, for_good: bool = False) -> None:
        self.calls = 0
        self._fail_at = fail_at
        self._moment = moment
        self._code = code
        self._for_good = for_good
        self._system = OperatingSystem()

    def __getattr__(self, name: str) -> Callable[..., Any]:
        if name not in CALLS:
            raise AttributeError(name)

        def call(*arguments: Any) -> Any:  # noqa: ANN401 - stands for every call of the protocol
            self.calls += 1
            fails = self.calls == self._fail_at or (self._for_good and self.calls > self._fail_at)
            if not fails:
                return getattr(self._system, name)(*arguments)
            if self._moment == "after" or name == "close":  # a failed close closes all the same
                getattr(self._system, name)(*arguments)
            elif self._moment == "half" and name == "write":
                handle, body = arguments
                self._system.write(handle, body[: len(body) // 2])
            raise OSError(self._code, f"injected in {name}")

        return call


def once(key: str) -> Callable[[Tail], pl.DataFrame | None]:
    """Return the decision to write a key that is not there yet."""

    def decide(tail: Tail) -> pl.DataFrame | None:
        taken = tail.rows.height and key in tail.rows["evidence_id"]
        return None if taken else pl.DataFrame({"evidence_id": [key]})

    return decide


def write_all(place: Path, system: FailingSystem, tries: int) -> list[str]:
    """Write every key, each again after an error, and return those that were acknowledged."""
    acknowledged = []
    log: Log | None = None
    for key in KEYS:
        for _ in range(tries):
            try:
                if log is None:
                    log = Store.on(LocalFiles(place, system), "failing").log("labels")
                log.append_checked(once(key), after_seq=0, writer="tests", committed_at=NOON)
            except StoreError:
                continue
            acknowledged.append(key)
            break
    return acknowledged


def found(place: Path) -> list[str]:
    """Return the keys in the store, whose chain must be whole."""
    store = Store.open(place)
    assert store.verify().findings == ()
    rows = store.log("labels").read()
    assert rows["commit_seq"].to_list() == list(range(1, rows.height + 1))
    return rows["evidence_id"].to_list() if rows.height else []


@pytest.mark.parametrize(
    ("moment", "code"),
    [("before", errno.EIO), ("half", errno.ENOSPC), ("after", errno.EIO)],
    ids=["before-EIO", "half-ENOSPC", "after-EIO"],
)
def test_one_call_fails(
    tmp_path: Path, moment: str, code: int, record_property: Callable[[str, object], None]
) -> None:
    for fail_at in itertools.count(1):
        place = tmp_path / str(fail_at)
        system = FailingSystem(fail_at, moment, code)
        assert write_all(place, system, tries=2) == list(KEYS), f"call {fail_at}"
        assert found(place) == list(KEYS), f"call {fail_at}"
        if system.calls < fail_at:
            record_property("calls failed", fail_at - 1)
            return


@pytest.mark.parametrize("moment", ["half", "after"])
def test_every_call_fails_from_one_on_until_the_disk_is_mended(
    tmp_path: Path, moment: str, record_property: Callable[[str, object], None]
) -> None:
    for fail_at in itertools.count(1):
        place = tmp_path / str(fail_at)
        system = FailingSystem(fail_at, moment, errno.ENOSPC, for_good=True)
        acknowledged = write_all(place, system, tries=2)
        if system.calls < fail_at:
            record_property("calls failed", fail_at - 1)
            return
        left = found(place)
        assert left[: len(acknowledged)] == acknowledged
        assert left == list(KEYS[: len(left)])
        assert write_all(place, FailingSystem(0, moment, 0), tries=1) == list(KEYS)
        assert found(place) == list(KEYS)
