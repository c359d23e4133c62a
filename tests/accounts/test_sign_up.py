"""Signing up: what is asked, what is kept, and what becomes of the games played before."""

from http import HTTPStatus

import pytest
from django.contrib.auth.models import User

from games.models import Player, Session, SignIn
from tests.accounts.person import NAME, PASSWORD, Person
from tests.views.visitor import HARD, PAIRS

pytestmark = [pytest.mark.django_db, pytest.mark.data]


def test_a_name_and_a_password_are_enough(person: Person) -> None:
    response = person.sign_up()
    assert (response.status_code, response["Location"]) == (HTTPStatus.FOUND, "/player/")
    assert NAME in person.look()
    assert person.user.email == ""


def test_an_address_may_be_given(person: Person) -> None:
    person.sign_up(email="Ann@Example.org")
    assert person.user.email == "ann@example.org"
    assert "ann@example.org" in person.look()


def test_an_address_is_no_longer_than_addresses_are(person: Person) -> None:
    assert "254" in person.sign_up(email=f"{'x' * 250}@example.org").text
    assert not User.objects.exists()


def test_two_accounts_may_give_the_same_address(person: Person) -> None:
    """Or else a sign-up would tell who has an account here."""
    person.sign_up(email="ann@example.org")
    assert Person("bob").sign_up(email="ann@example.org").status_code == HTTPStatus.FOUND
    assert User.objects.filter(email="ann@example.org").count() == 2


@pytest.mark.parametrize(
    ("password", "says"),
    [("ab1-xyz", "too short"), ("1234567890", "numeric"), ("password1", "too common"), ("anneliese", "similar")],
)
def test_a_weak_password_is_refused(password: str, says: str) -> None:
    person = Person("anneliese", password=password)
    page = person.sign_up().text
    assert says in page
    assert not User.objects.exists()


def test_the_password_is_written_twice(person: Person) -> None:
    page = person.sign_up(password2="quiet-otter-28").text
    assert "You must type the same password each time." in page
    assert not User.objects.exists()


@pytest.mark.parametrize(
    ("language", "text"),
    [("de", "Die beiden Passwörter sind nicht gleich."), ("ms", "Kedua-dua kata laluan itu tidak sama.")],
)
def test_what_the_library_says_is_said_in_our_words(person: Person, language: str, text: str) -> None:
    """django-allauth has other words for it in German, and none in Malay."""
    person.client.cookies["language"] = language
    assert text in person.sign_up(password2="another-otter-29").text


@pytest.mark.parametrize("name", ["ann", "ANN", " Ann "])
def test_a_name_is_taken_once_whatever_its_case(person: Person, name: str) -> None:
    person.sign_up()
    assert "This name is taken." in Person(name).sign_up().text
    assert User.objects.count() == 1


def test_a_guest_keeps_the_games(person: Person) -> None:
    person.play(PAIRS, 0, 1)
    person.play(HARD)
    guest = person.key
    person.sign_up()
    assert person.key == person.player.key == guest
    assert person.player.sessions.count() == 2
    assert person.at(PAIRS).look().shown.keys() == {0, 1}


def test_a_guest_who_has_not_played_keeps_the_board_that_is_open(person: Person) -> None:
    visitor = person.at(PAIRS)
    guest = person.key
    person.sign_up()
    visitor.flip(0)
    assert person.key == guest
    assert Session.objects.get().player == person.player


def test_somebody_without_a_cookie_becomes_a_player(person: Person) -> None:
    assert person.key is None
    person.sign_up()
    assert person.key == person.player.key


def test_a_second_account_in_the_same_browser_gets_games_of_its_own(person: Person) -> None:
    person.play()
    person.sign_up()
    key = person.key
    cookie = person.client.cookies["player"].value
    other = Person("bob")
    other.client.cookies["player"] = cookie
    other.sign_up()
    assert other.key != key
    assert other.player.sessions.count() == 0
    assert person.player.sessions.count() == 1


def test_sending_the_form_twice_makes_one_account(person: Person) -> None:
    person.play()
    cookie = person.client.cookies["player"].value
    again = Person()
    again.client.cookies["player"] = cookie
    person.sign_up()
    assert "This name is taken." in again.sign_up().text
    assert User.objects.count() == Player.objects.count() == Session.objects.count() == 1


def test_looking_at_pages_makes_no_session(person: Person) -> None:
    for address in (
        "/",
        "/player/",
        "/account/sign-in/",
        "/account/sign-up/",
        "/account/password/forgotten/",
        "/account/passkeys/sign-in/",
        "/account/sign-out/",
        "/account/email/",
        "/account/passkeys/",
        "/admin/",
        f"/g/{PAIRS}/",
    ):
        person.get(address)
    person.sign_in(password="wrong")
    person.play()
    assert not SignIn.objects.exists()
    assert "sessionid" not in person.cookies


def test_a_sign_in_knows_whose_it_is(person: Person) -> None:
    person.sign_up()
    assert SignIn.objects.get().user == person.user


def test_the_next_page_is_one_of_ours(person: Person) -> None:
    assert person.sign_up(next=f"/g/{PAIRS}/")["Location"] == f"/g/{PAIRS}/"
    for elsewhere in ("https://elsewhere.example/", "//elsewhere.example/", "javascript:alert(1)"):
        assert Person().sign_in(next=elsewhere)["Location"] == "/player/"


def test_no_page_puts_a_password_back_into_its_field(person: Person) -> None:
    assert PASSWORD not in person.sign_up(username="").text
    assert "wrong-otter-31" not in person.sign_in(password="wrong-otter-31").text
