"""Every file of translations is whole, well formed, compiled and in step with the source."""

import json
from collections.abc import Callable
from pathlib import Path

import polib
import pytest

from tests.languages.catalogues import (
    FOLDERS,
    LOCALE,
    differences,
    faults_of,
    key_of,
    plurals_expected,
    plurals_of,
    source_of,
)
from tests.languages.conftest import NewLanguage
from tests.languages.pseudo import LEFT_TO_RIGHT, RIGHT_TO_LEFT

PSEUDO = [f"nobody-{LEFT_TO_RIGHT}", f"nobody-{RIGHT_TO_LEFT}"]
"""Languages of the tests only: so the checks themselves are checked, however many languages there are."""


@pytest.fixture(params=FOLDERS + PSEUDO)
def folder(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """The folder of a language."""
    name: str = request.param
    if name in FOLDERS:
        return LOCALE / name
    new_language: NewLanguage = request.getfixturevalue("new_language")
    new_language(name.removeprefix("nobody-"))
    return tmp_path / "locale" / name.removeprefix("nobody-")


def catalogue_of(folder: Path) -> polib.POFile:
    return polib.pofile(str(source_of(folder.parent, folder.name)))


def test_nothing_is_empty_fuzzy_or_badly_formed(folder: Path) -> None:
    assert faults_of(catalogue_of(folder)) == []


def test_the_texts_are_those_of_the_source(folder: Path, fresh: polib.POFile) -> None:
    texts, wanted = ({key_of(entry) for entry in file if not entry.obsolete} for file in (catalogue_of(folder), fresh))
    assert sorted(map(str, texts ^ wanted)) == [], "run make messages"


def test_the_compiled_file_is_in_step(folder: Path) -> None:
    compiled = polib.mofile(str(folder / "LC_MESSAGES" / "django.mo"))
    catalogue = catalogue_of(folder)
    assert differences(catalogue, compiled) == set(), "run make messages"
    assert plurals_of(compiled) == plurals_of(catalogue)


@pytest.mark.parametrize("name", [*FOLDERS, "eo", "ar"])
def test_there_are_as_many_plural_forms_as_the_language_has(name: str, fresh: polib.POFile) -> None:
    expected = plurals_expected(name)
    if name in FOLDERS and expected is not None:
        assert plurals_of(polib.pofile(str(source_of(LOCALE, name)))) == expected
    assert {"eo": 2, "ar": 6}.get(name, expected) == expected


# -- the checks see what they are for ----------------------------------------------------------------------------------


def spoil_empty(catalogue: polib.POFile) -> None:
    catalogue[3].msgstr = ""


def spoil_fuzzy(catalogue: polib.POFile) -> None:
    catalogue[3].flags.append("fuzzy")


def spoil_placeholder(catalogue: polib.POFile) -> None:
    entry = next(entry for entry in catalogue if "%(" in entry.msgid and not entry.msgid_plural)
    entry.msgstr = entry.msgstr.replace("%(", "%(x", 1)


def spoil_number_of_many(catalogue: polib.POFile) -> None:
    entry = next(entry for entry in catalogue if entry.msgid_plural)
    entry.msgstr_plural[max(entry.msgstr_plural)] = "many"


def spoil_plural_forms(catalogue: polib.POFile) -> None:
    entry = next(entry for entry in catalogue if entry.msgid_plural)
    del entry.msgstr_plural[max(entry.msgstr_plural)]


def spoil_one_plural_form(catalogue: polib.POFile) -> None:
    entry = next(entry for entry in catalogue if entry.msgid_plural)
    entry.msgstr_plural[0] = ""


def spoil_format(catalogue: polib.POFile) -> None:
    entry = next(entry for entry in catalogue if "python-format" in entry.flags and not entry.msgid_plural)
    entry.msgstr += " 100%"


def spoil_english(catalogue: polib.POFile) -> None:
    entry = next(entry for entry in catalogue if entry.msgid == "Skip to the content")
    entry.msgstr = entry.msgid


def spoil_tags(catalogue: polib.POFile) -> None:
    entry = next(entry for entry in catalogue if "<a " in entry.msgid)
    entry.msgstr = entry.msgstr.replace("</a>", "", 1)


@pytest.mark.parametrize(
    "spoil",
    [
        spoil_empty,
        spoil_fuzzy,
        spoil_placeholder,
        spoil_number_of_many,
        spoil_plural_forms,
        spoil_one_plural_form,
        spoil_format,
        spoil_english,
        spoil_tags,
    ],
)
def test_a_fault_is_found(spoil: Callable[[polib.POFile], None], new_language: NewLanguage) -> None:
    catalogue = new_language(LEFT_TO_RIGHT)
    assert faults_of(catalogue) == []
    spoil(catalogue)
    assert len(faults_of(catalogue)) == 1, json.dumps(faults_of(catalogue), indent=1)


def test_a_plural_form_for_one_may_say_it_in_a_word(new_language: NewLanguage) -> None:
    catalogue = new_language(LEFT_TO_RIGHT)
    entry = next(entry for entry in catalogue if entry.msgid == "%(count)d card")
    entry.msgstr_plural[0] = "a single card"
    assert faults_of(catalogue) == []


def test_a_compiled_file_that_is_behind_is_found(new_language: NewLanguage, tmp_path: Path) -> None:
    catalogue = new_language(LEFT_TO_RIGHT)
    compiled = polib.mofile(str(tmp_path / "locale" / LEFT_TO_RIGHT / "LC_MESSAGES" / "django.mo"))
    assert differences(catalogue, compiled) == set()
    catalogue[3].msgstr += "!"
    assert differences(catalogue, compiled) == {key_of(catalogue[3])}
