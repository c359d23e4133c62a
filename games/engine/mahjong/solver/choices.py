"""Which pairings are still possible, what was chosen, and what follows from it (conflict-driven clause learning).

A set of pairings is one number, three bits for each group of four. A clause is such a set of which any winning
choice has one at least; the empty clause proves that there is none. Each clause watches two of its pairings, of
different groups and still possible if it has such; it is looked at only when one of the two is ruled out.
"""

from games.engine.mahjong.solver.pairings import ANY

type Clause = int


class _Watched:
    """A clause and the indexes of the two bits it watches."""

    __slots__ = ("clause", "one", "other")

    def __init__(self, clause: Clause, one: int, other: int) -> None:
        self.clause = clause
        self.one = one
        self.other = other


class Choices:
    """The pairings that are possible, and how it came to that.

    `possible` is what the choices and their consequences leave, `proved` what is left without any choice. `trail`
    has each step, oldest first: the group, what was possible before, and the clause it follows from (0 for a
    choice). `levels` has, for each choice, what was possible before it and how long the trail was. `weight` tells
    how much each group has been fought over lately.
    """

    __slots__ = ("_bump", "_ruled_out", "_watching", "levels", "possible", "proved", "trail", "weight")

    def __init__(self, groups: int) -> None:
        self.possible = self.proved = (1 << 3 * groups) - 1
        self.trail: list[tuple[int, int, Clause]] = []
        self.levels: list[tuple[int, int]] = []
        self.weight = [0.0] * groups
        self._bump = 1.0
        self._watching: list[list[_Watched]] = [[] for _ in range(3 * groups)]
        self._ruled_out: list[int] = []

    def choose(self, group: int, pairing: int) -> Clause | None:
        """Choose a pairing, 0 to 2, that is possible; return a clause that can't hold any more, or None."""
        self.levels.append((self.possible, len(self.trail)))
        self._narrow(group, self.possible & ~(ANY << 3 * group) | 1 << 3 * group + pairing, 0)
        return self._follow()

    def learn(self, clauses: list[Clause]) -> bool:
        """Take back choices until these clauses can hold, the first of which can't hold now; False when none is left.

        Raises nothing and ends: each turn proves a clause that rules out something new where it lands.
        """
        clause: Clause | None = clauses[0]
        others = clauses[1:]
        self._bump *= 1.05
        while clause is not None:
            learned = self._resolve(clause)
            if not learned:
                return False
            # A clause that says less than the one learned from it is not worth a watch.
            weaker = clause & learned == learned
            useful = [learned] if weaker else [learned, clause]
            useful += [other for other in others if other & learned != learned]
            others = []
            for index, new in enumerate(useful):
                if not self._add(new):
                    clause, others = new, useful[index + 1 :]
                    break
            else:
                clause = self._follow()
            if clause is None and not self.levels:
                self.proved = self.possible
                self.trail.clear()
        return True

    def _narrow(self, group: int, possible: int, reason: Clause) -> None:
        self.trail.append((group, self.possible, reason))
        lost = self.possible & ~possible
        self.possible = possible
        while lost:
            bit = lost & -lost
            lost ^= bit
            self._ruled_out.append(bit.bit_length() - 1)

    def _narrow_to(self, clause: Clause, group: int) -> None:
        """Leave a group only the pairings of a clause that can hold nowhere else."""
        lost = self.possible & (ANY << 3 * group) & ~clause
        if lost:
            self._narrow(group, self.possible ^ lost, clause)

    def _add(self, clause: Clause) -> bool:
        """Watch a clause and draw what follows from it; False, and no watch, when it can't hold now."""
        can = clause & self.possible
        if not can:
            return False
        one = can & -can
        group = (one.bit_length() - 1) // 3
        elsewhere = ~(ANY << 3 * group)
        other = can & elsewhere
        if not other:
            self._narrow_to(clause, group)
            other = self._latest(clause & elsewhere)
        if other:
            first, second = one.bit_length() - 1, (other & -other).bit_length() - 1
            watched = _Watched(clause, first, second)
            self._watching[first].append(watched)
            self._watching[second].append(watched)
        return True

    def _latest(self, lost: int) -> int:
        """Return those of pairings that are not possible that were ruled out last, so that they come back first."""
        for group, before, _ in reversed(self.trail):
            found = lost & before & (ANY << 3 * group)
            if found:
                return found
        return lost

    def _follow(self) -> Clause | None:
        """Draw all that follows from what was ruled out; return a clause that can't hold any more, or None."""
        ruled_out = self._ruled_out
        while ruled_out:
            bit = ruled_out.pop()
            if self._watching[bit]:
                broken = self._follow_one(bit)
                if broken is not None:
                    ruled_out.clear()
                    return broken
        return None

    def _follow_one(self, bit: int) -> Clause | None:
        watching = self._watching
        watchers, watching[bit] = watching[bit], []
        stay = watching[bit]
        for index, watched in enumerate(watchers):
            clause = watched.clause
            kept = watched.other if watched.one == bit else watched.one
            group = kept // 3
            can = clause & self.possible
            other = can & ~(ANY << 3 * group)
            if other:
                found = (other & -other).bit_length() - 1
                watched.one, watched.other = kept, found
                watching[found].append(watched)
                continue
            stay.append(watched)
            if not can:
                stay += watchers[index + 1 :]
                return clause
            if not can >> kept & 1:
                found = (can & -can).bit_length() - 1
                watched.one, watched.other = bit, found
                watching[kept].remove(watched)
                watching[found].append(watched)
            self._narrow_to(clause, group)
        return None

    def _resolve(self, clause: Clause) -> Clause:
        """Return a clause that follows, and go back to the first level at which it rules something out; 0 for none.

        It is made from the broken clause by resolving it with the reasons, latest first, up to the first unique
        implication point: until, seen from the start of the level, it can hold in one group only.
        """
        levels, trail = self.levels, self.trail
        while levels and not clause & levels[-1][0]:
            self._take_back()
        if not levels:
            return 0
        before_level = levels[-1][0]
        after, step = self.possible, len(trail)
        while True:
            can = clause & before_level
            group = ((can & -can).bit_length() - 1) // 3
            elsewhere = ~(ANY << 3 * group)
            if not can & elsewhere:
                break
            while True:
                step -= 1
                on, before, reason = trail[step]
                broke = clause & before & ~after
                after = before
                if broke:
                    break
            both = ANY << 3 * on
            clause = (clause & reason & both | (clause | reason) & ~both) & self.proved
        for fought in range(len(self.weight)):
            if clause >> 3 * fought & ANY:
                self.weight[fought] += self._bump
        self._take_back()
        while levels and not clause & levels[-1][0] & elsewhere:
            self._take_back()
        return clause

    def _take_back(self) -> None:
        """Take back the latest choice and all that followed from it."""
        self.possible, length = self.levels.pop()
        del self.trail[length:]
