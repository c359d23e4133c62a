"""A plain HTTP client: one connection, kept alive, one request at a time. It costs so little that the server shows."""

import gzip
import socket
from dataclasses import dataclass
from types import TracebackType
from typing import Self

TIMEOUT = 30
_CHUNK = 65536


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back: the status, the head as it was sent, and the body without compression."""

    status: int
    head: str
    body: bytes


class Client:
    """A connection to a server on this machine."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._socket = socket.create_connection(("127.0.0.1", port), TIMEOUT)
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._socket.close()

    def ask(self, request: bytes) -> bytes:
        """Send a request and return the raw answer. Raises OSError when the server breaks off."""
        self._socket.sendall(request)
        raw = b""
        end = -1
        while end < 0 or len(raw) < end:
            part = self._socket.recv(_CHUNK)
            if not part:
                raise ConnectionError(f"the server broke off after {len(raw)} bytes")
            raw += part
            if end < 0 and (head := raw.find(b"\r\n\r\n")) >= 0:
                end = head + 4 + _length(raw[:head])
        return raw


def read(raw: bytes) -> Answer:
    """Read a raw answer."""
    head, _, body = raw.partition(b"\r\n\r\n")
    text = head.decode("latin-1")
    if "\r\ncontent-encoding: gzip" in text.lower():
        body = gzip.decompress(body)
    return Answer(int(text.split(" ", 2)[1]), text, body)


def get(path: str, cookies: str = "") -> bytes:
    """Return a GET, as a browser sends it."""
    return _request("GET", path, cookies)


def post(path: str, cookies: str, fields: str) -> bytes:
    """Return a POST, as htmx sends it."""
    body = fields.encode("ascii")
    more = f"HX-Request: true\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(body)}\r\n"
    return _request("POST", path, cookies, more) + body


def _request(method: str, path: str, cookies: str, more: str = "") -> bytes:
    cookie = f"Cookie: {cookies}\r\n" if cookies else ""
    return (
        f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: gzip\r\nAccept-Language: en\r\n"
        f"{cookie}{more}\r\n"
    ).encode("ascii")


def _length(head: bytes) -> int:
    """Return the length of the body. Both servers that were measured always give it for answers of this size."""
    for line in head.split(b"\r\n"):
        name, _, value = line.partition(b":")
        if name.lower() == b"content-length":
            return int(value)
    raise ConnectionError("an answer without Content-Length")
