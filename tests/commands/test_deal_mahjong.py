"""manage.py deal, for Mahjong Solitaire: the board as design, section 6, has it."""

import json
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from games.engine.mahjong.codes import MahjongCode
from games.engine.mahjong.layouts import LAYOUTS
from tests.engine.mahjong import slow

TURTLE = "MJ1-L00-AAAAABL"


@pytest.fixture
def deal(capsys: pytest.CaptureFixture[str]) -> Any:
    def run(code: str) -> Any:
        call_command("deal", code, "--json")
        return json.loads(capsys.readouterr().out)

    return run


def test_the_published_turtle(deal: Any) -> None:
    board = deal(TURTLE)
    assert board.keys() == {"code", "layout", "tiles", "plan"}
    assert (board["code"], board["layout"]) == (TURTLE, "turtle")
    assert len(board["tiles"]) == 144
    assert all(list(tile) == ["x", "y", "z", "kind"] for tile in board["tiles"])
    places = [(tile["x"], tile["y"], tile["z"]) for tile in board["tiles"]]
    full = slow.filled(places)
    assert sum(slow.is_free(place, full) for place in places) == 35


@pytest.mark.parametrize("layout", range(len(LAYOUTS)))
def test_its_plan_wins_by_the_slow_rules(deal: Any, layout: int) -> None:
    code = str(MahjongCode(layout, 4711))
    board = deal(code)
    assert (board["code"], board["layout"]) == (code, LAYOUTS[layout].slug)
    places = [(tile["x"], tile["y"], tile["z"]) for tile in board["tiles"]]
    kinds = [tile["kind"] for tile in board["tiles"]]
    left = set(range(144))
    for one, other in board["plan"]:
        full = slow.filled(places[tile] for tile in left)
        assert slow.is_free(places[one], full)
        assert slow.is_free(places[other], full)
        assert slow.kinds_pair(kinds[one], kinds[other])
        left -= {one, other}
    assert left == set()


def test_without_json_it_is_text(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("deal", "mj1 l00 aaaaabl")
    layout, tiles, plan = capsys.readouterr().out.strip().split("\n")
    assert layout == "turtle"
    assert len(tiles.split()) == 144
    assert plan.startswith("plan: ")
    assert len(plan.split()) == 73


def test_a_layout_that_does_not_exist_is_said() -> None:
    with pytest.raises(CommandError, match="a layout that does not exist"):
        call_command("deal", "MJ1-L99-AAAAABL", "--json")
