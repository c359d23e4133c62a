"""The solver: its orders win by the rules, its "can't be won" agrees with trying everything, and it always knows.

`BOARDS` small boards are solved in every run; ``python -m tests.engine.mahjong.survey`` solves thousands of whole ones
and tells how long it took.
"""

from random import Random

import pytest

from games.engine.game import Status
from games.engine.mahjong.board import Board
from games.engine.mahjong.layouts import LAYOUTS, Layout
from games.engine.mahjong.rules import MahjongState
from games.engine.mahjong.solver import Solution, solve
from tests.engine.mahjong import slow
from tests.engine.mahjong.heaps import can_be_won, heap, kinds_for, shuffled, small_board
from tests.engine.mahjong.playing import game, goes_on, play_at_random, stuck_game, take

BOARDS = 5000
"""Small boards of 12 to 28 tiles."""

every_layout = pytest.mark.parametrize("layout", LAYOUTS, ids=[layout.slug for layout in LAYOUTS])


def state_of(layout: Layout, kinds: tuple[str, ...]) -> MahjongState:
    return MahjongState.new(Board(layout, kinds, ()))


def wins(state: MahjongState, solution: Solution) -> bool:
    """Replay the order by the rules."""
    for pair in solution.pairs:
        assert all(map(state.is_free, pair))
        state = take(state, pair)
    return state.status is Status.WON


def wins_slowly(layout: Layout, kinds: tuple[str, ...], left: int, solution: Solution) -> bool:
    """Replay the order by the slow rules."""
    tiles = {place for place in range(len(kinds)) if left >> place & 1}
    for one, other in solution.pairs:
        if (min(one, other), max(one, other)) not in slow.pairs(list(layout.places), kinds, tiles):
            return False
        tiles -= {one, other}
    return not tiles


@pytest.mark.parametrize("part", range(5))
def test_each_verdict_on_thousands_of_small_boards_agrees_with_trying_everything(part: int) -> None:
    chance = Random(part)
    won = 0
    for _ in range(BOARDS // 5):
        layout, kinds, left = small_board(chance)
        solution = solve(layout, kinds, left)
        assert solution.winnable is can_be_won(layout, kinds, left)
        if solution.winnable:
            won += 1
            assert len(solution.pairs) == left.bit_count() // 2
        else:
            assert solution.pairs == ()
    assert BOARDS / 25 < won < BOARDS / 10


def test_each_order_on_small_boards_wins_by_the_slow_rules() -> None:
    chance = Random(2)
    for _ in range(300):
        layout, kinds, left = small_board(chance)
        solution = solve(layout, kinds, left)
        assert not solution.winnable or wins_slowly(layout, kinds, left, solution)


def test_sixty_turtles_are_decided_and_each_order_wins() -> None:
    chance = Random(3)
    won = 0
    for _ in range(60):
        kinds = shuffled(chance)
        solution = solve(LAYOUTS[0], kinds)
        assert solution.winnable is not None
        if solution.winnable:
            won += 1
            assert wins(state_of(LAYOUTS[0], kinds), solution)
    assert won > 50


@every_layout
def test_boards_of_every_layout_are_decided_and_each_order_wins(layout: Layout) -> None:
    chance = Random(layout.slug)
    for _ in range(5):
        kinds = shuffled(chance)
        solution = solve(layout, kinds)
        assert solution.winnable is not None
        assert wins(state_of(layout, kinds), solution) is solution.winnable


@every_layout
def test_a_position_of_a_game_can_be_won_until_the_win_is_given_away_and_never_again(layout: Layout) -> None:
    chance = Random(layout.slug)
    for number in range(2):
        state = game(LAYOUTS.index(layout), number)
        could = True
        while goes_on(state):
            solution = solve(layout, state.board.kinds, state.left)
            assert solution.winnable is not None
            assert could or not solution.winnable
            if solution.winnable:
                assert wins(state, solution)
            could = solution.winnable
            state = play_at_random(state, chance, 6)


def test_the_numbers_of_the_tiles_never_change_a_verdict() -> None:
    chance = Random(4)
    for _ in range(300):
        layout, kinds, left = small_board(chance)
        order = list(range(len(kinds)))
        chance.shuffle(order)
        other = Layout("renumbered", tuple(layout.places[place] for place in order))
        there = sum(1 << index for index, place in enumerate(order) if left >> place & 1)
        renumbered = solve(other, tuple(kinds[place] for place in order), there)
        assert renumbered.winnable is solve(layout, kinds, left).winnable


def test_the_numbers_of_the_tiles_never_change_the_verdict_on_a_whole_board() -> None:
    chance = Random(5)
    verdicts = []
    for layout in LAYOUTS:
        kinds = shuffled(chance)
        order = list(range(144))
        chance.shuffle(order)
        other = Layout("renumbered", tuple(layout.places[place] for place in order))
        verdicts.append(solve(layout, kinds).winnable)
        assert solve(other, tuple(kinds[place] for place in order)).winnable is verdicts[-1]
    assert set(verdicts) == {True, False}


def test_kinds_may_change_their_names() -> None:
    """Bamboos for dots: who pairs with whom stays the same."""
    chance = Random(6)
    swap = str.maketrans("BD", "DB")
    for _ in range(100):
        layout, kinds, left = small_board(chance)
        renamed = tuple(kind.translate(swap) for kind in kinds)
        assert solve(layout, renamed, left).winnable is solve(layout, kinds, left).winnable


def test_a_position_always_gets_the_same_answer() -> None:
    kinds = shuffled(Random(7))
    assert solve(LAYOUTS[12], kinds) == solve(LAYOUTS[12], list(kinds))


def test_any_two_flowers_pair_and_any_two_seasons() -> None:
    layout = Layout("row", ((0, 0, 0), (2, 0, 0), (4, 0, 0), (6, 0, 0)))
    assert solve(layout, ("F1", "S4", "S2", "F3")).pairs == ((0, 3), (1, 2))


def test_flowers_and_seasons_do_not_pair() -> None:
    layout = Layout("row", ((0, 0, 0), (2, 0, 0), (4, 0, 0), (6, 0, 0)))
    assert solve(layout, ("F1", "S4", "F3", "S2")) == Solution(winnable=False)


def test_nothing_left_is_won() -> None:
    assert solve(LAYOUTS[0], shuffled(Random(8)), 0) == Solution(winnable=True)


def test_a_stuck_game_cannot_be_won() -> None:
    state = stuck_game()
    assert solve(state.board.layout, state.board.kinds, state.left).winnable is False


def test_a_met_budget_is_not_known_and_never_a_verdict() -> None:
    """With no conflict allowed, what quick plays and the first look leave open stays open."""
    chance = Random(9)
    undecided = 0
    for _ in range(20):
        kinds = shuffled(chance)
        known, cut = solve(LAYOUTS[12], kinds), solve(LAYOUTS[12], kinds, budget=0)
        undecided += cut.winnable is None
        assert cut.winnable in {None, known.winnable}
    assert undecided > 10


@pytest.mark.parametrize("tiles", [1, 3])
def test_an_odd_group_is_refused(tiles: int) -> None:
    kinds = shuffled(Random(10))
    left = sum([1 << place for place, kind in enumerate(kinds) if kind == "5B"][:tiles])
    with pytest.raises(ValueError, match="group"):
        solve(LAYOUTS[0], kinds, left)


def test_small_boards_are_what_they_say() -> None:
    chance = Random(11)
    for _ in range(50):
        layout = heap(chance, 20)
        assert len(slow.filled(layout.places)) == 80
        kinds = kinds_for(chance, 20)
        assert all(sum(slow.kinds_pair(kind, other) for other in kinds) in {2, 4} for kind in kinds)
