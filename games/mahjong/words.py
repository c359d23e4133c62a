"""The words of Mahjong Solitaire: its layouts, styles and tiles, what is wrong with a code."""

from django.utils.functional import Promise
from django.utils.translation import get_language_bidi, gettext_lazy, pgettext_lazy
from django.utils.translation import gettext as _

from games.engine.codes import CodeError
from games.engine.mahjong.codes import MahjongCode, MahjongFault
from games.engine.mahjong.layouts import LAYOUTS, Place
from games.words.lists import list_text

LAYOUT_NAMES: dict[str, Promise] = {
    "turtle": pgettext_lazy("layout", "Turtle"),
    "butterfly": pgettext_lazy("layout", "Butterfly"),
    "castle": pgettext_lazy("layout", "Castle"),
    "fish": pgettext_lazy("layout", "Fish"),
    "heart": pgettext_lazy("layout", "Heart"),
    "pyramid": pgettext_lazy("layout", "Pyramid"),
    "cat": pgettext_lazy("layout", "Cat"),
    "bridge": pgettext_lazy("layout", "Bridge"),
    "spiral": pgettext_lazy("layout", "Spiral"),
    "crab": pgettext_lazy("layout", "Crab"),
    "fortress": pgettext_lazy("layout", "Fortress"),
    "tulip": pgettext_lazy("layout", "Tulip"),
    "ship": pgettext_lazy("layout", "Ship"),
    "owl": pgettext_lazy("layout", "Owl"),
    "mountains": pgettext_lazy("layout", "Mountains"),
    "crown": pgettext_lazy("layout", "Crown"),
    "elephant": pgettext_lazy("layout", "Elephant"),
    "hourglass": pgettext_lazy("layout", "Hourglass"),
    "tree": pgettext_lazy("layout", "Tree"),
    "moon": pgettext_lazy("layout", "Moon"),
    "pagoda": pgettext_lazy("layout", "Pagoda"),
    "teapot": pgettext_lazy("layout", "Teapot"),
}

LEVELS = ("easy", "hard")
LEVEL_NAMES: dict[str, Promise] = {
    "easy": pgettext_lazy("difficulty", "Easy"),
    "hard": pgettext_lazy("difficulty", "Hard"),
}

STYLE_NAMES: dict[str, Promise] = {
    "traditional": pgettext_lazy("tile style", "Traditional"),
    "numbers": pgettext_lazy("tile style", "Numbers"),
}

_SUITS: dict[str, Promise] = {
    "B": pgettext_lazy("tile", "%(number)s of bamboos"),
    "C": pgettext_lazy("tile", "%(number)s of characters"),
    "D": pgettext_lazy("tile", "%(number)s of dots"),
}

_HONOURS: dict[str, Promise] = {
    "N": pgettext_lazy("tile", "north wind"),
    "S": pgettext_lazy("tile", "south wind"),
    "E": pgettext_lazy("tile", "east wind"),
    "W": pgettext_lazy("tile", "west wind"),
    "R": pgettext_lazy("tile", "red dragon"),
    "G": pgettext_lazy("tile", "green dragon"),
    "Wh": pgettext_lazy("tile", "white dragon"),
}

_FLOWER = pgettext_lazy("tile", "flower %(number)s")
_SEASON = pgettext_lazy("tile", "season %(number)s")

_FAULTS: dict[str, Promise] = {
    MahjongFault.UNKNOWN_LAYOUT: gettext_lazy("This code asks for a layout that does not exist (number %(part)s)."),
}


def fault_text(error: CodeError) -> str:
    """Say what is wrong with a code."""
    return str(_FAULTS[error.fault]) % {"part": error.part}


def kind_name(kind: str) -> str:
    """Return the name of a kind of tile, by its label."""
    if kind in _HONOURS:
        return str(_HONOURS[kind])
    if kind[0] == "F":
        return _FLOWER % {"number": kind[1]}
    if kind[0] == "S":
        return _SEASON % {"number": kind[1]}
    return str(_SUITS[kind[1]]) % {"number": kind[0]}


def board_text(code: MahjongCode) -> str:
    """Return what board it is: the name of its layout; "Turtle, Hard" on Hard."""
    layout = str(LAYOUT_NAMES[LAYOUTS[code.layout].slug])
    return list_text([layout, LEVEL_NAMES["hard"]]) if code.hard else layout


def place_text(place: Place) -> str:
    """Return where a tile lies, in words. Rows and columns count whole tiles; half-way ones have a half."""
    x, y, z = place
    return _("row %(row)s, column %(column)s, layer %(layer)d") % {
        "row": _halves(y),
        "column": _halves(x),
        "layer": z + 1,
    }


def _halves(halves: int) -> str:
    if halves % 2 == 0:
        return str(halves // 2 + 1)
    half = f"{halves // 2 + 1}½"
    # Between words from right to left it would turn into ½4; a name that is only heard can't hold an element.
    return f"\N{LEFT-TO-RIGHT ISOLATE}{half}\N{POP DIRECTIONAL ISOLATE}" if get_language_bidi() else half
