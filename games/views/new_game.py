"""The New game windows, which are also pages of their own: rows to choose from, and the code that Start plays."""

import secrets
from dataclasses import dataclass
from typing import Any, Protocol
from uuid import UUID

from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers
from django_htmx.http import HttpResponseClientRedirect

from games.engine.codes import DEALS, Code, CodeError, MahjongCode, MatchCode, parse
from games.engine.mahjong.layouts import LAYOUTS
from games.engine.match.catalogue import DECKS
from games.engine.match.tables import LEVELS, LIMITS, SIZES
from games.names import DECK_NAMES, LAYOUT_NAMES, LEVEL_NAMES, STYLE_NAMES, cards_text, fault_text
from games.seals import is_sealed, seal
from games.views.settings import Settings
from games.visitors import GameRequest, claim_player

_FORM = "choice"
"""The id of the form, which asks when it is sent from the window."""

_FIELDS = frozenset({"rows", "code", "draw", _FORM})
"""The elements of the window that ask when they change, by their id; and the form."""

_ANIMALS = 1

GAME_NAMES = {"match": "Match Cards", "mahjong": "Mahjong Solitaire"}
"""The names of the games, which are the same in every language."""


class Rows[C: (MatchCode, MahjongCode)](Protocol):
    """The rows of one game's window."""

    def read(self, query: QueryDict, shown: C | None) -> C:
        """Return the board that the rows choose; what they don't say is as in the code that was shown."""

    def context(self, board: C) -> dict[str, Any]:
        """Return what the rows show."""


class MatchRows:
    """Images to match, cards, difficulty, deck."""

    def read(self, query: QueryDict, shown: MatchCode | None) -> MatchCode:
        """Return the board that the rows choose; what they don't say is as in the code that was shown."""
        default = shown or MatchCode(2, 0, _ANIMALS, 0, 0)
        return MatchCode(
            _pick(query, "group", (2, 3), default.group_size),
            _pick(query, "size", range(len(SIZES[2])), default.size),
            _pick(query, "deck", range(len(DECKS)), default.deck),
            _pick(query, "level", range(len(LEVELS)), default.level),
            _deal(query, shown),
        )

    def context(self, board: MatchCode) -> dict[str, Any]:
        """Return what the rows show."""
        limit = LIMITS[board.group_size][board.size][board.level]
        lost = ngettext(
            "The game is lost at %(count)d failed attempt.", "The game is lost at %(count)d failed attempts.", limit
        )
        return {
            "sizes": [(index, cards_text(cards)) for index, cards in enumerate(SIZES[board.group_size])],
            "levels": list(enumerate(LEVEL_NAMES)),
            "decks": [(index, deck.slug, DECK_NAMES[index]) for index, deck in enumerate(DECKS)],
            "limit": lost % {"count": limit},
        }


class MahjongRows:
    """Layout; the tile style stands beside it, but is no part of the board."""

    def read(self, query: QueryDict, shown: MahjongCode | None) -> MahjongCode:
        """Return the board that the rows choose; what they don't say is as in the code that was shown."""
        default = shown.layout if shown else 0
        return MahjongCode(_pick(query, "layout", range(len(LAYOUTS)), default), _deal(query, shown))

    def context(self, board: MahjongCode) -> dict[str, Any]:  # noqa: ARG002  all boards have the same rows
        """Return what the rows show."""
        return {
            "layouts": [(index, layout.slug, LAYOUT_NAMES[layout.slug]) for index, layout in enumerate(LAYOUTS)],
            "styles": list(STYLE_NAMES.items()),
        }


@dataclass(frozen=True, slots=True)
class Choice[C: (MatchCode, MahjongCode)]:
    """What stands in the window: the board of the rows, the text of the code field, its code, what is wrong with it."""

    board: C
    text: str
    code: Code
    fault: str = ""
    is_drawn: bool = False


@never_cache
@vary_on_headers("HX-Request")
@require_safe
def new_match(request: GameRequest) -> HttpResponse:
    """Choose a board of Match Cards; with `start`, play it."""
    return _new_game(request, "match", MatchCode, MatchRows())


@never_cache
@vary_on_headers("HX-Request")
@require_safe
def new_mahjong(request: GameRequest) -> HttpResponse:
    """Choose a board of Mahjong Solitaire; with `start`, play it."""
    return _new_game(request, "mahjong", MahjongCode, MahjongRows())


def _new_game[C: (MatchCode, MahjongCode)](
    request: GameRequest, kind: str, game: type[C], rows: Rows[C]
) -> HttpResponse:
    settings = Settings.read(request).changed(request.GET)
    changed = request.htmx.trigger if request.htmx else None
    choice = read_choice(request.GET, game, rows, rows_win=changed in {"rows", "draw"})
    player = claim_player(request)
    proof = _proof(request.GET, player, choice)
    starts = "start" in request.GET or changed == _FORM
    if starts and not choice.fault:
        query = {"drawn": proof} if proof and choice.code == choice.board else None
        address = reverse("game", args=[choice.code], query=query)
        response: HttpResponse = HttpResponseClientRedirect(address) if changed == _FORM else redirect(address)
        if settings != Settings.read(request):
            settings.keep(response)
        return response
    template = "new_game.html"
    if request.htmx and not request.htmx.history_restore_request:
        template = "new_game.html#changes" if changed in _FIELDS else "new_game.html#window"
    context = {
        "game_name": GAME_NAMES[kind],
        "rows": f"{kind}/new_rows.html",
        "here": f"new-{kind}",
        "board": choice.board,
        "text": choice.text,
        "fault": choice.fault,
        "proof": proof,
        "typing": changed in {"code", _FORM},
        "settings": settings,
        **rows.context(choice.board),
    }
    status = 400 if choice.fault and starts and not request.htmx else 200
    return render(request, template, context, status=status)


def read_choice[C: (MatchCode, MahjongCode)](
    query: QueryDict, game: type[C], rows: Rows[C], *, rows_win: bool = False
) -> Choice[C]:
    """Read the window's fields.

    `shown` is the code of the rows as the window showed them. A code field that says something else was typed or
    pasted into and wins, unless a row has just been changed; otherwise the rows do, with the deal number shown.
    """
    shown = _read_shown(query, game)
    typed = query.get("code", "").strip()
    if typed and typed != query.get("shown", "").strip() and not rows_win:
        try:
            code = parse(typed)
        except CodeError as error:
            board = rows.read(query, shown)
            return Choice(board, typed, board, fault_text(error))
        return Choice(code if isinstance(code, game) else rows.read(query, shown), str(code), code)
    board = rows.read(query, shown)
    return Choice(board, str(board), board, is_drawn=_draws(query, shown))


def _read_shown[C: (MatchCode, MahjongCode)](query: QueryDict, game: type[C]) -> C | None:
    try:
        code = parse(query.get("shown", ""))
    except CodeError:
        return None
    return code if isinstance(code, game) else None


def _deal(query: QueryDict, shown: MatchCode | MahjongCode | None) -> int:
    """Return the deal number shown, or a new one where none was or another board is asked for."""
    return secrets.randbelow(DEALS) if shown is None or _draws(query, shown) else shown.deal


def _draws(query: QueryDict, shown: MatchCode | MahjongCode | None) -> bool:
    """Say whether the deal number is drawn now: where none was shown, or another board is asked for."""
    return shown is None or "draw" in query


def _proof[C: (MatchCode, MahjongCode)](query: QueryDict, player: UUID, choice: Choice[C]) -> str:
    """Return the seal of the board's deal number, if the site drew it for this player, now or a moment ago."""
    deal = choice.board.deal
    if choice.is_drawn:
        return seal(player, deal)
    proof = query.get("seal", "")
    return proof if is_sealed(player, deal, proof) else ""


def _pick(query: QueryDict, name: str, allowed: range | tuple[int, ...], default: int) -> int:
    value = query.get(name, "")
    return int(value) if value in {str(number) for number in allowed} else default
