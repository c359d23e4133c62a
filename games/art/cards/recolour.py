"""Other colours for the versions of a subject.

OpenMoji paints with a small palette of families, each in a dark, a middle and a light shade. A version moves every
family to another one and keeps the shade, so light stays light, neighbours stay apart, and black lines stay black.
"""

from collections.abc import Callable, Mapping

_RING = {
    "red": ("#781e32", "#d22f27", "#ea5a47"),
    "blue": ("#1e50a0", "#61b2e4", "#92d3f5"),
    "yellow": ("#b57f0c", "#f1b31c", "#fcea2b"),
    "purple": ("#5c4080", "#8967aa", "#b399c8"),
    "green": ("#186648", "#5c9e31", "#b1cc33"),
    "pink": ("#b0476b", "#e67a94", "#ffa7c0"),
    "orange": ("#a84f12", "#e27022", "#f4aa41"),
    "grey": ("#5f5f5e", "#9b9b9a", "#d0cfce"),
    "brown": ("#40291b", "#6a462f", "#a57939"),
}

_STEPS = {"b": 1, "c": 2, "d": 4, "e": 5, "f": 7}

_NEARLY_WHITE = {"b": "#dceefa", "c": "#fff2c9", "d": "#fbdde6", "e": "#e4f2d0", "f": "#e8def2"}
_NEARLY_BLACK = {"b": "#29456f", "c": "#5b3b29", "d": "#512f66", "e": "#1f5539", "f": "#70243a"}


def _palette(version: str) -> dict[str, str]:
    families = list(_RING.values())
    step = _STEPS[version]
    palette = {"#fff": _NEARLY_WHITE[version], "#3f3f3f": _NEARLY_BLACK[version]}
    for place, family in enumerate(families):
        palette |= zip(family, families[(place + step) % len(families)], strict=True)
    return palette


_PALETTES: Mapping[str, Mapping[str, str]] = {"a": {}} | {version: _palette(version) for version in _STEPS}


def recolour(version: str) -> Callable[[str], str]:
    """Return what turns a colour of OpenMoji's palette into that of a version, "a" to "f". Others stay."""
    palette = _PALETTES[version]
    return lambda colour: palette.get(colour, colour)
