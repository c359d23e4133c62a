"""Free, hidden and stuck: the fast rules against the slow ones, on thousands of positions."""

from dataclasses import replace
from random import Random

import pytest

from games.engine.game import Status
from games.engine.mahjong.codes import MahjongCode
from games.engine.mahjong.deal import deal
from games.engine.mahjong.layouts import LAYOUTS, Layout
from games.engine.mahjong.rules import MahjongState, Verb
from games.engine.mahjong.tables import tables_of
from games.engine.moves import Move
from tests.engine.mahjong import slow
from tests.engine.mahjong.playing import game, goes_on, play_at_random, take, tiles_of

every_layout = pytest.mark.parametrize("layout", range(len(LAYOUTS)), ids=[layout.slug for layout in LAYOUTS])


def slow_free(layout: Layout, left: list[int]) -> list[int]:
    full = slow.filled(layout.places[tile] for tile in left)
    return [tile for tile in left if slow.is_free(layout.places[tile], full)]


@every_layout
def test_free_in_any_heap_of_tiles_is_what_the_slow_rules_say(layout: int) -> None:
    """Also in heaps that no game leads to, from nearly empty to nearly full."""
    tables, places, chance = tables_of(LAYOUTS[layout]), LAYOUTS[layout].places, Random(layout)
    for round_ in range(100):
        left = [tile for tile in range(144) if chance.random() < (round_ + 1) / 101]
        present = sum(1 << tile for tile in left)
        full = slow.filled(places[tile] for tile in left)
        assert all(tables.is_free(tile, present) == slow.is_free(places[tile], full) for tile in range(144))


@every_layout
def test_free_stays_right_through_whole_games_with_undos(layout: int) -> None:
    chance = Random(layout)
    for number in range(2):
        state = game(layout, number)
        while goes_on(state):
            assert tiles_of(state.free) == slow_free(state.board.layout, tiles_of(state.left))
            if state.history and chance.random() < 0.2:
                state = state.play(Move(Verb.UNDO))
            else:
                state = take(state, chance.choice(state.pairs()))
        assert tiles_of(state.free) == slow_free(state.board.layout, tiles_of(state.left))


@every_layout
def test_pairs_are_those_of_the_slow_rules_and_stuck_is_when_there_are_none(layout: int) -> None:
    for number in range(3):
        state, chance = game(layout, number), Random(number)
        while True:
            possible = slow.pairs(list(state.board.layout.places), state.board.kinds, tiles_of(state.left))
            assert set(state.pairs()) == possible
            assert goes_on(state) == bool(possible)
            if not possible:
                break
            state = take(state, chance.choice(sorted(possible)))
        assert state.status == (Status.STUCK if state.left else Status.WON)


@every_layout
def test_hidden_in_any_heap_of_tiles_is_what_the_slow_rules_say(layout: int) -> None:
    """Also under a tile two layers up, with a gap between."""
    state, chance = game(layout), Random(layout)
    for _ in range(20):
        left = [tile for tile in range(144) if chance.random() < 0.8]
        heap = replace(state, left=sum(1 << tile for tile in left))
        full = slow.filled(state.board.layout.places[tile] for tile in left)
        for tile in left:
            assert heap.is_fully_covered(tile) == slow.is_hidden(state.board.layout.places[tile], full)


@every_layout
def test_hidden_is_what_the_slow_rules_say(layout: int) -> None:
    for number in range(4):
        state, chance = game(layout, number), Random(number)
        while goes_on(state):
            full = slow.filled(state.board.layout.places[tile] for tile in tiles_of(state.left))
            for tile in tiles_of(state.left):
                assert state.is_fully_covered(tile) == slow.is_hidden(state.board.layout.places[tile], full)
            state = play_at_random(state, chance, 8)


def test_a_free_tile_is_never_hidden() -> None:
    state = game()
    assert not any(state.is_free(tile) and state.is_fully_covered(tile) for tile in range(144))


def test_a_tile_half_under_another_is_neither_free_nor_hidden() -> None:
    """The one on top of the turtle lies on a quarter of each of the four below."""
    state = game()
    for tile in (139, 140, 141, 142):
        assert not state.is_free(tile)
        assert not state.is_fully_covered(tile)
    assert state.is_free(143)


def test_35_tiles_of_the_published_board_are_free() -> None:
    assert game(0, 37).free.bit_count() == 35


@pytest.mark.parametrize("number", range(20))
def test_two_tiles_match_when_their_kinds_pair(number: int) -> None:
    board = deal(MahjongCode(0, number))
    state = MahjongState.new(board)
    for one in range(144):
        for other in range(144):
            expected = one != other and slow.kinds_pair(board.kinds[one], board.kinds[other])
            assert state.matches(one, other) == expected
