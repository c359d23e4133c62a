"""Moves: what a player did, and when.

A game is its code and its list of moves. Every move carries the server's time in milliseconds since the first
move, so the clock of a game follows from its moves too.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

HIGHEST_VALUE = 999
"""A value has at most three digits."""


class BadMoves(ValueError):
    """The stored text of a list of moves is damaged."""


@dataclass(frozen=True, slots=True)
class Move:
    """One move: its verb, the card or tile it is about (-1 where there is none), and its time in ms.

    A verb is a letter. Each game has its own, and what a letter means in a game never changes.
    """

    verb: str
    value: int = -1
    at: int = 0

    def __str__(self) -> str:
        return f"{self.verb}{'' if self.value < 0 else self.value}@{self.at}"


type Verbs = Mapping[str, range | None]
"""The verbs of a game, by letter, with the range of their values; None for a verb without a value."""

_MOVE = re.compile(r"([a-z])([0-9]{0,3})@([0-9]{1,15})")


def read_moves(text: str, verbs: Verbs) -> list[Move]:
    """Read moves written as ``f3@0 f7@812 c@2400``.

    Raises BadMoves, which quotes the part that can't be read.
    """
    moves = []
    for part in text.split():
        found = _MOVE.fullmatch(part)
        if found is None:
            raise BadMoves(f"not a move: {part!r}")
        verb, digits, at = found.groups()
        values = verbs.get(verb) if digits else None
        value = int(digits) if digits else -1
        if verb not in verbs or (values is None or value not in values if digits else verbs[verb] is not None):
            raise BadMoves(f"not a move: {part!r}")
        moves.append(Move(verb, value, int(at)))
    return moves


def write_moves(moves: Iterable[Move]) -> str:
    """Write moves in the form that read_moves reads."""
    return " ".join(map(str, moves))
