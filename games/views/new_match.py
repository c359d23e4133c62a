"""The New game window of Match Cards, which is also a page of its own."""

import secrets
from dataclasses import dataclass, replace
from typing import Any

from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.vary import vary_on_headers

from games.engine.codes import DEALS, Code, CodeError, MatchCode, parse
from games.engine.match.catalogue import DECKS
from games.engine.match.tables import LEVELS, LIMITS, SIZES
from games.names import DECK_NAMES, LEVEL_NAMES, cards_text, fault_text
from games.visitors import GameRequest

_FIRST_DECK = 1
_FIELDS = frozenset({"rows", "code", "draw"})  # The elements that ask when they change, by their id.


@dataclass(frozen=True, slots=True)
class Choice:
    """What stands in the window: the board that Start plays, the text of the code field, what is wrong with it."""

    board: MatchCode
    text: str
    code: Code
    fault: str = ""


@never_cache
@vary_on_headers("HX-Request")
def new_match(request: GameRequest) -> HttpResponse:
    """Choose a board; with `start`, play it."""
    changed = request.htmx.trigger if request.htmx else None
    choice = read_choice(request.GET, rows_win=changed in {"rows", "draw"})
    if "start" in request.GET and not choice.fault:
        return redirect("game", str(choice.code))
    template = "match/new.html"
    if request.htmx and not request.htmx.history_restore_request:
        template = "match/new.html#changes" if changed in _FIELDS else "match/new.html#window"
    context = _context(choice) | {"typing": changed == "code"}
    status = 400 if choice.fault and "start" in request.GET else 200
    return render(request, template, context, status=status)


def read_choice(query: QueryDict, *, rows_win: bool = False) -> Choice:
    """Read the window's fields.

    `shown` is the code of the rows as the window showed them. A code field that says something else was typed or
    pasted into and wins, unless a row has just been changed; otherwise the rows do, with the deal number shown.
    """
    shown = _read_shown(query)
    typed = query.get("code", "").strip()
    if typed and typed != query.get("shown", "").strip() and not rows_win:
        try:
            code = parse(typed)
        except CodeError as error:
            return Choice(_read_rows(query, shown), typed, shown, fault_text(error))
        return Choice(code if isinstance(code, MatchCode) else _read_rows(query, shown), str(code), code)
    board = _read_rows(query, shown)
    if "draw" in query:
        board = replace(board, deal=secrets.randbelow(DEALS))
    return Choice(board, str(board), board)


def _read_shown(query: QueryDict) -> MatchCode:
    try:
        code = parse(query.get("shown", ""))
    except CodeError:
        code = None
    if isinstance(code, MatchCode):
        return code
    return MatchCode(2, 0, _FIRST_DECK, 0, secrets.randbelow(DEALS))


def _read_rows(query: QueryDict, shown: MatchCode) -> MatchCode:
    return MatchCode(
        _pick(query, "group", (2, 3), shown.group_size),
        _pick(query, "size", range(len(SIZES[2])), shown.size),
        _pick(query, "deck", range(len(DECKS)), shown.deck),
        _pick(query, "level", range(len(LEVELS)), shown.level),
        shown.deal,
    )


def _pick(query: QueryDict, name: str, allowed: range | tuple[int, ...], default: int) -> int:
    value = query.get(name, "")
    return int(value) if value in {str(number) for number in allowed} else default


def _context(choice: Choice) -> dict[str, Any]:
    board = choice.board
    limit = LIMITS[board.group_size][board.size][board.level]
    return {
        "board": board,
        "code": str(choice.code),
        "text": choice.text,
        "fault": choice.fault,
        "sizes": [(index, cards_text(cards)) for index, cards in enumerate(SIZES[board.group_size])],
        "levels": list(enumerate(LEVEL_NAMES)),
        "decks": [(index, deck.slug, name) for index, (deck, name) in enumerate(zip(DECKS, DECK_NAMES, strict=True))],
        "limit": ngettext(
            "The game is lost at %(count)d failed attempt.", "The game is lost at %(count)d failed attempts.", limit
        )
        % {"count": limit},
    }
