"""Serve the site: `python -m config.serve`. PORT and WEB_WORKERS say where and with how many processes.

The server is granian. With as many workers it turns as many cards a second as gunicorn with threads, and takes as much
memory; but a client that is slow, or holds its connection open, costs it no thread. 32 clients that sent half a request
each held all threads of gunicorn, and the site stood still.
"""

import os
import signal
import socket
import sys
from contextlib import closing

from granian import Granian
from granian.constants import Interfaces
from granian.log import LogLevels

from config.environment import read_whole_number

HOST = "127.0.0.1"
THREADS = 4
"""Requests that a worker answers at a time. Python runs one of them; the others wait for the database."""


def main() -> int | str:
    """Serve until told to stop. Return 0, or what kept the site from starting."""
    try:
        port = read_whole_number("PORT", 8000, 1, 65535)
        workers = read_whole_number("WEB_WORKERS", 2, 1, 64)
    except ValueError as error:
        return str(error)
    if not _is_free(port):
        return (
            f"Port {port} is taken: something else listens there. Stop it, or choose another: make run PORT={port + 1}"
        )
    os.register_at_fork(after_in_child=_leave_interrupts_to_the_main_process)
    sys.stdout.write(f"Quiet Boards is on http://{HOST}:{port}/ (Ctrl-C stops it)\n")
    sys.stdout.flush()
    Granian(
        "config.wsgi:application",
        HOST,
        port,
        interface=Interfaces.WSGI,
        workers=workers,
        blocking_threads=THREADS,
        respawn_failed_workers=True,
        workers_kill_timeout=10,
        log_level=LogLevels.warning,
    ).serve()
    return 0


def _is_free(port: int) -> bool:
    """Say whether nothing listens there. granian would share the port with another granian, and not say so."""
    with closing(socket.socket()) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except OSError:
            return False
    return True


def _leave_interrupts_to_the_main_process() -> None:
    """Keep Ctrl-C, which a terminal sends to all processes, from a worker; told twice to stop, it would hang."""
    signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])


if __name__ == "__mp_main__":  # A worker, on a system that does not fork.
    _leave_interrupts_to_the_main_process()

if __name__ == "__main__":
    sys.exit(main())
