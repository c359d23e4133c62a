"""Brush strokes: the outline of each basic stroke, bent along a centre line.

Chinese characters are built from a handful of strokes, named here as a calligrapher names them. A stroke's outline
is data: points `(part, along, across)` that go once around it, where `part` is the share of its length and `along`
and `across` count in stroke widths. Positive `across` is to the right of the way the brush moves.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from .svg import Point

type Outline = tuple[tuple[float, float, float], ...]

_SAMPLES = 24

# 横, across: a slanted start, a slim middle, a pressed end.
_HENG: Outline = (
    (0, -0.35, -0.40),
    (0, 0.15, -0.50),
    (0, 1.10, -0.30),
    (0.5, 0, -0.32),
    (1, -1.40, -0.30),
    (1, -0.55, -0.80),
    (1, -0.10, -0.62),
    (1, 0.42, 0.30),
    (1, -0.20, 0.55),
    (1, -1.40, 0.32),
    (0.5, 0, 0.30),
    (0, 0.90, 0.40),
    (0, 0.00, 0.55),
)
# 竖, down: a slanted head, a rounded foot.
_SHU: Outline = (
    (0, -0.10, -0.62),
    (0, 0.55, -0.66),
    (0, 1.20, -0.46),
    (0.5, 0, -0.42),
    (1, -0.90, -0.48),
    (1, 0.30, -0.52),
    (1, 0.45, 0.10),
    (1, 0.05, 0.55),
    (1, -0.90, 0.46),
    (0.5, 0, 0.42),
    (0, 1.10, 0.46),
    (0, -0.10, 0.62),
    (0, -0.55, 0.50),
)
# 悬针, down to a point.
_NEEDLE: Outline = (
    (0, -0.10, -0.62),
    (0, 0.55, -0.66),
    (0, 1.20, -0.46),
    (0.5, 0, -0.44),
    (0.85, 0, -0.42),
    (1, 0.10, -0.06),
    (1, 0.10, 0.06),
    (0.85, 0, 0.42),
    (0.5, 0, 0.44),
    (0, 1.10, 0.46),
    (0, -0.10, 0.62),
    (0, -0.55, 0.50),
)
# 撇, falling to the left and running out to a point.
_PIE: Outline = (
    (0, -0.20, -0.55),
    (0, 0.50, -0.66),
    (0, 1.20, -0.52),
    (0.5, 0, -0.42),
    (0.8, 0, -0.26),
    (1, 0.10, -0.05),
    (1, 0.10, 0.05),
    (0.8, 0, 0.24),
    (0.5, 0, 0.40),
    (0, 1.10, 0.50),
    (0, 0.00, 0.62),
    (0, -0.50, 0.40),
)
# 捺, falling to the right: a thin start, a broad foot lifted off to a point.
_NA: Outline = (
    (0, -0.15, -0.22),
    (0.25, 0, -0.28),
    (0.55, 0, -0.42),
    (0.78, 0, -0.52),
    (1, 0.15, -0.22),
    (1, 0.15, -0.12),
    (0.92, 0, 0.42),
    (0.82, 0, 0.72),
    (0.74, 0, 0.66),
    (0.5, 0, 0.42),
    (0.25, 0, 0.28),
    (0, -0.15, 0.22),
)
# 点, a drop.
_DIAN: Outline = (
    (0, -0.15, -0.10),
    (0.3, 0, -0.36),
    (0.75, 0, -0.62),
    (1, 0.20, -0.55),
    (1, 0.45, 0.05),
    (1, 0.10, 0.60),
    (0.7, 0, 0.55),
    (0.3, 0, 0.28),
    (0, -0.15, 0.14),
)
# 提 and 钩, a flick upwards or a hook: broad, then at once a point.
_TI: Outline = (
    (0, -0.45, -0.20),
    (0, 0.10, -0.55),
    (0.5, 0, -0.34),
    (1, 0.10, -0.05),
    (1, 0.10, 0.05),
    (0.5, 0, 0.34),
    (0, 0.20, 0.58),
    (0, -0.40, 0.40),
)
# 弯, the even run of a bend that ends in a hook.
_WAN: Outline = (
    (0, -0.10, -0.62),
    (0, 0.55, -0.66),
    (0, 1.20, -0.46),
    (0.35, 0, -0.42),
    (0.55, 0, -0.40),
    (0.7, 0, -0.40),
    (0.85, 0, -0.44),
    (1, 0.10, -0.50),
    (1, 0.40, 0.00),
    (1, 0.10, 0.50),
    (0.85, 0, 0.44),
    (0.7, 0, 0.40),
    (0.55, 0, 0.40),
    (0.35, 0, 0.42),
    (0, 1.10, 0.46),
    (0, -0.10, 0.62),
    (0, -0.55, 0.50),
)


@dataclass(frozen=True, slots=True)
class Stroke:
    """One stroke: its outline, its centre line (2 to 4 Bézier points) and its weight in shares of the brush."""

    outline: Outline
    line: tuple[Point, ...]
    weight: float = 1

    def points(self, width: float) -> list[Point]:
        """The points around the stroke for a brush of this width."""
        return _bent(self.outline, self.line, width * self.weight)


def heng(*line: Point, weight: float = 1) -> Stroke:
    """横: across, left to right."""
    return Stroke(_HENG, line, weight)


def shu(*line: Point, weight: float = 1) -> Stroke:
    """竖: down, ending broad."""
    return Stroke(_SHU, line, weight)


def needle(*line: Point, weight: float = 1) -> Stroke:
    """悬针竖: down, ending in a point."""
    return Stroke(_NEEDLE, line, weight)


def pie(*line: Point, weight: float = 1) -> Stroke:
    """撇: down to the left."""
    return Stroke(_PIE, line, weight)


def na(*line: Point, weight: float = 1) -> Stroke:
    """捺: down to the right."""
    return Stroke(_NA, line, weight)


def dian(*line: Point, weight: float = 1) -> Stroke:
    """点: a dot, from its thin to its broad end."""
    return Stroke(_DIAN, line, weight)


def ti(*line: Point, weight: float = 1) -> Stroke:
    """提 or 钩: a flick or a hook, from its broad end to its point."""
    return Stroke(_TI, line, weight)


def wan(*line: Point, weight: float = 1) -> Stroke:
    """弯: a bend."""
    return Stroke(_WAN, line, weight)


def _bent(outline: Outline, line: Sequence[Point], width: float) -> list[Point]:
    samples = [_bezier(line, step / _SAMPLES) for step in range(_SAMPLES + 1)]
    lengths = [math.dist(a, b) for a, b in pairwise(samples)]
    total = sum(lengths)
    return [_beside(samples, lengths, part * total + along * width, across * width) for part, along, across in outline]


def _bezier(line: Sequence[Point], t: float) -> Point:
    points = list(line)
    while len(points) > 1:
        points = [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for a, b in pairwise(points)]
    return points[0]


def _beside(samples: Sequence[Point], lengths: Sequence[float], along: float, across: float) -> Point:
    """The point at a length along the line (its ends run on straight) and a distance to its right."""
    index = 0
    while index < len(lengths) - 1 and along > lengths[index]:
        along -= lengths[index]
        index += 1
    (x1, y1), (x2, y2) = samples[index], samples[index + 1]
    unit_x, unit_y = (x2 - x1) / lengths[index], (y2 - y1) / lengths[index]
    return x1 + unit_x * along - unit_y * across, y1 + unit_y * along + unit_x * across
