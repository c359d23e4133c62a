"""Serve the site: `python -m config.serve`. PORT and WEB_WORKERS say where and with how many processes.

The server is granian. With as many workers it turns as many cards a second as gunicorn with threads, and takes as much
memory; but a client that holds its connection open, or takes its time over the head of a request, costs it no thread.
config/front.py does the same for bodies.
"""

import os
import resource
import signal
import sys

import django
from django.conf import settings
from django.core.management import call_command
from django.db import Error, connections
from granian import Granian
from granian.constants import HTTPModes, Interfaces
from granian.http import HTTP1Settings
from granian.log import LogLevels

from config.environment import read_whole_number
from config.fingerprint import Store, what_is_wrong
from config.port import HOST, Taken, hold, read_port

HEAD_SECONDS = 10
"""How long a client may take to send the head of a request, and leave a connection idle."""

CONNECTIONS = 4000
"""Connections that a worker holds open at a time, where the system grants it as many files."""

_OTHER_FILES = 200


def main() -> int | str:
    """Serve until told to stop. Return 0, or what kept the site from starting."""
    try:
        port = read_port()
        workers = read_whole_number("WEB_WORKERS", 2, 1, 64)
        taken = hold(port)
    except (ValueError, Taken) as error:
        return str(error)
    # While the database is brought up to date, the port is ours: a second start changes nothing.
    with taken:
        if wrong := _prepare():
            return wrong
    os.register_at_fork(after_in_child=_leave_interrupts_to_the_main_process)
    sys.stdout.write(f"Quiet Boards is on http://{HOST}:{port}/ (Ctrl-C stops it)\n")
    sys.stdout.flush()
    connections_each = _connections()
    Granian(
        "config.rsgi:application",
        HOST,
        port,
        interface=Interfaces.RSGI,
        http=HTTPModes.http1,
        http1_settings=HTTP1Settings(header_read_timeout=HEAD_SECONDS * 1000),
        websockets=False,
        workers=workers,
        backlog=connections_each,
        backpressure=connections_each,
        respawn_failed_workers=True,
        workers_kill_timeout=10,
        log_level=LogLevels.warning,
    ).serve()
    return 0


def _prepare() -> str:
    """Bring the database up to date. Return what is wrong with it or with the settings, or nothing."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    try:
        settings.DEBUG  # noqa: B018  asking for one reads them all
    except ValueError as error:
        return f"The settings can't be read: {error}"
    django.setup()
    try:
        call_command("migrate", verbosity=0)
        return what_is_wrong(settings.SECRET_KEY, _site_key())
    except Error as error:
        return f"The database can't be used: {error}"
    finally:
        # Workers are forks, and a connection is not to be shared.
        connections.close_all()


def _site_key() -> Store:
    """Return where the fingerprint is kept; models can be imported only when Django is set up."""
    from games.models import SiteKey  # noqa: PLC0415

    return SiteKey.objects


def _connections() -> int:
    """Let the process open as many files as it may, and return how many of them can be connections."""
    files, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = CONNECTIONS + _OTHER_FILES
    if most != resource.RLIM_INFINITY:
        wanted = min(wanted, most)
    if files != resource.RLIM_INFINITY and files < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
    return max(128, wanted - _OTHER_FILES)


def _leave_interrupts_to_the_main_process() -> None:
    """Keep Ctrl-C, which a terminal sends to all processes, from a worker; told twice to stop, it would hang."""
    signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])


if __name__ == "__mp_main__":  # A worker, on a system that does not fork.
    _leave_interrupts_to_the_main_process()

if __name__ == "__main__":
    sys.exit(main())
