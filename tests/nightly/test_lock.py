"""One night at a time; the lock names who holds it."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest

from freshledger.errors import StoreError
from freshledger.nightly.lock import Holder, locked

if TYPE_CHECKING:
    from pathlib import Path

NOW = datetime(2026, 1, 1, 3, tzinfo=UTC)
ME = Holder.of_this_process(NOW)
# Holds the lock, says so, and waits to be told to end, or to be killed.
HOLDING = """
import sys
from datetime import UTC, datetime
from pathlib import Path
from freshledger.nightly.lock import Holder, locked
with locked(Path(sys.argv[1]), Holder.of_this_process(datetime(2026, 1, 1, 2, tzinfo=UTC))):
    print("held", flush=True)
    sys.stdin.readline()
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "incoming" / "nightly.lock"


def holding(path: Path) -> subprocess.Popen[str]:
    process = subprocess.Popen(
        [sys.executable, "-c", HOLDING, str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "held\n"
    return process


def test_the_lock_is_there_while_it_is_held(path: Path) -> None:
    with locked(path, ME):
        told = json.loads(path.read_text())
        assert told == {
            "pid": os.getpid(),
            "host": socket.gethostname(),
            "since": "2026-01-01T03:00:00+00:00",
        }
    assert not path.exists()


def test_it_is_let_go_when_the_night_fails(path: Path) -> None:
    with pytest.raises(ZeroDivisionError), locked(path, ME):
        raise ZeroDivisionError
    with locked(path, ME):
        assert path.exists()


def test_it_names_the_process_that_holds_it(path: Path) -> None:
    with holding(path) as other:
        told = f"process {other.pid} on {socket.gethostname()} since 2026-01-01T02:00:00"
        with (
            pytest.raises(StoreError, match=f"another night runs on this store: {told}"),
            locked(path, ME),
        ):
            pass
        other.communicate("end\n")
    with locked(path, ME):
        pass


def test_the_lock_of_a_process_that_was_killed_is_taken_over(path: Path) -> None:
    with holding(path) as other:
        other.kill()
        other.wait()
        assert str(other.pid) in path.read_text()
        with locked(path, ME):
            assert json.loads(path.read_text())["pid"] == os.getpid()


def test_the_lock_of_another_machine_is_left_alone(path: Path) -> None:
    path.parent.mkdir()
    path.write_text(json.dumps({"pid": 7, "host": "elsewhere", "since": "2026-01-01T00:00:00"}))
    with (
        pytest.raises(StoreError, match=r"process 7 on elsewhere since .*; when .*, remove"),
        locked(path, ME),
    ):
        pass
    assert "elsewhere" in path.read_text()


@pytest.mark.parametrize("text", ["", "{", "[]", '{"pid": "x"}', "null"])
def test_a_file_that_names_nobody_is_nobodys(path: Path, text: str) -> None:
    path.parent.mkdir()
    path.write_text(text)
    with locked(path, ME):
        assert Holder.read(path.read_bytes()) == ME


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "incoming").write_text("a file")
    with (
        pytest.raises(StoreError, match=r"lock .*nightly\.lock cannot be made"),
        locked(tmp_path / "incoming/nightly.lock", ME),
    ):
        pass
