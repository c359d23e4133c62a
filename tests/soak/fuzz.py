"""Requests that no browser makes, and some that one does: the same ones for the same seed."""

import io
import sys
from random import Random
from typing import Any
from urllib.parse import quote, urlencode

CODES = (
    "MM2-PAAU-AAAAAAB",
    "MM2-TADN-AAAAAAB",
    "MM2-PAAW-AAAAAAF",
    "MJ1-L00-AAAAABL",
    "mm2paauaaaaaab",
    "MM2-ZZZZ-ZZZZZZZ",
)
MOVES = ("flip", "compare", "tap", "hint", "undo", "pause", "resume", "restart", "continue", "say", "back")
PLACES = (
    "", "healthz", "match/new/", "mahjong/new/", "stats/", "leaderboard/", "rules/match/", "sk/rules/mahjong/", "language/",
    "settings/", "pictures/animals/", "credits/", "player/", "player/name/", "player/data/", "player/delete/", "account/sign-in/",
    "account/sign-up/", "account/sign-out/", "account/password/forgotten/", "account/password/new/1-2-3/", "account/confirm/",
    "account/email/", "account/passkeys/", "account/passkeys/options/", "account/passkeys/sign-in/", "admin/", "admin/login/",
    "static/", "static/../manage.py", "accessibility/",
)  # fmt: skip
TYPES = (
    "", "text/plain", "text/plain; charset=utf-8", "application/x-www-form-urlencoded", "multipart/form-data",
    "multipart/form-data; boundary=x", "multipart/form-data; boundary=\xff", "application/json", "text/plain; charset=hex",
    "text/plain; charset=undefined", "text/plain; charset=idna", "text/plain; charset*=x'y'z", "application/x-www-form-urlencoded; charset=utf-16",
    "text/plain; charset=a\0b", ";;;", "multipart/form-data; boundary*0=a; boundary*9=b",
)  # fmt: skip
FIELDS = (
    "card", "tile", "move", "text", "code", "number", "language", "next", "name", "login", "username", "password", "password1",
    "password2", "email", "group_size", "size", "deck", "level", "layout", "start", "page", "from", "seal", "listed", "q", "o", "p",
    "csrfmiddlewaretoken", "credential", "theme", "keys",
)  # fmt: skip
VALUES = (
    "", "0", "1", "-1", "3", "143", "99999999999999999999", "1e9", "NaN", "٣", "\0", "\ud7ff", "é" * 50, "a" * 3000, "'\"<>&",
    "%00", "../../etc/passwd", "//evil.example", "http://evil.example/", "\r\nSet-Cookie: a=b", "None", "[]", "{}", "on", "sk", "😀",
    *CODES,
)  # fmt: skip
METHODS = (
    "GET",
    "GET",
    "GET",
    "POST",
    "POST",
    "POST",
    "HEAD",
    "PUT",
    "DELETE",
    "OPTIONS",
    "PATCH",
    "TRACE",
    "get",
    "X",
)
HEADERS = {
    "HTTP_HX_REQUEST": ("true", "false", "\xff"),
    "HTTP_HX_CURRENT_URL": ("http://localhost/", "//[", "\0"),
    "HTTP_ACCEPT_LANGUAGE": ("sk", "ar;q=0.5", "*", "x" * 5000, "\xff", "en;q=nonsense"),
    "HTTP_ACCEPT_ENCODING": ("gzip", "br, gzip;q=0", "\0"),
    "HTTP_COOKIE": ("player=x", "sessionid=\0", "sessionid=" + "a" * 32, "csrftoken=x", "settings=a=b&c", "language=zz", "messages=x", "=;;=", "a=\xff"),
    "HTTP_HOST": ("localhost:99999999", "evil.example", "localhost", "[::1", "", "127.0.0.1:80", "local\0host"),
    "HTTP_ORIGIN": ("null", "http://localhost", "http://[", "x"),
    "HTTP_REFERER": ("http://localhost/", "http://[", "x", "//"),
    "HTTP_IF_MODIFIED_SINCE": ("yesterday", "Thu, 01 Jan 1970 00:00:00 GMT", "Thu, 99 Jan 99999 00:00:00 GMT"),
    "HTTP_IF_NONE_MATCH": ("*", '"', 'W/"x"'),
    "HTTP_RANGE": ("bytes=0-", "bytes=9-1", "bytes=-99999999999", "x"),
    "HTTP_X_FORWARDED_FOR": ("1.2.3.4", "x, y", "\0", ","),
    "HTTP_X_FORWARDED_PROTO": ("https", "x"),
}  # fmt: skip


def request(random: Random, cookies: str) -> dict[str, Any]:
    """Return the environment of a request."""
    method, path = random.choice(METHODS), _path(random)
    fields = _fields(random)
    body = b""
    if method not in {"GET", "HEAD"} and random.random() < 0.8:
        body = random.choice((urlencode(fields).encode(), random.randbytes(random.randrange(300)), _multipart(fields)))
    environ = {
        "REQUEST_METHOD": method,
        "PATH_INFO": path,
        "QUERY_STRING": _query(random),
        "SCRIPT_NAME": "",
        "SERVER_NAME": "localhost",
        "SERVER_PORT": "80",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "REMOTE_ADDR": f"192.0.2.{random.randrange(256)}",
        "HTTP_HOST": "localhost",
        "CONTENT_TYPE": random.choice(TYPES) if random.random() < 0.5 else "application/x-www-form-urlencoded",
        "CONTENT_LENGTH": str(len(body)) if random.random() < 0.95 else random.choice(("", "x", "-1", "99999")),
        "wsgi.input": io.BytesIO(body),
        "wsgi.errors": sys.stderr,
        "wsgi.url_scheme": "http",
    }
    if random.random() < 0.7:
        environ["HTTP_COOKIE"] = cookies
    for name, values in HEADERS.items():
        if random.random() < 0.08:
            environ[name] = random.choice(values)
    return environ


def _path(random: Random) -> str:
    if random.random() < 0.5:
        path = f"/g/{random.choice(CODES)}/"
        path += random.choice(("", "plan/", "qr.svg", "results/", *(f"{move}/" for move in MOVES)))
    else:
        path = f"/{random.choice(PLACES)}"
    if random.random() < 0.15:
        at = random.randrange(len(path) + 1)
        path = path[:at] + random.choice(("\0", "\xff", "/", "..", "%", "é", "\r\n", "😀", ";")) + path[at:]
    return path.encode("utf-8", "surrogatepass").decode("latin-1")


def _fields(random: Random) -> list[tuple[str, str]]:
    many = 1_001 if random.random() < 0.02 else random.randrange(6)
    return [(random.choice(FIELDS), random.choice(VALUES)) for _ in range(many)]


def _query(random: Random) -> str:
    if random.random() < 0.6:
        return ""
    return random.choice(
        (urlencode(_fields(random)), quote(random.choice(VALUES)), "&" * 2_000, "a=%ff%fe%00", "\xff=\xfe")
    )


def _multipart(fields: list[tuple[str, str]]) -> bytes:
    parts = [f'--x\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n' for name, value in fields]
    return ("".join(parts) + "--x--\r\n").encode("utf-8", "surrogatepass")
