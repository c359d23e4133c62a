"""The real server, on a free port."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager

from games.bench.client import Client, get, read

COMMAND = [sys.executable, "-m", "config.serve"]
"""What `make run` runs."""

_START = 60
_STOP = 15


class NotServing(RuntimeError):
    """The server did not start."""


@contextmanager
def serving(**environment: str) -> Iterator[int]:
    """Serve the site in this environment and with those variables, and give the port. Raises NotServing."""
    port = _free_port()
    variables = {**os.environ, **environment, "PORT": str(port)}
    with subprocess.Popen(COMMAND, env=variables, stdout=subprocess.DEVNULL) as server:  # noqa: S603  our own command
        try:
            _wait(server, port)
            yield port
        finally:
            server.terminate()
            try:
                server.wait(_STOP)
            except subprocess.TimeoutExpired:
                server.kill()


def _free_port() -> int:
    with closing(socket.socket()) as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


def _wait(server: subprocess.Popen[bytes], port: int) -> None:
    end = time.monotonic() + _START
    while time.monotonic() < end and server.poll() is None:
        try:
            with Client(port) as client:
                if read(client.ask(get("/healthz"))).status == 200:
                    return
        except OSError:
            time.sleep(0.05)
    raise NotServing(" ".join(COMMAND))
