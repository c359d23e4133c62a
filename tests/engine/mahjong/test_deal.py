"""Deals: the right tiles, won by their plans, and the same for ever."""

from collections import Counter

import pytest

from games.engine.codes import DEALS
from games.engine.mahjong import deal as dealing
from games.engine.mahjong.board import CannotDeal
from games.engine.mahjong.codes import MahjongCode
from games.engine.mahjong.deal import deal
from games.engine.mahjong.layouts import LAYOUTS
from games.engine.mahjong.rules import MahjongState
from games.engine.mahjong.tiles import KINDS, kinds_match
from games.engine.registry import parse
from tests.engine.mahjong import pin, slow
from tests.engine.mahjong.playing import take

every_layout = pytest.mark.parametrize("layout", range(len(LAYOUTS)), ids=[layout.slug for layout in LAYOUTS])

# Written out, not made from the engine's tables.
LABELS = [f"{number}{suit}" for suit in ("B", "C", "D") for number in (1, 2, 3, 4, 5, 6, 7, 8, 9)]
LABELS += ["N", "S", "E", "W", "R", "G", "Wh", "F1", "F2", "F3", "F4", "S1", "S2", "S3", "S4"]
TILES = Counter({label: 1 if label[0] in "FS" and len(label) == 2 else 4 for label in LABELS})


def test_there_are_42_kinds_with_the_labels_of_the_rules() -> None:
    assert list(KINDS) == LABELS
    assert len(KINDS) == 42


def test_the_tiles_are_144() -> None:
    assert TILES.total() == 144


def test_kinds_pair_as_the_rules_say() -> None:
    assert all(kinds_match(one, other) == slow.kinds_pair(one, other) for one in LABELS for other in LABELS)


@every_layout
def test_each_of_a_thousand_boards_has_all_the_tiles(layout: int) -> None:
    tiles = sorted(TILES.elements())
    assert all(sorted(deal(MahjongCode(layout, number)).kinds) == tiles for number in range(1000))


@every_layout
def test_each_plan_of_two_hundred_boards_wins(layout: int) -> None:
    for number in range(200):
        board = deal(MahjongCode(layout, DEALS - 1 - number))
        state = MahjongState.new(board)
        for pair in board.plan:
            state = take(state, pair)
        assert state.status == "won"
        assert state.history == board.plan


@every_layout
def test_a_plan_takes_only_free_pairs_by_the_slow_rules(layout: int) -> None:
    board = deal(MahjongCode(layout, 26))
    left = set(range(144))
    for one, other in board.plan:
        full = slow.filled(board.layout.places[tile] for tile in left)
        assert slow.is_free(board.layout.places[one], full)
        assert slow.is_free(board.layout.places[other], full)
        assert slow.kinds_pair(board.kinds[one], board.kinds[other])
        left -= {one, other}
    assert not left


def test_flowers_pair_in_every_way() -> None:
    met = {
        frozenset((board.kinds[one], board.kinds[other]))
        for board in (deal(MahjongCode(0, number)) for number in range(60))
        for one, other in board.plan
        if board.kinds[one].startswith("F")
    }
    assert len(met) == 6


def test_a_code_deals_the_same_board_every_time() -> None:
    assert deal(MahjongCode(3, 1234)) == deal(MahjongCode(3, 1234))


def test_other_codes_deal_other_boards() -> None:
    boards = [deal(MahjongCode(0, number)).kinds for number in range(500)]
    assert len(set(boards)) == 500


def test_each_kind_gets_everywhere() -> None:
    """A tile in its place is a draw: over many boards no kind keeps to one part of the turtle."""
    places = Counter(deal(MahjongCode(0, number)).kinds.index("5B") for number in range(600))
    assert len(places) > 60


def test_a_plan_may_begin_with_any_kind() -> None:
    boards = [deal(MahjongCode(0, number)) for number in range(400)]
    first = Counter(board.kinds[board.plan[0][0]] for board in boards)
    assert len(first) > 30
    assert max(first.values()) < 40


def test_rather_no_board_than_one_that_cannot_be_won(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dealing, "winning_order", lambda tables, stream: None)
    with pytest.raises(CannotDeal, match="MJ1-L00-AAAAABL"):
        deal(MahjongCode(0, 37))


def test_the_published_code_deals_the_turtle() -> None:
    code = parse("MJ1-L00-AAAAABL")
    assert isinstance(code, MahjongCode)
    assert deal(code).layout.slug == "turtle"


def test_boards_and_layouts_are_those_that_were_published() -> None:
    assert pin.read() == pin.deal_all()


def test_more_than_forty_boards_are_pinned_and_some_of_every_layout() -> None:
    codes = [parse(text) for text in pin.read()["boards"]]
    assert len(codes) >= 40
    assert {code.layout for code in codes if isinstance(code, MahjongCode)} == set(range(len(LAYOUTS)))
