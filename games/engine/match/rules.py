"""The rules of Match Cards: a state and how moves change it (seeds 000 to 002)."""

from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Self

from games.engine.clock import Clock
from games.engine.game import IllegalMove, Status
from games.engine.match.board import Board
from games.engine.match.tables import COMPARE_AFTER, HARD, SIZES
from games.engine.moves import Move, Verbs


class Verb(StrEnum):
    """The moves of Match Cards. The value is the letter in the stored text, and never changes."""

    FLIP = "f"  # turn card `value`
    COMPARE = "c"  # compare the open cards
    QUIET = "q"  # no comparison window for the rest of this game
    PAUSE = "p"
    RESUME = "r"


VERBS: Verbs = {verb.value: None for verb in Verb} | {
    Verb.FLIP.value: range(max(cards for sizes in SIZES.values() for cards in sizes))
}


@dataclass(frozen=True, slots=True)
class Attempt:
    """A compared attempt: its cards in the order they were turned, and whether they show the same image."""

    cards: tuple[int, ...]
    same: bool


@dataclass(frozen=True, slots=True)
class MatchState:
    """How a game of Match Cards stands.

    `open` are the cards turned in the current attempt, in order; `found` the cards that were found; `failed` the
    failed attempts; `last` the attempt that was just compared, until a card is turned or the game is paused; `quiet`
    whether the player asked for no comparison window for the rest of the game; `history` the cards of each compared
    attempt, oldest first; `turned_at` what the clock showed when
    the last card was turned: the wait before a comparison is time played, and a pause is no way around it.
    """

    board: Board
    clock: Clock = field(default_factory=Clock)
    started: bool = False
    open: tuple[int, ...] = ()
    found: frozenset[int] = frozenset()
    failed: int = 0
    last: Attempt | None = None
    quiet: bool = False
    turned_at: int = 0
    history: tuple[tuple[int, ...], ...] = ()

    @property
    def status(self) -> Status:
        """How the game stands."""
        if not self.started:
            return Status.NEW
        if len(self.found) == len(self.board.images):
            return Status.WON
        if self.failed >= self.board.limit:
            return Status.LOST
        if self.clock.since is None:
            return Status.PAUSED
        if len(self.open) == self.board.group_size:
            return Status.COMPARING
        return Status.PLAYING

    @property
    def groups_found(self) -> int:
        """Groups found so far."""
        return len(self.found) // self.board.group_size

    @property
    def attempts(self) -> int:
        """Attempts compared so far."""
        return self.groups_found + self.failed

    @property
    def shows_comparison(self) -> bool:
        """Whether the comparison window belongs on the screen: on Hard, after each attempt, unless switched off."""
        return self.board.code.level == HARD and self.last is not None and not self.quiet

    def compare_in(self, at: int) -> int:
        """Return the milliseconds, at that time, until the open cards may be compared."""
        return max(0, self.turned_at + COMPARE_AFTER - self.clock.read(at))

    def play(self, move: Move) -> Self:
        """Return the state after the move, or this very object when the rules ignore it.

        Raises IllegalMove for a card that the board does not have or a verb of another game.
        """
        match move.verb:
            case Verb.FLIP if 0 <= move.value < len(self.board.images):
                return self._flip(move.value, move.at)
            case Verb.COMPARE:
                return self._compare(move.at)
            case Verb.QUIET:
                return self._be_quiet()
            case Verb.PAUSE if self.status in {Status.PLAYING, Status.COMPARING}:
                return replace(self, clock=self.clock.stop(move.at), last=None)
            case Verb.RESUME if self.status is Status.PAUSED:
                return replace(self, clock=self.clock.start(move.at))
            case Verb.PAUSE | Verb.RESUME:
                return self
        raise IllegalMove(move)

    def _flip(self, card: int, at: int) -> Self:
        status = self.status
        if status is not Status.PLAYING and status is not Status.NEW:
            return self
        if card in self.open or card in self.found:
            return self
        clock = self.clock.start(at)
        # Written out, here and below, because every request replays all moves of its game and `replace` takes longer.
        return type(self)(
            self.board,
            clock,
            started=True,
            open=(*self.open, card),
            found=self.found,
            failed=self.failed,
            last=None,
            quiet=self.quiet,
            turned_at=clock.read(at),
            history=self.history,
        )

    def _compare(self, at: int) -> Self:
        if self.status is not Status.COMPARING or self.compare_in(at):
            return self
        same = len({self.board.images[card] for card in self.open}) == 1
        after = type(self)(
            self.board,
            self.clock,
            self.started,
            open=(),
            found=self.found.union(self.open) if same else self.found,
            failed=self.failed + (not same),
            last=Attempt(self.open, same),
            quiet=self.quiet,
            turned_at=self.turned_at,
            history=(*self.history, self.open),
        )
        status = after.status
        if status is Status.WON or status is Status.LOST:
            return replace(after, clock=after.clock.stop(at))
        return after

    def _be_quiet(self) -> Self:
        if self.quiet or self.board.code.level != HARD or self.status in {Status.NEW, Status.WON, Status.LOST}:
            return self
        return replace(self, quiet=True)
