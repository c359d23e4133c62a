"""The one place where a move meets the database.

A game is loaded from its moves, the engine plays the new one, and one guarded write keeps it. The guard is the number
of the move that the new one follows: a repeated, late or parallel request finds another number and changes nothing.
"""

from dataclasses import dataclass, replace
from datetime import UTC, datetime
from enum import Enum, auto
from typing import Any
from uuid import UUID

from django.db import IntegrityError, transaction
from django.utils import timezone

from games.contention import retry_when_busy
from games.engine.codes import Code
from games.engine.games import GameState, new_game, replay
from games.engine.moves import Move, Verb, read_moves
from games.models import Player, Session
from games.models.session import SessionQuerySet
from games.records import count, figures, recount
from games.today import todays_boards


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


def open_table(player_key: UUID | None, code: Code) -> Table:
    """Return the player's game of that code as it is, or the board before the first move. It stores nothing."""
    latest = None if player_key is None else Session.objects.latest_try(player_key, str(code))
    return _lay(code, latest, timezone.now())


@retry_when_busy
def make_move(player_key: UUID, code: Code, verb: Verb, value: int, follows: int, *, drawn: bool = False) -> Played:
    """Play a move that follows the move of that number.

    `drawn` says, of a first move, that the site drew the board for the player. A move that follows another number
    changes nothing, nor does one that the rules ignore.
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
    if table.session is None:
        kept = _begin(player_key, after, move, latest, now, drawn=drawn)
    else:
        kept = _go_on(table, after, move, now)
    if kept:
        return Played(Outcome.TAKEN, table, after)
    table = open_table(player_key, code)
    return Played(Outcome.STALE, table, table)


@retry_when_busy
def restart(player_key: UUID, code: Code, follows: int) -> Table:
    """Put the player's game of that code away, for the same board to be played from its start."""
    table = open_table(player_key, code)
    if table.session is None or follows != table.move:
        return table
    if table.session.status in Session.CAN_BE_LEFT:
        now = max(timezone.now(), table.session.moved_at)
        _end(table.session, status=Session.Status.LEFT, put_away=True, ended_at=now)
    else:
        _guarded(table.session).update(put_away=True)
    return open_table(player_key, code)


def _lay(code: Code, latest: Session | None, now: datetime) -> Table:
    if latest is None:
        return Table(code, None, new_game(code), 0, 0)
    if latest.put_away:
        return Table(code, None, new_game(code), latest.move_number + 1, 0)
    state = replay(code, read_moves(latest.moves))
    # A server's clock may be set back; the time of a game never is.
    return Table(code, latest, state, latest.move_number, latest.at(max(latest.moved_at, now)))


def _begin(player_key: UUID, after: Table, move: Move, earlier: Session | None, now: datetime, *, drawn: bool) -> bool:
    code, today = after.code, now.astimezone(UTC).date()
    Player.objects.bulk_create([Player(key=player_key, created_at=now)], ignore_conflicts=True)
    try:
        Session.objects.create(
            player_id=player_key,
            code=str(code),
            game=code.game,
            kind=code.kind,
            drawn=drawn,
            daily_on=today if code in todays_boards(today) else None,
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


def _go_on(before: Table, after: Table, move: Move, now: datetime) -> bool:
    session = before.session
    if session is None:
        raise ValueError("a game that goes on has begun")
    now = max(now, session.moved_at)
    changes = {
        "moves": f"{session.moves} {move}",
        "move_count": session.move_count + 1,
        "moved_at": now,
        **figures(after.state, move.at),
    }
    was_over, is_over = (table.state.status.value in Session.OVER for table in (before, after))
    if is_over and not was_over:
        return _end(session, **changes, ended_at=now)
    if was_over and not is_over:
        return _reopen(session, **changes, ended_at=None)
    return bool(_guarded(session).update(**changes))


@transaction.atomic
def _end(session: Session, **changes: Any) -> bool:
    """Write the last move and the figures that it changes, both or neither."""
    if not _guarded(session).update(**changes):
        return False
    for name, value in changes.items():
        setattr(session, name, value)
    count(session)
    return True


@transaction.atomic
def _reopen(session: Session, **changes: Any) -> bool:
    """Write a move after which a game that was over goes on, and take it out of the figures."""
    if not _guarded(session).update(**changes):
        return False
    recount(session.player_id)
    return True


def _guarded(session: Session) -> SessionQuerySet:
    return Session.objects.filter(pk=session.pk, move_count=session.move_count, put_away=False)
