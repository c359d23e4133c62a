"""Every page in every language: it answers, says which language it is in and which way it runs, and is all in it."""

import re
import unicodedata
from datetime import date
from html.parser import HTMLParser
from pathlib import Path

import polib
import pytest
from django.test import Client
from django.utils.translation import override, to_locale

from games.words.dates import date_text, month_text, short_date, short_month, short_weekday
from tests.languages.catalogues import LANGUAGES, LOCALE, source_of, texts_of
from tests.languages.conftest import NewLanguage
from tests.languages.pages import addresses, play_games
from tests.languages.pseudo import LEFT_TO_RIGHT, RIGHT_TO_LEFT
from tests.languages.reading import English, Page

pytestmark = pytest.mark.django_db

ON_BOTH_DATABASES = pytest.param(LANGUAGES[0], marks=pytest.mark.data)
CASES = [ON_BOTH_DATABASES, *LANGUAGES[1:], f"nobody-{LEFT_TO_RIGHT}", f"nobody-{RIGHT_TO_LEFT}"]


@pytest.fixture(autouse=True)
def no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.engine.match.rules.COMPARE_AFTER", 0)


@pytest.fixture(params=CASES)
def catalogue(request: pytest.FixtureRequest) -> polib.POFile:
    """The texts of a language that the site now speaks."""
    name: str = request.param
    if name in LANGUAGES:
        return polib.pofile(str(source_of(LOCALE, to_locale(name))))
    new_language: NewLanguage = request.getfixturevalue("new_language")
    return new_language(name.removeprefix("nobody-"))


def visit(client: Client, address: str, language: str) -> Page | None:
    """Open a page; None for addresses that only take forms, or that lead elsewhere."""
    response = client.get(address, headers={"accept-language": language})
    assert response.status_code < 500, address
    if "location" in response or not response["Content-Type"].startswith("text/html") or not response.content:
        return None
    return Page(response.text)


def runs_left(catalogue: polib.POFile) -> bool:
    """Say whether most letters of the texts do."""
    kinds = [unicodedata.bidirectional(letter) for entry in catalogue for text in texts_of(entry) for letter in text]
    return kinds.count("AL") + kinds.count("R") > kinds.count("L")


def test_every_page_is_in_the_language_of_its_reader(catalogue: polib.POFile) -> None:
    language = catalogue.metadata["Language"].replace("_", "-").lower()
    english = English.foreign_to(catalogue)
    client, stuck = play_games()
    seen, wrong = 0, {}
    for address in [
        *addresses(),
        f"/g/{stuck}/",
        f"/g/{stuck}/plan/",
        f"/{language}/rules/match/",
        f"/{language}/rules/mahjong/",
    ]:
        page = visit(client, address, language)
        if page is None:
            continue
        seen += 1
        assert page.root["lang"].lower() == language, address
        assert page.root["dir"] == ("rtl" if runs_left(catalogue) else "ltr"), address
        if found := english.seen_on(page):
            wrong[address] = sorted(found)
    assert wrong == {}
    assert seen > 25


def test_a_text_that_is_not_translated_is_found(new_language: NewLanguage, tmp_path: Path) -> None:
    catalogue = new_language(LEFT_TO_RIGHT)
    english = English.foreign_to(catalogue)
    short = next(entry for entry in catalogue if entry.msgid == "New game")
    long = next(entry for entry in catalogue if entry.msgid.startswith("The cards lie face down"))
    filled = next(entry for entry in catalogue if entry.msgid.startswith("After %(seconds)s seconds"))
    for entry in (short, long, filled):
        entry.msgstr = entry.msgid
    file = tmp_path / "locale" / LEFT_TO_RIGHT / "LC_MESSAGES" / "django.mo"
    catalogue.save_as_mofile(str(file))
    page = visit(Client(), f"/{LEFT_TO_RIGHT}/rules/match/", "en")
    assert page is not None
    assert english.seen_on(page) == {"New game", long.msgid, "seconds the app compares the cards."}


# -- boards don't turn with the page -----------------------------------------------------------------------------------


class Directions(HTMLParser):
    """Which way each board and each code of a page runs."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.boards: list[str | None] = []
        self.codes: list[str | None] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        classes = (attributes.get("class") or "").split()
        if {"board", "tiles"} & {*classes} and tag in {"form", "span"}:
            self.boards.append(attributes.get("dir"))
        if {"code", "reading"} & {*classes}:
            self.codes.append(attributes.get("dir"))


@pytest.mark.parametrize("address", ["/rules/match/", "/rules/mahjong/", "/g/MM2-PAAU-AAAAAAB/", "/g/MJ1-L00-AAAAABL/"])
def test_boards_codes_and_counters_run_from_left_to_right(address: str, new_language: NewLanguage) -> None:
    new_language(RIGHT_TO_LEFT)
    response = Client().get(address, headers={"accept-language": RIGHT_TO_LEFT})
    assert 'dir="rtl"' in response.text
    found = Directions(response.text)
    assert found.boards
    assert found.codes
    assert {*found.boards, *found.codes} == {"ltr"}


# -- nothing is said past the translators ------------------------------------------------------------------------------

SAID_EVERYWHERE = re.compile(
    r"Quiet Boards|Match Cards|Mahjong Solitaire|(MM2|MJ1)-\w{3,4}-\w{7}|https?://\S+|English|Esperanto|Uyghur|\bWh\b"
)
_TWO_LETTERS = re.compile(r"[^\W\d_]{2,}")


def outside_brackets(text: str) -> str:
    """Return what is not between the brackets that a translated text has in a language that nobody speaks."""
    depth, kept = 0, []
    for character in text:
        depth += character == "⟦"
        if not depth:
            kept.append(character)
        depth -= character == "⟧"
    return "".join(kept)


def words_of_dates(language: str) -> set[str]:
    """The words of dates, which come from Unicode's tables."""
    days = [date(2031, month, 1 + month) for month in range(1, 13)]
    forms = (date_text, short_date, month_text, short_month, short_weekday)
    with override(language):
        return {word for day in days for form in forms for word in _TWO_LETTERS.findall(form(day))}


def test_every_word_is_a_text_for_translators(new_language: NewLanguage) -> None:
    new_language(LEFT_TO_RIGHT)
    client, stuck = play_games()
    wrong = {}
    for address in [*addresses(), f"/g/{stuck}/"]:
        page = visit(client, address, LEFT_TO_RIGHT)
        if page is None:
            continue
        bare = SAID_EVERYWHERE.sub("", outside_brackets(" ".join(page.texts)))
        if found := sorted({*_TWO_LETTERS.findall(bare)} - words_of_dates(LEFT_TO_RIGHT)):
            wrong[address] = found
    assert wrong == {}
