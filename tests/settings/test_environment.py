"""What the environment changes, seen in a process of its own; and that none of it is needed."""

import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from typing import Any

import pytest

from config.environment import read_flag, read_list, read_or_make_secret, read_text

ROOT = Path(__file__).parent.parent.parent
NAMES = (
    "ALLOWED_HOSTS",
    "CSRF_COOKIE_SECURE",
    "DEBUG",
    "HTTPS",
    "SECURE_HSTS_SECONDS",
    "SECURE_SSL_REDIRECT",
    "SECURE_PROXY_SSL_HEADER",
)
SHOW = f"""
import json
from django.conf import settings
shown = {{name: getattr(settings, name, None) for name in {NAMES!r}}}
database = settings.DATABASES["default"]
shown["database"] = [database["ENGINE"], str(database["NAME"]), database.get("HOST", "")]
shown["secret"] = len(settings.SECRET_KEY)
print(json.dumps(shown))
"""
OURS = {
    "DATABASE_URL",
    "SECRET_KEY",
    "ALLOWED_HOSTS",
    "PORT",
    "WEB_WORKERS",
    "HTTPS",
    "DEBUG",
    "DJANGO_SETTINGS_MODULE",
}


def in_a_process(*command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    bare = {name: value for name, value in os.environ.items() if name not in OURS}
    return subprocess.run(
        [sys.executable, *command], cwd=ROOT, env={**bare, **environment}, capture_output=True, text=True, check=False
    )


def shown(**environment: str) -> dict[str, Any]:
    result = in_a_process("-c", SHOW, DJANGO_SETTINGS_MODULE="config.settings", **environment)
    assert result.returncode == 0, result.stderr
    settings: dict[str, Any] = json.loads(result.stdout)
    return settings


def test_nothing_has_to_be_set() -> None:
    settings = shown()
    assert settings["DEBUG"] is False
    assert set(settings["ALLOWED_HOSTS"]) == {"localhost", "127.0.0.1", "[::1]"}
    assert settings["secret"] >= 50
    engine, name, _ = settings["database"]
    assert engine == "config.sqlite"
    assert Path(name).is_relative_to(ROOT)
    assert (settings["HTTPS"], settings["CSRF_COOKIE_SECURE"]) == (False, False), "a local site speaks HTTP"


def test_a_site_with_a_public_name_speaks_https_only() -> None:
    settings = shown(ALLOWED_HOSTS="boards.example, www.boards.example", SECRET_KEY="x" * 60)
    assert settings["ALLOWED_HOSTS"] == ["boards.example", "www.boards.example"]
    assert settings["HTTPS"] is True
    assert settings["CSRF_COOKIE_SECURE"] is True
    assert settings["SECURE_SSL_REDIRECT"] is True
    assert settings["SECURE_HSTS_SECONDS"] >= 31_536_000
    assert settings["secret"] == 60


def test_another_sqlite_file(tmp_path: Path) -> None:
    file = tmp_path / "elsewhere.sqlite3"
    assert shown(DATABASE_URL=f"sqlite:///{file}")["database"] == ["config.sqlite", str(file), ""]


def test_a_postgresql() -> None:
    settings = shown(DATABASE_URL="postgres://boards:word@db.example:5432/boards")
    assert settings["database"] == ["config.postgresql", "boards", "db.example"]


def test_another_sqlite_file_runs_with_our_options(tmp_path: Path) -> None:
    """WAL or not, the file elsewhere is used as the one inside."""
    file = tmp_path / "elsewhere.sqlite3"
    script = """
import django
django.setup()
from django.db import connection
with connection.cursor() as cursor:
    print(cursor.execute("PRAGMA journal_mode").fetchone()[0], cursor.execute("PRAGMA busy_timeout").fetchone()[0])
"""
    environment = {"DJANGO_SETTINGS_MODULE": "config.settings", "DATABASE_URL": f"sqlite:///{file}"}
    result = in_a_process("-c", script, **environment)
    assert result.returncode == 0, result.stderr
    journal, busy = result.stdout.split()
    assert journal in {"wal", "delete"}
    assert busy == "20000"
    assert file.exists()


def test_a_flag_that_says_nothing_sensible_stops_the_start() -> None:
    result = in_a_process("-c", SHOW, DJANGO_SETTINGS_MODULE="config.settings", HTTPS="perhaps")
    assert result.returncode != 0
    assert "HTTPS must be 1 or 0, not 'perhaps'" in result.stderr


# -- the secret ----------------------------------------------------------------------------------------------------


@pytest.fixture
def secret_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.delenv("SECRET_KEY", raising=False)
    return tmp_path / "data" / "secret-key"


def test_a_secret_is_made_once_and_kept(secret_file: Path) -> None:
    first = read_or_make_secret(secret_file)
    assert len(first) >= 50
    assert read_or_make_secret(secret_file) == first


def test_nobody_else_may_read_the_secret(secret_file: Path) -> None:
    read_or_make_secret(secret_file)
    assert secret_file.stat().st_mode & 0o777 == 0o600


def test_two_sites_have_two_secrets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SECRET_KEY", raising=False)
    assert read_or_make_secret(tmp_path / "one") != read_or_make_secret(tmp_path / "other")


def test_the_environment_wins_and_nothing_is_written(secret_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SECRET_KEY", "from-the-environment")
    assert read_or_make_secret(secret_file) == "from-the-environment"
    assert not secret_file.exists()


def test_workers_that_start_together_agree_on_the_secret(secret_file: Path) -> None:
    barrier = Barrier(16)

    def start(_: int) -> str:
        barrier.wait()
        return read_or_make_secret(secret_file)

    with ThreadPoolExecutor(16) as pool:
        secrets = set(pool.map(start, range(16)))
    assert len(secrets) == 1
    assert len(secrets.pop()) >= 50
    assert list(secret_file.parent.iterdir()) == [secret_file]


# -- reading variables ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "parts"), [("", []), ("a", ["a"]), (" a , b,,", ["a", "b"])])
def test_a_list_is_separated_by_commas(text: str, parts: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("A_LIST", text)
    assert read_list("A_LIST") == parts


@pytest.mark.parametrize(
    ("text", "value"),
    [("1", True), ("YES", True), ("on", True), ("0", False), ("False", False), ("", None), (" ", None)],
)
def test_a_flag_says_yes_or_no(text: str, value: bool | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("A_FLAG", text)
    for default in (True, False):
        assert read_flag("A_FLAG", default=default) is (default if value is None else value)


def test_a_variable_that_is_not_set_has_its_default(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("A_TEXT", raising=False)
    assert read_text("A_TEXT", "default") == "default"


@pytest.mark.parametrize(
    ("variable", "value", "said"),
    [
        ("DATABASE_URL", "foo", "DATABASE_URL must begin with sqlite:// or postgres://"),
        ("DATABASE_URL", "mysql://ann:secret@host/name", "not mysql://"),
        ("HTTPS", "maybe", "HTTPS must be 1 or 0, not 'maybe'"),
    ],
)
def test_what_is_wrong_with_a_variable_is_said_in_one_line(variable: str, value: str, said: str) -> None:
    result = in_a_process("manage.py", "check", **{variable: value})
    assert result.returncode == 1
    assert said in result.stderr
    assert "secret" not in result.stderr
    assert result.stderr.count("\n") == 1
