"""Players without a plan: chance and simple thought."""

from collections.abc import Callable

import pytest

from games.engine.mahjong.chances import play_randomly, play_simply
from games.engine.mahjong.hard import deal_by_chance
from games.engine.mahjong.layouts import LAYOUTS, Layout
from games.engine.stream import Stream
from tests.engine.mahjong.playing import game, stuck_game

type Play = Callable[[Layout, tuple[str, ...], Stream, int | None], int]

ROW = Layout("row", tuple((2 * x, 0, 0) for x in range(6)))
every_player = pytest.mark.parametrize("play", [play_randomly, play_simply])


def wins(play: Play, layout: Layout, boards: int) -> int:
    return sum(
        play(layout, deal_by_chance(Stream(f"deal {number}")), Stream(f"play {number}"), None) == 0
        for number in range(boards)
    )


@every_player
def test_the_same_stream_plays_the_same_game(play: Play) -> None:
    board = game().board
    lefts = [play(board.layout, board.kinds, Stream(f"play {number}"), None) for number in range(20)]
    assert lefts == [play(board.layout, board.kinds, Stream(f"play {number}"), None) for number in range(20)]
    assert len(set(lefts)) > 3
    assert all(0 <= left < 72 for left in lefts)


@every_player
def test_a_stuck_game_stays_as_it_is(play: Play) -> None:
    state = stuck_game()
    assert play(state.board.layout, state.board.kinds, Stream("stuck"), state.left) == state.left.bit_count() // 2


@every_player
def test_a_row_that_can_only_be_won_is_won(play: Play) -> None:
    assert play(ROW, ("N", "E", "W", "W", "E", "N"), Stream("row"), None) == 0


@every_player
def test_no_pair_is_taken_of_tiles_that_are_not_free(play: Play) -> None:
    assert play(ROW, ("N", "E", "N", "W", "E", "W"), Stream("row"), None) == 3


THREE_FREE = Layout("three", ((0, 0, 0), (4, 0, 0), (8, 0, 0), (8, 0, 1), (12, 0, 0), (12, 0, 1)))
"""Three of four winds are free, and so is one of two dragons. The third wind lies on the other dragon and the free
dragon on the fourth wind: who takes the first two winds, one of three pairs, is stuck."""


def test_chance_takes_each_pair_as_often() -> None:
    kinds = ("N", "N", "R", "N", "N", "R")
    left = [play_randomly(THREE_FREE, kinds, Stream(f"any {number}")) for number in range(300)]
    assert set(left) == {0, 2}
    assert 170 < left.count(0) < 230


def test_thought_takes_a_pair_that_frees_a_tile() -> None:
    kinds = ("N", "N", "R", "N", "N", "R")
    assert all(play_simply(THREE_FREE, kinds, Stream(f"any {number}")) == 0 for number in range(50))


def test_thought_wins_more_than_chance() -> None:
    by_chance, by_thought = wins(play_randomly, LAYOUTS[0], 200), wins(play_simply, LAYOUTS[0], 200)
    assert 4 <= by_chance <= 24, "6.8 of 100 random turtles, within the counting error"
    assert by_thought > by_chance + 5
