"""S3 on loopback for the tests of this folder."""

from __future__ import annotations

import itertools
import logging
import socket
import threading
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    Application = Callable[[dict[str, Any], Callable[..., Any]], Iterable[bytes]]

REASON = "moto[server] is not installed: no S3 to test against"


class S3Server:
    """Moto's S3, optionally behind one lock, whose n-th object request goes wrong."""

    def __init__(self) -> None:
        moto_server = pytest.importorskip("moto.moto_server.werkzeug_app", reason=REASON)
        serving = pytest.importorskip("werkzeug.serving", reason=REASON)
        logging.getLogger("werkzeug").setLevel(logging.ERROR)
        self._application: Application = moto_server.DomainDispatcherApplication(
            moto_server.create_backend_app
        )
        self._lock = threading.Lock()
        self.numbers = itertools.count()
        self.locked = True
        self.mishap = ""
        self.fail_at = 0
        self.requests = 0
        self._server = serving.make_server("127.0.0.1", 0, self._answer, threaded=True)
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        self.url = f"http://127.0.0.1:{self._server.port}"

    def options(self) -> dict[str, str]:
        return {
            "aws_endpoint": self.url,
            "aws_access_key_id": "test",
            "aws_secret_access_key": "test",
            "aws_region": "us-east-1",
            "allow_http": "true",
        }

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()

    def _answer(self, environ: dict[str, Any], start: Callable[..., Any]) -> Iterable[bytes]:
        if not self.locked:
            return self._application(environ, start)
        with self._lock:
            self.requests += 1
            if self.requests == self.fail_at:
                return self._go_wrong(environ, start)
            return list(self._application(environ, start))

    def _go_wrong(self, environ: dict[str, Any], start: Callable[..., Any]) -> Iterable[bytes]:
        if self.mishap.startswith("answer"):
            list(self._application(environ, lambda *_: None))
        if self.mishap == "answer dropped":
            environ["werkzeug.socket"].shutdown(socket.SHUT_RDWR)
            return []
        status = "503 Slow Down" if self.mishap.startswith("answer") else self.mishap
        start(status, [("Content-Type", "application/xml")])
        return [b"<Error><Code>Injected</Code><Message>injected</Message></Error>"]
