"""What a game's rules are to everything that plays games: fill in `Rules`, and the site can play, keep and count it.

A game is one package beside this file. It brings

- a code (`games.engine.codes.Code`): frozen, hashable, written by `str`;
- a state (`State`): frozen, and a pure function of the code and the moves;
- a `Rules`, which says how the two hang together, and which `games/engine/registry.py` lists.

Nothing here knows a database, a clock, a page or another game.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Protocol, Self

from games.engine.clock import Clock
from games.engine.codes import Code
from games.engine.moves import Move, Verbs


class Status(StrEnum):
    """How a game stands. A game need not use all of them: LOST and STUCK are two ways not to win."""

    NEW = "new"
    PLAYING = "playing"
    COMPARING = "comparing"
    PAUSED = "paused"
    WON = "won"
    LOST = "lost"
    STUCK = "stuck"


class IllegalMove(ValueError):
    """A move that no board of this code could ever take: a value that it does not have, or another game's verb.

    A move that the rules merely ignore is not an error.
    """

    def __init__(self, move: Move) -> None:
        super().__init__(f"illegal move: {move}")
        self.move = move


class State(Protocol):
    """A frozen state of a game."""

    @property
    def clock(self) -> Clock:
        """The clock: it runs from the first move, and stands while paused and after the end."""

    @property
    def status(self) -> Status:
        """How the game stands."""

    def play(self, move: Move) -> Self:
        """Return the state after the move, or this very object when the rules ignore it.

        Raises IllegalMove.
        """


@dataclass(frozen=True, slots=True)
class Kept:
    """What is kept of a session beside its moves, to be listed and counted.

    `done` counts what is won so far (groups found, pairs removed), `failed` the failed attempts. Of a game that is
    over, where the game can tell: `given_away` is the step, counted as `done` is, after which it could not be won any
    more; `lucky`, `known` and `forgotten` count attempts by what they say of the player's memory.
    """

    done: int
    failed: int = 0
    hints: int = 0
    undos: int = 0
    given_away: int | None = None
    lucky: int | None = None
    known: int | None = None
    forgotten: int | None = None


class Rules[C: Code, S: State](Protocol):
    """The rules of one game."""

    slug: str
    """The name of the game in addresses, files and the database: lower case, in no language."""
    prefix: str
    """Two capital letters with which its codes begin."""
    version: int
    """The digit after them. A new version deals other boards."""
    verbs: Verbs
    """Its moves, by letter. No letter ever changes its meaning."""
    over: frozenset[Status]
    """How a game may stand that has ended."""
    kinds: Mapping[str, C]
    """A code of each kind of board that statistics go by, by the name of the kind."""

    def read(self, body: str) -> C | None:
        """Read what follows prefix and version in a code; None when it does not have the form of one.

        Raises CodeError for settings that do not exist.
        """

    def new(self, code: C) -> S:
        """Return the state of the board before the first move."""

    def is_slow(self, code: C) -> bool:  # noqa: ARG002  most games deal at once
        """Say whether dealing may take so long that the board is worth keeping; then it can be frozen and thawed."""
        return False

    def freeze(self, state: S) -> str:  # noqa: ARG002  the same
        """Return the dealt board of a first state as text."""
        return ""

    def thaw(self, code: C, text: str) -> S:  # noqa: ARG002  the same
        """Return the first state from that text, without dealing where that is slow."""
        return self.new(code)

    def kept(self, state: S) -> Kept:
        """Return what is kept of a session in that state."""

    def goal(self, code: C) -> int:
        """Return what `Kept.done` has to reach to win."""

    def daily(self, numbers: Sequence[int]) -> C:
        """Return the board of a day, from five whole numbers below 2**48, drawn for it."""

    def perfect(self, code: C) -> float | None:
        """Return the attempts that a perfect player needs on average to win; None where nobody attempts anything."""

    survey: Callable[[str, int], bool | None] | None = None
    """Says of the random deal of that number, in that layout, whether it can be won. Raises ValueError."""

    def solve(self, code: C, after: str) -> dict[str, Any] | None:  # noqa: ARG002  a game without a solver
        """Return whether a board can be won after those moves, and how (design, section 6); None without a solver.

        Raises ValueError for moves that can't be made.
        """
        return None

    def dump(self, code: C) -> dict[str, Any]:
        """Return the dealt board as JSON holds it (design, section 6)."""

    def describe(self, code: C) -> str:
        """Return the dealt board as a table, for people at a terminal."""
