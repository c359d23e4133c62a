"""Hints: always playable, the plan first, and never into a dead end that can be seen from there."""

from random import Random

import pytest

from games.engine.game import Status
from games.engine.mahjong.hints import partners, winning_partners
from games.engine.mahjong.layouts import LAYOUTS
from games.engine.mahjong.rules import MahjongState, Verb
from games.engine.moves import Move
from tests.engine.mahjong.playing import game, goes_on, play_at_random, stuck_game, take, tap, tiles_of

every_layout = pytest.mark.parametrize("layout", range(len(LAYOUTS)), ids=[layout.slug for layout in LAYOUTS])


def ask(state: MahjongState) -> MahjongState:
    return state.play(Move(Verb.HINT))


def hinted(state: MahjongState) -> tuple[int, int]:
    pair = ask(state).hinted
    assert pair is not None
    return pair


def follow_hints(state: MahjongState) -> MahjongState:
    while goes_on(state):
        state = take(ask(state), hinted(state))
    return state


def test_no_hint_is_shown_before_one_is_asked_for() -> None:
    assert game().hinted is None


def test_the_first_hint_is_the_first_pair_of_the_plan() -> None:
    state = game()
    assert hinted(state) == state.board.plan[0]


def test_a_player_who_asks_for_every_pair_is_led_through_the_plan() -> None:
    state = follow_hints(game())
    assert state.status == Status.WON
    assert state.history == state.board.plan
    assert state.hints == 72


@every_layout
def test_who_takes_pairs_of_the_plan_in_any_order_is_led_on_by_the_plan(layout: int) -> None:
    chance = Random(layout)
    for number in range(3):
        state = game(layout, number)
        for _ in range(chance.randrange(60)):
            planned = {frozenset(pair) for pair in state.board.plan}
            state = take(state, chance.choice([pair for pair in state.pairs() if frozenset(pair) in planned]))
        rest = [pair for pair in state.board.plan if state.is_left(pair[0])]
        assert hinted(state) == rest[0]
        assert follow_hints(state).status == Status.WON


@every_layout
def test_a_hint_is_always_playable(layout: int) -> None:
    for number in range(2):
        state, chance = game(layout, number), Random(number)
        while goes_on(state):
            assert take(state, hinted(state)).left.bit_count() == state.left.bit_count() - 2
            state = take(state, chance.choice(state.pairs()))


@every_layout
def test_hints_win_wherever_partners_are_found(layout: int) -> None:
    """After many wrong pairs there is often still a way, and hints keep to it."""
    for number in range(3):
        state = play_at_random(game(layout, number), Random(number), 12)
        if goes_on(state) and winning_partners(state.board, state.left) is not None:
            assert follow_hints(state).status == Status.WON


def test_after_swapped_partners_hints_mostly_still_win() -> None:
    won = sum(follow_hints(play_at_random(game(0, number), Random(number), 8)).status == "won" for number in range(30))
    assert won >= 20


@every_layout
def test_partners_pair_all_that_is_left(layout: int) -> None:
    for number in range(3):
        state = play_at_random(game(layout, number), Random(number), 25)
        pairs = partners(state.board, state.left)
        assert sorted(tile for pair in pairs for tile in pair) == tiles_of(state.left)
        assert all(state.matches(*pair) for pair in pairs)


def test_asking_again_shows_the_same_hint_and_counts_nothing() -> None:
    state = ask(game())
    assert ask(state) is state
    assert state.hints == 1


def test_a_hint_stays_while_tiles_are_selected_and_while_paused() -> None:
    state = ask(game())
    shown = state.hinted
    other = next(tile for tile in tiles_of(state.free) if tile not in (shown or ()))
    state = state.play(tap(other))
    assert state.hinted == shown
    state = state.play(Move(Verb.PAUSE)).play(Move(Verb.RESUME))
    assert state.hinted == shown


def test_the_hinted_pair_can_be_taken_tile_by_tile_and_the_hint_is_gone_with_it() -> None:
    state = take(ask(game()), game().board.plan[0])
    assert len(state.history) == 1
    assert state.hinted is None


def test_another_pair_ends_the_hint_too() -> None:
    state = ask(game())
    state = take(state, state.pairs()[-1])
    assert state.hinted is None


def test_undo_ends_the_hint_and_keeps_the_count() -> None:
    state = ask(take(game(), game().board.plan[0])).play(Move(Verb.UNDO))
    assert state.hinted is None
    assert state.hints == 1


def test_a_stuck_game_has_no_hint() -> None:
    state = stuck_game()
    assert ask(state) is state
    assert state.hinted is None
