"""A dealt board of Mahjong Solitaire."""

from dataclasses import dataclass

from games.engine.mahjong.layouts import Layout

type Pair = tuple[int, int]
"""Two places of a layout."""

TRIES = 1000
"""After so many failed tries something is broken. No layout fails more than three tries in four."""


@dataclass(frozen=True, slots=True)
class Board:
    """A dealt board.

    `kinds` gives the kind of the tile at each place of the layout; `plan` is 72 pairs of places: taken in this
    order, each pair is free and pairs when its turn comes, and none is left.
    """

    layout: Layout
    kinds: tuple[str, ...]
    plan: tuple[Pair, ...]


class CannotDeal(RuntimeError):
    """No try gave a board that can be won. Never seen; better than a board that can't be won."""
