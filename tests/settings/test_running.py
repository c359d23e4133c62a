"""The site as it is served: slow clients, stops and kills."""

import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.settings.running import (
    COMMAND,
    ROOT,
    Running,
    children,
    environment,
    free_port,
    head,
    listens,
    read_all,
    serving,
    status,
)

HALF = head("POST", "/language/", "Content-Type: application/x-www-form-urlencoded", "Content-Length: 1000") + b"a=b"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("site")


@pytest.fixture(scope="module")
def site(folder: Path) -> Iterator[Running]:
    with serving(folder) as site:
        yield site


def test_a_first_start_makes_the_database(site: Running) -> None:
    assert site.get("/") == 200


@pytest.mark.parametrize("sent", [HALF, b"POST /language/ HTTP/1.1\r\nHost: local"], ids=["bodies", "heads"])
def test_clients_that_send_half_a_request_hold_nobody_up(site: Running, sent: bytes) -> None:
    with ExitStack() as stack:
        for _ in range(100):
            stack.enter_context(site.connect()).sendall(sent)
        begin = time.monotonic()
        assert [site.get(path) for path in ("/", "/rules/match/", "/healthz") * 3] == [200] * 9
        assert time.monotonic() - begin < 5


def test_a_form_of_300_megabytes_is_refused_before_it_is_sent(site: Running) -> None:
    answer = site.ask(head("POST", "/language/", "Content-Length: 300000000"))
    assert status(answer) == 413


def test_a_connection_is_kept_for_the_next_request(site: Running) -> None:
    with site.connect() as connection:
        for _ in range(3):
            connection.sendall(head("GET", "/healthz"))
            assert connection.recv(65536).startswith(b"HTTP/1.1 200")


def test_told_to_stop_it_answers_what_it_has_begun(folder: Path) -> None:
    with serving(folder) as site, site.connect() as connection:
        connection.sendall(head("POST", "/language/", "Content-Length: 10") + b"12345")
        time.sleep(0.3)
        site.process.send_signal(signal.SIGTERM)
        time.sleep(0.3)
        connection.sendall(b"67890")
        assert status(read_all(connection)) == 403
        assert site.process.wait(15) == 0
        assert not listens(site.port)


def test_a_worker_that_is_killed_is_replaced_and_ends_with_the_main_process(folder: Path) -> None:
    with serving(folder, WEB_WORKERS="1") as site:
        (worker,) = children(site.process.pid)
        os.kill(worker, signal.SIGKILL)
        assert soon(site.answers)
        site.process.kill()
        site.process.wait()
        assert soon(lambda: not listens(site.port))


def soon(happens: Callable[[], bool]) -> bool:
    end = time.monotonic() + 15
    while not (happened := happens()) and time.monotonic() < end:
        time.sleep(0.1)
    return happened


def test_a_second_start_changes_nothing(tmp_path: Path, site: Running) -> None:
    variables = environment(tmp_path, PORT=str(site.port))
    done = subprocess.run(COMMAND, cwd=ROOT, env=variables, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 1
    assert f"Port {site.port} is taken" in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_make_run_looks_at_the_port_before_it_touches_anything(tmp_path: Path, site: Running) -> None:
    variables = environment(tmp_path, PORT=str(site.port))
    done = subprocess.run(["make", "run"], cwd=ROOT, env=variables, capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert f"Port {site.port} is taken" in done.stderr
    assert done.stdout == ""
    assert list(tmp_path.iterdir()) == []


def test_a_database_that_is_none_is_said_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "db.sqlite3").write_text("a text that is no database, and long enough not to be taken for an empty one")
    variables = environment(tmp_path, PORT=str(free_port()))
    done = subprocess.run(COMMAND, cwd=ROOT, env=variables, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 1
    assert done.stderr == "The database can't be used: file is not a database\n"
