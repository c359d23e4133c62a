"""The home page."""

from dataclasses import dataclass
from datetime import UTC, datetime

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.engine.codes import CodeError
from games.engine.registry import parse
from games.models import Session
from games.play.today import boards_of_day
from games.players.visitors import GameRequest
from games.registry import board_text, fault_text, game_of
from games.words.times import clock_text

MOST_GAMES = 6


@dataclass(frozen=True, slots=True)
class GameUnderWay:
    """A game that can go on."""

    code: str
    title: str
    progress: str
    paused: bool
    moved_at: datetime


@never_cache
@require_safe
def home(request: GameRequest) -> HttpResponse:
    """Show the games, and the visitor's games that can go on; with `code`, lead to its board or say what is wrong."""
    typed, fault = request.GET.get("code", "").strip(), ""
    if typed:
        try:
            return redirect("game", str(parse(typed)))
        except CodeError as error:
            fault = fault_text(error)
    games = []
    if request.player_key is not None:
        games = [_under_way(session) for session in Session.objects.in_progress(request.player_key)[:MOST_GAMES]]
    today = timezone.now().astimezone(UTC).date()
    boards = [(str(code), game_of(code).name, board_text(code)) for code in boards_of_day(today)]
    context = {"games": games, "today": today, "boards": boards, "typed": typed, "fault": fault}
    return render(request, "home.html", context, status=400 if fault else 200)


def _under_way(session: Session) -> GameUnderWay:
    code = parse(session.code)
    game = game_of(code)
    return GameUnderWay(
        session.code,
        board_text(code),
        game.progress(session.done, game.rules.goal(code), clock_text(session.elapsed)),
        session.status == Session.Status.PAUSED,
        session.moved_at,
    )
