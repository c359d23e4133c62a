"""The solver: a winning order for any position that has one, and the proof that there is none for any other.

Taking tiles only ever frees others. So the order never matters, only who pairs with whom: once every group of four
is split into two pairs, taking what is free, again and again, either clears the board or no order does. The solver
looks for such pairings (`search`), after a check that costs little and a few quick plays (`plays`).
"""

from collections.abc import Sequence
from dataclasses import dataclass

from games.engine.mahjong.layouts import Layout
from games.engine.mahjong.solver.pairings import GONE
from games.engine.mahjong.solver.plays import Plays
from games.engine.mahjong.solver.position import Pair, Position
from games.engine.mahjong.solver.search import Search

BUDGET = 50_000
"""How many conflicts a search may meet. Of ten thousand random boards of all layouts none needed a thousand."""

PLAYS = 8
"""How many quick plays come before the search."""


@dataclass(frozen=True, slots=True)
class Solution:
    """What is known of a position.

    `winnable` is None when the budget was met first. When it is True, `pairs` are places that clear the position in
    this order, each two free and of one group when their turn comes; otherwise `pairs` is empty.
    """

    winnable: bool | None
    pairs: tuple[Pair, ...] = ()


def solve(layout: Layout, kinds: Sequence[str], left: int | None = None, budget: int = BUDGET) -> Solution:
    """Say whether a position can be won, and how.

    `kinds` has the kind of the tile at each place of the layout, `left` the mask of the places whose tiles are left,
    all of them when it is None. The same position always gets the same answer; nothing but `budget`, in conflicts,
    bounds the time. Raises ValueError when a group of tiles that pair is not two or four.
    """
    position = Position(layout, kinds, (1 << len(kinds)) - 1 if left is None else left)
    order = _closing_order(position)
    if order is None:
        return Solution(winnable=False)
    plays = Plays(position)
    games = []
    for _ in range(PLAYS):
        game = plays.play()
        if not game[0]:
            return Solution(winnable=True, pairs=tuple(position.pairs(game[1])))
        games.append(game)
    answer = Search(position, min(games)[1], order).run(budget)
    if isinstance(answer, list):
        return Solution(winnable=True, pairs=tuple(position.pairs(answer)))
    return Solution(winnable=answer)


def _closing_order(position: Position) -> list[int] | None:
    """Return the groups in the order in which they get free when any pairing goes; None when even so some stay."""
    taken = position.start.copy()
    ready = [group for group, free in enumerate(taken.free) if free]
    order = dict.fromkeys(ready)
    while ready:
        freed: list[int] = []
        for group in ready:
            new = GONE[position.any[group]][taken.free[group]] & ~taken.gone[group]
            if new:
                freed += position.take(taken, group, new)
        order |= dict.fromkeys(freed)
        ready = freed
    return list(order) if taken.gone == position.whole else None
