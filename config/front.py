"""What stands between the server and Django: it takes a request in whole, then a thread answers it.

granian hands a request over when its head is there, and its body may never come. With granian's own WSGI the thread
that answers waits for it, without end: 16 clients that sent half a form each stopped the whole site. Here the body is
waited for without a thread, for seconds and up to a size. The threads stand in lanes, so that what needs no database
does not wait behind what does.
"""

import asyncio
import io
import logging
import os
import re
import signal
import sys
import time
from asyncio import AbstractEventLoop, Future
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from multiprocessing import parent_process
from queue import SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from granian._granian import RSGIHTTPProtocol as HTTPProtocol  # granian.rsgi gives it no name of its own
    from granian.rsgi import Scope

MAX_BODY = 128 * 1024
"""Bytes of the largest body that is taken. The site's own forms are far smaller; an administrator's may hold a game."""

BODY_SECONDS = 10
"""How long a client may take to send a body."""

THREADS = 4
"""Requests that a worker answers at a time. Python runs one of them; the others wait for the database."""

MAX_WAITING = 200
"""Requests that wait for such a thread. Whoever comes after them is told at once that the site is busy."""

_GRACE = 10

_log = logging.getLogger(__name__)

_WITHOUT_DATABASE = re.compile(r"/(?:static|pictures|credits|accessibility|(?:[a-z]{2,3}(?:-[a-z]+)?/)?rules)/")
"""Addresses that ask the database nothing, unless the visitor is signed in."""

_HEALTH = "/healthz"

_ENVIRON = {
    "SCRIPT_NAME": "",
    "wsgi.errors": sys.stderr,
    "wsgi.multiprocess": True,
    "wsgi.multithread": True,
    "wsgi.run_once": False,
    "wsgi.version": (1, 0),
}

type Headers = list[tuple[str, str]]
type WSGI = Callable[[dict[str, Any], Callable[..., Any]], Iterable[bytes]]


class _TooLarge(Exception):
    """The body is, or says that it is, larger than MAX_BODY."""


@dataclass(frozen=True, slots=True)
class _Job:
    environ: dict[str, Any]
    protocol: "HTTPProtocol"
    done: "Future[None]"


class Lane:
    """Threads that answer one kind of requests."""

    def __init__(self, application: WSGI, loop: AbstractEventLoop, threads: int) -> None:
        self._application, self._loop = application, loop
        self._jobs: SimpleQueue[_Job] = SimpleQueue()
        for _ in range(threads):
            Thread(target=self._answer_for_ever, daemon=True).start()

    @property
    def is_full(self) -> bool:
        """Say whether too many wait already."""
        return self._jobs.qsize() >= MAX_WAITING

    async def answer(self, environ: dict[str, Any], protocol: "HTTPProtocol") -> None:
        """Answer the request, by the first thread that is free."""
        done: Future[None] = self._loop.create_future()
        self._jobs.put(_Job(environ, protocol, done))
        await done

    def _answer_for_ever(self) -> None:
        while True:
            job = self._jobs.get()
            try:
                job.protocol.response_bytes(*_answer(self._application, job.environ))
            except Exception:  # noqa: BLE001  this thread answers the next request too
                # The client gets the server's own 500.
                _log.exception("A request was not answered")
            self._loop.call_soon_threadsafe(job.done.set_result, None)


class Front:
    """The application that granian calls, by its own interface RSGI."""

    def __init__(self, application: WSGI) -> None:
        self._application = application

    def __rsgi_init__(self, loop: AbstractEventLoop) -> None:
        """Start the threads of a worker."""
        self._health = Lane(self._application, loop, 1)
        self._without_database = Lane(self._application, loop, 2)
        self._others = Lane(self._application, loop, THREADS)
        if (main := parent_process()) is not None:
            Thread(target=_end_with, args=(main.pid,), daemon=True).start()

    async def __rsgi__(self, scope: "Scope", protocol: "HTTPProtocol") -> None:
        """Take the body in, then answer."""
        headers = scope.headers
        body = b""
        if "content-length" in headers or "transfer-encoding" in headers:
            try:
                async with asyncio.timeout(BODY_SECONDS):
                    body = await _body(headers.get("content-length", ""), protocol)
            except _TooLarge:
                return _refuse(protocol, 413, "That is too much.")
            except TimeoutError:
                return _refuse(protocol, 408, "That took too long.")
        lane = self._lane(scope)
        if lane.is_full:
            return _refuse(protocol, 503, "The site is busy. Try again in a moment.")
        await lane.answer(_environ(scope, body), protocol)
        return None

    def _lane(self, scope: "Scope") -> Lane:
        if scope.path == _HEALTH:
            return self._health
        if _WITHOUT_DATABASE.match(scope.path) and "sessionid=" not in scope.headers.get("cookie", ""):
            return self._without_database
        return self._others


async def _body(length: str, protocol: "HTTPProtocol") -> bytes:
    if length and int(length) > MAX_BODY:
        raise _TooLarge
    body = bytearray()
    async for part in protocol:
        body += part
        if len(body) > MAX_BODY:
            raise _TooLarge
    return bytes(body)


def _refuse(protocol: "HTTPProtocol", status: int, text: str) -> None:
    headers = [("content-type", "text/plain"), ("connection", "close"), ("cache-control", "no-store")]
    protocol.response_str(status, headers, f"{text}\n")


def _environ(scope: "Scope", body: bytes) -> dict[str, Any]:
    """Return what WSGI calls the environment of a request (PEP 3333)."""
    server, _, port = scope.server.rpartition(":")
    environ: dict[str, Any] = {
        **_ENVIRON,
        "REQUEST_METHOD": scope.method,
        "PATH_INFO": scope.path.encode().decode("latin-1"),
        "QUERY_STRING": scope.query_string,
        "SERVER_NAME": server,
        "SERVER_PORT": port,
        "SERVER_PROTOCOL": f"HTTP/{scope.http_version}",
        "REMOTE_ADDR": scope.client.rpartition(":")[0],
        "wsgi.url_scheme": scope.scheme,
        "wsgi.input": io.BytesIO(body),
    }
    for name, value in scope.headers.items():
        # X_Forwarded_For would read as X-Forwarded-For, which only the proxy may say.
        if "_" in name:
            continue
        key = f"HTTP_{name.upper().replace('-', '_')}"
        if key in environ:
            environ[key] += ("; " if name == "cookie" else ",") + value
        else:
            environ[key] = value
    environ["CONTENT_TYPE"] = environ.pop("HTTP_CONTENT_TYPE", "")
    environ.pop("HTTP_CONTENT_LENGTH", None)
    environ["CONTENT_LENGTH"] = str(len(body))
    return environ


def _answer(application: WSGI, environ: dict[str, Any]) -> tuple[int, Headers, bytes]:
    """Return the status, the headers and the body that a WSGI application answers."""
    status, headers = 500, []

    def start(text: str, fields: Headers, exc_info: object = None) -> None:  # noqa: ARG001  as PEP 3333 has it
        nonlocal status, headers
        status, headers = int(text[:3]), fields

    parts = application(environ, start)
    try:
        return status, headers, b"".join(parts)
    finally:
        if hasattr(parts, "close"):
            parts.close()


def _end_with(main: int | None) -> None:
    """End this worker, with the requests it has begun, when the main process is no more."""
    while os.getppid() == main:
        time.sleep(0.5)
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(_GRACE)
    os._exit(1)
