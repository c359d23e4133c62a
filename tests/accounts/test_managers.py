"""What password managers find in the forms: the name that belongs to a password."""

import re

import pytest
from django.core import mail

from tests.accounts.person import NAME, Person
from tests.views.markup import Markup

pytestmark = pytest.mark.django_db

ADDRESS = "ann@example.org"


def named(html: str) -> list[str]:
    """Return the user names beside the passwords of a page."""
    page = Markup(html)
    assert page.all("input", type="password")
    return [field.attributes.get("value", "") for field in page.all("input", autocomplete="username")]


def test_forms_for_a_password_carry_the_name(person: Person) -> None:
    person.sign_up(email=ADDRESS)
    assert named(person.look("/account/password/")) == [NAME]
    assert named(person.look("/account/confirm/")) == [NAME]


def test_the_form_for_a_password_in_place_of_a_forgotten_one_carries_the_name(person: Person) -> None:
    person.sign_up(email=ADDRESS)
    person.sign_out()
    person.post("/account/password/forgotten/", email=ADDRESS)
    link = re.search(r"/account/password/new/\S+", str(mail.outbox[-1].body))
    assert link is not None
    page = person.client.get(link[0], follow=True).text
    assert named(page) == [NAME]
