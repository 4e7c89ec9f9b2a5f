"""The command line: argv, the clock, progress and exit codes; no logic.

A module a command group. What is slow to import is imported inside the commands, so that
`freshledger --help` answers at once.
"""

from __future__ import annotations

from freshledger.cli.entry import main

__all__ = ["main"]
