"""`python -m config.serve` says in one line why it can't serve."""

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent


def serve(**environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "config.serve"]
    return subprocess.run(
        command, cwd=ROOT, env={**os.environ, **environment}, capture_output=True, text=True, check=False, timeout=60
    )


def test_a_port_that_is_taken_is_named_with_a_way_out() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        done = serve(PORT=str(port))
    assert done.returncode == 1
    assert done.stderr == (
        f"Port {port} is taken: something else listens there. Stop it, or choose another: make run PORT={port + 1}\n"
    )


@pytest.mark.parametrize(
    ("name", "value", "range_"),
    [("PORT", "http", "1 to 65535"), ("PORT", "70000", "1 to 65535"), ("WEB_WORKERS", "0", "1 to 64")],
)
def test_a_number_that_makes_no_sense_is_quoted(name: str, value: str, range_: str) -> None:
    done = serve(**{name: value})
    assert done.returncode == 1
    assert done.stderr == f"{name} must be a whole number from {range_}, not {value!r}\n"
