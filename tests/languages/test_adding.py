"""Adding a language is adding its folder, and nothing else: here a sixteenth one, which no table knows."""

import os
import shutil
from pathlib import Path

import polib
import pytest
from django.conf import settings as site
from django.core.management import call_command
from django.test import Client
from django.utils.translation import ngettext, override
from pytest_django import Settings

from games.words.catalogues import faults_of, read_all
from games.words.languages import offered
from tests.languages.catalogues import LANGUAGES, LOCALE, source_of
from tests.languages.conftest import speak
from tests.languages.pseudo import RIGHT_TO_LEFT, write_pseudo
from tests.languages.reading import Page


@pytest.fixture
def locale(tmp_path: Path) -> Path:
    """The folder of the site's languages, to be added to."""
    folder = tmp_path / "locale"
    shutil.copytree(LOCALE, folder, copy_function=os.link)
    return folder


@pytest.fixture
def sixteenth(fresh: polib.POFile, locale: Path, settings: Settings) -> polib.POFile:
    catalogue = write_pseudo(fresh, locale, RIGHT_TO_LEFT)
    speak(settings, locale)
    return catalogue


def codes(locale: Path) -> set[str]:
    return {language.code for language in offered(locale)}


@pytest.mark.django_db
def test_the_sixteenth_is_spoken_beside_the_others(sixteenth: polib.POFile) -> None:
    assert {code for code, _name in site.LANGUAGES} == {"en", *LANGUAGES, RIGHT_TO_LEFT}
    client = Client()
    for address in ("/", "/rules/mahjong/", "/match/new/", "/g/MM2-PAAU-AAAAAAB/", "/stats/"):
        page = Page(client.get(address, headers={"accept-language": RIGHT_TO_LEFT}).text)
        assert (page.root["lang"], page.root["dir"]) == (RIGHT_TO_LEFT, "rtl"), address
        assert any("⟦" in text for text in page.texts), address
    assert Page(client.get("/", headers={"accept-language": "de"}).text).root["lang"] == "de"


def test_the_sixteenth_has_three_plural_forms(sixteenth: polib.POFile) -> None:
    with override(RIGHT_TO_LEFT):
        assert [ngettext("%(count)d card", "%(count)d cards", count)[-1] for count in (0, 1, 2, 4, 5, 21)] == [
            *"101122"
        ]


def test_a_language_goes_by_its_own_name() -> None:
    names = {language.code: language.name for language in offered(LOCALE)}
    assert names["en"] == "English"
    assert names["sk"] == "Slovenčina"
    assert names["pt-br"] == "Português (Brasil)"
    assert names["tr"] == "Türkçe"
    assert all(name != code and name == name[:1].title() + name[1:] for code, name in names.items())


@pytest.mark.parametrize(
    ("folder", "code", "name"),
    [
        ("zh_Hans", "zh-hans", "中文 (简体)"),
        ("zh_Hant", "zh-hant", "中文 (繁體)"),
        ("nl", "nl", "Nederlands"),
        ("ka", "ka", "ქართული"),
        ("sr_Latn", "sr-latn", "Srpski (latinica)"),
    ],
)
def test_a_language_that_is_not_here_yet_has_its_name(
    folder: str, code: str, name: str, fresh: polib.POFile, tmp_path: Path
) -> None:
    write_pseudo(fresh, tmp_path, RIGHT_TO_LEFT)
    rename(tmp_path, RIGHT_TO_LEFT, folder)
    assert {language.code: language.name for language in offered(tmp_path)}[code] == name


def rename(locale: Path, old: str, new: str) -> None:
    """Make a language another one, its head included."""
    (locale / old).rename(locale / new)
    catalogue = polib.pofile(str(source_of(locale, new)))
    catalogue.metadata["Language"] = new
    catalogue.save_as_mofile(str(locale / new / "LC_MESSAGES" / "django.mo"))


def test_a_folder_copied_with_the_head_of_another_language_is_not_offered(locale: Path) -> None:
    shutil.copytree(locale / "sk", locale / "hr")
    assert codes(locale) == codes(LOCALE)
    assert faults_of(read_all(locale)) == {"hr": "its head says that its language is sk"}


def test_a_catalogue_that_lacks_a_text_is_not_offered(locale: Path) -> None:
    catalogue = polib.pofile(str(source_of(locale, "sk")))
    catalogue[3].msgstr = ""
    (locale / "sk" / "LC_MESSAGES" / "django.mo").unlink()
    catalogue.save_as_mofile(str(locale / "sk" / "LC_MESSAGES" / "django.mo"))
    assert codes(locale) == codes(LOCALE) - {"sk"}


@pytest.mark.parametrize("data", [b"", b"nonsense" * 10])
def test_an_empty_or_broken_catalogue_is_not_offered(data: bytes, tmp_path: Path) -> None:
    folder = tmp_path / "hr" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "django.po").touch()
    assert codes(tmp_path) == {"en"}, "it is not compiled"
    polib.POFile().save_as_mofile(str(folder / "django.mo"))
    assert codes(tmp_path) == {"en"}
    (folder / "django.mo").write_bytes(data)
    assert codes(tmp_path) == {"en"}


@pytest.mark.django_db
def test_whoever_checks_the_site_is_told_what_is_not_offered(
    locale: Path, settings: Settings, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copytree(locale / "sk", locale / "hr")
    settings.LOCALE_PATHS = [locale]
    call_command("check")
    assert "hr is not offered to players: its head says that its language is sk" in capsys.readouterr().err
