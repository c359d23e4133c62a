"""How mail leaves the site: by the server that EMAIL_URL names; without one, into the log, for the host to pass on."""

from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

from config.environment import read_text

_PORTS = {"smtp": 587, "smtps": 465}


def mailer() -> dict[str, Any]:
    """Return the default entry of MAILERS.

    EMAIL_URL is ``smtp://NAME:PASSWORD@HOST:PORT`` (encrypted by STARTTLS; ``?tls=0`` for a server inside the house
    that can't) or ``smtps://…`` (encrypted from the start). Raises ValueError, which quotes any other.
    """
    text = read_text("EMAIL_URL")
    if not text:
        return {"BACKEND": "config.mail_log.EmailBackend"}
    url = urlsplit(text)
    if url.scheme not in _PORTS or not url.hostname:
        # The password in it is nobody's business.
        raise ValueError(
            f"EMAIL_URL must be smtp://… or smtps://… with a host, not {url.scheme}://{url.hostname or ''}"
        )
    options = {
        "host": url.hostname,
        "port": url.port or _PORTS[url.scheme],
        "username": unquote(url.username or ""),
        "password": unquote(url.password or ""),
        "use_tls": url.scheme == "smtp" and parse_qs(url.query).get("tls") != ["0"],
        "use_ssl": url.scheme == "smtps",
        "timeout": 10,
    }
    return {"BACKEND": "config.mail_smtp.EmailBackend", "OPTIONS": options}
