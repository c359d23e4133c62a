"""The counters beside a board."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.times import clock_text


@dataclass(frozen=True, slots=True)
class CounterView:
    """A counter: `text` for the eye, `label` for the ear; `of` is the total or limit, where there is one."""

    name: str
    value: int
    of: int | None
    text: str
    label: str


def time_counter(elapsed: int) -> CounterView:
    """Return the counter of the time played, in ms."""
    text = clock_text(elapsed)
    return CounterView("time", elapsed, None, text, _("Time: %(time)s") % {"time": text})


@dataclass(frozen=True, slots=True)
class EndView:
    """What the window at the end of a game says. `undo` offers to take the last move back."""

    title: str
    lead: str
    figures: list[tuple[str, str]]
    note: str = ""
    won: bool = False
    undo: bool = False
