"""Scales: round steps for the axes, and room for what is written at them."""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass

SECOND = 1000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE

TIME_STEPS = (
    *(SECOND * step for step in (1, 2, 5, 10, 15, 30)),
    *(MINUTE * step for step in (1, 2, 5, 10, 15, 30)),
    *(HOUR * step for step in (1, 2, 3, 6, 12, 24)),
)
"""Steps between the times at an axis, in ms."""

COUNT_STEPS = tuple(factor * 10**power for power in range(9) for factor in (1, 2, 5))
"""Steps between the whole numbers at an axis."""

DIGIT = 7.9
"""The width of a digit at an axis, in units."""


@dataclass(frozen=True, slots=True)
class Tick:
    """A mark of an axis: where it is, and what is written there."""

    at: str
    text: str


def unit(value: float) -> str:
    """Write a coordinate: to a tenth of a unit, with a decimal point."""
    return f"{value:.1f}".removesuffix(".0")


def step_of(top: int, most: int, steps: Sequence[int]) -> int:
    """Return the smallest of the steps that reaches the top in at most so many, or a multiple of the largest."""
    needed = -(-top // most)
    place = bisect_left(steps, needed)
    if place < len(steps):
        return steps[place]
    return -(-needed // steps[-1]) * steps[-1]


def marks(top: int, step: int) -> range:
    """Return 0 and every step up to the first that is not below the top."""
    return range(0, -(-max(top, 1) // step) * step + 1, step)


def width_of(text: str) -> float:
    """Return about how wide a number or time is at an axis, in units."""
    return DIGIT * len(text)
