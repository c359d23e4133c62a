"""Dealing a Hard board: all 144 tiles at random, kept only if it can be won.

A code deals the same board for ever, so this is also the specification:

1. The tiles in the order of `TILES` are shuffled by the stream of the code; the tile at each index lies at the place
   of that index.
2. When the solver proves that the board can't be won, the next one is shuffled in the same stream, from `TILES` again.

Which board is the first that can be won is a fact: no other solver may come to another one. So a board that a solver
can't decide must not be passed over; none was ever seen. The plan is whatever winning order the solver finds, and may
change with a better solver.
"""

from games.engine.mahjong.layouts import Layout
from games.engine.mahjong.solver import Solution, solve
from games.engine.mahjong.tiles import FLOWERS, FOURFOLD, SEASONS
from games.engine.stream import Stream

TILES = (*(kind for kind in FOURFOLD for _ in range(4)), *FLOWERS, *SEASONS)
"""All 144 tiles, by their kinds."""

DRAWS = 500
"""After so many draws something is broken. A random board of the hardest layout can be won one time in four."""


class Undecided(RuntimeError):
    """The solver can't say whether a board can be won. Never seen."""


def draw_board(stream: Stream) -> tuple[str, ...]:
    """Return the kinds of a board dealt uniformly at random, by place."""
    kinds = list(TILES)
    stream.shuffle(kinds)
    return tuple(kinds)


def draw_winnable_board(layout: Layout, stream: Stream) -> tuple[tuple[str, ...], Solution]:
    """Return the first board of the stream that can be won, and how. Raises Undecided."""
    for _ in range(DRAWS):
        kinds = draw_board(stream)
        solution = solve(layout, kinds)
        if solution.winnable:
            return kinds, solution
        if solution.winnable is None:
            break
    raise Undecided(layout.slug)
