"""How often a figure came out as it did: columns over whole numbers."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil

from games.charts.scales import COUNT_STEPS, Tick, marks, step_of, unit, width_of

WIDTH, HEIGHT = 360, 210
_TOP, _RIGHT, _BOTTOM = 12, 14, 24
_GAP = 8
_MOST_COLUMNS = 14
_MOST_COUNTS = 4
_AIR = 0.12
"""The part of a column's room that is left free on either side."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column: the figures that it counts, how often they came, and where it stands."""

    text: str
    count: int
    x: str
    y: str
    width: str
    height: str


@dataclass(frozen=True, slots=True)
class SpreadChart:
    """Columns over whole numbers, and perhaps a line where an average stands."""

    columns: list[Column]
    counts: list[Tick]
    numbers: list[Tick]
    line: str
    left: str
    right: str
    floor: str

    width = WIDTH
    height = HEIGHT
    top = _TOP
    label_at = HEIGHT - 6


def spread_chart(spread: Mapping[int, int], line: float | None = None) -> SpreadChart:
    """Draw how many games came out at each figure; `line` is an average to be marked."""
    last = max(*spread, ceil(line or 0))
    size = step_of(last + 1, _MOST_COLUMNS, COUNT_STEPS)
    starts = range(0, last + 1, size)
    heights = [sum(spread.get(figure, 0) for figure in range(start, start + size)) for start in starts]
    step = step_of(max(heights), _MOST_COUNTS, COUNT_STEPS)
    scale = marks(max(heights), step)
    left = max(width_of(str(count)) for count in scale) + _GAP
    right = WIDTH - _RIGHT
    floor = HEIGHT - _BOTTOM
    across = (right - left) / len(starts)

    def y(count: int) -> float:
        return floor - (floor - _TOP) * count / scale[-1]

    texts = [str(start) if size == 1 else f"{start}–{start + size - 1}" for start in starts]
    every = ceil((width_of(max(texts, key=len)) + _GAP) / across)
    return SpreadChart(
        columns=[
            Column(
                text,
                count,
                unit(left + (index + _AIR) * across),
                unit(y(count)),
                unit(across * (1 - 2 * _AIR)),
                unit(floor - y(count)),
            )
            for index, (text, count) in enumerate(zip(texts, heights, strict=True))
        ],
        counts=[Tick(unit(y(count)), str(count)) for count in scale],
        numbers=[
            Tick(unit(left + (index + 0.5) * across), text) for index, text in enumerate(texts) if index % every == 0
        ],
        line="" if line is None else unit(left + (line + 0.5) / size * across),
        left=unit(left),
        right=unit(right),
        floor=unit(floor),
    )
