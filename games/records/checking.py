"""Checking the statistics: all of them follow from the sessions, and can be computed anew at any time."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, timedelta
from itertools import groupby
from uuid import UUID

from django.db import transaction

from games.engine.codes import CodeError
from games.engine.game import IllegalMove
from games.engine.moves import BadMoves, read_moves
from games.engine.registry import parse, replay, rules_of
from games.models import DailyBoard, Player, Record, Session
from games.records.keeping import CHUNK, compute, compute_all, kept_fields

_ASKED_LATER = ("given_away", "lucky", "known", "forgotten")
"""What is kept of a session since a later version."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A figure that does not follow from the sessions."""

    where: str
    figure: str
    kept: object
    computed: object

    def __str__(self) -> str:
        return f"{self.where}: {self.figure} is {self.kept}, it should be {self.computed}"


def differences() -> Iterator[Difference]:
    """Recompute what is kept of all sessions and all records, and yield what differs. Games may go on meanwhile."""
    daily = set(DailyBoard.objects.values_list("day", "code"))
    for session in Session.objects.order_by("pk").iterator(CHUNK):
        yield from _check_session(session, daily)
    sessions = Session.objects.defer("moves").order_by("player", "code", "number")
    for _, tries in groupby(sessions.iterator(CHUNK), lambda session: (session.player_id, session.code)):
        yield from _check_tries(list(tries))
    for player_key in _suspects():
        yield from _check_player(player_key)


def _check_session(session: Session, daily: set[tuple[date, str]]) -> Iterator[Difference]:
    where = f"session {session.pk} ({session.code})"
    try:
        code = parse(session.code)
        moves = read_moves(session.moves, rules_of(code).verbs)
        state = replay(code, moves)
    except (BadMoves, CodeError, IllegalMove) as error:
        yield Difference(where, "moves", "unreadable", error)
        return
    last = moves[-1].at if moves else 0
    begun_on = session.started_at.astimezone(UTC).date()
    computed: dict[str, object] = {
        **kept_fields(code, state, last),
        "move_count": len(moves),
        "code": str(code),
        "game": code.game,
        "kind": code.kind,
        "daily_on": begun_on if _was_daily(session, begun_on, daily) else None,
    }
    # Games that ended before it was asked can't tell.
    for name in _ASKED_LATER:
        if getattr(session, name) is None:
            del computed[name]
    # That the player gave the game up no move says; it must have been one that could go on.
    if session.status == Session.Status.LEFT and computed["status"] in Session.CAN_BE_LEFT:
        del computed["status"]
    if session.at(session.moved_at) != last:
        computed["moved_at"] = session.started_at + timedelta(milliseconds=last)
    yield from _compare(where, session, computed)


def _was_daily(session: Session, begun_on: date, daily: set[tuple[date, str]]) -> bool:
    """Say whether it was that day's board. A day may have begun after the boards were read."""
    if (begun_on, session.code) in daily or session.daily_on is None:
        return (begun_on, session.code) in daily
    return DailyBoard.objects.filter(day=begun_on, code=session.code).exists()


def _check_tries(tries: list[Session]) -> Iterator[Difference]:
    """Check the numbers of a player's tries at one board, given in their order."""
    last = tries[-1]
    # A board that had been seen before a guest's games came in has no first try.
    start = 2 if len(tries) > 1 and tries[0].number == 2 else 1
    # No try's numbers begin higher, however often tries came together: each is at most one long try after another.
    most = (len(tries) - 1) * (max(session.move_count for session in tries) + 1)
    for number, session in enumerate(tries, start):
        where = f"session {session.pk} ({session.code})"
        yield from _compare(where, session, {"number": number})
        least = max((other.move_number + 1 for other in tries[:-1]), default=0) if session is last else 0
        if not least <= session.first_move <= most:
            yield Difference(where, "first_move", session.first_move, f"{least} to {most}")


def _suspects() -> list[UUID]:
    """Return the players whose records do not follow from their sessions, or did not while both were being read."""
    over = Session.objects.filter(ended_at__isnull=False).defer("moves").select_related("player")
    ordered = over.order_by("player", "ended_at", "pk")
    suspects, counted = [], set()
    for player, sessions in groupby(ordered.iterator(CHUNK), lambda session: session.player):
        counted.add(player.pk)
        if any(_check_records(player, compute(player, sessions))):
            suspects.append(player.pk)
    kept = Record.objects.order_by("player").values_list("player", flat=True).distinct()
    return suspects + [player_key for player_key in kept.iterator(CHUNK) if player_key not in counted]


@transaction.atomic
def _check_player(player_key: UUID) -> list[Difference]:
    """Compare while none of the player's games can end."""
    player = Player.objects.select_for_update().filter(pk=player_key).first()
    if player is None:
        return []
    return list(_check_records(player, compute_all(player)))


def _check_records(player: Player, computed: dict[str, Record]) -> Iterator[Difference]:
    kept = {record.kind: record for record in player.records.all()}
    for kind in kept.keys() | computed.keys():
        where = f"player {player.pk}, {kind}"
        if kind not in computed:
            yield Difference(where, "record", "there", "absent")
        elif kind not in kept:
            yield Difference(where, "record", "absent", "there")
        else:
            yield from _compare(where, kept[kind], {name: getattr(computed[kind], name) for name in Record.FIGURES})


def _compare(where: str, row: Session | Record, computed: dict[str, object]) -> Iterator[Difference]:
    for figure, value in computed.items():
        if getattr(row, figure) != value:
            yield Difference(where, figure, getattr(row, figure), value)
