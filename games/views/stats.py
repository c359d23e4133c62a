"""The player's statistics."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC
from typing import Any
from uuid import UUID

from django.http import HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.charts.calendar import calendar_chart, first_day
from games.charts.scales import unit
from games.charts.spread import spread_chart
from games.charts.times import times_chart
from games.game import Labelled, Trend
from games.models import Record
from games.players.visitors import GameRequest
from games.records.statistics import (
    Runs,
    Selection,
    Times,
    Totals,
    attempts_of,
    course,
    games_by_day,
    records_in,
    records_of,
    runs_of_days,
    times_of,
    totals,
)
from games.registry import GAMES, AnyGame
from games.views.filters import Filter, Option, tabs, usual_game
from games.words.dates import month_text
from games.words.numbers import count_text, one_decimal, percent_text
from games.words.times import clock_text

MOST_WINS = 100
"""Wins in the picture of the times."""


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
    chosen = Filter.read(request.GET, usual_game(records))
    context = {
        "tabs": tabs(chosen.game),
        "game": GAMES[chosen.game],
        "is_new": not records,
        "has_games": chosen.game in records,
    }
    if request.player_key is not None and chosen.game in records:
        context |= {
            "rows": chosen.rows([kind for kind, record in records.items() if record.played]),
            "chosen": chosen.text,
            "all_address": Filter(chosen.game).address,
        }
        context |= _figures(request.player_key, chosen, records)
    return render(request, "stats.html", context)


def _figures(player_key: UUID, chosen: Filter, records: Mapping[str, Record]) -> dict[str, Any]:
    selection = Selection(player_key, chosen.game, chosen.kinds)
    sums = totals(records, selection)
    if not sums.played:
        return {"played": 0}
    today = timezone.now().astimezone(UTC).date()
    times = times_of(selection, sums.won, MOST_WINS)
    game = GAMES[chosen.game]
    attempts = attempts_of(records_in(records, selection))
    went = course(records, selection, game.spread.figure)
    told = game.told(selection, sums, attempts)
    expected = attempts.expected_to_fail if attempts else None
    sections = [
        (_("Games"), _games(sums, went.runs, game)),
        (_("Times"), _times(sums, times)),
        *told.sections,
        (_("Today's board"), _days_in_a_row(runs_of_days(player_key, chosen.game, today))),
    ]
    return {
        "played": sums.played,
        "won": sums.won,
        "headline": _headline(sums, went.runs),
        "sections": [(title, figures) for title, figures in sections if figures],
        "times": times_chart(times.wins, sums.won) if times else None,
        "wins": [(win.at, clock_text(win.time), clock_text(win.best)) for win in reversed(times.wins)] if times else [],
        "shares": _shares(chosen, records),
        "spread": spread_chart(went.spread, expected) if went.spread else None,
        "average": "" if expected is None else game.spread.average(one_decimal(expected)),
        "trend": _trend(told.trend),
        "calendar": calendar_chart(games_by_day(selection, first_day(today)), today),
    }


def _trend(trend: Trend | None) -> dict[str, Any] | None:
    if trend is None or not trend.months:
        return None
    months = [
        (month_text(month), part, whole, percent_text(part, whole), unit(100 * part / whole))
        for month, part, whole in trend.months
    ]
    return {"title": trend.title, "lead": trend.lead, "months": months}


def _headline(sums: Totals, runs: Runs) -> list[Labelled]:
    best = [] if sums.best_time is None else [(_("Best time"), clock_text(sums.best_time))]
    return [
        (pgettext("games", "Played"), count_text(sums.played)),
        (_("Share won"), percent_text(sums.won, sums.played)),
        *best,
        (_("Wins in a row"), count_text(runs.current)),
    ]


def _games(sums: Totals, runs: Runs, game: AnyGame) -> list[Labelled]:
    column, lost = game.defeat
    return [
        (pgettext("games", "Won"), count_text(sums.won)),
        (str(lost), count_text(getattr(sums, column))),
        (pgettext("games", "Given up"), count_text(sums.left)),
        (_("Most wins in a row"), count_text(runs.longest)),
    ]


def _times(sums: Totals, times: Times | None) -> list[Labelled]:
    figures = [(_("Played in all"), clock_text(sums.time))]
    if times is None:
        return figures
    return [
        (_("Median time"), clock_text(times.median)),
        (_("Last time"), clock_text(times.wins[-1].time)),
        *figures,
    ]


def _days_in_a_row(runs: Runs) -> list[Labelled]:
    if not runs.longest:
        return []
    return [
        (label, ngettext("%(count)d day", "%(count)d days", days) % {"count": days})
        for label, days in ((_("Days in a row"), runs.current), (_("Most days in a row"), runs.longest))
    ]


def _shares(chosen: Filter, records: Mapping[str, Record]) -> list[Share]:
    """Return the share won by the first part of the kinds of board that the filter leaves open."""
    parts = GAMES[chosen.game].shared_parts
    part = next((part for part in parts if part not in chosen.values), parts[0])
    shares = []
    for option in chosen.options(part, chosen.offered(part, records)):
        there = [records[kind] for kind in option.filter.codes if kind in records]
        won, played = sum(record.won for record in there), sum(record.played for record in there)
        shares.append(Share(option, won, played, percent_text(won, played), unit(100 * won / played)))
    return shares
