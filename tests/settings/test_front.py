"""What a client may send, and how long it may take over it, before a thread waits for it."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from typing import Any

import pytest

from config import front
from config.front import MAX_BODY, Front


class Headers(dict[str, str]):
    """The fields of a head, as granian gives them: in small letters, repeated ones one by one."""

    def __init__(self, *fields: tuple[str, str]) -> None:
        super().__init__(fields)
        self._fields = fields

    def items(self) -> Any:
        return list(self._fields)


class Scope:
    proto, http_version, server, client, scheme = "http", "1.1", "127.0.0.1:8000", "192.0.2.1:999", "http"

    def __init__(self, method: str = "GET", path: str = "/", query: str = "", *fields: tuple[str, str]) -> None:
        self.method, self.path, self.query_string = method, path, query
        self.headers = Headers(("host", "localhost"), *fields)


class Protocol:
    """A connection: gives those parts of a body, each after so many seconds, and keeps the answer."""

    def __init__(self, *parts: bytes, pause: float = 0) -> None:
        self._parts, self._pause = parts, pause
        self.status, self.body, self.read = 0, b"", 0

    async def __aiter__(self) -> AsyncIterator[bytes]:
        for part in self._parts:
            await asyncio.sleep(self._pause)
            self.read += len(part)
            yield part

    def response_bytes(self, status: int, headers: list[tuple[str, str]], body: bytes) -> None:
        self.status, self.body = status, body

    def response_str(self, status: int, headers: list[tuple[str, str]], body: str) -> None:
        self.response_bytes(status, headers, body.encode())


def run[Result](main: Callable[[], Coroutine[Any, Any, Result]]) -> Result:
    """Run it in a loop and a thread of its own: a browser test may have left a loop in this one."""
    with ThreadPoolExecutor(1) as apart:
        return apart.submit(lambda: asyncio.run(main())).result()


type Application = Callable[[dict[str, Any], Callable[..., None]], Iterable[bytes]]


def echo(environ: dict[str, Any], start: Callable[..., None]) -> Iterable[bytes]:
    start("200 OK", [])
    return [environ["wsgi.input"].read()]


def answer(scope: Scope, protocol: Protocol, application: Application = echo) -> Protocol:
    async def ask() -> None:
        site = Front(application)
        site.__rsgi_init__(asyncio.get_running_loop())
        await site.__rsgi__(scope, protocol)  # type: ignore[arg-type]

    run(ask)
    return protocol


def posted(*fields: tuple[str, str]) -> Scope:
    return Scope("POST", "/", "", *fields)


def test_a_body_comes_in_whole() -> None:
    done = answer(posted(("content-length", "6")), Protocol(b"one", b"two"))
    assert (done.status, done.body) == (200, b"onetwo")


def test_a_body_that_says_it_is_too_large_is_refused_unread() -> None:
    done = answer(posted(("content-length", str(300_000_000))), Protocol(b"x" * 100))
    assert (done.status, done.read) == (413, 0)


def test_a_body_of_unknown_length_is_read_up_to_the_limit() -> None:
    done = answer(posted(("transfer-encoding", "chunked")), Protocol(*[b"x" * 10_000] * 1_000))
    assert done.status == 413
    assert done.read <= MAX_BODY + 10_000


def test_the_largest_body_is_taken() -> None:
    done = answer(posted(("content-length", str(MAX_BODY))), Protocol(b"x" * MAX_BODY))
    assert (done.status, len(done.body)) == (200, MAX_BODY)


def test_a_body_that_drips_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(front, "BODY_SECONDS", 0.1)
    done = answer(posted(("content-length", "100")), Protocol(*[b"x"] * 100, pause=0.01))
    assert done.status == 408
    assert done.read < 50


def test_a_fault_ends_no_thread() -> None:
    faults = [RuntimeError("a fault")] * 5

    def faulty(environ: dict[str, Any], start: Callable[..., None]) -> Iterable[bytes]:
        if faults:
            raise faults.pop()
        return echo(environ, start)

    async def ask() -> int:
        site, last = Front(faulty), Protocol()
        site.__rsgi_init__(asyncio.get_running_loop())
        for _ in range(5):
            await site.__rsgi__(Scope(), Protocol())  # type: ignore[arg-type]
        await site.__rsgi__(Scope(), last)  # type: ignore[arg-type]
        return last.status

    assert run(ask) == 200


def environ_of(scope: Scope) -> dict[str, Any]:
    seen: dict[str, Any] = {}

    def look(environ: dict[str, Any], start: Callable[..., None]) -> Iterable[bytes]:
        seen.update(environ)
        return echo(environ, start)

    answer(scope, Protocol())
    answer(scope, Protocol(), look)
    return seen


def test_what_the_proxy_alone_may_say_is_not_said_with_an_underscore() -> None:
    environ = environ_of(
        Scope(
            "GET",
            "/",
            "",
            ("x-forwarded-for", "192.0.2.1"),
            ("x_forwarded_for", "6.6.6.6"),
            ("x_forwarded_proto", "https"),
        )
    )
    assert environ["HTTP_X_FORWARDED_FOR"] == "192.0.2.1"
    assert "HTTP_X_FORWARDED_PROTO" not in environ


def test_fields_that_come_twice_are_joined() -> None:
    environ = environ_of(Scope("GET", "/", "", ("cookie", "a=1"), ("cookie", "b=2"), ("accept", "x"), ("accept", "y")))
    assert (environ["HTTP_COOKIE"], environ["HTTP_ACCEPT"]) == ("a=1; b=2", "x,y")


def test_an_address_is_told_as_wsgi_has_it() -> None:
    environ = environ_of(Scope("GET", "/g/café/", "a=%20"))
    assert environ["PATH_INFO"] == "/g/caf\xc3\xa9/"
    assert (environ["QUERY_STRING"], environ["REMOTE_ADDR"]) == ("a=%20", "192.0.2.1")


@pytest.mark.parametrize("path", ["/healthz", "/rules/match/", "/sk/rules/mahjong/", "/static/a.css", "/credits/"])
def test_what_needs_no_database_is_not_behind_what_waits_for_it(path: str) -> None:
    frees = Event()

    def hangs(environ: dict[str, Any], start: Callable[..., None]) -> Iterable[bytes]:
        if environ["PATH_INFO"] == "/":
            frees.wait(20)
        return echo(environ, start)

    async def ask() -> int:
        site, quick = Front(hangs), Protocol()
        site.__rsgi_init__(asyncio.get_running_loop())
        held = [asyncio.create_task(site.__rsgi__(Scope(), Protocol())) for _ in range(50)]  # type: ignore[arg-type]
        try:
            async with asyncio.timeout(5):
                await site.__rsgi__(Scope("GET", path), quick)  # type: ignore[arg-type]
        finally:
            frees.set()
        await asyncio.gather(*held)
        return quick.status

    assert run(ask) == 200


def test_a_crowd_that_waits_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(front, "MAX_WAITING", 10)
    frees = Event()

    def hangs(environ: dict[str, Any], start: Callable[..., None]) -> Iterable[bytes]:
        frees.wait(20)
        return echo(environ, start)

    async def ask() -> list[int]:
        site, asked = Front(hangs), [Protocol() for _ in range(40)]
        site.__rsgi_init__(asyncio.get_running_loop())
        held = [asyncio.create_task(site.__rsgi__(Scope(), one)) for one in asked]  # type: ignore[arg-type]
        await asyncio.sleep(0.2)
        frees.set()
        await asyncio.gather(*held)
        return [one.status for one in asked]

    statuses = run(ask)
    assert set(statuses) == {200, 503}
    assert 10 <= statuses.count(200) <= 10 + front.THREADS
