"""The times of the games won, one after the other, with the best so far."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

from games.charts.scales import COUNT_STEPS, TIME_STEPS, Tick, marks, step_of, unit, width_of
from games.records.statistics import Win
from games.words.times import clock_text

WIDTH, HEIGHT = 360, 210
_TOP, _RIGHT, _BOTTOM = 12, 14, 24
_GAP = 8
_MOST_TIMES = 5
_MOST_NUMBERS = 6
_FEW = 8
_FAR = 3
"""A game that took so many times the median is drawn at the upper edge: it must not press all others to the floor."""


@dataclass(frozen=True, slots=True)
class TimesChart:
    """Paths: dots for the wins, those that were the best up to then apart, triangles, and the line of the best so far.

    A dot is a line of no length with round ends. `left` to `right` is the plot; `beyond` counts the triangles.
    """

    times: list[Tick]
    numbers: list[Tick]
    dots: str
    bests: str
    triangles: str
    line: str
    left: str
    right: str
    beyond: int

    width = WIDTH
    height = HEIGHT
    label_at = HEIGHT - 6


def times_chart(wins: Sequence[Win], number: int) -> TimesChart:
    """Draw wins in the order of their ends; the last of them is the player's win of that number."""
    top = _top([win.time for win in wins])
    step = step_of(top, _MOST_TIMES, TIME_STEPS)
    scale = marks(top, step)
    texts = [clock_text(time) for time in scale]
    left = max(map(width_of, texts)) + _GAP
    right = WIDTH - _RIGHT
    floor = HEIGHT - _BOTTOM
    across = (right - left) / len(wins)

    def x(index: float) -> float:
        return left + (index + 0.5) * across

    def y(time: int) -> float:
        return floor - (floor - _TOP) * min(time, scale[-1]) / scale[-1]

    first = number - len(wins) + 1
    beyond = [win.time > scale[-1] for win in wins]
    points = [(x(index), y(win.time)) for index, win in enumerate(wins)]
    kinds = [
        "triangle" if far else "best" if win.time == win.best else "dot" for win, far in zip(wins, beyond, strict=True)
    ]

    def path(kind: str, shape: str) -> str:
        at = [point for point, one in zip(points, kinds, strict=True) if one == kind]
        return "".join(f"M{unit(across)} {unit(down)}{shape}" for across, down in at)

    return TimesChart(
        times=[Tick(unit(y(time)), text) for time, text in zip(scale, texts, strict=True)],
        numbers=[Tick(unit(x(one - first)), str(one)) for one in _numbers(first, number)],
        dots=path("dot", "h0"),
        bests=path("best", "h0"),
        triangles=path("triangle", "m-4 6h8l-4-7z"),
        line=_line([(x(index), y(win.best)) for index, win in enumerate(wins)], across / 2),
        left=unit(left),
        right=unit(right),
        beyond=sum(beyond),
    )


def _top(times: Sequence[int]) -> int:
    """Return the time that the axis has to reach."""
    highest = max(times)
    return highest if len(times) < _FEW else min(highest, int(_FAR * median(times)))


def _numbers(first: int, last: int) -> list[int]:
    """Return the numbers written below the wins: round ones, or the first where none is round."""
    step = step_of(last - first + 1, _MOST_NUMBERS, COUNT_STEPS)
    return [number for number in range(first, last + 1) if number % step == 0] or [first]


def _line(points: Sequence[tuple[float, float]], half: float) -> str:
    """Return a path in steps: level across each win, then down to the next better one."""
    x, y = points[0]
    parts = [f"M{unit(x - half)} {unit(y)}"]
    for at, level in points[1:]:
        if level != y:
            parts.append(f"H{unit(at)}V{unit(level)}")
            y = level
    return "".join([*parts, f"H{unit(points[-1][0] + half)}"])
