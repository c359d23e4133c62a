"""What a game is to the pages of the site: fill in `Game`, and the site can offer it, show it and list it.

The rules of a game are `games.engine.game.Rules`; this is everything else. A game is one package beside this file, and
one instance of a class that derives from `Game`, listed in `games/registry.py`. The views ask it and nobody else, and
know no game by name. By its slug they find, too,

- `templates/SLUG/`: `board.html` (the board, with the attribute `data-board`), `pieces.html` (what of it a move
  changes), `window.html` (if the game opens a window of its own), `help.html`, `keys.html`, `settings.html` (if it has
  settings), `panel.html` (for the home page), `new_rows.html` (what the New game window lets one choose), `rules.html`;
- `static/css/SLUG.css` and `static/js/SLUG.js`: the looks and the liveliness of its board; the script tells
  `static/js/moves.js` what it can show of a move before the site has answered, and calls `start` when all is ready;
- `static/css/SLUG-pieces.css`: the looks of what other pages show of it.

A sentence belongs to the game that says it: none is put together here.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any, Protocol

from django.http import QueryDict
from django.urls import URLPattern
from django.utils.functional import Promise
from django.utils.translation import gettext as _

from games.engine.codes import DEALS, Code, CodeError
from games.engine.game import Rules, State
from games.engine.moves import Move
from games.models import Session
from games.play.moves import Played, Snapshot
from games.records.statistics import Attempts, Selection, Totals
from games.words.times import clock_text

type Settings = Mapping[str, str]
"""What the player has chosen, by the name of the setting."""

type Text = str | Promise
"""Words, which may wait until it is known in which language they are said."""

type Labelled = tuple[str, str]
"""A label and what it says, of a list of figures."""


# -- what a game hands to a page -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Counter:
    """A counter beside a board: `text` for the eye, `label` for the ear; `of` is the total or limit, if any."""

    name: str
    value: int
    of: int | None
    text: str
    label: str


def time_counter(elapsed: int) -> Counter:
    """Return the counter of the time played, in ms."""
    text = clock_text(elapsed)
    return Counter("time", elapsed, None, text, _("Time: %(time)s") % {"time": text})


def changed_counters(before: Sequence[Counter], after: Sequence[Counter]) -> list[Counter]:
    """Return the counters that a move has changed, and the time, by which the page sets its clock."""
    return [now for was, now in zip(before, after, strict=True) if now != was or now.name == "time"]


@dataclass(frozen=True, slots=True)
class Offer:
    """A button or link that an end window offers: the name of an action, or of a page, and what it is called."""

    name: str
    label: str


@dataclass(frozen=True, slots=True)
class End:
    """What the window at the end of a game says. `moves` are offered first, `pages` last."""

    title: str
    lead: str
    figures: list[Labelled]
    note: str = ""
    moves: tuple[Offer, ...] = ()
    pages: tuple[Offer, ...] = ()


@dataclass(frozen=True, slots=True)
class Tool:
    """A button of the toolbar, which sends an action.

    `name` is its id, `key` the key that presses it, `icon` a symbol of static/icons.svg. `usable` says whether it has
    something to do; one that `waits` has nothing to do before the first move.
    """

    name: str
    action: str
    label: str
    key: str
    icon: str
    usable: bool
    waits: bool = True


@dataclass(frozen=True, slots=True)
class Shown:
    """What a page shows of a game, or what of it a move has changed.

    `board` is for the game's own templates; `window` for its window.html, None when no window of the game belongs on
    the screen; `announcement` is the one line that a screen reader hears.
    """

    counters: list[Counter]
    end: End | None
    board: dict[str, Any]
    window: Any = None
    announcement: str = ""


# -- what a page asks a game for -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Action:
    """What an address below `/g/CODE/` does: a move of that verb, with the value that a field of the form holds.

    `value` is the value where it follows from the state. With `when`, it is a move only if that field is set, and else
    just closes the game's window. An answer to one that `redraws` is the whole board.
    """

    verb: str
    field: str = ""
    when: str = ""
    redraws: bool = False
    value: Callable[[Any], int] | None = None


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a page is not shown: the HTTP status, a title and a sentence."""

    status: int
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Page[S: State]:
    """A page of a game below `/g/CODE/`: its template, and what it shows, or why not now, or not for other games."""

    template: str
    show: Callable[[Snapshot[S], Settings], dict[str, Any] | Refusal]
    missing: Callable[[], Refusal]


@dataclass(frozen=True, slots=True)
class Part:
    """One thing in which kinds of board differ, for the filters of the lists.

    `values` are what it may be, as addresses say it; `name` is what a value is called; `of` is the value of a code.
    A part whose values hang on the value of another part names that one in `within`, and `refit` returns the value
    that takes the place of a value when the other part comes to be what its second argument says.
    """

    label: Text
    values: tuple[str, ...]
    name: Callable[[str], str]
    of: Callable[[Any], str]
    within: str = ""
    refit: Callable[[str, str], str] = field(default=lambda value, _: value)


@dataclass(frozen=True, slots=True)
class Spread:
    """A figure of won sessions (a column of `Session`) whose spread the statistics draw, and its words.

    `average` says what the line means that stands where a perfect player would be, given that number as text.
    """

    figure: str
    title: Text
    lead: Text
    label: Text
    average: Callable[[str], str] = field(default=lambda _: "")


@dataclass(frozen=True, slots=True)
class Trend:
    """A share over time: its title, a sentence, the heading of the shares, and each month with its part and whole."""

    title: str
    lead: str
    months: list[tuple[date, int, int]]


@dataclass(frozen=True, slots=True)
class Told:
    """What a game adds to the statistics: sections, each a title and its figures; and perhaps a share over time."""

    sections: list[tuple[str, list[Labelled]]]
    trend: Trend | None = None


@dataclass(frozen=True, slots=True)
class Help:
    """A column of the lists of first tries: how much help a session had."""

    heading: Text
    of: Callable[[Session], int]


class Game[C: Code, S: State](Protocol):
    """One game, for the views."""

    rules: Rules[C, S]

    # -- words -------------------------------------------------------------------------------------------------------

    name: str
    """Its name, which is the same in every language."""
    rules_title: Text
    """The title of its rules page, and of the links to it."""

    def board_text(self, code: C) -> str:
        """Return what board it is, in one line."""

    def kind_text(self, kind: str) -> str:
        """Return the name of a kind of board."""

    def fault_text(self, error: CodeError) -> str:
        """Say what is wrong with a code, where only this game knows."""

    def progress(self, done: int, of: int, time: str) -> str:
        """Say how far a game under way has come, for the home page."""

    def details(self, session: Session) -> str:
        """Say what else there is to a win, for the player's best times."""

    # -- choosing ----------------------------------------------------------------------------------------------------

    parts: Mapping[str, Part]
    """In what its kinds of board differ, by the names of the fields in an address."""
    shared_parts: tuple[str, ...]
    """By which part the win rates are drawn: the first one that the filters leave open."""
    usual_kind: str
    """The kind of board whose list is shown to those who have not played."""

    def choose(self, query: QueryDict, shown: C | None, deal: int) -> C:
        """Return the board that the New game window chooses; what it does not say is as in the code that was shown."""

    def rows(self, code: C) -> dict[str, Any]:
        """Return what new_rows.html shows with that board chosen."""

    # -- playing -----------------------------------------------------------------------------------------------------

    actions: Mapping[str, Action]
    """What its addresses do, by their last part."""
    pages: Mapping[str, Page[S]] = {}
    """Its further pages, by the last part of their addresses."""
    addresses: Sequence[URLPattern] = ()
    """Its addresses that belong to no code."""
    settings: Mapping[str, tuple[str, ...]] = {}
    """What the player may choose: the values of each setting, the usual one first."""
    counters_in_toolbar: bool = False
    """Whether the toolbar shows the counters, rather than the board."""

    def tools(self, now: Snapshot[S]) -> list[Tool]:
        """Return the buttons of the toolbar. All stand there from the start, so that none of them moves."""

    def page(self, now: Snapshot[S], settings: Settings) -> Shown:
        """Return what the whole board needs."""

    def pieces(self, played: Played[S], settings: Settings) -> Shown:
        """Return what a move has changed."""

    # -- lists -------------------------------------------------------------------------------------------------------

    defeat: tuple[str, Text]
    """The column of a record that counts the games not won, and what they are called."""
    spread: Spread
    help: Help | None = None

    def told(self, selection: Selection, totals: Totals, attempts: Attempts | None) -> Told:
        """Return what this game adds to the statistics."""

    # -- the rest ----------------------------------------------------------------------------------------------------

    credits: str = ""
    """The template that says whose work it uses."""
    art: str = ""
    """The module that draws its pictures; imported only when the static files are gathered."""
    benchmark: str = ""
    """The module that measures it; imported only by `manage.py bench`."""

    def rules_page(self) -> dict[str, Any]:
        """Return what rules.html needs; `sections` are the headings by the ids of their sections."""


def pick(query: QueryDict, name: str, allowed: Sequence[int], default: int) -> int:
    """Return the number of a field of the New game window, if it is one of those allowed."""
    value = query.get(name, "")
    return int(value) if value in {str(number) for number in allowed} else default


# -- benchmarks ----------------------------------------------------------------------------------------------------


class Report(Protocol):
    """What a game's benchmark prints to and measures with."""

    def say(self, line: str) -> None:
        """Print a line."""

    def milliseconds(self, calls: Sequence[Callable[[], object]]) -> float:
        """Return the median time of those calls."""

    def at_most(self, value: float, limit: float) -> str:
        """Return what to print behind a value that should not be above the limit, and remember if it is."""

    def at_least(self, value: float, limit: float) -> str:
        """Return what to print behind a value that should not be below the limit, and remember if it is."""


@dataclass(frozen=True, slots=True)
class Course:
    """A game for the benchmark: its moves so far, and the requests that come next.

    Each of these sends one of `values` in that field to the address of that action.
    """

    name: str
    code: Code
    moves: list[Move]
    action: str
    field: str
    values: tuple[int, ...]


class Benchmark(Protocol):
    """What the module of a game's benchmark holds."""

    MOST_BLOCKED: int
    """Milliseconds for which a first visit to an `opening` may block a processor four times slower."""

    def measure(self, report: Report, count: int) -> None:
        """Measure the engine, with so many boards of each kind."""

    def middle(self, number: int) -> Course:
        """Return a game in the middle of that deal number."""

    def opening(self, number: int) -> Course:
        """Return a new game of that deal number, on a board with as many pieces as there are."""


def scattered(count: int) -> range:
    """Return so many deal numbers from everywhere."""
    step = DEALS // 1_000_003
    return range(0, count * step, step)
