"""The database as it really runs: read back from the live connection, not from the settings."""

import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing

import pytest
from django.db import connection, transaction

from config.sqlite import SOUND_WAL, sqlite_options

pytestmark = pytest.mark.django_db(transaction=True)

BUSY_MS = 20_000


def live(name: str) -> object:
    with connection.cursor() as cursor:
        cursor.execute(f"PRAGMA {name}")
        return cursor.fetchone()[0]


@pytest.fixture
def other() -> Iterator[sqlite3.Connection]:
    """Another connection to the same file, which does not wait."""
    name = connection.settings_dict["NAME"]
    with closing(sqlite3.connect(name, timeout=0, isolation_level=None)) as other:
        yield other


def test_the_journal_is_written_ahead_only_where_sqlite_is_sound() -> None:
    sound = sqlite3.sqlite_version_info >= SOUND_WAL
    assert live("journal_mode") == ("wal" if sound else "delete")


def test_the_library_itself_says_the_version_that_is_judged() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT sqlite_version()")
        assert tuple(map(int, cursor.fetchone()[0].split("."))) == sqlite3.sqlite_version_info


def test_a_writer_waits_for_another_one() -> None:
    connection.ensure_connection()
    assert live("busy_timeout") == BUSY_MS


def test_foreign_keys_are_held() -> None:
    assert live("foreign_keys") == 1


def test_a_transaction_takes_the_write_lock_at_its_start(other: sqlite3.Connection) -> None:
    """Immediate transactions are in force: another writer is shut out before anything was written."""
    with transaction.atomic(), pytest.raises(sqlite3.OperationalError, match="locked"):
        other.execute("BEGIN IMMEDIATE")
    other.execute("BEGIN IMMEDIATE")
    other.execute("ROLLBACK")


def test_readers_are_not_shut_out(other: sqlite3.Connection) -> None:
    with transaction.atomic():
        assert other.execute("SELECT count(*) FROM games_session").fetchone() == (0,)


@pytest.mark.parametrize(
    ("version", "journal", "synchronous"),
    [
        ((3, 45, 1), "DELETE", "FULL"),
        ((3, 51, 2), "DELETE", "FULL"),
        ((3, 51, 3), "WAL", "NORMAL"),
        ((3, 52, 0), "WAL", "NORMAL"),
        ((4, 0, 0), "WAL", "NORMAL"),
    ],
)
def test_wal_needs_the_version_that_has_the_mend(
    version: tuple[int, int, int], journal: str, synchronous: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.modules["sqlite3"], "sqlite_version_info", version)
    options = sqlite_options()
    assert f"journal_mode={journal}" in options["init_command"]
    assert f"synchronous={synchronous}" in options["init_command"]
    assert options["transaction_mode"] == "IMMEDIATE"
