"""What `manage.py bench` measures of Match Cards."""

from functools import partial

from games.engine.match.board import deal
from games.engine.match.codes import MatchCode
from games.engine.match.game import MATCH
from games.engine.match.rules import Verb
from games.engine.match.tables import COMPARE_AFTER, LEVELS, SIZES
from games.engine.moves import Move, read_moves, write_moves
from games.engine.registry import replay
from games.game import Course, Report, scattered

_NAMES = {2: "pairs", 3: "trios"}
_FOUND = 7
_FAILED = 10
_THINKING = 900
MOST_BLOCKED = 600
"""Most of it is the reading of a whole deck, so that no card has to wait for its picture later."""


def measure(report: Report, count: int) -> None:
    """Print how long it takes to deal each kind of board, and to read and replay a long game of 60 cards."""
    report.say("\nMatch Cards: milliseconds to deal a board" + "".join(f"{name:>9}" for name in LEVELS))
    for group_size, sizes in SIZES.items():
        for size, cards in enumerate(sizes):
            times = [
                report.milliseconds([partial(deal, MatchCode(group_size, size, 0, level, n)) for n in scattered(count)])
                for level in range(len(LEVELS))
            ]
            label = f"  {_NAMES[group_size]}, {cards} cards"
            report.say(f"{label:<42}" + "".join(f"{one:9.3f}" for one in times))
    code = MatchCode(group_size=2, size=3, deck=0, level=0, deal=1)
    moves = _whole_game(code)
    text = write_moves(moves)
    taken = report.milliseconds([lambda: replay(code, read_moves(text, MATCH.verbs))] * count)
    report.say(f"  {f'to replay a whole game, {len(moves)} moves':<40}{taken:9.3f}")


def middle(number: int) -> Course:
    """Return a game of 30 cards with some pairs found and some attempts failed, and two cards that do not pair."""
    code = MatchCode(group_size=2, size=2, deck=1, level=0, deal=number)
    pairs = _groups(code)
    hidden = [pair[0] for pair in pairs[_FOUND:]]
    failing = [[hidden[i % len(hidden)], hidden[(i + 1) % len(hidden)]] for i in range(_FAILED)]
    moves = _attempts(failing + pairs[:_FOUND])
    return Course("a flip in the middle of a game", code, moves, "flip", "card", (hidden[0], hidden[1]))


def opening(number: int) -> Course:
    """Return a new game of 60 cards, and two cards of it."""
    code = MatchCode(group_size=2, size=3, deck=1, level=0, deal=number)
    return Course("a tap on one of 60 cards", code, [], "flip", "card", (number % 30, 30 + number % 30))


def _whole_game(code: MatchCode) -> list[Move]:
    """Return the moves of a won game: first the groups are seen in failed attempts, then each is found."""
    groups = _groups(code)
    firsts = [places[0] for places in groups]
    failing = [[one, *others] for one, *others in zip(firsts, firsts[1:], firsts[2:], strict=False)]
    return _attempts([attempt[: code.group_size] for attempt in failing] + groups)


def _attempts(attempts: list[list[int]]) -> list[Move]:
    moves: list[Move] = []
    at = 0
    for attempt in attempts:
        for card in attempt:
            moves.append(Move(Verb.FLIP, card, at))
            at += _THINKING
        at += COMPARE_AFTER
        moves.append(Move(Verb.COMPARE, -1, at))
    return moves


def _groups(code: MatchCode) -> list[list[int]]:
    groups: dict[object, list[int]] = {}
    for place, image in enumerate(deal(code).images):
        groups.setdefault(image, []).append(place)
    return list(groups.values())
