"""What the rules page of Match Cards shows: boards that the engine deals and plays, and words for them."""

from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.engine.match.board import deal
from games.engine.match.codes import MatchCode
from games.engine.match.rules import MatchState, Verb
from games.engine.match.tables import COMPARE_AFTER, LIMITS, SIZES, VERSIONS
from games.engine.moves import Move
from games.match import board
from games.match.words import GROUP_NAMES, LEVEL_NAMES, cards_text, subject_name
from games.play.moves import Snapshot
from games.words.links import link_to_board
from games.words.lists import list_of_lists
from games.words.numbers import decimal_text

_BETWEEN_CARDS = 1000
"""Milliseconds between two cards of the examples."""

SECTIONS: dict[str, Promise] = {
    "brief": gettext_lazy("In brief"),
    "goal": gettext_lazy("The goal"),
    "attempt": gettext_lazy("One attempt"),
    "trios": gettext_lazy("Trios"),
    "end": gettext_lazy("Winning and losing"),
    "counters": gettext_lazy("The counters"),
    "hard": gettext_lazy("The comparison on Hard"),
    "code": gettext_lazy("The game code"),
}


@dataclass(frozen=True, slots=True)
class Moment:
    """A game of Match Cards at the moment that the text speaks of.

    `attempts` are the cards turned so far, by attempt; the last attempt is compared or still open.
    """

    code: MatchCode
    attempts: tuple[tuple[int, ...], ...]
    compared: bool = False


EASY = MatchCode(2, 0, 1, 0, 1)
TRIOS = MatchCode(3, 2, 4, 1, 1)
HARD = MatchCode(2, 0, 1, 2, 5)

FIRST_ATTEMPT = Moment(EASY, ((0, 1),))
THIRD_ATTEMPT = Moment(EASY, ((0, 1), (2, 9), (0, 9)), compared=True)
TWO_OF_THREE = Moment(TRIOS, ((0, 1, 23), (27, 23, 28)))
TWO_VERSIONS = Moment(HARD, ((0, 1),))


def context() -> dict[str, Any]:
    """Return the examples and numbers that the text speaks of."""
    return {
        "sections": SECTIONS,
        "first": _figure(FIRST_ATTEMPT),
        "third": _figure(THIRD_ATTEMPT),
        "trio": _figure(TWO_OF_THREE),
        "hard": _figure(TWO_VERSIONS),
        "seconds": decimal_text(COMPARE_AFTER / 1000),
        "sizes": SIZES,
        "limits": LIMITS[2][0],
        "levels": LEVEL_NAMES,
        "table": [
            (name, [(cards_text(cards), LIMITS[group][size]) for size, cards in enumerate(SIZES[group])])
            for group, name in GROUP_NAMES.items()
        ],
        "versions": VERSIONS,
        "pairs": EASY.groups,
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


def _state(moment: Moment) -> MatchState:
    state = MatchState(deal(moment.code))
    for move in _moves(moment):
        state = state.play(move)
    return state


def _figure(moment: Moment) -> dict[str, Any]:
    """Return what the text says of a moment and what its picture shows, both from the same state of the engine."""
    moves = _moves(moment)
    state = _state(moment)
    shown = board.page(Snapshot(moment.code, None, state, len(moves), moves[-1].at))
    seen = [card.label for card in shown.board["cards"] if card.subject]
    return {
        **link_to_board(moment.code),
        "board": shown.board,
        "counters": shown.counters,
        "attempt": len(moment.attempts),
        "cards": [_card(state, card) for card in moment.attempts[-1]],
        "before": [_card(state, card) for attempt in moment.attempts[:-1] for card in attempt],
        "alternative": _("Face up: %(cards)s. All other cards are hidden.") % {"cards": list_of_lists(seen)},
    }


def _card(state: MatchState, card: int) -> dict[str, Any]:
    row, column = divmod(card, state.board.columns)
    image = state.board.images[card]
    return {"name": subject_name(image.subject), "version": image.version, "row": row + 1, "column": column + 1}
