"""Credits, and the sheets of all pictures."""

import pytest
from django.test import Client

from games.engine.match.catalogue import DECKS
from games.match.words import subject_name
from tests.views.markup import Markup


def test_the_credits_honour_the_licence_of_the_pictures(client: Client) -> None:
    page = Markup(client.get("/credits/").text)
    assert "OpenMoji" in page.text
    assert page.all("a", href="https://openmoji.org/")
    assert page.all("a", href="https://creativecommons.org/licenses/by-sa/4.0/")
    assert "CC BY-SA 4.0" in page.text
    assert "We changed them" in page.text, "the licence asks for that"


@pytest.mark.django_db
def test_every_page_leads_to_the_credits(client: Client) -> None:
    assert Markup(client.get("/").text).all("a", href="/credits/")


@pytest.mark.parametrize("slug", [deck.slug for deck in DECKS])
def test_a_sheet_shows_every_subject_of_its_deck_in_six_versions(client: Client, slug: str) -> None:
    page = Markup(client.get(f"/pictures/{slug}/").text)
    deck = next(deck for deck in DECKS if deck.slug == slug)
    pictures = [use["href"].partition("#")[2] for use in page.all("use") if f"cards/{slug}" in use["href"]]
    assert sorted(pictures) == sorted(f"{subject}-{letter}" for subject in deck.subjects for letter in "abcdef")
    names = [heading.text.strip() for heading in page.all("th", scope="row")]
    assert sorted(names) == sorted(subject_name(subject) for subject in deck.subjects)


def test_a_deck_that_does_not_exist_has_no_sheet(client: Client) -> None:
    assert client.get("/pictures/dinosaurs/").status_code == 404
