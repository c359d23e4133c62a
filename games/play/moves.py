"""The one place where a move meets the database.

A game is loaded from its moves, the engine plays the new one, and one guarded write keeps it. The guard is the number
of the move that the new one follows: a repeated, late or parallel request finds another number and changes nothing.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from enum import Enum, auto
from typing import Any
from uuid import UUID

from django.db import IntegrityError, transaction
from django.utils import timezone

from games.engine.codes import Code
from games.engine.game import State
from games.engine.moves import Move, read_moves
from games.engine.registry import rules_of
from games.models import Player, Session
from games.models.session import SessionQuerySet
from games.play.boards import new_game, replay
from games.play.contention import retry_when_busy
from games.play.today import boards_of_day
from games.records.keeping import count, kept_fields, recount


class Outcome(Enum):
    """What became of a request to move."""

    TAKEN = auto()
    IGNORED = auto()
    STALE = auto()


@dataclass(frozen=True, slots=True)
class Snapshot[S: State]:
    """A player's game at one moment.

    `session` is None before the first move; `move` is the number that the next move has to follow; `now` is the
    server's time in milliseconds since the first move.
    """

    code: Code
    session: Session | None
    state: S
    move: int
    now: int

    @property
    def elapsed(self) -> int:
        """Milliseconds on the clock."""
        return self.state.clock.read(self.now)


@dataclass(frozen=True, slots=True)
class Played[S: State]:
    """A request to move: the game before it and after it. Unless it was taken, both are the game as it is."""

    outcome: Outcome
    before: Snapshot[S]
    after: Snapshot[S]


def load_game(player_key: UUID | None, code: Code) -> Snapshot[Any]:
    """Return the player's game of that code as it is, or the board before the first move. It stores nothing."""
    latest = None if player_key is None else Session.objects.latest_try(player_key, str(code))
    return _snapshot(code, latest, timezone.now())


@retry_when_busy
def make_move(
    player_key: UUID, code: Code, verb: str, value: int | Callable[[Any], int], follows: int, *, drawn: bool = False
) -> Played[Any]:
    """Play a move that follows the move of that number.

    A value may follow from the state of the game. `drawn` says, of a first move, that the site drew the board for the
    player. A move that follows another number changes nothing, nor does one that the rules ignore.
    Raises IllegalMove.
    """
    now = timezone.now()
    latest = Session.objects.latest_try(player_key, str(code))
    before = _snapshot(code, latest, now)
    if follows != before.move:
        return Played(Outcome.STALE, before, before)
    has_value = rules_of(code).verbs.get(verb) is not None
    asked = value(before.state) if callable(value) else value
    move = Move(verb, asked if has_value else -1, before.now)
    state = before.state.play(move)
    if state is before.state:
        return Played(Outcome.IGNORED, before, before)
    after = replace(before, state=state, move=before.move + 1)
    if before.session is None:
        taken = _begin(player_key, after, move, latest, now, drawn=drawn)
    else:
        taken = _continue(before.session, before, after, move, now)
    if taken:
        return Played(Outcome.TAKEN, before, after)
    before = load_game(player_key, code)
    return Played(Outcome.STALE, before, before)


@retry_when_busy
def restart(player_key: UUID, code: Code, follows: int) -> Snapshot[Any]:
    """Put the player's game of that code away, for the same board to be played from its start."""
    current = load_game(player_key, code)
    if current.session is None or follows != current.move:
        return current
    if current.session.status in Session.CAN_BE_LEFT:
        now = max(timezone.now(), current.session.moved_at)
        _end(current.session, status=Session.Status.LEFT, put_away=True, ended_at=now)
    else:
        _guarded(current.session).update(put_away=True)
    return load_game(player_key, code)


def _snapshot(code: Code, latest: Session | None, now: datetime) -> Snapshot[Any]:
    if latest is None:
        return Snapshot(code, None, new_game(code), 0, 0)
    if latest.put_away:
        return Snapshot(code, None, new_game(code), latest.move_number + 1, 0)
    state = replay(code, read_moves(latest.moves, rules_of(code).verbs))
    # A server's clock may be set back; the time of a game never is.
    return Snapshot(code, latest, state, latest.move_number, latest.at(max(latest.moved_at, now)))


def _begin(
    player_key: UUID, after: Snapshot[Any], move: Move, earlier: Session | None, now: datetime, *, drawn: bool
) -> bool:
    code, today = after.code, now.astimezone(UTC).date()
    Player.objects.bulk_create([Player(key=player_key, created_at=now)], ignore_conflicts=True)
    try:
        Session.objects.create(
            player_id=player_key,
            code=str(code),
            game=code.game,
            kind=code.kind,
            drawn=drawn,
            daily_on=today if code in boards_of_day(today) else None,
            number=1 if earlier is None else earlier.number + 1,
            first_move=after.move - 1,
            moves=str(move),
            move_count=1,
            started_at=now,
            moved_at=now,
            **kept_fields(code, after.state, move.at),
        )
    except IntegrityError:
        # Another request has begun the board meanwhile, or has deleted the player: this one comes too late.
        begun = Session.objects.latest_try(player_key, str(code)) != earlier
        if begun or not Player.objects.filter(key=player_key).exists():
            return False
        raise
    return True


def _continue(session: Session, before: Snapshot[Any], after: Snapshot[Any], move: Move, now: datetime) -> bool:
    now = max(now, session.moved_at)
    changes = {
        "moves": f"{session.moves} {move}",
        "move_count": session.move_count + 1,
        "moved_at": now,
        **kept_fields(after.code, after.state, move.at),
    }
    over = rules_of(after.code).over
    was_over, is_over = before.state.status in over, after.state.status in over
    if is_over and not was_over:
        return _end(session, **changes, ended_at=now)
    if was_over and not is_over:
        return _reopen(session, **changes, ended_at=None)
    return bool(_guarded(session).update(**changes))


@transaction.atomic
def _end(session: Session, **changes: Any) -> bool:
    """Write the last move and the statistics that it changes, both or neither."""
    if not _guarded(session).update(**changes):
        return False
    for name, value in changes.items():
        setattr(session, name, value)
    count(session)
    return True


@transaction.atomic
def _reopen(session: Session, **changes: Any) -> bool:
    """Write a move after which a game that was over goes on, and take it out of the statistics."""
    if not _guarded(session).update(**changes):
        return False
    recount(session.player_id)
    return True


def _guarded(session: Session) -> SessionQuerySet:
    return Session.objects.filter(pk=session.pk, move_count=session.move_count, put_away=False)
