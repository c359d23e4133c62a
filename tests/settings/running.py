"""The site as `make run` serves it: processes of their own, on a free port."""

import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import IO

from tests.settings.test_environment import OURS

ROOT = Path(__file__).parents[2]
COMMAND = [sys.executable, "-m", "config.serve"]
_START = 60
_STOP = 20


class Running:
    """A site that serves."""

    def __init__(self, process: subprocess.Popen[str], port: int, log: IO[str]) -> None:
        self.process, self.port, self.log = process, port, log

    def connect(self) -> socket.socket:
        return socket.create_connection(("127.0.0.1", self.port), 20)

    def ask(self, request: bytes) -> bytes:
        """Send that, on a connection of its own, and return all that comes back."""
        with self.connect() as connection:
            connection.sendall(request)
            return read_all(connection)

    def get(self, path: str) -> int:
        """Return the status of that page."""
        return status(self.ask(head("GET", path, "Connection: close")))

    def answers(self) -> bool:
        with suppress(OSError, IndexError):
            return self.get("/healthz") == 200
        return False

    def stop(self, kind: signal.Signals = signal.SIGTERM) -> None:
        if self.process.poll() is None:
            self.process.send_signal(kind)
        self.process.wait(_STOP)
        self.log.close()


def head(method: str, path: str, *fields: str) -> bytes:
    return "\r\n".join([f"{method} {path} HTTP/1.1", "Host: localhost", *fields, "", ""]).encode()


def read_all(connection: socket.socket) -> bytes:
    parts = []
    with suppress(ConnectionError):
        while part := connection.recv(65536):
            parts.append(part)
    return b"".join(parts)


def status(answer: bytes) -> int:
    return int(answer.split(b" ", 2)[1])


def environment(folder: Path, **more: str) -> dict[str, str]:
    """The environment of a site with its database in that folder, unless told of another."""
    # A make below another one says in which folder it works, unless it knows nothing of the other.
    of_make = {name for name in os.environ if name.startswith(("MAKE", "MFLAGS"))}
    bare = {name: value for name, value in os.environ.items() if name not in OURS | of_make}
    ours = {
        "DATABASE_URL": f"sqlite:///{folder}/db.sqlite3",
        "SECRET_KEY": "the-secret-of-a-site-that-only-the-tests-start-0123456789",
        "DJANGO_SETTINGS_MODULE": "tests.settings.plain_static",
        # The folder of static files is not there, and need not be.
        "PYTHONWARNINGS": "ignore",
    }
    return {**bare, **ours, **more}


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as one:
        port: int = one.getsockname()[1]
        return port


def listens(port: int) -> bool:
    with closing(socket.socket()) as one:
        return one.connect_ex(("127.0.0.1", port)) == 0


def children(process: int) -> list[int]:
    listed = subprocess.run(["ps", "-A", "-o", "pid=,ppid="], capture_output=True, text=True, check=True).stdout
    pairs = [line.split() for line in listed.splitlines()]
    return [int(one) for one, parent in pairs if int(parent) == process]


def start(folder: Path, more: dict[str, str], port: int = 0) -> Running:
    """Start a site and wait until it answers."""
    port = port or free_port()
    end = time.monotonic() + _START
    while listens(port) and time.monotonic() < end:
        time.sleep(0.05)
    variables = environment(folder, **more, PORT=str(port))
    log = tempfile.TemporaryFile("w+")  # noqa: SIM115  it is open as long as the site runs
    process = subprocess.Popen(COMMAND, cwd=ROOT, env=variables, stderr=log, stdout=subprocess.DEVNULL, text=True)
    site = Running(process, port, log)
    while not site.answers():
        if process.poll() is not None or time.monotonic() > end:
            process.kill()
            log.seek(0)
            raise AssertionError(log.read())
        time.sleep(0.05)
    return site


@contextmanager
def serving(folder: Path, **more: str) -> Iterator[Running]:
    """Serve, and stop whatever has become of it."""
    site = start(folder, more)
    try:
        yield site
    finally:
        site.stop()
