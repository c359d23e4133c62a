"""Numbers, dates, times and letters in each language's own form."""

from datetime import date

import pytest
from django.utils.translation import override

from games.mahjong.words import place_text
from games.words.dates import date_text, month_text, short_date, short_month, short_weekday, week_of
from games.words.languages import with_capital
from games.words.lists import list_text
from games.words.numbers import count_text, decimal_text, one_decimal, percent_text
from games.words.times import clock_text
from tests.languages.catalogues import LANGUAGES

NUMBERS = {
    "en": ("1.5", "2.0", "1,234", "12,345", "45%"),
    "ms": ("1.5", "2.0", "1,234", "12,345", "45%"),
    "sk": ("1,5", "2,0", "1\xa0234", "12\xa0345", "45\xa0%"),
    "ar": ("1.5", "2.0", "1,234", "12,345", "45%"),
    "hu": ("1,5", "2,0", "1\xa0234", "12\xa0345", "45%"),
    "de": ("1,5", "2,0", "1.234", "12.345", "45\xa0%"),
    "fr": ("1,5", "2,0", "1\u202f234", "12\u202f345", "45\xa0%"),
    "es": ("1,5", "2,0", "1234", "12.345", "45\xa0%"),
    "it": ("1,5", "2,0", "1.234", "12.345", "45%"),
    "pt-br": ("1,5", "2,0", "1.234", "12.345", "45%"),
    "pl": ("1,5", "2,0", "1234", "12\xa0345", "45%"),
    "cs": ("1,5", "2,0", "1\xa0234", "12\xa0345", "45\xa0%"),
    "tr": ("1,5", "2,0", "1.234", "12.345", "%45"),
    "id": ("1,5", "2,0", "1.234", "12.345", "45%"),
    "uk": ("1,5", "2,0", "1\xa0234", "12\xa0345", "45%"),
}


@pytest.mark.parametrize(("language", "texts"), NUMBERS.items())
def test_numbers(language: str, texts: tuple[str, ...]) -> None:
    with override(language):
        assert (decimal_text(1.5), one_decimal(1.96), count_text(1234), count_text(12345), percent_text(9, 20)) == texts


def test_a_share_is_all_or_nothing_only_when_it_is() -> None:
    assert [percent_text(part, 1000) for part in (0, 1, 500, 999, 1000)] == ["0%", "1%", "50%", "99%", "100%"]


@pytest.mark.parametrize("language", NUMBERS)
def test_a_clock_is_read_the_same_everywhere(language: str) -> None:
    with override(language):
        assert [clock_text(ms) for ms in (0, 5_999, 723_000, 3_723_000)] == ["0:00", "0:05", "12:03", "1:02:03"]


DATES = {
    "en": ("4 May 2031", "1 January 2031", "4 May 2031", "May 2031"),
    "ms": ("4 Mei 2031", "1 Januari 2031", "4 Mei 2031", "Mei 2031"),
    "sk": ("4. mája 2031", "1. januára 2031", "4. 5. 2031", "máj 2031"),
    "ar": ("4 مايو 2031", "1 يناير 2031", "04\u200f/05\u200f/2031", "مايو 2031"),
    "hu": ("2031. május 4.", "2031. január 1.", "2031. máj. 4.", "2031. május"),
    "de": ("4. Mai 2031", "1. Januar 2031", "04.05.2031", "Mai 2031"),
    "fr": ("4 mai 2031", "1er janvier 2031", "4 mai 2031", "mai 2031"),
    "es": ("4 de mayo de 2031", "1 de enero de 2031", "4 may 2031", "mayo de 2031"),
    "it": ("4 maggio 2031", "1º gennaio 2031", "4 mag 2031", "maggio 2031"),
    "pt-br": ("4 de maio de 2031", "1º de janeiro de 2031", "4 de mai. de 2031", "maio de 2031"),
    "pl": ("4 maja 2031", "1 stycznia 2031", "4 maj 2031", "maj 2031"),
    "cs": ("4. května 2031", "1. ledna 2031", "4. 5. 2031", "květen 2031"),
    "tr": ("4 Mayıs 2031", "1 Ocak 2031", "4 May 2031", "Mayıs 2031"),  # noqa: RUF001  Turkish
    "id": ("4 Mei 2031", "1 Januari 2031", "4 Mei 2031", "Mei 2031"),
    "uk": ("4 травня 2031 р.", "1 січня 2031 р.", "4 трав. 2031 р.", "травень 2031 р."),  # noqa: RUF001  a year
}


@pytest.mark.parametrize(("language", "texts"), DATES.items())
def test_dates(language: str, texts: tuple[str, ...]) -> None:
    day, first = date(2031, 5, 4), date(2031, 1, 1)
    with override(language):
        found = (date_text(day), date_text(first), short_date(day), month_text(day))
    assert tuple(" ".join(text.split(" ")).replace("\u202f", " ") for text in found) == texts


NEXT = {
    "vi": ("4 tháng 5, 2031", "1.234"),
    "zh-hans": ("2031年5月4日", "1,234"),
    "fa": ("4 مه 2031", "1,234"),
    "ro": ("4 mai 2031", "1.234"),
    "el": ("4 Μαΐου 2031", "1.234"),
    "th": ("4 พฤษภาคม ค.ศ. 2031", "1,234"),
    "nb": ("4. mai 2031", "1\xa0234"),
}


@pytest.mark.parametrize(("language", "texts"), NEXT.items())
def test_a_language_that_is_not_here_yet_has_its_forms(language: str, texts: tuple[str, str]) -> None:
    with override(language):
        assert (date_text(date(2031, 5, 4)), count_text(1234)) == texts


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_months_and_days_of_a_chart_begin_alike(language: str) -> None:
    days = [date(2031, month, month) for month in range(1, 13)]
    with override(language):
        for forms in ({short_month(day) for day in days}, {short_weekday(day) for day in days}):
            assert len({form[:1].istitle() for form in forms}) == 1


SUNDAY, MONDAY, SATURDAY = date(2031, 5, 4), date(2031, 5, 5), date(2031, 5, 3)
WEEKS = {"en": SUNDAY, "de": MONDAY, "pt-br": SUNDAY, "ar": SATURDAY, "fa": SATURDAY, "xx": MONDAY}


@pytest.mark.parametrize(("language", "first"), WEEKS.items())
def test_a_week_begins_as_its_readers_have_it(language: str, first: date) -> None:
    with override(language):
        assert week_of(date(2031, 5, 9)) == first
        assert week_of(first) == first


def test_the_signs_of_a_list_are_those_of_the_language() -> None:
    with override("ar"):
        assert list_text(["7", "8"]) == "7، 8"
    with override("de"):
        assert list_text(["7", "8"]) == "7, 8"


def test_half_a_row_keeps_its_order_among_words_from_right_to_left() -> None:
    with override("ar"):
        assert "\u20664½\u2069" in place_text((7, 6, 0))
    with override("de"):
        assert "4½" in place_text((7, 6, 0))
        assert "\u2066" not in place_text((7, 6, 0))


@pytest.mark.parametrize(
    ("language", "word", "text"),
    [
        ("en", "icicle", "Icicle"),
        ("tr", "icicle", "İcicle"),
        ("hu", "icicle", "Icicle"),
        ("nl", "ijs", "IJs"),
        ("ka", "ქართული", "ქართული"),
        ("en", "", ""),
    ],
)
def test_capitals(language: str, word: str, text: str) -> None:
    with override(language):
        assert with_capital(word) == text
