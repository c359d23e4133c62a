"""Best times: the player's own, and the site's."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from uuid import UUID

from django.http import HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.engine.registry import parse
from games.models import Record, Session
from games.play.today import boards_of_day
from games.players.visitors import GameRequest
from games.records.statistics import MOST_BEST_TIMES, records_of
from games.registry import GAMES, board_text, game_of
from games.views.filters import Filter, tabs, usual_game
from games.words.times import clock_text


@dataclass(frozen=True, slots=True)
class OwnTime:
    """One of the player's best winning times."""

    rank: int
    time: str
    board: str
    at: datetime
    details: str
    code: str


@dataclass(frozen=True, slots=True)
class SiteTime:
    """One of the site's best times at a kind of board."""

    rank: int
    name: str
    time: str
    at: datetime
    is_own: bool


@never_cache
@require_safe
def leaderboard(request: GameRequest) -> HttpResponse:
    """Show the player's ten best times at a game, and the site's ten best at one of its kinds of board."""
    records = records_of(request.player_key)
    chosen = _full(Filter.read(request.GET, usual_game(records)), records)
    kind = next(iter(chosen.codes))
    site_times = _site_times(request.player_key, kind)
    own = None if any(row.is_own for row in site_times) else records.get(kind)
    today = timezone.now().astimezone(UTC).date()
    context = {
        "tabs": tabs(chosen.game),
        "game": GAMES[chosen.game],
        "own_times": _own_times(request.player_key, chosen.game) if chosen.game in records else [],
        "rows": chosen.full_rows(),
        "chosen": chosen.text,
        "site_times": site_times,
        "own_fair": clock_text(own.fair_time) if own is not None and own.fair_time is not None else "",
        "boards": [(str(code), game_of(code).name, board_text(code)) for code in boards_of_day(today)],
    }
    return render(request, "leaderboard.html", context)


def _full(chosen: Filter, records: Mapping[str, Record]) -> Filter:
    """Return one kind of board: of those chosen the one played most, else the usual one, else the first."""
    kinds = chosen.codes
    played = {kind: records[kind].played if kind in records else 0 for kind in kinds}
    usual = GAMES[chosen.game].usual_kind
    return Filter.of_kind(max(kinds, key=lambda kind: (played[kind], kind == usual)), chosen.game)


def _own_times(player_key: UUID | None, game: str) -> list[OwnTime]:
    if player_key is None:
        return []
    sessions = Session.objects.best_by(player_key, game).defer("moves")[:MOST_BEST_TIMES]
    return [
        OwnTime(
            rank,
            clock_text(session.elapsed),
            board_text(parse(session.code)),
            session.ended_at or session.moved_at,
            GAMES[game].details(session),
            session.code,
        )
        for rank, session in enumerate(sessions, 1)
    ]


def _site_times(player_key: UUID | None, kind: str) -> list[SiteTime]:
    records = Record.objects.best_of_site(kind).select_related("player")[:MOST_BEST_TIMES]
    return [
        SiteTime(
            rank,
            record.player.public_name or "",
            clock_text(record.fair_time or 0),
            record.fair_at or record.player.created_at,
            record.player_id == player_key,
        )
        for rank, record in enumerate(records, 1)
    ]
