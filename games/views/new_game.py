"""The New game windows, which are also pages of their own: rows to choose from, and the code that Start plays."""

import secrets
from dataclasses import dataclass
from uuid import UUID

from django.http import Http404, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers
from django_htmx.http import HttpResponseClientRedirect

from games.engine.codes import DEALS, Code, CodeError
from games.engine.registry import parse
from games.play.seals import is_sealed, seal
from games.players.visitors import GameRequest, claim_player
from games.registry import GAMES, AnyGame, fault_text
from games.views.settings import Settings

_FORM = "choice"
"""The id of the form, which asks when it is sent from the window."""

_FIELDS = frozenset({"rows", "code", "draw", _FORM})
"""The elements of the window that ask when they change, by their id; and the form."""


@dataclass(frozen=True, slots=True)
class Draft:
    """What stands in the window: the board of the rows, the text of the code field, its code, what is wrong with it."""

    board: Code
    text: str
    code: Code
    fault: str = ""
    is_drawn: bool = False


@never_cache
@vary_on_headers("HX-Request")
@require_safe
def new_game(request: GameRequest, slug: str) -> HttpResponse:
    """Choose a board of that game; with `start`, play it."""
    if slug not in GAMES:
        raise Http404
    game = GAMES[slug]
    settings = Settings.read(request).changed(request.GET)
    changed = request.htmx.trigger if request.htmx else None
    draft = read_draft(request.GET, game, rows_win=changed in {"rows", "draw"})
    player = claim_player(request)
    sealed = _seal(request.GET, player, draft)
    starts = "start" in request.GET or changed == _FORM
    if starts and not draft.fault:
        query = {"drawn": sealed} if sealed and draft.code == draft.board else None
        address = reverse("game", args=[str(draft.code)], query=query)
        response: HttpResponse = HttpResponseClientRedirect(address) if changed == _FORM else redirect(address)
        if settings != Settings.read(request):
            settings.keep(response)
        return response
    template = "new_game.html"
    if request.htmx and not request.htmx.history_restore_request:
        template = "new_game.html#changes" if changed in _FIELDS else "new_game.html#window"
    context = {
        "game": game,
        "rows": f"{slug}/new_rows.html",
        "board": draft.board,
        "text": draft.text,
        "fault": draft.fault,
        "seal": sealed,
        "typing": changed in {"code", _FORM},
        "settings": settings,
        **game.rows(draft.board),
    }
    status = 400 if draft.fault and starts and not request.htmx else 200
    return render(request, template, context, status=status)


def read_draft(query: QueryDict, game: AnyGame, *, rows_win: bool = False) -> Draft:
    """Read the window's fields.

    `shown` is the code of the rows as the window showed them. A code field that says something else was typed or
    pasted into and wins, unless a row has just been changed; otherwise the rows do, with the deal number shown.
    """
    shown = _read_shown(query, game)
    is_drawn = shown is None or "draw" in query
    deal = secrets.randbelow(DEALS) if shown is None or is_drawn else shown.deal
    board: Code = game.choose(query, shown, deal)
    typed = query.get("code", "").strip()
    if typed and typed != query.get("shown", "").strip() and not rows_win:
        try:
            code = parse(typed)
        except CodeError as error:
            return Draft(board, typed, board, fault_text(error))
        return Draft(code if code.game == game.rules.slug else board, str(code), code)
    return Draft(board, str(board), board, is_drawn=is_drawn)


def _read_shown(query: QueryDict, game: AnyGame) -> Code | None:
    """Return the code that the window showed, if it was one of this game."""
    try:
        code = parse(query.get("shown", ""))
    except CodeError:
        return None
    return code if code.game == game.rules.slug else None


def _seal(query: QueryDict, player: UUID, draft: Draft) -> str:
    """Return the seal of the board's deal number, if the site drew it for this player, now or a moment ago."""
    deal = draft.board.deal
    if draft.is_drawn:
        return seal(player, deal)
    sealed = query.get("seal", "")
    return sealed if is_sealed(player, deal, sealed) else ""
