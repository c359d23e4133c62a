"""How everyone did at a board on their first try."""

from dataclasses import dataclass
from datetime import UTC, date, datetime
from uuid import UUID

from django.http import HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.engine.codes import Code
from games.engine.registry import parse
from games.models import Session
from games.players.visitors import GameRequest
from games.registry import board_text, game_of
from games.views.requests import with_code
from games.words.times import clock_text

MOST_SHOWN = 5
_MOST_LISTED = 50


@dataclass(frozen=True, slots=True)
class FirstTry:
    """Somebody's first try at a board, won; `help` is how much help they had, where the game counts any."""

    rank: int
    name: str
    time: str
    help: int | None
    at: datetime
    is_own: bool


@never_cache
@require_safe
@with_code
def results(request: GameRequest, code: Code) -> HttpResponse:
    """Show the first tries at that board: of everyone who won, the best first.

    A day's board has a table of that day, and another one only when somebody has begun it later.
    """
    begun = Session.objects.begun(str(code))
    context = {
        "code": str(code),
        "title": board_text(code),
        "game": game_of(code),
        "begun": begun["in_all"],
        "day": begun["day"],
        "is_today": begun["day"] == timezone.now().astimezone(UTC).date(),
    }
    if begun["day"] is not None:
        context["tries_of_day"] = first_tries(str(code), request.player_key, _MOST_LISTED, begun["day"])
    if begun["day"] is None or begun["in_all"] > begun["on_its_day"]:
        context["first_tries"] = first_tries(str(code), request.player_key, _MOST_LISTED)
    return render(request, "results.html", context)


def first_tries(code: str, player_key: UUID | None, most: int, day: date | None = None) -> list[FirstTry]:
    """Return the best first tries at that board, or only of those who began it as the board of that day.

    Who has no public name is a guest; one's own is marked.
    """
    tries = Session.objects.first_tries(code)
    if day is not None:
        tries = tries.filter(daily_on=day)
    sessions = tries.select_related("player").defer("moves")[:most]
    help_column = game_of(parse(code)).help
    return [
        FirstTry(
            rank,
            _name(session, player_key),
            clock_text(session.elapsed),
            help_column.of(session) if help_column else None,
            session.ended_at or session.moved_at,
            session.player_id == player_key,
        )
        for rank, session in enumerate(sessions, 1)
    ]


def _name(session: Session, player_key: UUID | None) -> str:
    if session.player.public_name:
        return session.player.public_name
    return _("You") if session.player_id == player_key else _("A guest")
