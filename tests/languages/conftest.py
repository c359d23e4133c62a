"""What the tests of languages share: a fresh extraction, and languages that nobody speaks."""

from collections.abc import Callable, Iterator
from pathlib import Path

import polib
import pytest
from pytest_django import Settings

from games.mahjong import board as mahjong_board
from games.words.languages import offered
from tests.languages.catalogues import extract, source_of
from tests.languages.pseudo import write_pseudo


@pytest.fixture(scope="session")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> polib.POFile:
    """All texts of the source, as they are now."""
    locale = extract(tmp_path_factory.mktemp("extraction"), "eo")
    return polib.pofile(str(source_of(locale, "eo")))


def speak(settings: Settings, locale: Path) -> None:
    """Let the site speak the languages of that folder, as it does when it starts."""
    spoken = offered(locale)
    settings.LOCALE_PATHS = [locale]
    settings.LANGUAGES = [(language.code, language.name) for language in spoken]
    settings.LANGUAGES_BIDI = [language.code for language in spoken if language.runs_left]


type NewLanguage = Callable[[str], polib.POFile]


@pytest.fixture
def new_language(fresh: polib.POFile, tmp_path: Path, settings: Settings) -> Iterator[NewLanguage]:
    """Return what adds a language that nobody speaks, and nothing but its folder, to a site that is only in English."""
    locale = tmp_path / "locale"
    locale.mkdir()

    def add(language: str) -> polib.POFile:
        catalogue = write_pseudo(fresh, locale, language)
        speak(settings, locale)
        return catalogue

    speak(settings, locale)
    yield add
    mahjong_board._drawn.cache_clear()
