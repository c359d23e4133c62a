"""What a host sees, and can't do."""

from http import HTTPStatus

import pytest
from django.contrib.auth.models import User
from django.core import mail
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.models import Player, Record, Session
from games.players.merging import publish
from tests.accounts.person import Person
from tests.accounts.test_own_data import win
from tests.views.visitor import HARD, PAIRS

pytestmark = pytest.mark.django_db

LISTS = ["games/player", "games/session", "games/record", "auth/user"]


@pytest.fixture
def host(person: Person) -> Person:
    User.objects.create_superuser("host", password="slow-heron-77")
    host = Person("host", password="slow-heron-77")
    host.sign_in(next="/admin/")
    return host


@pytest.fixture
def ann(person: Person) -> Person:
    person.sign_up()
    publish(person.player, "Ann B")
    win(person)
    return person


def test_the_admin_is_for_hosts(ann: Person, host: Person) -> None:
    assert Person().get("/admin/")["Location"] == "/admin/login/?next=/admin/"
    assert ann.get("/admin/login/").status_code == HTTPStatus.FORBIDDEN
    assert "not for you" in ann.get("/admin/login/").text
    assert "Sessions" in host.look("/admin/")


@pytest.mark.parametrize("name", LISTS)
def test_lists_and_rows_can_be_looked_at(ann: Person, host: Person, name: str) -> None:
    model = {"games/player": Player, "games/session": Session, "games/record": Record, "auth/user": User}[name]
    row = model._default_manager.order_by("pk").last()
    assert row is not None
    host.look(f"/admin/{name}/")
    host.look(f"/admin/{name}/{row.pk}/change/")


@pytest.mark.parametrize("name", ["games/session", "games/record"])
def test_what_follows_from_moves_is_read_only(ann: Person, host: Person, name: str) -> None:
    model = Session if name == "games/session" else Record
    row = model._default_manager.first()
    assert row is not None
    page = host.look(f"/admin/{name}/{row.pk}/change/")
    assert 'name="_save"' not in page
    assert "deletelink" not in page
    before = list(model._default_manager.values())
    assert host.post(f"/admin/{name}/{row.pk}/change/", status="lost", won=7).status_code == HTTPStatus.FORBIDDEN
    assert host.post(f"/admin/{name}/{row.pk}/delete/", post="yes").status_code == HTTPStatus.FORBIDDEN
    assert host.get(f"/admin/{name}/add/").status_code == HTTPStatus.FORBIDDEN
    assert list(model._default_manager.values()) == before


def test_a_player_is_not_edited_and_can_lose_the_public_name(ann: Person, host: Person) -> None:
    key = ann.player.pk
    assert 'name="_save"' not in host.look(f"/admin/games/player/{key}/change/")
    host.post("/admin/games/player/", action="take_off_the_lists", _selected_action=str(key))
    assert ann.player.public_name is None
    assert not Record.objects.filter(listed=True).exists()


@pytest.mark.parametrize(("name", "text"), [("games/player", "Ann"), ("games/player", PAIRS), ("auth/user", "ann")])
def test_a_host_finds_players_by_name_and_code(ann: Person, host: Person, name: str, text: str) -> None:
    assert "1 result" in host.get(f"/admin/{name}/", q=text).text
    assert "0 results" in host.get(f"/admin/{name}/", q="zebra").text


@pytest.mark.parametrize("text", ["ann", "Ann B", PAIRS])
def test_a_host_finds_sessions_by_name_and_code(ann: Person, host: Person, text: str) -> None:
    Person("bob").play(HARD)
    assert "1 result" in host.get("/admin/games/session/", q=text).text


@pytest.mark.data
@pytest.mark.parametrize("name", ["auth/user", "games/player"])
def test_an_account_is_deleted_with_all_its_games(ann: Person, host: Person, name: str) -> None:
    pk = ann.user.pk if name == "auth/user" else ann.player.pk
    assert "Are you sure" in host.look(f"/admin/{name}/{pk}/delete/")
    host.post(f"/admin/{name}/{pk}/delete/", post="yes")
    assert not Session.objects.exists()
    assert not Record.objects.exists()
    assert list(User.objects.values_list("username", flat=True)) == ["host"]


@pytest.mark.parametrize("name", LISTS)
def test_a_longer_list_costs_no_more_queries(ann: Person, host: Person, name: str) -> None:
    with CaptureQueriesContext(connection) as few:
        host.look(f"/admin/{name}/")
    for index in range(4):
        other = Person(f"bob-{index}")
        other.sign_up()
        win(other)
    with CaptureQueriesContext(connection) as more:
        host.look(f"/admin/{name}/")
    assert len(more) == len(few)


@pytest.mark.data
def test_an_address_that_a_host_has_changed_opens_the_account_no_more(person: Person, host: Person) -> None:
    person.sign_up(email="old@example.org")
    account = person.user
    host.post(f"/admin/auth/user/{account.pk}/change/", username="ann", email="New@example.org", is_active="on")
    assert person.user.email == "new@example.org"
    for address, found in (("old@example.org", "no account there"), ("new@example.org", "“ann”")):
        Person().post("/account/password/forgotten/", email=address)
        assert found in mail.outbox[-1].body


def test_a_host_may_take_an_address_away(person: Person, host: Person) -> None:
    person.sign_up(email="old@example.org")
    host.post(f"/admin/auth/user/{person.user.pk}/change/", username="ann", email="", is_active="on")
    assert person.user.email == ""
    Person().post("/account/password/forgotten/", email="old@example.org")
    assert "no account there" in mail.outbox[-1].body
