"""How everyone did at a board on their first try."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from games.engine.codes import Code, MahjongCode
from games.models import Session
from games.names import board_text
from games.times import clock_text
from games.views.requests import with_code
from games.visitors import GameRequest

MOST_SHOWN = 5
_MOST_LISTED = 50


@dataclass(frozen=True, slots=True)
class FirstTry:
    """Somebody's first try at a board, won."""

    rank: int
    name: str
    time: str
    help: int
    at: datetime
    is_own: bool


@never_cache
@with_code
def results(request: GameRequest, code: Code) -> HttpResponse:
    """Show the first tries at that board: of everyone who won, the best first."""
    begun = Session.objects.filter(code=str(code), number=1).count()
    context = {
        "code": str(code),
        "title": board_text(code),
        "is_mahjong": isinstance(code, MahjongCode),
        "first_tries": first_tries(str(code), request.player_key, _MOST_LISTED),
        "begun": begun,
    }
    return render(request, "results.html", context)


def first_tries(code: str, player_key: UUID | None, most: int) -> list[FirstTry]:
    """Return the best first tries at that board. Who has no public name is a guest; one's own is marked."""
    sessions = Session.objects.first_tries(code).select_related("player")[:most]
    return [
        FirstTry(
            rank,
            _name(session, player_key),
            clock_text(session.elapsed),
            session.hints + session.undos,
            session.ended_at or session.moved_at,
            session.player_id == player_key,
        )
        for rank, session in enumerate(sessions, 1)
    ]


def _name(session: Session, player_key: UUID | None) -> str:
    if session.player.public_name:
        return session.player.public_name
    return _("You") if session.player_id == player_key else _("A guest")
