"""Thumbnails of the layouts of Mahjong Solitaire: each tile a small rectangle, lighter the higher it lies."""

from games.engine.mahjong.layouts import LAYOUTS, Layout

_WIDTH = 30
_HEIGHT = 18
_TALL = 4 / 3
_LIFT = 0.22
_GROUND = ("#8d7a5f", "#b39c78", "#d2bd97", "#e9dabb", "#fbf4e4", "#fffdf7")
_EDGE = "#4d3f2e"


def build() -> str:
    """Return one SVG document with a symbol for each layout, by its slug, all to the same scale."""
    symbols = "\n".join(map(_symbol, LAYOUTS))
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n{symbols}\n</svg>\n'


def _symbol(layout: Layout) -> str:
    left = (_WIDTH - max(x for x, _, _ in layout.places) - 2) / 2
    top = (_HEIGHT - max(y for _, y, _ in layout.places) - 2) / 2
    tiles = []
    for x, y, z in sorted(layout.places, key=lambda place: (place[2], place[1] - place[0])):
        across = left + x + z * _LIFT
        down = (top + y) * _TALL - z * _LIFT
        fill = _GROUND[min(z, len(_GROUND) - 1)]
        tiles.append(
            f'<rect x="{across + 1:.4g}" y="{down + 1:.4g}" width="2" height="{2 * _TALL:.4g}" rx=".3"'
            f' fill="{fill}" stroke="{_EDGE}" stroke-width=".16"/>'
        )
    view = f"0 0 {_WIDTH + 2} {_HEIGHT * _TALL + 2:.4g}"
    return f'<symbol id="{layout.slug}" viewBox="{view}">{"".join(tiles)}</symbol>'
