"""Choosing the language: the browser's wish first, then the player's choice, which is remembered."""

from http import HTTPStatus

import pytest
from django.conf import settings
from django.test import Client

from games.words.languages import best_of
from tests.languages.conftest import NewLanguage
from tests.languages.pseudo import LEFT_TO_RIGHT, RIGHT_TO_LEFT
from tests.languages.reading import Page

pytestmark = pytest.mark.django_db

CODE = "MM2-PAAU-AAAAAAB"


def language_of(client: Client, address: str = "/", wish: str = "en") -> str:
    return Page(client.get(address, headers={"accept-language": wish}).text).root["lang"]


def choose(client: Client, language: str, back: str = "/") -> str:
    """Choose a language with the form; return the address that it leads to."""
    response = client.post("/language/", {"language": language, "next": back})
    assert response.status_code == HTTPStatus.SEE_OTHER
    return response["location"]


@pytest.fixture
def two(new_language: NewLanguage) -> None:
    new_language(LEFT_TO_RIGHT)
    new_language(RIGHT_TO_LEFT)


def test_a_language_is_offered_by_adding_its_folder(new_language: NewLanguage) -> None:
    assert [code for code, _ in settings.LANGUAGES] == ["en"]
    new_language(RIGHT_TO_LEFT)
    assert [code for code, _ in settings.LANGUAGES] == ["en", RIGHT_TO_LEFT]
    assert language_of(Client(), wish=RIGHT_TO_LEFT) == RIGHT_TO_LEFT
    assert 'action="/language/"' in Client().get("/").text


def test_there_is_nothing_to_choose_from_one_language(new_language: NewLanguage) -> None:
    assert 'action="/language/"' not in Client().get("/").text


def test_each_language_is_offered_by_its_own_name(two: None) -> None:
    page = Page(Client().get("/", headers={"accept-language": RIGHT_TO_LEFT}).text)
    assert {"English", "Esperanto"} <= {*page.texts}


@pytest.mark.usefixtures("two")
class TestWithThree:
    def test_the_browser_is_asked_first(self) -> None:
        client = Client()
        assert language_of(client, wish=f"xx, {LEFT_TO_RIGHT};q=0.8, en;q=0.5") == LEFT_TO_RIGHT
        assert language_of(client, wish="xx") == "en"

    def test_the_choice_is_remembered_against_the_browser(self) -> None:
        client = Client()
        assert choose(client, RIGHT_TO_LEFT) == "/"
        assert language_of(client, wish=LEFT_TO_RIGHT) == RIGHT_TO_LEFT
        cookie = client.cookies["language"]
        assert cookie["httponly"]
        assert cookie["samesite"] == "Lax"
        assert int(cookie["max-age"]) >= 365 * 24 * 60 * 60

    @pytest.mark.parametrize("language", ["", "xx", "en-gb-oxendict", "../../etc", "eo\r\nx: y", "é" * 5000])
    def test_what_is_not_offered_changes_nothing(self, language: str) -> None:
        client = Client()
        assert choose(client, language, "/credits/") == "/credits/"
        assert "language" not in client.cookies

    def test_a_false_cookie_is_no_choice(self) -> None:
        client = Client()
        client.cookies["language"] = "xx"
        assert language_of(client, wish=LEFT_TO_RIGHT) == LEFT_TO_RIGHT

    @pytest.mark.parametrize(
        "address", ["/", "/credits/", f"/g/{CODE}/", f"/match/new/?shown={CODE}&draw=1", "/rules/match/"]
    )
    def test_the_choice_leads_back_to_the_page(self, address: str) -> None:
        assert choose(Client(), RIGHT_TO_LEFT, address) == address

    def test_a_page_that_has_its_language_in_the_address_leads_to_the_one_chosen(self) -> None:
        assert choose(Client(), RIGHT_TO_LEFT, f"/{LEFT_TO_RIGHT}/rules/match/") == f"/{RIGHT_TO_LEFT}/rules/match/"

    @pytest.mark.parametrize(
        "address",
        [
            "https://elsewhere.example/",
            "//elsewhere.example/credits/",
            "///elsewhere.example/credits/",
            "/\\elsewhere.example/credits/",
            "\\\\elsewhere.example",
            "http:///credits/",
            "https:credits/",
            "javascript:alert(1)",
            "/credits/\r\nLocation: https://elsewhere.example",
            "/%2F/elsewhere.example/",
            "/g/%2F%2Felsewhere.example/",
            "https://testserver@elsewhere.example/credits/",
            "http://[",
            "/nowhere/",
            "credits/",
            "",
        ],
    )
    def test_it_never_leads_elsewhere(self, address: str) -> None:
        assert choose(Client(), RIGHT_TO_LEFT, address) in {"/", "/credits/"}

    def test_the_form_of_a_page_holds_the_way_back(self) -> None:
        assert (
            'name="next" value="/match/new/?shown=MM2-PAAU-AAAAAAB"' in Client().get(f"/match/new/?shown={CODE}").text
        )
        assert f'name="next" value="/g/{CODE}/"' in Client().get(f"/g/{CODE}/?seen=1").text

    def test_it_asks_for_the_form_of_a_page_of_ours(self) -> None:
        client = Client(enforce_csrf_checks=True)
        response = client.post("/language/", {"language": RIGHT_TO_LEFT, "next": "/"})
        assert response.status_code == HTTPStatus.FORBIDDEN
        assert "language" not in response.cookies

    def test_it_only_takes_a_form(self) -> None:
        assert Client().get("/language/").status_code == HTTPStatus.METHOD_NOT_ALLOWED

    def test_a_game_under_way_goes_on(self) -> None:
        client = Client()
        client.get(f"/g/{CODE}/")
        client.post(f"/g/{CODE}/flip/", {"card": 3, "move": 0})
        before = client.get(f"/g/{CODE}/").text
        assert choose(client, RIGHT_TO_LEFT, f"/g/{CODE}/") == f"/g/{CODE}/"
        after = client.get(f"/g/{CODE}/").text
        for there in ('data-move="1"', 'data-status="playing"', 'data-subject="rabbit"'):
            assert there in before
            assert there in after

    @pytest.mark.parametrize(
        "address", ["/", "/credits/", "/rules/match/", "/pictures/animals/", f"/g/{CODE}/", "/nowhere/"]
    )
    def test_pages_vary_by_wish_and_choice(self, address: str) -> None:
        response = Client().get(address)
        assert {"Accept-Language", "Cookie"} <= {name.strip() for name in response["Vary"].split(",")}
        assert response["Content-Language"] == "en"


def test_the_address_of_a_language_needs_no_wish(two: None) -> None:
    response = Client().get(f"/{LEFT_TO_RIGHT}/rules/match/", headers={"accept-language": RIGHT_TO_LEFT})
    assert response["Content-Language"] == LEFT_TO_RIGHT
    assert "Accept-Language" not in response["Vary"]
    assert Client().get("/xx/rules/match/").status_code == HTTPStatus.NOT_FOUND


ASKED = {
    "pt": "pt-br",
    "pt-PT": "pt-br",
    "es-MX": "es",
    "in": "id",
    "de-AT, en": "de",
    "ar-EG": "ar",
    "xx, in;q=0.5, de;q=0.4": "id",
    "zh-TW, fr;q=0.2": "fr",
    "": "en",
    "*": "en",
    "xx": "en",
}


@pytest.mark.parametrize(("wish", "language"), ASKED.items())
def test_who_asks_for_a_language_by_another_name_gets_it(wish: str, language: str) -> None:
    assert language_of(Client(), wish=wish) == language


ONCE_THERE = ["en", "he", "nb", "sr-latn", "sr", "zh-hans", "zh-hant"]


@pytest.mark.parametrize(
    ("wish", "language"),
    [
        ("iw", "he"),
        ("no", "nb"),
        ("nn-NO", "nb"),
        ("zh", "zh-hans"),
        ("zh-CN", "zh-hans"),
        ("zh-SG", "zh-hans"),
        ("zh-TW", "zh-hant"),
        ("zh-HK", "zh-hant"),
        ("zh-Hant-HK", "zh-hant"),
        ("sh", "sr-latn"),
        ("sr-RS", "sr"),
        ("en-GB", "en"),
    ],
)
def test_languages_that_are_not_here_yet_will_be_found(wish: str, language: str) -> None:
    assert best_of([wish], ONCE_THERE) == [language]


def test_a_language_in_another_script_is_better_than_a_foreign_one() -> None:
    assert best_of(["zh-HK"], ["en", "zh-hans"]) == ["zh-hans"]
