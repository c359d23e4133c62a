"""The search for pairings that win, or for the proof that there are none.

It plays the game with the pairings chosen so far. Where that gets stuck, the tiles that stay make a clause that
holds for every choice: of any set of tiles, the first to go is free while all of the set is there, and so is its
partner, or the partner is not in the set. So some tile that is free when only the set is left must pair with a tile
outside it, or one that is free as well.

What makes it fast is that the set is chosen so that few groups are in that clause: from the latest choice to the
earliest, a group is opened (any pairing goes) and stays open as long as something is still stuck.
"""

from games.engine.mahjong.solver.choices import Choices, Clause
from games.engine.mahjong.solver.pairings import ANY, GONE, MISSING, TWO
from games.engine.mahjong.solver.position import Position, Taken

CLAUSES = 3
"""The most clauses that are made from one play."""

CALM = 16
"""After so many conflicts, and every so many more, the groups most fought over are chosen first."""


class Search:
    """The search in one position, from the pairings to try first."""

    __slots__ = ("_choices", "_first", "_none", "_order", "_position", "conflicts")

    def __init__(self, position: Position, first: list[int], order: list[int]) -> None:
        """Take the pairings of a game that nearly won, and the groups in the order in which to choose."""
        self._position = position
        self._first = [pairing.bit_length() - 1 for pairing in first[: position.four]]
        self._order = [group for group in order if group < position.four]
        self._choices = Choices(position.four)
        self._none = [0] * len(position.groups)
        self.conflicts = 0

    def run(self, budget: int) -> list[int] | bool | None:
        """Return pairings that win, one for each group; False when none do; None after so many conflicts."""
        position = self._position
        while self.conflicts <= budget:
            broken = self._choose_all()
            if broken is None:
                chosen = self._chosen()
                taken = position.start.copy()
                position.close(taken, chosen, list(range(len(chosen))), self._none)
                if taken.gone == position.whole:
                    return chosen
                self._first = [pairing.bit_length() - 1 for pairing in chosen[: position.four]]
                clauses = self._why_stuck(taken, chosen)
            else:
                clauses = [broken]
            if not self._choices.learn(clauses):
                return False
            self.conflicts += 1
            if self.conflicts % CALM == 0:
                weight = self._choices.weight
                self._order.sort(key=lambda group: (-weight[group], group))
        return None

    def _choose_all(self) -> Clause | None:
        """Choose in every group that still has a choice; return a clause that can't hold any more, or None."""
        choices, first = self._choices, self._first
        for group in self._order:
            possible = choices.possible >> 3 * group & ANY
            if possible & possible - 1:
                pairing = first[group]
                if not possible >> pairing & 1:
                    pairing = (possible & -possible).bit_length() - 1
                broken = choices.choose(group, pairing)
                if broken is not None:
                    return broken
        return None

    def _chosen(self) -> list[int]:
        four, possible = self._position.four, self._choices.possible
        chosen = [possible >> 3 * group & ANY for group in range(four)]
        return chosen + [TWO] * (len(self._none) - four)

    def _why_stuck(self, taken: Taken, chosen: list[int]) -> list[Clause]:
        """Return clauses that rule out these pairings, which got stuck there: the first, then others of other groups.

        The groups of each clause are opened to look for the next.
        """
        position, proved = self._position, self._choices.proved
        groups = list(dict.fromkeys(group for group, _, _ in reversed(self._choices.trail)))
        clauses: list[Clause] = []
        while True:
            clause = self._clause(self._open(taken, chosen[:], groups)) & proved
            clauses.append(clause)
            if not clause or len(clauses) == CLAUSES:
                return clauses
            opened = [group for group in groups if clause >> 3 * group & ANY]
            for group in opened:
                chosen[group] = proved >> 3 * group & ANY
            groups = [group for group in groups if group not in opened]
            position.close(taken, chosen, opened, self._none)
            if taken.gone == position.whole:
                return clauses

    def _open(self, taken: Taken, allowed: list[int], groups: list[int]) -> Taken:
        """Open these groups in this order where that leaves something stuck; return how far that comes.

        When opening a group takes everything, its tiles that could go at once are fatal: whenever all of them are
        gone with as many groups open, everything goes. The closures that follow stop there.
        """
        position, proved = self._position, self._choices.proved
        fatal = [0] * len(self._none)
        for group in groups:
            chosen, allowed[group] = allowed[group], proved >> 3 * group & ANY
            new = GONE[allowed[group]][taken.free[group]] & ~taken.gone[group]
            if not new:
                continue
            further = taken.copy()
            if position.close(further, allowed, [group], fatal) and further.gone != position.whole:
                taken = further
            else:
                allowed[group] = chosen
                fatal[group] = new
        return taken

    def _clause(self, taken: Taken) -> Clause:
        """Return the clause of the tiles that stay."""
        free, gone = taken.free, taken.gone
        clause = 0
        for group in range(self._position.four):
            missing = MISSING[free[group]][gone[group]]
            if missing:
                clause |= missing << 3 * group
        return clause
