"""How often a board is won without thought: games played at random, and with a simple thought."""

from games.engine.mahjong.deal import Board, Pair
from games.engine.mahjong.tables import Tables, tables_of
from games.engine.mahjong.tiles import GROUPS
from games.engine.stream import Stream


def plays_out(board: Board, stream: Stream, *, thoughtful: bool = False) -> bool:
    """Play a game to its end by the draws of a stream, and say whether it was won.

    At random, each pair that can be taken is equally likely; with thought, each of those that free the most tiles.
    """
    tables = tables_of(board.layout)
    groups = [GROUPS[kind] for kind in board.kinds]
    left = tables.full
    while left:
        pairs = _pairs(tables, groups, left)
        if not pairs:
            return False
        if thoughtful:
            pairs = _best(tables, pairs, left)
        one, other = pairs[stream.below(len(pairs))]
        left ^= 1 << one | 1 << other
    return True


def _pairs(tables: Tables, groups: list[int], left: int) -> list[Pair]:
    free: dict[int, list[int]] = {}
    for place, group in enumerate(groups):
        if left >> place & 1 and tables.is_free(place, left):
            free.setdefault(group, []).append(place)
    return [
        (one, other) for places in free.values() for index, one in enumerate(places) for other in places[index + 1 :]
    ]


def _best(tables: Tables, pairs: list[Pair], left: int) -> list[Pair]:
    freed = [(_frees(tables, pair, left), pair) for pair in pairs]
    most = max(count for count, _ in freed)
    return [pair for count, pair in freed if count == most]


def _frees(tables: Tables, pair: Pair, left: int) -> int:
    after = left ^ (1 << pair[0] | 1 << pair[1])
    touched = {*tables.touched[pair[0]], *tables.touched[pair[1]]}
    return sum(
        1
        for place in touched
        if after >> place & 1 and tables.is_free(place, after) and not tables.is_free(place, left)
    )
