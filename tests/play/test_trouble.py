"""A database that is busy for a moment loses no move; one that is away is answered for in words."""

from collections.abc import Iterator
from threading import Event, Thread
from unittest.mock import patch

import pytest
from django.db import OperationalError, connection, connections, transaction
from django.test import Client

from games.models import Session
from games.models.session import SessionQuerySet
from games.play.moves import Outcome
from tests.play.players import flip, only_session
from tests.views.markup import Markup
from tests.views.visitor import PAIRS

HELD = 0.4
latest_try = SessionQuerySet.latest_try


@pytest.fixture
def locked(transactional_db: None) -> Iterator[Thread]:
    """Another connection holds the database for a moment, from now on."""
    holds = Event()

    def hold() -> None:
        try:
            with transaction.atomic():
                if connection.vendor == "postgresql":
                    with connection.cursor() as cursor:
                        cursor.execute("LOCK TABLE games_session IN ACCESS EXCLUSIVE MODE")
                holds.set()
                Event().wait(HELD)
        finally:
            connections.close_all()

    thread = Thread(target=hold)
    thread.start()
    assert holds.wait(5)
    yield thread
    thread.join()


@pytest.mark.data
@pytest.mark.django_db(transaction=True)
def test_a_database_that_is_locked_for_a_moment_loses_no_move(locked: Thread) -> None:
    assert locked.is_alive()
    assert flip(3, 0).outcome is Outcome.TAKEN
    assert only_session().moves == "f3@0"


@pytest.mark.data
@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("failures", [1, 2])
def test_a_busy_database_is_asked_again(failures: int) -> None:
    errors = [OperationalError("database is locked")] * failures

    def busy_at_first(*arguments: object) -> object:
        if errors:
            raise errors.pop()
        return latest_try(Session.objects.all(), *arguments[-2:])  # type: ignore[arg-type]

    with patch.object(Session.objects, "latest_try", busy_at_first):
        assert flip(3, 0).outcome is Outcome.TAKEN
    assert only_session().move_count == 1


@pytest.mark.django_db(transaction=True)
def test_a_database_that_stays_busy_is_not_asked_for_ever() -> None:
    with (
        patch.object(Session.objects, "latest_try", side_effect=OperationalError("database is locked")) as asked,
        pytest.raises(OperationalError),
    ):
        flip(3, 0)
    assert 2 <= asked.call_count <= 5


@pytest.mark.django_db(transaction=True)
def test_whoever_has_waited_for_long_is_not_let_wait_again() -> None:
    moments = iter([100.0, 120.0])
    with (
        patch("games.play.contention.monotonic", moments.__next__),
        patch.object(Session.objects, "latest_try", side_effect=OperationalError("database is locked")) as asked,
        pytest.raises(OperationalError),
    ):
        flip(3, 0)
    assert asked.call_count == 1


@pytest.fixture
def away() -> Iterator[None]:
    """The database does not answer."""
    gone = OperationalError("connection refused")
    with patch("django.db.backends.base.base.BaseDatabaseWrapper.ensure_connection", side_effect=gone):
        yield


def returning_client() -> Client:
    """A browser with a cookie of this site: the home page asks the database for its games."""
    client = Client()
    client.get(f"/g/{PAIRS}/")
    return client


@pytest.mark.usefixtures("away")
def test_the_health_page_says_503_when_the_database_is_away(client: Client) -> None:
    response = client.get("/healthz")
    assert response.status_code == 503
    assert "no-store" in response["Cache-Control"]


@pytest.mark.django_db
def test_the_health_page_says_200_when_it_answers(client: Client) -> None:
    assert client.get("/healthz").status_code == 200


@pytest.mark.usefixtures("away")
@pytest.mark.parametrize("htmx", [True, False])
def test_a_move_is_answered_in_words_when_the_database_is_away(client: Client, htmx: bool) -> None:
    headers = {"HX-Request": "true"} if htmx else {}
    response = client.post(f"/g/{PAIRS}/flip/", {"card": 0, "move": 0}, headers=headers)
    assert response.status_code == 503
    assert "try again in a moment" in Markup(response.text).text


@pytest.mark.django_db
def test_pages_are_answered_in_words_when_the_database_is_away() -> None:
    client = returning_client()
    with (
        patch.object(connection, "ensure_connection", side_effect=OperationalError),
        patch.object(connection, "cursor", side_effect=OperationalError),
    ):
        for address in ("/", f"/g/{PAIRS}/"):
            response = client.get(address)
            assert response.status_code == 503
            assert "try again in a moment" in Markup(response.text).text
