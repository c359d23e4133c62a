"""Deals by chance: every order alike, and a Hard board is the first that can be won."""

from collections import Counter

import pytest

from games.engine.game import Status
from games.engine.mahjong import hard
from games.engine.mahjong.board import CannotDeal
from games.engine.mahjong.hard import deal_by_chance, deal_hard, tiles_in_order
from games.engine.mahjong.layouts import LAYOUTS, Layout
from games.engine.mahjong.rules import MahjongState
from games.engine.mahjong.solver import Solution, solve
from games.engine.mahjong.tiles import GROUPS
from games.engine.stream import Stream
from tests.engine.mahjong import pin_hard
from tests.engine.mahjong.heaps import ALL_KINDS
from tests.engine.mahjong.playing import take

every_layout = pytest.mark.parametrize("layout", LAYOUTS, ids=[layout.slug for layout in LAYOUTS])


def test_a_deal_has_all_the_tiles() -> None:
    assert all(sorted(deal_by_chance(Stream(f"deal {number}"))) == sorted(ALL_KINDS) for number in range(200))


def test_any_tile_may_lie_anywhere() -> None:
    """Of 3,600 deals each of the 36 groups of four comes to the first place some hundred times, as to any other."""
    deals = [deal_by_chance(Stream(f"deal {number}")) for number in range(3600)]
    for place in (0, 77, 143):
        groups = Counter(GROUPS[deal[place]] for deal in deals)
        assert len(groups) == 36
        assert all(60 < times < 145 for times in groups.values())


@every_layout
def test_the_plan_of_a_hard_board_wins(layout: Layout) -> None:
    board = deal_hard(layout, Stream("plan"))
    assert board.layout is layout
    state = MahjongState.new(board)
    for pair in board.plan:
        state = take(state, pair)
    assert state.status is Status.WON


def test_a_hard_board_is_the_first_shuffle_that_can_be_won() -> None:
    """Drawn again here, step by step; on the ship three of four can't."""
    ship = LAYOUTS[12]
    thrown = 0
    for number in range(8):
        stream, kinds = Stream(f"first {number}"), tiles_in_order()
        stream.shuffle(kinds)
        while not solve(ship, kinds).winnable:
            thrown += 1
            stream.shuffle(kinds)
        assert deal_hard(ship, Stream(f"first {number}")).kinds == tuple(kinds)
    assert thrown > 5


def test_a_deal_that_can_be_won_is_the_deal_by_chance() -> None:
    board = deal_hard(LAYOUTS[2], Stream("castle"))
    assert board.kinds == deal_by_chance(Stream("castle"))


def test_a_deal_that_stays_undecided_is_not_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another solver, or a greater budget, would find it winnable: the board must not hang on that."""
    monkeypatch.setattr(hard, "solve", lambda layout, kinds: Solution(winnable=None))
    with pytest.raises(CannotDeal, match="not decided"):
        deal_hard(LAYOUTS[0], Stream("undecided"))


def test_rather_no_board_than_one_that_cannot_be_won(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hard, "solve", lambda layout, kinds: Solution(winnable=False))
    with pytest.raises(CannotDeal, match="can be won"):
        deal_hard(LAYOUTS[0], Stream("none"))


@every_layout
def test_hard_codes_deal_the_pinned_boards(layout: Layout) -> None:
    number = LAYOUTS.index(layout)
    pins = pin_hard.read()
    assert len(pins) == len(LAYOUTS) * len(pin_hard.DEALS)
    for deal in pin_hard.DEALS:
        code = pin_hard.code_of(number, deal)
        assert pins[code] == pin_hard.digest(number, code)
