"""A board against as many bare buttons in the same template engine."""

import time
from dataclasses import dataclass
from statistics import median

from django.template import engines
from django.template.loader import render_to_string
from django.test import RequestFactory
from django_htmx.middleware import HtmxDetails

from games.engine.codes import Code
from games.play.moves import load_game
from games.players.visitors import GameRequest
from games.registry import game_of
from games.views.game import game
from games.views.settings import Settings

_BARE = '{% for number in numbers %}<button name="tile" value="{{ number }}">{{ number }}</button>{% endfor %}'


@dataclass(frozen=True, slots=True)
class Times:
    """Median milliseconds for a board never seen before, the same again, its whole page; and for its bare buttons."""

    buttons: int
    new: float
    again: float
    page: float
    bare: float


def time_pages(codes: list[Code]) -> Times:
    """Measure those boards, each another one of the same kind."""
    first = [_time_board(code) for code in codes]
    buttons = first[0][1]
    again = median(_time_board(code)[0] for code in codes)
    page = median(_time_page(code) for code in codes)
    bare = median(_time_bare(buttons) for _ in codes)
    return Times(buttons, median(taken for taken, _ in first), again, page, bare)


def _time_board(code: Code) -> tuple[float, int]:
    """Return the milliseconds for a board, and its number of buttons."""
    request = _request(code)
    now = load_game(None, code)
    start = time.perf_counter()
    settings = Settings.read(request)
    shown = game_of(code).page(now, settings)
    context = {"code": str(code), "status": now.state.status.value, "move": now.move, "settings": settings}
    context |= {"counters": shown.counters, **shown.board}
    html = render_to_string(f"{code.game}/board.html", context, request)
    return _ms_since(start), html.count("<button")


def _time_page(code: Code) -> float:
    request = _request(code)
    start = time.perf_counter()
    game(request, str(code))
    return _ms_since(start)


def _time_bare(buttons: int) -> float:
    template = engines["django"].from_string(_BARE)
    start = time.perf_counter()
    template.render({"numbers": range(buttons)})
    return _ms_since(start)


def _request(code: Code) -> GameRequest:
    request: GameRequest = RequestFactory().get(f"/g/{code}/")  # type: ignore[assignment]
    request.htmx, request.player_key, request.player_is_new = HtmxDetails(request), None, False
    return request


def _ms_since(start: float) -> float:
    return 1000 * (time.perf_counter() - start)
