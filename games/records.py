"""Figures: kept as the games are played, and recomputable from their moves."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.engine.codes import CodeError, parse
from games.engine.game import IllegalMove
from games.engine.games import GameState, replay
from games.engine.match.rules import MatchState
from games.engine.moves import BadMoves, read_moves
from games.models import Session

_CHUNK = 2000


@dataclass(frozen=True, slots=True)
class Difference:
    """A figure of a session that does not follow from its moves."""

    session: int
    code: str
    figure: str
    kept: object
    computed: object

    def __str__(self) -> str:
        return f"session {self.session} ({self.code}): {self.figure} is {self.kept}, the moves say {self.computed}"


def figures(state: GameState, at: int) -> dict[str, int | str]:
    """Return what a session keeps beside its moves, at the time of the last of them, in ms since the first."""
    kept: dict[str, int | str] = {"status": state.status.value, "elapsed": state.clock.read(at)}
    if isinstance(state, MatchState):
        return kept | {"done": state.groups_found, "failed": state.failed, "hints": 0, "undos": 0}
    return kept | {"done": len(state.history), "failed": 0, "hints": state.hints, "undos": state.undos}


def differences() -> Iterator[Difference]:
    """Recompute the figures of all sessions, and yield what differs."""
    for session in Session.objects.order_by("pk").iterator(_CHUNK):
        yield from _check(session)


def _check(session: Session) -> Iterator[Difference]:
    def difference(figure: str, kept: object, computed: object) -> Difference:
        return Difference(session.pk, session.code, figure, kept, computed)

    try:
        moves = read_moves(session.moves)
        state = replay(parse(session.code), moves)
    except (BadMoves, CodeError, IllegalMove) as error:
        yield difference("moves", "unreadable", error)
        return
    computed: dict[str, object] = {**figures(state, moves[-1].at if moves else 0), "move_count": len(moves)}
    # That the player gave the game up no move says; it must have been one that could go on.
    if session.status == Session.Status.LEFT and computed["status"] in Session.CAN_BE_LEFT:
        del computed["status"]
    for figure, value in computed.items():
        if getattr(session, figure) != value:
            yield difference(figure, getattr(session, figure), value)
