"""Mahjong Solitaire, as `games.game.Game` asks for it."""

from collections.abc import Mapping
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext, pgettext_lazy

from games.engine.codes import CodeError
from games.engine.game import Status
from games.engine.mahjong.codes import MahjongCode
from games.engine.mahjong.game import MAHJONG as RULES
from games.engine.mahjong.layouts import LAYOUTS
from games.engine.mahjong.odds import GAMES, chance_at_random
from games.engine.mahjong.rules import MahjongState, Verb
from games.engine.mahjong.tiles import PAIRS
from games.game import Action, Game, Help, Page, Part, Settings, Shown, Spread, Told, Tool, pick
from games.mahjong import board, rules_page, words
from games.mahjong.plan import PLAN
from games.models import Session
from games.play.moves import Played, Snapshot
from games.records.statistics import Attempts, Selection, Totals, median_given_away
from games.words.numbers import count_text, percent_text

_UNDONE_IN = frozenset({Status.NEW, Status.PLAYING, Status.STUCK})
_HINTED_IN = frozenset({Status.NEW, Status.PLAYING})


class MahjongGame(Game[MahjongCode, MahjongState]):
    """Mahjong Solitaire."""

    rules = RULES
    name = "Mahjong Solitaire"
    rules_title = gettext_lazy("The rules of Mahjong Solitaire")

    parts: Mapping[str, Part] = {
        "layout": Part(
            gettext_lazy("Layout"),
            tuple(layout.slug for layout in LAYOUTS),
            name=lambda value: str(words.LAYOUT_NAMES[value]),
            of=lambda code: LAYOUTS[code.layout].slug,
        ),
        "level": Part(
            gettext_lazy("Difficulty"),
            words.LEVELS,
            name=lambda value: str(words.LEVEL_NAMES[value]),
            of=lambda code: words.LEVELS[code.hard],
        ),
    }
    shared_parts = ("layout", "level")
    usual_kind = "L00"

    actions: Mapping[str, Action] = {
        "tap": Action(Verb.TAP, field="tile"),
        "hint": Action(Verb.HINT),
        "undo": Action(Verb.UNDO),
        "back": Action(Verb.BACK, value=lambda state: state.pairs_too_many),
        "pause": Action(Verb.PAUSE, redraws=True),
        "resume": Action(Verb.RESUME, redraws=True),
    }
    pages: Mapping[str, Page[MahjongState]] = {"plan": PLAN}
    settings: Mapping[str, tuple[str, ...]] = {
        "tiles": tuple(words.STYLE_NAMES),
        "shade": ("on", "off"),
        "told": ("on", "off"),
    }
    counters_in_toolbar = True

    defeat = ("stuck", pgettext_lazy("games", "Stuck"))
    spread = Spread(
        "hints",
        gettext_lazy("Hints in your wins"),
        gettext_lazy("How many wins took how many hints."),
        gettext_lazy("Hints"),
    )
    help = Help(gettext_lazy("Hints and undone moves"), lambda session: session.hints + session.undos)

    art = "games.art.tiles"
    benchmark = "games.mahjong.benchmark"

    def board_text(self, code: MahjongCode) -> str:
        """Return what board it is: the name of its layout."""
        return words.board_text(code)

    def kind_text(self, kind: str) -> str:
        """Return the name of a kind of board: L00 is "Turtle"."""
        return words.board_text(RULES.kinds[kind])

    def fault_text(self, error: CodeError) -> str:
        """Say what is wrong with a code."""
        return words.fault_text(error)

    def progress(self, done: int, of: int, time: str) -> str:
        """Say how many pairs are removed."""
        text = pgettext("game under way", "%(done)s of %(of)s found, %(time)s")
        return text % {"done": count_text(done), "of": count_text(of), "time": time}

    def details(self, session: Session) -> str:
        """Say how many hints were used."""
        text = ngettext("%(count)s hint", "%(count)s hints", session.hints)
        return text % {"count": count_text(session.hints)}

    def choose(self, query: QueryDict, shown: MahjongCode | None, deal: int) -> MahjongCode:
        """Return the board that the New game window chooses. The tile style is no part of the board."""
        default = shown or MahjongCode(0, 0)
        return MahjongCode(
            pick(query, "layout", range(len(LAYOUTS)), default.layout),
            deal,
            hard=bool(pick(query, "level", range(len(words.LEVELS)), int(default.hard))),
        )

    def rows(self, code: MahjongCode) -> dict[str, Any]:
        """Return the layouts, the levels with how hard they are in truth, and the tile styles."""
        chances = {level: percent_text(*chance_at_random(code.layout, hard=level == "hard")) for level in words.LEVELS}
        odds = _("Played at random, this layout is won in %(easy)s of the Easy games and in %(hard)s of the Hard ones.")
        measured = ngettext("Measured in %(count)s game each.", "Measured in %(count)s games each.", GAMES)
        return {
            "levels": [(index, words.LEVEL_NAMES[level]) for index, level in enumerate(words.LEVELS)],
            "odds": odds % chances,
            "measured": measured % {"count": count_text(GAMES)},
            "layouts": [(index, layout.slug, words.LAYOUT_NAMES[layout.slug]) for index, layout in enumerate(LAYOUTS)],
            "styles": list(words.STYLE_NAMES.items()),
        }

    def tools(self, now: Snapshot[MahjongState]) -> list[Tool]:
        """Return hint, or the way back once a hint has said that there is no other; undo; and pause or resume."""
        status = now.state.status
        hint = Tool("hint", "hint", _("Hint"), "h", "hints", usable=status in _HINTED_IN, waits=False)
        if now.state.hint is not None and now.state.hint.winnable is False:
            hint = Tool("hint", "back", _("Go back"), "h", "back", usable=status in _HINTED_IN, waits=False)
        tools = [
            hint,
            Tool("undo", "undo", _("Undo"), "u", "undo", usable=status in _UNDONE_IN),
        ]
        if status is Status.PAUSED:
            return [*tools, Tool("pause", "resume", _("Resume"), "p", "play", usable=True)]
        return [*tools, Tool("pause", "pause", _("Pause"), "p", "pause", usable=status not in RULES.over)]

    def page(self, now: Snapshot[MahjongState], settings: Settings) -> Shown:
        """Return what the whole board needs."""
        return board.page(now, settings)

    def pieces(self, played: Played[MahjongState], settings: Settings) -> Shown:
        """Return what a move has changed."""
        return board.pieces(played, settings)

    def told(self, selection: Selection, totals: Totals, attempts: Attempts | None) -> Told:
        """Return how much help was used, and when the boards that were lost had been given away."""
        help_used = [(_("Hints"), count_text(totals.hints)), (_("Undone moves"), count_text(totals.undos))]
        sections = [(_("Hints and undone moves"), help_used)]
        step = median_given_away(selection)
        if step is not None:
            pair = _("pair %(number)s of %(of)s") % {"number": count_text(int(step)), "of": count_text(PAIRS)}
            sections.append((_("Boards lost"), [(_("Win given away, median"), pair)]))
        return Told(sections)

    def rules_page(self) -> dict[str, Any]:
        """Return what rules.html needs."""
        return rules_page.context()


MAHJONG = MahjongGame()
