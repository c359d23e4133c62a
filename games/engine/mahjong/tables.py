"""What blocks what: the neighbours of every place of a layout, as bit masks, worked out once for each layout.

Bit i of a mask stands for place i. A set of tiles is then one number of 144 bits, and "nothing lies on it" is one
``&``.
"""

from dataclasses import dataclass, replace
from functools import cache

from games.engine.mahjong.layouts import Layout


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
    covers = [frozenset((x + dx, y + dy) for dx in (0, 1) for dy in (0, 1)) for x, y, _ in layout.places]
    above, left, right, quarters = [], [], [], []
    touched: list[list[int]] = [[] for _ in layout.places]
    for place, (x, y, z) in enumerate(layout.places):
        masks = [0, 0, 0]
        hides = [0, 0, 0, 0]
        for other, (other_x, other_y, other_z) in enumerate(layout.places):
            near = abs(other_y - y) < 2
            blocks = (
                near and other_z == z + 1 and abs(other_x - x) < 2,
                near and other_z == z and other_x == x - 2,
                near and other_z == z and other_x == x + 2,
            )
            for which in range(3):
                masks[which] |= blocks[which] << other
            if any(blocks):
                touched[other].append(place)
            if other_z > z:
                for quarter, cell in enumerate(((x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1))):
                    hides[quarter] |= (cell in covers[other]) << other
        above.append(masks[0])
        left.append(masks[1])
        right.append(masks[2])
        quarters.append((hides[0], hides[1], hides[2], hides[3]))
    full = (1 << len(layout.places)) - 1
    tables = Tables(tuple(above), tuple(left), tuple(right), tuple(map(tuple, touched)), tuple(quarters), full, free=0)
    free = sum(1 << place for place in range(len(layout.places)) if tables.is_free(place, full))
    return replace(tables, free=free)
