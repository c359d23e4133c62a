"""The days of the last year on which games ended: a column for each week, as in a calendar laid on its side."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import pairwise

from django.utils.translation import ngettext

from games.charts.scales import Tick, unit
from games.words.dates import date_text, month_text, short_month, short_weekday, week_of

WEEKS = 53
_CELL = 13
_SIDE = 11
_LEFT, _TOP = 34, 20
_LEVELS = (1, 2, 4, 7)
"""From how many games on a day is drawn in each of the shades."""
_CLOSEST = 3
"""Weeks between the names of two months."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A day with games: where it stands, its shade (1 to 4), and what is said of it."""

    x: str
    y: str
    shade: str
    text: str


@dataclass(frozen=True, slots=True)
class MonthOfGames:
    """A month, for the table."""

    name: str
    days: int
    games: int


@dataclass(frozen=True, slots=True)
class CalendarChart:
    """The calendar: a path of all days, cells, the names of the months above and of some weekdays beside them."""

    all_days: str
    cells: list[Cell]
    months: list[Tick]
    weekdays: list[Tick]
    table: list[MonthOfGames]
    days: int

    width = str(_LEFT + WEEKS * _CELL)
    height = str(_TOP + 7 * _CELL)
    side = str(_SIDE)
    month_at = str(_TOP - 7)
    weekday_at = str(_LEFT - 6)


def first_day(today: date) -> date:
    """Return the day at which the calendar begins: it ends with today's week, which begins as the reader's do."""
    return week_of(today) - timedelta(weeks=WEEKS - 1)


def calendar_chart(games: Mapping[date, int], today: date) -> CalendarChart:
    """Draw how many games ended on each day."""
    start = first_day(today)
    shown = [start + timedelta(days=number) for number in range((today - start).days + 1)]
    places = {day: (_LEFT + number // 7 * _CELL, _TOP + number % 7 * _CELL) for number, day in enumerate(shown)}
    return CalendarChart(
        all_days="".join(f"M{x} {y}h{_SIDE}v{_SIDE}h-{_SIDE}z" for x, y in places.values()),
        cells=[
            Cell(
                str(x),
                str(y),
                str(sum(games[day] >= level for level in _LEVELS)),
                _said(day, games[day]),
            )
            for day, (x, y) in places.items()
            if day in games
        ],
        months=_months(start),
        weekdays=[
            Tick(unit(_TOP + row * _CELL + _SIDE - 1.5), short_weekday(start + timedelta(days=row)))
            for row in (1, 3, 5)
        ],
        table=_table({day: games[day] for day in shown if day in games}),
        days=sum(day in games for day in shown),
    )


def _months(start: date) -> list[Tick]:
    """Return the names of the months, each above its first whole week, and none too close to another."""
    weeks = [start + timedelta(weeks=week) for week in range(WEEKS)]
    begins = [0, *(week for week, (one, other) in enumerate(pairwise(weeks), 1) if one.month != other.month)]
    if begins[1] < _CLOSEST:
        del begins[0]
    last = WEEKS - _CLOSEST
    return [Tick(str(_LEFT + week * _CELL), short_month(weeks[week])) for week in begins if week <= last]


def _said(day: date, games: int) -> str:
    text = ngettext("%(day)s: %(count)d game", "%(day)s: %(count)d games", games)
    return text % {"day": date_text(day), "count": games}


def _table(games: Mapping[date, int]) -> list[MonthOfGames]:
    """Return the months with games, the latest first."""
    months: dict[date, list[int]] = {}
    for day, count in games.items():
        months.setdefault(day.replace(day=1), []).append(count)
    return [
        MonthOfGames(month_text(month), len(counts), sum(counts))
        for month, counts in sorted(months.items(), reverse=True)
    ]
