"""Hints win: from thousands of positions, over all layouts."""

from random import Random

from games.engine.game import Status
from games.engine.mahjong.hints import Hint, playable_pair
from games.engine.mahjong.layouts import LAYOUTS
from games.engine.mahjong.rules import Verb
from games.engine.moves import Move
from tests.engine.mahjong.playing import game, goes_on, play_at_random, take
from tests.engine.mahjong.test_hints import every_layout, follow_hints, winnable
from tests.soak import count


@every_layout
def test_following_hints_wins_exactly_where_the_board_can_be_won(layout: int) -> None:
    checked = 0
    for number in range(count(12, 500)):
        chance = Random(number)
        state = play_at_random(game(layout, number), chance, chance.randrange(60))
        if not goes_on(state):
            continue
        checked += 1
        if winnable(state):
            assert follow_hints(state).status == Status.WON
        else:
            assert winnable(state) is False
            assert state.play(Move(Verb.HINT)).hint == Hint(None, winnable=False)
            pair = playable_pair(state.board, state.left)
            assert pair is not None
            assert take(state, pair).left.bit_count() == state.left.bit_count() - 2
    assert checked * len(LAYOUTS) >= count(110, 5000)
