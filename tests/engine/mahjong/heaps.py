"""Small heaps of tiles, uniformly dealt whole boards, and what can be won by trying everything.

Nothing here shares code with the solver: who blocks whom is read from the coordinates.
"""

from collections.abc import Callable, Iterator
from random import Random

from games.engine.mahjong.layouts import LAYOUTS, Layout
from games.engine.mahjong.tiles import FLOWERS, FOURFOLD, KINDS, SEASONS
from tests.engine.mahjong import slow
from tests.engine.mahjong.slow import Place

ALL_KINDS = tuple(kind for kind in KINDS for _ in range(4 if kind in FOURFOLD else 1))


def shuffled(chance: Random) -> tuple[str, ...]:
    """The 144 tiles in any order."""
    kinds = list(ALL_KINDS)
    chance.shuffle(kinds)
    return tuple(kinds)


def heap(chance: Random, tiles: int) -> Layout:
    """So many tiles at random in a narrow box, each on others or on the table, as crowded as the rules allow."""
    width, depth = chance.choice([(6, 3), (8, 4), (10, 4), (12, 6)])
    places: list[Place] = []
    full: set[Place] = set()
    while len(places) < tiles:
        x, y = chance.randrange(width), chance.randrange(depth)
        z = 0
        while slow.cells((x, y, z)) & full:
            z += 1
        if z < 6:
            places.append((x, y, z))
            full |= slow.cells((x, y, z))
        else:
            width += 1
    return Layout("heap", tuple(places))


def kinds_for(chance: Random, tiles: int) -> tuple[str, ...]:
    """Kinds for so many tiles, an even number: groups of four, of two, and now and then flowers and seasons."""
    kinds: list[str] = []
    for group in chance.sample([*((kind,) * 4 for kind in FOURFOLD), FLOWERS, SEASONS], tiles):
        size = min(chance.choice([2, 4, 4, 4]), tiles - len(kinds))
        kinds += chance.sample(group, size)
    chance.shuffle(kinds)
    return tuple(kinds)


def small_board(chance: Random) -> tuple[Layout, tuple[str, ...], int]:
    """A layout, kinds, and the tiles that are left, 12 to 28: a heap, or what is left of a great layout."""
    tiles = 2 * chance.randrange(6, 15)
    if chance.random() < 0.7:
        return heap(chance, tiles), kinds_for(chance, tiles), (1 << tiles) - 1
    layout = chance.choice(LAYOUTS)
    x, y, _ = chance.choice(layout.places)
    near = sorted(range(144), key=lambda place: abs(layout.places[place][0] - x) + abs(layout.places[place][1] - y))
    kinds = list(shuffled(chance))
    left = 0
    for place, kind in zip(near[:tiles], kinds_for(chance, tiles), strict=True):
        kinds[place] = kind
        left |= 1 << place
    return layout, tuple(kinds), left


def can_be_won(layout: Layout, kinds: tuple[str, ...], left: int) -> bool:
    """Try every pair in every position, and remember the positions that lead nowhere."""
    tiles = [place for place in range(len(kinds)) if left >> place & 1]
    places = [layout.places[place] for place in tiles]
    labels = [kinds[place] for place in tiles]
    numbers = range(len(tiles))
    on_it = [_mask(places, lambda x, y, z: z == 1 and abs(x) < 2 and abs(y) < 2, place) for place in places]
    at_left = [_mask(places, lambda x, y, z: z == 0 and abs(y) < 2 and x == -2, place) for place in places]
    at_right = [_mask(places, lambda x, y, z: z == 0 and abs(y) < 2 and x == 2, place) for place in places]
    partners = [[other for other in range(one) if slow.kinds_pair(labels[one], labels[other])] for one in numbers]
    dead: set[int] = set()

    def is_free(tile: int, there: int) -> bool:
        return not there & on_it[tile] and not (there & at_left[tile] and there & at_right[tile])

    def pairs(there: int) -> Iterator[int]:
        free = [tile for tile in numbers if there >> tile & 1 and is_free(tile, there)]
        return (1 << one | 1 << other for one in free for other in partners[one] if other in free)

    def wins(there: int) -> bool:
        if there in dead:
            return False
        dead.add(there)
        return not there or any(wins(there ^ pair) for pair in pairs(there))

    return wins((1 << len(tiles)) - 1)


def _mask(places: list[Place], blocks: Callable[[int, int, int], bool], place: Place) -> int:
    """The tiles that lie so, seen from that place."""
    x, y, z = place
    return sum(1 << index for index, (a, b, c) in enumerate(places) if blocks(a - x, b - y, c - z))
