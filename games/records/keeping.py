"""Each player's statistics, kept as the games end."""

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from django.db.models import Exists

from games.engine.codes import Code
from games.engine.game import State
from games.engine.registry import rules_of
from games.models import Player, Record, Session

CHUNK = 2000
"""Rows that are read at a time."""


def kept_fields(code: Code, state: State, at: int) -> dict[str, int | str | None]:
    """Return what a session keeps beside its moves, at the time of the last of them, in ms since the first."""
    kept = rules_of(code).kept(state)
    return {
        "status": state.status.value,
        "elapsed": state.clock.read(at),
        "done": kept.done,
        "failed": kept.failed,
        "hints": kept.hints,
        "undos": kept.undos,
        "given_away": kept.given_away,
        "lucky": kept.lucky,
        "known": kept.known,
        "forgotten": kept.forgotten,
    }


def count(session: Session) -> None:
    """Count a session that has just ended. Call it in the transaction that ended it."""
    player = _lock(session.player_id)
    kept = player.records.filter(kind__in=[session.game, session.kind])
    rows: list[Any] = list(kept.annotate(overtaken=Exists(Session.objects.ended_after(session))))
    # Clocks differ and are set back, and a waiting writer read its clock earlier: the order is that of the ends.
    if any(row.overtaken for row in rows):
        _write(compute_all(player).values())
        return
    known: dict[str, Record] = {row.kind: row for row in rows}
    records = [known.get(kind) or _new(player, session, kind) for kind in (session.game, session.kind)]
    for record in records:
        _add(record, session)
    _write(records)


def recount(player_key: UUID) -> None:
    """Compute all statistics of a player anew: when a game that was over goes on, or games change hands."""
    player = _lock(player_key)
    computed = compute_all(player)
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


def compute_all(player: Player) -> dict[str, Record]:
    """Return the records that follow from all sessions of a player."""
    return compute(player, Session.objects.over_by(player.pk).iterator(CHUNK))


def list_player(player: Player) -> None:
    """Have the player's records on the site's lists, or not, as the player's public name says."""
    player.records.update(listed=player.is_listed)


def _lock(player_key: UUID) -> Player:
    """Return the player, and have others who would change the statistics wait."""
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
