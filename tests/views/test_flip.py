"""Turning cards: what is answered, what is stored and what is not."""

import pytest
from django.test import Client
from time_machine import TimeMachineFixture

from games.models import Player, Session
from tests.views.markup import Markup
from tests.views.visitor import HARD, PAIRS, TRIOS, Visitor

pytestmark = [pytest.mark.django_db, pytest.mark.data]


def only_session() -> Session:
    return Session.objects.get()


def test_the_first_card_stores_one_player_and_one_session(visitor: Visitor, time: TimeMachineFixture) -> None:
    visitor.look()
    visitor.flip(3)
    assert Player.objects.count() == 1
    session = only_session()
    assert (session.code, session.number, session.move_count, session.status) == (PAIRS, 1, 1, "playing")
    assert session.moves == "f3@0"
    assert session.player == Player.objects.get()


def test_later_cards_are_added_to_the_same_session(visitor: Visitor, time: TimeMachineFixture) -> None:
    visitor.flip(3)
    time.shift(0.812)
    visitor.flip(7)
    assert Player.objects.count() == 1
    assert only_session().moves == "f3@0 f7@812"
    assert only_session().status == "comparing"


def test_htmx_gets_the_pieces_that_changed(visitor: Visitor) -> None:
    response = visitor.post("flip", card=0)
    assert response.status_code == 200
    assert "<html" not in response.text
    pieces = Markup(response.text)
    assert pieces.shown == {0: "giraffe A"}
    assert list(pieces.cards) == [0], "one card and no other"
    assert pieces.status == "playing"
    assert pieces.move == 1
    assert pieces.one(id="move")["value"] == "1"


def test_a_plain_form_is_led_to_the_board() -> None:
    visitor = Visitor(htmx=False)
    response = visitor.post("flip", card=0)
    assert response.status_code == 303
    assert response["Location"] == f"/g/{PAIRS}/"
    assert visitor.look().shown == {0: "giraffe A"}


@pytest.mark.parametrize("htmx", [True, False])
def test_a_whole_game_is_won(htmx: bool, time: TimeMachineFixture) -> None:
    visitor = Visitor(htmx=htmx)
    visitor.look()
    for subject in {image.subject for image in visitor.board.images}:
        visitor.flip(*[place for place, image in enumerate(visitor.board.images) if image.subject == subject])
        time.shift(1.5)
        visitor.compare()
    page = visitor.look()
    assert page.status == "won"
    assert page.counters == {"found": 6, "failed": 0, "time": 9000}
    assert (only_session().status, only_session().done, only_session().elapsed) == ("won", 6, 9000)


def test_a_screen_reader_hears_the_name_of_the_card_once(visitor: Visitor) -> None:
    assert visitor.flip(0).one(id="live").text == "giraffe"
    assert Visitor(HARD).flip(0).one(id="live").text == "cat, version E"


@pytest.mark.parametrize("again", [0, 1, 5], ids=["the first open card", "the second one", "a third card"])
def test_a_tap_that_the_rules_ignore_changes_nothing(visitor: Visitor, again: int) -> None:
    visitor.flip(0, 1)
    before = only_session().moves
    pieces = visitor.flip(again)
    assert pieces.cards == {}
    assert pieces.move == 2
    assert only_session().moves == before


def test_a_double_tap_turns_one_card_once(visitor: Visitor) -> None:
    visitor.flip(0)
    visitor.flip(0)
    assert visitor.look().shown == {0: "giraffe A"}
    assert only_session().move_count == 1


def test_a_fourth_card_does_nothing_in_trios() -> None:
    visitor = Visitor(TRIOS)
    visitor.flip(0, 1, 2, 3)
    assert sorted(visitor.look().shown) == [0, 1, 2]


def test_a_found_card_does_not_turn(visitor: Visitor, time: TimeMachineFixture) -> None:
    visitor.flip(*visitor.pair())
    time.shift(1.5)
    visitor.compare()
    before = only_session().moves
    visitor.flip(visitor.pair()[0])
    assert only_session().moves == before


@pytest.mark.parametrize("stale", [0, 1, 3, 99, 10**9])
def test_a_stale_move_number_changes_nothing_and_gets_the_board_as_it_is(visitor: Visitor, stale: int) -> None:
    visitor.flip(0, 1)
    before = only_session().moves
    response = visitor.post("flip", card=5, move=stale)
    assert only_session().moves == before
    assert Markup(response.text).shown.keys() == {0, 1}
    assert Markup(response.text).move == 2
    assert response["HX-Retarget"] == "#game"


def test_a_repeated_request_turns_one_card_once(visitor: Visitor) -> None:
    for _ in range(20):
        visitor.post("flip", card=0, move=0)
    assert only_session().moves.startswith("f0@")
    assert only_session().move_count == 1


def test_two_tabs_agree_after_one_tap(visitor: Visitor) -> None:
    other = Visitor(client=visitor.client)
    visitor.look()
    other.look()
    visitor.flip(0)
    seen = Markup(other.post("flip", card=1).text)
    assert seen.shown == {0: "giraffe A"}, "the other tab's tap brought it up to date"
    other.flip(1)
    assert visitor.look().shown.keys() == {0, 1}


@pytest.mark.parametrize(
    ("code", "card"), [(PAIRS, 12), (PAIRS, 59), (TRIOS, 30), ("MM2-PAAP-AAAAAAA", 60), (PAIRS, 999)]
)
@pytest.mark.parametrize("htmx", [True, False])
def test_a_card_that_the_board_does_not_have_is_refused(code: str, card: int, htmx: bool) -> None:
    visitor = Visitor(code, htmx=htmx)
    response = visitor.post("flip", card=card)
    assert response.status_code == 400
    assert "There is no such card" in Markup(response.text).text
    assert not Player.objects.exists()


def test_another_spelling_of_the_code_is_the_same_game(client: Client) -> None:
    client.post("/g/mm2paauaaaaaab/flip/", {"card": 0, "move": 0})
    assert only_session().code == PAIRS
    assert Visitor(client=client).look().shown == {0: "giraffe A"}


def test_a_move_on_a_board_that_does_not_exist_stores_nothing(client: Client) -> None:
    assert client.post("/g/MM2-PAAX-AAAAAAB/flip/", {"card": 0, "move": 0}).status_code == 404
    assert not Player.objects.exists()


@pytest.mark.parametrize("what", ["compare", "pause", "resume", "restart"])
def test_nothing_but_a_card_begins_a_game(visitor: Visitor, what: str) -> None:
    visitor.post(what)
    assert visitor.look().status == "new"
    assert not Player.objects.exists()


def test_a_verb_of_the_other_game_is_not_taken(visitor: Visitor) -> None:
    for what in ("tap", "hint", "undo"):
        assert visitor.post(what, tile=0).status_code in {400, 404}
    assert not Player.objects.exists()
