"""A board of Mahjong Solitaire against 144 bare buttons in the same template engine."""

import time
from dataclasses import dataclass
from statistics import median

from django.template import engines
from django.template.loader import get_template
from django.test import RequestFactory
from django_htmx.middleware import HtmxDetails

from games.engine.codes import MahjongCode
from games.engine.games import new_game
from games.engine.mahjong.rules import MahjongState
from games.play import open_table
from games.views.game import game
from games.views.mahjong_board import page
from games.views.settings import Settings
from games.visitors import GameRequest

_BARE = '{% for tile in tiles %}<button name="tile" value="{{ tile.index }}">{{ tile.kind }}</button>{% endfor %}'


@dataclass(frozen=True, slots=True)
class Times:
    """Median milliseconds for a turtle: a board never seen before, the same again, its whole page; and bare buttons."""

    new: float
    again: float
    page: float
    bare: float


def time_pages(count: int) -> Times:
    """Measure so many boards, each another one."""
    codes = [MahjongCode(0, deal) for deal in range(count)]
    times = [(_time_board(code), _time_board(code), _time_page(code), _time_bare(code)) for code in codes]
    return Times(*(median(column) for column in zip(*times, strict=True)))


def _time_board(code: MahjongCode) -> float:
    request = _request(code)
    table = open_table(None, code)
    template = get_template("mahjong/board.html")
    start = time.perf_counter()
    chosen = Settings.read(request)
    context = {"code": str(code), "status": table.state.status.value, "move": table.move, "settings": chosen}
    template.render(context | page(table, chosen), request)
    return _ms_since(start)


def _time_page(code: MahjongCode) -> float:
    request = _request(code)
    start = time.perf_counter()
    game(request, str(code))
    return _ms_since(start)


def _time_bare(code: MahjongCode) -> float:
    state = new_game(code)
    if not isinstance(state, MahjongState):
        raise TypeError(code)
    tiles = [{"index": index, "kind": kind} for index, kind in enumerate(state.board.kinds)]
    template = engines["django"].from_string(_BARE)
    start = time.perf_counter()
    template.render({"tiles": tiles})
    return _ms_since(start)


def _request(code: MahjongCode) -> GameRequest:
    request: GameRequest = RequestFactory().get(f"/g/{code}/")  # type: ignore[assignment]
    request.htmx, request.player_key, request.player_is_new = HtmxDetails(request), None, False
    return request


def _ms_since(start: float) -> float:
    return 1000 * (time.perf_counter() - start)
