"""What `manage.py bench` measures of Mahjong Solitaire."""

from functools import partial
from itertools import chain

from games.engine.mahjong.codes import MahjongCode
from games.engine.mahjong.deal import deal
from games.engine.mahjong.game import MAHJONG
from games.engine.mahjong.layouts import LAYOUTS
from games.engine.mahjong.rules import Verb
from games.engine.moves import Move, read_moves, write_moves
from games.engine.registry import replay
from games.game import Course, Report, scattered

_THINKING = 1000
_TURTLE_MS, _OTHER_MS = 0.5, 2
"""Milliseconds that dealing may take: the classic layout, any other."""
_MIDDLE = 139
"""Taps that a game in the middle has seen."""


def measure(report: Report, count: int) -> None:
    """Print how long it takes to deal each layout, and to read and replay a whole turtle."""
    report.say(f"\nMahjong Solitaire: milliseconds to deal a board, {count} boards each")
    for number, layout in enumerate(LAYOUTS):
        taken = report.milliseconds([partial(deal, MahjongCode(number, n)) for n in scattered(count)])
        limit = report.at_most(taken, _OTHER_MS if number else _TURTLE_MS)
        report.say(f"  {f'{number:02} {layout.slug}':<40}{taken:9.3f}{limit}")
    code = MahjongCode(0, 1)
    moves = _taps(code)
    text = write_moves(moves)
    taken = report.milliseconds([lambda: replay(code, read_moves(text, MAHJONG.verbs))] * count)
    report.say(f"  {f'to replay a whole turtle, {len(moves)} taps':<40}{taken:9.3f}")


def middle(number: int) -> Course:
    """Return a turtle at its 140th tap, and the taps that take the last but one pair."""
    code = MahjongCode(0, number)
    taps = _taps(code)
    following = tuple(move.value for move in taps[_MIDDLE : _MIDDLE + 2])
    return Course("a tap in a turtle's 140th move", code, taps[:_MIDDLE], "tap", "tile", following)


def _taps(code: MahjongCode) -> list[Move]:
    """Return the moves of a game won by its plan."""
    return [Move(Verb.TAP, tile, _THINKING * n) for n, tile in enumerate(chain(*deal(code).plan))]
