"""What codes deal, kept in full in `boards.json`: a code deals the same board for ever.

``python -m tests.engine.match.pin`` adds the codes that are not pinned yet. It refuses to change a board that is, for
players have been shown it; only ``--force`` does, which is right before the first release and never after it.
"""

import json
import sys
from pathlib import Path

from games.engine.codes import DEALS
from games.engine.match.board import Board, deal
from games.engine.match.codes import MatchCode
from games.engine.match.tables import LEVELS, SIZES
from tests.engine.match.playing import match_code

PINS = Path(__file__).with_name("boards.json")
DECKS_AT_FIRST = 7
NUMBERS = (0, 1, DEALS - 1, 5, 26**3, 123_456_789, DEALS // 2)
PUBLISHED = ("MM2-PAAU-AAAAAAB", "MM2-PAAW-AAAAAAF", "MM2-TADN-AAAAAAB")

type Pins = dict[str, dict[str, int | str]]


class PinChanged(Exception):
    """A pinned code deals another board."""


def codes_to_pin() -> list[str]:
    """Every setting once, with a deal number that goes round; and the published codes."""
    settings = [
        (group_size, size, deck, level)
        for group_size, sizes in SIZES.items()
        for size in range(len(sizes))
        for deck in range(DECKS_AT_FIRST)
        for level in range(len(LEVELS))
    ]
    every = [str(MatchCode(*setting, NUMBERS[place % len(NUMBERS)])) for place, setting in enumerate(settings)]
    return [*PUBLISHED, *every]


def describe(board: Board) -> dict[str, int | str]:
    """The whole board: the cards by rows, each as its subject and version."""
    cards = " ".join(f"{image.subject}/{image.version}" for image in board.images)
    return {"columns": board.columns, "limit": board.limit, "cards": cards}


def pin(pins: Pins, codes: list[str], *, force: bool = False) -> Pins:
    """Return the pins with these codes added.

    Raises PinChanged, which names them, when pinned codes deal other boards now; not with `force`.
    """
    dealt = {code: describe(deal(match_code(code))) for code in [*pins, *codes]}
    changed = [code for code, board in pins.items() if board != dealt[code]]
    if changed and not force:
        raise PinChanged(", ".join(changed))
    return dealt


def read() -> Pins:
    pins: Pins = json.loads(PINS.read_text(encoding="utf-8")) if PINS.exists() else {}
    return pins


def write(pins: Pins) -> None:
    """One board to a line, for diffs that can be read."""
    lines = ",\n".join(f"{json.dumps(code)}: {json.dumps(board)}" for code, board in pins.items())
    PINS.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")


def main(arguments: list[str]) -> int:
    try:
        write(pin(read(), codes_to_pin(), force="--force" in arguments))
    except PinChanged as error:
        print(f"These codes deal other boards than they did: {error}", file=sys.stderr)  # noqa: T201  it is a command
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
