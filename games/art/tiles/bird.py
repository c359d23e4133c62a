"""The bird of 1B: a peacock on a twig."""

from .palette import AMBER, BLUE, GOLD, GREEN, INK, PAPER, RED
from .svg import Path, Placing, disc, filled, joined, stroked

# A tail feather hanging from (0, 0), 30 units long.
_FEATHER = Path.parse("M-1.8 0 C-2.6 10 -6 19 -4.6 26 C-3.6 31 3.6 31 4.6 26 C6 19 2.6 10 1.8 0 Z")
_BASE = (33.0, 42.0)
_TURNS = (-45.0, -21.0, 3.0)


def bird() -> str:
    """The face of 1B."""
    tail = joined(_FEATHER.placed(Placing(*_BASE, turn=turn)) for turn in _TURNS)
    eyes = [Placing(*_BASE, turn=turn).point((0, 25)) for turn in _TURNS]
    return (
        filled(tail, GREEN)
        + "".join(disc(x, y, 3.2, GOLD) + disc(x, y, 1.6, BLUE) for x, y in eyes)
        + stroked("M7 66 C16 63 24 64 31 62", AMBER, 2.8)
        + stroked("M21 54 L19 63 M26 55 L25 63", INK, 1.8)
        + filled(
            "M18 9.5 C23 8.5 27 12 26.6 17 C26.2 23 27 27 31 31.5 C36 37 38.5 42 35.5 48 C32.5 54.5 23 57.5 16.5 53"
            " C9.5 48 9.5 38 13.2 31 C15.8 26 16.6 23 15.4 19 C13.5 14.5 14 10.4 18 9.5 Z",
            BLUE,
        )
        + filled("M20 34 C26 33 34 38 40 49 C33 53 23 52 19.5 45.5 C17.5 41.5 17.5 37 20 34 Z", RED)
        + stroked("M23.5 39.5 C27 41 30.5 44 33 47.5 M23 44.5 C25.5 46 27.5 47.3 29.5 49", PAPER, 1.2)
        + filled("M15 14.5 L6 18.5 L15.3 20 Z", AMBER)
        + disc(19.6, 15.2, 2, PAPER)
        + disc(19.3, 15.3, 1, INK)
        + stroked("M21 9 L19.5 3.5 M23.5 9.8 L26 4.5 M25.4 12 L31 8.6", GREEN, 1.5)
        + disc(19.4, 3.9, 1.7, RED)
        + disc(26.2, 4.4, 1.7, RED)
        + disc(31.2, 8.5, 1.7, RED)
    )
