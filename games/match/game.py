"""Match Cards, as `games.game.Game` asks for it."""

from collections.abc import Mapping
from typing import Any

from django.http import QueryDict
from django.urls import path
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext, pgettext_lazy

from games.engine.codes import CodeError
from games.engine.game import Status
from games.engine.match.catalogue import DECKS
from games.engine.match.codes import MatchCode
from games.engine.match.game import MATCH as RULES
from games.engine.match.rules import MatchState, Verb
from games.engine.match.tables import LEVELS, LIMITS, SIZES
from games.game import Action, Game, Labelled, Part, Settings, Shown, Spread, Told, Tool, Trend, pick
from games.match import board, rules_page, words
from games.match.pictures import pictures
from games.models import Session
from games.play.moves import Played, Snapshot
from games.records.statistics import Attempts, Recalls, Selection, Totals, recalls_by_month
from games.words.numbers import count_text, one_decimal

_ANIMALS = 1
_MONTHS = 12
_GROUPS = {"pairs": 2, "trios": 3}
_ALL_CARDS = sorted({str(cards) for sizes in SIZES.values() for cards in sizes}, key=int)


def _refit_cards(cards: str, group: str) -> str:
    """Return the number of cards that takes its place in pairs or trios: they differ in one size."""
    size = next(sizes.index(int(cards)) for sizes in SIZES.values() if int(cards) in sizes)
    return str(SIZES[_GROUPS[group]][size])


class MatchGame(Game[MatchCode, MatchState]):
    """Match Cards."""

    rules = RULES
    name = "Match Cards"
    rules_title = gettext_lazy("The rules of Match Cards")

    parts: Mapping[str, Part] = {
        "group": Part(
            gettext_lazy("Images to match"),
            tuple(_GROUPS),
            name=lambda value: str(words.GROUP_NAMES[_GROUPS[value]]),
            of=lambda code: next(slug for slug, size in _GROUPS.items() if size == code.group_size),
        ),
        "cards": Part(
            gettext_lazy("Cards"),
            tuple(_ALL_CARDS),
            name=lambda value: words.cards_text(int(value)),
            of=lambda code: str(code.cards),
            within="group",
            refit=_refit_cards,
        ),
        "level": Part(
            gettext_lazy("Difficulty"),
            LEVELS,
            name=lambda value: str(words.LEVEL_NAMES[LEVELS.index(value)]),
            of=lambda code: LEVELS[code.level],
        ),
    }
    shared_parts = ("level", "cards", "group")
    usual_kind = "P12E"

    actions: Mapping[str, Action] = {
        "flip": Action(Verb.FLIP, field="card"),
        "compare": Action(Verb.COMPARE),
        "continue": Action(Verb.QUIET, when="quiet"),
        "pause": Action(Verb.PAUSE, redraws=True),
        "resume": Action(Verb.RESUME, redraws=True),
    }
    addresses = (path("pictures/<slug:slug>/", pictures, name="pictures"),)

    defeat = ("lost", pgettext_lazy("games", "Lost"))
    spread = Spread(
        "failed",
        gettext_lazy("Failed attempts in your wins"),
        gettext_lazy("How many wins took how many failed attempts."),
        gettext_lazy("Failed attempts"),
        average=lambda expected: (
            _("The dashed line is a perfect memory: %(expected)s on average.") % {"expected": expected}
        ),
    )

    credits = "match/credits.html"
    art = "games.art.cards"
    benchmark = "games.match.benchmark"

    def board_text(self, code: MatchCode) -> str:
        """Return what board it is: "Pairs, 12 cards, Easy, Animals"."""
        return words.board_text(code)

    def kind_text(self, kind: str) -> str:
        """Return the name of a kind of board: P12E is "Pairs, 12 cards, Easy"."""
        return words.kind_text(RULES.kinds[kind])

    def fault_text(self, error: CodeError) -> str:
        """Say what is wrong with a code."""
        return words.fault_text(error)

    def progress(self, done: int, of: int, time: str) -> str:
        """Say how many groups are found."""
        text = pgettext("game under way", "%(done)s of %(of)s found, %(time)s")
        return text % {"done": count_text(done), "of": count_text(of), "time": time}

    def details(self, session: Session) -> str:
        """Say how many attempts failed."""
        text = ngettext("%(count)s failed attempt", "%(count)s failed attempts", session.failed)
        return text % {"count": count_text(session.failed)}

    def choose(self, query: QueryDict, shown: MatchCode | None, deal: int) -> MatchCode:
        """Return the board that the New game window chooses: images to match, cards, deck, difficulty."""
        default = shown or MatchCode(2, 0, _ANIMALS, 0, 0)
        return MatchCode(
            pick(query, "group", (2, 3), default.group_size),
            pick(query, "size", range(len(SIZES[2])), default.size),
            pick(query, "deck", range(len(DECKS)), default.deck),
            pick(query, "level", range(len(LEVELS)), default.level),
            deal,
        )

    def rows(self, code: MatchCode) -> dict[str, Any]:
        """Return what can be chosen, and how many failed attempts lose such a board."""
        limit = LIMITS[code.group_size][code.size][code.level]
        lost = ngettext(
            "The game is lost at %(count)d failed attempt.", "The game is lost at %(count)d failed attempts.", limit
        )
        return {
            "sizes": [(index, words.cards_text(cards)) for index, cards in enumerate(SIZES[code.group_size])],
            "levels": list(enumerate(words.LEVEL_NAMES)),
            "decks": [(index, deck.slug, words.DECK_NAMES[index]) for index, deck in enumerate(DECKS)],
            "limit": lost % {"count": limit},
        }

    def tools(self, now: Snapshot[MatchState]) -> list[Tool]:
        """Return the one tool: pause, or resume."""
        if now.state.status is Status.PAUSED:
            return [Tool("pause", "resume", _("Resume"), "p", "play", usable=True)]
        return [Tool("pause", "pause", _("Pause"), "p", "pause", usable=now.state.status not in RULES.over)]

    def page(self, now: Snapshot[MatchState], settings: Settings) -> Shown:
        """Return what the whole board needs."""
        return board.page(now)

    def pieces(self, played: Played[MatchState], settings: Settings) -> Shown:
        """Return what a move has changed."""
        return board.pieces(played)

    def told(self, selection: Selection, totals: Totals, attempts: Attempts | None) -> Told:
        """Return how many attempts the wins took, and what all attempts say of the player's memory."""
        months = recalls_by_month(selection)
        return Told([*self._attempts(attempts), *self._memory(months)], self._trend(months))

    def _memory(self, months: list[Recalls]) -> list[tuple[str, list[Labelled]]]:
        if not months:
            return []
        figures = [
            (_("Known"), count_text(sum(month.known for month in months))),
            (_("Lucky"), count_text(sum(month.lucky for month in months))),
            (_("Forgotten"), count_text(sum(month.forgotten for month in months))),
        ]
        return [(_("Memory"), figures)]

    def _trend(self, months: list[Recalls]) -> Trend:
        lead = _("Attempts that failed although you had seen enough to know better, of all attempts.")
        shares = [(month.month, month.forgotten, month.attempts) for month in months[:_MONTHS] if month.attempts]
        return Trend(_("Forgotten attempts"), lead, shares)

    def _attempts(self, attempts: Attempts | None) -> list[tuple[str, list[Labelled]]]:
        if attempts is None:
            return []
        figures = [
            (_("Failed"), count_text(attempts.failed)),
            (_("Attempts a game"), one_decimal(attempts.attempts / attempts.won)),
            (_("A perfect memory"), one_decimal(attempts.expected / attempts.won)),
        ]
        return [(_("Attempts in your wins"), figures)]

    def rules_page(self) -> dict[str, Any]:
        """Return what rules.html needs."""
        return rules_page.context()


MATCH = MatchGame()
