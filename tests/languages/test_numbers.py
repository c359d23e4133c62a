"""Numbers, dates, times and letters in each language's own form."""

from datetime import date
from pathlib import Path

import pytest
from django.utils.formats import date_format, number_format
from django.utils.translation import override

from games.words.languages import offered, own_name, with_capital
from games.words.times import clock_text

DECIMALS = {
    "en": "1.5",
    "ms": "1.5",
    "sk": "1,5",
    "ar": "1.5",
    "hu": "1,5",
    "de": "1,5",
    "fr": "1,5",
    "es": "1,5",
    "it": "1,5",
    "pt-br": "1,5",
    "pl": "1,5",
    "cs": "1,5",
    "tr": "1,5",
    "id": "1,5",
    "uk": "1,5",
}


@pytest.mark.parametrize(("language", "text"), DECIMALS.items())
def test_decimals(language: str, text: str) -> None:
    with override(language):
        assert number_format(1.5) == text


THOUSANDS = {"en": "12,345", "ar": "12,345", "de": "12.345", "hu": "12\xa0345", "pt-br": "12.345", "ms": "12,345"}


@pytest.mark.parametrize(("language", "text"), THOUSANDS.items())
def test_large_numbers_are_read_in_groups(language: str, text: str) -> None:
    with override(language):
        assert number_format(12345, force_grouping=True) == text


@pytest.mark.parametrize("language", DECIMALS)
def test_a_clock_is_read_the_same_everywhere(language: str) -> None:
    with override(language):
        assert [clock_text(ms) for ms in (0, 5_999, 723_000, 3_723_000)] == ["0:00", "0:05", "12:03", "1:02:03"]


DATES = {
    "en": ("4 May 2031", "4 May 2031"),
    "ms": ("4 Mei 2031", "04/05/2031"),
    "sk": ("4. 5. 2031", "4. 5. 2031"),
    "ar": ("4 مايو 2031", "04\u200f/05\u200f/2031"),
    "hu": ("2031. május 4.", "2031.05.04."),
    "de": ("4. Mai 2031", "04.05.2031"),
    "fr": ("4 mai 2031", "04/05/2031"),
    "es": ("4 de mayo de 2031", "04/05/2031"),
    "it": ("4/5/2031", "04/05/2031"),
    "pt-br": ("04/05/2031", "04/05/2031"),
    "pl": ("4 maja 2031", "04-05-2031"),
    "cs": ("4. května 2031", "04.05.2031"),
    "tr": ("4 Mayıs 2031", "04.05.2031"),  # noqa: RUF001  Turkish
    "id": ("4 Mei 2031", "04-05-2031"),
    "uk": ("4 травня 2031 р.", "04.05.2031"),  # noqa: RUF001  a year is abbreviated so
}


@pytest.mark.parametrize(("language", "texts"), DATES.items())
def test_dates(language: str, texts: tuple[str, str]) -> None:
    day = date(2031, 5, 4)
    with override(language):
        assert (date_format(day), date_format(day, "SHORT_DATE_FORMAT")) == texts


@pytest.mark.parametrize(("language", "text"), [("en", "Icicle"), ("tr", "İcicle"), ("hu", "Icicle")])
def test_capitals(language: str, text: str) -> None:
    with override(language):
        assert with_capital("icicle") == text
        assert with_capital("") == ""


def test_languages_are_those_with_compiled_texts(tmp_path: Path) -> None:
    locale = tmp_path
    assert offered(locale) == [("en", "English")]
    for folder in ("pt_BR", "ar", "sk"):
        (locale / folder / "LC_MESSAGES").mkdir(parents=True)
        (locale / folder / "LC_MESSAGES" / "django.po").touch()
    (locale / "pt_BR" / "LC_MESSAGES" / "django.mo").touch()
    (locale / "ar" / "LC_MESSAGES" / "django.mo").touch()
    assert offered(locale) == [("en", "English"), ("pt-br", "Português Brasileiro"), ("ar", own_name("ar"))]


@pytest.mark.parametrize("language", DECIMALS)
def test_each_language_has_a_name_of_its_own(language: str) -> None:
    assert own_name(language) != language


def test_a_language_that_django_does_not_know_has_its_code() -> None:
    assert own_name("xx") == "xx"
