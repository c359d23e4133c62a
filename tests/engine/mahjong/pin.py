"""What codes deal, kept in `pins.json`: digests of many boards, and a few boards in full.

A code deals the same board for ever. To write the file anew, which is only right before the first release, or for a
new layout, run ``python -m tests.engine.mahjong.pin`` and look at what changed.
"""

import hashlib
import json
from pathlib import Path

from games.engine.codes import DEALS
from games.engine.mahjong.board import Board
from games.engine.mahjong.codes import MahjongCode
from games.engine.mahjong.deal import deal
from games.engine.mahjong.layouts import LAYOUTS

PINS = Path(__file__).with_name("pins.json")
NUMBERS = (0, 37, DEALS - 1)
IN_FULL = (MahjongCode(0, 37), MahjongCode(7, 26**3), MahjongCode(14, DEALS - 1))


def text_of(board: Board) -> str:
    tiles = ("{},{},{} {}".format(*place, kind) for place, kind in zip(board.layout.places, board.kinds, strict=True))
    return "\n".join([*tiles, *(f"{one}-{other}" for one, other in board.plan)])


def digest(board: Board) -> str:
    return hashlib.sha256(text_of(board).encode()).hexdigest()


def deal_all() -> dict[str, dict[str, str]]:
    codes = [MahjongCode(layout, number) for layout in range(len(LAYOUTS)) for number in NUMBERS]
    return {
        "boards": {str(code): digest(deal(code)) for code in codes},
        "kinds": {str(code): " ".join(deal(code).kinds) for code in IN_FULL},
        "plans": {str(code): " ".join(f"{one}-{other}" for one, other in deal(code).plan) for code in IN_FULL},
    }


def read() -> dict[str, dict[str, str]]:
    pins: dict[str, dict[str, str]] = json.loads(PINS.read_text(encoding="utf-8"))
    return pins


if __name__ == "__main__":
    PINS.write_text(json.dumps(deal_all(), indent=1) + "\n", encoding="utf-8")
