"""The bamboos, 1B to 9B: a bird, then sticks in their classic arrangements."""

from .bird import bird
from .palette import BLUE, GREEN, PAPER, RED
from .svg import Path, Placing, filled, joined, stroked

type Stick = tuple[float, float, float, str]

# Rank: width and length of a stick, then (x, y, turn in degrees, ink) of each.
_LAYOUTS: dict[int, tuple[float, float, tuple[Stick, ...]]] = {
    2: (12, 31.5, ((30, 22, 0, GREEN), (30, 58, 0, BLUE))),
    3: (12, 31.5, ((30, 22, 0, BLUE), (17, 58, 0, GREEN), (43, 58, 0, GREEN))),
    4: (12, 25.4, ((17, 32, 0, GREEN), (43, 32, 0, BLUE), (17, 61.4, 0, BLUE), (43, 61.4, 0, GREEN))),
    5: (
        11,
        25.4,
        ((12.5, 32, 0, GREEN), (47.5, 32, 0, BLUE), (30, 46.7, 0, RED), (12.5, 61.4, 0, BLUE), (47.5, 61.4, 0, GREEN)),
    ),
    6: (10.5, 25.4, tuple((x, y, 0, ink) for y, ink in ((32, GREEN), (61.4, BLUE)) for x in (12, 30, 48))),
    7: (
        10,
        20.4,
        ((30, 16, 0, RED), *((x, y, 0, ink) for y, ink in ((40.2, GREEN), (64, BLUE)) for x in (12, 30, 48))),
    ),
    8: (
        7.8,
        25.4,
        (
            (9, 32, 0, GREEN),
            (22.8, 32, -20, GREEN),
            (37.2, 32, 20, GREEN),
            (51, 32, 0, GREEN),
            (9, 61.4, 0, BLUE),
            (22.8, 61.4, 20, BLUE),
            (37.2, 61.4, -20, BLUE),
            (51, 61.4, 0, BLUE),
        ),
    ),
    9: (
        10,
        15.6,
        tuple((x, y, 0, ink) for y, ink in ((27.4, GREEN), (46.9, RED), (66.4, BLUE)) for x in (12, 30, 48)),
    ),
}


def bamboos(rank: int) -> str:
    """The face of a bamboo tile."""
    if rank == 1:
        return bird()
    width, length, sticks = _LAYOUTS[rank]
    return "".join(stick(Placing(x, y, turn=turn), width, length, ink) for x, y, turn, ink in sticks)


def stick(place: Placing, width: float, length: float, ink: str) -> str:
    """A piece of bamboo around its place: two joints, each with a light line."""
    gap = 0.7  # far narrower than between sticks, so that they can be counted without their colours
    joint = (length - gap) / 2
    tops = (-length / 2, gap / 2)
    body = joined(_joint(top, width, joint) for top in tops)
    light = joined(
        Path.parse(f"M{-width * 0.14} {top + joint * 0.3:.2f} L{-width * 0.14} {top + joint * 0.7:.2f}") for top in tops
    )
    return filled(body.placed(place), ink) + stroked(light.placed(place), PAPER, width * 0.12, stroke_opacity=".55")


def _joint(top: float, width: float, length: float) -> Path:
    side, corner, waist = width / 2, width * 0.22, width * 0.2
    bottom = top + length
    middle = (top + bottom) / 2
    return Path(
        (
            ("M", ((-side + corner, top),)),
            ("L", ((side - corner, top),)),
            ("Q", ((side, top), (side, top + corner))),
            ("Q", ((waist + corner * 0.4, middle), (side, bottom - corner))),
            ("Q", ((side, bottom), (side - corner, bottom))),
            ("L", ((-side + corner, bottom),)),
            ("Q", ((-side, bottom), (-side, bottom - corner))),
            ("Q", ((-waist - corner * 0.4, middle), (-side, top + corner))),
            ("Q", ((-side, top), (-side + corner, top))),
            ("Z", ()),
        )
    )
