"""Dealing a board that can be won: an Easy one backwards from the order in which it is won (hard.py deals the others).

The builder takes the tiles off the full layout before they have faces, two free ones at a time; what it took
together gets faces that pair, so taking them in the same order wins. A try that ends with tiles left is thrown
away and the next one goes on in the same stream. There is no other way out: a board is won by its plan, or there
is none.

A code deals the same board for ever, so this is also the specification of Easy boards:

1. The free places wait in a row, in the order in which they became free: first those that are free in the full
   layout, by number; then, after each pair, those that the pair made free, by number.
2. With n waiting, ``below(n * n * (n - 1))`` is read as three numbers: a, b below n and c below n - 1, c the
   lowest. The first tile of the pair is the waiting one at index max(a, b); with that one out of the row, the
   second is the one at index c.
3. When no place is left, the faces are drawn: the flowers are shuffled and the first two, and the last two, make
   a pair; then the seasons likewise. Two pairs of each other kind in the order of `FOURFOLD`, the two of flowers
   and the two of seasons make a list of 72; it is shuffled, and its pairs go to the pairs of places in order.

Why max(a, b): tiles that became free late go sooner, so the plan digs holes instead of clearing the table evenly.
On the turtle a player who takes any pair at random wins 42 of 100 boards dealt without it and 26 with it; one who
prefers pairs that free the most wins 53 and 42. Thought counts for more, luck for less.
"""

from games.engine.mahjong.board import TRIES, Board, CannotDeal, Pair
from games.engine.mahjong.codes import MahjongCode
from games.engine.mahjong.hard import deal_hard
from games.engine.mahjong.layouts import LAYOUTS
from games.engine.mahjong.tables import Tables, tables_of
from games.engine.mahjong.tiles import FLOWERS, FOURFOLD, SEASONS
from games.engine.stream import Stream

_TWICE = tuple((kind, kind) for kind in FOURFOLD for _ in range(2))


def deal(code: MahjongCode) -> Board:
    """Return the board of a code. Raises CannotDeal."""
    layout, stream = LAYOUTS[code.layout], Stream(str(code))
    if code.hard:
        return deal_hard(layout, stream)
    tables = tables_of(layout)
    for _ in range(TRIES):
        plan = winning_order(tables, stream)
        if plan is not None:
            return Board(layout, _faces(plan, stream), tuple(plan))
    raise CannotDeal(str(code))


def winning_order(tables: Tables, stream: Stream) -> list[Pair] | None:
    """Take all tiles off a full layout by random free pairs; None when some are left that can't be taken."""
    above, left, right, touched = tables.above, tables.left, tables.right, tables.touched
    below = stream.below
    present = tables.full
    waiting = [place for place in range(len(above)) if tables.free >> place & 1]
    known = set(waiting)
    plan = []
    while (n := len(waiting)) > 1:
        a, rest = divmod(below(n * n * (n - 1)), n * (n - 1))
        b, c = divmod(rest, n - 1)
        one = waiting.pop(max(a, b))
        other = waiting.pop(c)
        plan.append((one, other))
        present ^= 1 << one | 1 << other
        freed = []
        for place in touched[one] + touched[other]:
            if (
                place not in known
                and not present & above[place]
                and not (present & left[place] and present & right[place])
            ):
                known.add(place)
                freed.append(place)
        freed.sort()
        waiting += freed
    return None if present else plan


def _faces(plan: list[Pair], stream: Stream) -> tuple[str, ...]:
    pairs = list(_TWICE)
    for fourfold in (FLOWERS, SEASONS):
        four = list(fourfold)
        stream.shuffle(four)
        pairs += ((four[0], four[1]), (four[2], four[3]))
    stream.shuffle(pairs)
    kinds = [""] * (2 * len(plan))
    for (one, other), (kind, pairing) in zip(plan, pairs, strict=True):
        kinds[one] = kind
        kinds[other] = pairing
    return tuple(kinds)
