from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import pytest

from freshledger.cli import main

if TYPE_CHECKING:
    from pathlib import Path


class Ended(NamedTuple):
    """How a command ended, and what it printed."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:  # noqa: ANN401 - any JSON value
        return json.loads(self.out)


class Command(Protocol):
    def __call__(self, *arguments: str | Path) -> Ended: ...


@pytest.fixture
def freshledger(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    """Run a command in this process, as the installed script would."""

    def run(*arguments: str | Path) -> Ended:
        monkeypatch.setattr(sys, "argv", ["freshledger", *map(str, arguments)])
        try:
            main()
        except SystemExit as end:
            return Ended(int(end.code or 0), *capsys.readouterr())
        return Ended(0, *capsys.readouterr())

    return run
