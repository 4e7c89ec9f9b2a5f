"""Print what every reliability test counted, so that a bar is shown and not only passed."""

from __future__ import annotations

import urllib.request
from typing import TYPE_CHECKING

import pytest

from tests.reliability.s3 import S3Server

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="session")
def server() -> Iterator[S3Server]:
    server = S3Server()
    yield server
    server.close()


@pytest.fixture
def bucket(server: S3Server) -> str:
    name = f"bucket-{next(server.numbers)}"
    make = urllib.request.Request(f"{server.url}/{name}", method="PUT")  # noqa: S310 - loopback
    urllib.request.urlopen(make).close()  # noqa: S310 - loopback
    return f"s3://{name}/stores/first"


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
