"""Other colours for the versions of a subject.

OpenMoji paints with a small palette of families, each in a dark, a middle and a light shade. A version moves every
family to another one and keeps the shade, so light stays light, neighbours stay apart, and black lines stay black.
"""

from collections.abc import Callable, Mapping

_FAMILIES = {
    "red": ("#781e32", "#d22f27", "#ea5a47"),
    "blue": ("#1e50a0", "#61b2e4", "#92d3f5"),
    "yellow": ("#d39a09", "#f1b31c", "#fcea2b"),
    "purple": ("#6b48a0", "#8967aa", "#b399c8"),
    "green": ("#186648", "#5c9e31", "#b1cc33"),
    "pink": ("#c4477f", "#e67a94", "#ffa7c0"),
    "orange": ("#bf5a14", "#e27022", "#f4aa41"),
    "grey": ("#5f5f5e", "#9b9b9a", "#d0cfce"),
    "brown": ("#40291b", "#6a462f", "#a57939"),
}

_RING = ("red", "blue", "yellow", "purple", "green", "pink", "orange")
"""Each family of the ring moves one to five places on; none moves to grey or brown, which make food look spoilt."""

_FROM_GREY = {"b": "yellow", "c": "blue", "d": "orange", "e": "pink", "f": "green"}
_FROM_BROWN = {"b": "green", "c": "pink", "d": "blue", "e": "red", "f": "purple"}
_FROM_WHITE = {"b": "#dceefa", "c": "#fff2c9", "d": "#fbdde6", "e": "#e4f2d0", "f": "#e8def2"}
_FROM_BLACK = {"b": "#29456f", "c": "#5b3b29", "d": "#512f66", "e": "#1f5539", "f": "#70243a"}


def _palette(version: str) -> dict[str, str]:
    step = "abcdef".index(version)
    moves = {family: _RING[(place + step) % len(_RING)] for place, family in enumerate(_RING)}
    moves |= {"grey": _FROM_GREY[version], "brown": _FROM_BROWN[version]}
    palette = {"#fff": _FROM_WHITE[version], "#3f3f3f": _FROM_BLACK[version]}
    for family, target in moves.items():
        palette |= zip(_FAMILIES[family], _FAMILIES[target], strict=True)
    return palette


_PALETTES: Mapping[str, Mapping[str, str]] = {"a": {}} | {version: _palette(version) for version in "bcdef"}


def recolour(version: str) -> Callable[[str], str]:
    """Return what turns a colour of OpenMoji's palette into that of a version, "a" to "f". Others stay."""
    palette = _PALETTES[version]
    return lambda colour: palette.get(colour, colour)
