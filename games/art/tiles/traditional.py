"""The traditional faces, each with a small western index in the upper right corner."""

from collections.abc import Callable
from functools import partial

from . import flowers, seasons
from .bamboos import bamboos
from .dots import dots
from .hanzi import character
from .palette import BLUE, GREEN, INDEX, INK, RED
from .svg import element, filled
from .western import lettering

_NUMERALS = "一二三四五六七八九"


def face(kind: str) -> str:
    """The drawing of a kind: 5B, N, Wh, F2 and so on."""
    if kind in _HONOURS:
        return _HONOURS[kind]() + _index(kind)
    first, rank = kind[0], kind[-1]
    if first == "F":
        return flowers.ground() + flowers.flower(int(rank)) + _index(kind, flowers.INK)
    if first == "S":
        return seasons.ground() + seasons.season(int(rank)) + _index(kind, seasons.INK)
    return _SUITS[kind[1]](int(first)) + _index(first)


def _wind(sign: str) -> str:
    return filled(character(sign, (8, 22, 44, 50), 5.6), INK)


def _red_dragon() -> str:
    return filled(character("中", (8, 19, 44, 55), 6.4), RED)


def _green_dragon() -> str:
    return filled(character("發", (7, 21, 46, 52), 5.3), GREEN)


def _white_dragon() -> str:
    """An empty tile: only a frame."""
    outer = element("rect", x=9.5, y=22.5, width=41, height=50, rx=3, fill="none", stroke=BLUE, stroke_width=5)
    inner = element("rect", x=15, y=28, width=30, height=39, rx=1, fill="none", stroke=BLUE, stroke_width=1.4)
    return outer + inner


def _characters(rank: int) -> str:
    numeral = character(_NUMERALS[rank - 1], (8.5, 10, 32.5, 26), 5)
    return filled(numeral, INK) + filled(character("萬", (9, 43, 42, 31), 3.4), RED)


def _index(text: str, colour: str = INDEX) -> str:
    return lettering(text, top=5, height=11.6, weight=2.1, colour=colour, gap=1.8, right=55.5)


_SUITS: dict[str, Callable[[int], str]] = {"B": bamboos, "C": _characters, "D": dots}
_HONOURS: dict[str, Callable[[], str]] = {
    "E": partial(_wind, "東"),
    "S": partial(_wind, "南"),
    "W": partial(_wind, "西"),
    "N": partial(_wind, "北"),
    "R": _red_dragon,
    "G": _green_dragon,
    "Wh": _white_dragon,
}
