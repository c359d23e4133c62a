"""The real server, over an empty database of its own."""

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

_START = 30
_STOP = 15


@contextmanager
def serving(**environment: str) -> Iterator[int]:
    """Serve the site in this environment and those variables, and give the port."""
    port = _free_port()
    with subprocess.Popen(
        COMMAND, env={**os.environ, **environment, "PORT": str(port)}, stdout=subprocess.DEVNULL
    ) as server:
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
    raise RuntimeError("The server did not start.")
