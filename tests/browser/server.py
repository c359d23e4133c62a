"""The site, served as in production: collected static files with hashed names, WhiteNoise, the whole middleware."""

from contextlib import suppress

from django.core.handlers.wsgi import WSGIHandler
from django.core.servers.basehttp import ThreadedWSGIServer
from django.test.testcases import LiveServerThread, QuietWSGIRequestHandler

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


class _Site(WSGIHandler):
    def __init__(self, application: WSGIHandler) -> None:
        """Serve the site alone: Django's test server would put its own static files before those of the site."""
        super().__init__()


class _Thread(LiveServerThread):
    daemon = True

    def __init__(self, port: int) -> None:
        super().__init__(HOST, static_handler=_Site, port=port)

    def _create_server(self, connections_override: object = None) -> _Server:
        return _Server((HOST, self.port), _Handler, allow_reuse_address=True)


class Site:
    """A running site. `restart` stops it and starts another one on the same database and at the same address."""

    def __init__(self) -> None:
        self._thread = _start(0)

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self._thread.port}"

    def stop(self) -> None:
        self._thread.terminate()

    def restart(self) -> None:
        self.stop()
        self._thread = _start(self._thread.port)


def _start(port: int) -> _Thread:
    thread = _Thread(port)
    thread.start()
    thread.is_ready.wait()
    if thread.error:
        raise thread.error
    return thread
