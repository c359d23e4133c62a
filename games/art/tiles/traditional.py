"""The traditional faces, each with a small western index in the upper right corner."""

from . import flowers, seasons
from .bamboos import bamboos
from .dots import dots
from .hanzi import character
from .palette import BLUE, GREEN, INDEX, INK, RED
from .svg import element, filled
from .western import lettering

_NUMERALS = "一二三四五六七八九"
_WINDS = {"E": "東", "S": "南", "W": "西", "N": "北"}


def face(kind: str) -> str:
    """The drawing of a kind: 5B, N, Wh, F2 and so on."""
    if kind in _WINDS:
        return filled(character(_WINDS[kind], (8, 22, 44, 50), 5.6), INK) + _index(kind)
    if kind == "R":
        return filled(character("中", (8, 19, 44, 55), 6.4), RED) + _index(kind)
    if kind == "G":
        return filled(character("發", (7, 21, 46, 52), 5.3), GREEN) + _index(kind)
    if kind == "Wh":
        return _frame() + _index(kind)
    first, second = kind
    if first == "F":
        return flowers.ground() + flowers.flower(int(second)) + _index(kind, flowers.INK)
    if first == "S":
        return seasons.ground() + seasons.season(int(second)) + _index(kind, seasons.INK)
    drawing = {"B": bamboos, "C": _characters, "D": dots}[second]
    return drawing(int(first)) + _index(first)


def _characters(rank: int) -> str:
    numeral = character(_NUMERALS[rank - 1], (10, 9, 34, 27), 5)
    return filled(numeral, INK) + filled(character("萬", (9, 43, 42, 31), 3.4), RED)


def _frame() -> str:
    """The white dragon: an empty tile with a frame."""
    return element(
        "rect", x=9.5, y=22.5, width=41, height=50, rx=3, fill="none", stroke=BLUE, stroke_width=5
    ) + element("rect", x=15, y=28, width=30, height=39, rx=1, fill="none", stroke=BLUE, stroke_width=1.4)


def _index(text: str, colour: str = INDEX) -> str:
    return lettering(text, top=5, height=11.6, weight=2.1, colour=colour, gap=1.8, right=55.5)
