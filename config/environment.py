"""What the site reads from its environment. Nothing has to be set to start it."""

import os
import secrets
import tempfile
from contextlib import suppress
from pathlib import Path

import dj_database_url


def read_text(name: str, default: str = "") -> str:
    """Return a variable, without spaces around it."""
    return os.environ.get(name, "").strip() or default


def read_list(name: str) -> list[str]:
    """Return the parts of a variable that are separated by commas."""
    return [part for part in (part.strip() for part in read_text(name).split(",")) if part]


def read_hosts(name: str) -> tuple[list[str], list[str]]:
    """Return the names in a variable, and the ports that stand behind some of them, as in `boards.example:8443`."""
    hosts, ports = [], []
    for one in read_list(name):
        host, _, port = one.rpartition(":")
        if host and port.isascii() and port.isdigit():
            hosts.append(host)
            ports.append(port)
        else:
            hosts.append(one)
    return hosts, ports


def read_flag(name: str, *, default: bool) -> bool:
    """Return a variable that says yes (1, true, yes, on) or no (0, false, no, off).

    Raises ValueError, which quotes what was there instead.
    """
    text = read_text(name).lower()
    if not text:
        return default
    if text in {"1", "true", "yes", "on"}:
        return True
    if text in {"0", "false", "no", "off"}:
        return False
    raise ValueError(f"{name} must be 1 or 0, not {text!r}")


def read_whole_number(name: str, default: int, lowest: int, highest: int) -> int:
    """Return a variable that is a whole number between these two.

    Raises ValueError, which quotes what was there instead.
    """
    text = read_text(name, str(default))
    if text.isascii() and text.isdigit() and lowest <= int(text) <= highest:
        return int(text)
    raise ValueError(f"{name} must be a whole number from {lowest} to {highest}, not {text!r}")


def read_database(name: str, default: str) -> dj_database_url.DBConfig:
    """Return the settings of the database whose URL a variable holds.

    Raises ValueError, which quotes how the URL begins and nothing of the password in it.
    """
    url = read_text(name, default)
    scheme = url.partition("://")[0][:20] if "://" in url else ""
    if scheme not in {"sqlite", "postgres", "postgresql"}:
        raise ValueError(f"{name} must begin with sqlite:// or postgres://" + (f", not {scheme}://" if scheme else ""))
    return dj_database_url.parse(url, conn_max_age=None, conn_health_checks=True)


def read_or_make_secret(file: Path) -> str:
    """Return SECRET_KEY, or else the secret kept in that file, made at the first start."""
    if secret := read_text("SECRET_KEY"):
        return secret
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    if not file.exists():
        _make_secret(file)
    return file.read_text(encoding="ascii")


def _make_secret(file: Path) -> None:
    """Make the file, whole and for its owner only, unless somebody else is first: workers start together."""
    descriptor, draft = tempfile.mkstemp(dir=file.parent)
    with os.fdopen(descriptor, "w", encoding="ascii") as new:
        new.write(secrets.token_urlsafe(64))
    with suppress(FileExistsError):
        file.hardlink_to(draft)
    Path(draft).unlink()
