"""Signing in and out: how often one may try, what the answers tell, what is left behind."""

import os
import subprocess
import sys
from collections.abc import Callable
from http import HTTPStatus
from pathlib import Path
from typing import Any
from unittest.mock import patch
from urllib.parse import urlsplit

import pytest
from django.contrib.auth.hashers import MD5PasswordHasher
from django.contrib.auth.models import User
from django.core import mail
from django.core.cache import cache
from django.db import connection
from django.http import HttpResponse
from time_machine import TimeMachineFixture

from games.models import CacheRow, SignIn
from tests.accounts.person import PASSWORD, Person
from tests.views.visitor import PAIRS

pytestmark = [pytest.mark.django_db, pytest.mark.data]

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture
def ann(person: Person) -> Person:
    person.sign_up(email="ann@example.org")
    return person


def try_to_guess(person: Person, times: int, **fields: str) -> HttpResponse:
    for _ in range(times - 1):
        assert person.sign_in(password="wrong", **fields).status_code == HTTPStatus.OK
    return person.sign_in(password="wrong", **fields)


# -- names and passwords ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["ann", "Ann", " ann "])
def test_one_signs_in_by_name_whatever_its_case(ann: Person, name: str) -> None:
    other = Person(name)
    assert other.sign_in()["Location"] == "/player/"
    assert other.key == ann.key


def test_one_does_not_sign_in_by_address(ann: Person) -> None:
    assert Person("ann@example.org").sign_in().status_code == HTTPStatus.OK


def test_the_account_stays_signed_in_as_long_as_a_guest_is_known(ann: Person) -> None:
    ages = {name: ann.client.cookies[name]["max-age"] for name in ("player", "sessionid")}
    assert ages["player"] == ages["sessionid"] == 400 * 24 * 60 * 60


def test_cookies_are_out_of_reach_of_scripts_and_other_sites(ann: Person) -> None:
    for name in ("player", "sessionid"):
        morsel = ann.client.cookies[name]
        assert (morsel["httponly"], morsel["samesite"]) == (True, "Lax")


def test_a_closed_account_is_told_so_only_with_the_right_password(ann: Person) -> None:
    User.objects.update(is_active=False)
    other = Person()
    assert other.sign_in(password="wrong").status_code == HTTPStatus.OK
    assert other.sign_in()["Location"] == "/account/closed/"
    assert "closed" in other.look("/account/closed/")
    assert other.key is None


# -- guessing ----------------------------------------------------------------------------------------------------------


def test_after_ten_wrong_passwords_the_right_one_has_to_wait(ann: Person, time: TimeMachineFixture) -> None:
    guesser = Person()
    assert try_to_guess(guesser, 10).status_code == HTTPStatus.OK
    response = guesser.sign_in(password="wrong")
    assert response.status_code == HTTPStatus.TOO_MANY_REQUESTS
    assert "Too many attempts" in response.text
    assert "Quiet Boards" in response.text
    assert guesser.sign_in().status_code == HTTPStatus.TOO_MANY_REQUESTS
    time.shift(11 * 60)
    assert guesser.sign_in().status_code == HTTPStatus.FOUND


def test_another_browser_is_no_way_around(ann: Person) -> None:
    for _ in range(10):
        Person().sign_in(password="wrong")
    assert Person().sign_in(password="wrong").status_code == HTTPStatus.TOO_MANY_REQUESTS


def test_one_address_does_not_try_many_names(ann: Person) -> None:
    for index in range(30):
        assert Person(f"nobody-{index}").sign_in().status_code == HTTPStatus.OK
    assert Person("nobody-31").sign_in().status_code == HTTPStatus.TOO_MANY_REQUESTS


def test_a_guest_plays_on_meanwhile(ann: Person) -> None:
    guesser = Person()
    try_to_guess(guesser, 11)
    assert guesser.play(PAIRS).look().shown


def test_the_attempts_are_counted_in_the_database(ann: Person) -> None:
    before = CacheRow.objects.count()
    Person().sign_in(password="wrong")
    assert CacheRow.objects.count() > before


@pytest.mark.django_db(transaction=True)
def test_all_processes_count_together(ann: Person) -> None:
    """Another process counts nine attempts; this one has one left."""
    script = (
        "import django; django.setup(); from django.conf import settings; from django.test.utils import *;"
        "setup_test_environment(); settings.PASSWORD_HASHERS = ['django.contrib.auth.hashers.MD5PasswordHasher'];"
        "from tests.accounts.person import Person;"
        "print([Person().sign_in(password='wrong').status_code for _ in range(9)])"
    )
    name = str(connection.settings_dict["NAME"])
    url = f"sqlite:///{name}"
    if connection.vendor == "postgresql":
        url = urlsplit(os.environ["DATABASE_URL"])._replace(path=f"/{name}").geturl()
    environment = {**os.environ, "DATABASE_URL": url, "DJANGO_SETTINGS_MODULE": "config.settings", "DEBUG": "1"}
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == str([200] * 9)
    assert Person().sign_in(password="wrong").status_code == HTTPStatus.OK
    assert Person().sign_in(password="wrong").status_code == HTTPStatus.TOO_MANY_REQUESTS


def test_the_admin_has_no_door_of_its_own(ann: Person) -> None:
    response = Person().post("/admin/login/", username="ann", password="wrong")
    assert response["Location"].startswith("/account/sign-in/?next=")


# -- who has an account ------------------------------------------------------------------------------------------------


def without_names(response: HttpResponse, *names: str) -> str:
    page = response.text
    for name in names:
        page = page.replace(f'value="{name}"', 'value="NAME"')
    return page.split('name="csrfmiddlewaretoken"')[0] + page.rsplit('name="csrfmiddlewaretoken"', 1)[1][120:]


def count_hashes(action: Callable[[], Any]) -> int:
    with patch.object(MD5PasswordHasher, "encode", autospec=True, side_effect=MD5PasswordHasher.encode) as encode:
        action()
    return encode.call_count


def test_a_sign_in_does_not_tell_whether_a_name_exists(ann: Person) -> None:
    known, unknown = Person("ann").sign_in(password="wrong"), Person("nobody").sign_in(password="wrong")
    assert known.status_code == unknown.status_code
    assert without_names(known, "ann") == without_names(unknown, "nobody")
    assert "do not belong together" in known.text


def test_a_sign_in_works_as_hard_for_a_name_that_does_not_exist(ann: Person) -> None:
    known = count_hashes(lambda: Person("ann").sign_in(password="wrong"))
    unknown = count_hashes(lambda: Person("nobody").sign_in(password="wrong"))
    assert known == unknown == 1


def test_wrong_passwords_are_counted_for_names_that_do_not_exist_too(ann: Person) -> None:
    for _ in range(10):
        Person("nobody").sign_in()
    assert Person("nobody").sign_in().status_code == HTTPStatus.TOO_MANY_REQUESTS


def test_a_forgotten_password_does_not_tell_whether_an_address_is_known(ann: Person) -> None:
    answers = [Person().post("/account/password/forgotten/", email=f"{name}@example.org") for name in ("ann", "bob")]
    assert {(answer.status_code, answer["Location"]) for answer in answers} == {
        (HTTPStatus.FOUND, "/account/password/forgotten/sent/")
    }
    assert [message.to for message in mail.outbox] == [["ann@example.org"], ["bob@example.org"]]
    assert mail.outbox[0].subject == mail.outbox[1].subject


# -- a forgotten password ----------------------------------------------------------------------------------------------


def link_in_mail() -> str:
    line = next(line for line in mail.outbox[-1].body.splitlines() if "/account/password/new/" in line)
    return line.removeprefix("http://testserver")


def test_a_new_password_is_set_by_the_link_in_the_mail(ann: Person) -> None:
    other = Person(password="slow-heron-77")
    other.post("/account/password/forgotten/", email="ann@example.org")
    assert "“ann”" in mail.outbox[-1].body
    form = other.get(link_in_mail())["Location"]
    assert "set-password" in form, "the key is not in the address of a page with links"
    other.post(form, password1="slow-heron-77", password2="slow-heron-77")
    assert other.key == ann.key
    assert Person(password="slow-heron-77").sign_in().status_code == HTTPStatus.FOUND
    assert Person().sign_in().status_code == HTTPStatus.OK, "the old password"


def test_the_link_works_once(ann: Person) -> None:
    other = Person()
    other.post("/account/password/forgotten/", email="ann@example.org")
    link = link_in_mail()
    other.post(other.get(link)["Location"], password1="slow-heron-77", password2="slow-heron-77")
    assert "used already" in Person().look(link)


def test_changing_the_password_signs_out_everywhere_else(ann: Person) -> None:
    other = Person()
    other.sign_in()
    fields = {"password1": "slow-heron-77", "password2": "slow-heron-77"}
    assert "not your current" in ann.post("/account/password/", oldpassword="wrong", **fields).text
    ann.post("/account/password/", oldpassword=PASSWORD, **fields)
    assert "Your password is changed." in ann.look()
    page = other.look()
    assert "is not any more" in page
    assert "ann" not in page


def test_the_address_can_be_changed_and_taken_away(ann: Person) -> None:
    ann.post("/account/email/", email="New@example.org")
    assert "new@example.org" in ann.look()
    Person().post("/account/password/forgotten/", email="ann@example.org")
    assert "no account there" in mail.outbox[-1].body
    ann.post("/account/email/", email="")
    assert ann.user.email == ""
    Person().post("/account/password/forgotten/", email="new@example.org")
    assert "no account there" in mail.outbox[-1].body


def test_what_matters_asks_for_the_password_again_after_a_while(ann: Person, time: TimeMachineFixture) -> None:
    ann.sign_in()
    time.shift(3600)
    for address in ("/account/email/", "/account/passkeys/add/"):
        response = ann.get(address)
        assert response["Location"].startswith("/account/confirm/")
    assert "not your password" in ann.post("/account/confirm/?next=/account/email/", password="wrong").text
    assert ann.post("/account/confirm/?next=/account/email/", password=PASSWORD).status_code == HTTPStatus.FOUND
    assert ann.get("/account/email/").status_code == HTTPStatus.OK


# -- signing out -------------------------------------------------------------------------------------------------------


def test_signing_out_leaves_nothing_on_the_browser(ann: Person) -> None:
    ann.play(PAIRS, 0, 1)
    ann.sign_out()
    assert ann.cookies <= {"csrftoken", "settings", "language"}
    assert not SignIn.objects.exists()
    home = ann.look("/")
    assert f"/g/{PAIRS}/" not in home
    assert "Go on playing" not in home
    assert ann.at(PAIRS).look().shown == {}


def test_signing_out_takes_a_button(ann: Person) -> None:
    assert "Stay signed in" in ann.look("/account/sign-out/")
    assert ann.key is not None


def test_signing_out_of_the_admin_leaves_nothing_either(ann: Person) -> None:
    User.objects.update(is_staff=True, is_superuser=True)
    ann.post("/admin/logout/")
    assert ann.key is None
    assert "sessionid" not in ann.cookies


def test_whoever_comes_next_is_somebody_else(ann: Person) -> None:
    ann.play()
    ann.sign_out()
    ann.play(PAIRS, 3)
    assert ann.key != ann.player.key
    assert ann.player.sessions.get().moves.startswith("f0@")


def test_the_cache_is_the_databases() -> None:
    cache.set("kept", "yes")
    assert CacheRow.objects.filter(cache_key__contains="kept").exists()


@pytest.mark.parametrize("key", [r'"\000aaaaaaaaaaaa"', "a" * 5000, "ä" * 32, "../../../../etc/passwd"])
def test_a_key_that_we_never_made_is_nobodys(person: Person, key: str) -> None:
    for address in ("/player/", "/account/sign-in/", "/"):
        assert person.client.get(address, headers={"cookie": f"sessionid={key}"}).status_code == HTTPStatus.OK
