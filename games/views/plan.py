"""The winning plan of a board of Mahjong Solitaire, for those who have played it to its end."""

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.engine.codes import Code
from games.engine.mahjong.rules import MahjongState
from games.names import board_text, kind_name
from games.play import open_table
from games.views.errors import problem
from games.views.mahjong_board import OVER, place_text
from games.views.requests import with_code
from games.views.settings import Settings
from games.visitors import GameRequest


@never_cache
@require_safe
@with_code
def plan(request: GameRequest, code: Code) -> HttpResponse:
    """Show the plan that wins the board, once the player's game of it is won or stuck."""
    state = open_table(request.player_key, code).state
    if not isinstance(state, MahjongState):
        return problem(request, 404, _("There is no plan"), _("Only boards of Mahjong Solitaire have a plan."), code)
    if state.status not in OVER:
        text = _("The plan is shown when your game of this board is won or stuck.")
        return problem(request, 403, _("Not yet"), text, code)
    board = state.board
    steps = [
        [(board.kinds[tile], kind_name(board.kinds[tile]), place_text(board.layout.places[tile])) for tile in pair]
        for pair in board.plan
    ]
    faces = f"tiles/{Settings.read(request).tiles}.svg"
    return render(
        request, "mahjong/plan.html", {"steps": steps, "faces": faces, "code": str(code), "title": board_text(code)}
    )
