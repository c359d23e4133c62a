"""Quick plays: a few games that think one pair ahead, before anything is searched.

Two of five random turtles are won by one of eight of them, in a millisecond. The best of those that fail gives the
search the pairings to begin with.
"""

from games.engine.mahjong.solver.pairings import ANY, PAIRING_OF, PAIRS_IN, TWO
from games.engine.mahjong.solver.position import FREE, Position, Taken

LOOKS = 6
"""How many pairs one choice compares. One alone wins half as many games; more than this no more."""

_FIRST = 4711
_FACTOR, _SUM, _MASK = 1103515245, 12345, 0x7FFFFFFF
"""A small generator of draws (the one that the C standard prints): the same at every run, and nothing hangs on it."""


class Plays:
    """Plays one position again and again, each time with other draws."""

    __slots__ = ("_draw", "_position", "_some")

    def __init__(self, position: Position) -> None:
        self._position = position
        self._some = position.take_whole(position.start.copy(), list(range(len(position.groups))))
        self._draw = _FIRST

    def play(self) -> tuple[int, list[int]]:
        """Return the number of tiles left, and the pairings of a game, one for each group.

        A group that went as a whole, or of which no pair went, gets the first pairing.
        """
        position = self._position
        taken = position.start.copy()
        pairings = [1 if allowed == ANY else TWO for allowed in position.any]
        some = self._some[:]
        while some:
            choice = self._choose(taken, some)
            if choice:
                group, pair = choice
                if position.any[group] == ANY:
                    pairings[group] = 1 << PAIRING_OF[pair]
                some += position.take_whole(taken, position.take(taken, group, pair))
        gone = sum(map(int.bit_count, taken.gone))
        return sum(map(int.bit_count, position.whole)) - gone, pairings

    def _choose(self, taken: Taken, some: list[int]) -> tuple[int, int] | None:
        """Return the one of a few drawn pairs that frees the most tiles; drop groups that have no pair any more."""
        waits, free, gone, touched = taken.waits, taken.free, taken.gone, self._position.touched
        is_free, pairs_in, draw = FREE, PAIRS_IN, self._draw
        best, choice = -1, None
        for _ in range(LOOKS):
            draw = (draw * _FACTOR + _SUM) & _MASK
            index = (draw >> 8) % len(some)
            group = some[index]
            pairs = pairs_in[free[group] ^ gone[group]]
            if not pairs:
                some[index] = some[-1]
                some.pop()
                if not some:
                    break
                continue
            pair = pairs[(draw >> 24) % len(pairs)]
            frees = 0
            for place, less in touched(group, pair):
                if is_free[waits[place] - less]:
                    frees += 1
            if frees > best:
                best, choice = frees, (group, pair)
        self._draw = draw
        return choice
