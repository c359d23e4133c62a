"""The site, served as in production: collected static files with hashed names, WhiteNoise, the whole middleware."""

from collections.abc import Callable, Iterable
from contextlib import suppress
from threading import Thread

from django.core.handlers.wsgi import WSGIHandler
from django.core.servers.basehttp import ThreadedWSGIServer
from django.test.testcases import QuietWSGIRequestHandler

HOST = "127.0.0.1"


class _Handler(QuietWSGIRequestHandler):
    def handle(self) -> None:
        """Serve a connection; a browser that is closed meanwhile is nobody's fault."""
        with suppress(ConnectionError):
            super().handle()


class _Server(ThreadedWSGIServer):
    def serve_forever(self, poll_interval: float = 0.02) -> None:
        """Serve, and hear at once that it is over: half a second for each test adds up."""
        super().serve_forever(poll_interval)


class Site:
    """A running site. `restart` stops it and starts another one on the same database and at the same address.

    All serve one application: taking stock of the static files takes longer than many a test.
    """

    def __init__(self, application: WSGIHandler) -> None:
        self._application = application
        self._start(0)

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self._server.server_port}"

    def put_before(self, application: Callable[..., Iterable[bytes]]) -> None:
        """Let that application answer from now on."""
        self._server.set_app(application)

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    def restart(self) -> None:
        self.stop()
        self._start(self._server.server_port)

    def _start(self, port: int) -> None:
        self._server = _Server((HOST, port), _Handler, allow_reuse_address=True)
        self._server.set_app(self._application)
        self._thread = Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()
