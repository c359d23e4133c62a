"""What blocks what: the neighbours of every place of a layout, as bit masks, worked out once for each layout.

Bit i of a mask stands for place i. A set of tiles is then one number of 144 bits, and "nothing lies on it" is one
``&``.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache

from games.engine.mahjong.layouts import Layout, Place


@dataclass(frozen=True, slots=True)
class Tables:
    """For each place: the masks of the places that block it, and the places it blocks.

    `above` overlaps it by any part one layer higher; `left` and `right` touch its side on its own layer by any part.
    `touched` lists, upwards, the places of which it is one of these. `quarters` has, for each of the four quarters
    of its face, the places of every higher layer that hide it.
    """

    above: tuple[int, ...]
    left: tuple[int, ...]
    right: tuple[int, ...]
    touched: tuple[tuple[int, ...], ...]
    quarters: tuple[tuple[int, int, int, int], ...]
    full: int
    free: int

    def is_free(self, place: int, present: int) -> bool:
        """Say whether that place is free when the tiles of the mask `present` are there."""
        return not present & self.above[place] and not (present & self.left[place] and present & self.right[place])


@cache
def tables_of(layout: Layout) -> Tables:
    """Return the tables of a layout; `full` is all of its tiles, `free` those that are free among them."""
    at = {cell: place for place, corner in enumerate(layout.places) for cell in _cells(corner)}
    height = 1 + max(z for _, _, z in layout.places)

    def tiles(*cells: Place) -> set[int]:
        return {at[cell] for cell in cells if cell in at}

    above, left, right, quarters = [], [], [], []
    touched: list[list[int]] = [[] for _ in layout.places]
    for place, (x, y, z) in enumerate(layout.places):
        on_it = tiles(*_cells((x, y, z + 1)))
        at_left = tiles((x - 1, y, z), (x - 1, y + 1, z))
        at_right = tiles((x + 2, y, z), (x + 2, y + 1, z))
        above.append(_mask(on_it))
        left.append(_mask(at_left))
        right.append(_mask(at_right))
        higher = range(z + 1, height)
        one, two, three, four = (_mask(tiles(*((*cell[:2], up) for up in higher))) for cell in _cells((x, y, z)))
        quarters.append((one, two, three, four))
        for other in on_it | at_left | at_right:
            touched[other].append(place)
    full = (1 << len(layout.places)) - 1
    tables = Tables(tuple(above), tuple(left), tuple(right), tuple(map(tuple, touched)), tuple(quarters), full, free=0)
    free = sum(1 << place for place in range(len(layout.places)) if tables.is_free(place, full))
    return replace(tables, free=free)


def _cells(place: Place) -> tuple[Place, Place, Place, Place]:
    """Return the four half-tile cells that a tile fills."""
    x, y, z = place
    return (x, y, z), (x + 1, y, z), (x, y + 1, z), (x + 1, y + 1, z)


def _mask(places: Iterable[int]) -> int:
    return sum(1 << place for place in places)
