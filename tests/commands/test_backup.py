"""manage.py backup: a consistent copy of the embedded database while it serves."""

import sqlite3
from contextlib import closing
from pathlib import Path
from threading import Event, Thread
from uuid import uuid4

import pytest
from django.core.management import CommandError, call_command
from django.db import connection, connections

from games.engine.match.rules import Verb
from games.engine.moves import read_moves
from games.engine.registry import parse
from games.models import Player, Session
from games.play.moves import make_move
from tests.games import VERBS

pytestmark = pytest.mark.django_db(transaction=True)

CODE = parse("MM2-PAAU-AAAAAAB")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "copy.sqlite3"


def begin_game() -> None:
    player = uuid4()
    make_move(player, CODE, Verb.FLIP, 0, 0)
    make_move(player, CODE, Verb.FLIP, 1, 1)


def rows(path: str | Path, table: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as copy:
        return copy.execute(f"SELECT * FROM {table} ORDER BY 1").fetchall()  # noqa: S608


def test_the_copy_has_the_same_rows(file: Path) -> None:
    for _ in range(3):
        begin_game()
    call_command("backup", str(file))
    for table in ("games_player", "games_session", "django_migrations"):
        assert rows(file, table) == rows(connection.settings_dict["NAME"], table) != []


def test_the_copy_is_sound_while_the_site_writes(file: Path) -> None:
    stop = Event()

    def go_on_playing() -> None:
        try:
            while not stop.is_set():
                begin_game()
        finally:
            connections.close_all()

    begin_game()
    writer = Thread(target=go_on_playing)
    writer.start()
    try:
        before = Session.objects.count()
        call_command("backup", str(file))
        after = Session.objects.count()
    finally:
        stop.set()
        writer.join()
    with closing(sqlite3.connect(file)) as copy:
        assert copy.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert copy.execute("PRAGMA foreign_key_check").fetchall() == []
        kept = copy.execute("SELECT moves, move_count FROM games_session").fetchall()
    assert before <= len(kept) <= after
    assert all(len(read_moves(moves, VERBS)) == count for moves, count in kept)


def test_a_restored_copy_goes_on(file: Path) -> None:
    player = uuid4()
    make_move(player, CODE, Verb.FLIP, 0, 0)
    call_command("backup", str(file))
    make_move(player, CODE, Verb.FLIP, 1, 1)
    with closing(sqlite3.connect(file)) as copy:
        assert copy.execute("SELECT move_count FROM games_session").fetchall() == [(1,)]
        copy.execute("UPDATE games_session SET move_count = move_count")
    assert Session.objects.get().move_count == 2, "the copy is a file of its own"


def test_a_file_that_is_there_is_not_overwritten(file: Path) -> None:
    file.write_text("precious")
    with pytest.raises(CommandError, match="exists already; nothing was written"):
        call_command("backup", str(file))
    assert file.read_text() == "precious"


def test_a_folder_that_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="could not be written"):
        call_command("backup", str(tmp_path / "nowhere" / "copy.sqlite3"))


def test_nothing_unfinished_is_left(file: Path) -> None:
    call_command("backup", str(file))
    assert list(file.parent.iterdir()) == [file]


@pytest.mark.data
def test_a_database_server_has_tools_of_its_own(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "vendor", "postgresql")
    with pytest.raises(CommandError, match="pg_dump"):
        call_command("backup", str(file))
    assert not file.exists()


def test_a_backup_stores_nothing(file: Path) -> None:
    call_command("backup", str(file))
    assert not Player.objects.exists()
