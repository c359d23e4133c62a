"""The words of the source rules are the words of the site."""

import polib
import pytest
from django.test import Client
from django.utils.translation import gettext as _
from django.utils.translation import override, pgettext

from tests.languages.catalogues import LANGUAGES, Key, key_of
from tests.languages.pages import COMPARED
from tests.languages.reading import Page
from tests.languages.terms import ON_COMPARISON, ON_NEW_GAME, TERMS
from tests.views.visitor import Visitor

SPOKEN = ["en", *LANGUAGES]


def said(key: Key, language: str) -> str:
    """What the site says for that text."""
    context, text, _plural = key
    with override(language):
        return pgettext(context, text) if context else _(text)


def shown(key: Key, language: str) -> str:
    """What a page shows for it, each space an ordinary one."""
    return " ".join(said(key, language).split())


def test_the_terms_are_texts_of_the_site(fresh: polib.POFile) -> None:
    assert set(TERMS) == {"ms", "sk", "ar", "hu"}
    assert {key for terms in TERMS.values() for key in terms} <= {key_of(entry) for entry in fresh}


@pytest.mark.parametrize("language", SPOKEN)
def test_the_terms_are_those_of_the_rules(language: str) -> None:
    terms = TERMS.get(language, {})
    assert {key: said(key, language) for key in terms} == terms


@pytest.mark.django_db
@pytest.mark.parametrize("language", SPOKEN)
def test_pages_show_the_terms(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.engine.match.rules.COMPARE_AFTER", 0)
    client = Client(headers={"accept-language": language})
    new = Page(client.get("/match/new/").text)
    assert [said(key, language) for key in ON_NEW_GAME if shown(key, language) not in " ".join(new.texts)] == []
    visitor = Visitor(COMPARED, client=client)
    visitor.look()
    visitor.flip(0, 1)
    visitor.compare()
    compared = Page(visitor.get().text)
    assert [said(key, language) for key in ON_COMPARISON if shown(key, language) not in compared.texts] == []
