"""The four seasons, S1 to S4: spring's first shoot, summer's sun, autumn's leaf and winter's snow, on a square."""

from .palette import AMBER, BLUE, GOLD, GREEN, LEAF, RED, ROSE, SKY, TEAL
from .svg import Path, Placing, disc, element, filled, stroked, turned

INK = TEAL
_X, _Y = 30.0, 46.8


def ground() -> str:
    """What all seasons share: a tinted square with a rim."""
    return element(
        "rect",
        x=_X - 23.2,
        y=_Y - 23.2,
        width=46.4,
        height=46.4,
        rx=5,
        fill=SKY,
        fill_opacity=".24",
        stroke=TEAL,
        stroke_width=1.8,
    )


def season(rank: int) -> str:
    """The drawing of a season, without its ground."""
    return (_spring, _summer, _autumn, _winter)[rank - 1]()


def _spring() -> str:
    leaf = Path.parse("M0 0 C2 -9 9 -13.5 18.5 -12.5 C18 -4 10 3 0 0 Z")
    return (
        stroked("M30 67 L30 46", GREEN, 3)
        + filled(
            leaf.placed(Placing(30, 62)) + leaf.placed(Placing(30, 62, scale_x=-1)),
            LEAF,
            stroke=GREEN,
            stroke_width=1.5,
            stroke_linejoin="round",
        )
        + filled(
            "M20.5 28.5 C23 29.5 24.5 31 25.6 33 C26.5 30 28 27.6 30 26 C32 27.6 33.5 30 34.4 33"
            " C35.5 31 37 29.5 39.5 28.5 C41.5 37.5 39 46.5 30 47.5 C21 46.5 18.5 37.5 20.5 28.5 Z",
            ROSE,
            stroke=RED,
            stroke_width=1.6,
            stroke_linejoin="round",
        )
    )


def _summer() -> str:
    ray = Path.parse("M-3.6 -13.2 L0 -20.6 L3.6 -13.2 Z")
    rays = turned(ray, (_X, _Y), [step * 45.0 for step in range(8)])
    return filled(rays, AMBER, stroke=AMBER, stroke_width=1.2, stroke_linejoin="round") + disc(
        _X, _Y, 10, GOLD, stroke=AMBER, stroke_width=1.8
    )


def _autumn() -> str:
    right = (
        (0, -19), (3.2, -12.5), (7, -14.5), (6, -5.5), (10.5, -9.5), (12, -6.5), (18.5, -7.5), (16, -2.5), (18, 0),
        (9, 6.5), (10.5, 9.8), (1.2, 9),
    )  # fmt: skip
    outline = (*right, *((-x, y) for x, y in reversed(right[1:])))
    leaf = Path((("M", outline[:1]), *(("L", (point,)) for point in outline[1:]), ("Z", ())))
    place = Placing(_X, _Y - 0.5)
    veins = Path.parse("M0 8 L0 -10 M0 5 L11 -3 M0 5 L-11 -3")
    return (
        stroked(Path.parse("M0 6 L0 19").placed(place), RED, 2.4)
        + filled(leaf.placed(place), RED, stroke=RED, stroke_width=1.4, stroke_linejoin="round")
        + stroked(veins.placed(place), GOLD, 1.4)
    )


def _winter() -> str:
    arm = Path.parse("M0 0 L0 -19.4 M-5.6 -17.6 L0 -12 L5.6 -17.6")
    flake = turned(arm, (_X, _Y), [step * 60.0 for step in range(6)])
    return stroked(flake, BLUE, 2.8) + disc(_X, _Y, 3.4, BLUE)
