"""The page of a game: play it, resume it, look at it when it is over; and its moves."""

import re
from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers
from django_htmx.http import reswap, retarget

from games.engine.codes import Code
from games.engine.game import IllegalMove, Status
from games.engine.match.rules import MatchState
from games.engine.moves import Verb
from games.names import board_text
from games.play import Outcome, Played, Table, make_move, open_table
from games.play import restart as restart_game
from games.seals import is_sealed
from games.views import mahjong_board, match_board
from games.views.errors import problem
from games.views.requests import post_only, read_number, with_code
from games.views.results import MOST_SHOWN, first_tries
from games.views.settings import Settings
from games.visitors import GameRequest, SeeOther, claim_player

_HIGHEST_PLACE = 999
_OVER = match_board.OVER | mahjong_board.OVER
_UNDONE_IN = {Status.NEW, Status.PLAYING, Status.STUCK}
_INDENT = re.compile(r"\n\s+")


@never_cache
@vary_on_headers("HX-Request")
@require_safe
@with_code
def game(request: GameRequest, code: Code) -> HttpResponse:
    """Show the player's game of that code as it is. It stores nothing."""
    table = open_table(claim_player(request), code)
    if request.htmx and not request.htmx.history_restore_request:
        return _region(request, table, "region" if request.htmx.trigger == "settings" else "refresh")
    return render(request, "game.html", _page(request, table))


@never_cache
@with_code
@post_only
def flip(request: GameRequest, code: Code) -> HttpResponse:
    """Turn a card."""
    return _move(request, code, Verb.FLIP, "card")


@never_cache
@with_code
@post_only
def compare(request: GameRequest, code: Code) -> HttpResponse:
    """Compare the open cards, once they have been open long enough."""
    return _move(request, code, Verb.COMPARE)


@never_cache
@with_code
@post_only
def go_on(request: GameRequest, code: Code) -> HttpResponse:
    """Close the comparison window, for this once or for the rest of the game."""
    if request.POST.get("quiet"):
        return _move(request, code, Verb.QUIET)
    return SeeOther(reverse("game", args=[code], query={"seen": read_number(request, "move")}))


@never_cache
@with_code
@post_only
def tap(request: GameRequest, code: Code) -> HttpResponse:
    """Tap a tile."""
    return _move(request, code, Verb.TAP, "tile")


@never_cache
@with_code
@post_only
def hint(request: GameRequest, code: Code) -> HttpResponse:
    """Ring a playable pair."""
    return _move(request, code, Verb.HINT)


@never_cache
@with_code
@post_only
def undo(request: GameRequest, code: Code) -> HttpResponse:
    """Put the last removed pair back."""
    return _move(request, code, Verb.UNDO)


@never_cache
@with_code
@post_only
def pause(request: GameRequest, code: Code) -> HttpResponse:
    """Stop the clock and hide the board."""
    return _move(request, code, Verb.PAUSE)


@never_cache
@with_code
@post_only
def resume(request: GameRequest, code: Code) -> HttpResponse:
    """Go on with a paused game."""
    return _move(request, code, Verb.RESUME)


@never_cache
@with_code
@post_only
def restart(request: GameRequest, code: Code) -> HttpResponse:
    """Put the game away and lay the same board again."""
    table = restart_game(claim_player(request), code, read_number(request, "move"))
    return _region(request, table) if request.htmx else SeeOther(reverse("game", args=[code]))


def _move(request: GameRequest, code: Code, verb: Verb, field: str = "") -> HttpResponse:
    value = read_number(request, field, _HIGHEST_PLACE) if field else -1
    follows = read_number(request, "move")
    try:
        player = claim_player(request)
        proof = request.POST.get("drawn", "")
        drawn = proof != "" and is_sealed(player, code.deal, proof)
        played = make_move(player, code, verb, value, follows, drawn=drawn)
    except IllegalMove:
        text = _("There is no such card, tile or move on this board. Your game is as it was.")
        return problem(request, 400, _("That move can't be played"), text, code)
    if not request.htmx:
        return SeeOther(reverse("game", args=[code]))
    if played.outcome is Outcome.STALE or verb in {Verb.PAUSE, Verb.RESUME}:
        return _region(request, played.after)
    html = render_to_string("game.html#pieces", _pieces(request, played), request)
    return HttpResponse(_INDENT.sub("\n", html))


def _region(request: GameRequest, table: Table, partial: str = "refresh") -> HttpResponse:
    """Answer with the whole board, whatever the page asked for."""
    response = render(request, f"game.html#{partial}", _page(request, table))
    return reswap(retarget(response, "#game"), "outerHTML")


def _page(request: GameRequest, table: Table) -> dict[str, Any]:
    settings = Settings.read(request)
    context = _common(table) | {
        "settings": settings,
        "title": board_text(table.code),
        "drawn": request.GET.get("drawn", "") if table.session is None else "",
    }
    if isinstance(table.state, MatchState):
        context |= match_board.page(table)
        if str(table.move) == request.GET.get("seen"):
            context["comparison"] = None
    else:
        context |= mahjong_board.page(table, settings)
    return context | _share(request, context)


def _pieces(request: GameRequest, played: Played) -> dict[str, Any]:
    context = _common(played.after)
    if isinstance(played.after.state, MatchState):
        context |= match_board.pieces(played)
    else:
        context |= mahjong_board.pieces(played, Settings.read(request))
    before, after = played.before.state.status, played.after.state.status
    context |= {
        "oob": True,
        "turns": True,
        "begins": before is Status.NEW is not after,
        "turns_over": (before in _OVER) != (after in _OVER),
    }
    if played.outcome is Outcome.IGNORED:
        context |= {"comparison": None, "end": None}  # A window that was closed stays closed.
    return context | _share(request, context)


def _common(table: Table) -> dict[str, Any]:
    status = table.state.status
    kind = table.code.game
    return {
        "kind": kind,
        "board": f"{kind}/board.html",
        "new": f"new-{kind}",
        "is_mahjong": kind == "mahjong",
        "code": str(table.code),
        "status": status.value,
        "move": table.move,
        "started": status is not Status.NEW,
        "can": _usable_tools(table),
        "over": status in _OVER,
    }


def _usable_tools(table: Table) -> dict[str, bool]:
    """Return the tools that stand in the bar all the time, and whether they have something to do."""
    status = table.state.status
    tools = {"pause": status not in _OVER}
    if not isinstance(table.state, MatchState):
        tools |= {"hint": status is not Status.PAUSED and status not in _OVER, "undo": status in _UNDONE_IN}
    return tools


def _share(request: GameRequest, context: dict[str, Any]) -> dict[str, Any]:
    """Return what the end window needs to send the board to somebody else, and how others did at it."""
    if not context["end"]:
        return {}
    address = request.build_absolute_uri(reverse("game", args=[context["code"]]))
    return {
        "address": address,
        "first_tries": first_tries(context["code"], request.player_key, MOST_SHOWN),
    }
