"""What the rules page of Mahjong Solitaire shows: boards that the engine deals, and what there is to say of them."""

from collections import Counter
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from games.engine.mahjong.board import Board
from games.engine.mahjong.codes import MahjongCode
from games.engine.mahjong.deal import deal
from games.engine.mahjong.layouts import Layout
from games.engine.mahjong.rules import MahjongState
from games.engine.mahjong.tiles import DRAGONS, FLOWERS, KINDS, PAIRS, SEASONS, SUITED, WINDS
from games.mahjong.words import LAYOUT_NAMES, STYLE_NAMES, kind_name
from games.records.statistics import MOST_BEST_TIMES
from games.words.links import link_to_board
from games.words.lists import list_text

START = MahjongCode(0, 37)
"""The board whose first free tiles the text counts: MJ1-L00-AAAAABL."""

SECTIONS: dict[str, Promise] = {
    "brief": gettext_lazy("In brief"),
    "tiles": gettext_lazy("The tiles"),
    "free": gettext_lazy("The free tile"),
    "pairs": gettext_lazy("The pairs allowed"),
    "taps": gettext_lazy("Taps"),
    "end": gettext_lazy("Winning and getting stuck"),
    "helps": gettext_lazy("What the app helps with"),
}


ROW = Board(Layout("row", ((0, 0, 0), (2, 0, 0), (4, 0, 0), (6, 0, 0), (3, 0, 1))), ("5B", "5C", "5D", "N", "R"), ())
"""Four tiles in a row and one upon the two in the middle: what is free, and what is not."""


@dataclass(frozen=True, slots=True)
class TileFigure:
    """A tile as a figure shows it; `kind` is "" where it is fully covered."""

    x: int
    y: int
    z: int
    kind: str
    free: bool


def context() -> dict[str, Any]:
    """Return the examples and numbers that the text speaks of."""
    state = MahjongState.new(deal(START))
    start = _figure(state)
    of_kind = Counter(state.board.kinds)
    families = {"suits": SUITED, "honours": (*WINDS, *DRAGONS), "flowers": FLOWERS, "seasons": SEASONS}
    return {
        "sections": SECTIONS,
        "start": start | link_to_board(START),
        "row": _row_figure(),
        "tiles": len(state.board.kinds),
        "free": state.free.bit_count(),
        "pairs": PAIRS,
        "kinds": len(KINDS),
        "layout": LAYOUT_NAMES[state.board.layout.slug],
        "numbers": STYLE_NAMES["numbers"],
        "counts": {
            name: {"kinds": len(kinds), "each": of_kind[kinds[0]], "all": sum(of_kind[kind] for kind in kinds)}
            for name, kinds in families.items()
        },
        "families": len({kind[1] for kind in SUITED}),
        "highest": max(kind[0] for kind in SUITED),
        "winds": len(WINDS),
        "dragons": len(DRAGONS),
        "legend": [(kind, kind_name(kind)) for kind in ("5B", "5C", "5D", *WINDS, *DRAGONS, *FLOWERS, *SEASONS)],
        "best_times": MOST_BEST_TIMES,
    }


def _figure(state: MahjongState) -> dict[str, Any]:
    places = state.board.layout.places
    tiles = [
        TileFigure(x, y, z, "" if state.is_fully_covered(tile) else state.board.kinds[tile], free=state.is_free(tile))
        for tile, (x, y, z) in enumerate(places)
    ]
    return {
        "width": 2 + max(tile.x for tile in tiles),
        "height": 2 + max(tile.y for tile in tiles),
        "layers": 1 + max(tile.z for tile in tiles),
        "tiles": tiles,
        "free": list_text(kind_name(tile.kind) for tile in tiles if tile.free),
    }


def _row_figure() -> dict[str, Any]:
    figure = _figure(MahjongState.new(ROW))
    *row, top = (kind_name(kind) for kind in ROW.kinds)
    return figure | {"names": row, "top": top}
