"""Hints that know whether a board can be won, and the way back where it can't."""

from http import HTTPStatus
from random import Random

import pytest

from games.engine.codes import DEALS
from games.engine.mahjong.codes import MahjongCode
from games.engine.mahjong.deal import deal
from games.engine.mahjong.rules import MahjongState
from games.engine.mahjong.solver import solve
from games.models import Session
from games.records.checking import differences
from tests.engine.mahjong.playing import goes_on, play_at_random
from tests.views.markup import Markup
from tests.views.test_mahjong import Solitaire, taps_of

pytestmark = [pytest.mark.django_db, pytest.mark.data]

SPIRAL = 8


def dead_end() -> Solitaire:
    """A game that still goes on, and can't be won any more."""
    for number in range(DEALS):
        code = MahjongCode(SPIRAL, number)
        state = play_at_random(MahjongState.new(deal(code)), Random(number), 25)
        if goes_on(state) and solve(state.board.layout, state.board.kinds, state.left).winnable is False:
            return Solitaire(str(code)).sit_down(taps_of(list(state.history)))
    raise AssertionError


@pytest.mark.parametrize("htmx", [True, False])
def test_a_hint_says_that_the_board_cannot_be_won_and_one_button_leads_back(htmx: bool) -> None:
    visitor = dead_end()
    visitor.htmx = htmx
    pairs = visitor.state.pairs_too_many
    answer = visitor.act("hint")
    window = answer.one("dialog", id="dead-end")
    assert "This board can't be won from here." in window.text
    assert f"Go back {pairs} pair{'s' * (pairs != 1)}?" in window.text
    assert answer.having("data-hint") == []
    visitor.act("back")
    state = visitor.state
    assert solve(state.board.layout, state.board.kinds, state.left).winnable
    assert (state.undos, state.hints) == (pairs, 1)
    assert Session.objects.get().undos == pairs
    assert list(differences()) == []


def test_the_bar_offers_the_way_back_once_a_hint_has_said_so() -> None:
    visitor = dead_end()
    assert visitor.look().one(id="hint")["formaction"].endswith("/hint/")
    assert visitor.act("hint").one(id="hint")["formaction"].endswith("/back/")
    assert visitor.look().one(id="hint")["formaction"].endswith("/back/")
    visitor.act("back")
    assert visitor.look().one(id="hint")["formaction"].endswith("/hint/")


def test_who_does_not_want_to_be_told_gets_a_playable_pair() -> None:
    visitor = dead_end()
    visitor.client.post("/settings/", {"code": visitor.code, "told": "off"})
    answer = visitor.act("hint")
    assert answer.all("dialog", id="dead-end") == []
    assert len(answer.having("data-hint")) == 2


def test_a_window_that_was_closed_stays_closed_when_a_tile_is_tapped() -> None:
    visitor = dead_end()
    visitor.act("hint")
    tile = next(tile for tile in visitor.look().having("data-tile") if "data-free" in tile)
    assert visitor.tap(int(tile["data-tile"])).all("dialog", id="dead-end") == []


def test_going_back_where_the_board_can_be_won_changes_nothing() -> None:
    visitor = Solitaire()
    visitor.tap(visitor.plan[0][0], visitor.plan[0][1])
    before = visitor.move
    assert visitor.post("back").status_code == HTTPStatus.OK
    assert visitor.look().move == before


def test_nobody_chooses_how_far_to_go_back() -> None:
    visitor = dead_end()
    pairs = visitor.state.pairs_too_many
    visitor.post("back", value=70, pairs=70, back=70)
    assert visitor.state.undos == pairs


def test_a_stuck_game_keeps_where_it_was_given_away_until_it_goes_on() -> None:
    visitor = dead_end()
    while goes_on(visitor.state):
        one, other = visitor.state.pairs()[0]
        visitor.tap(one, other)
    session, state = Session.objects.get(), visitor.state
    assert session.status == "stuck"
    assert session.given_away == len(state.history) - state.pairs_too_many + 1
    assert f"pair {session.given_away} of 72" in Markup(visitor.get("/stats/?game=mahjong").text).text
    visitor.post("back")
    assert Session.objects.get().given_away is None
    assert list(differences()) == []


def test_a_hard_board_is_played_by_its_code() -> None:
    visitor = Solitaire("MJ1-H00-AAAAAAB")
    assert "Turtle, Hard" in visitor.look().text
    for pair in visitor.plan:
        visitor.tap(*pair)
    assert visitor.state.status == "won"
    assert Session.objects.get().kind == "H00"
    assert "dealt at random" in visitor.get(f"/g/{visitor.code}/plan/").text
