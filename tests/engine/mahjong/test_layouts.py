"""Layouts: 144 places each, sound, small enough for a phone, and kind to the builder."""

import re

import pytest

from games.engine.mahjong.deal import winning_order
from games.engine.mahjong.layouts import LAYOUTS, Layout
from games.engine.mahjong.layouts.drawing import BadDrawing, layout
from games.engine.mahjong.tables import tables_of
from games.engine.stream import Stream
from tests.engine.mahjong import slow

every_layout = pytest.mark.parametrize("board", LAYOUTS, ids=lambda board: board.slug)


def test_there_are_at_least_sixteen_layouts_and_at_most_a_hundred() -> None:
    assert 16 <= len(LAYOUTS) <= 100


def test_each_layout_has_a_name_of_its_own() -> None:
    assert len({board.slug for board in LAYOUTS}) == len(LAYOUTS)
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", board.slug) for board in LAYOUTS)


def test_no_two_layouts_are_the_same() -> None:
    assert len({board.places for board in LAYOUTS}) == len(LAYOUTS)


def test_layout_00_is_the_turtle() -> None:
    assert LAYOUTS[0].slug == "turtle"


def test_the_turtle_has_the_classic_layers() -> None:
    layers = [sum(z == layer for _, _, z in LAYOUTS[0].places) for layer in range(5)]
    assert layers == [87, 36, 16, 4, 1]


def test_the_turtle_has_the_classic_rows() -> None:
    rows = [sum((y, z) == (row, 0) for _, y, z in LAYOUTS[0].places) for row in (0, 2, 4, 6, 7, 8, 10, 12, 14)]
    assert rows == [12, 8, 10, 12, 3, 12, 10, 8, 12]


def test_thirty_five_tiles_of_a_full_turtle_are_free() -> None:
    full = slow.filled(LAYOUTS[0].places)
    assert sum(slow.is_free(place, full) for place in LAYOUTS[0].places) == 35


@every_layout
def test_it_has_144_places(board: Layout) -> None:
    assert len(board.places) == len(set(board.places)) == 144


@every_layout
def test_no_two_tiles_overlap(board: Layout) -> None:
    assert len(slow.filled(board.places)) == 4 * 144


@every_layout
def test_no_tile_floats(board: Layout) -> None:
    full = slow.filled(board.places)
    assert all(z == 0 or (x, y, z - 1) in full for place in board.places for x, y, z in slow.cells(place))


@every_layout
def test_its_places_go_by_layer_then_down_then_right(board: Layout) -> None:
    assert list(board.places) == sorted(board.places, key=lambda place: (place[2], place[1], place[0]))


@every_layout
def test_it_begins_in_the_corner(board: Layout) -> None:
    assert [min(place[axis] for place in board.places) for axis in range(3)] == [0, 0, 0]


@every_layout
def test_it_fits_a_phone_held_sideways(board: Layout) -> None:
    assert max(x for x, _, _ in board.places) + 2 <= 30
    assert max(y for _, y, _ in board.places) + 2 <= 18


@every_layout
def test_a_third_of_first_tries_fails_at_most(board: Layout) -> None:
    tables = tables_of(board)
    failed = sum(winning_order(tables, Stream(f"{board.slug} {number}")) is None for number in range(400))
    assert failed <= 400 / 3


def test_layouts_go_from_flat_to_tall() -> None:
    heights = {max(z for _, _, z in board.places) + 1 for board in LAYOUTS}
    assert heights >= {2, 3, 4, 5}


@pytest.mark.parametrize("axis", [0, 1], ids=["x", "y"])
def test_some_layouts_have_tiles_at_half_offsets(axis: int) -> None:
    def is_half(board: Layout) -> bool:
        return len({place[axis] % 2 for place in board.places}) == 2

    assert sum(map(is_half, LAYOUTS)) >= 5


def test_a_drawing_says_where_tiles_stand() -> None:
    drawn = layout("steps", "on 0\n0|  22\n1|11  1122\non 2\n 0|  11\n")
    assert drawn.places == ((2, 0, 0), (0, 1, 0), (4, 1, 0), (6, 1, 0), (2, 0, 1), (6, 1, 1), (2, 0, 2))


@pytest.mark.parametrize("line", ["0|1", "0|12", "0|1 1", "0|xx", "11"])
def test_a_damaged_drawing_is_refused_with_the_line(line: str) -> None:
    with pytest.raises(BadDrawing, match=re.escape(repr(line))):
        layout("damaged", f"on 0\n2|1111\n{line}\n")
