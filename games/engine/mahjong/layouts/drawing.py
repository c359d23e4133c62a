"""How a layout is drawn in these files, and how a drawing is read.

A drawing is a few sheets. Each sheet begins with a line ``on N``: its tiles stand on N layers, so the lowest of
them is on layer N. Each other line is ``y|cells``: y is the tiles' upper edge in half tiles, and the column of a
cell is x in half tiles. A tile is two columns wide and is written as its digit twice: ``33`` is a stack of three
tiles, one upon the other. A tile at half height or half width simply has an odd y or column::

    on 0
    0|  1122222211
    1|11
    2|  1122222211
    on 2
    1|     1111

A drawing must be well formed; that it is a sound layout is checked by tests, and costs nothing when the site runs.
"""

from dataclasses import dataclass

type Place = tuple[int, int, int]
"""Where a tile lies: x, y in half tiles, and its layer z. The tile covers x to x + 1, y to y + 1."""


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """The 144 places of a board: `slug` names it in English; `places` are ordered by z, then y, then x.

    The smallest x and y of the places are 0. A layout is only equal to itself, so looking up its tables is quick.
    """

    slug: str
    places: tuple[Place, ...]


class BadDrawing(ValueError):
    """A drawing that can't be read: the message quotes the line."""


def layout(slug: str, drawing: str) -> Layout:
    """Read a drawing. Raises BadDrawing."""
    places: list[Place] = []
    base = 0
    for line in filter(str.strip, drawing.splitlines()):
        if line.startswith("on "):
            base = int(line[3:])
            continue
        label, bar, cells = line.partition("|")
        if not bar:
            raise BadDrawing(f"{slug}: {line!r}")
        x = 0
        while x < len(cells):
            digit = cells[x]
            if digit == " ":
                x += 1
                continue
            if cells[x : x + 2] != 2 * digit or not digit.isdecimal():
                raise BadDrawing(f"{slug}: {line!r}")
            places += ((x, int(label), base + layer) for layer in range(int(digit)))
            x += 2
    left = min(x for x, _, _ in places)
    top = min(y for _, y, _ in places)
    ordered = sorted(places, key=lambda place: (place[2], place[1], place[0]))
    return Layout(slug, tuple((x - left, y - top, z) for x, y, z in ordered))
