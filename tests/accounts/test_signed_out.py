"""Signed out elsewhere: the browser that is left behind gets to see nothing of the account, and plays as a guest."""

import re
from collections.abc import Callable
from datetime import UTC, datetime
from http import HTTPStatus
from unittest.mock import patch

import pytest
from django.contrib.auth.models import User
from django.contrib.sessions.backends.db import SessionStore
from django.db import OperationalError
from pytest_django import DjangoAssertNumQueries

from games.models import Player, Session
from games.play.today import boards_of_day
from tests.accounts.person import PASSWORD, Person
from tests.accounts.test_own_data import win
from tests.views.markup import Markup
from tests.views.visitor import HARD, PAIRS

pytestmark = [pytest.mark.django_db, pytest.mark.data]

NEW_PASSWORD = "slow-heron-77"
MOST_QUERIES = 5
"""Three for the move, as a guest's; one for the sign-in and one for the account."""


@pytest.fixture
def ann(person: Person) -> Person:
    person.sign_up()
    win(person)
    return person


@pytest.fixture
def phone(ann: Person) -> Person:
    phone = Person()
    phone.sign_in()
    return phone


def text_of(person: Person, address: str) -> str:
    return Markup(person.look(address)).text


def change_password(person: Person) -> None:
    fields = {"oldpassword": PASSWORD, "password1": NEW_PASSWORD, "password2": NEW_PASSWORD}
    person.post("/account/password/", **fields)
    person.password = NEW_PASSWORD


def close(person: Person) -> None:
    User.objects.filter(username=person.name).update(is_active=False)


def delete(person: Person) -> None:
    person.post("/player/delete/")


@pytest.mark.parametrize("sign_out", [change_password, close, delete])
def test_no_page_shows_anything_of_the_account(ann: Person, phone: Person, sign_out: Callable[[Person], None]) -> None:
    ann.play(HARD)
    seen_by_guests = {address: text_of(Person(), address) for address in ("/", "/stats/", "/leaderboard/")}
    assert not [address for address, text in seen_by_guests.items() if text_of(phone, address) == text]
    sign_out(ann)
    assert {address: text_of(phone, address) for address in seen_by_guests} == seen_by_guests
    assert "is not any more" in phone.look()
    assert phone.at(PAIRS).look().status == "new"


@pytest.mark.parametrize("sign_out", [change_password, close])
def test_a_move_lands_with_a_guest(ann: Person, phone: Person, sign_out: Callable[[Person], None]) -> None:
    tab = phone.play(HARD, 0)
    sign_out(ann)
    tab.post("flip", card=1)
    assert ann.player.sessions.get(code=HARD).move_count == 1
    phone.play(HARD, 3)
    assert phone.key != ann.player.key
    assert [session.moves[:3] for session in Session.objects.filter(player=phone.key)] == ["f3@"]


def test_after_the_account_is_deleted_no_two_browsers_are_one_guest(ann: Person, phone: Person) -> None:
    tablet = Person()
    tablet.sign_in()
    delete(ann)
    for browser in (phone, tablet):
        browser.play(PAIRS)
    assert phone.key != tablet.key
    assert Player.objects.count() == Session.objects.count() == 2


def test_what_was_played_meanwhile_comes_along_at_the_next_sign_in(ann: Person, phone: Person) -> None:
    change_password(ann)
    phone.play(HARD, 0, 1)
    phone.password = NEW_PASSWORD
    phone.sign_in()
    assert phone.key == ann.player.key
    assert ann.player.sessions.filter(code=HARD).count() == 1


def test_whoever_changes_the_password_plays_on(ann: Person) -> None:
    tab = ann.play(HARD, 0)
    change_password(ann)
    tab.flip(1)
    assert ann.player.sessions.get(code=HARD).move_count == 2


def test_the_sign_in_to_another_account_opens_nothing_of_the_first(ann: Person) -> None:
    other = Person("bob")
    other.sign_up()
    other.client.cookies["player"] = ann.client.cookies["player"].value
    assert other.at(PAIRS).look().status == "new"
    assert "<bdi>bob</bdi>" in other.look()
    assert other.key == other.player.key


def test_a_sign_in_in_another_tab_loses_nothing(ann: Person) -> None:
    browser = Person()
    tab = browser.play(HARD, 0)
    browser.sign_in()
    tab.look()
    tab.flip(1)
    assert ann.player.sessions.get(code=HARD).move_count == 2


def token_of(page: str) -> str:
    found = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', page)
    assert found
    return found[1]


def test_without_scripts_a_board_that_was_open_at_a_sign_in_is_just_shown_again() -> None:
    browser, board = Person("bob", strict=True), f"/g/{HARD}/"
    old = token_of(browser.look(board))
    browser.post(f"{board}flip/", card=0, move=0, csrfmiddlewaretoken=old)
    browser.sign_up(csrfmiddlewaretoken=token_of(browser.look("/account/sign-up/")))
    response = browser.post(f"{board}flip/", card=1, move=1, csrfmiddlewaretoken=old)
    assert (response.status_code, response["Location"]) == (HTTPStatus.SEE_OTHER, f"{board}?behind=1")
    browser.post(f"{board}flip/", card=1, move=1, csrfmiddlewaretoken=token_of(browser.look(board)))
    assert browser.player.sessions.get().move_count == 2


def test_a_move_of_an_account_costs_its_sign_in_and_no_more(
    ann: Person, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    boards_of_day(datetime.now(UTC).date())  # The first visitor of a day has them made.
    tab = ann.at(HARD)
    for card in tab.wrong():
        with django_assert_max_num_queries(MOST_QUERIES):
            tab.post("flip", card=card)


def test_a_database_that_does_not_know_who_is_signed_in_says_try_again(ann: Person) -> None:
    with patch.object(SessionStore, "load", side_effect=OperationalError("database is locked")):
        response = ann.get("/stats/")
    assert response.status_code == HTTPStatus.SERVICE_UNAVAILABLE
    assert "try again in a moment" in response.text
