"""A Chromium driven over the WebDriver protocol, with nothing but the standard library."""

from __future__ import annotations

import base64
import json
import shutil
import socket
import subprocess
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
DRIVER = shutil.which("chromedriver")
MISSING = "needs Chromium and its driver: apt-get install chromium chromium-driver"
# The page needs no network; without these the browser calls home at every start.
ARGUMENTS = [
    "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--hide-scrollbars", "--force-color-profile=srgb", "--window-size=1280,1000",
]  # fmt: skip
PATIENCE_SECONDS = 60


class Browser:
    """One session; every method waits for the browser's answer."""

    def __init__(self, address: str) -> None:
        self._address = address
        options = {"binary": CHROMIUM, "args": ARGUMENTS}
        wanted = {"goog:chromeOptions": options, "goog:loggingPrefs": {"browser": "ALL"}}
        answer = self._ask("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
        self._session = f"/session/{answer['sessionId']}"

    def open(self, path: Path, state: str = "") -> None:
        """Open a report, with a state in its address, and wait until it is drawn."""
        self._ask("POST", f"{self._session}/url", {"url": "about:blank"})
        self._ask("POST", f"{self._session}/url", {"url": f"{path.as_uri()}#{state}"})
        self.wait("return document.documentElement.dataset.ready !== undefined")

    def run(self, script: str, *values: object) -> Any:  # noqa: ANN401 - whatever the page returns
        """Run a script in the page and return what it returns."""
        sent = {"script": script, "args": list(values)}
        return self._ask("POST", f"{self._session}/execute/sync", sent)

    def wait(self, script: str) -> None:
        """Wait until a script returns true."""
        _wait(lambda: self.run(script) is True, script)

    def text(self, selector: str) -> str:
        """The text of the first element that a selector finds."""
        return str(self.run("return document.querySelector(arguments[0]).textContent", selector))

    def console(self) -> list[str]:
        """What the page has written to its console, errors of loading included."""
        sent = {"type": "browser"}
        return [entry["message"] for entry in self._ask("POST", f"{self._session}/se/log", sent)]

    def screenshot(self, path: Path, width: int, height: int) -> None:
        """Save what a window of that size shows."""
        self._ask("POST", f"{self._session}/window/rect", {"width": width, "height": height})
        path.write_bytes(base64.b64decode(self._ask("GET", f"{self._session}/screenshot")))

    def print_pdf(self) -> bytes:
        """Print the page."""
        return base64.b64decode(self._ask("POST", f"{self._session}/print", {}))

    def close(self) -> None:
        """End the session and its browser."""
        self._ask("DELETE", self._session)

    def _ask(self, method: str, path: str, sent: dict[str, Any] | None = None) -> Any:  # noqa: ANN401 - any JSON
        body = None if sent is None else json.dumps(sent).encode()
        request = Request(  # noqa: S310 - a loopback address of our own
            self._address + path, body, {"Content-Type": "application/json"}, method=method
        )
        try:
            with urlopen(request, timeout=PATIENCE_SECONDS) as answer:  # noqa: S310 - as above
                return json.load(answer)["value"]
        except HTTPError as error:
            raise AssertionError(error.read().decode()) from error


@contextmanager
def browsing() -> Iterator[Browser]:
    """A browser for the length of a block."""
    assert DRIVER is not None
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    driver = subprocess.Popen(
        [DRIVER, f"--port={port}"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    address = f"http://127.0.0.1:{port}"
    try:
        _wait(lambda: _is_up(address), "the driver")
        browser = Browser(address)
        try:
            yield browser
        finally:
            browser.close()
    finally:
        driver.terminate()
        driver.wait()


def _is_up(address: str) -> bool:
    try:
        with urlopen(f"{address}/status", timeout=1) as answer:  # noqa: S310 - loopback
            return bool(json.load(answer)["value"]["ready"])
    except URLError:
        return False


def _wait(holds: Callable[[], bool], what: str) -> None:
    end = time.monotonic() + PATIENCE_SECONDS
    while not holds():
        if time.monotonic() > end:
            raise AssertionError(f"waited in vain for {what}")
        time.sleep(0.05)
