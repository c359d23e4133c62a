"""Solve thousands of random boards and tell how many can be won and how long that took, in processor time.

``python -m tests.engine.mahjong.survey [turtles] [boards of each other layout] [positions]``; by default 2000, 400
and 2000, some ten minutes. Positions are of random turtles, played on at random for up to 60 pairs. Every winning
order is replayed by the rules, and a board that is not decided fails.
"""

import sys
import time
from collections.abc import Iterable
from random import Random

from games.engine.game import Status
from games.engine.mahjong.board import Board
from games.engine.mahjong.layouts import LAYOUTS
from games.engine.mahjong.rules import MahjongState
from games.engine.mahjong.solver import solve
from tests.engine.mahjong.heaps import shuffled
from tests.engine.mahjong.playing import play_at_random, take


def boards(layout: int, count: int) -> Iterable[MahjongState]:
    chance = Random(1000 + layout)
    return (MahjongState.new(Board(LAYOUTS[layout], shuffled(chance), ())) for _ in range(count))


def positions(count: int) -> Iterable[MahjongState]:
    chance = Random(999)
    return (play_at_random(state, chance, chance.randrange(1, 61)) for state in boards(0, count))


def survey(name: str, states: Iterable[MahjongState]) -> str:
    took = []
    won = 0
    for state in states:
        start = time.process_time()
        solution = solve(state.board.layout, state.board.kinds, state.left)
        took.append(1000 * (time.process_time() - start))
        if solution.winnable is None:
            raise AssertionError(f"not decided: {name} {state.board.kinds} {state.left}")
        after = state
        for pair in solution.pairs:
            after = take(after, pair)
        if solution.winnable is not (after.status is Status.WON):
            raise AssertionError(f"wrong: {name} {state.board.kinds} {state.left}")
        won += solution.winnable
    took.sort()
    count = len(took)
    middle, late = took[count // 2], took[count * 99 // 100]
    times = f"median {middle:.2f} mean {sum(took) / count:.1f} p99 {late:.0f} max {took[-1]:.0f} ms"
    return f"{name:10} {won} won {count - won} not 0 undecided, {times}"


if __name__ == "__main__":
    turtles, others, played = (map(int, sys.argv[1:])) if len(sys.argv) > 1 else (2000, 400, 2000)
    print(survey("positions", positions(played)))  # noqa: T201
    for number, layout in enumerate(LAYOUTS):
        print(survey(layout.slug, boards(number, others if number else turtles)), flush=True)  # noqa: T201
