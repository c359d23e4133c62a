"""The rules once more, slow and obvious, from coordinates and labels. Nothing here shares code with the engine."""

from collections.abc import Iterable

type Place = tuple[int, int, int]


def cells(place: Place) -> set[Place]:
    """The four half-tile cells that a tile fills."""
    x, y, z = place
    return {(x, y, z), (x + 1, y, z), (x, y + 1, z), (x + 1, y + 1, z)}


def filled(places: Iterable[Place]) -> set[Place]:
    """The cells that all these tiles fill."""
    return {cell for place in places for cell in cells(place)}


def is_free(place: Place, full: set[Place]) -> bool:
    """Nothing on it, not even on a part of it, and nothing at its left or nothing at its right."""
    x, y, z = place
    nothing_on_it = all((cell_x, cell_y, z + 1) not in full for cell_x, cell_y, _ in cells(place))
    left_open = (x - 1, y, z) not in full and (x - 1, y + 1, z) not in full
    right_open = (x + 2, y, z) not in full and (x + 2, y + 1, z) not in full
    return nothing_on_it and (left_open or right_open)


def is_hidden(place: Place, full: set[Place]) -> bool:
    """Every quarter of it lies under some tile, however high above."""
    return all(any((x, y, above) in full for above in range(z + 1, 12)) for x, y, z in cells(place))


def kinds_pair(one: str, other: str) -> bool:
    """The same label; or two flowers; or two seasons."""
    flowers = {"F1", "F2", "F3", "F4"}
    seasons = {"S1", "S2", "S3", "S4"}
    return one == other or {one, other} <= flowers or {one, other} <= seasons


def pairs(places: list[Place], kinds: list[str] | tuple[str, ...], left: Iterable[int]) -> set[tuple[int, int]]:
    """All pairs that can be taken when the tiles of these numbers are left."""
    left = sorted(left)
    full = filled(places[tile] for tile in left)
    free = [tile for tile in left if is_free(places[tile], full)]
    return {(one, other) for one in free for other in free if one < other and kinds_pair(kinds[one], kinds[other])}
