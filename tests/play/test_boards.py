"""A board that took long to deal is dealt once for all processes."""

from unittest.mock import patch

import pytest

from games.engine.mahjong.codes import MahjongCode
from games.engine.mahjong.game import MAHJONG
from games.models import CacheRow
from games.play import boards

pytestmark = [pytest.mark.django_db, pytest.mark.data]

HARD = MahjongCode(0, 1, hard=True)
EASY = MahjongCode(0, 1)


@pytest.fixture(autouse=True)
def nothing_in_memory() -> None:
    boards.new_game.cache_clear()


@pytest.mark.parametrize("code", [EASY, HARD], ids=str)
def test_a_board_dealt_at_once_takes_no_row(code: MahjongCode) -> None:
    with patch.object(boards, "_LONG", 60):
        boards.new_game(code)
    assert not CacheRow.objects.exists()


def test_a_board_that_took_long_is_thawed_by_the_next_process() -> None:
    with patch.object(boards, "_LONG", -1):
        dealt = boards.new_game(HARD)
    assert CacheRow.objects.count() == 1
    boards.new_game.cache_clear()
    with patch("games.engine.registry.new_game", side_effect=AssertionError("it is dealt again")):
        assert boards.new_game(HARD) == dealt


def test_what_is_frozen_thaws_as_it_was() -> None:
    state = MAHJONG.new(HARD)
    assert MAHJONG.thaw(HARD, MAHJONG.freeze(state)) == state
