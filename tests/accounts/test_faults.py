"""What the forms of an account say is wrong, in every language: nothing of it in English, whoever has written it."""

from collections.abc import Iterator
from functools import cache

import pytest
from django.conf import settings as site
from django.contrib.auth.models import User
from django.core import mail
from django.test import Client
from pytest_django import Settings

from tests.accounts.person import PASSWORD, Person

pytestmark = pytest.mark.django_db

OTHER_LANGUAGES = [code for code, _ in site.LANGUAGES if code != "en"]

WEAK = ("ab1-xyz", "1234567890", "password1", "anneliese", "nul\0nul-29")
ADDRESSES = ("", "ann", "ann@", "x" * 300 + "@example.org", "nul\0@example.org")
NAMES = ("", "a b!", "♥", "x" * 200, "nul\0nul", "anneliese")


def signed_up(language: str, name: str) -> Person:
    person = Person(name)
    person.client = Client(headers={"accept-language": language})
    person.sign_up(email=f"{name}@example.org")
    return person


def passwords(field: str = "password1") -> Iterator[dict[str, str]]:
    """Faulty pairs of a new password."""
    again = "password2"
    yield {}
    yield {field: PASSWORD}
    yield {field: PASSWORD, again: "quiet-otter-28"}
    for weak in WEAK:
        yield {field: weak, again: weak}


def posts(language: str) -> Iterator[tuple[str, Person, dict[str, str]]]:
    """Addresses, who posts there, and what."""
    guest = Person("nobody")
    guest.client = Client(headers={"accept-language": language})
    person = signed_up(language, "anneliese")
    for name in NAMES:
        yield "/account/sign-in/", guest, {"login": name, "password": "wrong"}
        yield "/account/sign-up/", guest, {"username": name, "password1": PASSWORD, "password2": PASSWORD}
    for name in ("", "a", "a♥", "--", "Ann\u03b1", "Ann\u0251", "You", "x" * 200):
        yield "/player/name/", person, {"listed": "1", "name": name}
    for address in ADDRESSES:
        fields = {"username": "bob", "password1": PASSWORD, "password2": PASSWORD}
        if address:
            yield "/account/sign-up/", guest, {**fields, "email": address}
            yield "/account/email/", person, {"email": address}
        if len(address) < 300:
            yield "/account/password/forgotten/", guest, {"email": address}
    for fields in passwords():
        yield "/account/sign-up/", guest, {"username": "anneliese-2", **fields}
        yield "/account/password/", person, {"oldpassword": PASSWORD, **fields}
    for wrong in ("", "wrong", "nul\0nul"):
        yield "/account/password/", person, {"oldpassword": wrong, "password1": PASSWORD, "password2": PASSWORD}
        yield "/account/confirm/", person, {"password": wrong}
        yield "/account/passkeys/add/", person, {"name": "x" * 50 + wrong, "credential": wrong}
    guest.post("/account/password/forgotten/", email="anneliese@example.org")
    link = next(line for line in mail.outbox[-1].body.splitlines() if "/account/password/new/" in line)
    form = guest.get(link.removeprefix("http://testserver"))["Location"]
    for fields in passwords():
        yield form, guest, fields
    user = User.objects.get(username="anneliese")
    user.set_unusable_password()
    user.save()
    person.client.force_login(user)
    for fields in passwords():
        yield "/account/password/set/", person, fields


def faults(language: str) -> list[tuple[str, set[str]]]:
    """What each of these posts is answered with: the address, and all that is wrong."""
    found = []
    for address, person, fields in posts(language):
        response = person.client.post(address, fields)
        assert response.status_code == 200, (address, fields, response.status_code)
        form = response.context.get("form")
        said = {str(text) for texts in form.errors.values() for text in texts} if form else set()
        said |= {str(response.context.get("fault") or "")} - {""}
        assert said, (address, fields)
        found.append((address, said))
    return found


@pytest.fixture
def many_tries(settings: Settings) -> None:
    settings.ACCOUNT_RATE_LIMITS = False


@cache
def in_english() -> frozenset[str]:
    """All that is wrong with these posts in English; the accounts are gone again."""
    said = frozenset(text for _address, texts in faults("en") for text in texts)
    User.objects.all().delete()
    return said


@pytest.mark.usefixtures("many_tries")
@pytest.mark.parametrize("language", OTHER_LANGUAGES)
def test_no_fault_is_named_in_english(language: str) -> None:
    english = in_english()
    found = faults(language)
    assert {(address, text) for address, said in found for text in said if text in english} == set()
