"""Moves: what a player did, and when.

A game is its code and its list of moves. Every move carries the server's time in milliseconds since the first
move, so the clock of a game follows from its moves too.
"""

import re
from dataclasses import dataclass
from enum import StrEnum


class Verb(StrEnum):
    """What a move does. The value is its letter in the stored text, and never changes."""

    FLIP = "f"  # Match Cards: turn card `value`
    COMPARE = "c"  # Match Cards: compare the open cards
    QUIET = "q"  # Match Cards: no comparison window for the rest of this game
    TAP = "t"  # Mahjong Solitaire: tap tile `value`
    HINT = "h"  # Mahjong Solitaire
    UNDO = "u"  # Mahjong Solitaire
    PAUSE = "p"
    RESUME = "r"


VERBS_WITH_VALUE = frozenset({Verb.FLIP, Verb.TAP})


class BadMoves(ValueError):
    """The stored text of a list of moves is damaged."""


@dataclass(frozen=True, slots=True)
class Move:
    """One move: a verb, the card or tile it is about (-1 where there is none), and its time in ms."""

    verb: Verb
    value: int = -1
    at: int = 0

    def __str__(self) -> str:
        value = self.value if self.verb in VERBS_WITH_VALUE else ""
        return f"{self.verb.value}{value}@{self.at}"


# By letter, because an enumeration's members take their time to be hashed, and every request reads its game's moves.
_VERBS = {verb.value: (verb, verb in VERBS_WITH_VALUE) for verb in Verb}
_MOVE = re.compile(r"([a-z])([0-9]{0,3})@([0-9]{1,15})")


def read_moves(text: str) -> list[Move]:
    """Read moves written as ``f3@0 f7@812 c@2400``.

    Raises BadMoves, which quotes the part that can't be read.
    """
    moves = []
    for part in text.split():
        found = _MOVE.fullmatch(part)
        if found is None or found[1] not in _VERBS:
            raise BadMoves(f"not a move: {part!r}")
        letter, value, at = found.groups()
        verb, has_value = _VERBS[letter]
        if has_value != bool(value):
            raise BadMoves(f"not a move: {part!r}")
        moves.append(Move(verb, int(value) if value else -1, int(at)))
    return moves


def write_moves(moves: list[Move]) -> str:
    """Write moves in the form that read_moves reads."""
    return " ".join(map(str, moves))
