"""Nothing that a client sends is a fault of the site: no request gives a 5xx, by the handler that the server calls."""

import importlib
from collections.abc import Callable, Iterable
from random import Random
from typing import Any
from uuid import uuid4

import pytest

from games.players.visitors import cookie_of
from tests.soak import count
from tests.soak.fuzz import request

pytestmark = pytest.mark.django_db(transaction=True)

PARAMETERS = "&".join(f"a{number}=1" for number in range(1_001))

type Ask = Callable[[dict[str, Any]], int]


@pytest.fixture
def ask() -> Ask:
    """Ask the application that is served, and return the status of the answer."""
    application = importlib.import_module("config.wsgi").application

    def ask(environ: dict[str, Any]) -> int:
        said: list[str] = []

        def start(status: str, headers: object, exc_info: object = None) -> None:
            said.append(status)

        answer: Iterable[bytes] = application(environ, start)
        b"".join(answer)
        answer.close()  # type: ignore[attr-defined]
        return int(said[0].split()[0])

    return ask


@pytest.fixture
def no_csrf(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let forged forms in: what is behind the check is to be reached."""
    monkeypatch.setattr("django.middleware.csrf.CsrfViewMiddleware._check_token", lambda self, request: None)


@pytest.mark.parametrize("charset", ["utf-8", "latin-1", "hex", "undefined", "a\0b"])
@pytest.mark.parametrize("query", ["a=1", PARAMETERS])
def test_no_encoding_of_a_request_is_a_fault_of_ours(ask: Ask, charset: str, query: str) -> None:
    environ = request(Random(1), "")
    environ |= {"REQUEST_METHOD": "GET", "PATH_INFO": "/", "HTTP_HOST": "localhost"}
    environ |= {"CONTENT_TYPE": f"text/plain; charset={charset}", "QUERY_STRING": query}
    assert ask(environ) == (200 if query == "a=1" else 400)


@pytest.mark.usefixtures("no_csrf")
def test_no_request_gives_a_5xx(ask: Ask) -> None:
    random = Random(12)
    cookies = f"player={cookie_of(uuid4())}; csrftoken={'a' * 32}"
    for number in range(count(2_000, 100_000)):
        environ = request(random, cookies)
        shown = {name: value for name, value in environ.items() if isinstance(value, str)}
        body = environ["wsgi.input"].getvalue()
        status = ask(environ)
        assert status < 500, (number, status, shown, body)
