"""The layouts of Mahjong Solitaire. The number in a game code is the index here, so the order never changes."""

from games.engine.mahjong.layouts.classic import TURTLE
from games.engine.mahjong.layouts.drawing import Layout, Place

LAYOUTS: tuple[Layout, ...] = (TURTLE,)
"""Every layout, by its number in the code."""

__all__ = ["LAYOUTS", "Layout", "Place"]
