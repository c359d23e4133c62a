"""Both games: from a code to its first state, from moves to the state they lead to."""

from collections.abc import Iterable

from games.engine.codes import Code
from games.engine.match.board import deal
from games.engine.match.rules import MatchState
from games.engine.moves import Move

type GameState = MatchState


def new_game(code: Code) -> GameState:
    """Return the state of the board before the first move."""
    return MatchState(deal(code))


def replay(code: Code, moves: Iterable[Move]) -> GameState:
    """Return the state that the moves lead to.

    Raises IllegalMove.
    """
    state = new_game(code)
    for move in moves:
        state = state.play(move)
    return state
