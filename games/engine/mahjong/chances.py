"""How often play wins: one game played from a position, by chance or with simple thought.

Neither player looks ahead or comes back. How many games of many they win says how easy a kind of board is.
"""

from collections.abc import Callable, Sequence

from games.engine.mahjong.layouts import Layout
from games.engine.mahjong.solver.pairings import PAIRS_IN, TILES
from games.engine.mahjong.solver.position import Position, Taken
from games.engine.stream import Stream

type _Option = tuple[int, int]
"""A group, and two of its tiles as a subset."""


def play_randomly(layout: Layout, kinds: Sequence[str], stream: Stream, left: int | None = None) -> int:
    """Take any pair that can be taken, each equally likely, until there is none; return the pairs left, 0 for a win.

    `kinds` and `left` are as in `solve`.
    """
    position = _position(layout, kinds, left)
    return _play(position, lambda _, options: options[stream.below(len(options))])


def play_simply(layout: Layout, kinds: Sequence[str], stream: Stream, left: int | None = None) -> int:
    """Play with simple thought until no pair can be taken; return the pairs left, 0 for a win.

    First what can do no harm, a pair of a group that is free as a whole; else the pair that frees the most tiles;
    of several the one that lies highest; of several such, any.
    """
    position = _position(layout, kinds, left)

    def choose(taken: Taken, options: list[_Option]) -> _Option:
        scores = [_score(layout, position, taken, option) for option in options]
        best = max(scores)
        equal = [option for option, score in zip(options, scores, strict=True) if score == best]
        return equal[stream.below(len(equal))]

    return _play(position, choose)


def _position(layout: Layout, kinds: Sequence[str], left: int | None) -> Position:
    return Position(layout, kinds, (1 << len(kinds)) - 1 if left is None else left)


def _play(position: Position, choose: Callable[[Taken, list[_Option]], _Option]) -> int:
    taken = position.stands.copy()
    pairs = position.left.bit_count() // 2
    while options := _options(taken):
        group, pair = choose(taken, options)
        position.take(taken, group, pair)
        pairs -= 1
    return pairs


def _options(taken: Taken) -> list[_Option]:
    return [
        (group, pair)
        for group, (free, gone) in enumerate(zip(taken.free, taken.gone, strict=True))
        for pair in PAIRS_IN[free ^ gone]
    ]


def _score(layout: Layout, position: Position, taken: Taken, option: _Option) -> tuple[bool, int, int]:
    group, pair = option
    harmless = taken.free[group] == position.whole[group]
    height = sum(layout.places[position.groups[group][tile]][2] for tile in TILES[pair])
    return harmless, position.frees(taken, group, pair), height
