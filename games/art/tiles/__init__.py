"""The 42 tile faces of Mahjong Solitaire in two styles, as SVG sprites.

A face is used as `<svg><use href="traditional.svg#5B"></use></svg>`. Its 60 × 80 view box is the face of a tile; the
ground is see-through, so that the tile's body, shade and shadow stay the style sheet's.
"""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from games.art.tiles import layouts, numbers, traditional
from games.engine.mahjong import layouts as shapes

KINDS: tuple[str, ...] = (
    *(f"{rank}{suit}" for suit in "BCD" for rank in range(1, 10)),
    *("N", "S", "E", "W"),
    *("R", "G", "Wh"),
    *(f"F{rank}" for rank in range(1, 5)),
    *(f"S{rank}" for rank in range(1, 5)),
)
"""The labels of all kinds, which are also the ids of their symbols."""

_FACES: dict[str, Callable[[str], str]] = {"traditional": traditional.face, "numbers": numbers.face}

STYLES: tuple[str, ...] = tuple(_FACES)
"""The names of the styles."""


def build(style: str) -> str:
    """The sprite of a style: one SVG document with a symbol for each kind; ValueError for an unknown style."""
    if style not in _FACES:
        raise ValueError(f"no tile style {style!r}, only {', '.join(STYLES)}")
    face = _FACES[style]
    symbols = "\n".join(f'<symbol id="{kind}" viewBox="0 0 60 80">{face(kind)}</symbol>' for kind in KINDS)
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n{symbols}\n</svg>\n'


SHEETS = (
    *((f"tiles/{style}.svg", partial(build, style)) for style in STYLES),
    ("tiles/layouts.svg", layouts.build),
)
"""The files of Mahjong Solitaire: the path below the static address, and what returns the text."""

SOURCES = sorted(Path(shapes.__file__).parent.rglob("*.py"))
"""What else than the code of this folder decides what is drawn."""
