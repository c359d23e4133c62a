"""Both games: from a code to its first state, from moves to the state they lead to."""

from collections.abc import Iterable
from functools import lru_cache

from games.engine.codes import Code, MahjongCode
from games.engine.mahjong import deal as mahjong
from games.engine.mahjong.rules import MahjongState
from games.engine.match import board as match
from games.engine.match.rules import MatchState
from games.engine.moves import Move

type GameState = MatchState | MahjongState


@lru_cache(maxsize=1024)
def new_game(code: Code) -> GameState:
    """Return the state of the board before the first move."""
    if isinstance(code, MahjongCode):
        return MahjongState.new(mahjong.deal(code))
    return MatchState(match.deal(code))


def replay(code: Code, moves: Iterable[Move]) -> GameState:
    """Return the state that the moves lead to.

    Raises IllegalMove.
    """
    state = new_game(code)
    for move in moves:
        state = state.play(move)
    return state
