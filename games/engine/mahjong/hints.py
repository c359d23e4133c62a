"""Which pair a hint shows: always one that leads to a win, where there is a win.

While the player follows the plan, in any order, it is the plan's next pair. Off the plan, the solver makes a new plan
from where the player stands, or proves that there is none.
"""

from dataclasses import dataclass
from functools import lru_cache

from games.engine.mahjong.board import Board, Pair
from games.engine.mahjong.hindsight import last_winnable
from games.engine.mahjong.solver import solve
from games.engine.mahjong.tables import Tables, tables_of
from games.engine.mahjong.tiles import GROUPS


@dataclass(frozen=True, slots=True)
class Hint:
    """What a hint says: the pair to take, if one leads to a win; else, whether that is known to be so."""

    pair: Pair | None
    winnable: bool | None


@lru_cache(maxsize=1024)
def find_hint(board: Board, left: int) -> Hint:
    """Return the hint when the tiles of that mask are left."""
    tables = tables_of(board.layout)
    planned = _planned(board, left)
    if planned is not None:
        return Hint(next((pair for pair in planned if _is_free(tables, pair, left)), None), winnable=True)
    solution = solve(board.layout, board.kinds, left)
    return Hint(solution.pairs[0] if solution.pairs else None, solution.winnable)


@lru_cache(maxsize=256)
def pairs_to_keep(board: Board, history: tuple[Pair, ...]) -> int:
    """Return how many of the pairs removed, oldest first, can stay removed for the board to be won."""
    kept = last_winnable(board.layout, board.kinds, history)
    return len(history) if kept is None else kept


def playable_pair(board: Board, left: int) -> Pair | None:
    """Return any pair that can be taken when the tiles of that mask are left, or None."""
    tables = tables_of(board.layout)
    waiting: dict[int, int] = {}
    for place, kind in enumerate(board.kinds):
        if left >> place & 1 and tables.is_free(place, left):
            group = GROUPS[kind]
            if group in waiting:
                return waiting[group], place
            waiting[group] = place
    return None


def _planned(board: Board, left: int) -> list[Pair] | None:
    """Return the pairs of the plan that are left, in its order; None when a tile is left without its partner."""
    pairs = []
    for one, other in board.plan:
        there = left >> one & 1
        if there != left >> other & 1:
            return None
        if there:
            pairs.append((one, other))
    return pairs


def _is_free(tables: Tables, pair: Pair, left: int) -> bool:
    return tables.is_free(pair[0], left) and tables.is_free(pair[1], left)
