"""How many attempts a perfect memory needs: the measure that the end of a game compares with."""

from functools import cache
from math import log


def expected_attempts(group_size: int, groups: int) -> float:
    """Return the mean number of attempts, found groups included, of a player who never forgets a card.

    Pairs: (3 - 2 ln 2) n + 7/8 - 2 ln 2 (Velleman and Warrington, What to expect in a game of memory, American
    Mathematical Monthly 120, 2013). Trios: the mean over all deals of the same way to play, card by card: take a
    group whose cards are all known; else turn an unseen card, finish its group where that is known, else go on
    with unseen cards.
    """
    if group_size == 2:
        return (3 - 2 * log(2)) * groups + 7 / 8 - 2 * log(2)
    return _trios(groups, 0, 0, 0)


@cache
def _trios(unseen: int, one: int, two: int, three: int) -> float:
    """Return the mean attempts left; the arguments count the groups left of which so many cards have been seen."""
    if three:
        return three + _trios(unseen, one, two, 0)
    if not unseen + one + two:
        return 0.0
    return 1 + sum(chance * _trios(*left) for left, chance in _attempt((unseen, one, two, 0)).items())


type _Seen = tuple[int, int, int, int]


def _attempt(seen: _Seen) -> dict[_Seen, float]:
    """Return what may be left after one attempt that starts with an unseen card, with the chances."""
    outcomes: dict[_Seen, float] = {}
    # A line of play: what is seen, its chance, how many cards were turned, and how many cards of the group of the
    # first turned card are now known (0 once the attempt can't succeed any more).
    lines: list[tuple[_Seen, float, int, int]] = [(seen, 1.0, 0, 1)]
    while lines:
        now, chance, turned, known = lines.pop()
        if known == 3:
            left = (now[0], now[1], now[2], now[3] - 1)
            outcomes[left] = outcomes.get(left, 0.0) + chance
            continue
        cards = 3 * now[0] + 2 * now[1] + now[2]
        if turned == 3 or not cards:
            outcomes[now] = outcomes.get(now, 0.0) + chance
            continue
        hidden = 3 - known if turned and known else 0
        for level in range(3):
            ways = (3 - level) * now[level]
            same = hidden if turned and known == level else 0
            if ways - same:
                known_after = level + 1 if not turned else 0
                # A second card of another group ends the hope for the first; the third one is turned to learn.
                lines.append((_see(now, level), chance * (ways - same) / cards, turned + 1, known_after))
            if same:
                lines.append((_see(now, level), chance * same / cards, turned + 1, known + 1))
    return outcomes


def _see(seen: _Seen, level: int) -> _Seen:
    after = list(seen)
    after[level] -= 1
    after[level + 1] += 1
    return (after[0], after[1], after[2], after[3])
