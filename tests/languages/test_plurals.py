"""Plural forms, for all languages by one table of numbers; and names that must differ."""

from gettext import c2py
from itertools import combinations

import polib
import pytest
from babel import Locale
from django.utils.translation import override

from games.engine.mahjong.tiles import KINDS
from games.engine.match.catalogue import DECKS
from games.mahjong.words import LAYOUT_NAMES, kind_name
from games.match.words import DECK_NAMES, subject_name
from games.words.locales import locale_of
from tests.languages.catalogues import FOLDERS, LANGUAGES, LOCALE, PLACEHOLDER, source_of, texts_of

NUMBERS = (0, 1, 2, 3, 5, 11, 21, 100, 101)
MANY = range(1000)


def rule_of(catalogue: polib.POFile) -> str:
    return str(catalogue.metadata["Plural-Forms"].partition("plural=")[2].rstrip(";"))


@pytest.mark.parametrize("folder", FOLDERS)
def test_numbers_that_are_one_kind_for_unicode_have_one_form(folder: str) -> None:
    form = c2py(rule_of(polib.pofile(str(source_of(LOCALE, folder)))))
    kind = Locale.parse(folder).plural_form
    for one, other in combinations(NUMBERS, 2):
        if form(one) == form(other):
            assert kind(one) == kind(other), (one, other)


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_form_without_its_number_is_for_one_number_only(folder: str) -> None:
    catalogue = polib.pofile(str(source_of(LOCALE, folder)))
    form = c2py(rule_of(catalogue))
    wrong = []
    for entry in catalogue:
        names = {name for name, kind in PLACEHOLDER.findall(entry.msgid_plural) if kind == "d" or name == "count"}
        for number, text in enumerate(texts_of(entry)):
            given = {name for name, _kind in PLACEHOLDER.findall(text)}
            if names and not names <= given and sum(form(count) == number for count in MANY) > 1:
                wrong.append((entry.msgid, number, text))
    assert wrong == []


@pytest.mark.parametrize("language", ["en", *LANGUAGES])
def test_what_is_told_apart_by_name_has_names_of_its_own(language: str) -> None:
    with override(language):
        for deck in DECKS:
            names = [subject_name(subject).casefold() for subject in deck.subjects]
            assert len(set(names)) == len(names), deck.slug
        for names in (
            [str(name) for name in LAYOUT_NAMES.values()],
            list(map(kind_name, KINDS)),
            list(map(str, DECK_NAMES)),
        ):
            assert len(set(names)) == len(names)


@pytest.mark.parametrize(("folder", "words"), [("sk", "vskzoaiu"), ("cs", "vskzoaiu")])
def test_no_line_ends_with_a_word_of_one_letter(folder: str, words: str) -> None:
    texts = [text for entry in polib.pofile(str(source_of(LOCALE, folder))) for text in texts_of(entry)]
    assert [text for text in texts if any(f" {word} " in f" {text.lower()}" for word in words)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_version_and_its_letter_stay_on_one_line(language: str) -> None:
    catalogue = polib.pofile(str(source_of(LOCALE, locale_folder(language))))
    (text,) = (entry.msgstr for entry in catalogue if entry.msgid == "%(subject)s, version %(version)s")
    assert "\xa0" in text
    assert " %(version)s" not in text.replace(", %(version)s", "")


def locale_folder(language: str) -> str:
    return next(folder for folder in FOLDERS if locale_of(language) == locale_of(folder))
