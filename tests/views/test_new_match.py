"""The New game window of Match Cards: rows and code always say the same board, and Start plays it."""

import re

import pytest
from django.test import Client

from games.engine.match.catalogue import DECKS
from tests.views.markup import Markup
from tests.views.visitor import HARD, PAIRS, TRIOS

pytestmark = pytest.mark.django_db

NEW = "/match/new/"
ROWS = ("group", "size", "level", "deck")


def window(client: Client, trigger: str = "", **fields: str) -> Markup:
    """The page, or what the window gets when the element of that id has changed."""
    headers = {"HX-Request": "true", "HX-Trigger": trigger} if trigger else {}
    return Markup(client.get(NEW, fields, headers=headers).text)


def rows(page: Markup) -> dict[str, str]:
    """What each row has checked."""
    checked = [field for field in page.all("input", type="radio") if "checked" in field]
    assert sorted(field["name"] for field in checked) == sorted(ROWS), "one of each row"
    return {field["name"]: field["value"] for field in checked}


def code_of(page: Markup) -> str:
    return page.one("input", name="code")["value"]


def fault_of(page: Markup) -> str:
    return page.one(id="fault").text.strip()


def test_it_begins_with_some_board(client: Client) -> None:
    page = window(client)
    assert re.fullmatch(r"MM2-P[A-Z]{3}-[A-Z]{7}", code_of(page))
    assert fault_of(page) == ""
    assert page.one("input", name="shown")["value"] == code_of(page)


def test_the_rows_are_those_of_the_rules(client: Client) -> None:
    page = window(client, code=PAIRS)
    assert [legend.text.strip() for legend in page.all("legend")] == [
        "Images to match",
        "Number of cards",
        "Difficulty",
        "Cards",
    ]
    labels = [" ".join(label.text.split()) for label in page.all("label")]
    for text in ("2 cards", "3 cards", "12 cards", "20 cards", "30 cards", "60 cards", "Easy", "Medium", "Hard"):
        assert text in labels
    assert len(page.all("input", name="deck")) == len(DECKS) >= 7
    assert any("Fruit and vegetables" in label for label in labels)


def test_trios_have_their_own_numbers_of_cards(client: Client) -> None:
    labels = [" ".join(label.text.split()) for label in window(client, code=TRIOS).all("label")]
    assert "21 cards" in labels
    assert "20 cards" not in labels


@pytest.mark.parametrize(
    ("code", "checked"),
    [
        (PAIRS, {"group": "2", "size": "0", "level": "0", "deck": "1"}),
        (HARD, {"group": "2", "size": "0", "level": "2", "deck": "1"}),
        (TRIOS, {"group": "3", "size": "2", "level": "1", "deck": "4"}),
    ],
)
@pytest.mark.parametrize("trigger", ["", "code"])
def test_a_code_sets_the_rows(client: Client, code: str, checked: dict[str, str], trigger: str) -> None:
    page = window(client, trigger, code=code, shown="MM2-PAAA-AAAAAAA")
    assert rows(page) == checked
    assert fault_of(page) == ""


@pytest.mark.parametrize(
    ("row", "value", "code"),
    [
        ("level", "2", "MM2-PAAW-AAAAAAB"),
        ("group", "3", "MM2-TAAU-AAAAAAB"),
        ("size", "3", "MM2-PABJ-AAAAAAB"),
        ("deck", "0", "MM2-PAAA-AAAAAAB"),
    ],
)
def test_a_row_sets_the_code_and_keeps_the_deal(client: Client, row: str, value: str, code: str) -> None:
    fields = {"group": "2", "size": "0", "level": "0", "deck": "1", "shown": PAIRS, "code": PAIRS}
    assert code_of(window(client, "rows", **{**fields, row: value})) == code
    assert code_of(window(client, **{**fields, row: value})) == code, "without scripts too"


def test_another_board_keeps_the_rows(client: Client) -> None:
    fields = {"group": "3", "size": "2", "level": "1", "deck": "4", "shown": TRIOS, "code": TRIOS, "draw": "1"}
    page = window(client, "draw", **fields)
    assert code_of(page).startswith("MM2-TADN-")
    assert code_of(page) != TRIOS
    assert code_of(window(client, "draw", **fields)) != code_of(page)


@pytest.mark.parametrize(
    "pasted",
    [
        "mm2-tadn-aaaaaab",
        " MM2 TADN AAAAAAB ",
        "MM2—TADN—AAAAAAB",
        "http://127.0.0.1:8000/g/MM2-TADN-AAAAAAB/",
        "Look: https://boards.example/g/mm2-tadn-aaaaaab/?seen=1",
        "\u200eMM2-TADN-AAAAAAB\u200f",
    ],
)
def test_a_pasted_code_is_read_however_it_is_written(client: Client, pasted: str) -> None:
    page = window(client, code=pasted, shown=PAIRS)
    assert rows(page) == {"group": "3", "size": "2", "level": "1", "deck": "4"}
    assert code_of(page) == TRIOS
    assert client.get(NEW, {"code": pasted, "start": "1"})["Location"] == f"/g/{TRIOS}/"


@pytest.mark.parametrize(
    ("wrong", "text"),
    [
        ("giraffe", "“giraffe” is not a game code."),
        ("MM1-PAAU-AAAAAAB", "older version (MM1)"),
        ("MM2-PAAX-AAAAAAB", "a level of difficulty that does not exist (number 3)"),
        ("MM2-PZZV-AAAAAAB", "a deck that does not exist (number 878)"),
        ("MJ1-L99-AAAAABL", "a layout that does not exist (number 99)"),
        ("SU1-PAAU-AAAAAAB", "a game that we don't have"),
        ('"><script>', '“"><script>” is not a game code.'),
    ],
)
def test_a_wrong_code_says_what_is_wrong_and_loses_nothing(client: Client, wrong: str, text: str) -> None:
    fields = {"group": "3", "size": "1", "level": "2", "deck": "3", "shown": PAIRS, "code": wrong}
    for page in (window(client, **fields), window(client, start="1", **fields)):
        assert text in fault_of(page)
        assert code_of(page) == wrong, "what was typed is still there"
        assert rows(page) == {"group": "3", "size": "1", "level": "2", "deck": "3"}
        assert page.one("input", name="code")["aria-invalid"] == "true"
    assert text in fault_of(window(client, "code", **fields))


def test_a_wrong_code_does_not_start(client: Client) -> None:
    assert client.get(NEW, {"code": "giraffe", "start": "1"}).status_code == 400


def test_what_is_being_typed_is_not_written_over(client: Client) -> None:
    assert window(client, "code", code="mm2-tadn-aaaaaab", shown=PAIRS).all("input", name="code") == []


def test_start_plays_the_code_that_is_shown(client: Client) -> None:
    page = window(client)
    response = client.get(NEW, {**rows(page), "shown": code_of(page), "code": code_of(page), "start": "1"})
    assert response.status_code == 302
    assert response["Location"] == f"/g/{code_of(page)}/"


def test_start_plays_the_rows_when_they_were_changed_without_scripts(client: Client) -> None:
    fields = {"group": "2", "size": "0", "level": "2", "deck": "1", "shown": PAIRS, "code": PAIRS, "start": "1"}
    assert client.get(NEW, fields)["Location"] == "/g/MM2-PAAW-AAAAAAB/"


def test_a_code_of_the_other_game_is_played_too(client: Client) -> None:
    assert client.get(NEW, {"code": "mj1-l00-aaaaabl", "start": "1"})["Location"] == "/g/MJ1-L00-AAAAABL/"


@pytest.mark.parametrize("value", ["", "-1", "4", "9", "x", "\u0663", "\x00", "9" * 5000])
@pytest.mark.parametrize("row", ROWS)
def test_a_forged_row_falls_back_to_the_board_shown(client: Client, row: str, value: str) -> None:
    page = window(client, **{row: value, "shown": PAIRS, "code": PAIRS})
    if not (row == "deck" and value == "4"):
        assert code_of(page) == PAIRS


def test_htmx_gets_the_window_alone(client: Client) -> None:
    response = client.get(NEW, headers={"HX-Request": "true"})
    assert "<html" not in response.text
    assert Markup(response.text).one("dialog", id="new-game")["aria-labelledby"] == "new-game-title"


def test_the_window_sends_its_form_without_leaving_the_game(client: Client) -> None:
    headers = {"HX-Request": "true", "HX-Trigger": "choice"}
    wrong = client.get(NEW, {"code": "hello", "shown": PAIRS, "start": "1"}, headers=headers)
    assert wrong.status_code == 200
    assert "is not a game code" in Markup(wrong.text).one(id="fault").text
    right = client.get(NEW, {"code": PAIRS, "shown": TRIOS, "start": "1"}, headers=headers)
    assert right["HX-Redirect"] == f"/g/{PAIRS}/"
