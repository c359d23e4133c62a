"""Statistics and leaderboards: figures kept as the games end, and recomputable from the sessions."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, timedelta
from itertools import groupby
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import Exists

from games.engine.codes import CodeError, parse
from games.engine.game import IllegalMove
from games.engine.games import GameState, replay
from games.engine.match.rules import MatchState
from games.engine.moves import BadMoves, read_moves
from games.models import Player, Record, Session
from games.today import todays_boards

_CHUNK = 2000


def figures(state: GameState, at: int) -> dict[str, int | str]:
    """Return what a session keeps beside its moves, at the time of the last of them, in ms since the first."""
    kept: dict[str, int | str] = {"status": state.status.value, "elapsed": state.clock.read(at)}
    if isinstance(state, MatchState):
        return kept | {"done": state.groups_found, "failed": state.failed, "hints": 0, "undos": 0}
    return kept | {"done": len(state.history), "failed": 0, "hints": state.hints, "undos": state.undos}


def count(session: Session) -> None:
    """Count a session that has just ended. Call it in the transaction that ended it."""
    player = _lock(session.player_id)
    kept = player.records.filter(kind__in=[session.game, session.kind])
    rows: list[Any] = list(kept.annotate(overtaken=Exists(Session.objects.ended_after(session))))
    # Clocks differ and are set back, and what waits for a lock has read its own before: the order is that of the ends.
    if any(row.overtaken for row in rows):
        _write(_compute_all(player).values())
        return
    known: dict[str, Record] = {row.kind: row for row in rows}
    records = [known.get(kind) or _new(player, session, kind) for kind in (session.game, session.kind)]
    for record in records:
        _add(record, session)
    _write(records)


def recount(player_key: UUID) -> None:
    """Compute all figures of a player anew: when a game that was over goes on, or games change hands."""
    player = _lock(player_key)
    computed = _compute_all(player)
    player.records.exclude(kind__in=computed).delete()
    _write(computed.values())


def compute(player: Player, sessions: Iterable[Session]) -> dict[str, Record]:
    """Return the records that follow from a player's sessions that are over, in the order in which they ended."""
    records: dict[str, Record] = {}
    for session in sessions:
        for kind in (session.game, session.kind):
            record = records.setdefault(kind, _new(player, session, kind))
            _add(record, session)
    return records


def _compute_all(player: Player) -> dict[str, Record]:
    return compute(player, Session.objects.over_by(player.pk).iterator(_CHUNK))


def list_player(player: Player) -> None:
    """Have the player's records on the site's lists, or not, as the player's public name says."""
    player.records.update(listed=player.is_listed)


def _lock(player_key: UUID) -> Player:
    """Return the player, and have others who would change the figures wait."""
    return Player.objects.select_for_update().get(pk=player_key)


def _new(player: Player, session: Session, kind: str) -> Record:
    return Record(player=player, game=session.game, kind=kind, listed=player.is_listed)


def _add(record: Record, session: Session) -> None:
    setattr(record, session.status, getattr(record, session.status) + 1)
    record.time += session.elapsed
    record.hints += session.hints
    record.undos += session.undos
    if session.status != Session.Status.WON:
        record.run = 0
        return
    record.run += 1
    record.longest_run = max(record.longest_run, record.run)
    record.failed += session.failed
    record.best_time = session.elapsed if record.best_time is None else min(record.best_time, session.elapsed)
    if session.is_fair and (record.fair_time is None or session.elapsed < record.fair_time):
        record.fair_time, record.fair_at, record.fair_session = session.elapsed, session.ended_at, session


def _write(records: Iterable[Record]) -> None:
    """Write new records and known ones in one statement. Those with keys of their own would need another."""
    rows = list(records)
    for record in rows:
        record.pk = None
    Record.objects.bulk_create(
        rows, update_conflicts=True, unique_fields=["player", "kind"], update_fields=["game", *_COLUMNS]
    )


_COLUMNS = [name.removesuffix("_id") for name in Record.FIGURES]


# -- checking ----------------------------------------------------------------------------------------------------


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
    """Recompute the figures of all sessions and all records, and yield what differs. Games may go on meanwhile."""
    for session in Session.objects.order_by("pk").iterator(_CHUNK):
        yield from _check_session(session)
    sessions = Session.objects.defer("moves").order_by("player", "code", "number")
    for _, tries in groupby(sessions.iterator(_CHUNK), lambda session: (session.player_id, session.code)):
        yield from _check_tries(list(tries))
    for player_key in _suspects():
        yield from _check_player(player_key)


def _check_session(session: Session) -> Iterator[Difference]:
    where = f"session {session.pk} ({session.code})"
    try:
        code = parse(session.code)
        moves = read_moves(session.moves)
        state = replay(code, moves)
    except (BadMoves, CodeError, IllegalMove) as error:
        yield Difference(where, "moves", "unreadable", error)
        return
    last = moves[-1].at if moves else 0
    begun_on = session.started_at.astimezone(UTC).date()
    computed: dict[str, object] = {
        **figures(state, last),
        "move_count": len(moves),
        "code": str(code),
        "kind": code.kind,
        "daily_on": begun_on if code in todays_boards(begun_on) else None,
    }
    # That the player gave the game up no move says; it must have been one that could go on.
    if session.status == Session.Status.LEFT and computed["status"] in Session.CAN_BE_LEFT:
        del computed["status"]
    if session.at(session.moved_at) != last:
        computed["moved_at"] = session.started_at + timedelta(milliseconds=last)
    yield from _compare(where, session, computed)


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
    for player, sessions in groupby(ordered.iterator(_CHUNK), lambda session: session.player):
        counted.add(player.pk)
        if any(_check_records(player, compute(player, sessions))):
            suspects.append(player.pk)
    kept = Record.objects.order_by("player").values_list("player", flat=True).distinct()
    return suspects + [player_key for player_key in kept.iterator(_CHUNK) if player_key not in counted]


@transaction.atomic
def _check_player(player_key: UUID) -> list[Difference]:
    """Compare while none of the player's games can end."""
    player = Player.objects.select_for_update().filter(pk=player_key).first()
    if player is None:
        return []
    return list(_check_records(player, _compute_all(player)))


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
