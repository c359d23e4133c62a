"""The layouts of Mahjong Solitaire. The number in a game code is the index here, so the order never changes.

A layout that was ever published never changes either; new ones go to the end.
"""

from games.engine.mahjong.layouts.buildings import BRIDGE, CASTLE, FORTRESS, PAGODA, PYRAMID
from games.engine.mahjong.layouts.classic import TURTLE
from games.engine.mahjong.layouts.creatures import BUTTERFLY, CAT, CRAB, ELEPHANT, FISH, OWL
from games.engine.mahjong.layouts.drawing import Layout, Place
from games.engine.mahjong.layouts.nature import MOON, MOUNTAINS, TREE, TULIP
from games.engine.mahjong.layouts.things import CROWN, HEART, HOURGLASS, SHIP, SPIRAL, TEAPOT

LAYOUTS: tuple[Layout, ...] = (
    TURTLE,
    BUTTERFLY,
    CASTLE,
    FISH,
    HEART,
    PYRAMID,
    CAT,
    BRIDGE,
    SPIRAL,
    CRAB,
    FORTRESS,
    TULIP,
    SHIP,
    OWL,
    MOUNTAINS,
    CROWN,
    ELEPHANT,
    HOURGLASS,
    TREE,
    MOON,
    PAGODA,
    TEAPOT,
)
"""Every layout, by its number in the code."""

__all__ = ["LAYOUTS", "Layout", "Place"]
