"""The page of a game: play it, resume it, look at it when it is over; and its moves."""

import re
from collections.abc import Callable
from typing import Any

from django.http import Http404, HttpResponse, HttpResponseNotAllowed
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
from games.engine.moves import HIGHEST_VALUE
from games.game import Action, Page, Refusal, Shown
from games.play.moves import Outcome, Played, Snapshot, load_game, make_move
from games.play.moves import restart as restart_game
from games.play.seals import is_sealed
from games.players.visitors import GameRequest, SeeOther, claim_player
from games.registry import GAMES, board_text, game_of
from games.views.errors import problem
from games.views.requests import post_only, read_number, with_code
from games.views.results import MOST_SHOWN, first_tries
from games.views.settings import Settings

_INDENT = re.compile(r"\n\s+")
_PIECES = ("board", "pieces", "window", "help", "keys", "settings")
"""The templates of a game that its page is made of."""


@never_cache
@vary_on_headers("HX-Request")
@require_safe
@with_code
def game(request: GameRequest, code: Code) -> HttpResponse:
    """Show the player's game of that code as it is. It stores nothing."""
    now = load_game(claim_player(request), code)
    if request.htmx and not request.htmx.history_restore_request:
        return _region(request, now, "region" if request.htmx.trigger == "settings" else "refresh")
    return render(request, "game.html", _page_context(request, now))


@never_cache
@with_code
@post_only
def restart(request: GameRequest, code: Code) -> HttpResponse:
    """Put the game away and deal the same board again."""
    now = restart_game(claim_player(request), code, read_number(request, "move"))
    return _region(request, now) if request.htmx else SeeOther(_address(code))


@never_cache
@with_code
def part(request: GameRequest, code: Code, name: str) -> HttpResponse:
    """Answer for an address that a game has below that of its board: an action, or a page."""
    for owner in sorted(GAMES.values(), key=lambda other: other is not game_of(code)):
        if name in owner.actions:
            return _act(request, code, owner.actions[name])
        if name in owner.pages:
            return _show_page(request, code, owner.pages[name], missing=owner is not game_of(code))
    raise Http404


@post_only
def _act(request: GameRequest, code: Code, action: Action) -> HttpResponse:
    """Play the move of an action, of this game or of another one."""
    if action.when and not request.POST.get(action.when):
        return SeeOther(reverse("game", args=[str(code)], query={"seen": read_number(request, "move")}))
    value: int | Callable[[Any], int] = action.value or -1
    if action.field:
        value = read_number(request, action.field, HIGHEST_VALUE)
    follows = read_number(request, "move")
    player = claim_player(request)
    sealed = request.POST.get("drawn", "")
    drawn = sealed != "" and is_sealed(player, code.deal, sealed)
    try:
        played = make_move(player, code, action.verb, value, follows, drawn=drawn)
    except IllegalMove:
        text = _("There is no such card, tile or move on this board. Your game is as it was.")
        return problem(request, 400, _("That move can't be played"), text, code)
    if not request.htmx:
        return SeeOther(_address(code))
    if played.outcome is Outcome.STALE or action.redraws:
        return _region(request, played.after)
    html = render_to_string("game.html#pieces", _pieces_context(request, played), request)
    return HttpResponse(_INDENT.sub("\n", html))


def _show_page(request: GameRequest, code: Code, page: Page[Any], *, missing: bool) -> HttpResponse:
    if request.method not in {"GET", "HEAD"}:
        return HttpResponseNotAllowed(["GET", "HEAD"])
    shown = page.missing() if missing else page.show(load_game(request.player_key, code), Settings.read(request))
    if isinstance(shown, Refusal):
        return problem(request, shown.status, shown.title, shown.text, code)
    return render(request, page.template, shown | {"code": str(code)})


def _address(code: Code) -> str:
    return reverse("game", args=[str(code)])


def _region(request: GameRequest, now: Snapshot[Any], partial: str = "refresh") -> HttpResponse:
    """Answer with the whole board, whatever the page asked for."""
    response = render(request, f"game.html#{partial}", _page_context(request, now))
    return reswap(retarget(response, "#game"), "outerHTML")


def _page_context(request: GameRequest, now: Snapshot[Any]) -> dict[str, Any]:
    settings = Settings.read(request)
    shown = game_of(now.code).page(now, settings)
    window_was_closed = str(now.move) == request.GET.get("seen")
    return _common_context(request, now, shown) | {
        "settings": settings,
        "title": board_text(now.code),
        "drawn": request.GET.get("drawn", "") if now.session is None else "",
        "window": None if window_was_closed else shown.window,
        "seen": window_was_closed,
        "behind": "behind" in request.GET,
    }


def _pieces_context(request: GameRequest, played: Played[Any]) -> dict[str, Any]:
    game = game_of(played.after.code)
    over = game.rules.over
    shown = game.pieces(played, Settings.read(request))
    before, after = played.before.state.status, played.after.state.status
    context = _common_context(request, played.after, shown) | {
        "oob": True,
        "turns": True,
        "begins": before is Status.NEW is not after,
        "turns_over": (before in over) != (after in over),
        "tools": [tool for tool in game.tools(played.after) if tool not in game.tools(played.before)],
    }
    if played.outcome is Outcome.IGNORED:
        context |= {"window": None, "end": None}  # A window that was closed stays closed.
    return context


def _common_context(request: GameRequest, now: Snapshot[Any], shown: Shown) -> dict[str, Any]:
    game = game_of(now.code)
    status = now.state.status
    return {
        "game": game,
        "slug": game.rules.slug,
        **{f"{piece}_template": f"{game.rules.slug}/{piece}.html" for piece in _PIECES},
        "code": str(now.code),
        "status": status.value,
        "move": now.move,
        "started": status is not Status.NEW,
        "over": status in game.rules.over,
        "tools": game.tools(now),
        "counters": shown.counters,
        "window": shown.window,
        "announcement": shown.announcement,
        **shown.board,
        **_end_context(request, now, shown),
    }


def _end_context(request: GameRequest, now: Snapshot[Any], shown: Shown) -> dict[str, Any]:
    """Return what the end window says, and what it needs to share the board and to say how others did at it."""
    if shown.end is None:
        return {"end": None}
    return {
        "end": shown.end,
        "address": request.build_absolute_uri(_address(now.code)),
        "first_tries": first_tries(str(now.code), request.player_key, MOST_SHOWN),
    }
