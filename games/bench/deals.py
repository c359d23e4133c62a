"""How long the engines take: to deal a board, and to replay a whole game."""

import time
from collections.abc import Callable
from statistics import median

from games.engine.codes import DEALS, MahjongCode, MatchCode
from games.engine.games import new_game, replay
from games.engine.mahjong.deal import deal as deal_mahjong
from games.engine.mahjong.layouts import LAYOUTS
from games.engine.match.board import deal as deal_match
from games.engine.match.rules import MatchState
from games.engine.match.tables import COMPARE_AFTER
from games.engine.moves import Move, Verb, read_moves, write_moves

_STEP = DEALS // 1_000_003
"""From one measured deal number to the next: they come from everywhere."""


def time_match(group_size: int, size: int, level: int, count: int) -> float:
    """Return the median milliseconds to deal a board of that kind of Match Cards."""
    deal = _uncached(deal_match)
    return _median_ms([_call(deal, MatchCode(group_size, size, 0, level, n * _STEP)) for n in range(count)])


def time_mahjong(layout: int, count: int) -> float:
    """Return the median milliseconds to deal that layout of Mahjong Solitaire. Raises CannotDeal."""
    deal = _uncached(deal_mahjong)
    return _median_ms([_call(deal, MahjongCode(layout, n * _STEP)) for n in range(count)])


def time_replay(count: int) -> tuple[float, int]:
    """Return the median milliseconds to read and replay a long game of 60 cards, and its number of moves."""
    code = MatchCode(group_size=2, size=3, deck=0, level=0, deal=1)
    moves = whole_game(code)
    text = write_moves(moves)
    return _median_ms([lambda: replay(code, read_moves(text))] * count), len(moves)


def time_mahjong_replay(count: int) -> tuple[float, int]:
    """Return the median milliseconds to read and replay a whole turtle, and its number of moves."""
    code = MahjongCode(0, 1)
    plan = deal_mahjong(code).plan
    moves = [Move(Verb.TAP, tile, 1000 * n) for n, tile in enumerate(tile for pair in plan for tile in pair)]
    text = write_moves(moves)
    return _median_ms([lambda: replay(code, read_moves(text))] * count), len(moves)


def whole_game(code: MatchCode) -> list[Move]:
    """Return the moves of a won game: first the groups are seen in failed attempts, then each is found."""
    state = new_game(code)
    if not isinstance(state, MatchState):
        raise TypeError(code)
    groups: dict[object, list[int]] = {}
    for place, image in enumerate(state.board.images):
        groups.setdefault(image, []).append(place)
    firsts = [places[0] for places in groups.values()]
    failing = [[one, *others] for one, *others in zip(firsts, firsts[1:], firsts[2:], strict=False)]
    attempts = [attempt[: code.group_size] for attempt in failing] + list(groups.values())
    moves: list[Move] = []
    at = 0
    for attempt in attempts:
        moves += (Move(Verb.FLIP, card, at + 500 * n) for n, card in enumerate(attempt))
        at += 500 * len(attempt) + COMPARE_AFTER
        moves.append(Move(Verb.COMPARE, -1, at))
    return moves


def layout_names() -> list[str]:
    """Return the slugs of all layouts of Mahjong Solitaire, by number."""
    return [layout.slug for layout in LAYOUTS]


def _uncached[C, B](deal: Callable[[C], B]) -> Callable[[C], B]:
    """Return a function from behind its cache, where it has one."""
    original: Callable[[C], B] = getattr(deal, "__wrapped__", deal)
    return original


def _call[C](deal: Callable[[C], object], code: C) -> Callable[[], object]:
    return lambda: deal(code)


def _median_ms(calls: list[Callable[[], object]]) -> float:
    times = []
    for call in calls:
        start = time.perf_counter()
        call()
        times.append(time.perf_counter() - start)
    return 1000 * median(times)
