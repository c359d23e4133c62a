"""Where a game was given away, and how far back it can still be won.

A position that can't be won leads to none that can. So the last position of a game that can be won is found by
halving: some seven positions of a whole game are solved.
"""

from collections.abc import Sequence

from games.engine.mahjong.board import Pair
from games.engine.mahjong.layouts import Layout
from games.engine.mahjong.solver import solve


def given_away(layout: Layout, kinds: Sequence[str], taken: Sequence[Pair]) -> int | None:
    """Return the number of the pair, from 1, with which the win was given away.

    `taken` are the pairs taken from the start, oldest first. None when the game can still be won or when that is not
    known; 0 when the board could not be won to begin with.
    """
    kept, known = _search(layout, kinds, taken)
    return kept + 1 if known and kept < len(taken) else None


def last_winnable(layout: Layout, kinds: Sequence[str], taken: Sequence[Pair]) -> int | None:
    """Return how many of these pairs can be kept so that the game can be won; None when it never could.

    Should a position stay undecided, the answer may be lower than it need be, and still leads to a win.
    """
    kept, _ = _search(layout, kinds, taken)
    return None if kept < 0 else kept


def _search(layout: Layout, kinds: Sequence[str], taken: Sequence[Pair]) -> tuple[int, bool]:
    """Return how many pairs can be kept, -1 when the start can't be won, and whether every answer was certain."""
    left = [(1 << len(kinds)) - 1]
    for one, other in taken:
        left.append(left[-1] ^ (1 << one | 1 << other))
    known = True
    won, lost = -1, len(left)
    middle = lost - 1
    while lost - won > 1:
        winnable = solve(layout, kinds, left[middle]).winnable
        known = known and winnable is not None
        if winnable:
            won = middle
        else:
            lost = middle
        middle = (won + lost) // 2
    return won, known
