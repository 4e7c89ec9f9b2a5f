"""Print what every reliability test counted, so that a bar is shown and not only passed."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """List the properties that tests of this folder recorded."""
    counted = [
        (report.nodeid.rpartition("::")[2], report.user_properties)
        for report in terminalreporter.getreports("passed")
        if "tests/reliability/" in report.nodeid
        and report.when == "call"
        and report.user_properties
    ]
    if counted:
        terminalreporter.section("reliability marks")
    for name, properties in counted:
        marks = ", ".join(f"{key} {value}" for key, value in properties)
        terminalreporter.write_line(f"{name}: {marks}")
