"""Serve the site: python -m config.serve. PORT and WEB_WORKERS change how."""

from granian import Granian
from granian.constants import Interfaces
from granian.log import LogLevels

from config.environment import read_text

if __name__ == "__main__":
    Granian(
        "config.wsgi:application",
        port=int(read_text("PORT", "8000")),
        interface=Interfaces.WSGI,
        workers=int(read_text("WEB_WORKERS", "2")),
        blocking_threads=4,
        respawn_failed_workers=True,
        workers_kill_timeout=10,
        log_level=LogLevels.warning,
    ).serve()
