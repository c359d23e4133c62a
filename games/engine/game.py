"""What the two games have in common: a state that plays moves."""

from enum import StrEnum
from typing import Protocol, Self

from games.engine.clock import Clock
from games.engine.moves import Move


class Status(StrEnum):
    """How a game stands. `COMPARING` and `LOST` are Match Cards only, `STUCK` Mahjong Solitaire only."""

    NEW = "new"
    PLAYING = "playing"
    COMPARING = "comparing"
    PAUSED = "paused"
    WON = "won"
    LOST = "lost"
    STUCK = "stuck"


class IllegalMove(ValueError):
    """A move that no board of this code could ever take: it names no card or tile of it, or a verb of the other game.

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
