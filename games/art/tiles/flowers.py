"""The four flowers, F1 to F4: plum, orchid, chrysanthemum and bamboo, all on the same round."""

from .palette import AMBER, GOLD, GREEN, LEAF, LILAC, PAPER, PLUM, RED, ROSE
from .svg import Path, Placing, disc, filled, ring, stroked, turned

INK = PLUM
_X, _Y = 30.0, 46.8


def ground() -> str:
    """What all flowers share: a tinted round with a rim."""
    return disc(_X, _Y, 23.6, ROSE, fill_opacity=".2") + ring(_X, _Y, 23.6, PLUM, 1.8)


def flower(rank: int) -> str:
    """The drawing of a flower, without its ground."""
    return (_plum, _orchid, _chrysanthemum, _bamboo)[rank - 1]()


def _plum() -> str:
    petal = Path.parse("M0 -2 C-3 -4 -9.4 -8.6 -8.8 -13.8 C-7.8 -20.2 7.8 -20.2 8.8 -13.8 C9.4 -8.6 3 -4 0 -2 Z")
    stamen = Path.parse("M0 -3 L0 -8.6")
    fifths = [step * 72.0 for step in range(5)]
    centre = (_X, _Y + 1)
    tips = [Placing(*centre, turn=turn).point((0, -9)) for turn in fifths]
    return (
        filled(turned(petal, centre, fifths), ROSE, stroke=RED, stroke_width=1.6, stroke_linejoin="round")
        + stroked(turned(stamen, centre, fifths), RED, 1.3)
        + "".join(disc(x, y, 1.4, RED) for x, y in tips)
        + disc(*centre, 3.6, GOLD, stroke=RED, stroke_width=1.3)
    )


def _orchid() -> str:
    centre = (_X, _Y - 1)
    sepal = Path.parse("M0 0 C-5 -6 -5 -13 0 -19.5 C5 -13 5 -6 0 0 Z")
    petal = Path.parse("M0 0 C-8 -3.5 -9.5 -12 -2.5 -18.5 C5.5 -14 6.5 -6 0 0 Z")
    mirrored = petal.placed(Placing(scale_x=-1))
    rim: dict[str, str | float] = {"stroke": PLUM, "stroke_width": 1.5, "stroke_linejoin": "round"}
    return (
        filled(turned(sepal, centre, (0, 140, 220)), LILAC, **rim)
        + filled(petal.placed(Placing(*centre, turn=-72)) + mirrored.placed(Placing(*centre, turn=72)), LILAC, **rim)
        + filled(
            Path.parse("M-4 -1 C-8 6 -7 14 0 18 C7 14 8 6 4 -1 Z").placed(Placing(*centre)),
            PLUM,
        )
        + filled(Path.parse("M-2 2 C-4 6 -3 10 0 12 C3 10 4 6 2 2 Z").placed(Placing(*centre)), GOLD)
        + disc(centre[0], centre[1] - 1, 3, PAPER, stroke=PLUM, stroke_width=1.4)
    )


def _chrysanthemum() -> str:
    centre = (_X, _Y - 3.5)
    petal = Path.parse("M0 0 C-3.4 -5 -3.6 -12 0 -16 C3.6 -12 3.4 -5 0 0 Z")
    inner = petal.placed(Placing(scale_x=0.8, scale_y=0.62))
    rim: dict[str, str | float] = {"stroke": AMBER, "stroke_width": 1.2, "stroke_linejoin": "round"}
    leaf = Path.parse("M0 0 C3 -6 11 -7 15.5 -2.5 C11 3.5 4.5 4 0 0 Z")
    return (
        stroked("M30 50 L30 68", GREEN, 2.4)
        + filled(leaf.placed(Placing(30, 65.5, turn=-14)) + leaf.placed(Placing(30, 65.5, scale_x=-1, turn=14)), GREEN)
        + filled(turned(petal, centre, [step * 30.0 for step in range(12)]), GOLD, **rim)
        + filled(turned(inner, centre, [15 + step * 45.0 for step in range(8)]), GOLD, **rim)
        + disc(*centre, 2.6, AMBER)
    )


def _bamboo() -> str:
    leaf = Path.parse("M0 0 C3 -5 9.5 -5.8 14.5 -1 C9.5 4 4 4.2 0 0 Z")
    leaves = (
        Placing(33, 39, turn=-34),
        Placing(33, 39.6, turn=14),
        Placing(27, 52, turn=166),
        Placing(27, 52.6, turn=214),
        Placing(33, 60, turn=-22),
    )
    return "".join(filled(leaf.placed(place), LEAF, stroke=GREEN, stroke_width=1.2) for place in leaves) + filled(
        "M27 27 L33 27 L33 37 L27 37 Z M27 38.6 L33 38.6 L33 52 L27 52 Z M27 53.6 L33 53.6 L33 67 L27 67 Z", GREEN
    )
