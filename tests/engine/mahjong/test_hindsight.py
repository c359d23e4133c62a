"""Looking back at a game: where the win was given away, and how far back it can be won."""

from random import Random

import pytest

from games.engine.mahjong import hindsight
from games.engine.mahjong.board import Board
from games.engine.mahjong.hindsight import given_away, last_winnable
from games.engine.mahjong.layouts import LAYOUTS, Layout
from games.engine.mahjong.rules import MahjongState
from games.engine.mahjong.solver import Solution, solve
from tests.engine.mahjong.heaps import shuffled
from tests.engine.mahjong.playing import game, play_at_random, stuck_game

every_layout = pytest.mark.parametrize("layout", LAYOUTS, ids=[layout.slug for layout in LAYOUTS])


def winnable_after(state: MahjongState, pairs: int) -> bool | None:
    """Whether the game could be won after its first so many pairs."""
    left = (1 << 144) - 1
    for one, other in state.history[:pairs]:
        left ^= 1 << one | 1 << other
    return solve(state.board.layout, state.board.kinds, left).winnable


@every_layout
def test_one_pair_less_can_be_won_and_the_pair_itself_gave_it_away(layout: Layout) -> None:
    state = stuck_game(LAYOUTS.index(layout))
    layout, kinds, taken = state.board.layout, state.board.kinds, state.history
    pair = given_away(layout, kinds, taken)
    assert pair is not None
    assert winnable_after(state, pair - 1) is True
    assert winnable_after(state, pair) is False
    assert last_winnable(layout, kinds, taken) == pair - 1


def test_nothing_is_given_away_on_the_plan() -> None:
    board = game().board
    for pairs in (0, 10, 71, 72):
        assert given_away(board.layout, board.kinds, board.plan[:pairs]) is None
        assert last_winnable(board.layout, board.kinds, board.plan[:pairs]) == pairs


def test_it_is_the_first_such_pair_counted_one_by_one() -> None:
    state = stuck_game()
    verdicts = [winnable_after(state, pairs) for pairs in range(len(state.history) + 1)]
    assert verdicts == sorted(verdicts, key=lambda winnable: not winnable)
    assert given_away(state.board.layout, state.board.kinds, state.history) == verdicts.index(False)


def test_it_takes_few_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = []

    def look(layout: Layout, kinds: tuple[str, ...], left: int) -> Solution:
        looks.append(left)
        return solve(layout, kinds, left)

    monkeypatch.setattr(hindsight, "solve", look)
    state = stuck_game()
    given_away(state.board.layout, state.board.kinds, state.history)
    assert len(looks) <= 8


def test_a_board_that_never_could_be_won_was_given_away_by_no_pair() -> None:
    chance = Random(1)
    kinds = next(kinds for kinds in iter(lambda: shuffled(chance), ()) if not solve(LAYOUTS[12], kinds).winnable)
    assert given_away(LAYOUTS[12], kinds, ()) == 0
    state = play_at_random(MahjongState.new(Board(LAYOUTS[12], kinds, ())), chance, 5)
    assert given_away(LAYOUTS[12], kinds, state.history) == 0
    assert last_winnable(LAYOUTS[12], kinds, state.history) is None


def test_what_is_not_known_is_not_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hindsight, "solve", lambda layout, kinds, left: Solution(winnable=None))
    state = stuck_game()
    assert given_away(state.board.layout, state.board.kinds, state.history) is None
    assert last_winnable(state.board.layout, state.board.kinds, state.history) is None


def test_the_way_back_passes_over_what_is_not_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """It ends at a position that is known to be won, if not at the latest."""
    state = stuck_game()
    last = last_winnable(state.board.layout, state.board.kinds, state.history)
    assert last is not None

    def unsure(layout: Layout, kinds: tuple[str, ...], left: int) -> Solution:
        if left.bit_count() < 144 - 2 * (last - 3):
            return Solution(winnable=None)
        return solve(layout, kinds, left)

    monkeypatch.setattr(hindsight, "solve", unsure)
    assert last_winnable(state.board.layout, state.board.kinds, state.history) == last - 3
    assert given_away(state.board.layout, state.board.kinds, state.history) is None
