"""The rules: taps, the end, undo, pause and the clock."""

from functools import reduce
from random import Random

import pytest

from games.engine.game import IllegalMove, Status
from games.engine.mahjong.rules import MahjongState, Verb
from games.engine.moves import Move
from tests.engine.mahjong.playing import game, play_at_random, stuck_game, take, tap, tiles_of


def named_tiles(state: MahjongState) -> dict[str, int]:
    """Tiles to tell the table of taps with: a and b pair, c does not pair with a; d is blocked; e is gone."""
    a, b = state.pairs()[0]
    free = tiles_of(state.free)
    return {
        "a": a,
        "b": b,
        "c": next(tile for tile in free if tile != a and not state.matches(a, tile)),
        "d": next(tile for tile in tiles_of(state.left) if tile not in free),
        "e": state.history[-1][0],
    }


@pytest.mark.parametrize(
    ("selected", "tapped", "selected_after", "gone"),
    [
        (None, "a", "a", False),
        (None, "d", None, False),
        (None, "e", None, False),
        ("a", "a", None, False),
        ("a", "b", None, True),
        ("a", "c", "c", False),
        ("a", "d", None, False),
        ("a", "e", "a", False),
        ("b", "a", None, True),
        ("c", "a", "a", False),
    ],
)
def test_a_tap(selected: str | None, tapped: str, selected_after: str | None, gone: bool) -> None:
    start = game()
    before = take(start, start.board.plan[0])
    tiles = named_tiles(before)
    if selected is not None:
        before = before.play(tap(tiles[selected]))
    after = before.play(tap(tiles[tapped]))
    assert after.selected == (None if selected_after is None else tiles[selected_after])
    assert after.left == (before.left ^ (1 << tiles["a"] | 1 << tiles["b"]) if gone else before.left)
    assert (after is before) == (selected == selected_after and not gone)


def test_a_blocked_tile_never_goes_though_it_pairs() -> None:
    state = game()
    blocked, free = next(
        (one, other)
        for one in range(144)
        for other in tiles_of(state.free)
        if not state.is_free(one) and state.matches(one, other)
    )
    assert state.play(tap(free)).play(tap(blocked)).left == state.left
    assert state.play(tap(blocked)).play(tap(free)).left == state.left


@pytest.mark.parametrize("value", [-1, 144, 999])
def test_a_tile_that_no_board_has_is_illegal_however_the_game_stands(value: int) -> None:
    won = replay_plan(game())
    for state in (game(), game().play(Move(Verb.HINT)), game().play(Move(Verb.HINT)).play(Move(Verb.PAUSE)), won):
        with pytest.raises(IllegalMove):
            state.play(tap(value))


@pytest.mark.parametrize("verb", ["f", "c", "q"])
def test_a_verb_of_the_other_game_is_illegal(verb: Verb) -> None:
    with pytest.raises(IllegalMove):
        game().play(Move(verb, 0))


def replay_plan(state: MahjongState) -> MahjongState:
    for pair in state.board.plan:
        state = take(state, pair)
    return state


# -- the clock ---------------------------------------------------------------------------------------------------


def test_the_clock_stands_before_the_first_move() -> None:
    assert game().clock.read(1_000_000) == 0


def test_the_first_selection_starts_the_clock() -> None:
    state = game()
    state = state.play(tap(tiles_of(state.free)[0], 0))
    assert state.status == Status.PLAYING
    assert state.clock.read(800) == 800


def test_the_first_hint_starts_the_clock() -> None:
    assert game().play(Move(Verb.HINT, at=0)).clock.read(800) == 800


def test_a_tap_on_a_blocked_tile_does_not_start_the_clock() -> None:
    state = game()
    blocked = next(tile for tile in range(144) if not state.is_free(tile))
    assert state.play(tap(blocked)) is state


@pytest.mark.parametrize("verb", [Verb.UNDO, Verb.PAUSE, Verb.RESUME])
def test_on_a_new_game_nothing_can_be_undone_paused_or_resumed(verb: Verb) -> None:
    state = game()
    assert state.play(Move(verb)) is state


def test_a_pause_stops_the_clock_until_play_goes_on() -> None:
    state = game().play(Move(Verb.HINT, at=0)).play(Move(Verb.PAUSE, at=3_000))
    assert state.status == Status.PAUSED
    assert state.clock.read(60_000) == 3_000
    state = state.play(Move(Verb.RESUME, at=100_000))
    assert state.status == Status.PLAYING
    assert state.clock.read(101_000) == 4_000


def test_while_paused_only_going_on_does_anything() -> None:
    state = take(game(), game().board.plan[0]).play(Move(Verb.PAUSE))
    for verb in (Verb.HINT, Verb.UNDO, Verb.PAUSE):
        assert state.play(Move(verb)) is state
    assert all(state.play(tap(tile)) is state for tile in range(144))


def test_a_game_that_runs_cannot_be_resumed() -> None:
    state = game().play(Move(Verb.HINT))
    assert state.play(Move(Verb.RESUME)) is state


def test_winning_stops_the_clock() -> None:
    state = game()
    for second, pair in enumerate(state.board.plan):
        state = take(state, pair, 1000 * second)
    assert state.status == Status.WON
    assert state.clock.read(1_000_000) == 71_000


def test_getting_stuck_stops_the_clock_and_undo_lets_it_go_on() -> None:
    end = stuck_game()
    moves = [tap(tile, 1000 * number) for number, pair in enumerate(end.history) for tile in pair]
    state = reduce(MahjongState.play, moves, MahjongState.new(end.board))
    played = 1000 * (len(end.history) - 1)
    assert state.status == Status.STUCK
    assert state.clock.read(10_000_000) == played
    state = state.play(Move(Verb.UNDO, at=5_000_000))
    assert state.status == Status.PLAYING
    assert state.clock.read(5_000_700) == played + 700


# -- the end -----------------------------------------------------------------------------------------------------


def test_the_game_is_won_with_the_last_of_72_pairs() -> None:
    state = game()
    for pair in state.board.plan[:71]:
        state = take(state, pair)
        assert state.status == Status.PLAYING
    state = take(state, state.board.plan[71])
    assert state.status == Status.WON
    assert state.left == 0
    assert len(state.history) == 72


def test_a_won_game_is_over() -> None:
    state = replay_plan(game())
    assert all(state.play(Move(verb)) is state for verb in (Verb.HINT, Verb.UNDO, Verb.PAUSE, Verb.RESUME))
    assert all(state.play(tap(tile)) is state for tile in range(144))


def test_a_stuck_game_can_only_be_undone() -> None:
    state = stuck_game()
    assert not state.pairs()
    assert all(state.play(Move(verb)) is state for verb in (Verb.HINT, Verb.PAUSE, Verb.RESUME))
    assert all(state.play(tap(tile)) is state for tile in range(144))
    assert state.play(Move(Verb.UNDO)).pairs()


# -- undo --------------------------------------------------------------------------------------------------------


def test_a_whole_game_can_be_undone_to_the_very_start() -> None:
    start = game()
    state = start
    for pair in start.board.plan[:71]:
        state = take(state, pair)
    for done in range(71, 0, -1):
        assert len(state.history) == done
        state = state.play(Move(Verb.UNDO))
    assert (state.left, state.free, state.history) == (start.left, start.free, ())
    assert state.undos == 71
    assert state.play(Move(Verb.UNDO)) is state


def test_undo_brings_back_the_last_pair() -> None:
    state = game()
    first, second = state.board.plan[:2]
    state = take(take(state, first), second).play(Move(Verb.UNDO))
    assert state.history == (first,)
    assert all(state.is_left(tile) for tile in second)
    assert not any(state.is_left(tile) for tile in first)


@pytest.mark.parametrize("verb", [Verb.UNDO, Verb.PAUSE])
def test_a_selection_never_survives(verb: Verb) -> None:
    state = play_at_random(game(), Random(0), 5)
    state = state.play(tap(tiles_of(state.free)[0]))
    assert state.selected is not None
    assert state.play(Move(verb)).selected is None


# -- replay ------------------------------------------------------------------------------------------------------


def test_a_game_replayed_from_its_moves_is_the_same_game() -> None:
    state = game()
    moves = [Move(Verb.HINT, at=5)]
    for number, pair in enumerate(state.board.plan[:30]):
        moves += [tap(pair[0], 100 * number), tap(pair[1], 100 * number + 50)]
        if number % 7 == 6:
            moves += [Move(Verb.UNDO, at=100 * number + 60), Move(Verb.PAUSE, at=100 * number + 70)]
            moves += [Move(Verb.RESUME, at=100 * number + 80)]
            moves += [tap(pair[0], 100 * number + 82), tap(pair[1], 100 * number + 84)]
    for move in moves:
        state = state.play(move)
    assert reduce(MahjongState.play, moves, MahjongState.new(state.board)) == state
    assert state.undos == 4
    assert state.history == state.board.plan[:30]
