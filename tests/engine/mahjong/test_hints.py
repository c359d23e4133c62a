"""Hints: the plan first, and always to a win where there is one; and the way back where there is none."""

from random import Random

import pytest

from games.engine.game import Status
from games.engine.mahjong.codes import MahjongCode
from games.engine.mahjong.deal import deal
from games.engine.mahjong.layouts import LAYOUTS
from games.engine.mahjong.rules import MahjongState, Verb
from games.engine.mahjong.solver import solve
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


def winnable(state: MahjongState) -> bool | None:
    return solve(state.board.layout, state.board.kinds, state.left).winnable


@every_layout
def test_the_way_back_leads_to_the_last_position_that_can_be_won(layout: int) -> None:
    for number in range(3):
        lost = play_at_random(game(layout, number), Random(number), 72)
        if lost.status != Status.STUCK:
            continue
        pairs = lost.pairs_too_many
        assert pairs > 0
        back = lost.play(Move(Verb.BACK, pairs, 10**6))
        assert (back.status, back.undos, len(back.history)) == (Status.PLAYING, pairs, len(lost.history) - pairs)
        assert winnable(back)
        one, other = lost.history[len(back.history)]
        assert winnable(back.play(tap(one)).play(tap(other))) is False
        assert lost.play(Move(Verb.BACK, len(lost.history) + 1)) is lost


def test_a_hint_never_leads_back_into_the_dead_end_it_came_from() -> None:
    """This board was once played until stuck, undone, hinted, and stuck again, for ever."""
    code = MahjongCode(8, 38)
    assert str(code) == "MJ1-L08-AAAAABM"
    state = MahjongState.new(deal(code))
    chance = Random(1)
    while goes_on(state):
        pairs = state.pairs()
        state = take(state, chance.choice(pairs))
    while state.status == Status.STUCK:
        state = state.play(Move(Verb.UNDO))
        hint = ask(state).hint
        assert hint is not None
        if hint.winnable:
            break
        state = state.play(Move(Verb.BACK, state.pairs_too_many))
    assert follow_hints(state).status == Status.WON


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
