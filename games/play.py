"""The one place where a move meets the database.

A game is loaded from its moves, the engine plays the new one, and one guarded write keeps it. The guard is the number
of the move that the new one follows: a repeated, late or parallel request finds another number and changes nothing.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import Enum, auto
from functools import wraps
from uuid import UUID

from django.db import IntegrityError, OperationalError
from django.utils import timezone

from games.engine.codes import Code
from games.engine.games import GameState, new_game, replay
from games.engine.moves import Move, Verb, read_moves
from games.models import Player, Session
from games.models.session import SessionQuerySet
from games.records import figures

_TRIES = 3
_MILLISECOND = timedelta(milliseconds=1)


class Outcome(Enum):
    """What became of a request to move."""

    TAKEN = auto()
    IGNORED = auto()
    STALE = auto()


@dataclass(frozen=True, slots=True)
class Table:
    """A game as it lies before its player.

    `session` is None before the first move; `move` is the number that the next move has to follow; `now` is the
    server's time in milliseconds since the first move.
    """

    code: Code
    session: Session | None
    state: GameState
    move: int
    now: int

    @property
    def elapsed(self) -> int:
        """Milliseconds on the clock."""
        return self.state.clock.read(self.now)


@dataclass(frozen=True, slots=True)
class Played:
    """A request to move: the game before it and after it. Unless it was taken, both are the game as it is."""

    outcome: Outcome
    before: Table
    after: Table


def _retry_when_busy[**P, R](function: Callable[P, R]) -> Callable[P, R]:
    """Try again, a few times, when the database is too busy to take part."""

    @wraps(function)
    def wrapper(*args: P.args, **kwargs: P.kwargs) -> R:
        for _ in range(_TRIES - 1):
            try:
                return function(*args, **kwargs)
            except OperationalError:
                continue
        return function(*args, **kwargs)

    return wrapper


def open_table(player_key: UUID | None, code: Code) -> Table:
    """Return the player's game of that code as it is, or the board before the first move. It stores nothing."""
    latest = None if player_key is None else Session.objects.latest_try(player_key, str(code))
    return _lay(code, latest, timezone.now())


@_retry_when_busy
def make_move(player_key: UUID, code: Code, verb: Verb, value: int, follows: int) -> Played:
    """Play a move that follows the move of that number.

    A move that follows another number changes nothing, nor does one that the rules ignore.
    Raises IllegalMove.
    """
    now = timezone.now()
    latest = Session.objects.latest_try(player_key, str(code))
    table = _lay(code, latest, now)
    if follows != table.move:
        return Played(Outcome.STALE, table, table)
    move = Move(verb, value, table.now)
    state = table.state.play(move)
    if state is table.state:
        return Played(Outcome.IGNORED, table, table)
    after = replace(table, state=state, move=table.move + 1)
    kept = _begin(player_key, after, move, latest, now) if table.session is None else _go_on(after, move, now)
    if kept:
        return Played(Outcome.TAKEN, table, after)
    table = open_table(player_key, code)
    return Played(Outcome.STALE, table, table)


@_retry_when_busy
def restart(player_key: UUID, code: Code, follows: int) -> Table:
    """Put the player's game of that code away, for the same board to be played from its start."""
    table = open_table(player_key, code)
    if table.session is None or follows != table.move:
        return table
    left = table.session.status in Session.CAN_BE_LEFT
    status = Session.Status.LEFT if left else table.session.status
    _guarded(table.session).update(status=status, put_away=True)
    return open_table(player_key, code)


def _lay(code: Code, latest: Session | None, now: datetime) -> Table:
    if latest is None:
        return Table(code, None, new_game(code), 0, 0)
    if latest.put_away:
        return Table(code, None, new_game(code), latest.move_number + 1, 0)
    state = replay(code, read_moves(latest.moves))
    # A server's clock may be set back; the time of a game never is.
    last = (latest.moved_at - latest.started_at) // _MILLISECOND
    return Table(code, latest, state, latest.move_number, max(last, (now - latest.started_at) // _MILLISECOND))


def _begin(player_key: UUID, after: Table, move: Move, earlier: Session | None, now: datetime) -> bool:
    Player.objects.bulk_create([Player(key=player_key, created_at=now)], ignore_conflicts=True)
    try:
        Session.objects.create(
            player_id=player_key,
            code=str(after.code),
            number=1 if earlier is None else earlier.number + 1,
            first_move=after.move - 1,
            moves=str(move),
            move_count=1,
            started_at=now,
            moved_at=now,
            **figures(after.state, move.at),
        )
    except IntegrityError:
        return False
    return True


def _go_on(after: Table, move: Move, now: datetime) -> bool:
    session = after.session
    if session is None:
        return False
    return bool(
        _guarded(session).update(
            moves=f"{session.moves} {move}",
            move_count=session.move_count + 1,
            moved_at=max(now, session.moved_at),
            **figures(after.state, move.at),
        )
    )


def _guarded(session: Session) -> SessionQuerySet:
    return Session.objects.filter(pk=session.pk, move_count=session.move_count, put_away=False)
