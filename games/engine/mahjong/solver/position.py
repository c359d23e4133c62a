"""A position as the solver sees it, and what goes in it.

Everything is small integers in short lists, which Python adds and copies fastest. What a tile waits for is one
number, `UP` for each tile on it, `LEFT` and `RIGHT` for those at its sides; taking a tile subtracts from what those
it touches wait for.
"""

from collections.abc import Sequence
from functools import cache

from games.engine.mahjong.layouts import Layout
from games.engine.mahjong.solver.pairings import ANY, GONE, PAIRS_IN, TILES, TWO
from games.engine.mahjong.tables import tables_of
from games.engine.mahjong.tiles import GROUPS

type Pair = tuple[int, int]
"""Two places of a layout."""

type Touches = tuple[tuple[int, int], ...]
"""Places, and how much less each waits for."""

UP, LEFT, RIGHT = 9, 3, 1
"""At most four tiles lie on one, and at most two touch each side."""

DONE = 200
"""What a tile waits for once it has been free, or is not there: so much that it never gets free again."""

FREE = tuple(wait < UP and (wait < LEFT or wait % LEFT == 0) for wait in range(DONE + 1))
"""Whether a tile that waits for so much is free: nothing on it, and nothing at the left or nothing at the right."""


class Taken:
    """How far a game or a closure has come.

    `waits` has what each place waits for; `free` and `gone` have, for each group, the tiles that have been free and
    those that went, as subsets.
    """

    __slots__ = ("free", "gone", "waits")

    def __init__(self, waits: list[int], free: list[int], gone: list[int]) -> None:
        self.waits = waits
        self.free = free
        self.gone = gone

    def copy(self) -> "Taken":
        """Return one that goes its own way."""
        return Taken(self.waits[:], self.free[:], self.gone[:])


class Position:
    """The tiles that are left, by groups: those of four tiles first, then those of two.

    `stands` is the position as it stands; `start` is how far it comes by taking whole groups only. That never hurts:
    however they are paired, the same tiles are gone then.
    """

    __slots__ = ("_touched", "_touches", "any", "four", "group", "groups", "left", "stands", "start", "subset", "whole")

    def __init__(self, layout: Layout, kinds: Sequence[str], left: int) -> None:
        """Raises ValueError when a group of the tiles that are left is not two or four."""
        touches, full = _tables(layout)
        members: list[list[int]] = [[] for _ in range(1 + max(GROUPS.values()))]
        away = []
        for place, kind in enumerate(kinds):
            if left >> place & 1:
                members[GROUPS[kind]].append(place)
            else:
                away.append(place)
        if any(len(places) not in {0, 2, 4} for places in members):
            raise ValueError("a group of tiles is not two or four")
        self.left = left
        self.groups = [places for places in members if len(places) == 4]
        self.four = len(self.groups)
        self.groups += [places for places in members if len(places) == 2]
        self.whole = [(1 << len(places)) - 1 for places in self.groups]
        self.any = [ANY] * self.four + [TWO] * (len(self.groups) - self.four)
        self.group = [0] * len(kinds)
        self.subset = [0] * len(kinds)
        self._touches = touches
        self._touched: list[list[Touches | None]] = [[None] * 16 for _ in self.groups]
        waits = list(full)
        for place in away:
            for other, less in touches[place]:
                waits[other] -= less
        free = [0] * len(self.groups)
        for group, places in enumerate(self.groups):
            for tile, place in enumerate(places):
                self.group[place] = group
                self.subset[place] = 1 << tile
                if FREE[waits[place]]:
                    waits[place] = DONE
                    free[group] |= 1 << tile
        for place in away:
            waits[place] = DONE
        self.stands = Taken(waits, free, [0] * len(self.groups))
        self.start = self.stands.copy()
        self.take_whole(self.start, list(range(len(self.groups))))

    def touched(self, group: int, subset: int) -> Touches:
        """Return what taking these tiles of a group does to others."""
        known = self._touched[group][subset]
        if known is not None:
            return known
        made: Touches = ()
        for tile in TILES[subset]:
            more = self._touches[self.groups[group][tile]]
            made = _joined(made, more) if made else more
        self._touched[group][subset] = made
        return made

    def take(self, taken: Taken, group: int, subset: int) -> list[int]:
        """Take tiles of a group; return the groups of the tiles that become free, one for each."""
        waits, free = taken.waits, taken.free
        taken.gone[group] |= subset
        freed = []
        for place, less in self.touched(group, subset):
            wait = waits[place] - less
            if FREE[wait]:
                waits[place] = DONE
                other = self.group[place]
                free[other] |= self.subset[place]
                freed.append(other)
            else:
                waits[place] = wait
        return freed

    def frees(self, taken: Taken, group: int, subset: int) -> int:
        """Return how many tiles would become free if these tiles of a group were taken."""
        waits = taken.waits
        return sum(FREE[waits[place] - less] for place, less in self.touched(group, subset))

    def take_whole(self, taken: Taken, groups: list[int]) -> list[int]:
        """Take whole groups, those in the list and those that get free; return others of which a pair is free."""
        whole, free, gone = self.whole, taken.free, taken.gone
        some = []
        while groups:
            group = groups.pop()
            rest = free[group] ^ gone[group]
            if not rest:
                continue
            if free[group] == whole[group]:
                groups += self.take(taken, group, rest)
            elif PAIRS_IN[rest]:
                some.append(group)
        return some

    def close(self, taken: Taken, allowed: Sequence[int], groups: list[int], fatal: Sequence[int]) -> bool:
        """Take every tile that goes once it and any allowed partner have been free; the list says where to begin.

        With one pairing allowed in each group this plays the game, in one of the orders that all end alike. Stops
        and returns False as soon as all tiles of the subset `fatal` of some group are gone; 0 is no subset.
        """
        waits, free, gone = taken.waits, taken.free, taken.gone
        group_of, subset_of, all_touched, touched = self.group, self.subset, self._touched, self.touched
        is_free, goes = FREE, GONE
        pop, push = groups.pop, groups.append
        while groups:
            group = pop()
            before = gone[group]
            now = goes[allowed[group]][free[group]] | before
            if now == before:
                continue
            gone[group] = now
            end = fatal[group]
            if end and now & end == end:
                return False
            new = now ^ before
            # Written out, as in `take`: the solver spends half of its time in these lines.
            for place, less in all_touched[group][new] or touched(group, new):
                wait = waits[place] - less
                if is_free[wait]:
                    waits[place] = 200
                    other = group_of[place]
                    free[other] |= subset_of[place]
                    push(other)
                else:
                    waits[place] = wait
        return True

    def pairs(self, allowed: Sequence[int]) -> list[Pair]:
        """Return the pairs in an order in which they can be taken, when each group of four has one allowed pairing."""
        taken = self.stands.copy()
        order = []
        ready = [group for group, free in enumerate(taken.free) if free]
        while ready:
            freed: list[int] = []
            for group in ready:
                goes, places = GONE[allowed[group]], self.groups[group]
                for pair in PAIRS_IN[taken.free[group] & ~taken.gone[group]]:
                    if goes[pair] == pair:
                        one, other = (places[tile] for tile in TILES[pair])
                        order.append((one, other))
                        freed += self.take(taken, group, pair)
            ready = freed
        return order


def _joined(one: Touches, other: Touches) -> Touches:
    """Return what both do together, each place once."""
    places = dict(one)
    if places.keys().isdisjoint(place for place, _ in other):
        return one + other
    for place, less in other:
        places[place] = places.get(place, 0) + less
    return tuple(places.items())


@cache
def _tables(layout: Layout) -> tuple[tuple[Touches, ...], tuple[int, ...]]:
    """Return, for each place of a full layout, what taking its tile does to the others, and what it waits for."""
    tables = tables_of(layout)
    waits = [0] * len(layout.places)
    touches = []
    for place, others in enumerate(tables.touched):
        less = {
            other: UP * (tables.above[other] >> place & 1)
            + LEFT * (tables.left[other] >> place & 1)
            + RIGHT * (tables.right[other] >> place & 1)
            for other in others
        }
        for other, wait in less.items():
            waits[other] += wait
        touches.append(tuple(less.items()))
    return tuple(touches), tuple(waits)
