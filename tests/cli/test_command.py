"""The command as a whole: help, version, and what it imports before it knows what to do."""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import version
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.cli.conftest import Command

SLOW = ("polars", "pyarrow", "duckdb", "pandera", "dateparser", "rich", "obstore")


def test_help_names_every_command(freshledger: Command) -> None:
    ended = freshledger("--help")
    assert ended.code == 0
    for name in ("label", "dates", "profile", "whatif", "forecast", "report", "verify"):
        assert f"  {name} " in ended.out


@pytest.mark.parametrize(
    "name", ["label", "dates", "profile", "whatif", "forecast", "report", "verify"]
)
def test_every_command_has_help(freshledger: Command, name: str) -> None:
    assert freshledger(name, "-h").out.startswith(f"Usage: freshledger {name} ")


def test_version(freshledger: Command) -> None:
    assert freshledger("--version").out == f"freshledger {version('freshledger')}\n"


def test_help_imports_nothing_slow() -> None:
    script = f"import sys, freshledger.cli; print([name for name in {SLOW} if name in sys.modules])"
    ended = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True)
    assert ended.stdout == b"[]\n"
