"""The home page: both games, and the visitor's own games that can go on."""

import pytest
from django.test import Client
from time_machine import TimeMachineFixture

from tests.engine.match.playing import groups_of
from tests.views.markup import Element, Markup
from tests.views.visitor import HARD, PAIRS, TRIOS, Visitor

pytestmark = pytest.mark.django_db


def home(client: Client) -> Markup:
    return Markup(client.get("/").text)


def offered(page: Markup) -> list[Element]:
    """The links to games in progress."""
    section = [element for element in page.elements if element.get("aria-labelledby") == "under-way-title"]
    return [element for part in section for element in part.inside if element.tag == "a"]


def addresses(page: Markup) -> list[str]:
    return [link["href"] for link in offered(page)]


def test_both_games_are_there(client: Client) -> None:
    page = home(client)
    assert {"Match Cards", "Mahjong Solitaire"} <= {heading.text.strip() for heading in page.all("h2")}
    assert page.all("a", href="/match/new/")


def test_a_newcomer_has_no_games_in_progress(client: Client) -> None:
    assert offered(home(client)) == []


def test_a_game_in_progress_is_offered(visitor: Visitor, time: TimeMachineFixture) -> None:
    visitor.flip(*visitor.pair())
    time.shift(1.5)
    visitor.compare()
    page = home(visitor.client)
    assert addresses(page) == [f"/g/{PAIRS}/"]
    words = " ".join(offered(page)[0].text.split())
    assert "Pairs, 12 cards, Easy, Animals" in words
    assert "1 of 6 found, 0:01" in words
    assert PAIRS in words


def test_a_board_that_was_only_looked_at_is_not(visitor: Visitor) -> None:
    visitor.look()
    assert offered(home(visitor.client)) == []


def test_a_paused_game_is_offered_as_paused(visitor: Visitor) -> None:
    visitor.flip(0)
    visitor.post("pause")
    assert "paused" in offered(home(visitor.client))[0].text


def test_the_games_of_others_are_not_offered(visitor: Visitor, client: Client) -> None:
    visitor.flip(0)
    assert offered(home(client)) == []
    assert PAIRS not in [code.text for code in home(Visitor().client).all("bdi")]


def test_the_game_played_last_is_the_first(visitor: Visitor, time: TimeMachineFixture) -> None:
    other = Visitor(HARD, client=visitor.client)
    for one in (visitor, other, Visitor(TRIOS, client=visitor.client), visitor):
        one.flip(0 if one is not visitor or not one.move else 1)
        time.shift(60)
    assert addresses(home(visitor.client)) == [f"/g/{PAIRS}/", f"/g/{TRIOS}/", f"/g/{HARD}/"]


def test_a_game_that_is_over_or_given_up_is_not_offered(visitor: Visitor, time: TimeMachineFixture) -> None:
    for group in groups_of(visitor.board):
        visitor.flip(*group)
        time.shift(1.5)
        visitor.compare()
    given_up = Visitor(HARD, client=visitor.client)
    given_up.flip(0)
    given_up.post("restart")
    assert offered(home(visitor.client)) == []


def test_a_code_can_be_entered(client: Client) -> None:
    page = home(client)
    form = next(form for form in page.all("form") if any(field.get("name") == "code" for field in form.inside))
    response = client.get(form["action"], {"code": "mm2 paau aaaaaab", "start": "1"})
    assert response["Location"] == f"/g/{PAIRS}/"


# -- a code from somebody ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("typed", "code"), [(" mm2 paau aaaaaab ", PAIRS), ("mj1l00aaaaabl", "MJ1-L00-AAAAABL")])
def test_a_code_leads_to_its_board(client: Client, typed: str, code: str) -> None:
    response = client.get("/", {"code": typed})
    assert response.status_code == 302
    assert response["Location"] == f"/g/{code}/"


def test_a_wrong_code_is_kept_and_said_where_it_was_typed(client: Client) -> None:
    response = client.get("/", {"code": "MJ1-L99-<b>"})
    assert response.status_code == 400
    page = Markup(response.text)
    field = page.one("input", name="code")
    assert field["value"] == "MJ1-L99-<b>"
    assert "autofocus" in field
    assert "is not a game code" in page.one(id=field["aria-describedby"]).text
    assert page.all("a", href="/match/new/")


def test_no_code_is_no_fault(client: Client) -> None:
    page = Markup(client.get("/", {"code": " "}).text)
    assert page.one(id="home-fault").text.strip() == ""
    assert "autofocus" not in page.one("input", name="code")
