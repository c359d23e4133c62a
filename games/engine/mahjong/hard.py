"""Boards dealt by chance alone: any tile anywhere, and for a Hard code the first such deal that can be won.

A code deals the same board for ever, so this is also the specification:

1. The tiles stand in a row: four of each kind in the order of `FOURFOLD`, then the flowers, then the seasons.
2. The stream of the code shuffles them; the tiles go to the places of the layout in order.
3. A deal that can't be won is thrown away, and the row, as the shuffle left it, is shuffled again by the same stream.

The board hangs on what is true of a deal, not on how the solver finds out: another solver keeps the same deals. Its
winning order may differ, so the plan of a Hard board may change with the solver; the board may not. That is why a
deal that was not decided is never skipped: it raises.
"""

from games.engine.mahjong.board import TRIES, Board, CannotDeal
from games.engine.mahjong.layouts import Layout
from games.engine.mahjong.solver import solve
from games.engine.mahjong.tiles import FLOWERS, FOURFOLD, SEASONS
from games.engine.stream import Stream


def tiles_in_order() -> list[str]:
    """Return the 144 tiles as they stand before the first shuffle."""
    return [*(kind for kind in FOURFOLD for _ in range(4)), *FLOWERS, *SEASONS]


def deal_by_chance(stream: Stream) -> tuple[str, ...]:
    """Return the kinds of one deal, place by place: each of all orders is equally likely. It may be unwinnable."""
    kinds = tiles_in_order()
    stream.shuffle(kinds)
    return tuple(kinds)


def deal_hard(layout: Layout, stream: Stream) -> Board:
    """Return the first deal of the stream that can be won, with the proof's order as its plan.

    Raises CannotDeal when a deal stays undecided, or when none of `TRIES` can be won. Neither was ever seen: of the
    deals of the hardest layout one in four can be won.
    """
    kinds = tiles_in_order()
    for _ in range(TRIES):
        stream.shuffle(kinds)
        solution = solve(layout, kinds)
        if solution.winnable is None:
            raise CannotDeal(f"{layout.slug}: a deal was not decided")
        if solution.winnable:
            return Board(layout, tuple(kinds), solution.pairs)
    raise CannotDeal(f"{layout.slug}: no deal can be won")
