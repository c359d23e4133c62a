"""What Hard codes deal, kept in `hard_pins.json`: a digest of the kinds of two boards of every layout.

A code deals the same board for ever. The plan is left out: it may change with the solver. To write the file anew,
which is only right before the first release, or for a new layout, run ``python -m tests.engine.mahjong.pin_hard`` and
look at what changed.
"""

import hashlib
import json
from pathlib import Path

from games.engine.mahjong.hard import deal_hard
from games.engine.mahjong.layouts import LAYOUTS
from games.engine.stream import Stream

PINS = Path(__file__).with_name("hard_pins.json")
DEALS = ("AAAAAAB", "ZZZZZZZ")


def code_of(layout: int, deal: str) -> str:
    return f"MJ1-H{layout:02}-{deal}"


def digest(layout: int, code: str) -> str:
    board = deal_hard(LAYOUTS[layout], Stream(code))
    tiles = ("{},{},{} {}".format(*place, kind) for place, kind in zip(board.layout.places, board.kinds, strict=True))
    return hashlib.sha256("\n".join(tiles).encode()).hexdigest()


def deal_all() -> dict[str, str]:
    return {
        code: digest(layout, code)
        for layout in range(len(LAYOUTS))
        for code in (code_of(layout, deal) for deal in DEALS)
    }


def read() -> dict[str, str]:
    pins: dict[str, str] = json.loads(PINS.read_text(encoding="utf-8"))
    return pins


if __name__ == "__main__":
    PINS.write_text(json.dumps(deal_all(), indent=1) + "\n", encoding="utf-8")
