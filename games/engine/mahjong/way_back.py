"""Where a win was given away: the last position of a game that could still be won.

Whatever pairs are taken from a position that can't be won lead to others that can't. So the positions of a game fall
in two halves, and a few looks find the border.
"""

from collections.abc import Sequence
from functools import lru_cache

from games.engine.mahjong.deal import Board, Pair
from games.engine.mahjong.solver import solve


def pairs_to_keep(board: Board, history: Sequence[Pair]) -> int | None:
    """Return how many of the pairs removed, oldest first, can stay removed for the board to be won; None if unknown."""
    return _pairs_to_keep(board, tuple(history))


@lru_cache(maxsize=256)
def _pairs_to_keep(board: Board, history: tuple[Pair, ...]) -> int | None:
    masks = [(1 << len(board.kinds)) - 1]
    for one, other in history:
        masks.append(masks[-1] ^ (1 << one | 1 << other))
    lowest, highest = 0, len(history)
    while lowest < highest:
        middle = (lowest + highest + 1) // 2
        winnable = solve(board.layout, board.kinds, masks[middle]).winnable
        if winnable is None:
            return None
        if winnable:
            lowest = middle
        else:
            highest = middle - 1
    return lowest


def pair_that_gave_it_away(board: Board, history: Sequence[Pair]) -> int | None:
    """Return the number, from 1, of the pair after which the board could not be won; None where it still can be."""
    kept = pairs_to_keep(board, history)
    return None if kept is None or kept == len(history) else kept + 1
