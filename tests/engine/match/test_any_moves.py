"""Whatever is played, a game of Match Cards stays sound."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine.game import IllegalMove, Status
from games.engine.match.board import deal
from games.engine.match.codes import MatchCode
from games.engine.match.rules import MatchState, Verb
from games.engine.moves import Move, read_moves, write_moves
from games.engine.registry import new_game, replay
from tests.engine.match.playing import codes, groups_of
from tests.games import VERBS

OVER = {Status.WON, Status.LOST}
OWN = {Verb.FLIP, Verb.COMPARE, Verb.QUIET, Verb.PAUSE, Verb.RESUME}

any_moves = st.lists(st.builds(Move, st.sampled_from(Verb), st.integers(-3, 70), st.integers(0, 10**6)), max_size=60)
# Mostly sensible play, for games that get somewhere: a card by its place in its group, a wait between moves.
steps = st.lists(
    st.tuples(
        st.sampled_from([Verb.FLIP] * 10 + [Verb.COMPARE] * 8 + [Verb.PAUSE, Verb.RESUME, Verb.RESUME, Verb.QUIET]),
        st.integers(0, 59),
        st.sampled_from([0, 10, 1499, 1500, 3000]),
    ),
    max_size=120,
)


def assert_sound(state: MatchState) -> None:
    board = state.board
    assert 0 <= state.failed <= board.limit
    assert len(state.open) == len(set(state.open)) <= board.group_size
    assert state.found.isdisjoint(state.open)
    assert all(state.found.issuperset(group) or state.found.isdisjoint(group) for group in groups_of(board))
    assert (state.status is Status.WON) == (len(state.found) == len(board.images))
    assert (state.status is Status.LOST) == (state.failed == board.limit and state.status is not Status.WON)
    assert (state.status is Status.NEW) == (not state.started)
    assert (state.clock.since is not None) == (state.status in {Status.PLAYING, Status.COMPARING})
    if state.status in OVER | {Status.NEW}:
        assert state.open == ()
    if state.status is Status.COMPARING:
        assert len(state.open) == board.group_size
    assert state.attempts == state.groups_found + state.failed


def sensible_moves(code: MatchCode, drawn: list[tuple[Verb, int, int]]) -> list[Move]:
    by_groups = [card for group in groups_of(deal(code)) for card in group]
    at = 0
    moves = []
    for verb, place, wait in drawn:
        at += wait
        moves.append(Move(verb, by_groups[place % len(by_groups)] if verb is Verb.FLIP else -1, at))
    return moves


def play_on(state: MatchState, move: Move) -> MatchState:
    after = state.play(move)
    if after is state:
        return state
    assert after != state, "a move that was taken changes something"
    assert after.failed - state.failed in {0, 1}
    assert state.found <= after.found
    assert after.board is state.board
    assert state.status not in OVER
    return after


@settings(max_examples=150)
@given(codes, any_moves)
def test_only_impossible_moves_raise_and_they_raise_illegal_move(code: MatchCode, moves: list[Move]) -> None:
    state = MatchState(deal(code))
    for move in moves:
        impossible = move.verb not in OWN or (move.verb is Verb.FLIP and not 0 <= move.value < code.cards)
        if impossible:
            with pytest.raises(IllegalMove):
                state.play(move)
        else:
            state = play_on(state, move)
        assert_sound(state)


@settings(max_examples=150)
@given(codes, steps)
def test_a_game_stays_sound_to_its_end(code: MatchCode, drawn: list[tuple[Verb, int, int]]) -> None:
    state = MatchState(deal(code))
    for move in sensible_moves(code, drawn):
        state = play_on(state, move)
        assert_sound(state)


@settings(max_examples=60)
@given(codes, steps)
def test_the_stored_moves_give_the_same_state(code: MatchCode, drawn: list[tuple[Verb, int, int]]) -> None:
    """Moves that were ignored are not stored: replaying those that were taken leads to the same state."""
    state: MatchState = MatchState(deal(code))
    taken = []
    for move in sensible_moves(code, drawn):
        after = state.play(move)
        if after is not state:
            taken.append(move)
        state = after
    assert replay(code, read_moves(write_moves(taken), VERBS)) == state
    assert replay(code, []) == new_game(code) == MatchState(deal(code))


@settings(max_examples=60)
@given(codes, steps, st.integers(0, 10**6))
def test_the_clock_never_runs_backwards_and_never_faster(
    code: MatchCode, drawn: list[tuple[Verb, int, int]], more: int
) -> None:
    state = MatchState(deal(code))
    before = now = 0
    for move in sensible_moves(code, drawn):
        state = state.play(move)
        elapsed = state.clock.read(move.at)
        assert 0 <= elapsed - before <= move.at - now
        before, now = elapsed, move.at
    runs = state.clock.since is not None
    assert state.clock.read(now + more) == before + (more if runs else 0)
