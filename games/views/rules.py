"""The rules of both games. The engine deals and plays every board on these pages, and the text says what it shows."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.formats import number_format
from django.utils.functional import Promise
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, override, pgettext
from django.views.decorators.http import require_safe

from games.engine.codes import parse
from games.engine.game import State
from games.engine.games import replay
from games.engine.mahjong.deal import Board
from games.engine.mahjong.layouts import Layout
from games.engine.mahjong.rules import MahjongState
from games.engine.mahjong.tiles import DRAGONS, FLOWERS, KINDS, PAIRS, SEASONS, SUITED, WINDS
from games.engine.match.rules import MatchState
from games.engine.match.tables import COMPARE_AFTER, LIMITS, SIZES, VERSIONS
from games.engine.moves import Move, Verb
from games.names import GROUP_NAMES, LAYOUT_NAMES, LEVEL_NAMES, STYLE_NAMES, cards_text, kind_name, subject_name
from games.play import Table
from games.views import match_board

BEST_TIMES = 10
"""How many of the player's winning times the leaderboard lists."""

_BETWEEN_CARDS = 1000

MATCH_SECTIONS: dict[str, Promise] = {
    "brief": gettext_lazy("In brief"),
    "goal": gettext_lazy("The goal"),
    "attempt": gettext_lazy("One attempt"),
    "trios": gettext_lazy("Trios"),
    "end": gettext_lazy("Winning and losing"),
    "counters": gettext_lazy("The counters"),
    "hard": gettext_lazy("The comparison on Hard"),
    "code": gettext_lazy("The game code"),
}

MAHJONG_SECTIONS: dict[str, Promise] = {
    "brief": gettext_lazy("In brief"),
    "tiles": gettext_lazy("The tiles"),
    "free": gettext_lazy("The free tile"),
    "pairs": gettext_lazy("The pairs allowed"),
    "taps": gettext_lazy("Taps"),
    "end": gettext_lazy("Winning and getting stuck"),
    "helps": gettext_lazy("What the app helps with"),
}


@dataclass(frozen=True, slots=True)
class Moment:
    """A game of Match Cards at the moment that the text speaks of.

    `attempts` are the cards turned so far, by attempt; the last attempt is compared or still open.
    """

    code: str
    attempts: tuple[tuple[int, ...], ...]
    compared: bool = False


FIRST_ATTEMPT = Moment("MM2-PAAU-AAAAAAB", ((0, 1),))
THIRD_ATTEMPT = Moment("MM2-PAAU-AAAAAAB", ((0, 1), (2, 9), (0, 9)), compared=True)
TWO_OF_THREE = Moment("MM2-TADN-AAAAAAB", ((0, 1, 23), (27, 23, 28)))
TWO_VERSIONS = Moment("MM2-PAAW-AAAAAAF", ((0, 1),))
MAHJONG_START = "MJ1-L00-AAAAABL"

ROW = Board(Layout("row", ((0, 0, 0), (2, 0, 0), (4, 0, 0), (6, 0, 0), (3, 0, 1))), ("5B", "5C", "5D", "N", "R"), ())
"""Four tiles in a row and one upon the two in the middle: what is free, and what is not."""


@dataclass(frozen=True, slots=True)
class TileFigure:
    """A tile as a figure shows it; `kind` is "" where it is fully covered."""

    x: int
    y: int
    z: int
    kind: str
    free: bool


@require_safe
def match(request: HttpRequest) -> HttpResponse:
    """Explain Match Cards."""
    return _page(request, "match", "mahjong", MATCH_SECTIONS, _match_context())


@require_safe
def mahjong(request: HttpRequest) -> HttpResponse:
    """Explain Mahjong Solitaire."""
    return _page(request, "mahjong", "match", MAHJONG_SECTIONS, _mahjong_context())


def _page(
    request: HttpRequest, kind: str, other: str, sections: dict[str, Promise], context: dict[str, Any]
) -> HttpResponse:
    name, other_name = f"{kind}-rules", f"{other}-rules"
    in_language = request.resolver_match is not None and request.resolver_match.view_name != name
    context |= {
        "kind": kind,
        "sections": sections,
        "canonical": request.build_absolute_uri(request.path),
        "default": request.build_absolute_uri(reverse(name)),
        "alternates": [
            (language, request.build_absolute_uri(_address(name, language))) for language, _name in settings.LANGUAGES
        ],
        "other": reverse(f"{other_name}-in-language") if in_language else reverse(other_name),
    }
    return render(request, f"rules/{kind}.html", context)


def _address(name: str, language: str) -> str:
    with override(language):
        return reverse(f"{name}-in-language")


def _match_context() -> dict[str, Any]:
    pairs = _match_state(FIRST_ATTEMPT)
    return {
        "first": _match_figure(FIRST_ATTEMPT),
        "third": _match_figure(THIRD_ATTEMPT),
        "trio": _match_figure(TWO_OF_THREE),
        "hard": _match_figure(TWO_VERSIONS),
        "seconds": number_format(COMPARE_AFTER / 1000),
        "sizes": SIZES,
        "limits": LIMITS[2][0],
        "levels": LEVEL_NAMES,
        "table": [
            (name, [(cards_text(cards), LIMITS[group][size]) for size, cards in enumerate(SIZES[group])])
            for group, name in GROUP_NAMES.items()
        ],
        "versions": VERSIONS,
        "pairs": pairs.board.groups,
    }


def _moves(moment: Moment) -> list[Move]:
    moves = []
    at = 0
    for number, attempt in enumerate(moment.attempts, start=1):
        for card in attempt:
            moves.append(Move(Verb.FLIP, card, at))
            at += _BETWEEN_CARDS
        if number < len(moment.attempts) or moment.compared:
            at += COMPARE_AFTER
            moves.append(Move(Verb.COMPARE, at=at))
    return moves


def _match_state(moment: Moment) -> MatchState:
    return _as(MatchState, replay(parse(moment.code), _moves(moment)))


def _as[S: State](game: type[S], state: State) -> S:
    if not isinstance(state, game):
        raise TypeError(state)
    return state


def _match_figure(moment: Moment) -> dict[str, Any]:
    """Return what the text says of a moment and what its picture shows, both from the same state of the engine."""
    state = _match_state(moment)
    moves = _moves(moment)
    board = match_board.page(Table(state.board.code, None, state, len(moves), moves[-1].at))
    seen = [card.label for card in board["cards"] if card.subject]
    return {
        **_link(moment.code),
        "board": board,
        "attempt": len(moment.attempts),
        "cards": [_card(state, card) for card in moment.attempts[-1]],
        "before": [_card(state, card) for attempt in moment.attempts[:-1] for card in attempt],
        "alternative": _("Face up: %(cards)s. All other cards are hidden.") % {"cards": "; ".join(seen)},
    }


def _card(state: MatchState, card: int) -> dict[str, Any]:
    row, column = divmod(card, state.board.columns)
    image = state.board.images[card]
    return {"name": subject_name(image.subject), "version": image.version, "row": row + 1, "column": column + 1}


def _mahjong_context() -> dict[str, Any]:
    state = _as(MahjongState, replay(parse(MAHJONG_START), ()))
    start = _mahjong_figure(state)
    of_kind = Counter(state.board.kinds)
    families = {"suits": SUITED, "honours": (*WINDS, *DRAGONS), "flowers": FLOWERS, "seasons": SEASONS}
    return {
        "start": start | _link(MAHJONG_START),
        "row": _row_figure(),
        "tiles": len(state.board.kinds),
        "free": state.free.bit_count(),
        "pairs": PAIRS,
        "kinds": len(KINDS),
        "layout": LAYOUT_NAMES[state.board.layout.slug],
        "numbers": STYLE_NAMES["numbers"],
        "counts": {
            name: {"kinds": len(kinds), "each": of_kind[kinds[0]], "all": sum(of_kind[kind] for kind in kinds)}
            for name, kinds in families.items()
        },
        "families": len({kind[1] for kind in SUITED}),
        "highest": max(kind[0] for kind in SUITED),
        "winds": len(WINDS),
        "dragons": len(DRAGONS),
        "legend": [(kind, kind_name(kind)) for kind in ("5B", "5C", "5D", *WINDS, *DRAGONS, *FLOWERS, *SEASONS)],
        "best_times": BEST_TIMES,
    }


def _mahjong_figure(state: MahjongState) -> dict[str, Any]:
    places = state.board.layout.places
    tiles = [
        TileFigure(x, y, z, "" if state.is_fully_covered(tile) else state.board.kinds[tile], free=state.is_free(tile))
        for tile, (x, y, z) in enumerate(places)
    ]
    return {
        "width": 2 + max(tile.x for tile in tiles),
        "height": 2 + max(tile.y for tile in tiles),
        "layers": 1 + max(tile.z for tile in tiles),
        "tiles": tiles,
        "free": _list(kind_name(tile.kind) for tile in tiles if tile.free),
    }


def _row_figure() -> dict[str, Any]:
    figure = _mahjong_figure(MahjongState.new(ROW))
    *row, top = (kind_name(kind) for kind in ROW.kinds)
    return figure | {"names": row, "top": top}


def _link(code: str) -> dict[str, Any]:
    return {"code": _code(code), "address": reverse("game", args=[code])}


def _code(code: str) -> SafeString:
    """Return a code that no sentence written from right to left scrambles."""
    return format_html('<bdi class="code" dir="ltr">{}</bdi>', code)


def _list(items: Iterable[str]) -> str:
    return pgettext("between the items of a list", ", ").join(items)
