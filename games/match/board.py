"""What a page shows of a board of Match Cards, and what of it changes with a move."""

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine.game import Status
from games.engine.match.catalogue import DECKS
from games.engine.match.game import MATCH as RULES
from games.engine.match.memory import expected_attempts
from games.engine.match.rules import MatchState
from games.engine.match.tables import HARD
from games.game import Counter, End, Shown, changed_counters, time_counter
from games.match.words import subject_name
from games.play.moves import Played, Snapshot
from games.words.numbers import one_decimal
from games.words.times import clock_text

type Now = Snapshot[MatchState]


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


def page(now: Now) -> Shown:
    """Return what the whole board needs."""
    board = now.state.board
    rows, rest = divmod(len(board.images), board.columns)
    context = {
        "group": board.group_size,
        "columns": board.columns,
        "rows": rows + 1,
        "free": board.columns - rest,
        "cards": _cards(now.state),
        "deck_file": f"cards/{DECKS[board.code.deck].slug}.svg",
        "wait": _wait(now),
    }
    return Shown(_counters(now), _end(now), context, window=_comparison(now.state))


def pieces(played: Played[MatchState]) -> Shown:
    """Return what a move has changed."""
    before, after = played.before.state, played.after.state
    changed = {*before.open} ^ {*after.open} | before.found ^ after.found
    return Shown(
        changed_counters(_counters(played.before), _counters(played.after)),
        _end(played.after),
        {"cards": [_card(after, index) for index in sorted(changed)], "wait": _wait(played.after)},
        window=_comparison(after),
        announcement=_announcement(before, after),
    )


def _cards(state: MatchState) -> list[CardView]:
    """Return all cards, by rows. A paused board shows backs only."""
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


def _counters(now: Now) -> list[Counter]:
    state = now.state
    found = {"count": state.groups_found, "of": state.board.groups}
    failed = {"count": state.failed, "of": state.board.limit}
    return [
        Counter(
            "found",
            state.groups_found,
            state.board.groups,
            f"{state.groups_found}/{state.board.groups}",
            _("Found: %(count)d of %(of)d") % found,
        ),
        time_counter(now.elapsed),
        Counter(
            "failed",
            state.failed,
            state.board.limit,
            f"{state.failed}/{state.board.limit}",
            _("Failed attempts: %(count)d, the limit is %(of)d") % failed,
        ),
    ]


def _wait(now: Now) -> int:
    """Return the milliseconds until the page should ask to compare."""
    return now.state.compare_in(now.now) if now.state.status is Status.COMPARING else 0


def _comparison(state: MatchState) -> dict[str, Any] | None:
    """Return the comparison window of the last attempt, where it belongs on the screen."""
    if not state.shows_comparison or state.last is None or state.status is Status.PAUSED:
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


def _end(now: Now) -> End | None:
    """Return what the end-of-game window says."""
    state = now.state
    if state.status not in RULES.over:
        return None
    groups = {"found": state.groups_found, "groups": state.board.groups}
    figures = [
        (_("Time"), clock_text(now.elapsed)),
        (_("Failed attempts"), _("%(count)d of %(limit)d") % {"count": state.failed, "limit": state.board.limit}),
        (_("Attempts"), str(state.attempts)),
    ]
    expected = one_decimal(expected_attempts(state.board.group_size, state.board.groups))
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
    is_said = state.last is None or state.board.code.level != HARD or state.shows_comparison
    said = "" if is_said or state.last is None else f"{_verdict(same=state.last.same)}. "
    note %= {"count": state.attempts, "expected": expected}
    return End(title, said + lead % groups, figures, note)


def _verdict(*, same: bool) -> str:
    return _("Same image") if same else _("Different images")


def _announcement(before: MatchState, after: MatchState) -> str:
    """Return the one line that a screen reader hears of a move; what a window says it need not say too."""
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
