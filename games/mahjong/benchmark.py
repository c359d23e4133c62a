"""What `manage.py bench` measures of Mahjong Solitaire."""

import re
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import chain
from pathlib import Path
from statistics import mean, median

from games.engine.mahjong import odds
from games.engine.mahjong.chances import play_randomly, play_simply
from games.engine.mahjong.codes import MahjongCode
from games.engine.mahjong.deal import deal
from games.engine.mahjong.game import MAHJONG
from games.engine.mahjong.layouts import LAYOUTS
from games.engine.mahjong.rules import MahjongState, Verb
from games.engine.mahjong.solver import solve
from games.engine.mahjong.tiles import PAIRS
from games.engine.moves import Move, read_moves, write_moves
from games.engine.registry import replay
from games.engine.stream import Stream
from games.game import Course, Report, scattered

_THINKING = 1000
_TURTLE_MS, _OTHER_MS = 0.5, 2
"""Milliseconds that dealing may take: the classic layout, any other."""
_MIDDLE = 139
"""Taps that a game in the middle has seen."""
MOST_BLOCKED = 200
_MEAN_MS, _SHIP_MEAN_MS = 60, 90
_HARD_TURTLE_MS, _HARD_MOST_MS = 40, 1000
_HARD_SHARE = 30
_GAMES_OF_A_BOARD = 10
_PUBLISHED = {
    "turtle, de Bondt": "  97.05 % won of 10,000,000; mean 14 ms in compiled code",
    "turtle, mah": "  undecided 1.8 to 2.9 %; mean 34 ms on Node",
}
"""What others have found. Sources: M. de Bondt, Solving Mahjong Solitaire boards with peeking (2012), and its port."""


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
    _measure_solver(report, count)
    _measure_hard(report, max(1, count // _HARD_SHARE))
    _measure_odds(report, max(1, count // _HARD_SHARE))


def _measure_solver(report: Report, count: int) -> None:
    """Print how long it takes to decide random deals, beside the published figures, and positions reached by play."""
    report.say(f"\nSolver: processor milliseconds to decide, {count} random deals of each layout")
    report.say(f"  {'':<18}{'won':>6}{'not':>6}{'?':>4}{'median':>9}{'mean':>8}{'99 %':>8}{'most':>8}")
    for number, layout in enumerate(LAYOUTS):
        times, verdicts = _survey(partial(MAHJONG.survey, f"{number:02}"), count)
        limit = report.at_most(mean(times), _SHIP_MEAN_MS if layout.slug == "ship" else _MEAN_MS)
        report.say(f"  {f'{number:02} {layout.slug}':<18}{_row(times, verdicts)}{limit}")
    for name, figures in _PUBLISHED.items():
        report.say(f"  {name:<18}{figures}")
    times, verdicts = _survey(_decide_a_position, count)
    report.say(f"  {'turtles in play':<18}{_row(times, verdicts)}{report.at_most(median(times), 1)}")


def _measure_hard(report: Report, count: int) -> None:
    report.say(f"\nMahjong Solitaire: milliseconds to deal a Hard board, {count} boards each")
    all_times = []
    for number, layout in enumerate(LAYOUTS):
        times = [report.milliseconds([partial(deal, MahjongCode(number, n, hard=True))]) for n in scattered(count)]
        all_times += times
        limit = "" if number else report.at_most(median(times), _HARD_TURTLE_MS)
        report.say(f"  {f'{number:02} {layout.slug}':<40}{median(times):9.1f}{limit}")
    share = sorted(all_times)[int(0.99 * (len(all_times) - 1))]
    report.say(f"  {'99 of 100 boards of all layouts within':<40}{share:9.1f}{report.at_most(share, _HARD_MOST_MS)}")


def _measure_odds(report: Report, count: int) -> None:
    report.say(f"\nMahjong Solitaire: of 100 games won by play at random and by simple thought, {count} boards each")
    for hard in (False, True):
        for number, layout in enumerate(LAYOUTS):
            won = [_games_won(MahjongCode(number, n, hard=hard), _GAMES_OF_A_BOARD) for n in scattered(count)]
            games = count * _GAMES_OF_A_BOARD
            chance, thought = (100 * sum(column) / games for column in zip(*won, strict=True))
            report.say(f"  {f'{"Hard" if hard else "Easy"} {layout.slug}':<40}{chance:6.1f}{thought:8.1f}")


def write_odds(boards: int, games: int) -> Path:
    """Play so many games on so many boards of each kind at random; write down how many were won, and return where."""
    won = {
        code.kind: sum(_games_won(replace(code, deal=n), games, thought=False)[0] for n in scattered(boards))
        for code in MAHJONG.kinds.values()
    }
    file = Path(odds.__file__)
    text = file.read_text("utf-8")
    text = re.sub(r"GAMES = [0-9_]+", f"GAMES = {boards * games:_}", text)
    rows = "".join(f'    "{kind}": {number},\n' for kind, number in won.items())
    file.write_text(re.sub(r"(WON: dict\[str, int\] = )\{[^}]*\}", rf"\1{{\n{rows}}}", text), "utf-8")
    return file


def _games_won(code: MahjongCode, games: int, *, thought: bool = True) -> tuple[int, int]:
    """Return how many games on that board play at random wins, and how many simple thought."""
    board = deal(code)
    stream = Stream(f"odds {code}")
    by_chance = sum(not play_randomly(board.layout, board.kinds, stream) for _ in range(games))
    by_thought = sum(not play_simply(board.layout, board.kinds, stream) for _ in range(games)) if thought else 0
    return by_chance, by_thought


def _decide_a_position(number: int) -> bool | None:
    """Solve a turtle from where a game played at random has come to after a number of pairs."""
    state, stream = MahjongState.new(deal(MahjongCode(0, number))), Stream(f"play {number}")
    for _ in range(stream.below(PAIRS)):
        pairs = state.pairs()
        if not pairs:
            break
        one, other = pairs[stream.below(len(pairs))]
        state = state.play(Move(Verb.TAP, one)).play(Move(Verb.TAP, other))
    start = time.process_time()
    solution = solve(state.board.layout, state.board.kinds, state.left)
    _solving.append(1000 * (time.process_time() - start))
    return solution.winnable


_solving: list[float] = []
"""Milliseconds of the positions of `_decide_a_position`, without the play that led to them."""


def _survey(decide: Callable[[int], bool | None], count: int) -> tuple[list[float], Counter[bool | None]]:
    """Return the sorted processor milliseconds of so many decisions, and the verdicts."""
    times: list[float] = []
    verdicts: Counter[bool | None] = Counter()
    _solving.clear()
    for number in range(count):
        start = time.process_time()
        verdicts[decide(number)] += 1
        times.append(1000 * (time.process_time() - start))
    return sorted(_solving or times), verdicts


def _row(times: list[float], verdicts: Counter[bool | None]) -> str:
    late = times[int(0.99 * (len(times) - 1))]
    counts = f"{verdicts[True]:6}{verdicts[False]:6}{verdicts[None]:4}"
    return f"{counts}{median(times):9.2f}{mean(times):8.1f}{late:8.0f}{times[-1]:8.0f}"


def middle(number: int) -> Course:
    """Return a turtle at its 140th tap, and the taps that take the last but one pair."""
    code = MahjongCode(0, number)
    taps = _taps(code)
    following = tuple(move.value for move in taps[_MIDDLE : _MIDDLE + 2])
    return Course("a tap in a turtle's 140th move", code, taps[:_MIDDLE], "tap", "tile", following)


def opening(number: int) -> Course:
    """Return a new turtle, and the taps that take the first two pairs of its plan."""
    code = MahjongCode(0, number)
    return Course("a tap on a new turtle", code, [], "tap", "tile", tuple(move.value for move in _taps(code)[:4]))


def _taps(code: MahjongCode) -> list[Move]:
    """Return the moves of a game won by its plan."""
    return [Move(Verb.TAP, tile, _THINKING * n) for n, tile in enumerate(chain(*deal(code).plan))]
