"""Commands against a database that is not this site's say what is wrong, exit 1 and make nothing."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.db import connection

from tests.settings.running import environment
from tests.settings.test_environment import in_a_process

pytestmark = pytest.mark.django_db(transaction=True)

COMMANDS = ["backup", "check_records", "clear_guests"]


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Another database than that of the tests; it is not there yet."""
    connection.close()
    with monkeypatch.context() as patch:
        patch.setitem(connection.settings_dict, "NAME", str(tmp_path / "db.sqlite3"))
        yield tmp_path / "db.sqlite3"
        connection.close()


def run(command: str, file: Path) -> None:
    arguments = [str(file.with_name("copy"))] if command == "backup" else []
    call_command(command, *arguments)


def refuse(command: str, file: Path) -> str:
    """Run it where it must fail, and return what it says."""
    with pytest.raises(CommandError) as raised:
        run(command, file)
    assert not file.with_name("copy").exists()
    return str(raised.value)


def make(file: Path, sql: str) -> None:
    with closing(sqlite3.connect(file)) as database:
        database.executescript(sql)


@pytest.mark.parametrize("command", COMMANDS)
def test_a_database_that_is_not_there_is_not_made(command: str, file: Path) -> None:
    assert refuse(command, file) == f"There is no database {file}: see DATABASE_URL."
    assert list(file.parent.iterdir()) == []


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("sql", ["", "CREATE TABLE django_migrations (id, app, name, applied); CREATE TABLE songs (a)"])
def test_an_empty_or_foreign_database_is_said(command: str, sql: str, file: Path) -> None:
    make(file, sql or "VACUUM")
    assert refuse(command, file) == f"The database {file} holds no Quiet Boards: see DATABASE_URL."


@pytest.mark.parametrize("command", COMMANDS)
def test_a_file_that_is_no_database_is_said(command: str, file: Path) -> None:
    file.write_text("a text that is no database" * 100)
    assert "file is not a database" in refuse(command, file)


def test_a_site_of_an_older_version_is_said_and_can_be_copied(file: Path) -> None:
    make(
        file,
        "CREATE TABLE django_migrations (id, app, name, applied);"
        "INSERT INTO django_migrations VALUES (1, 'games', '0001_initial', '2026-01-01')",
    )
    assert "is of an older version" in refuse("check_records", file)
    run("backup", file)
    assert file.with_name("copy").exists()


@pytest.mark.parametrize("url", ["sqlite:///{folder}/db.sqlite3", "postgres://a:b@127.0.0.1:9/c"])
def test_it_is_said_in_one_line_before_anything_opens_the_database(url: str, tmp_path: Path) -> None:
    wrong = {**environment(tmp_path), "DATABASE_URL": url.format(folder=tmp_path)}
    done = in_a_process("manage.py", "check_records", **wrong)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith(
        ("CommandError: There is no database", "CommandError: The database c can't be read: ")
    )
    assert "Traceback" not in done.stderr
    assert list(tmp_path.iterdir()) == []
