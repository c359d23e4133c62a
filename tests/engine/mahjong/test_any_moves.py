"""Whatever is played, the game stays sound."""

from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine.codes import DEALS
from games.engine.game import IllegalMove, Status
from games.engine.mahjong.layouts import LAYOUTS
from games.engine.mahjong.rules import MahjongState, Verb
from games.engine.moves import Move
from tests.engine.mahjong.playing import game, goes_on, take, tiles_of

games = st.builds(game, st.integers(0, len(LAYOUTS) - 1), st.integers(0, DEALS - 1))
choices = st.lists(st.integers(0, 10_000), max_size=75)
any_moves = st.lists(st.builds(Move, st.sampled_from(Verb), st.integers(-3, 147), st.integers(0, 10**9)), max_size=80)
own_moves = st.builds(
    Move,
    st.sampled_from([Verb.TAP] * 12 + [Verb.HINT, Verb.UNDO, Verb.PAUSE, Verb.RESUME, Verb.RESUME]),
    st.integers(0, 10_000),
    st.integers(0, 10**9),
)


def play_choices(state: MahjongState, choices: list[int]) -> MahjongState:
    for choice in choices:
        if not goes_on(state):
            break
        pairs = state.pairs()
        state = take(state, pairs[choice % len(pairs)])
    return state


def assert_sound(state: MahjongState) -> None:
    assert state.left.bit_count() == 144 - 2 * len(state.history)
    assert state.left & state.free == state.free
    assert (state.status is Status.WON) == (not state.left)
    assert (state.status is Status.STUCK) == bool(state.left and not state.pairs())
    assert (state.clock.since is not None) == (state.status is Status.PLAYING)
    if state.selected is not None:
        assert state.status is Status.PLAYING
        assert state.is_free(state.selected)
    if state.hinted is not None:
        assert all(map(state.is_free, state.hinted))
        assert state.matches(*state.hinted)


@settings(deadline=None)
@given(games, choices, st.integers(0, 10_000))
def test_undo_after_a_pair_is_as_if_it_had_not_been_taken(start: MahjongState, choices: list[int], last: int) -> None:
    before = play_choices(start, choices)
    if not goes_on(before):
        before = before.play(Move(Verb.UNDO))
    if not goes_on(before):  # won
        return
    pairs = before.pairs()
    after = take(before, pairs[last % len(pairs)])
    if after.status is Status.WON:
        return
    undone = after.play(Move(Verb.UNDO))
    assert (undone.left, undone.free, undone.history) == (before.left, before.free, before.history)
    assert undone.pairs() == pairs
    assert undone.undos == before.undos + 1
    assert undone.selected is None


@settings(deadline=None)
@given(games, choices)
def test_undoing_everything_leads_back_to_the_deal(start: MahjongState, choices: list[int]) -> None:
    state = play_choices(start, choices)
    if state.status is Status.WON:
        return
    for _ in range(len(state.history)):
        state = state.play(Move(Verb.UNDO))
    assert (state.left, state.free, state.history) == (start.left, start.free, ())


@settings(deadline=None)
@given(games, any_moves)
def test_a_move_is_played_ignored_or_illegal_and_nothing_else(state: MahjongState, moves: list[Move]) -> None:
    for move in moves:
        highest = 143 if move.verb == Verb.TAP else 72 if move.verb == Verb.BACK else None
        legal = move.verb in set(Verb) and (highest is None or 0 <= move.value <= highest)
        try:
            after = state.play(move)
        except IllegalMove:
            assert not legal
            continue
        assert legal
        assert after is state or after != state
        state = after
        assert_sound(state)


@settings(deadline=None, max_examples=60)
@given(games, st.lists(own_moves, max_size=120))
def test_a_game_of_sensible_taps_stays_sound(state: MahjongState, moves: list[Move]) -> None:
    """Every tap is at a tile that is free or pairs with the selected one, so that pairs do go."""
    for move in moves:
        if move.verb is Verb.TAP:
            free = tiles_of(state.free) or [0]
            mates = [] if state.selected is None else [tile for tile in free if state.matches(state.selected, tile)]
            targets = mates or free
            move = Move(Verb.TAP, targets[move.value % len(targets)], move.at)  # noqa: PLW2901
        state = state.play(move)
        assert_sound(state)
