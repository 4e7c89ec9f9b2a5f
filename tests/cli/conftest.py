from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import pytest
import typer.main

from freshledger.cli import main
from freshledger.cli.entry import app

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


@pytest.fixture(scope="session")
def parsed_commands() -> object:
    """The commands of the app, made once: typer makes them anew each time it is called."""
    return typer.main.get_command(app)


@pytest.fixture
def freshledger(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, parsed_commands: object
) -> Command:
    """Run a command in this process, as the installed script would."""
    monkeypatch.setattr(typer.main, "get_command", lambda _: parsed_commands)

    def run(*arguments: str | Path) -> Ended:
        monkeypatch.setattr(sys, "argv", ["freshledger", *map(str, arguments)])
        try:
            main()
        except SystemExit as end:
            return Ended(int(end.code or 0), *capsys.readouterr())
        return Ended(0, *capsys.readouterr())

    return run
