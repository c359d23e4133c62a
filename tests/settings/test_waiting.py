"""A database that hangs, that is full, or that may not be written: nobody waits for it for ever."""

import socket
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing

import pytest
from django.core.cache import cache
from django.db import OperationalError, connection, connections
from django.test import Client

from config.postgresql import limit_waits, postgresql_options
from config.postgresql.base import DatabaseWrapper


@pytest.fixture
def refuses(transactional_db: None) -> Iterator[None]:
    """The database answers, and takes no writes: its disk is full, or read-only."""
    write_only = {
        "sqlite": ("PRAGMA query_only = 1", "PRAGMA query_only = 0"),
        "postgresql": ("SET default_transaction_read_only = on", "SET default_transaction_read_only = off"),
    }
    off, on = write_only[connection.vendor]
    with connection.cursor() as cursor:
        cursor.execute(off)
        yield
        cursor.execute(on)


def sign_in(client: Client) -> int:
    return client.post("/account/sign-in/", {"login": "nobody", "password": "wrong"}).status_code


@pytest.mark.data
@pytest.mark.usefixtures("refuses")
def test_the_health_page_says_503_when_nothing_can_be_written(client: Client) -> None:
    assert client.get("/healthz").status_code == 503


@pytest.mark.data
@pytest.mark.usefixtures("refuses")
def test_a_sign_in_says_that_the_site_is_at_fault_and_not_the_visitor(client: Client) -> None:
    assert sign_in(client) == 503


@pytest.mark.data
def test_the_site_recovers_by_itself(refuses: None, client: Client) -> None:
    client.get("/healthz")
    sign_in(client)
    with connection.cursor() as cursor:
        sqlite = connection.vendor == "sqlite"
        cursor.execute("PRAGMA query_only = 0" if sqlite else "SET default_transaction_read_only = off")
    assert client.get("/healthz").status_code == 200
    assert sign_in(client) == 200


@pytest.mark.data
@pytest.mark.django_db
def test_the_cache_still_says_what_is_there() -> None:
    assert cache.add("a", 1)
    assert not cache.add("a", 2)
    assert cache.get("a") == 1


@pytest.mark.django_db(transaction=True)
def test_the_health_page_does_not_wait_for_a_writer_as_long_as_a_move_does(client: Client) -> None:
    if connection.vendor != "sqlite":
        return
    with closing(sqlite3.connect(connection.settings_dict["NAME"], isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        begin = time.monotonic()
        assert client.get("/healthz").status_code == 503
        assert time.monotonic() - begin < 8
        other.execute("ROLLBACK")
    assert client.get("/healthz").status_code == 200
    with connection.cursor() as cursor:
        assert cursor.execute("PRAGMA busy_timeout").fetchone()[0] == 20_000


# -- a server that says nothing ------------------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def no_silence_from_the_test_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DatabaseWrapper, "_silent_until", 0.0)


def wrapper(**settings: object) -> DatabaseWrapper:
    """A connection of a process that serves, to another server than that of the tests."""
    base = {**connections.settings["default"], "ENGINE": "config.postgresql", "TIME_ZONE": None}
    options = {**postgresql_options(), **(base["OPTIONS"] if connection.vendor == "postgresql" else {})}
    limit_waits(options)
    return DatabaseWrapper({**base, "CONN_HEALTH_CHECKS": False, "OPTIONS": options, **settings}, "default")


@pytest.mark.django_db
def test_a_server_that_takes_connections_and_says_nothing_is_given_up() -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        database = {"NAME": "boards", "USER": "boards", "PASSWORD": "", "HOST": "127.0.0.1"}
        one = wrapper(**database, PORT=silent.getsockname()[1])
        begin = time.monotonic()
        with pytest.raises(OperationalError, match="timeout"):
            one.ensure_connection()
        assert 1 < time.monotonic() - begin < 6
        begin = time.monotonic()
        with pytest.raises(OperationalError, match="a moment ago"):
            one.ensure_connection()
        assert time.monotonic() - begin < 1, "the next one does not wait"


@pytest.mark.data
@pytest.mark.django_db
def test_a_statement_that_is_not_answered_is_given_up() -> None:
    if connection.vendor != "postgresql":
        return
    one = wrapper()
    one.settings_dict["OPTIONS"]["answer_within"] = 0.5
    with pytest.raises(OperationalError), one.cursor() as cursor:
        cursor.execute("SELECT pg_sleep(4)")
    one.close()
    DatabaseWrapper._silent_until = 0.0
    with one.cursor() as cursor:
        cursor.execute("SHOW statement_timeout")
        assert cursor.fetchone() == ("5s",)
        cursor.execute("SHOW lock_timeout")
        assert cursor.fetchone() == ("3s",)
    one.close()


@pytest.mark.data
@pytest.mark.django_db
def test_a_command_may_take_its_time() -> None:
    assert "answer_within" not in connection.settings_dict.get("OPTIONS", {})
    assert "statement_timeout" not in str(connection.settings_dict.get("OPTIONS", {}))
