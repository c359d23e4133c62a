"""What a page shows of a board of Match Cards, and what of it changes with a move."""

from dataclasses import dataclass
from typing import Any

from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine.game import Status
from games.engine.match.catalogue import DECKS
from games.engine.match.memory import expected_attempts
from games.engine.match.rules import MatchState
from games.engine.match.tables import HARD
from games.names import subject_name
from games.play import Played, Table
from games.times import clock_text
from games.views.counters import CounterView, EndView, time_counter

OVER = frozenset({Status.WON, Status.LOST})


@dataclass(frozen=True, slots=True)
class CardView:
    """A card: `state` hidden, open or found; what it shows only when it is face up."""

    index: int
    state: str
    label: str
    deck: str = ""
    subject: str = ""
    version: str = ""

    @property
    def file(self) -> str:
        """The file of its deck's pictures, below the static files."""
        return f"cards/{self.deck}.svg"

    @property
    def picture(self) -> str:
        """The name of its picture in that file."""
        return f"{self.subject}-{self.version.lower()}"


def page(table: Table) -> dict[str, Any]:
    """Return what the whole board needs."""
    state = _state(table)
    code = state.board.code
    rows, rest = divmod(len(state.board.images), state.board.columns)
    return {
        "columns": state.board.columns,
        "rows": rows + 1,
        "free": state.board.columns - rest,
        "cards": _cards(table),
        "deck_file": f"cards/{DECKS[code.deck].slug}.svg",
        "counters": _counters(table),
        "wait": _wait(table),
        "comparison": _comparison(table),
        "end": _end(table),
    }


def pieces(played: Played) -> dict[str, Any]:
    """Return what a move has changed."""
    before, after = _state(played.before), _state(played.after)
    changed = {*before.open} ^ {*after.open} | before.found ^ after.found
    counters = _counters(played.before)
    return {
        "cards": [_card(after, index) for index in sorted(changed)],
        "counters": [
            counter
            for was, counter in zip(counters, _counters(played.after), strict=True)
            if counter != was or counter.name == "time"
        ],
        "wait": _wait(played.after),
        "comparison": _comparison(played.after),
        "end": _end(played.after),
        "announcement": _announcement(played),
    }


def _state(table: Table) -> MatchState:
    if not isinstance(table.state, MatchState):
        raise TypeError(table.code)
    return table.state


def _cards(table: Table) -> list[CardView]:
    """Return all cards, by rows. A paused board shows backs only."""
    state = _state(table)
    covered = state.status is Status.PAUSED
    return [_card(state, index, covered=covered) for index in range(len(state.board.images))]


def _card(state: MatchState, index: int, *, covered: bool = False) -> CardView:
    row, column = divmod(index, state.board.columns)
    place: dict[str, object] = {"row": row + 1, "column": column + 1}
    found = index in state.found
    if covered or not (found or index in state.open):
        return CardView(index, "hidden", _("Row %(row)d, column %(column)d, hidden") % place)
    image = state.board.images[index]
    place["name"] = _image_name(state, index)
    if found:
        label = _("Row %(row)d, column %(column)d, %(name)s, found") % place
    else:
        label = _("Row %(row)d, column %(column)d, %(name)s") % place
    deck = DECKS[state.board.code.deck].slug
    return CardView(index, "found" if found else "open", label, deck, image.subject, image.version)


def _image_name(state: MatchState, index: int) -> str:
    """Return what a card shows; on Hard the version is part of it."""
    image = state.board.images[index]
    name = subject_name(image.subject)
    if state.board.code.level != HARD:
        return name
    return _("%(subject)s, version %(version)s") % {"subject": name, "version": image.version}


def _counters(table: Table) -> list[CounterView]:
    state = _state(table)
    found = {"count": state.groups_found, "of": state.board.groups}
    failed = {"count": state.failed, "of": state.board.limit}
    return [
        CounterView(
            "found",
            state.groups_found,
            state.board.groups,
            f"{state.groups_found}/{state.board.groups}",
            _("Found: %(count)d of %(of)d") % found,
        ),
        time_counter(table.elapsed),
        CounterView(
            "failed",
            state.failed,
            state.board.limit,
            f"{state.failed}/{state.board.limit}",
            _("Failed attempts: %(count)d, the limit is %(of)d") % failed,
        ),
    ]


def _wait(table: Table) -> int:
    """Return the milliseconds until the page should ask to compare."""
    state = _state(table)
    return state.compare_in(table.now) if state.status is Status.COMPARING else 0


def _comparison(table: Table) -> dict[str, Any] | None:
    """Return the comparison window of the last attempt, where it belongs on the screen."""
    state = _state(table)
    if not state.shows_comparison or state.last is None or state.status in {*OVER, Status.PAUSED}:
        return None
    deck = DECKS[state.board.code.deck].slug
    return {
        "same": state.last.same,
        "cards": [
            CardView(
                index,
                "found" if state.last.same else "open",
                _image_name(state, index),
                deck,
                state.board.images[index].subject,
                state.board.images[index].version,
            )
            for index in state.last.cards
        ],
    }


def _end(table: Table) -> EndView | None:
    """Return what the end-of-game window says."""
    state = _state(table)
    if state.status not in OVER:
        return None
    groups = {"found": state.groups_found, "groups": state.board.groups}
    figures = [
        (_("Time"), clock_text(table.elapsed)),
        (_("Failed attempts"), _("%(count)d of %(limit)d") % {"count": state.failed, "limit": state.board.limit}),
        (_("Attempts"), str(state.attempts)),
    ]
    # number_format cuts off, and does not round.
    expected = number_format(round(expected_attempts(state.board.group_size, state.board.groups), 1), 1)
    if state.status is Status.WON:
        lead = ngettext("You found %(groups)d group.", "You found all %(groups)d groups.", state.board.groups)
        note = ngettext(
            "You needed %(count)d attempt; a perfect memory needs %(expected)s on average.",
            "You needed %(count)d attempts; a perfect memory needs %(expected)s on average.",
            state.attempts,
        )
        title = _("All found!")
    else:
        lead = ngettext(
            "You found %(found)d of %(groups)d group.", "You found %(found)d of %(groups)d groups.", state.board.groups
        )
        note = _("To find all of them, a perfect memory needs %(expected)s attempts on average.")
        title = _("The limit is reached")
    said = f"{_verdict(same=state.last.same)}. " if state.board.code.level == HARD and state.last else ""
    note %= {"count": state.attempts, "expected": expected}
    return EndView(title, said + lead % groups, figures, note, won=state.status is Status.WON)


def _verdict(*, same: bool) -> str:
    return _("Same image") if same else _("Different images")


def _announcement(played: Played) -> str:
    """Return the one line that a screen reader hears of a move; what a window says it need not say too."""
    before, after = _state(played.before), _state(played.after)
    if len(after.open) > len(before.open):
        return _image_name(after, after.open[-1])
    if after.last is None or after.last is before.last or after.shows_comparison:
        return ""
    if after.last.same:
        count = {"found": after.groups_found, "groups": after.board.groups}
        found = ngettext(
            "%(found)d of %(groups)d group found.", "%(found)d of %(groups)d groups found.", after.board.groups
        )
        return f"{_verdict(same=True)}. {found % count}"
    failed = ngettext(
        "%(count)d failed attempt, the limit is %(of)d.",
        "%(count)d failed attempts, the limit is %(of)d.",
        after.failed,
    )
    return f"{_verdict(same=False)}. {failed % {'count': after.failed, 'of': after.board.limit}}"
