"""The plain faces: large digits and letters, the family told again by colour and by a small mark."""

from collections.abc import Callable

from .bamboos import stick
from .palette import BLUE, GREEN, INK, PLUM, RED, TEAL
from .svg import Path, Placing, disc, element, filled, ring, turned
from .western import lettering

_X, _Y = 30.0, 63.5
_STRETCH = {"W": 1.02, "Wh": 0.62}
_TURNS = {"N": 0, "E": 90, "S": 180, "W": 270}


def face(kind: str) -> str:
    """The drawing of a kind: its label and its family's mark."""
    if kind in _TURNS:
        return _label(kind, INK) + _needle(_TURNS[kind])
    if kind in _DRAGONS:
        colour, mark = _DRAGONS[kind]
        return _label(kind, colour) + mark
    colour, draw = _FAMILIES[kind[0] if kind[0] in "FS" else kind[1]]
    return _label(kind, colour) + draw()


def _label(text: str, colour: str) -> str:
    stretch = _STRETCH.get(text, 0.78 if len(text) > 1 else 1.22)
    return lettering(text, top=7, height=40, weight=6, colour=colour, gap=4.4, stretch=stretch)


def _needle(turn: float) -> str:
    """A compass needle that points where the wind comes from."""
    return filled(Path.parse("M0 -10.5 L8.5 9.5 L0 5.4 L-8.5 9.5 Z").placed(Placing(_X, _Y, turn=turn)), INK)


def _bamboo() -> str:
    return stick(Placing(_X, _Y), 10, 22, GREEN)


def _plaque() -> str:
    return element("rect", x=_X - 9, y=_Y - 9, width=18, height=18, rx=2, fill=RED)


def _dot() -> str:
    return ring(_X, _Y, 7.6, BLUE, 4) + disc(_X, _Y, 2.4, BLUE)


def _rosette() -> str:
    petal = Path.parse("M0 -2 C-5 -4 -6 -11 0 -11 C6 -11 5 -4 0 -2 Z")
    return filled(turned(petal, (_X, _Y + 0.6), [step * 72.0 for step in range(5)]), PLUM)


def _leaf() -> str:
    leaf = Path.parse("M-10 8 C-11 -4 -2 -10 11 -9.5 C11 3 3 11 -10 8 Z")
    return filled(leaf.placed(Placing(_X, _Y)), TEAL)


def _diamond(colour: str, fill: str) -> str:
    return element(
        "path",
        d=str(Path.parse("M0 -9 L9 0 L0 9 L-9 0 Z").placed(Placing(_X, _Y))),
        fill=fill,
        stroke=colour,
        stroke_width=3,
        stroke_linejoin="round",
    )


_FAMILIES: dict[str, tuple[str, Callable[[], str]]] = {
    "B": (GREEN, _bamboo),
    "C": (RED, _plaque),
    "D": (BLUE, _dot),
    "F": (PLUM, _rosette),
    "S": (TEAL, _leaf),
}
_DRAGONS: dict[str, tuple[str, str]] = {
    "R": (RED, _diamond(RED, RED)),
    "G": (GREEN, _diamond(GREEN, GREEN)),
    "Wh": (BLUE, _diamond(BLUE, "none")),
}
