"""The port that the site listens on. `python -m config.port` says whether it is free, before anything is changed."""

import socket
import sys

from config.environment import read_whole_number

HOST = "127.0.0.1"


class Taken(Exception):
    """Something else listens there; the message says so, with a way out."""


def read_port() -> int:
    """Return PORT. Raises ValueError."""
    return read_whole_number("PORT", 8000, 1, 65535)


def hold(port: int) -> socket.socket:
    """Take the port, until the socket is closed. Raises Taken.

    granian would share the port with another granian, and not say so.
    """
    try:
        return socket.create_server((HOST, port))
    except OSError as error:
        raise Taken(
            f"Port {port} is taken: something else listens there. Stop it, or choose another: make run PORT={port + 1}"
        ) from error


def main() -> str | None:
    """Return what is wrong with the port, if anything."""
    try:
        hold(read_port()).close()
    except (ValueError, Taken) as error:
        return str(error)
    return None


if __name__ == "__main__":
    sys.exit(main())
