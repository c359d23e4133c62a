"""Which pair a hint rings: one that leads to a win, wherever that can be known.

Taking tiles away only ever frees others. So once it is settled which tile goes with which, the order does not
matter: take any pair that is free, again and again, and either the board is cleared or no order clears it. A hint
therefore looks for partners rather than for moves:

1. The partners of the plan; where the player took tiles of two of its pairs, the two that are left go together.
   While the player follows the plan, in any order, this wins.
2. Else, the partners changed within one group of four after another, keeping each change that leaves fewer tiles,
   for a bounded number of tries. This is how the way back is found after a wrong pair, when there is one.

A pair of partners that win is safe to take at any time, so the hint is the first that is free, pairs of the plan
first and in its order. When no winning partners are found it is the first playable pair, chosen in the same way.
"""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from games.engine.mahjong.deal import Board, Pair
from games.engine.mahjong.tables import Tables, tables_of
from games.engine.mahjong.tiles import GROUPS

LOOKS = 3000
"""How long one hint looks for partners, in pairs to be taken. A few milliseconds."""


@lru_cache(maxsize=256)
def find_hint(board: Board, left: int) -> Pair | None:
    """Return a pair to ring when the tiles of that mask are left, or None when no pair can be taken."""
    tables = tables_of(board.layout)
    planned = partners(board, left)
    line = winning_partners(board, left)
    free = [pair for pair in line or planned if _is_free(tables, pair, left)]
    if free:
        planned_free = [pair for pair in planned if pair in free]
        return (planned_free or free)[0]
    tiles = [place for place in range(len(board.kinds)) if left >> place & 1 and tables.is_free(place, left)]
    for index, one in enumerate(tiles):
        for other in tiles[index + 1 :]:
            if GROUPS[board.kinds[one]] == GROUPS[board.kinds[other]]:
                return (one, other)
    return None


def partners(board: Board, left: int) -> list[Pair]:
    """Return the tiles that are left as pairs: those of the plan in its order, then what is left of two of them."""
    whole = []
    odd: dict[int, int] = {}
    joined = []
    for one, other in board.plan:
        there = left >> one & 1, left >> other & 1
        if all(there):
            whole.append((one, other))
        elif any(there):
            tile = one if there[0] else other
            group = GROUPS[board.kinds[tile]]
            if group in odd:
                joined.append((odd.pop(group), tile))
            else:
                odd[group] = tile
    return whole + joined


def winning_partners(board: Board, left: int) -> list[Pair] | None:
    """Return pairs that clear the tiles that are left, or None when none were found. They may go in any order."""
    tables = tables_of(board.layout)
    best = partners(board, left)
    blocked, remains = take_all(tables, best, left)
    looks = LOOKS
    while blocked:
        for changed, start, pairs in _changes(board, best, blocked, left, remains):
            looks -= len(pairs)
            if looks < 0:
                return None
            rest, after = take_all(tables, pairs, start)
            if len(rest) < len(blocked):
                best, blocked, remains = changed, rest, after
                break
        else:
            return None
    return best


def take_all(tables: Tables, pairs: list[Pair], left: int) -> tuple[list[Pair], int]:
    """Take the pairs in any order that works; return those that stay, and the mask of what is left then."""
    above, beside_left, beside_right = tables.above, tables.left, tables.right
    while True:
        stay = []
        for pair in pairs:
            one, other = pair
            if (
                left & above[one]
                or left & above[other]
                or (left & beside_left[one] and left & beside_right[one])
                or (left & beside_left[other] and left & beside_right[other])
            ):
                stay.append(pair)
            else:
                left ^= 1 << one | 1 << other
        if not stay or len(stay) == len(pairs):
            return stay, left
        pairs = stay


def _is_free(tables: Tables, pair: Pair, left: int) -> bool:
    return tables.is_free(pair[0], left) and tables.is_free(pair[1], left)


def _changes(
    board: Board, pairs: list[Pair], blocked: list[Pair], left: int, remains: int
) -> Iterator[tuple[list[Pair], int, list[Pair]]]:
    """Yield the ways to change partners in one group of four: all pairs, and from where and with which to go on.

    A group that went as a whole is left alone: however it had been paired, the same tiles would be gone. One of
    which both pairs are blocked helped no other to go, so the game goes on from where it was blocked. One of which
    a pair went may have helped: the game begins anew.
    """
    by_group: dict[int, list[int]] = {}
    for index, (one, _) in enumerate(pairs):
        by_group.setdefault(GROUPS[board.kinds[one]], []).append(index)
    seen = Counter(GROUPS[board.kinds[one]] for one, _ in blocked)
    for group, count in sorted(seen.items(), key=lambda item: -item[1]):
        indexes = by_group[group]
        if len(indexes) < 2:
            continue
        (a, b), (c, d) = old = [pairs[index] for index in indexes]
        for new in ([(a, c), (b, d)], [(a, d), (b, c)]):
            changed = list(pairs)
            for index, pair in zip(indexes, new, strict=True):
                changed[index] = pair
            if count == 2:
                yield changed, remains, [pair for pair in blocked if pair not in old] + new
            else:
                yield changed, left, changed
