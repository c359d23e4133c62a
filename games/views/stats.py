"""The player's statistics."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC
from typing import Any
from uuid import UUID

from django.http import HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.charts.calendar import calendar_chart, first_day
from games.charts.scales import unit
from games.charts.spread import spread_chart
from games.charts.times import times_chart
from games.figures import (
    Memory,
    Runs,
    Selection,
    Times,
    Totals,
    course,
    games_by_day,
    memory,
    records_in,
    records_of,
    runs_of_days,
    times_of,
    totals,
)
from games.models import Record
from games.times import clock_text
from games.views.choices import Choice, Option, tabs, usual_game
from games.views.new_game import GAME_NAMES
from games.visitors import GameRequest

MOST_WINS = 100
"""Wins in the picture of the times."""

type Figure = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Share:
    """How much was won of the games of one level, size or layout; `bar` is the length of a bar of 100 units."""

    option: Option
    won: int
    played: int
    text: str
    bar: str


@never_cache
@require_safe
def stats(request: GameRequest) -> HttpResponse:
    """Show the figures of the player's games that are over, of one game and perhaps of some kinds of board."""
    records = records_of(request.player_key)
    choice = Choice.read(request.GET, usual_game(records))
    context = {
        "tabs": tabs(choice.game),
        "game": choice.game,
        "game_name": GAME_NAMES[choice.game],
        "is_new": not records,
        "has_games": choice.game in records,
    }
    if request.player_key is not None and choice.game in records:
        context |= {
            "rows": choice.rows([kind for kind, record in records.items() if record.played]),
            "chosen": choice.text,
            "all_address": Choice(choice.game).address,
        }
        context |= _figures(request.player_key, choice, records)
    return render(request, "stats.html", context)


def _figures(player_key: UUID, choice: Choice, records: Mapping[str, Record]) -> dict[str, Any]:
    selection = Selection(player_key, choice.game, choice.kinds)
    sums = totals(records, selection)
    if not sums.played:
        return {"played": 0}
    today = timezone.now().astimezone(UTC).date()
    times = times_of(selection, sums.won, MOST_WINS)
    needed = memory(records_in(records, selection))
    went = course(records, selection)
    expected = needed.expected_to_fail if needed else None
    sections = [
        (_("Games"), _games(sums, went.runs, choice.game)),
        (_("Times"), _times(sums, times)),
        (_("Attempts in your wins"), _attempts(needed)),
        (_("Help"), _help(choice.game, sums)),
        (_("Today's board"), _days_in_a_row(runs_of_days(player_key, choice.game, today))),
    ]
    return {
        "played": sums.played,
        "won": sums.won,
        "headline": _headline(sums, went.runs),
        "sections": [(title, figures) for title, figures in sections if figures],
        "times": times_chart(times.wins, sums.won) if times else None,
        "wins": [(win.at, clock_text(win.time), clock_text(win.best)) for win in reversed(times.wins)] if times else [],
        "shares": _shares(choice, records),
        "spread": spread_chart(went.spread, expected) if went.spread else None,
        "expected": None if expected is None else _one_decimal(expected),
        "calendar": calendar_chart(games_by_day(selection, first_day(today)), today),
    }


def _headline(sums: Totals, runs: Runs) -> list[Figure]:
    best = [] if sums.best_time is None else [(_("Best time"), clock_text(sums.best_time))]
    return [
        (pgettext("games", "Played"), _count(sums.played)),
        (_("Share won"), _percent(sums.won, sums.played)),
        *best,
        (_("Wins in a row"), _count(runs.current)),
    ]


def _games(sums: Totals, runs: Runs, game: str) -> list[Figure]:
    lost = (pgettext("games", "Lost"), sums.lost) if game == "match" else (pgettext("games", "Stuck"), sums.stuck)
    return [
        (pgettext("games", "Won"), _count(sums.won)),
        (lost[0], _count(lost[1])),
        (pgettext("games", "Given up"), _count(sums.left)),
        (_("Most wins in a row"), _count(runs.longest)),
    ]


def _times(sums: Totals, times: Times | None) -> list[Figure]:
    figures = [(_("Played in all"), clock_text(sums.time))]
    if times is None:
        return figures
    return [
        (_("Median time"), clock_text(times.median)),
        (_("Last time"), clock_text(times.wins[-1].time)),
        *figures,
    ]


def _attempts(needed: Memory | None) -> list[Figure]:
    if needed is None:
        return []
    return [
        (_("Failed"), _count(needed.failed)),
        (_("Attempts a game"), _one_decimal(needed.attempts / needed.won)),
        (_("A perfect memory"), _one_decimal(needed.expected / needed.won)),
    ]


def _help(game: str, sums: Totals) -> list[Figure]:
    if game == "match":
        return []
    return [(_("Hints"), _count(sums.hints)), (_("Undone moves"), _count(sums.undos))]


def _days_in_a_row(runs: Runs) -> list[Figure]:
    if not runs.longest:
        return []
    return [
        (label, ngettext("%(count)d day", "%(count)d days", days) % {"count": days})
        for label, days in ((_("Days in a row"), runs.current), (_("Most days in a row"), runs.longest))
    ]


def _shares(choice: Choice, records: Mapping[str, Record]) -> list[Share]:
    """Return the share won by level or layout; within one level, by what else the choice leaves open."""
    parts = ("layout",) if choice.game == "mahjong" else ("level", "cards", "group")
    part = next((part for part in parts if not getattr(choice, part)), parts[0])
    shares = []
    for option in choice.options(part, choice.offered(part, records)):
        there = [records[kind] for kind in option.choice.codes if kind in records]
        won, played = sum(record.won for record in there), sum(record.played for record in there)
        shares.append(Share(option, won, played, _percent(won, played), unit(100 * won / played)))
    return shares


def _percent(part: int, whole: int) -> str:
    """Write a share. One that is not all is never written as 100%, nor one that is something as 0%."""
    rounded = (200 * part + whole) // (2 * whole)
    if 0 < part < whole:
        rounded = min(max(rounded, 1), 99)
    return _("%(number)s%%") % {"number": number_format(rounded)}


def _one_decimal(number: float) -> str:
    # number_format cuts off, and does not round.
    return str(number_format(round(number, 1), 1))


def _count(number: int) -> str:
    return str(number_format(number, force_grouping=True))
