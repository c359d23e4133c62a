"""The dots (circles), 1D to 9D, in their classic arrangements."""

import math

from .palette import BLUE, GREEN, RED
from .svg import Path, disc, filled, ring, turned

# Rank: radius, then (x, y, ink) of each dot. 1D is drawn apart.
_LAYOUTS: dict[int, tuple[float, tuple[tuple[float, float, str], ...]]] = {
    2: (15, ((30, 21.5, GREEN), (30, 58.5, BLUE))),
    3: (12, ((17, 17.5, BLUE), (30, 40.5, RED), (43, 63, GREEN))),
    4: (11.6, ((17, 31, BLUE), (43, 31, GREEN), (17, 61, GREEN), (43, 61, BLUE))),
    5: (9.8, ((15, 28, BLUE), (45, 28, GREEN), (30, 46.5, RED), (15, 65, GREEN), (45, 65, BLUE))),
    6: (8.8, ((18, 25, GREEN), (42, 25, GREEN), (18, 47, RED), (42, 47, RED), (18, 66.4, RED), (42, 66.4, RED))),
    7: (
        7.8,
        (
            (13, 13, GREEN),
            (29, 20.5, GREEN),
            (45, 28, GREEN),
            (18, 48, RED),
            (42, 48, RED),
            (18, 66.5, RED),
            (42, 66.5, RED),
        ),
    ),
    8: (6.7, tuple((x, y, BLUE) for y in (24.4, 39, 53.6, 68.2) for x in (18, 42))),
    9: (
        7.6,
        tuple((x, y, ink) for y, ink in ((26.5, GREEN), (46.5, RED), (66.5, BLUE)) for x in (12.6, 30, 47.4)),
    ),
}

_SMALL = 9
"""Below this radius a hole in the heart would make the dot pale on a small screen."""


def dots(rank: int) -> str:
    """The face of a dot tile."""
    if rank == 1:
        return _great_dot()
    radius, places = _LAYOUTS[rank]
    return "".join(_dot(x, y, radius, ink) for x, y, ink in places)


def _dot(x: float, y: float, radius: float, ink: str) -> str:
    """A coin: a rim, a see-through ring and a heart, pierced if there is room."""
    rim = radius * 0.34
    outer = ring(x, y, radius - rim / 2, ink, rim)
    if radius < _SMALL:
        return outer + disc(x, y, radius * 0.44, ink)
    return outer + ring(x, y, radius * 0.35, ink, radius * 0.32)


def _great_dot() -> str:
    x, y = 30.0, 43.5
    petal = Path.parse("M0 -16.6 C4 -13.4 4.6 -9 0 -5.2 C-4.6 -9 -4 -13.4 0 -16.6 Z")
    petals = turned(petal, (x, y), [step * 45 for step in range(8)])
    beads = "".join(
        disc(x + 20.6 * math.sin(math.radians(a)), y - 20.6 * math.cos(math.radians(a)), 1.5, GREEN)
        for a in [22.5 + step * 45 for step in range(8)]
    )
    return (
        ring(x, y, 23.4, GREEN, 3) + beads + filled(petals, BLUE) + ring(x, y, 17.6, GREEN, 1.2) + disc(x, y, 4.2, RED)
    )
